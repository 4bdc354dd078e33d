import { createLoader } from 'nuqs/server';
import { periodParameters } from '@/components/filters/parameters';

/** The overview's view state: `?period=last-7-days&compare=year`. */
export const loadOverview = createLoader(periodParameters);
