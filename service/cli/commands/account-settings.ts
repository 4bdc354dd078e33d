import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RecordId } from '@/lib/contract/parameters';
import { type Identifiers, identifierSettings } from '@/lib/contract/resources';
import { isoTime, say, sayJson } from '@/service/cli/output';
import { longestEditWindow, ticketLinkFault } from '@/service/cli/workspace/settings';
import { type AccountChange, updateAccount } from '@/service/queries/update-account';
import { readAccount, withAccount } from './account-option';
import { readTime } from './read-time';

const day = 86_400;
const mostDays = 36_500;
/** The service keeps what it knows of an account for a moment. */
const soon = 'The service knows within five seconds.';

function readWhole(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^[0-9]{1,9}$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`It takes a whole number from ${min} to ${max}.`);
    return value;
  };
}

function readTicketLink(text: string): string {
  const fault = ticketLinkFault(text);
  if (fault) throw new InvalidArgumentError(fault);
  return text;
}

interface Output {
  json?: boolean;
}

/** Changes an account and says the sentence about it, or the change as JSON. */
async function change(
  id: RecordId,
  values: AccountChange,
  { json }: Output,
  sentence: (name: string) => string,
): Promise<void> {
  const account = await withAccount(id, async (pool, found) => {
    await updateAccount(pool, found.id, values);
    return found;
  });
  const shown = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === 'number' && field.endsWith('_at') ? isoTime(value) : value,
  ]);
  if (json) sayJson({ id: account.id, ...Object.fromEntries(shown) });
  else say(`${sentence(`The account "${account.name}"`)} ${soon}`);
}

async function suspend(id: RecordId, output: Output): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await change(id, { suspended_at: now }, output, (account) => `${account} is suspended: 402.`);
}

async function resume(id: RecordId, output: Output): Promise<void> {
  await change(id, { suspended_at: null }, output, (account) => `${account} is not suspended.`);
}

interface TrialOptions extends Output {
  days?: number;
  until?: number;
  none?: boolean;
}

async function trial(
  id: RecordId,
  { days, until, none, json }: TrialOptions,
  command: Command,
): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const end = until ?? (days === undefined ? null : now + days * day);
  if (end === null && !none)
    command.error('error: give one of --days, --until and --none', { exitCode: 2 });
  await change(id, { trial_ends_at: end }, json ? { json } : {}, (account) =>
    end === null ? `${account} is on no trial.` : `${account} is on trial until ${isoTime(end)}.`,
  );
}

interface SetOptions extends Output {
  identifiers?: Identifiers;
  editWindowHours?: number;
  ticketLink?: string | false;
}

async function set(
  id: RecordId,
  { identifiers, editWindowHours, ticketLink, json }: SetOptions,
  command: Command,
): Promise<void> {
  const values: AccountChange = {
    ...(identifiers !== undefined && { identifiers }),
    ...(editWindowHours !== undefined && { edit_window_hours: editWindowHours }),
    ...(ticketLink !== undefined && { ticket_link: ticketLink === false ? null : ticketLink }),
  };
  if (Object.keys(values).length === 0)
    command.error('error: give at least one setting', { exitCode: 2 });
  await change(id, values, json ? { json } : {}, (account) => {
    const names = Object.keys(values).join(', ').replaceAll('_', ' ');
    return `${account} has new settings: ${names}.`;
  });
}

/** Commands that change an account that is there. */
export function addAccountSettings(account: Command): void {
  const named = (name: string) =>
    account
      .command(name)
      .argument('<id>', 'the number or the UUID of the account', readAccount)
      .option('--json', 'print JSON');
  named('suspend')
    .description('answer every request of the account with 402 until it is resumed')
    .action(suspend);
  named('resume').description('end a suspension').action(resume);
  named('trial')
    .description('say when the trial ends: from then on requests are answered with 402')
    .addOption(new Option('--days <n>', 'so many days from now').argParser(readWhole(1, mostDays)))
    .addOption(
      new Option('--until <time>', 'at this time').argParser(readTime).conflicts(['days', 'none']),
    )
    .addOption(new Option('--none', 'there is no trial, or no more').conflicts(['days', 'until']))
    .action(trial);
  named('set')
    .description('change settings of the account')
    .addOption(
      new Option('--identifiers <kind>', 'how the API identifies records').choices(
        identifierSettings,
      ),
    )
    .addOption(
      new Option('--edit-window-hours <n>', 'how long a rating may be edited').argParser(
        readWhole(0, longestEditWindow),
      ),
    )
    .addOption(
      new Option(
        '--ticket-link <address>',
        'where a ticket is found, such as https://desk.example/tickets/{ticket}',
      ).argParser(readTicketLink),
    )
    .addOption(new Option('--no-ticket-link', 'tickets have no link').default(undefined))
    .action(set);
}
