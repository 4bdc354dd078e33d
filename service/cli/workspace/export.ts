import { stringify } from 'yaml';
import type { Database } from '@/db/pool';
import { isoTime } from '@/service/cli/output';
import {
  findCustomers,
  findIntegrationUsernames,
  findSurveys,
  findTeams,
  findUnsubscribes,
  findUsers,
  getSettings,
  recordsPerPage,
  type StoredIntegrationUsername,
  type StoredRecord,
} from '@/service/queries/workspace-records';

const yamlOptions = { lineWidth: 0, blockQuote: false } as const;

/** An item of a list below a section, with two spaces before each line. */
function item(record: object): string {
  return stringify([record], yamlOptions).replace(/^(?=.)/gm, '  ');
}

/** Every record of a list that gives a page at a time. */
async function* pages(
  find: typeof findUsers,
  db: Database,
  accountId: number,
): AsyncGenerator<StoredRecord[]> {
  for (let after = 0; ; ) {
    const page = await find(db, accountId, null, after);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < recordsPerPage) return;
    after = last.legacy_id;
  }
}

async function* section(
  name: string,
  lists: AsyncIterable<object[]> | Iterable<object[]>,
): AsyncGenerator<string> {
  let begun = false;
  for await (const records of lists)
    for (const record of records) {
      if (!begun) yield `${name}:\n`;
      begun = true;
      yield item(record);
    }
}

async function* users(db: Database, accountId: number): AsyncGenerator<object[]> {
  for await (const page of pages(findUsers, db, accountId)) {
    const names = new Map<string, StoredIntegrationUsername[]>();
    const userIds = page.map(({ id }) => id);
    for (const one of await findIntegrationUsernames(db, accountId, { userIds })) {
      const own = names.get(one.user_id);
      if (own) own.push(one);
      else names.set(one.user_id, [one]);
    }
    yield page.map(({ id, fields }) => {
      const own = names.get(id)?.map(({ fields: { type, username } }) => ({ type, username }));
      return { ...fields, ...(own && { integration_usernames: own }) };
    });
  }
}

async function* unsubscribes(db: Database, accountId: number): AsyncGenerator<object[]> {
  for await (const page of pages(findUnsubscribes, db, accountId))
    yield page.map(({ fields }) => ({
      email: fields.email,
      unsubscribed_at: isoTime(Number(fields.unsubscribed_at)),
    }));
}

async function* customers(db: Database, accountId: number): AsyncGenerator<object[]> {
  for await (const page of pages(findCustomers, db, accountId))
    yield page.map(({ fields }) => fields);
}

/** The account as a workspace file, part by part. Call it in a transaction that sees one state. */
export async function* exportWorkspace(db: Database, accountId: number): AsyncGenerator<string> {
  yield stringify({ settings: await getSettings(db, accountId, { lock: false }) }, yamlOptions);
  const surveys = await findSurveys(db, accountId, null);
  yield* section('surveys', [
    surveys.map(({ identity, fields, questions }) => ({
      key: identity,
      ...fields,
      ...(questions.length > 0 && {
        extra_questions: questions.map((question) => ({
          key: question.identity,
          ...question.fields,
        })),
      }),
    })),
  ]);
  yield* section('users', users(db, accountId));
  const teams = await findTeams(db, accountId, null);
  yield* section('teams', [teams.map(({ identity, members }) => ({ name: identity, members }))]);
  yield* section('customers', customers(db, accountId));
  yield* section('unsubscribes', unsubscribes(db, accountId));
}
