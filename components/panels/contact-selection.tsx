'use client';

import { useEffect, useRef, useState } from 'react';
import { Button, controlClass } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import { freshWalk, walkOn } from '@/lib/client/walk';
import { type ContactRow, type ListKey, listRoute } from '@/lib/contacts';
import { formatCount, formatThings } from '@/lib/format';

type Collecting =
  | { kind: 'none' }
  | { kind: 'running'; n: number }
  | { kind: 'failed'; message: string };

/** What is selected, and what can be done with it: at the foot, so that no row moves from under the pointer. */
export function ContactSelection({
  list,
  selected,
  total,
  found,
  onSelectAll,
  onClear,
  onDelete,
}: {
  list: ListKey;
  selected: ReadonlySet<string>;
  /** How many there are to select in all. */
  total: number;
  /** Where a search has found them: all of them. */
  found: readonly ContactRow[] | null;
  onSelectAll: (ids: readonly string[]) => void;
  onClear: () => void;
  onDelete: () => void;
}) {
  const { locale } = useReader();
  const [collecting, setCollecting] = useState<Collecting>({ kind: 'none' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  /** The ids of a whole list are not at hand: it is walked. */
  async function selectAll() {
    if (found) return onSelectAll(found.map(({ id }) => id));
    leaving.current?.abort();
    const stop = new AbortController();
    leaving.current = stop;
    const { phase, rows, message } = await walkOn<ContactRow>(
      listRoute('search', list),
      freshWalk,
      stop.signal,
      (state) => setCollecting({ kind: 'running', n: state.rows.length }),
    );
    if (stop.signal.aborted) return;
    if (phase === 'done') onSelectAll(rows.map(({ id }) => id));
    setCollecting(
      phase === 'done'
        ? { kind: 'none' }
        : { kind: 'failed', message: message ?? 'The contacts could not be read.' },
    );
  }

  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2 text-13 sm:bottom-0 sm:px-5">
      <p role="status" className="figures mr-2">
        {formatCount(selected.size, locale)} selected
      </p>
      {collecting.kind === 'running' ? (
        <>
          <p className="figures text-soft">
            Selecting… {formatCount(collecting.n, locale)} of {formatCount(total, locale)}
          </p>
          <Button
            onClick={() => {
              leaving.current?.abort();
              setCollecting({ kind: 'none' });
            }}
          >
            Stop
          </Button>
        </>
      ) : selected.size < total ? (
        <Button onClick={() => void selectAll()}>
          Select all {formatThings(total, 'contact', locale)}
        </Button>
      ) : null}
      <button
        type="button"
        className={controlClass('outline', 'text-bad!')}
        disabled={collecting.kind === 'running'}
        onClick={onDelete}
      >
        Delete…
      </button>
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
      {collecting.kind === 'failed' ? (
        <p role="alert" className="w-full text-12 text-bad">
          Not all could be selected. {collecting.message}
        </p>
      ) : null}
    </div>
  );
}
