import { expect, test } from 'vitest';
import { csvLine } from '@/lib/csv';
import { lineCounter } from './download';

test('rows of a CSV file are counted as it comes, however it is cut', () => {
  const text = csvLine(['a', 'b']) + csvLine(['one\ntwo', 'said "no"\n']) + csvLine(['', 3]);
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 7, bytes.length]) {
    const count = lineCounter();
    let lines = 0;
    for (let at = 0; at < bytes.length; at += size) lines = count(bytes.slice(at, at + size));
    expect(lines).toBe(3);
  }
});
