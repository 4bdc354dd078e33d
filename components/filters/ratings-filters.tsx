'use client';

import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useRef, useState } from 'react';
import { controlClass } from '@/components/ui/button';
import { PopoverPanel, usePopover, warmPopover } from '@/components/ui/popover';
import { useMay, useReader } from '@/components/ui/reader';
import type { ResolvedPeriod } from '@/lib/period';
import type { RatingFilters, RecordFilter } from '@/lib/ratings-query';
import type { FilterContext } from './filter-texts';
import type { FilterKind, Names } from './rating-filter-panel';
import type { RatingView } from './rating-view';
import { RatingsSearchField } from './ratings-search-field';
import type { ChangeRatingView } from './use-rating-view';

const loadPanel = () => import('./rating-filter-panel');
const loadSheet = () => import('./rating-filter-sheet');
const FilterPanel = lazy(loadPanel);
const FilterSheet = lazy(loadSheet);
const Chips = lazy(() => import('./rating-chips'));

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
  /** The filters that are set. */
  set: readonly (keyof RatingFilters)[];
  /** Set for the reader, who reads their own alone, until they choose another. */
  held: RecordFilter | null;
  context: FilterContext;
  resolved: ResolvedPeriod;
  /** Held fast by the page itself. */
  fixed: RecordFilter | null;
  names: Names;
  /** Called when names are about to be needed. */
  onNames: () => void;
  /** How many ratings there are, in words, where filters are set. */
  count: string | null;
}

/** What a filter's button opens, and the sheet of a phone. */
function panelProps(
  { view, change, context, resolved, names }: Props,
  close: (open: false) => void,
) {
  return {
    filters: view,
    metric: context.metric,
    resolved,
    names,
    onChange: (changes: Partial<RatingFilters>, more = false) => {
      if (!more) close(false);
      change(changes);
    },
  };
}

function FilterButton({ kind, label, ...props }: Props & { kind: FilterKind; label: string }) {
  const popover = usePopover();
  function warm() {
    warmPopover();
    void loadPanel();
    props.onNames();
  }
  return (
    <>
      <button
        type="button"
        {...popover.button}
        onPointerEnter={warm}
        onFocus={warm}
        className={controlClass(
          props.view[kind] === null ? 'quiet' : 'outline',
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
        <FilterPanel kind={kind} {...panelProps(props, popover.setOpen)} />
      </PopoverPanel>
    </>
  );
}

function FilterSheetButton(props: Props & { shown: readonly (readonly [FilterKind, string])[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  function warm() {
    void loadSheet();
    props.onNames();
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
        Filters
        {props.set.length > 0 ? (
          <span className="figures text-soft">{props.set.length}</span>
        ) : null}
      </button>
      {open ? (
        <Suspense>
          <FilterSheet
            kinds={props.shown}
            context={props.context}
            onClose={() => setOpen(false)}
            returnFocus={() => button.current?.focus()}
            {...panelProps(props, setOpen)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Filters over a table of ratings: words to look for, a button for each filter, and what is set as chips. */
export function RatingsFilters(props: Props) {
  const { view, change, set, held, context, fixed, count } = props;
  const { ownRatings } = useReader();
  const readsCustomers = useMay('read customers');
  const shown = kinds.filter(
    ([kind]) =>
      kind !== fixed &&
      (kind !== 'customer' || readsCustomers) &&
      // Who reads their own alone has no other agent or team to choose.
      ((kind !== 'team' && kind !== 'user') || ownRatings?.filter !== 'user'),
  );
  const buttons = useRef<HTMLDivElement>(null);
  function focusButton() {
    const all = buttons.current?.querySelectorAll('button') ?? [];
    [...all].find((button) => button.checkVisibility())?.focus();
  }
  return (
    <div className="px-4 pb-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <RatingsSearchField
          search={view.search}
          onSearch={(search, again) => change({ search }, again)}
        />
        <div ref={buttons} className="flex flex-wrap items-center gap-x-0.5">
          {shown.map(([kind, label]) => (
            <FilterButton key={kind} kind={kind} label={label} {...props} />
          ))}
          <FilterSheetButton {...props} shown={shown} />
        </div>
      </div>
      <div
        className={clsx('flex flex-wrap items-center gap-1.5', set.length > 0 && 'mt-2.5 min-h-7')}
      >
        {set.length > 0 ? (
          <Suspense>
            <Chips
              set={set}
              held={held}
              filters={view}
              context={context}
              onChange={change}
              onNone={focusButton}
            />
          </Suspense>
        ) : null}
        <p role="status" className="figures ml-auto text-12 text-soft">
          {set.length > 0 ? count : null}
        </p>
      </div>
    </div>
  );
}
