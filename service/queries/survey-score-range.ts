import type { Database } from '@/db/pool';

export interface StoredScores {
  min: number;
  max: number;
}

/** The lowest and highest score among a survey's ratings; null without any. */
export async function surveyScores(
  db: Database,
  accountId: number,
  surveyId: string,
): Promise<StoredScores | null> {
  const { rows } = await db.query<{ min: number | null; max: number | null }>(
    'SELECT min(score) AS min, max(score) AS max FROM ratings WHERE account_id = $1 AND survey_id = $2',
    [accountId, surveyId],
  );
  const { min = null, max = null } = rows[0] ?? {};
  return min === null || max === null ? null : { min, max };
}

/** The highest answer to an extra question; null without any. */
export async function highestAnswer(
  db: Database,
  accountId: number,
  surveyId: string,
  questionId: string,
): Promise<number | null> {
  const { rows } = await db.query<{ max: number | null }>(
    `SELECT max((answers ->> $3)::integer) AS max FROM ratings
     WHERE account_id = $1 AND survey_id = $2 AND answers ? $3`,
    [accountId, surveyId, questionId],
  );
  return rows[0]?.max ?? null;
}
