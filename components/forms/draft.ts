import { useEffect, useState } from 'react';
import { withTabStorage } from '@/lib/tab-storage';

/** What is typed into a form, kept by the tab: a reload, or a way through other pages, loses none of it. */

const prefix = 'barometer-draft:';

/** The texts of those fields that a kept draft has; null: it has none, or cannot be read. */
export function parseDraft(
  text: string | null,
  names: readonly string[],
): Record<string, string> | null {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof kept !== 'object' || kept === null) return null;
  const found = Object.entries(kept).filter(
    (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** The texts of a draft, by name; null: there is none. */
export function readDraft(key: string, names: readonly string[]): Record<string, string> | null {
  return withTabStorage((storage) => parseDraft(storage.getItem(prefix + key), names));
}

export function keepDraft(key: string, texts: Record<string, string>): void {
  withTabStorage((storage) => storage.setItem(prefix + key, JSON.stringify(texts)));
}

export function forgetDraft(key: string): void {
  withTabStorage((storage) => storage.removeItem(prefix + key));
}

/** Forgets them all: the tab's next person is another. */
export function forgetDrafts(): void {
  withTabStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}

/**
 * Keeps the texts of a form as its draft, and brings back those of before when it is opened.
 * True: some were brought back.
 */
export function useDraft<N extends string>(
  key: string,
  form: { values: Record<N, string>; change: (name: N, value: string) => void },
  initial: Record<N, string>,
): boolean {
  const [restored, setRestored] = useState<boolean | null>(null);
  const { values } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form is opened.
  useEffect(() => {
    const names = Object.keys(initial) as N[];
    const kept = readDraft(key, names);
    for (const name of names) {
      const text = kept?.[name];
      if (text !== undefined) form.change(name, text);
    }
    setRestored(kept !== null);
  }, []);

  useEffect(() => {
    if (restored === null) return;
    const names = Object.keys(initial) as N[];
    const typed = names
      .filter((name) => values[name] !== initial[name])
      .map((name) => [name, values[name]]);
    if (typed.length === 0) forgetDraft(key);
    else keepDraft(key, Object.fromEntries(typed));
  }, [restored, values, initial, key]);

  return restored === true;
}
