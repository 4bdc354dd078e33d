'use client';

import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useId, useState } from 'react';
import { groupNames } from '@/components/charts/split-bar';
import { Button, controlClass } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import { type Metric, metricScores, npsGroups, type ScoreRange } from '@/lib/contract/metrics';
import type { Directory } from '@/lib/directory';
import { type ResolvedPeriod, resolvePeriod } from '@/lib/period';
import {
  formatScoreRange,
  groupRange,
  parseRecordId,
  type RatingFilters,
} from '@/lib/ratings-query';
import PeriodPanel from './period-panel';

/** Names to choose from, as far as they are there. */
export interface Names {
  directory: Directory | undefined;
  failed: boolean;
  retry: () => void;
}

export type FilterKind = Exclude<keyof RatingFilters, 'within' | 'search'>;

interface Choice {
  key: string;
  label: string;
  note?: string;
}

/** So many fit without a search field over them. */
const fewChoices = 8;

function ChoiceList({
  what,
  choices,
  chosen,
  onChoose,
}: {
  what: string;
  choices: readonly Choice[];
  chosen: string | null;
  onChoose: (key: string | null) => void;
}) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = choices.filter(({ label, note }) =>
    `${label} ${note ?? ''}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      {choices.length > fewChoices ? (
        <div className="p-1.5 pb-1">
          <input
            type="search"
            aria-label={`Find ${what}`}
            placeholder={`Find ${what}`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="h-8 w-full rounded-control border border-faint bg-surface px-2 text-13"
          />
        </div>
      ) : null}
      <ul className="max-h-72 overflow-y-auto p-1.5">
        {shown.map(({ key, label, note }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={key === chosen}
              onClick={() => onChoose(key === chosen ? null : key)}
              className="flex min-h-9 w-full items-center justify-between gap-3 rounded-control px-2.5 py-1 text-left text-13 transition-colors duration-150 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className={clsx('block truncate', key === chosen && 'font-medium')}>
                  {label}
                </span>
                {note ? <span className="block truncate text-12 text-soft">{note}</span> : null}
              </span>
              {key === chosen ? <Check aria-hidden size={14} /> : null}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="px-4 pb-3 text-13 text-soft empty:hidden">
        {shown.length === 0 ? `No ${what} found` : null}
      </p>
    </>
  );
}

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

function ScorePanel({
  metric,
  score,
  onChoose,
}: {
  metric: Metric;
  score: ScoreRange | null;
  /** `more`: the other end of the range may be next. */
  onChoose: (score: ScoreRange | null, more?: boolean) => void;
}) {
  const scores = metricScores(metric);
  const from = useId();
  const to = useId();
  const chosen = score && formatScoreRange(score);
  const [lowest = 0] = scores;
  const highest = scores.at(-1) ?? lowest;
  const { min, max } = score ?? { min: lowest, max: highest };
  const groups = npsGroups.map((group) => ({
    key: formatScoreRange(groupRange(group)),
    label: groupNames[group],
    note: formatScoreRange(groupRange(group)).replace('-', '–'),
    range: groupRange(group),
  }));
  const bound = (id: string, label: string, value: number, range: (n: number) => ScoreRange) => (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-12 text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const next = range(Number(event.target.value));
          onChoose(next.min === lowest && next.max === highest ? null : next, true);
        }}
        className="figures h-8 rounded-control border border-faint bg-surface px-1.5 text-13"
      >
        {scores.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </div>
  );
  return (
    <>
      {metric === 'NPS' ? (
        <ChoiceList
          what="groups"
          choices={groups}
          chosen={chosen}
          onChoose={(key) => onChoose(groups.find((group) => group.key === key)?.range ?? null)}
        />
      ) : null}
      <div className={clsx('flex flex-col gap-3 p-3', metric === 'NPS' && 'border-t border-line')}>
        <ul aria-label="One score" className="flex flex-wrap gap-1">
          {scores.map((each) => {
            const isChosen = chosen === String(each);
            return (
              <li key={each}>
                <button
                  type="button"
                  aria-label={`Score ${each}`}
                  aria-pressed={isChosen}
                  onClick={() => onChoose(isChosen ? null : { min: each, max: each })}
                  className={controlClass(
                    isChosen ? 'primary' : 'outline',
                    'figures w-8 px-0 max-sm:size-10',
                  )}
                >
                  {each}
                </button>
              </li>
            );
          })}
        </ul>
        <div className="flex items-center gap-3">
          {bound(from, 'From', min, (n) => ({ min: n, max: Math.max(n, max) }))}
          {bound(to, 'to', max, (n) => ({ min: Math.min(n, min), max: n }))}
        </div>
      </div>
    </>
  );
}

function CustomerPanel({
  customer,
  onChoose,
}: {
  customer: string | null;
  onChoose: (id: string | null) => void;
}) {
  const id = useId();
  const [text, setText] = useState(customer ?? '');
  const [message, setMessage] = useState<string | null>(null);
  return (
    <form
      noValidate
      className="flex flex-col gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = text.trim();
        const chosen = parseRecordId(typed);
        if (typed !== '' && !chosen) setMessage('That is not an id: a number, or a UUID.');
        else onChoose(chosen);
      }}
    >
      <label htmlFor={id} className="text-12 text-soft">
        Id of the customer
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMessage(null);
          }}
          aria-describedby={`${id}-message`}
          aria-invalid={message !== null}
          spellCheck={false}
          autoComplete="off"
          className="figures h-8 min-w-0 flex-1 rounded-control border border-faint bg-surface px-2 text-13"
        />
        <Button type="submit" look="primary">
          Show
        </Button>
      </div>
      <p id={`${id}-message`} role="alert" className="text-12 text-bad empty:hidden">
        {message}
      </p>
      <p className="text-12 text-soft">A customer’s name in the table leads to all about them.</p>
    </form>
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
        <ScorePanel
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
        <CustomerPanel
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
