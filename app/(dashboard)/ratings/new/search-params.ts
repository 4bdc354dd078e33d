import { createLoader, createParser } from 'nuqs/server';
import { parseRecordId } from '@/lib/ratings-query';

const recordId = createParser({ parse: parseRecordId, serialize: String });

/** The survey that the form begins with: `?survey=17`. */
export const loadCreateRating = createLoader({ survey: recordId });
