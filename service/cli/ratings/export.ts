import type { Database } from '@/db/pool';
import { writeDate } from '@/lib/contract/dates';
import { type ExportPeriod, exportRatings } from '@/service/queries/export-ratings';
import { findSurveys } from '@/service/queries/workspace-records';
import { csvLine } from './csv';
import { columns, extraPrefix } from './form';
import { keyPrefix, usernamePrefix, writeReference } from './reference';

/**
 * The ratings of a period as the CSV that an import takes, part by part; `onRows` hears how many a
 * part holds. Call it in a transaction that sees one state.
 */
export async function* exportCsv(
  db: Database,
  accountId: number,
  period: ExportPeriod,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const surveys = await findSurveys(db, accountId, null);
  const questions = surveys.flatMap((survey) => survey.questions);
  const keys = [...new Set(questions.map(({ identity }) => identity))];
  const columnOf = new Map(questions.map(({ id, identity }) => [id, keys.indexOf(identity)]));
  yield csvLine([...columns, ...keys.map((key) => extraPrefix + key)]);
  for await (const ratings of exportRatings(db, accountId, period)) {
    const lines = ratings.map((rating) => {
      const extra = keys.map(() => '');
      for (const [id, score] of Object.entries(rating.answers ?? {})) {
        const column = columnOf.get(id);
        if (column !== undefined) extra[column] = String(score);
      }
      return csvLine([
        rating.reference,
        writeDate(rating.created_at),
        rating.updated_at === rating.created_at ? '' : writeDate(rating.updated_at),
        writeReference(rating.survey_key, keyPrefix),
        writeReference(rating.username, usernamePrefix),
        rating.customer_email ?? '',
        String(rating.score),
        rating.rater,
        rating.comment ?? '',
        rating.ticket ?? '',
        rating.ip_address,
        ...extra,
      ]);
    });
    onRows(ratings.length);
    yield lines.join('');
  }
}
