import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { OperatorError, wordsOf } from './operator-error';
import type { Pool } from './pool';
import { projectRoot } from './project-root';
import { inTransaction } from './transaction';

/** The service's tables and the dashboard's may live in different databases, so each set is recorded on its own. */
export type MigrationSet = 'service' | 'dashboard';

interface Migration {
  number: number;
  name: string;
  checksum: string;
  statements: string[];
}

interface Applied {
  number: number;
  name: string;
  checksum: string;
}

/** Anything, as long as every Barometer uses the same: starters on one database wait for each other on it. */
const lockKey = 7_262_671;

const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[\s\S]/g;

/** The statements of a file, without comments. A distributed table takes one statement a query, not a script. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let statement = '';
  for (const [text] of sql.matchAll(token)) {
    if (text.startsWith('--') || text.startsWith('/*')) continue;
    if (text === ';') {
      statements.push(statement.trim());
      statement = '';
    } else statement += text;
  }
  return [...statements, statement.trim()].filter((one) => one !== '');
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (file) => {
      const number = Number(/^(\d+)_/.exec(file)?.[1]);
      if (!Number.isInteger(number)) throw new Error(`${file} has no number in front.`);
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return {
        number,
        name: file.replace(/\.sql$/, ''),
        checksum: createHash('sha256').update(sql).digest('hex'),
        statements: splitStatements(sql),
      };
    }),
  );
  const double = migrations.find((one, index) => migrations[index - 1]?.number === one.number);
  if (double) throw new Error(`${double.name} has the number of another migration.`);
  return migrations;
}

const createTable = `CREATE TABLE IF NOT EXISTS barometer_migrations (
  set_name text NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz(0) NOT NULL DEFAULT now(),
  PRIMARY KEY (set_name, number)
)`;

/** The migrations still to apply, in order. Refuses a history that this program's files do not tell. */
function remaining(set: MigrationSet, migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((one) => [one.number, one]));
  for (const { number, name, checksum } of applied) {
    const own = known.get(number);
    if (!own)
      throw new OperatorError(
        `The database was made by a newer Barometer (it has the ${set} migration ${name}): start that version or a later one.`,
      );
    if (own.checksum !== checksum)
      throw new OperatorError(
        `The ${set} migration ${own.name} was changed after it was applied to this database: restore the file db/${set}/${own.name}.sql as it was.`,
      );
  }
  const done = new Set(applied.map((one) => one.number));
  return migrations.filter((one) => !done.has(one.number));
}

async function run(client: PoolClient, set: MigrationSet, migration: Migration): Promise<void> {
  try {
    for (const statement of migration.statements) await client.query(statement);
    await client.query(
      'INSERT INTO barometer_migrations (set_name, number, name, checksum) VALUES ($1, $2, $3, $4)',
      [set, migration.number, migration.name, migration.checksum],
    );
  } catch (error) {
    throw new OperatorError(
      `The ${set} migration ${migration.name} failed and changed nothing: ${wordsOf(error)}.`,
      { cause: error },
    );
  }
}

/** Applies the next migration in a transaction of its own; null when there is none. */
function applyNext(
  pool: Pool,
  set: MigrationSet,
  migrations: Migration[],
): Promise<Migration | null> {
  return inTransaction(pool, async (client) => {
    // A lock of the transaction, not of the session: it also holds behind a connection pooler.
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    const table = await client.query<{ there: boolean }>(
      "SELECT to_regclass('barometer_migrations') IS NOT NULL AS there",
    );
    if (!table.rows[0]?.there)
      await client.query(createTable).catch((error: unknown) => {
        throw new OperatorError(
          `The database does not let its user create tables (${wordsOf(error)}): give the user of ${set === 'service' ? 'DATABASE_URL' : 'DASHBOARD_DATABASE_URL'} that right.`,
          { cause: error },
        );
      });
    const applied = await client.query<Applied>(
      'SELECT number, name, checksum FROM barometer_migrations WHERE set_name = $1 ORDER BY number',
      [set],
    );
    const next = remaining(set, migrations, applied.rows)[0];
    if (next) await run(client, set, next);
    return next ?? null;
  });
}

/**
 * Brings a database to this program's schema and returns the names of the migrations applied now.
 * Any number of starters may call it at once. Throws OperatorError for a database of a newer
 * version, a changed migration or one that fails.
 */
export async function migrate(
  pool: Pool,
  set: MigrationSet,
  folder = join(projectRoot, 'db', set),
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const names: string[] = [];
  for (;;) {
    const applied = await applyNext(pool, set, migrations);
    if (!applied) return names;
    names.push(applied.name);
  }
}
