'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import {
  deleteNow,
  keepList,
  type ListDeletion,
  useListDeletions,
} from '@/lib/client/list-deletion';
import { formatThings } from '@/lib/format';

/** Seconds that are left, silent: a screen reader would read out each. */
function SecondsTo({ at }: { at: number }) {
  const left = () => Math.max(0, Math.ceil((at - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on the time alone.
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <span aria-hidden className="figures">
      {seconds} s
    </span>
  );
}

function Deletion({ deletion }: { deletion: ListDeletion }) {
  const { locale } = useReader();
  const { id, name, contacts, phase, at, message } = deletion;
  const its = contacts === null ? 'contacts' : formatThings(contacts, 'contact', locale);
  const what = contacts === 0 ? `“${name}”` : `“${name}” and its ${its}`;
  if (phase === 'deleting') return <p role="status">Deleting {what}…</p>;
  if (phase === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p role="alert" className="min-w-0 flex-1 text-bad">
          “{name}” could not be deleted. {message}
        </p>
        <Button onClick={() => void deleteNow(id)}>Try again</Button>
        <Button onClick={() => keepList(id)}>Keep it</Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="min-w-0 flex-1 basis-60">
        {what} will be deleted in <span className="sr-only">ten seconds</span>
        <SecondsTo at={at} />, or when you close this page.
      </p>
      <Button onClick={() => keepList(id)}>Undo</Button>
      <Button look="quiet" onClick={() => void deleteNow(id)}>
        Delete now
      </Button>
    </div>
  );
}

/** Lists that are about to be deleted, with the way to keep them. */
export function ListDeletions() {
  const pending = useListDeletions().filter(({ phase }) => phase !== 'deleted');
  if (pending.length === 0) return null;
  return (
    <ul aria-label="Deletions" className="flex flex-col gap-2">
      {pending.map((deletion) => (
        <li
          key={deletion.id}
          className="rounded-panel border border-line bg-surface px-4 py-3 text-13 sm:px-5"
        >
          <Deletion deletion={deletion} />
        </li>
      ))}
    </ul>
  );
}
