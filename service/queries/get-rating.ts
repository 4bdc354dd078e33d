import type { Reader } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import { type RatingRow, ratingColumns, ratingJoins } from './rating-row';

const statement = (idColumn: 'id' | 'legacy_id') => `
  SELECT ${ratingColumns}
  FROM ratings r ${ratingJoins}
  WHERE r.account_id = $1 AND r.${idColumn} = $2 AND r.metric = $3`;

const byUuid = statement('id');
const byInteger = statement('legacy_id');

/** One rating of a metric, by either kind of id. */
export async function getRating(
  db: Reader,
  accountId: number,
  metric: Metric,
  id: RecordId,
): Promise<RatingRow | null> {
  const { rows } = await db.query<RatingRow>(
    'uuid' in id
      ? { name: 'get-rating-by-uuid', text: byUuid, values: [accountId, id.uuid, metric] }
      : { name: 'get-rating-by-integer', text: byInteger, values: [accountId, id.integer, metric] },
  );
  return rows[0] ?? null;
}
