import { createLoader } from 'nuqs/server';
import { pageParameter, periodParameters, unitParameter } from '@/components/filters/parameters';

/** A metric page's view state: `?period=last-90-days&compare=off&unit=week&page=2`. */
export const loadMetric = createLoader({ ...periodParameters, ...unitParameter, ...pageParameter });
