import { createLoader } from 'nuqs/server';
import { listParsers, pageParser } from '@/app/(dashboard)/url-state';

/** The view state of the pages of contacts: `?q=spring&order=newest&page=2&rows=50`. */
export const loadContactView = createLoader({ ...pageParser, ...listParsers });
