import type { Metric } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import type { ListView, RecordsQuery } from '@/lib/records';
import type { RecordKind } from '@/lib/subject';

/** View state of the page of a list of records. */
export interface RecordsView extends ListView {
  archived: boolean;
}

/** Members of a team and surveys of a metric are shown all together. */
const together = 1000;

/** What a list's page asks for: the server asks for the same, beforehand. */
export function listQueryOf(
  kind: RecordKind,
  { q, order, page, rows, archived }: RecordsView,
  { span, previous }: ResolvedPeriod,
): RecordsQuery {
  return {
    kind,
    span,
    previous,
    search: q.trim(),
    order,
    page,
    perPage: rows,
    archived,
    metric: null,
    team: null,
  };
}

/** All members of a team, archived ones included: the team's numbers have theirs, too. */
export function membersQueryOf(team: string, { span, previous }: ResolvedPeriod): RecordsQuery {
  return {
    kind: 'users',
    span,
    previous,
    search: '',
    order: 'name',
    page: 1,
    perPage: together,
    archived: true,
    metric: null,
    team,
  };
}

/** All surveys of a metric. */
export function surveysQueryOf(metric: Metric, { span, previous }: ResolvedPeriod): RecordsQuery {
  return {
    kind: 'surveys',
    span,
    previous,
    search: '',
    order: 'name',
    page: 1,
    perPage: together,
    archived: true,
    metric,
    team: null,
  };
}
