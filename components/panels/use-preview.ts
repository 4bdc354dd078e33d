import { useEffect, useRef, useState } from 'react';
import { FileRefused } from '@/lib/client/contact-file';
import {
  addressesOf,
  type Comparing,
  judgeRows,
  type Reading,
  readText,
  titlesOf,
  withColumns,
} from '@/lib/client/contact-preview';
import { RequestFailed } from '@/lib/client/request';
import type { JudgedRow } from '@/lib/contact-report';
import type { ListKey } from '@/lib/contacts';
import type { Delimiter } from '@/lib/csv-read';

/** What is known of the rows by now. */
export type Judged =
  | { phase: 'running'; comparing: Comparing | null }
  | { phase: 'failed'; message: string }
  | { phase: 'done'; rows: JudgedRow[] };

/** A text's rows as they are read and judged; each choice of how to read it judges them anew. */
export function usePreview(list: ListKey, text: string, onRefused: (message: string) => void) {
  const [delimiter, setDelimiter] = useState<Delimiter | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [judged, setJudged] = useState<Judged>({ phase: 'running', comparing: null });
  const [tries, setTries] = useState(0);
  /** The addresses of the list: read once, as nothing of a file changes them. */
  const there = useRef<Set<string>>(null);
  const refused = useRef(onRefused);
  refused.current = onRefused;

  useEffect(() => {
    const leaving = new AbortController();
    readText(text, delimiter, leaving.signal).then(
      (read) => {
        if (read) setReading(read);
      },
      (error: unknown) => {
        if (!(error instanceof FileRefused)) throw error;
        refused.current(error.message);
      },
    );
    return () => leaving.abort();
  }, [text, delimiter]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for it again.
  useEffect(() => {
    if (!reading) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (comparing: Comparing) => setJudged({ phase: 'running', comparing });
    const run = async () => {
      setJudged({ phase: 'running', comparing: null });
      const addresses = there.current ?? (await addressesOf(list, signal, tell));
      there.current = addresses;
      const rows = addresses && (await judgeRows(addresses, reading, signal, tell));
      if (rows) setJudged({ phase: 'done', rows });
    };
    run().catch((error: unknown) => {
      if (signal.aborted) return;
      if (!(error instanceof RequestFailed)) throw error;
      setJudged({ phase: 'failed', message: error.message });
    });
    return () => leaving.abort();
  }, [list, reading, tries]);

  return {
    reading,
    titles: reading ? titlesOf(reading) : [],
    judged,
    again: () => setTries(tries + 1),
    chooseDelimiter: setDelimiter,
    chooseTitled: (titled: boolean) => reading && setReading(withColumns({ ...reading, titled })),
    chooseColumns: (columns: Reading['columns']) => reading && setReading({ ...reading, columns }),
  };
}
