import type { Client } from 'pg';
import type { Database } from '@/db/pool';
import type { Passwords } from './cluster';

/** Owns the database and its tables, and nothing more; the service and the migrations use it. */
const ownerRole = 'barometer';
/** May only read and write the tables of the schema `dashboard`. */
const dashboardRole = 'barometer_dashboard';
const database = 'barometer';

export interface Urls {
  /** The database as its owner. */
  serviceUrl: string;
  /** The database as the dashboard's role, which can use the schema `dashboard` alone. */
  dashboardUrl: string;
  /** The database `postgres` as superuser: for roles and for tests, never handed to a child. */
  adminUrl: string;
}

export function urlsOf(port: number, passwords: Passwords): Urls {
  const url = (role: string, password: string, name: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${name}`;
  return {
    serviceUrl: url(ownerRole, passwords.barometer, database),
    dashboardUrl: url(dashboardRole, passwords.dashboard, database),
    adminUrl: url('postgres', passwords.postgres, 'postgres'),
  };
}

/** Makes the two roles and the database where they are missing. */
export async function ensureRoles(admin: Client, passwords: Passwords): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'SELECT rolname AS name FROM pg_roles UNION ALL SELECT datname FROM pg_database WHERE datname <> current_user',
  );
  const there = rows.map((row) => row.name);
  const count = (name: string) => there.filter((one) => one === name).length;
  const password = (text: string) => admin.escapeLiteral(text);
  // The owner's name is the database's too, so both are there when it is found twice.
  if (count(ownerRole) === 0)
    await admin.query(`CREATE ROLE ${ownerRole} LOGIN PASSWORD ${password(passwords.barometer)}`);
  if (count(dashboardRole) === 0)
    await admin.query(
      `CREATE ROLE ${dashboardRole} LOGIN PASSWORD ${password(passwords.dashboard)}`,
    );
  if (count(database) < 2) {
    await admin.query('REVOKE CONNECT, TEMPORARY ON DATABASE postgres, template1 FROM PUBLIC');
    await admin.query(`CREATE DATABASE ${database} OWNER ${ownerRole}`);
  }
}

/** What the dashboard's role may do in the embedded database; to be called after migrating, as the owner. */
export async function grantToDashboard(db: Database): Promise<void> {
  for (const statement of [
    `REVOKE CONNECT, TEMPORARY ON DATABASE ${database} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${database} TO ${dashboardRole}`,
    'REVOKE ALL ON SCHEMA public FROM PUBLIC',
    `GRANT USAGE ON SCHEMA dashboard TO ${dashboardRole}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA dashboard TO ${dashboardRole}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA dashboard TO ${dashboardRole}`,
  ])
    await db.query(statement);
}
