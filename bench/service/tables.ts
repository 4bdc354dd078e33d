import { availableParallelism, cpus } from 'node:os';
import type { ImportRate } from './import-rate';
import type { Rates } from './rates';
import type { ReadKind } from './read-kind';
import type { Samples } from './samples';
import type { Writes } from './writes';

/** What was measured, as the README shows it: a figure above what is asked for is bold. */

/** Of one kind: with many ratings, and with 10,000 where that was measured. */
export interface ReadFigures {
  kind: ReadKind;
  database: { large: Samples; small: Samples | null } | null;
  http: { large: Samples; small: Samples | null } | null;
}

export interface Figures {
  ratings: number;
  reads: ReadFigures[];
  writes: Writes[];
  rates: Rates | null;
  /** Of the service, in MiB. */
  peakMemory: number | null;
  imported: ImportRate | null;
}

const limits = {
  storedShareAt8: 0.85,
  postMedianAt1: 2,
  statisticsShare: 0.5,
  getShare: 0.2,
  memory: 250,
};

const none = '–';
const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const ms = (value: number) => (Number.isNaN(value) ? none : value.toFixed(value < 10 ? 2 : 1));
const times = (value: number) =>
  Number.isFinite(value) ? value.toFixed(value < 10 ? 1 : 0) : none;
const percent = (share: number) => `${Math.round(share * 100)}%`;
const marked = (text: string, isOver: boolean) => (isOver ? `**${text}**` : text);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

function growthOf(samples: { large: Samples; small: Samples | null } | null): number {
  return samples?.small ? samples.large.median / samples.small.median : Number.NaN;
}

/** Whether the small account's pages are emptier, so that their growth says nothing. */
function isFuller(samples: ReadFigures['database']): boolean {
  return samples?.small ? samples.small.rows < 0.9 * samples.large.rows : false;
}

function readRow({ kind, database, http }: ReadFigures, lookupMs: number): string[] {
  const { limit } = kind;
  const lookups = (database?.large.median ?? Number.NaN) / lookupMs;
  const growth = growthOf(database);
  const isFullerPage = isFuller(database);
  const growthText = (value: number) =>
    isFullerPage && Number.isFinite(value) ? `(${times(value)})` : times(value);
  const isOver = limit !== null && limit.growth !== null && growth > limit.growth;
  const asked = limit && [`${limit.lookups}×`, ...(limit.growth ? [`${limit.growth}`] : [])];
  return [
    kind.name,
    ms(database?.large.median ?? Number.NaN),
    ms(database?.large.p99 ?? Number.NaN),
    marked(times(lookups), limit !== null && lookups > limit.lookups),
    marked(growthText(growth), isOver && !isFullerPage),
    asked?.join(', ') ?? '',
    ms(http?.large.median ?? Number.NaN),
    ms(http?.large.p99 ?? Number.NaN),
    growthText(growthOf(http)),
  ];
}

function readTable(reads: readonly ReadFigures[]): string {
  const lookupMs = reads[0]?.database?.large.median ?? Number.NaN;
  return table(
    [
      'reads',
      'median ms',
      'p99 ms',
      '× lookup',
      'growth',
      'at most',
      'HTTP: median ms',
      'p99 ms',
      'growth',
    ],
    reads.map((figures) => readRow(figures, lookupMs)),
  );
}

/** The same in the small database, for the terminal: the other side of the growth. */
export function smallTable(reads: readonly ReadFigures[]): string {
  const lookupMs = reads[0]?.database?.small?.median ?? Number.NaN;
  const rows = reads.flatMap(({ kind, database }) => {
    const small = database?.small;
    if (!small) return [];
    const ratio = small.median / lookupMs;
    return [[kind.name, ms(small.median), ms(small.p99), times(ratio), String(small.count)]];
  });
  return table(['with 10,000 ratings', 'median ms', 'p99 ms', '× lookup', 'requests'], rows);
}

function writeTable(writes: readonly Writes[]): string {
  return table(
    [
      'clients',
      'plain inserts/s',
      'median ms',
      'service’s statements/s',
      'median ms',
      'of plain',
      'POST/s',
      'median ms',
      'of plain',
      'median × plain',
      'asked for',
    ],
    writes.map(({ clients, plain, stored, posted }) => {
      const [storedShare, postedShare] = [stored.rate / plain.rate, posted.rate / plain.rate];
      const ratio = posted.medianMs / plain.medianMs;
      const at8 = clients === 8;
      return [
        String(clients),
        whole(plain.rate),
        ms(plain.medianMs),
        whole(stored.rate),
        ms(stored.medianMs),
        marked(percent(storedShare), at8 && storedShare < limits.storedShareAt8),
        whole(posted.rate),
        ms(posted.medianMs),
        marked(percent(postedShare), at8 && postedShare < limits.storedShareAt8),
        marked(times(ratio), clients === 1 && ratio > limits.postMedianAt1),
        {
          1: `median × plain ≤ ${limits.postMedianAt1}`,
          8: `≥ ${percent(limits.storedShareAt8)} of plain`,
        }[clients] ?? '',
      ];
    }),
  );
}

function rateTable({ getRating, statistics, bareRoute }: Rates): string {
  const [get, stats] = [getRating.rate / bareRoute.rate, statistics.rate / getRating.rate];
  const row = (
    { name, rate, medianMs, p99Ms }: Rates['getRating'],
    share: string,
    asked: string,
  ) => {
    return [name, whole(rate), ms(medianMs), ms(p99Ms), share, asked];
  };
  return table(
    ['32 connections', 'requests/s', 'median ms', 'p99 ms', 'share', 'asked for'],
    [
      row(bareRoute, '', ''),
      row(
        getRating,
        marked(`${percent(get)} of the bare route`, get < limits.getShare),
        `≥ ${percent(limits.getShare)}`,
      ),
      row(
        statistics,
        marked(`${percent(stats)} of GET`, stats < limits.statisticsShare),
        `≥ ${percent(limits.statisticsShare)}`,
      ),
    ],
  );
}

/** The tables of what was measured, and a line on what it was measured with. */
export function figuresText(figures: Figures): string {
  const { ratings, reads, writes, rates, peakMemory, imported } = figures;
  const parts = [
    `${whole(ratings)} ratings in one account, on ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}; database, service and clients on the same machine. "× lookup": against the primary-key lookup; "growth": against an account of 10,000, in parentheses where that has shorter pages; bold: more than is asked for.`,
  ];
  if (reads.length) parts.push(readTable(reads));
  if (writes.length) parts.push(writeTable(writes));
  if (rates) parts.push(rateTable(rates));
  const lines: string[] = [];
  if (peakMemory !== null)
    lines.push(
      `Memory of the service at its highest: ${marked(`${whole(peakMemory)} MiB`, peakMemory > limits.memory)} (asked for: below ${limits.memory}).`,
    );
  if (imported)
    lines.push(
      `Import of ${whole(imported.rows)} ratings into a fresh account beside: ${whole(imported.rate)} a second.`,
    );
  if (lines.length) parts.push(lines.join('\n'));
  return parts.join('\n\n');
}
