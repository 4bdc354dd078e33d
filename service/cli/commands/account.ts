import { type Command, InvalidArgumentError, Option } from 'commander';
import { inTransaction } from '@/db/transaction';
import { type Identifiers, identifierSettings } from '@/lib/contract/resources';
import { makeApiKey, readApiKey } from '@/service/api-key';
import { withDatabase } from '@/service/cli/database';
import { isoTime, say, sayJson, sayTable } from '@/service/cli/output';
import { readProductEnvironment } from '@/service/environment';
import { createAccount } from '@/service/queries/create-account';
import { createKey } from '@/service/queries/create-key';
import { type ListedAccount, listAccounts } from '@/service/queries/list-accounts';
import { newUuid } from '@/service/uuid';
import { addAccountSettings } from './account-settings';

export function readName(text: string): string {
  const name = text.trim();
  if (!name || name.length > 255) throw new InvalidArgumentError('It has 1 to 255 characters.');
  return name;
}

async function create(
  name: string,
  { identifiers, json }: { identifiers: Identifiers; json?: boolean },
): Promise<void> {
  const uuid = newUuid();
  const createdAt = Math.floor(Date.now() / 1000);
  const made = await withDatabase(readProductEnvironment(), (pool) =>
    inTransaction(pool, async (client) => {
      const id = await createAccount(client, { uuid, name, identifiers, createdAt });
      const key = makeApiKey(id);
      const hash = readApiKey(key)?.hash;
      if (!hash) throw new Error('The new key is no key.');
      await createKey(client, { accountId: id, hash, label: 'first key', createdAt });
      return { id, key };
    }),
  );
  if (json)
    return sayJson({
      id: made.id,
      uuid,
      name,
      identifiers,
      created_at: isoTime(createdAt),
      key: made.key,
    });
  say(`Created the account "${name}": ${made.id}, ${uuid}.`);
  say(`Its API key, shown only now: ${made.key}`);
}

function standing({ suspendedAt, trialEndsAt }: ListedAccount): string {
  if (suspendedAt !== null) return 'suspended';
  return trialEndsAt === null ? 'good' : `trial to ${isoTime(trialEndsAt)}`;
}

async function list({ json }: { json?: boolean }): Promise<void> {
  const accounts = await withDatabase(readProductEnvironment(), listAccounts);
  if (json)
    return sayJson(
      accounts.map(({ createdAt, suspendedAt, trialEndsAt, ...account }) => ({
        ...account,
        created_at: isoTime(createdAt),
        suspended_at: suspendedAt === null ? null : isoTime(suspendedAt),
        trial_ends_at: trialEndsAt === null ? null : isoTime(trialEndsAt),
      })),
    );
  if (accounts.length === 0) return say('There is no account yet.');
  sayTable(
    ['ID', 'UUID', 'IDENTIFIERS', 'KEYS', 'CREATED', 'STANDING', 'NAME'],
    accounts.map((account) => [
      String(account.id),
      account.uuid,
      account.identifiers,
      String(account.keys),
      isoTime(account.createdAt),
      standing(account),
      account.name,
    ]),
  );
}

export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('make, list and change accounts');
  account
    .command('create')
    .description('make an account and its first API key, which is printed once')
    .argument('<name>', 'what the account is called', readName)
    .addOption(
      new Option('--identifiers <kind>', 'how the API identifies records')
        .choices(identifierSettings)
        .default('uuid'),
    )
    .option('--json', 'print JSON')
    .action(create);
  account
    .command('list')
    .description('list every account')
    .option('--json', 'print JSON')
    .action(list);
  addAccountSettings(account);
}
