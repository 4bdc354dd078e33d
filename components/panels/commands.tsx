'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parameters } from '@/components/filters/parameters';
import { usePending } from '@/components/filters/pending';
import { useFilters } from '@/components/filters/use-filters';
import { useCarried } from '@/components/ui/carried';
import { placesFor } from '@/components/ui/places';
import { useReader } from '@/components/ui/reader';
import { type Comparison, presetNames } from '@/lib/period';
import { KeyHint, KeyList } from './key-list';
import type { Press, Presses } from './keyboard';
import { meaningOf, presetKeys } from './keys';
import { Palette } from './palette';

type Shown = { kind: 'nothing' } | { kind: 'palette'; typed: string } | { kind: 'keys' };

/** The page's own search field; a page without one is searched by the palette. */
function searchField(): HTMLElement | null {
  const fields = document.querySelectorAll<HTMLElement>(
    'main :is([data-search],[type=search],[role=searchbox])',
  );
  return [...fields].find((field) => field.offsetParent !== null) ?? null;
}

/** Whether the page has a period: keys change nothing that is not in sight. */
function hasPeriod(): boolean {
  return document.querySelector('[data-period]') !== null;
}

/** What the keys do, and what they open. */
export default function Commands({ presses }: { presses: Presses }) {
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  /** What was typed for the palette before its field had the focus; null: it is not open. */
  const early = useRef<string | null>(null);
  const [first, showFirst] = useState<'d' | 'g' | null>(null);
  /** The same at once: keys follow each other faster than renders. */
  const awaited = useRef<'d' | 'g' | null>(null);
  const [said, setSaid] = useState('');
  const places = placesFor(useReader());
  const router = useRouter();
  const { start } = usePending();
  const carried = useCarried();
  const changeFilters = useFilters();
  const present = useSearchParams();
  /** What comparison comes back when it is put on again. */
  const compared = useRef<Comparison>('previous');

  function setFirst(key: 'd' | 'g' | null) {
    awaited.current = key;
    presses.more = key !== null;
    showFirst(key);
  }

  function openPalette(typed: string) {
    early.current = typed;
    presses.more = true;
    setShown({ kind: 'palette', typed });
  }

  function close() {
    early.current = null;
    presses.more = false;
    setShown({ kind: 'nothing' });
  }

  function showKeys() {
    close();
    setShown({ kind: 'keys' });
  }

  function go(path: string) {
    close();
    start(() => router.push(path + carried));
  }

  function toggleComparison() {
    const now = parameters.compare.parse(present.get('compare') ?? '') ?? 'previous';
    if (now !== 'off') compared.current = now;
    const next = now === 'off' ? compared.current : 'off';
    setSaid(next === 'off' ? 'No comparison' : 'Comparison on');
    changeFilters({ compare: next });
  }

  function press(key: string) {
    const meaning = meaningOf(awaited.current, key);
    setFirst(null);
    if (meaning?.kind === 'awaits') {
      if (meaning.first === 'g' || hasPeriod()) setFirst(meaning.first);
    } else if (meaning?.kind === 'preset') {
      setSaid(`Period: ${presetNames[meaning.preset]}`);
      changeFilters({ period: { kind: 'preset', preset: meaning.preset }, page: null });
    } else if (meaning?.kind === 'place') {
      const place = places.find(({ letter }) => letter === meaning.letter);
      if (place) go(place.path);
    } else if (meaning?.kind === 'comparison') {
      if (hasPeriod()) toggleComparison();
    } else if (meaning?.kind === 'search') {
      const field = searchField();
      if (field) field.focus();
      else openPalette('');
    }
  }

  function take(next: Press) {
    if ('key' in next) {
      if (early.current === null) press(next.key);
      else if (next.key.length === 1) openPalette(early.current + next.key);
      return;
    }
    const open = early.current !== null;
    setFirst(null);
    if (next.command === 'keys') showKeys();
    else if (open) close();
    else openPalette('');
  }

  // At once with what was pressed while this was loaded: a key between the two would come before it.
  useLayoutEffect(() => {
    presses.take = take;
    if (presses.kept.length === 0) return;
    presses.more = false;
    for (const press of presses.kept.splice(0)) take(press);
  });

  useEffect(() => {
    if (!first) return;
    const leave = () => {
      awaited.current = null;
      presses.more = false;
      showFirst(null);
    };
    window.addEventListener('pointerdown', leave);
    return () => window.removeEventListener('pointerdown', leave);
  }, [first, presses]);

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {shown.kind === 'palette' ? (
        <Palette typed={shown.typed} onGo={go} onKeys={showKeys} onClose={close} />
      ) : null}
      {shown.kind === 'keys' ? <KeyList places={places} onClose={close} /> : null}
      {first === 'd' ? (
        <KeyHint
          title="Period: press a digit"
          keys={presetKeys.map(({ key, preset }) => [key, presetNames[preset]])}
        />
      ) : null}
      {first === 'g' ? (
        <KeyHint
          title="Go to: press a letter"
          keys={places.map(({ letter, label }) => [letter, label])}
        />
      ) : null}
    </>
  );
}
