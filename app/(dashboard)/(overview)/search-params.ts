import { createLoader } from 'nuqs/server';
import { moversParser, periodParsers } from '@/app/(dashboard)/url-state';

/** The overview's view state: `?period=last-7-days&compare=year&movers=teams`. */
export const loadOverview = createLoader({ ...periodParsers, ...moversParser });
