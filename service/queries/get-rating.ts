import type { Reader } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import type { Identifiers } from '@/lib/contract/resources';
import type { Account } from '@/service/account';
import { columnsName, type RatingRow, ratingColumns, ratingJoins } from './rating-row';

const statement = (idColumn: 'id' | 'legacy_id', identifiers: Identifiers) => `
  SELECT ${ratingColumns(identifiers)}
  FROM ratings r ${ratingJoins(identifiers)}
  WHERE r.account_id = $1 AND r.${idColumn} = $2 AND r.metric = $3`;

const statementsOf = (identifiers: Identifiers) => ({
  byUuid: {
    name: `get-rating-by-uuid-${columnsName(identifiers)}`,
    text: statement('id', identifiers),
  },
  byInteger: {
    name: `get-rating-by-integer-${columnsName(identifiers)}`,
    text: statement('legacy_id', identifiers),
  },
});
const statements = {
  uuid: statementsOf('uuid'),
  numeric: statementsOf('numeric'),
  transition: statementsOf('transition'),
} as const satisfies Record<Identifiers, unknown>;

/** One rating of a metric, by either kind of id. */
export async function getRating(
  db: Reader,
  account: Pick<Account, 'id' | 'identifiers'>,
  metric: Metric,
  id: RecordId,
): Promise<RatingRow | null> {
  const { byUuid, byInteger } = statements[account.identifiers];
  const { rows } = await db.query<RatingRow>(
    'uuid' in id
      ? { ...byUuid, values: [account.id, id.uuid, metric] }
      : { ...byInteger, values: [account.id, id.integer, metric] },
  );
  return rows[0] ?? null;
}
