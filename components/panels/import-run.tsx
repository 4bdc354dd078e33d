'use client';

import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { Button, controlClass } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import { Panel } from '@/components/ui/panel';
import { useReader } from '@/components/ui/reader';
import { isSettled, useContactImport } from '@/lib/client/contact-import';
import { useContactsChanged } from '@/lib/client/contacts';
import { saveFile } from '@/lib/client/download';
import {
  type JudgedRow,
  refusedCsv,
  reportOf,
  resultKinds,
  resultNames,
} from '@/lib/contact-report';
import type { ImportOutcome, ListRow } from '@/lib/contacts';
import { formatCount, formatThings } from '@/lib/format';
import { useKeptProgress } from './cut-off-import';
import { useStayWhile } from './use-stay-while';
import { isBusy, Work } from './work';

/** An import under way and what came of it, row by row. */
export function ImportRun({
  list,
  from,
  rows,
  wanted,
  titles,
  onAnother,
}: {
  list: ListRow;
  /** What the rows were read from: `guests.csv`. */
  from: string;
  /** All rows of the file. */
  rows: readonly JudgedRow[];
  /** Those that are imported. */
  wanted: readonly JudgedRow[];
  titles: readonly string[];
  onAnother: () => void;
}) {
  const { locale } = useReader();
  const carried = useCarried();
  const { counted, forgetWalks } = useContactsChanged();
  const { run, begin, goOn, stop } = useContactImport(list, wanted, () => {
    counted(list);
    forgetWalks(list);
  });
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once.
  useEffect(() => {
    begin();
    // The button that began it is gone.
    panel.current?.focus();
  }, []);
  const phase = run?.phase ?? 'running';
  const busy = isBusy(phase);
  const settled = run?.outcomes.filter(isSettled).length ?? 0;
  useStayWhile(busy);
  useKeptProgress(list, { from, settled, of: wanted.length }, phase === 'done');
  if (!run) return null;

  const outcomes = new Map<JudgedRow, ImportOutcome>();
  run.outcomes.forEach((outcome, at) => {
    const row = wanted[at];
    if (row) outcomes.set(row, outcome);
  });
  const { counts, refused } = reportOf(rows, outcomes);
  const title =
    phase === 'done' ? 'The import is done' : busy ? 'Importing…' : 'The import is not done';
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <Panel title={title} note={`Into “${list.name}”`}>
        <Work
          work={run}
          label="Importing contacts"
          words={`${formatCount(settled, locale)} of ${formatThings(wanted.length, 'contact', locale)}`}
          value={settled}
          of={wanted.length}
          onStop={stop}
          onGoOn={goOn}
        />
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          {resultKinds
            .filter((kind) => kind === 'added' || counts.has(kind))
            .map((kind) => (
              <div key={kind}>
                <dt className="text-12 text-soft">{resultNames[kind]}</dt>
                <dd className="figures text-20">{formatCount(counts.get(kind) ?? 0, locale)}</dd>
              </div>
            ))}
        </dl>
        {busy ? null : (
          <>
            {phase === 'paused' ? (
              <p className="mt-4 max-w-prose text-13 text-soft">
                Go on here, or import the same file again later: who is in the list by then is not
                added twice.
              </p>
            ) : null}
            <div className="mt-5 flex flex-wrap gap-2">
              <NearLink
                href={`/contact-lists/${list.id}${carried}`}
                className={controlClass(phase === 'done' ? 'primary' : 'outline')}
              >
                Open the list
              </NearLink>
              {refused > 0 ? (
                <Button
                  onClick={() =>
                    saveFile(
                      new Blob([refusedCsv(titles, rows, outcomes)], { type: 'text/csv' }),
                      'not-imported.csv',
                    )
                  }
                >
                  <Download aria-hidden size={14} />
                  Save the {formatThings(refused, 'row', locale)} not imported
                </Button>
              ) : null}
              <Button onClick={onAnother}>Import another file</Button>
            </div>
          </>
        )}
      </Panel>
    </div>
  );
}
