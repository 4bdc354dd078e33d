'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import type { Metric } from '@/lib/contract/metrics';
import type { Directory } from '@/lib/directory';
import { type ResolvedPeriod, resolvePeriod } from '@/lib/period';
import type { RatingFilters } from '@/lib/ratings-query';
import { ChoiceList } from './choice-list';
import { CustomerFilterPanel } from './customer-filter-panel';
import PeriodPanel from './period-panel';
import { ScoreFilterPanel } from './score-filter-panel';

/** Names to choose from, as far as they are there. */
export interface Names {
  directory: Directory | undefined;
  failed: boolean;
  retry: () => void;
}

export type FilterKind = Exclude<keyof RatingFilters, 'within' | 'search'>;

function Named({
  names,
  children,
}: {
  names: Names;
  children: (directory: Directory) => ReactNode;
}) {
  if (names.directory) return children(names.directory);
  if (!names.failed)
    return (
      <p role="status" className="p-4 text-13 text-soft">
        Loading the names…
      </p>
    );
  return (
    <div role="alert" className="flex flex-col items-start gap-2 p-4 text-13">
      <p className="text-bad">The names could not be loaded.</p>
      <Button onClick={names.retry}>Try again</Button>
    </div>
  );
}

/** What a filter's button opens. */
export default function RatingFilterPanel({
  kind,
  filters,
  metric,
  resolved,
  names,
  onChange,
}: {
  kind: FilterKind;
  filters: RatingFilters;
  metric: Metric;
  resolved: ResolvedPeriod;
  names: Names;
  /** `more`: something else may be chosen next, so that what is open stays open. */
  onChange: (changes: Partial<RatingFilters>, more?: boolean) => void;
}) {
  const { now } = useReader();
  switch (kind) {
    case 'score':
      return (
        <ScoreFilterPanel
          metric={metric}
          score={filters.score}
          onChoose={(score, more) => onChange({ score }, more)}
        />
      );
    case 'status':
      return (
        <ChoiceList
          what="status"
          choices={[
            { key: 'open', label: 'Open', note: 'The customer can still edit it' },
            { key: 'closed', label: 'Closed', note: 'It cannot be edited any more' },
          ]}
          chosen={filters.status}
          onChoose={(key) => onChange({ status: key === 'open' || key === 'closed' ? key : null })}
        />
      );
    case 'comment':
      return (
        <ChoiceList
          what="comment"
          choices={[
            { key: 'yes', label: 'With a comment' },
            { key: 'no', label: 'Without a comment' },
          ]}
          chosen={filters.comment === null ? null : filters.comment ? 'yes' : 'no'}
          onChoose={(key) => onChange({ comment: key === null ? null : key === 'yes' })}
        />
      );
    case 'survey':
      return (
        <Named names={names}>
          {({ surveys }) => (
            <ChoiceList
              what="surveys"
              choices={surveys
                .filter((survey) => survey.metric === metric)
                .map(({ id, name }) => ({ key: id, label: name }))}
              chosen={filters.survey}
              onChoose={(survey) => onChange({ survey })}
            />
          )}
        </Named>
      );
    case 'team':
      return (
        <Named names={names}>
          {({ teams }) => (
            <ChoiceList
              what="teams"
              choices={teams.map(({ id, name }) => ({ key: id, label: name }))}
              chosen={filters.team}
              onChoose={(team) => onChange({ team })}
            />
          )}
        </Named>
      );
    case 'user':
      return (
        <Named names={names}>
          {({ users }) => (
            <ChoiceList
              what="agents"
              choices={users.map(({ id, name, username, archived }) => ({
                key: id,
                label: name,
                note: archived ? `${username} · archived` : username,
              }))}
              chosen={filters.user}
              onChoose={(user) => onChange({ user })}
            />
          )}
        </Named>
      );
    case 'customer':
      return (
        <CustomerFilterPanel
          customer={filters.customer}
          onChoose={(customer) => onChange({ customer })}
        />
      );
    case 'updated': {
      const period = filters.updated ?? resolved.period;
      const { zone, weekStart } = resolved;
      const options = {
        now,
        zone,
        weekStart,
        comparison: 'off',
        first: resolved.span.from,
      } as const;
      return (
        <PeriodPanel
          resolved={resolvePeriod(period, options)}
          onChoose={(updated) => onChange({ updated })}
        />
      );
    }
  }
}
