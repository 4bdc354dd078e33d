import { useRef } from 'react';
import {
  batchSize,
  type ImportAnswer,
  type ImportBatch,
  type ImportName,
  type ImportOutcome,
  type ListKey,
  listRoute,
} from '@/lib/contacts';
import { begunWork, useBatches, type WorkState } from './contact-batches';
import { RequestFailed, sendJson } from './request';

export interface ImportRun extends WorkState {
  /** One for each contact, in their order. */
  outcomes: readonly ImportOutcome[];
}

/** Whether it is known for good what became of a contact. */
export function isSettled({ kind }: ImportOutcome): boolean {
  return kind !== 'not tried' && kind !== 'unknown';
}

/** Adds contacts to a list, batch by batch. It goes on with those of which it is not known what became of them. */
export function useContactImport(
  list: ListKey,
  contacts: readonly { email: string; name: string }[],
  onBatch: () => void,
) {
  const { run, change, begin, goOn, stop } = useBatches<ImportRun>(nextBatch);
  const outcomes = useRef<ImportOutcome[]>([]);
  const name = useRef<ImportName>(null);

  const send = (batch: ImportBatch) =>
    sendJson<ImportAnswer>('POST', listRoute('import', list), batch);

  function keep(places: readonly number[], became: readonly ImportOutcome[]) {
    places.forEach((place, index) => {
      const outcome = became[index];
      // What may have been sent stays so until it is known.
      const lost = outcome?.kind === 'not tried' && outcomes.current[place]?.kind === 'unknown';
      if (outcome && !lost) outcomes.current[place] = outcome;
    });
    const kept = [...outcomes.current];
    change((state) => ({ ...state, outcomes: kept }));
  }

  async function nextBatch() {
    if (!name.current) {
      name.current = (await send({ name: null, contacts: [] })).name;
      return { stopped: null };
    }
    const places: number[] = [];
    for (let place = 0; place < contacts.length && places.length < batchSize; place += 1)
      if (!isSettled(outcomes.current[place] ?? { kind: 'not tried' })) places.push(place);
    if (places.length === 0) return null;
    const body: ImportBatch = {
      name: name.current,
      contacts: places.flatMap((place) => {
        const contact = contacts[place];
        const again = outcomes.current[place]?.kind === 'unknown';
        return contact ? [{ email: contact.email, name: contact.name, again }] : [];
      }),
    };
    try {
      const answer = await send(body);
      keep(places, answer.outcomes);
      onBatch();
      return { stopped: answer.stopped };
    } catch (error) {
      if (error instanceof RequestFailed && error.unsure)
        keep(
          places,
          places.map(() => ({ kind: 'unknown' })),
        );
      throw error;
    }
  }

  return {
    run,
    begin: () => {
      outcomes.current = contacts.map(() => ({ kind: 'not tried' }));
      name.current = null;
      begin({ ...begunWork, outcomes: outcomes.current });
    },
    goOn,
    stop,
  };
}
