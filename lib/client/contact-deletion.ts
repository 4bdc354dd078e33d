import { useEffect, useRef, useState } from 'react';
import { batchSize, type DeletionAnswer } from '@/lib/contacts';
import { begunWork, runBatches, type WorkState } from './contact-batches';
import { sendJson } from './request';

export interface DeletionRun extends WorkState {
  deleted: number;
  of: number;
}

/** Deletes contacts of a list, batch by batch; `onDeleted` is told the ids of each. */
export function useContactDeletion(list: string, onDeleted: (ids: readonly string[]) => void) {
  const [run, setRun] = useState<DeletionRun | null>(null);
  const left = useRef<string[]>([]);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function nextBatch() {
    const ids = left.current.slice(0, batchSize);
    if (ids.length === 0) return null;
    const path = `/api/contact-lists/${list}/deletions`;
    const { deleted, stopped } = await sendJson<DeletionAnswer>('POST', path, { ids });
    const gone = new Set(deleted);
    left.current = left.current.filter((id) => !gone.has(id));
    setRun((state) => state && { ...state, deleted: state.of - left.current.length });
    onDeleted(deleted);
    return { stopped };
  }

  function goOn() {
    const stop = new AbortController();
    stopping.current = stop;
    void runBatches(nextBatch, stop.signal, (work) =>
      setRun((state) => state && { ...state, ...work }),
    );
  }

  return {
    run,
    begin: (ids: readonly string[]) => {
      left.current = [...ids];
      setRun({ ...begunWork, deleted: 0, of: ids.length });
      goOn();
    },
    goOn,
    stop: () => {
      setRun((state) => state && { ...state, phase: 'stopping' });
      stopping.current?.abort();
    },
    close: () => setRun(null),
  };
}
