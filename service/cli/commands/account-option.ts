import { InvalidArgumentError, Option } from 'commander';
import { OperatorError } from '@/db/operator-error';
import type { Pool } from '@/db/pool';
import { type RecordId, readId } from '@/lib/contract/parameters';
import { withDatabase } from '@/service/cli/database';
import { readProductEnvironment } from '@/service/environment';
import { type FoundAccount, findAccount } from '@/service/queries/find-account';

export function readAccount(text: string): RecordId {
  const id = readId(text);
  if (!id) throw new InvalidArgumentError('It takes the number or the UUID of an account.');
  return id;
}

export function accountOption(): Option {
  return new Option('--account <id>', 'the number or the UUID of the account')
    .argParser(readAccount)
    .makeOptionMandatory();
}

/** Gives `work` the account that the command line names. */
export function withAccount<T>(
  id: RecordId,
  work: (pool: Pool, account: FoundAccount) => Promise<T>,
): Promise<T> {
  return withDatabase(readProductEnvironment(), async (pool) => {
    const account = await findAccount(pool, id);
    if (!account)
      throw new OperatorError(
        `There is no account ${'uuid' in id ? id.uuid : id.integer}: \`account list\` shows those there are.`,
      );
    return work(pool, account);
  });
}
