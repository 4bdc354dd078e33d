import { expect, test } from 'vitest';
import { csvLine } from '@/lib/csv';
import { readPastedRows, readRecords } from './contact-file';

const cellsOf = async (lines: readonly (readonly string[])[]) => {
  const text = lines.map(csvLine).join('');
  const records = await readRecords(text, ',', new AbortController().signal);
  return records?.map(({ cells }) => cells);
};

const written = [
  ['id', 'name', 'email', 'unsubscribed', 'created_at', 'updated_at'],
  ['1', '=Zoë'],
];

test('an export and rows that were not imported come back as what they were made from', async () => {
  expect(await cellsOf(written)).toEqual(written);
  const back = [
    ['Name', 'reason', 'line'],
    ["'=Zoë;+1", 'No.', '2'],
  ];
  expect(await cellsOf(back)).toEqual(back);
});

test('no other file loses an apostrophe that it has', async () => {
  const records = await readRecords("Name\n'=Zoë\n", ',', new AbortController().signal);
  expect(records?.map(({ cells }) => cells)).toEqual([['Name'], ["'=Zoë"]]);
});

test.each([
  [`"${'a,'.repeat(50_000)}`, 'A quotation mark that opens in line 2 is never closed.'],
  ['""'.repeat(100_000), 'A cell of the row of line 2 has more than 32,767 characters.'],
  [','.repeat(100_000), 'The row of line 2 has more than 1,000 columns.'],
])('what is no row of contacts is refused, and where it is told', async (text, words) => {
  const reading = readRecords(`Name,E-mail\n${text}\n`, ',', new AbortController().signal);
  await expect(reading).rejects.toThrow(words);
});

test('what is pasted is limited as a file is', () => {
  expect(() => readPastedRows('a'.repeat(21 * 1024 * 1024))).toThrow('more than 20 MB');
});
