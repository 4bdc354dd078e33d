import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubVariables } from './testing/environment';

/** E-mails with links, through a real mail server. */

const received: string[] = [];
let server: SMTPServer;
let refuses = false;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuses) return done(new Error('Mailbox full'));
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  stubVariables({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_FROM: 'Barometer <barometer@example.com>',
  });
});

beforeEach(() => {
  received.length = 0;
  refuses = false;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise<void>((resolve) => server.close(resolve));
});

const link = {
  url: 'http://localhost:3000/welcome/abc_DEF-123',
  until: Date.UTC(2026, 10, 28, 14, 5) / 1000,
  email: 'agnes@example.com',
  name: 'Agnes <b>Moen</b>\r\nBcc: all@example.com',
  purpose: 'invitation',
} as const;
const admin = { name: 'Ingrid Solberg', email: 'ingrid@example.com' };

/** The mail as a reader has it: lines that were wrapped for the way, put together. */
const readable = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

test('an invitation says who sent it and till when it is good, in plain text and in HTML', async () => {
  const { mailLink } = await import('./sent-links');
  expect(await mailLink(link, admin)).toBe(true);
  expect(received).toHaveLength(1);
  const text = readable(received[0] ?? '');
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
  expect(readable(received[0] ?? '')).toContain('If it was not you, do nothing');
});

test('a mail server that refuses is told in the log, without the link', async () => {
  refuses = true;
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { mailLink } = await import('./sent-links');
  expect(await mailLink(link, admin)).toBe(false);
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  written.mockRestore();
  expect(lines).toContain('Mailbox full');
  expect(lines).not.toContain(link.url);
});
