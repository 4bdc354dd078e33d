import { type Metric, metrics, slugOf } from '@/lib/contract/metrics';
import type { Cell } from '@/lib/csv';
import type { RecordFacts, RecordRow } from '@/lib/records';
import type { RecordKind } from '@/lib/subject';
import { changeOf, type Summary, summaryOf } from '@/lib/trend';

/** A record as a row of an export: what its list shows of it, whatever fits on the page. */

export interface RecordRows {
  header: string[];
  rowOf: (row: RecordRow) => Cell[];
}

/** Finer than any number is shown; a binary fraction's tail says nothing. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

const factNames: Record<RecordKind, readonly string[]> = {
  surveys: ['metric', 'scale', 'distribution'],
  teams: ['members'],
  users: ['username', 'type', 'archived', 'teams'],
  customers: ['email', 'tickets'],
};

function factCells(facts: RecordFacts): Cell[] {
  switch (facts.kind) {
    case 'surveys':
      return [facts.metric, facts.scale, facts.distribution];
    case 'teams':
      return [facts.members];
    case 'users':
      return [
        facts.username,
        facts.type,
        yesOrNo(facts.archived),
        facts.teams.map(({ name }) => name).join('; '),
      ];
    case 'customers':
      return [facts.email, facts.tickets];
  }
}

const groupNames = ['promoters', 'passives', 'detractors'] as const;

/** A metric's columns, in the order of `numberCells`; of all metrics where it is null. */
function numberNames(metric: Metric | null): string[] {
  return [
    'score',
    'margin',
    'ratings',
    ...(metric === null || metric === 'NPS' ? groupNames : []),
    'change',
    'change_is_real',
  ];
}

function groupCells(summary: Summary | null): Cell[] {
  const { groups = null } = summary ?? {};
  return groupNames.map((name) => groups?.[name]);
}

/** Without ratings all is empty but their number; a change needs ratings in both periods. */
function numberCells({ numbers, before }: RecordRow, metric: Metric, withGroups: boolean): Cell[] {
  const summary = summaryOf(metric, numbers[metric] ?? {});
  const change = changeOf(metric, summary, before && summaryOf(metric, before[metric] ?? {}));
  const margin = summary?.estimate.margin ?? null;
  return [
    summary?.score,
    margin === null ? null : rounded(margin),
    summary?.count ?? 0,
    ...(withGroups ? groupCells(summary) : []),
    change && rounded(change.change),
    change && yesOrNo(change.real),
  ];
}

/** Columns of a kind: surveys have numbers of their one metric, the others of each. */
export function recordRows(kind: RecordKind): RecordRows {
  const own = ['id', 'name', ...factNames[kind]];
  const header =
    kind === 'surveys'
      ? [...own, ...numberNames(null)]
      : [
          ...own,
          ...metrics.flatMap((metric) =>
            numberNames(metric).map((name) => `${slugOf(metric)}_${name}`),
          ),
        ];
  return {
    header,
    rowOf: (row) => [
      row.id,
      row.name,
      ...factCells(row.facts),
      ...(row.facts.kind === 'surveys'
        ? numberCells(row, row.facts.metric, true)
        : metrics.flatMap((metric) => numberCells(row, metric, metric === 'NPS'))),
    ],
  };
}
