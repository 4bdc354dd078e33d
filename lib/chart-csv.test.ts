import { expect, test } from 'vitest';
import { histogramOf } from '@/lib/contract/metrics';
import { buckets, resolvePeriod } from '@/lib/period';
import type { Bucket, Trend } from '@/lib/trend';
import { histogramCsv, trendCsv } from './chart-csv';

const zone = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso) / 1000;

/** The days around the change of the clocks of 25 October 2026, of 24, 25 and 24 hours. */
const { span } = resolvePeriod(
  { kind: 'custom', from: '2026-10-24', to: '2026-10-26' },
  { now: at('2026-11-01T00:00:00Z'), zone, weekStart: 1, comparison: 'off' },
);
const days = buckets(span, 'day', zone, 1);

function trend(counts: readonly [number, number][][], previous: Bucket[] | null = null): Trend {
  return {
    buckets: days.map((day, index) => ({
      ...day,
      histograms: { NPS: histogramOf('NPS', counts[index] ?? []) },
    })),
    previous,
    fetchedAt: 0,
  };
}

const rows = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

test('a trend has a line for each bucket, in the time of its zone, a day of 25 hours included', () => {
  const lines = rows(
    trendCsv(
      'NPS',
      trend([
        [[10, 3]],
        [],
        [
          [10, 1],
          [0, 1],
        ],
      ]),
      zone,
    ),
  );
  expect(lines[0]).toBe(
    'from,to,score,margin_low,margin_high,ratings,score_0,score_1,score_2,score_3,score_4,score_5,score_6,score_7,score_8,score_9,score_10',
  );
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^2026-10-24T00:00:00\+02:00,2026-10-24T23:59:59\+02:00,100,/);
  // No ratings: no score, which is not a score of 0.
  expect(lines[2]).toBe(
    '2026-10-25T00:00:00+02:00,2026-10-25T23:59:59+01:00,,,,0,0,0,0,0,0,0,0,0,0,0,0',
  );
  expect(lines[3]).toMatch(
    /^2026-10-26T00:00:00\+01:00,.*,0,-[\d.]+,[\d.]+,2,1,0,0,0,0,0,0,0,0,0,1$/,
  );
});

test('a comparison stands beside the buckets it is drawn behind, its own last ones too', () => {
  const [day] = days;
  const previous = [1, 2, 3, 4].map((count) => ({
    from: day!.from - count * 86_400,
    to: day!.to - count * 86_400,
    histograms: { NPS: histogramOf('NPS', [[9, count]]) },
  }));
  const lines = rows(trendCsv('NPS', trend([[[10, 3]]], previous), zone));
  expect(lines[0]).toContain(',previous_from,previous_to,previous_score,');
  expect(lines).toHaveLength(5);
  expect(lines[4]).toMatch(/^,{17}2026-10-20T00:00:00\+02:00,/);
});

test('a histogram has the highest score first, with shares that add up', () => {
  const lines = rows(histogramCsv('NPS', trend([[[10, 3]], [[9, 1]], [[0, 4]]])));
  expect(lines.slice(0, 3)).toEqual([
    'score,group,ratings,share',
    '10,promoters,3,0.375',
    '9,promoters,1,0.125',
  ]);
  expect(lines.at(-1)).toBe('0,detractors,4,0.5');
  const none = rows(histogramCsv('NPS', trend([])));
  expect(none[1]).toBe('10,promoters,0,');
});
