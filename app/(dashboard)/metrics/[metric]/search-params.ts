import { createLoader } from 'nuqs/server';
import { periodParsers, unitParser } from '@/app/(dashboard)/url-state';

/** A metric page's view state beside that of its ratings: `?period=last-90-days&compare=off&unit=week`. */
export const loadMetric = createLoader({ ...periodParsers, ...unitParser });
