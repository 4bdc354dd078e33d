'use client';

import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';

/** Typing is over when nothing has come for this long. */
const pauseMs = 250;

/** A field to search a list by; says what was typed when the typing pauses, and at once on Enter. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Changed elsewhere: by the browser's Back, or by a button that clears it.
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function tell(typed: string) {
    clearTimeout(pause.current);
    if (typed === told.current) return;
    told.current = typed;
    onChange(typed);
  }

  return (
    <label className="relative block w-full sm:w-72">
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-2 left-2.5 text-faint"
      />
      <input
        type="search"
        value={text}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          clearTimeout(pause.current);
          pause.current = setTimeout(() => tell(typed), pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(text);
        }}
        className="h-8 w-full rounded-control border border-line bg-surface pr-2 pl-8 text-13 placeholder:text-faint"
      />
    </label>
  );
}
