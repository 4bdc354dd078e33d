'use client';

import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { parseSearch } from '@/lib/ratings-query';

/** Words that are typed are looked for when the typing pauses for so long. */
const pauseMs = 450;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

/** Words to look for. `/` leads here; what is typed on is one step of the history. */
export function RatingsSearchField({
  search,
  onSearch,
}: {
  search: string | null;
  /** `again`: the same step of the history, changed. */
  onSearch: (search: string | null, again: boolean) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(search);
  const again = useRef(false);
  /** What is typed, spaces and all, until another search comes from elsewhere. */
  const [draft, setDraft] = useState<string | null>(null);

  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setDraft(null);
  }, [search]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || event.defaultPrevented) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => {
      document.removeEventListener('keydown', focus);
      clearTimeout(timer.current);
    };
  }, []);

  function tell(text: string) {
    clearTimeout(timer.current);
    const next = parseSearch(text);
    if (next === told.current) return;
    told.current = next;
    onSearch(next, again.current);
    again.current = true;
  }

  return (
    <form
      className="relative min-w-0 max-sm:flex-1 sm:w-58"
      onSubmit={(event) => {
        event.preventDefault();
        tell(draft ?? search ?? '');
      }}
    >
      <Search
        aria-hidden
        size={14}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-soft"
      />
      <input
        ref={field}
        type="search"
        aria-label="Search comments, names and tickets"
        aria-keyshortcuts="/"
        placeholder="Comment, name, ticket"
        value={draft ?? search ?? ''}
        onChange={(event) => {
          const { value } = event.target;
          setDraft(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => tell(value), pauseMs);
        }}
        onBlur={() => {
          again.current = false;
        }}
        className="h-8 w-full rounded-control border border-faint bg-surface pr-2 pl-8 text-13 max-sm:h-10"
      />
    </form>
  );
}
