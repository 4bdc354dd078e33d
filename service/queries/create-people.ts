import type { Database } from '@/db/pool';
import { insertStatements } from './insert-statements';

/** People whom imported ratings name and whom nobody knew. Times in epoch seconds. */
export interface NewAgent {
  id: string;
  legacy_id: number;
  username: string;
  created_at: number;
}

export interface NewCustomer {
  id: string;
  legacy_id: number;
  name: string;
  email: string;
  created_at: number;
}

/** Creates users of type UNKNOWN_AGENT and returns how many; usernames that are taken by now are left out. */
export async function createUnknownAgents(
  db: Database,
  accountId: number,
  agents: readonly NewAgent[],
): Promise<number> {
  const rows = agents.map((agent) => ({
    ...agent,
    type: 'UNKNOWN_AGENT',
    fullname: agent.username,
    email: '',
    role: '',
    has_access: false,
    is_archived: false,
  }));
  const { rowCount } = await db.query(
    `${insertStatements.users} ON CONFLICT (account_id, lower(username)) DO NOTHING`,
    [accountId, JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

/** Creates customers and returns how many; addresses that are taken by now are left out. */
export async function createCustomers(
  db: Database,
  accountId: number,
  customers: readonly NewCustomer[],
): Promise<number> {
  const rows = customers.map((customer) => ({ ...customer, updated_at: customer.created_at }));
  const { rowCount } = await db.query(
    `${insertStatements.customers} ON CONFLICT (account_id, lower(email)) DO NOTHING`,
    [accountId, JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
