import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubVariables } from './testing/environment';
import { type MailServer, startMailServer } from './testing/mail-server';

/** E-mails with links, through a real mail server. */

let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  stubVariables({ SMTP_URL: server.url, SMTP_FROM: 'Barometer <barometer@example.com>' });
});

beforeEach(() => {
  server.mails = [];
  server.isFull = false;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const link = {
  url: 'http://localhost:3000/welcome/abc_DEF-123',
  until: Date.UTC(2026, 10, 28, 14, 5) / 1000,
  email: 'agnes@example.com',
  name: 'Agnes <b>Moen</b>\r\nBcc: all@example.com',
  purpose: 'invitation',
} as const;
const admin = { name: 'Ingrid Solberg', email: 'ingrid@example.com' };

test('an invitation says who sent it and till when it is good, in plain text and in HTML', async () => {
  const { mailLink } = await import('./sent-links');
  expect(await mailLink(link, admin)).toBe(true);
  expect(server.mails).toHaveLength(1);
  const text = server.mails[0] ?? '';
  expect(text).toContain('From: Barometer <barometer@example.com>');
  expect(text).toContain('agnes@example.com');
  expect(text).toContain('Ingrid Solberg (ingrid@example.com) invites you');
  expect(text.split(link.url)).toHaveLength(4);
  expect(text).toContain('until 28 November 2026 at 14:05 UTC');
  expect(text).not.toMatch(/<img|^Bcc:/m);
  expect(text).toContain('&lt;b&gt;Moen');
});

test('one that was asked for says what to do if it was not', async () => {
  const { mailLink } = await import('./sent-links');
  await mailLink({ ...link, purpose: 'reset' }, null);
  expect(server.mails[0]).toContain('If it was not you, do nothing');
});

/** Whether a mail is taken by another server. 0.0.0.0 leads to this machine and is no address of it. */
async function mailsBy(host: string, url: string, others: Record<string, string> = {}) {
  vi.resetModules();
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  stubVariables({ SMTP_URL: url.replace('127.0.0.1', host), SMTP_REQUIRE_TLS: '', ...others });
  const { mailLink } = await import('./sent-links');
  const taken = await mailLink(link, admin);
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  written.mockRestore();
  vi.resetModules();
  stubVariables({ SMTP_URL: server.url, SMTP_REQUIRE_TLS: '' });
  return { taken, lines };
}

test('links go through no network in the clear, unless the operator says so', async () => {
  const refused = { taken: false, lines: expect.stringContaining('ETLS') };
  expect(await mailsBy('0.0.0.0', server.url)).toEqual(refused);
  expect(await mailsBy('0.0.0.0', `${server.url}?ignoreTLS=true&requireTLS=false`)).toEqual(
    refused,
  );
  expect(await mailsBy('localhost', server.url, { SMTP_REQUIRE_TLS: 'on' })).toEqual(refused);
  expect(server.mails).toEqual([]);
  const off = { SMTP_REQUIRE_TLS: 'off' };
  expect((await mailsBy('0.0.0.0', server.url, off)).taken).toBe(true);
  expect((await mailsBy('localhost', server.url)).taken).toBe(true);
});

test('a mail server that can encrypt does, and has to show who it is', async () => {
  const other = await startMailServer({ encrypts: true });
  const { lines } = await mailsBy('0.0.0.0', other.url);
  expect(lines).toContain('certificate');
  expect(other.mails).toEqual([]);
  const trusted = await mailsBy('0.0.0.0', `${other.url}?tls.rejectUnauthorized=false`);
  expect(trusted.taken).toBe(true);
  expect(other.wasEncrypted).toBe(true);
  await other.close();
});

test('a mail server that refuses is told in the log, without the link', async () => {
  server.isFull = true;
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { mailLink } = await import('./sent-links');
  expect(await mailLink(link, admin)).toBe(false);
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  written.mockRestore();
  expect(lines).toContain('Mailbox full');
  expect(lines).not.toContain(link.url);
});
