import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImportAnswer, ImportBatch } from '@/lib/contacts';
import { type ContactService, startContactService } from './testing/contact-service';
import { stubEnvironment } from './testing/environment';

/** Imports of contacts: whatever goes wrong on the way, each row is added once and counted as what became of it. */

let service: ContactService;

const contact = (email: string, again = false) => ({ email, name: 'Anna', again });

async function importing(
  contacts: ImportBatch['contacts'],
  since: number | null = null,
  signal = new AbortController().signal,
): Promise<ImportAnswer> {
  const { importContacts } = await import('./contact-import');
  const name = since === null ? null : { id: crypto.randomUUID(), since };
  return importContacts('1', { name, contacts }, signal);
}

const kindsOf = ({ outcomes }: ImportAnswer) => outcomes.map(({ kind }) => kind);
const emails = () => service.contacts.map(({ email }) => email).sort();

/** A fault of the first POST that brings the address, or of so many. */
function failing(email: string, fault: ReturnType<ContactService['fault']>, times = 1) {
  let left = times;
  service.fault = (method, body) => {
    if (method !== 'POST' || !body.includes(`"${email}"`) || left === 0) return null;
    left -= 1;
    return fault;
  };
}

beforeAll(async () => {
  service = await startContactService();
  stubEnvironment(service.url);
});

beforeEach(() => {
  vi.resetModules();
  globalThis.barometerTurns = undefined;
  service.fault = () => null;
  service.asked = [];
  service.contacts = [{ id: 1, name: 'Bruno', email: 'there@x.test' }];
});

afterAll(() => {
  service.close();
  vi.unstubAllEnvs();
});

describe('importContacts', () => {
  test('tells what became of each row', async () => {
    const done = await importing([
      contact('new@x.test'),
      contact('There@x.test'),
      contact('no address'),
    ]);
    expect(done).toEqual({
      name: { id: expect.any(String), since: 1 },
      outcomes: [
        { kind: 'added' },
        { kind: 'there' },
        { kind: 'refused', reasons: ['E-mail: This value is not a valid email address.'] },
      ],
      stopped: null,
    });
    expect(emails()).toEqual(['new@x.test', 'there@x.test']);
  });

  test.each(['lost before', 'lost after', 'broken'] as const)(
    'adds a row once whose answer was %s it was heard',
    async (fault) => {
      failing('new@x.test', fault);
      const done = await importing([contact('new@x.test'), contact('other@x.test')]);
      expect(kindsOf(done)).toEqual(['added', 'added']);
      expect(done.stopped).toBeNull();
      expect(emails()).toEqual(['new@x.test', 'other@x.test', 'there@x.test']);
    },
  );

  test('does not take a row for added that was there before and whose answer was lost', async () => {
    failing('there@x.test', 'lost after');
    expect(kindsOf(await importing([contact('there@x.test')]))).toEqual(['there']);
  });

  test('says that it is not known where no answer comes at all, and finds out when it goes on', async () => {
    service.fault = (method) => (method === 'POST' ? 'lost after' : 'broken');
    const first = await importing([contact('new@x.test')], 1);
    expect(kindsOf(first)).toEqual(['unknown']);
    expect(first.stopped).toEqual({
      message: 'The feedback service could not be reached.',
      retryAfter: null,
    });
    service.fault = () => null;
    const second = await importing([contact('new@x.test', true)], 1);
    expect(kindsOf(second)).toEqual(['added']);
    expect(emails()).toEqual(['new@x.test', 'there@x.test']);
  });

  test('leaves rows for later when the service asks to wait', async () => {
    failing('second@x.test', 'limited');
    const contacts = ['first', 'second', 'third'].map((name) => contact(`${name}@x.test`));
    const first = await importing(contacts);
    expect(first.outcomes[1]).toEqual({ kind: 'not tried' });
    expect(first.stopped?.retryAfter).toBe(1);
    // As after the wait that the service asked for.
    globalThis.barometerTurns = undefined;
    const rest = contacts.filter((_, place) => first.outcomes[place]?.kind === 'not tried');
    expect(kindsOf(await importing(rest, first.name.since))).toEqual(rest.map(() => 'added'));
    expect(emails()).toHaveLength(4);
  });

  test('begins no row after it was stopped', async () => {
    const stopping = new AbortController();
    service.fault = () => {
      stopping.abort();
      return null;
    };
    const contacts = Array.from({ length: 20 }, (_, index) => contact(`n${index}@x.test`));
    const done = await importing(contacts, 1, stopping.signal);
    const added = kindsOf(done).filter((kind) => kind === 'added').length;
    expect(added).toBeLessThanOrEqual(4);
    expect(emails()).toHaveLength(1 + added);
  });
});

describe('deleteContacts', () => {
  async function deleting(ids: string[]) {
    const { deleteContacts } = await import('./contact-deletion');
    return deleteContacts('1', ids, new AbortController().signal);
  }

  test('takes one that is gone for deleted', async () => {
    const { deleted, stopped } = await deleting(['1', '99']);
    expect(deleted.sort()).toEqual(['1', '99']);
    expect(stopped).toBeNull();
    expect(service.contacts).toEqual([]);
  });

  test('tells only what was deleted when it was stopped', async () => {
    service.fault = () => 'limited';
    const { deleted, stopped } = await deleting(['1']);
    expect(deleted).toEqual([]);
    expect(stopped?.retryAfter).toBe(1);
    expect(service.contacts).toHaveLength(1);
  });
});

describe('walkList', () => {
  test('misses nothing that was deleted before it meanwhile, and tells nothing twice', async () => {
    const { walkContacts } = await import('./contacts');
    service.contacts = Array.from({ length: 450 }, (_, index) => ({
      id: index + 1,
      name: `n${index}`,
      email: `n${index}@x.test`,
    }));
    const ids: number[] = [];
    for await (const { page, records } of walkContacts('1', {})) {
      ids.push(...records.map(({ id }) => id));
      if (page === 1) service.contacts = service.contacts.slice(10);
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(service.contacts.filter(({ id }) => !ids.includes(id))).toEqual([]);
  });
});
