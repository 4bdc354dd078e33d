'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button, controlClass } from '@/components/ui/button';
import { PopoverPanel, usePopover, warmPopover } from '@/components/ui/popover';
import type { Metric } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import type { RecordFilter } from '@/lib/ratings-query';
import type { Chip } from './rating-chips';
import type { FilterKind, Names } from './rating-filter-panel';
import { noFilters, type RatingView } from './rating-view';
import { RatingsSearchField } from './ratings-search-field';
import type { ChangeRatingView } from './use-rating-view';

const loadPanel = () => import('./rating-filter-panel');
const loadSheet = () => import('./sheet');
const FilterPanel = lazy(loadPanel);
const Sheet = lazy(loadSheet);

const kinds = [
  ['score', 'Score'],
  ['status', 'Status'],
  ['comment', 'Comment'],
  ['survey', 'Survey'],
  ['team', 'Team'],
  ['user', 'Agent'],
  ['customer', 'Customer'],
  ['updated', 'Updated'],
] as const satisfies readonly (readonly [FilterKind, string])[];

interface Props {
  view: RatingView;
  change: ChangeRatingView;
  chips: readonly Chip[];
  metric: Metric;
  resolved: ResolvedPeriod;
  /** Held fast by the page itself. */
  fixed: RecordFilter | null;
  names: Names;
  /** Called when names are about to be needed. */
  onNames: () => void;
  /** How many ratings there are, in words, where filters are set. */
  count: string | null;
}

function FilterButton({ kind, label, ...props }: Props & { kind: FilterKind; label: string }) {
  const popover = usePopover();
  const { view, change, metric, resolved, names, onNames } = props;
  function warm() {
    warmPopover();
    void loadPanel();
    onNames();
  }
  return (
    <>
      <button
        type="button"
        {...popover.button}
        onPointerEnter={warm}
        onFocus={warm}
        className={controlClass(
          view[kind] === null ? 'quiet' : 'outline',
          'gap-1 px-2 max-sm:hidden',
        )}
      >
        {label}
        <ChevronDown aria-hidden size={14} />
      </button>
      <PopoverPanel
        of={popover}
        align="start"
        aria-label={label}
        className={kind === 'updated' ? undefined : 'w-66'}
      >
        <FilterPanel
          kind={kind}
          filters={view}
          metric={metric}
          resolved={resolved}
          names={names}
          onChange={(changes) => {
            popover.setOpen(false);
            change(changes);
          }}
        />
      </PopoverPanel>
    </>
  );
}

/** All filters in one sheet, for phones. */
function FilterSheetButton(props: Props & { shown: readonly (readonly [FilterKind, string])[] }) {
  const { view, change, chips, metric, resolved, names, onNames, shown } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  function warm() {
    void loadPanel();
    void loadSheet();
    onNames();
  }
  return (
    <>
      <button
        type="button"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setOpen(true)}
        className={controlClass('outline', 'h-10 sm:hidden')}
      >
        <ListFilter aria-hidden size={16} />
        Filters
        {chips.length > 0 ? <span className="figures text-soft">{chips.length}</span> : null}
      </button>
      {open ? (
        <Suspense>
          <Sheet
            title="Filters"
            onClose={() => setOpen(false)}
            returnFocus={() => button.current?.focus()}
          >
            {shown.map(([kind, label]) => (
              <details key={kind} className="border-b border-line last:border-none">
                <summary className="flex h-11 items-center justify-between px-4 text-14">
                  {label}
                  <span className="max-w-50 truncate text-13 text-soft">
                    {chips.find(({ name }) => name === kind)?.text}
                  </span>
                </summary>
                <FilterPanel
                  kind={kind}
                  filters={view}
                  metric={metric}
                  resolved={resolved}
                  names={names}
                  onChange={(changes) => {
                    setOpen(false);
                    change(changes);
                  }}
                />
              </details>
            ))}
          </Sheet>
        </Suspense>
      ) : null}
    </>
  );
}

/** Filters over a table of ratings: words to look for, a button for each filter, and what is set as chips. */
export function RatingsFilters(props: Props) {
  const { view, change, chips, fixed, count } = props;
  const shown = kinds.filter(([kind]) => kind !== fixed);
  return (
    <div className="px-4 pb-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <RatingsSearchField
          search={view.search}
          onSearch={(search, again) => change({ search }, again)}
        />
        <div className="flex flex-wrap items-center gap-x-0.5 max-sm:ml-1 sm:ml-1">
          {shown.map(([kind, label]) => (
            <FilterButton key={kind} kind={kind} label={label} {...props} />
          ))}
          <FilterSheetButton {...props} shown={shown} />
        </div>
      </div>
      {chips.length > 0 ? (
        <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
          <ul aria-label="Filters" className="contents">
            {chips.map(({ name, text }) => (
              <li
                key={name}
                className="inline-flex h-7 max-w-full items-center rounded-control border border-line bg-sunken pl-2 text-12"
              >
                <span className="truncate">{text}</span>
                <button
                  type="button"
                  aria-label={`Remove the filter ${text}`}
                  onClick={() => change({ [name]: null })}
                  className="flex h-full w-7 flex-none items-center justify-center rounded-control text-soft hover:text-ink"
                >
                  <X aria-hidden size={14} />
                </button>
              </li>
            ))}
          </ul>
          <Button look="quiet" className="h-7 px-2 text-12" onClick={() => change(noFilters)}>
            Clear all
          </Button>
          <p role="status" className="figures ml-auto text-12 text-soft">
            {count}
          </p>
        </div>
      ) : (
        <p role="status" />
      )}
    </div>
  );
}
