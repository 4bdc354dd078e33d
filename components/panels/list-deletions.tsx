'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { useReader } from '@/components/ui/reader';
import { finishBeforeSignOut } from '@/components/ui/signing-out';
import { useContactsChanged } from '@/lib/client/contacts';
import {
  deleteNow,
  finishDeletions,
  forgetDeletion,
  keepList,
  type ListDeletion,
  takeUpDeletions,
  useListDeletions,
} from '@/lib/client/list-deletion';
import { formatThings } from '@/lib/format';

/** That a list is gone stays in sight for so long. */
const toldForMs = 6_000;

function useSecondsTo(at: number): number {
  const left = () => Math.max(0, Math.ceil((at - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on the time alone.
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

/** Seconds that are left. A screen reader is told of ten and of five: it would read out every change. */
function SecondsTo({ at }: { at: number }) {
  const seconds = useSecondsTo(at);
  return (
    <>
      <span aria-hidden className="figures">
        {seconds} s
      </span>
      <span className="sr-only">{seconds > 5 ? '10 seconds' : '5 seconds'}</span>
    </>
  );
}

function Waiting({ deletion: { key, at }, what }: { deletion: ListDeletion; what: string }) {
  const { counted } = useContactsChanged();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the dialog that asked for it, which gives the focus back to what is about to go.
    const timer = setTimeout(() => undo.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p>
        {what} will be deleted in <SecondsTo at={at} />, or when you close or reload this page.
      </p>
      <Actions>
        <Button
          ref={undo}
          onClick={() => {
            keepList(key);
            counted();
          }}
        >
          Undo
        </Button>
        <Button look="quiet" onClick={() => void deleteNow(key)}>
          Delete now
        </Button>
      </Actions>
    </>
  );
}

/** Buttons that go with what they are for: the focus that one of them had goes on to the page. */
function Actions({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    return () => {
      if (here?.contains(document.activeElement)) document.getElementById('content')?.focus();
    };
  }, []);
  return (
    <div ref={place} className="mt-2 flex flex-wrap gap-2">
      {children}
    </div>
  );
}

/** Says that a list is gone, and takes whoever still looks at it to the others. */
function Deleted({ deletion: { key, id, name, message } }: { deletion: ListDeletion }) {
  const { counted } = useContactsChanged();
  const router = useRouter();
  const path = usePathname();
  const carried = useCarried();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is gone.
  useEffect(() => {
    counted();
    if (`${path}/`.startsWith(`/contact-lists/${id}/`)) router.replace(`/contact-lists${carried}`);
    const timer = setTimeout(() => forgetDeletion(key), toldForMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p>
      “{name}” was deleted. {message}
    </p>
  );
}

function Deletion({ deletion }: { deletion: ListDeletion }) {
  const { locale } = useReader();
  const { counted } = useContactsChanged();
  const { key, name, contacts, phase, message } = deletion;
  const its = contacts === null ? 'contacts' : formatThings(contacts, 'contact', locale);
  const what = contacts === 0 ? `“${name}”` : `“${name}” and its ${its}`;
  switch (phase) {
    case 'waiting':
      return <Waiting deletion={deletion} what={what} />;
    case 'failed':
    case 'unsure':
      return (
        <>
          <p role="alert" className="text-bad">
            “{name}” {phase === 'failed' ? 'could not be deleted' : 'may still be there'}. {message}
          </p>
          <Actions>
            <Button onClick={() => void deleteNow(key)}>Try again</Button>
            <Button
              look="quiet"
              onClick={() => {
                keepList(key);
                counted();
              }}
            >
              Leave it so
            </Button>
          </Actions>
        </>
      );
    case 'deleted':
      return <Deleted deletion={deletion} />;
    default:
      return <p>Deleting {what}…</p>;
  }
}

/** Lists that are about to be deleted, with the way to keep them, and what became of them. */
export default function ListDeletions() {
  const { email } = useReader();
  const told = useListDeletions().filter(({ phase }) => phase !== 'gone');
  useEffect(() => takeUpDeletions(email), [email]);
  useEffect(() => finishBeforeSignOut(finishDeletions), []);
  if (told.length === 0) return null;
  return (
    <ul aria-label="Deletions" className="flex flex-col gap-2">
      {told.map((deletion) => (
        <li
          key={deletion.key}
          className="float-in rounded-panel border border-line bg-surface px-4 py-3 text-13 break-words shadow-float"
        >
          <Deletion deletion={deletion} />
        </li>
      ))}
    </ul>
  );
}
