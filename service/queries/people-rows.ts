import type { User } from '@/lib/contract/resources';

/** Rows of customers, teams, users and unsubscribes. Times in epoch seconds. */

export interface CustomerRow {
  id: string;
  legacy_id: number;
  name: string;
  email: string;
  tickets: number;
  created_at: number;
  updated_at: number;
}

/** Columns of a customer row, from customers AS r. Different ticket references among their ratings (rulings F.3). */
export const customerColumns = `
  r.id, r.legacy_id, r.name, r.email, r.created_at, r.updated_at, (
    SELECT count(DISTINCT g.ticket) FROM ratings g
    WHERE g.account_id = r.account_id AND g.customer_id = r.id
  ) AS tickets`;

export interface TeamRow {
  id: string;
  legacy_id: number;
  name: string;
  created_at: number;
}

export const teamColumns = 'r.id, r.legacy_id, r.name, r.created_at';

export interface IntegrationUsernameRow {
  id: string;
  legacy_id: number;
  integration_id: string;
  username: string;
  type: string;
}

export interface UserRow {
  id: string;
  legacy_id: number;
  type: User['type'];
  has_access: boolean;
  is_archived: boolean;
  username: string;
  fullname: string;
  email: string;
  role: User['role'];
  created_at: number;
  integration_usernames: IntegrationUsernameRow[] | null;
}

/** Columns of a user row, from users AS r. */
export const userColumns = `
  r.id, r.legacy_id, r.type, r.has_access, r.is_archived, r.username, r.fullname, r.email, r.role, r.created_at, (
    SELECT json_agg(json_build_object('id', i.id, 'legacy_id', i.legacy_id, 'integration_id', i.integration_id,
      'username', i.username, 'type', i.type) ORDER BY i.legacy_id)
    FROM integration_usernames i
    WHERE i.account_id = r.account_id AND i.user_id = r.id
  ) AS integration_usernames`;

export interface UnsubscribeRow {
  id: string;
  legacy_id: number;
  email: string;
  unsubscribed_at: number;
}
