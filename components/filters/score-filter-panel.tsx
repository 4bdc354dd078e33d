'use client';

import { clsx } from 'clsx';
import { useId } from 'react';
import { groupNames } from '@/components/charts/split-bar';
import { controlClass } from '@/components/ui/button';
import { type Metric, metricScores, npsGroups, type ScoreRange } from '@/lib/contract/metrics';
import { formatScoreRange, groupRange } from '@/lib/ratings-query';
import { ChoiceList } from './choice-list';

/** A score, a range of scores, or for NPS a group. */
export function ScoreFilterPanel({
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
