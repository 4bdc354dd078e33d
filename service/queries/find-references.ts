import type { Database } from '@/db/pool';
import type { Metric, Scale } from '@/lib/contract/metrics';
import { foundColumns, joinsOfAny, type Named, namedColumns, namedRow } from './reference-lookups';

export interface ReferencedQuestion {
  id: string;
  legacy_id: number;
  scale: Scale;
  required: boolean;
}

export interface ReferencedSurvey {
  id: string;
  legacy_id: number;
  metric: Metric;
  scale: Scale;
  name_field: boolean;
  questions: readonly ReferencedQuestion[];
}

export interface ReferencedUser {
  id: string;
  legacy_id: number;
  username: string;
}

export interface ReferencedCustomer {
  id: string;
  legacy_id: number;
}

/** The records that a rating's body names; null where the account has none such. */
export interface References {
  survey: ReferencedSurvey | null;
  user: ReferencedUser | null;
  customer: ReferencedCustomer | null;
}

/** A row of the statement: null where there is no such record. */
interface FoundRow {
  survey_id: string | null;
  survey_legacy_id: number;
  metric: Metric;
  scale: Scale;
  name_field: boolean;
  questions: ReferencedQuestion[];
  user_id: string | null;
  user_legacy_id: number;
  username: string;
  customer_id: string | null;
  customer_legacy_id: number;
}

const given = namedColumns.map(([name, type], index) => `$${index + 2}::${type} AS ${name}`);

const statement = `
  SELECT ${foundColumns}, s.scale, s.name_field, ARRAY (
    SELECT json_build_object('id', q.id, 'legacy_id', q.legacy_id, 'scale', q.scale, 'required', q.required)
    FROM survey_questions q WHERE q.account_id = $1 AND q.survey_id = s.id) AS questions
  FROM (SELECT ${given.join(', ')}) g ${joinsOfAny}`;

function referencesOf(row: FoundRow): References {
  return {
    survey:
      row.survey_id === null
        ? null
        : {
            id: row.survey_id,
            legacy_id: row.survey_legacy_id,
            metric: row.metric,
            scale: row.scale,
            name_field: row.name_field,
            questions: row.questions,
          },
    user:
      row.user_id === null
        ? null
        : { id: row.user_id, legacy_id: row.user_legacy_id, username: row.username },
    customer:
      row.customer_id === null ? null : { id: row.customer_id, legacy_id: row.customer_legacy_id },
  };
}

/** Looks up, in one statement, what could be read of a body's references. */
export async function findReferences(
  db: Database,
  accountId: number,
  named: Named,
): Promise<References> {
  const row = namedRow(named);
  const { rows } = await db.query<FoundRow>({
    name: 'find-references',
    text: statement,
    values: [accountId, ...namedColumns.map(([name]) => row[name])],
  });
  return rows[0] ? referencesOf(rows[0]) : { survey: null, user: null, customer: null };
}
