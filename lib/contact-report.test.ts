import { describe, expect, it } from 'vitest';
import { type JudgedRow, refusedCsv, reportOf } from './contact-report';
import type { Verdict } from './contact-verdicts';
import type { ImportOutcome } from './contacts';

const row = (line: number, verdict: Verdict, cells = ['Anna', `n${line}@x.test`]): JudgedRow => ({
  line,
  cells,
  name: cells[0] ?? '',
  email: cells[1] ?? '',
  verdict,
});

const rows = [
  row(2, { kind: 'new' }),
  row(3, { kind: 'new' }),
  row(4, { kind: 'new' }),
  row(5, { kind: 'there' }),
  row(6, { kind: 'unsubscribed' }),
  row(7, { kind: 'double', line: 2 }),
  row(8, { kind: 'invalid', reasons: ['Name: blank.', 'E-mail: wrong.'] }, ['', '=1+1', 'more']),
];
const became: readonly ImportOutcome[] = [
  { kind: 'added' },
  { kind: 'refused', reasons: ['No.'] },
  { kind: 'unknown' },
];
const outcomes = new Map(
  became.flatMap((outcome, at): [JudgedRow, ImportOutcome][] => {
    const sent = rows[at];
    return sent ? [[sent, outcome]] : [];
  }),
);

describe('reportOf', () => {
  it('counts every row once, and gives back those that are not in the list', () => {
    const { counts, refused } = reportOf(rows, outcomes);
    expect(Object.fromEntries(counts)).toEqual({
      added: 1,
      refused: 1,
      unknown: 1,
      there: 1,
      unsubscribed: 1,
      double: 1,
      invalid: 1,
    });
    expect(refused).toBe(5);
  });
});

describe('refusedCsv', () => {
  it('gives rows back as they were, with reason and line, and nothing for a spreadsheet to compute', () => {
    expect(refusedCsv(['Name', 'Mail'], rows, outcomes)).toBe(
      `\uFEFF${[
        'Name,Mail,column 3,reason,line',
        'Anna,n3@x.test,,No.,3',
        'Anna,n4@x.test,,No answer came: it may be in the list.,4',
        'Anna,n6@x.test,,Has unsubscribed.,6',
        'Anna,n7@x.test,,The same address as in line 2.,7',
        ",'=1+1,more,Name: blank. E-mail: wrong.,8",
        '',
      ].join('\r\n')}`,
    );
  });
});
