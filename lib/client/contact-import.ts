import { useEffect, useRef, useState } from 'react';
import {
  batchSize,
  type ImportAnswer,
  type ImportBatch,
  type ImportName,
  type ImportOutcome,
} from '@/lib/contacts';
import { begunWork, runBatches, type WorkState } from './contact-batches';
import { RequestFailed, sendJson } from './request';

export interface ImportRun extends WorkState {
  /** One for each contact, in their order. */
  outcomes: readonly ImportOutcome[];
}

/** Whether it is known for good what became of a contact. */
export function isSettled({ kind }: ImportOutcome): boolean {
  return kind !== 'not tried' && kind !== 'unknown';
}

/** Statuses of which it is not known what the dashboard's server has done. */
const unsure = new Set([0, 500, 502, 504]);

/** Adds contacts to a list, batch by batch. It goes on with those of which it is not known what became of them. */
export function useContactImport(
  list: string,
  contacts: readonly { email: string; name: string }[],
  onBatch: () => void,
) {
  const [run, setRun] = useState<ImportRun | null>(null);
  const outcomes = useRef<ImportOutcome[]>([]);
  const name = useRef<ImportName>(null);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const send = (batch: ImportBatch) =>
    sendJson<ImportAnswer>('POST', `/api/contact-lists/${list}/import`, batch);

  function keep(places: readonly number[], became: readonly ImportOutcome[]) {
    places.forEach((place, index) => {
      const outcome = became[index];
      // What may have been sent stays so until it is known.
      const lost = outcome?.kind === 'not tried' && outcomes.current[place]?.kind === 'unknown';
      if (outcome && !lost) outcomes.current[place] = outcome;
    });
    const kept = [...outcomes.current];
    setRun((state) => state && { ...state, outcomes: kept });
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
      if (error instanceof RequestFailed && unsure.has(error.status))
        keep(
          places,
          places.map(() => ({ kind: 'unknown' })),
        );
      throw error;
    }
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
    begin: () => {
      outcomes.current = contacts.map(() => ({ kind: 'not tried' }));
      name.current = null;
      setRun({ ...begunWork, outcomes: outcomes.current });
      goOn();
    },
    goOn,
    stop: () => {
      setRun((state) => state && { ...state, phase: 'stopping' });
      stopping.current?.abort();
    },
  };
}
