import { type Command, InvalidArgumentError } from 'commander';
import { OperatorError } from '@/db/operator-error';
import { type RecordId, readId } from '@/lib/contract/parameters';
import { makeApiKey, readApiKey } from '@/service/api-key';
import { isoTime, say, sayJson, sayTable } from '@/service/cli/output';
import { createKey } from '@/service/queries/create-key';
import { listKeys } from '@/service/queries/list-keys';
import { revokeKey } from '@/service/queries/revoke-key';
import { readName } from './account';
import { accountOption, withAccount } from './account-option';

interface Options {
  account: RecordId;
  json?: boolean;
}

function readNumber(text: string): number {
  const id = readId(text);
  if (!id || 'uuid' in id) throw new InvalidArgumentError('It takes the number of a key.');
  return id.integer;
}

async function create({ account: id, label, json }: Options & { label: string }): Promise<void> {
  const createdAt = Math.floor(Date.now() / 1000);
  const made = await withAccount(id, async (pool, account) => {
    const key = makeApiKey(account.id);
    const hash = readApiKey(key)?.hash;
    if (!hash) throw new Error('The new key is no key.');
    const number = await createKey(pool, { accountId: account.id, hash, label, createdAt });
    return { account, key, number };
  });
  if (json)
    return sayJson({
      id: made.number,
      account: made.account.id,
      label,
      created_at: isoTime(createdAt),
      key: made.key,
    });
  say(`Created key ${made.number} of the account "${made.account.name}".`);
  say(`The API key, shown only now: ${made.key}`);
}

async function list({ account: id, json }: Options): Promise<void> {
  const keys = await withAccount(id, (pool, account) => listKeys(pool, account.id));
  const rows = keys.map(({ id: number, label, createdAt, revokedAt }) => ({
    id: number,
    label,
    created_at: isoTime(createdAt),
    revoked_at: revokedAt === null ? null : isoTime(revokedAt),
  }));
  if (json) return sayJson(rows);
  if (rows.length === 0) return say('The account has no key.');
  sayTable(
    ['ID', 'CREATED', 'REVOKED', 'LABEL'],
    rows.map((row) => [String(row.id), row.created_at, row.revoked_at ?? '', row.label]),
  );
}

async function revoke(number: number, { account: id, json }: Options): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await withAccount(id, async (pool, account) => {
    if (!(await revokeKey(pool, account.id, number, now)))
      throw new OperatorError(
        `The account "${account.name}" has no key ${number} that is not revoked: \`key list\` shows its keys.`,
      );
  });
  if (json) return sayJson({ id: number, revoked_at: isoTime(now) });
  say(`Revoked key ${number}: the service refuses it within seconds.`);
}

export function addKeyCommands(program: Command): void {
  const key = program
    .command('key')
    .description('make, list and revoke the API keys of an account');
  key
    .command('create')
    .description('make an API key, which is printed once')
    .addOption(accountOption())
    .option('--label <text>', 'what the key is for', readName, 'key')
    .option('--json', 'print JSON')
    .action(create);
  key
    .command('list')
    .description('list the keys of an account, revoked ones too')
    .addOption(accountOption())
    .option('--json', 'print JSON')
    .action(list);
  key
    .command('revoke')
    .description('end a key for good')
    .argument('<number>', 'the ID that `key list` shows', readNumber)
    .addOption(accountOption())
    .option('--json', 'print JSON')
    .action(revoke);
}
