import { randomUUID } from 'node:crypto';
import { addressKey, contactFaults, isAlreadyThere, reasonOf } from '@/lib/contact-verdicts';
import type {
  ImportAnswer,
  ImportBatch,
  ImportedContact,
  ImportOutcome,
  Stopped,
} from '@/lib/contacts';
import { readFault } from '@/lib/contract/errors';
import { collection, contactSchema, errorsSchema } from '@/lib/contract/resources';
import { wordsOfFailure } from './answers';
import { contactsPath, newestContact } from './contacts';
import { ask } from './contract-client';
import { fewAtOnce } from './few-at-once';
import { askUpstream, UpstreamFailed, upstreamMessages } from './upstream';

/** Half of the turns at the service: pages get theirs while an import runs. */
const atOnce = 4;

/** Faults that are certain to have changed nothing: the service has not been asked, or would not hear us. */
const unheard: ReadonlySet<number> = new Set([429, 503]);

/** What one POST came to; `unsure`: no answer tells. */
type Posted = ImportOutcome | { kind: 'stop'; stopped: Stopped } | { kind: 'unsure' };

function refusalOf(errors: readonly string[]): ImportOutcome {
  const faults = errors.map((message) => readFault(message) ?? { path: [], text: message });
  if (faults.some(({ path, text }) => isAlreadyThere(path, text))) return { kind: 'there' };
  return { kind: 'refused', reasons: faults.map(({ path, text }) => reasonOf(path, text)) };
}

const isRefusal = (status: number) => status === 400 || status === 413;
const listGone = 'The list is not there any more.';

async function post(list: string, { email, name }: ImportedContact): Promise<Posted> {
  let response: Response;
  try {
    const body = JSON.stringify({ name, email });
    response = await askUpstream({ method: 'POST', path: contactsPath(list), body });
  } catch (error) {
    if (!(error instanceof UpstreamFailed)) throw error;
    const { message, retryAfter, status } = error;
    return unheard.has(status)
      ? { kind: 'stop', stopped: { message, retryAfter } }
      : { kind: 'unsure' };
  }
  if (response.ok) return { kind: 'added' };
  if (response.status >= 500) return { kind: 'unsure' };
  const told = errorsSchema.safeParse(await response.json().catch(() => null));
  const errors = told.success ? told.data.errors : [];
  if (isRefusal(response.status)) return refusalOf(errors);
  const [message = upstreamMessages.malformed] = response.status === 404 ? [listGone] : errors;
  return { kind: 'stop', stopped: { message, retryAfter: null } };
}

const newestFirst = collection(contactSchema);

/** Which of the addresses are among a list's contacts that are newer than `since`, an id. */
async function addedSince(
  list: string,
  since: number,
  wanted: ReadonlySet<string>,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { _results, _pagination } = await ask(
      contactsPath(list),
      { sort_order: 'desc', page, per_page: 100 },
      newestFirst,
    );
    for (const { id, email } of _results)
      if (id > since && wanted.has(addressKey(email))) found.add(addressKey(email));
    const rest = _results.some(({ id }) => id > since) && page < _pagination.total_pages;
    if (!rest || found.size === wanted.size) return found;
  }
}

/** A batch under way. */
class Run {
  readonly outcomes: ImportOutcome[];
  stopped: Stopped | null = null;

  constructor(
    private readonly list: string,
    private readonly contacts: readonly ImportedContact[],
    private readonly since: number,
    private readonly signal: AbortSignal,
  ) {
    this.outcomes = contacts.map(() => ({ kind: 'not tried' }));
  }

  /** Sends contacts, by their places in the batch; the places of those without an answer. */
  private async send(places: readonly number[]): Promise<number[]> {
    const unsure: number[] = [];
    await fewAtOnce(places, atOnce, async (place) => {
      const contact = this.contacts[place];
      if (!contact || this.signal.aborted) return false;
      const reasons = contactFaults(contact);
      const posted: Posted =
        reasons.length > 0 ? { kind: 'refused', reasons } : await post(this.list, contact);
      if (posted.kind === 'stop') this.stopped ??= posted.stopped;
      else if (posted.kind === 'unsure') {
        unsure.push(place);
        this.outcomes[place] = { kind: 'unknown' };
      } else this.outcomes[place] = posted;
      return this.stopped === null;
    });
    return unsure;
  }

  /** Looks which of the contacts the import has added already; the places of the others. */
  private async look(places: readonly number[]): Promise<number[]> {
    if (places.length === 0) return [];
    for (const place of places) this.outcomes[place] = { kind: 'unknown' };
    const keyAt = (place: number) => addressKey(this.contacts[place]?.email ?? '');
    const found = await addedSince(this.list, this.since, new Set(places.map(keyAt)));
    const others: number[] = [];
    for (const place of places) {
      if (found.has(keyAt(place))) this.outcomes[place] = { kind: 'added' };
      else others.push(place);
    }
    return others;
  }

  private async work(): Promise<void> {
    const places = this.contacts.map((_, place) => place);
    const again = places.filter((place) => this.contacts[place]?.again);
    const first = places.filter((place) => !this.contacts[place]?.again);
    const missing = await this.look(again);
    // What no answer told of is looked for, and what is not there is sent once more.
    const unsure = await this.look(await this.send([...missing, ...first]));
    if (this.stopped !== null) return;
    if ((await this.send(unsure)).length > 0)
      this.stopped ??= { message: upstreamMessages.slow, retryAfter: null };
  }

  /** To its end, or until the service cannot be asked on. */
  async run(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      const retryAfter = error instanceof UpstreamFailed ? error.retryAfter : null;
      this.stopped = { message: wordsOfFailure(error), retryAfter };
    }
  }
}

/**
 * Adds a batch of contacts to a list, a few at once. What became of each is told; a service that has to
 * be waited for, or a fault, ends the batch before its end. An abort lets those under way end and begins
 * no other. Throws `UpstreamFailed` when nothing was begun.
 */
export async function importContacts(
  list: string,
  { contacts, name: given }: ImportBatch,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  const name = given ?? { id: randomUUID(), since: await newestContact(list) };
  const batch = new Run(list, contacts, name.since, signal);
  await batch.run();
  return { name, outcomes: batch.outcomes, stopped: batch.stopped };
}
