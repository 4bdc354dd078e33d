'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface Option {
  /** Unique among the options. */
  id: string;
  text: string;
  /** Opposite the text: an offset, a username. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** Options of one group stand together, under its name. */
  group?: string;
}

const pageOfOptions = 8;

function stepOf(key: string): number | null {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return pageOfOptions;
    case 'PageUp':
      return -pageOfOptions;
    default:
      return null;
  }
}

function Row({
  id,
  option,
  active,
  chosen,
  onReach,
  onChoose,
}: {
  id: string;
  option: Option;
  active: boolean;
  chosen: boolean;
  onReach: () => void;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and takes the keys.
    <div
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={onReach}
      onClick={onChoose}
      className={clsx(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5',
        active && 'bg-sunken text-ink',
        chosen && 'font-medium',
      )}
    >
      {option.icon}
      <span className="min-w-0 flex-1 truncate">{option.text}</span>
      {option.detail ? (
        <span className="figures flex-none text-12 font-normal text-soft">{option.detail}</span>
      ) : null}
    </div>
  );
}

/** A field to type in and the options that match, moved through with the arrows while the field keeps the focus. */
export function Finder<T extends Option>({
  label,
  placeholder,
  query,
  onQuery,
  options,
  onChoose,
  chosen,
  none,
  className,
}: {
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  options: readonly T[];
  onChoose: (option: T) => void;
  /** The id of the option that holds at present: marked, and the first to be reached. */
  chosen?: string;
  /** What is said when nothing matches. */
  none: ReactNode;
  /** Of the list: its height. */
  className?: string;
}) {
  const base = useId();
  const [moved, setMoved] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const present = query === '' ? (moved ?? chosen) : moved;
  const active = Math.max(
    0,
    options.findIndex(({ id }) => id === present),
  );
  const activeId = options[active] ? `${base}-${active}` : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls as another option, or another list, is reached.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, options]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = stepOf(event.key);
    const option = options[active];
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      onChoose(option);
    } else if (step !== null && options.length > 0) {
      event.preventDefault();
      const next = active + step;
      // One step past an end goes around; a page stops there.
      const index =
        Math.abs(step) === 1
          ? (next + options.length) % options.length
          : Math.max(0, Math.min(next, options.length - 1));
      setMoved(options[index]?.id ?? null);
    }
  }

  const groups = [...new Set(options.map(({ group }) => group))];
  const rowsOf = (group: string | undefined) =>
    options.map((option, index) =>
      option.group === group ? (
        <Row
          key={option.id}
          id={`${base}-${index}`}
          option={option}
          active={index === active}
          chosen={option.id === chosen}
          onReach={() => setMoved(option.id)}
          onChoose={() => onChoose(option)}
        />
      ) : null,
    );
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${base}-list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query}
        onChange={(event) => {
          setMoved(null);
          onQuery(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-t-panel border-b border-line bg-surface px-4 text-14 -outline-offset-2 placeholder:text-faint"
      />
      <div
        ref={list}
        id={`${base}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className={clsx('overflow-y-auto p-1.5 outline-none empty:hidden', className)}
      >
        {groups.map((group) =>
          group ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={group} role="group" aria-label={group}>
              <p aria-hidden className="px-2.5 pt-2 pb-1 text-12 text-soft">
                {group}
              </p>
              {rowsOf(group)}
            </div>
          ) : (
            rowsOf(group)
          ),
        )}
      </div>
      <p role="status" className={options.length > 0 ? 'sr-only' : 'px-4 pb-4 text-soft'}>
        {options.length > 0 ? `${options.length} found` : none}
      </p>
    </>
  );
}
