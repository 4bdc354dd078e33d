'use client';

import { useState } from 'react';
import { VerdictFilter } from '@/components/filters/verdict-filter';
import { ColumnChoice } from '@/components/forms/column-choice';
import { ImportRows } from '@/components/tables/import-rows';
import { Pagination } from '@/components/tables/pagination';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { useReader } from '@/components/ui/reader';
import { Empty, Failure } from '@/components/ui/state';
import type { ContactText } from '@/lib/client/contact-file';
import type { Comparing, Reading } from '@/lib/client/contact-preview';
import type { JudgedRow } from '@/lib/contact-report';
import type { VerdictKind } from '@/lib/contact-verdicts';
import type { ListRow } from '@/lib/contacts';
import { formatCount, formatThings } from '@/lib/format';
import { pageOf, pagesOf } from '@/lib/pages';
import { ImportRun } from './import-run';
import { usePreview } from './use-preview';
import { ProgressLine } from './work';

const rowsPerPage = 50;

function countsOf(rows: readonly JudgedRow[]): Map<VerdictKind, number> {
  const counts = new Map<VerdictKind, number>();
  for (const { verdict } of rows) counts.set(verdict.kind, (counts.get(verdict.kind) ?? 0) + 1);
  return counts;
}

/** The columns to choose from: by their title, else by what is in them first. */
function columnNames({ records, titled }: Reading): string[] {
  const width = Math.max(0, ...records.slice(0, 100).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => {
    const first = records[0]?.cells[at]?.trim() ?? '';
    const short = first.length > 28 ? `${first.slice(0, 27)}…` : first;
    return titled && short !== '' ? short : `Column ${at + 1}${short ? `: ${short}` : ''}`;
  });
}

function ComparingLine({ comparing }: { comparing: Comparing | null }) {
  const { locale } = useReader();
  const { what, n, of } = comparing ?? { what: null, n: 0, of: null };
  const words =
    what === null
      ? 'Reading the rows…'
      : `Comparing with ${what === 'list' ? 'the contacts of the list' : 'the unsubscribes'}…`;
  return (
    <div className="flex flex-col gap-2 px-4 pb-5 sm:px-5">
      <p role="status" className="text-13">
        {words}
      </p>
      {of === null ? null : (
        <>
          <p className="figures text-12 text-soft">
            {formatCount(n, locale)} of {formatCount(of, locale)}
          </p>
          <ProgressLine label={words} value={n} of={Math.max(1, of)} />
        </>
      )}
    </div>
  );
}

function JudgedRows({ rows }: { rows: readonly JudgedRow[] }) {
  const { locale } = useReader();
  const [kind, setKind] = useState<VerdictKind | null>(null);
  const [page, setPage] = useState(1);
  const wanted = kind === null ? rows : rows.filter(({ verdict }) => verdict.kind === kind);
  const at = { page, perPage: rowsPerPage };
  const shown = pageOf(wanted, at);
  return (
    <>
      <div className="px-4 pb-3 sm:px-5">
        <VerdictFilter
          counts={countsOf(rows)}
          total={rows.length}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setPage(1);
          }}
        />
      </div>
      {shown.length === 0 ? (
        <div className="border-t border-line">
          <Empty title="No row is of this kind" />
        </div>
      ) : (
        <>
          <ImportRows rows={shown} />
          <Pagination pages={pagesOf(wanted.length, at)} locale={locale} onPage={setPage} />
        </>
      )}
    </>
  );
}

interface Begun {
  rows: readonly JudgedRow[];
  wanted: readonly JudgedRow[];
}

/** What a file holds and what is to become of each of its rows, before anything is imported. Loaded with the first file. */
export default function ImportPreview({
  list,
  source,
  onRefused,
  onAnother,
}: {
  list: ListRow;
  source: ContactText;
  /** The text cannot be read as rows. */
  onRefused: (message: string) => void;
  /** Another file is wanted. */
  onAnother: () => void;
}) {
  const { locale } = useReader();
  const preview = usePreview(list, source.text, onRefused);
  const { reading, judged } = preview;
  const [withUnsubscribed, setWithUnsubscribed] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);

  if (begun)
    return (
      <ImportRun
        list={list}
        from={source.name ?? 'pasted rows'}
        rows={begun.rows}
        wanted={begun.wanted}
        titles={preview.titles}
        onAnother={onAnother}
      />
    );

  const rows = judged.phase === 'done' ? judged.rows : [];
  const unsubscribed = countsOf(rows).get('unsubscribed') ?? 0;
  const wanted = rows.filter(
    ({ verdict }) =>
      verdict.kind === 'new' || (withUnsubscribed && verdict.kind === 'unsubscribed'),
  );
  const count = reading ? reading.records.length - (reading.titled ? 1 : 0) : null;
  const facts = [
    source.name ?? 'Pasted rows',
    count === null ? null : formatThings(count, 'row', locale),
    source.encoding,
  ].filter((fact) => fact !== null);
  const unclosed = reading?.records.find((record) => record.unclosed);
  return (
    <Panel
      title="Look before importing"
      note={facts.join(' · ')}
      flush
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={onAnother}>Choose another file</Button>
          <Button
            look="primary"
            disabled={wanted.length === 0}
            onClick={() => setBegun({ rows, wanted })}
          >
            {judged.phase === 'done'
              ? `Import ${formatThings(wanted.length, 'contact', locale)}`
              : 'Import'}
          </Button>
        </div>
      }
    >
      {reading ? (
        <div className="px-4 pb-4 sm:px-5">
          <ColumnChoice
            {...reading}
            choices={columnNames(reading)}
            onDelimiter={preview.chooseDelimiter}
            onTitled={preview.chooseTitled}
            onColumns={preview.chooseColumns}
          />
          {source.encoding === 'Windows-1252' ? (
            <p className="mt-3 text-12 text-soft">
              The file is not UTF-8: it was read as Windows-1252, which older Excels write. Look
              whether letters with accents are right.
            </p>
          ) : null}
          {unclosed ? (
            <p role="alert" className="mt-3 text-13 text-bad">
              A quotation mark that opens in line {formatCount(unclosed.line, locale)} is never
              closed: all that follows was read as one cell.
            </p>
          ) : null}
          {unsubscribed > 0 ? (
            <label className="mt-3 flex items-center gap-2 text-13">
              <input
                type="checkbox"
                checked={withUnsubscribed}
                onChange={(event) => setWithUnsubscribed(event.target.checked)}
                className="size-4 flex-none"
              />
              Import those who have unsubscribed, too ({formatCount(unsubscribed, locale)})
            </label>
          ) : null}
        </div>
      ) : null}
      {judged.phase === 'running' ? <ComparingLine comparing={judged.comparing} /> : null}
      {judged.phase === 'failed' ? (
        <div className="px-4 pb-5 sm:px-5">
          <Failure
            title="The rows could not be compared with the list"
            message={judged.message}
            retry={preview.again}
          />
        </div>
      ) : null}
      {judged.phase === 'done' ? <JudgedRows rows={judged.rows} /> : null}
    </Panel>
  );
}
