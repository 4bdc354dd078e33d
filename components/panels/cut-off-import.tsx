'use client';

import { useEffect, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '@/components/forms/draft';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useReader } from '@/components/ui/reader';
import { type ListKey, listName } from '@/lib/contacts';
import { formatCount, formatThings } from '@/lib/format';

const keyOf = (email: string, list: ListKey) => `${email}:import:${listName(list)}`;

/** How far an import came, kept by the tab until it is done: a page that is left or loaded anew cuts it off. */
interface Progress {
  /** What it was read from: `guests.csv`. */
  from: string;
  settled: number;
  of: number;
}

export function useKeptProgress(list: ListKey, { from, settled, of }: Progress, done: boolean) {
  const key = keyOf(useReader().email, list);
  useEffect(() => {
    if (done) forgetDraft(key);
    else keepDraft(key, { from, settled: String(settled), of: String(of) });
  }, [key, from, settled, of, done]);
}

/** Says that the last import into a list was cut off, and that it can be run again. */
export function CutOffImport({ list }: { list: ListKey }) {
  const { locale, email } = useReader();
  const key = keyOf(email, list);
  const [cutOff, setCutOff] = useState<Progress | null>(null);
  useEffect(() => {
    const kept = readDraft(key, ['from', 'settled', 'of']);
    if (kept)
      setCutOff({
        from: kept.from ?? '',
        settled: Number(kept.settled ?? 0),
        of: Number(kept.of ?? 0),
      });
  }, [key]);
  if (!cutOff) return null;
  const { from, settled, of } = cutOff;
  return (
    <div role="status" className="mb-5 rounded-control bg-sunken px-3 py-2.5">
      <Notice
        kind="limited"
        title={`The import of ${from} was cut off after ${formatCount(settled, locale)} of ${formatThings(of, 'contact', locale)}`}
      >
        <p>
          Some more may have been added. Import the same rows again: who is in the list is not added
          twice.
        </p>
        <Button
          className="mt-2 h-7! text-12"
          onClick={() => {
            forgetDraft(key);
            setCutOff(null);
          }}
        >
          Put away
        </Button>
      </Notice>
    </div>
  );
}
