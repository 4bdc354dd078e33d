import { useRef } from 'react';
import { batchSize, type DeletionAnswer, type ListKey, listRoute } from '@/lib/contacts';
import { begunWork, useBatches, type WorkState } from './contact-batches';
import { sendJson } from './request';

export interface DeletionRun extends WorkState {
  deleted: number;
  of: number;
}

/** Deletes contacts of a list, batch by batch; `onDeleted` is told the ids of each. */
export function useContactDeletion(list: ListKey, onDeleted: (ids: readonly string[]) => void) {
  const { run, change, begin, goOn, stop, close } = useBatches<DeletionRun>(nextBatch);
  const left = useRef<string[]>([]);

  async function nextBatch() {
    const ids = left.current.slice(0, batchSize);
    if (ids.length === 0) return null;
    const { deleted, stopped } = await sendJson<DeletionAnswer>(
      'POST',
      listRoute('deletions', list),
      { ids },
    );
    const gone = new Set(deleted);
    left.current = left.current.filter((id) => !gone.has(id));
    change((state) => ({ ...state, deleted: state.of - left.current.length }));
    onDeleted(deleted);
    return { stopped };
  }

  return {
    run,
    begin: (ids: readonly string[]) => {
      left.current = [...ids];
      begin({ ...begunWork, deleted: 0, of: ids.length });
    },
    goOn,
    stop,
    close,
  };
}
