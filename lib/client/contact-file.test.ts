import { expect, test } from 'vitest';
import { csvLine } from '@/lib/csv';
import { readRecords } from './contact-file';

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
