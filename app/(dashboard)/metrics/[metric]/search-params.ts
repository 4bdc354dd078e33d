import { createLoader } from 'nuqs/server';
import { pageParser, periodParsers, unitParser } from '@/app/(dashboard)/url-state';

/** A metric page's view state: `?period=last-90-days&compare=off&unit=week&page=2`. */
export const loadMetric = createLoader({ ...periodParsers, ...unitParser, ...pageParser });
