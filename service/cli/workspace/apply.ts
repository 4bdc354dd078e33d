import { codeOf, OperatorError } from '@/db/operator-error';
import type { Database, Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';
import { insertStatements } from '@/service/queries/insert-statements';
import { raiseRevision } from '@/service/queries/raise-revision';
import { takeIntegers } from '@/service/queries/take-integers';
import { updateStatements } from '@/service/queries/update-statements';
import { lockCounts } from '@/service/statistics/fold';
import { recountTeams } from '@/service/statistics/team-counts';
import { readWorkspace } from './form';
import { type Plan, planWorkspace } from './plan';
import type { PlannedRecord } from './record-plan';
import type { Mistake } from './source';

const rowsPerStatement = 10_000;
/** A user that the API creates meanwhile makes a plan wrong; the next plan sees it. */
const attempts = 3;

function mistakesOf(file: string, mistakes: readonly Mistake[]): OperatorError {
  const lines = [...mistakes]
    .sort((a, b) => a.line - b.line)
    .map(({ line, path, sentence }) => `${file}:${line}: ${path ? `${path}: ` : ''}${sentence}`);
  const count = lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`;
  return new OperatorError([...lines, `The file has ${count}: nothing was changed.`].join('\n'));
}

async function run(
  db: Database,
  accountId: number,
  statement: string,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await db.query(statement, [accountId, part]);
  }
}

const isNew = ({ done }: PlannedRecord) => done === 'created';
const isChanged = ({ done }: PlannedRecord) => done === 'updated';

/** Gives integers to the records that are to be created, in the order of the file. */
async function number(
  db: Database,
  accountId: number,
  kind: string,
  records: readonly PlannedRecord[],
): Promise<void> {
  const created = records.filter(isNew);
  if (created.length === 0) return;
  const first = await takeIntegers(db, accountId, kind, created.length);
  for (const [index, record] of created.entries()) record.legacyId = first + index;
}

async function carryOut(db: Database, accountId: number, plan: Plan, now: number): Promise<void> {
  const questions = plan.surveys.flatMap((survey) =>
    survey.questions.map((question) => ({ question, surveyId: survey.id })),
  );
  const integrationUsernames = plan.users.flatMap((user) => user.integrationUsernames);
  await number(db, accountId, 'survey', plan.surveys);
  await number(
    db,
    accountId,
    'survey_question',
    questions.map(({ question }) => question),
  );
  await number(db, accountId, 'user', plan.users);
  await number(db, accountId, 'integration_username', integrationUsernames);
  await number(db, accountId, 'team', plan.teams);
  await number(db, accountId, 'customer', plan.customers);
  await number(db, accountId, 'unsubscribe', plan.unsubscribes);

  const row = ({ id, legacyId, key, fields }: PlannedRecord) => ({
    ...fields,
    id,
    legacy_id: legacyId,
    key,
    created_at: now,
    updated_at: now,
  });
  const write = (statement: string, rows: readonly object[]) => run(db, accountId, statement, rows);

  if (plan.settings && isChanged(plan.settings))
    await write(updateStatements.settings, [plan.settings.fields]);
  await write(insertStatements.surveys, plan.surveys.filter(isNew).map(row));
  await write(updateStatements.surveys, plan.surveys.filter(isChanged).map(row));
  const questionRows = (wanted: (record: PlannedRecord) => boolean) =>
    questions
      .filter(({ question }) => wanted(question))
      .map(({ question, surveyId }) => ({
        ...row(question),
        survey_id: surveyId,
        position: question.position,
      }));
  await write(insertStatements.questions, questionRows(isNew));
  await write(updateStatements.questions, [
    ...questionRows(isChanged),
    ...plan.surveys.flatMap(({ moved }) =>
      moved.map(({ id, position, fields }) => ({ ...fields, id, position })),
    ),
  ]);
  await write(insertStatements.users, plan.users.filter(isNew).map(row));
  await write(updateStatements.users, plan.users.filter(isChanged).map(row));
  const integrationRows = (wanted: (record: PlannedRecord) => boolean) =>
    integrationUsernames
      .filter(wanted)
      .map((one) => ({ ...row(one), user_id: one.userId, integration_id: one.integrationId }));
  await write(insertStatements.integrationUsernames, integrationRows(isNew));
  await write(updateStatements.integrationUsernames, integrationRows(isChanged));
  await write(
    insertStatements.teams,
    plan.teams.filter(isNew).map((team) => ({ ...row(team), name: team.key })),
  );
  const memberRows = (which: 'added' | 'removed') =>
    plan.teams.flatMap((team) => team[which].map((user) => ({ team_id: team.id, user_id: user })));
  await write(updateStatements.members, memberRows('removed'));
  await write(insertStatements.members, memberRows('added'));
  const regrouped = plan.teams.filter(({ added, removed }) => added.length + removed.length > 0);
  if (regrouped.length > 0) {
    // The plan has taken it already, with the account's settings, before any other row: nothing here waits for a fold.
    await lockCounts(db, accountId, { wait: true });
    await recountTeams(
      db,
      accountId,
      regrouped.map(({ id }) => id),
    );
  }
  await write(insertStatements.customers, plan.customers.filter(isNew).map(row));
  await write(updateStatements.customers, plan.customers.filter(isChanged).map(row));
  await write(insertStatements.unsubscribes, plan.unsubscribes.filter(isNew).map(row));
  await write(updateStatements.unsubscribes, plan.unsubscribes.filter(isChanged).map(row));
  await raiseRevision(db, accountId);
}

export interface ApplyOptions {
  /** The file's name, for mistakes. */
  file: string;
  text: string;
  /** Epoch seconds. */
  now: number;
  dryRun: boolean;
}

/**
 * Brings an account to what a workspace file says, in one transaction, and returns what was done (or
 * would be). Throws OperatorError with every mistake of the file; nothing is changed then.
 */
export async function applyWorkspace(
  pool: Pool,
  accountId: number,
  { file, text, now, dryRun }: ApplyOptions,
): Promise<Plan> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await inTransaction(pool, async (client) => {
        const { workspace, source } = readWorkspace(text);
        const plan = await planWorkspace(client, accountId, workspace, source);
        if (source.mistakes.length > 0) throw mistakesOf(file, source.mistakes);
        if (!dryRun) await carryOut(client, accountId, plan, now);
        return plan;
      });
    } catch (error) {
      if (codeOf(error) !== '23505' || attempt === attempts) throw error;
    }
}
