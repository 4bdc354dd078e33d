import { addressKey } from '@/lib/contact-verdicts';
import { ofConnection } from './connection';
import { walkUnsubscribes } from './contacts';

/** The service has no question for one address: all who have unsubscribed are read, and kept for so long. */
const keptForMs = 30_000;

interface Kept {
  addresses: Promise<ReadonlySet<string>>;
  since: number;
}

const keptAddresses = ofConnection((): { kept: Kept | null } => ({ kept: null }));

async function read(): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  // Shared by all who ask meanwhile, of whom one may leave: so it heeds nobody's signal.
  for await (const { records } of walkUnsubscribes({}))
    for (const { email } of records) addresses.add(addressKey(email));
  return addresses;
}

/** `addressKey`s of all who have unsubscribed, at most half a minute old. */
export async function unsubscribedAddresses(): Promise<ReadonlySet<string>> {
  const own = await keptAddresses();
  if (own.kept && Date.now() - own.kept.since < keptForMs) return own.kept.addresses;
  const begun: Kept = { addresses: read(), since: Date.now() };
  own.kept = begun;
  begun.addresses.then(
    () => {
      begun.since = Date.now();
    },
    () => {
      if (own.kept === begun) own.kept = null;
    },
  );
  return begun.addresses;
}

/** Those of the addresses that have unsubscribed, as they were given. */
export async function unsubscribedAmong(emails: readonly string[]): Promise<string[]> {
  const addresses = await unsubscribedAddresses();
  return emails.filter((email) => addresses.has(addressKey(email)));
}
