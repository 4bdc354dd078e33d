import { describe, expect, test } from 'vitest';
import { readText } from './request-body';

/** A body that comes in pieces, and how many of them were asked for. */
function requestOf(piece: string, pieces: number, headers: Record<string, string> = {}) {
  const asked = { pieces: 0 };
  const body = new ReadableStream({
    pull(controller) {
      if (asked.pieces === pieces) return controller.close();
      asked.pieces += 1;
      controller.enqueue(new TextEncoder().encode(piece));
    },
  });
  const streamed = { method: 'POST', body, headers, duplex: 'half' };
  return { request: new Request('http://localhost/', streamed), asked };
}

describe('readText', () => {
  test('reads a body to its end', async () => {
    const { request } = requestOf('Zoë ', 3);
    expect(await readText(request, 15)).toBe('Zoë Zoë Zoë ');
    expect(await readText(new Request('http://localhost/', { method: 'POST' }), 1)).toBe('');
  });

  test('reads no further than its limit', async () => {
    const { request, asked } = requestOf('x'.repeat(100), 1_000_000);
    expect(await readText(request, 1_000)).toBeNull();
    expect(asked.pieces).toBeLessThan(20);
  });

  test('reads nothing of one that says that it is longer', async () => {
    const { request, asked } = requestOf('x', 5, { 'content-length': '5000' });
    expect(await readText(request, 1_000)).toBeNull();
    expect(asked.pieces).toBeLessThan(2);
  });
});
