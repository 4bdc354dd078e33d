import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ContactService, startContactService } from './testing/contact-service';
import { stubEnvironment } from './testing/environment';

/** Contacts and unsubscribes as CSV: all of them, marked, with nothing for a spreadsheet to compute. */

let service: ContactService;

beforeAll(async () => {
  service = await startContactService();
  stubEnvironment(service.url);
});

beforeEach(() => {
  vi.resetModules();
  globalThis.barometerTurns = undefined;
  service.fault = () => null;
  service.unsubscribes = ['GONE@x.test'];
  service.contacts = Array.from({ length: 230 }, (_, index) => ({
    id: index + 1,
    name: `=n${index}`,
    email: index === 7 ? 'gone@x.test' : `n${index}@x.test`,
  }));
});

afterAll(() => {
  service.close();
  vi.unstubAllEnvs();
});

async function exported(): Promise<Response> {
  const { exportContacts } = await import('./contact-export');
  const { streamed } = await import('./streams');
  return streamed(new Request('http://localhost:3000/'), (signal) => exportContacts('1', signal));
}

describe('exportContacts', () => {
  test('has every contact once, those marked who have unsubscribed', async () => {
    const response = await exported();
    expect(response.headers.get('x-rows')).toBe('230');
    const [header, ...lines] = (await response.text()).trimEnd().split('\r\n');
    expect(header).toBe('id,name,email,unsubscribed,created_at,updated_at');
    expect(lines).toHaveLength(230);
    expect(lines[0]).toMatch(/^1,'=n0,n0@x\.test,no,/);
    expect(lines.filter((line) => line.includes(',yes,'))).toEqual([
      expect.stringContaining(',gone@x.test,yes,'),
    ]);
  });

  test('breaks off where a page cannot be read: no part passes for the whole', async () => {
    let pages = 0;
    service.fault = () => {
      pages += 1;
      return pages > 3 ? 'broken' : null;
    };
    const response = await exported();
    await expect(response.text()).rejects.toThrow();
  });
});

describe('unsubscribedAmong', () => {
  test('tells addresses apart whatever the case of their letters, and is not wrong after a failure', async () => {
    const { unsubscribedAmong } = await import('./unsubscribed');
    service.fault = () => 'broken';
    await expect(unsubscribedAmong(['a@x.test'])).rejects.toThrow('could not be reached');
    service.fault = () => null;
    expect(await unsubscribedAmong(['a@x.test', 'Gone@x.test'])).toEqual(['Gone@x.test']);
  });
});
