import { useEffect, useState } from 'react';
import { withTabStorage } from '@/lib/tab-storage';

/** What is typed into a form, kept by the tab: a reload, or a way through other pages, loses none of it. */

const prefix = 'barometer-draft:';
/** Beside the texts, of which account they were typed; no field has such a name. */
const accountName = ' account';

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

/**
 * Keeps what is typed with the account that it was typed for: ids are the same numbers in every account,
 * and so are keys of drafts. Null: none is known, or it does not matter.
 */
export function keepTyped(
  key: string,
  typed: Record<string, string>,
  account: string | null,
): void {
  if (Object.keys(typed).length === 0) forgetDraft(key);
  else keepDraft(key, account === null ? typed : { ...typed, [accountName]: account });
}

/** What was typed before, and for which account; null: nothing was. */
export function readTyped(
  key: string,
  names: readonly string[],
): { texts: Record<string, string>; account: string | null } | null {
  const texts = readDraft(key, names);
  return texts && { texts, account: readDraft(key, [accountName])?.[accountName] ?? null };
}

/** What a form says of texts that it has brought back. */
export interface Restored {
  /** They were typed for another account, or before its key was replaced: somebody has to look whether they belong here. */
  elsewhere: boolean;
}

/** Forgets them all: the tab's next person is another. */
export function forgetDrafts(): void {
  withTabStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}

/**
 * Keeps the texts of a form as its draft, and brings back those of before when it is opened; null: there
 * were none. `account`: that the form is opened for, where its texts name what belongs to one.
 */
export function useDraft<N extends string>(
  key: string,
  form: { values: Record<N, string>; change: (name: N, value: string) => void },
  initial: Record<N, string>,
  account: string | null = null,
): Restored | null {
  /** `account`: what the texts belong to, while any of those brought back may stand in the form. */
  const [opened, setOpened] = useState<{ restored: boolean; account: string | null } | null>(null);
  const { values } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form is opened.
  useEffect(() => {
    const names = Object.keys(initial) as N[];
    const kept = readTyped(key, names);
    for (const name of names) {
      const text = kept?.texts[name];
      if (text !== undefined) form.change(name, text);
    }
    setOpened({ restored: kept !== null, account: kept?.account ?? account });
  }, []);

  useEffect(() => {
    if (opened === null) return;
    const names = Object.keys(initial) as N[];
    const typed = names
      .filter((name) => values[name] !== initial[name])
      .map((name) => [name, values[name]]);
    keepTyped(key, Object.fromEntries(typed), opened.account);
  }, [opened, values, initial, key]);

  if (!opened?.restored) return null;
  return { elsewhere: account !== null && opened.account !== null && opened.account !== account };
}
