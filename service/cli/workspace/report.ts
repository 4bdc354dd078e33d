import { isoTime, say, sayJson, styled } from '@/service/cli/output';
import type { Plan } from './plan';
import type { Change, PlannedRecord } from './record-plan';

/** What was done, or in a dry run would be, for people and for programs. */

function value(of: Change['from']): string {
  if (of === null) return 'none';
  if (Array.isArray(of)) return of.length > 0 ? of.join(', ') : 'none';
  return typeof of === 'string' ? JSON.stringify(of) : String(of);
}

/** Times are written as in the file. */
function shown(change: Change): Change {
  if (change.field !== 'unsubscribed_at') return change;
  const time = (seconds: Change['from']) =>
    typeof seconds === 'number' ? isoTime(seconds) : seconds;
  return { ...change, from: time(change.from), to: time(change.to) };
}

interface Line {
  record: PlannedRecord;
  name: string;
}

function lines(name: string, records: readonly PlannedRecord[]): Line[] {
  return records.map((record) => ({ record, name: `${name} ${record.key}` }));
}

function linesOf(plan: Plan): Line[] {
  return [
    ...(plan.settings ? [{ record: plan.settings, name: 'settings' }] : []),
    ...plan.surveys.flatMap((survey) => [
      ...lines('survey', [survey]),
      ...lines(`survey ${survey.key}, extra question`, survey.questions),
    ]),
    ...plan.users.flatMap((user) => [
      ...lines('user', [user]),
      ...lines(`user ${user.key}, integration username`, user.integrationUsernames),
    ]),
    ...lines('team', plan.teams),
    ...lines('customer', plan.customers),
    ...lines('unsubscribe', plan.unsubscribes),
  ];
}

const words = { created: 'created', updated: 'changed', unchanged: 'unchanged' } as const;

export function sayPlan(plan: Plan, { dryRun }: { dryRun: boolean }): void {
  const all = linesOf(plan);
  for (const { record, name } of all) {
    if (record.done === 'unchanged') continue;
    say(
      `${styled(record.done === 'created' ? 'green' : 'bold', words[record.done].padEnd(8))} ${name}`,
    );
    for (const change of record.changes.map(shown))
      say(`           ${change.field}: ${value(change.from)} -> ${value(change.to)}`);
  }
  const count = (done: PlannedRecord['done']) =>
    all.filter(({ record }) => record.done === done).length;
  const counts = `${count('created')} created, ${count('updated')} changed, ${count('unchanged')} unchanged`;
  say(dryRun ? `A dry run, nothing was changed. It would be: ${counts}.` : `${counts}.`);
}

function recordJson(record: PlannedRecord, dryRun: boolean) {
  const changes = record.changes.map(shown);
  return {
    key: record.key,
    id: dryRun && record.done === 'created' ? null : record.id,
    integer_id: record.legacyId,
    done: record.done,
    ...(changes.length > 0 && { changes }),
  };
}

export function sayPlanJson(
  plan: Plan,
  { accountId, dryRun }: { accountId: number; dryRun: boolean },
): void {
  const json = (record: PlannedRecord) => recordJson(record, dryRun);
  const { settings } = plan;
  sayJson({
    account: accountId,
    dry_run: dryRun,
    settings: settings && { done: settings.done, changes: settings.changes },
    surveys: plan.surveys.map((survey) => ({
      ...json(survey),
      extra_questions: survey.questions.map(json),
    })),
    users: plan.users.map((user) => ({
      ...json(user),
      integration_usernames: user.integrationUsernames.map((one) => ({
        ...json(one),
        type: one.fields.type,
      })),
    })),
    teams: plan.teams.map(json),
    customers: plan.customers.map(json),
    unsubscribes: plan.unsubscribes.map(json),
  });
}
