import { createLoader } from 'nuqs/server';
import { metricParser, periodParsers } from '@/app/(dashboard)/url-state';

/** The view state of all ratings beside that of their table: `?period=last-90-days&metric=nps`. */
export const loadRatings = createLoader({ ...periodParsers, ...metricParser });
