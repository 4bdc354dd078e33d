import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubVariables } from './testing/environment';

/** What is stored under the server's secret. */

const text = '{"key":"0000000100112233445566778899aabbccddeeff"}';

/** The module as a process with this secret has it. */
async function withSecret(secret: string) {
  vi.resetModules();
  stubVariables({ BAROMETER_SECRET: secret });
  return import('./sealing');
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a sealed text', () => {
  test('comes back with the secret it was sealed with, and with no other', async () => {
    const { seal, unseal } = await withSecret('s'.repeat(32));
    const sealed = seal('connection', text);
    expect(unseal('connection', sealed)).toBe(text);
    expect((await withSecret('t'.repeat(32))).unseal('connection', sealed)).toBeNull();
  });

  test('tells nothing of the text, and is another each time', async () => {
    const { seal } = await withSecret('s'.repeat(32));
    const sealed = seal('connection', text);
    expect(sealed).not.toContain('0011');
    expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString()).not.toContain(
      'key',
    );
    expect(seal('connection', text)).not.toBe(sealed);
  });

  test('cannot be read for another purpose', async () => {
    const { seal, unseal } = await withSecret('s'.repeat(32));
    expect(unseal('mail', seal('connection', text))).toBeNull();
  });

  test('is not read once anything in it was changed', async () => {
    const { seal, unseal } = await withSecret('s'.repeat(32));
    const parts = seal('connection', text).split('.');
    for (const index of parts.keys()) {
      const changed = parts.map((part, at) => {
        if (at !== index) return part;
        const bytes = Buffer.from(part, 'base64url');
        bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
        return bytes.toString('base64url');
      });
      expect(unseal('connection', changed.join('.'))).toBeNull();
    }
    expect(unseal('connection', parts.slice(0, 3).join('.'))).toBeNull();
    expect(unseal('connection', '')).toBeNull();
  });
});
