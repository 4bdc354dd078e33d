import { createLoader } from 'nuqs/server';
import { periodParsers } from '@/app/(dashboard)/url-state';

/** The overview's view state: `?period=last-7-days&compare=year`. */
export const loadOverview = createLoader(periodParsers);
