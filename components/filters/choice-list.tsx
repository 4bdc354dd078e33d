'use client';

import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';

interface Choice {
  key: string;
  label: string;
  note?: string;
}

/** So many fit without a search field over them. */
const fewChoices = 8;

/** One of several to choose, or none: the chosen one is taken back by choosing it again. */
export function ChoiceList({
  what,
  choices,
  chosen,
  onChoose,
}: {
  what: string;
  choices: readonly Choice[];
  chosen: string | null;
  onChoose: (key: string | null) => void;
}) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = choices.filter(({ label, note }) =>
    `${label} ${note ?? ''}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      {choices.length > fewChoices ? (
        <div className="p-1.5 pb-1">
          <input
            type="search"
            aria-label={`Find ${what}`}
            placeholder={`Find ${what}`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="h-8 w-full rounded-control border border-faint bg-surface px-2 text-13"
          />
        </div>
      ) : null}
      <ul className="max-h-72 overflow-y-auto p-1.5">
        {shown.map(({ key, label, note }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={key === chosen}
              onClick={() => onChoose(key === chosen ? null : key)}
              className="flex min-h-9 w-full items-center justify-between gap-3 rounded-control px-2.5 py-1 text-left text-13 transition-colors duration-150 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className={clsx('block truncate', key === chosen && 'font-medium')}>
                  {label}
                </span>
                {note ? <span className="block truncate text-12 text-soft">{note}</span> : null}
              </span>
              {key === chosen ? <Check aria-hidden size={14} /> : null}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="px-4 pb-3 text-13 text-soft empty:hidden">
        {shown.length === 0 ? `No ${what} found` : null}
      </p>
    </>
  );
}
