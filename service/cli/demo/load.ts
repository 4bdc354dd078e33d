import type { Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';
import { insertStatements } from '@/service/queries/insert-statements';
import { reserveRatings } from '@/service/queries/reserve-ratings';
import { countRatings, noteEditedDays } from '@/service/statistics/rebuild';
import { type Demo, generateDemo } from './generate';

const rowsPerStatement = 10_000;
const ticketLink = 'https://desk.example/tickets/{ticket}';

/** The last integer used of each kind but ratings, so that the service hands out the next ones. */
function counters(demo: Demo): { kind: string; last: number }[] {
  return [
    { kind: 'survey', last: demo.surveys.length },
    { kind: 'survey_question', last: demo.questions.length },
    { kind: 'user', last: demo.users.length },
    { kind: 'integration_username', last: demo.integrationUsernames.length },
    { kind: 'team', last: demo.teams.length },
    { kind: 'customer', last: demo.customers.length },
    { kind: 'unsubscribe', last: demo.unsubscribes.length },
    { kind: 'contact_list', last: demo.contactLists.length },
    { kind: 'contact', last: demo.contacts.length },
  ];
}

/**
 * Fills an existing, empty account with the demo: all of it, or nothing. `now` in epoch seconds.
 * Two years up to `now`; the same `now` gives the same rows.
 */
export async function loadDemo(
  pool: Pool,
  accountId: number,
  now: number,
): Promise<{ ratings: number }> {
  const demo = generateDemo(now);
  await inTransaction(pool, async (client) => {
    async function insert(statement: string, rows: readonly unknown[]): Promise<void> {
      for (let start = 0; start < rows.length; start += rowsPerStatement) {
        const part = JSON.stringify(rows.slice(start, start + rowsPerStatement));
        await client.query(statement, [accountId, part]);
      }
    }

    await client.query('UPDATE accounts SET ticket_link = $2 WHERE id = $1', [
      accountId,
      ticketLink,
    ]);
    await insert(insertStatements.surveys, demo.surveys);
    await insert(insertStatements.questions, demo.questions);
    await insert(insertStatements.users, demo.users);
    await insert(insertStatements.integrationUsernames, demo.integrationUsernames);
    await insert(insertStatements.teams, demo.teams);
    await insert(insertStatements.members, demo.members);
    await insert(insertStatements.customers, demo.customers);
    await reserveRatings(
      client,
      accountId,
      demo.ratings.map((rating) => ({ createdAt: rating.created_at })),
    );
    await insert(insertStatements.ratings, demo.ratings);
    await countRatings(client, accountId);
    await noteEditedDays(client, accountId);
    await insert(insertStatements.unsubscribes, demo.unsubscribes);
    await insert(insertStatements.contactLists, demo.contactLists);
    await insert(insertStatements.contacts, demo.contacts);
    await insert(insertStatements.counters, counters(demo));
  });
  return { ratings: demo.ratings.length };
}
