import { database } from './database';

/** Failures are forgotten this long after the first of a row, in seconds. */
const failureWindow = 15 * 60;

export interface Failures {
  failures: number;
  /** Seconds until they are forgotten. */
  remaining: number;
}

/** Failed sign-ins of each subject within the present window; a subject without any is absent. */
export async function readFailures(subjects: readonly string[]): Promise<Map<string, Failures>> {
  const { rows } = await database().query<Failures & { subject: string }>(
    `SELECT subject, failures, ceil(extract(epoch FROM window_started_at - now()) + $2)::integer AS remaining
     FROM dashboard.sign_in_failures
     WHERE subject = ANY($1) AND window_started_at > now() - make_interval(secs => $2)`,
    [subjects, failureWindow],
  );
  return new Map(rows.map(({ subject, ...failures }) => [subject, failures]));
}

/** Counts a failure of each subject; how many each has had within its window. */
export async function addFailure(subjects: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await database().query<{ subject: string; failures: number }>(
    `INSERT INTO dashboard.sign_in_failures AS f (subject, failures, window_started_at)
     SELECT subject, 1, now() FROM unnest($1::text[]) AS subject ORDER BY subject
     ON CONFLICT (subject) DO UPDATE SET
       failures = CASE WHEN f.window_started_at > now() - make_interval(secs => $2) THEN f.failures + 1 ELSE 1 END,
       window_started_at = CASE WHEN f.window_started_at > now() - make_interval(secs => $2)
         THEN f.window_started_at ELSE now() END
     RETURNING subject, failures`,
    [subjects, failureWindow],
  );
  // What is over is forgotten; a statement of its own, that waits for nobody, can hold up nobody.
  await database().query(
    `DELETE FROM dashboard.sign_in_failures WHERE subject IN (
       SELECT subject FROM dashboard.sign_in_failures
       WHERE window_started_at <= now() - make_interval(secs => $1) FOR UPDATE SKIP LOCKED)`,
    [failureWindow],
  );
  return new Map(rows.map(({ subject, failures }) => [subject, failures]));
}

/** Counts one failure less of a subject. */
export async function takeBackFailure(subject: string): Promise<void> {
  await database().query(
    'UPDATE dashboard.sign_in_failures SET failures = failures - 1 WHERE subject = $1 AND failures > 0',
    [subject],
  );
}

export async function forgetFailures(subject: string): Promise<void> {
  await database().query('DELETE FROM dashboard.sign_in_failures WHERE subject = $1', [subject]);
}
