'use client';

import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { controlClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Place } from '@/components/ui/places';
import { presetNames } from '@/lib/period';
import { presetKeys } from './keys';

export function Key({ children }: { children: string }) {
  return (
    <kbd className="figures inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-line bg-sunken px-1 font-sans text-12 text-ink">
      {children}
    </kbd>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly [keys: string[], what: string][] }) {
  return (
    <section>
      <h3 className="text-12 text-soft">{title}</h3>
      <dl className="mt-1.5 flex flex-col gap-1.5">
        {rows.map(([keys, what]) => (
          <div key={what} className="flex items-center gap-3">
            <dt className="flex w-22 flex-none gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every key and what it does. */
export function KeyList({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const control = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
  return (
    <Dialog title="Keys" onClose={onClose} className="max-w-160 p-5">
      <div className="flex items-center justify-between">
        <p aria-hidden className="text-14 font-medium">
          Keys
        </p>
        <Radix.Close aria-label="Close" className={controlClass('quiet', '-mr-2 w-8 px-0')}>
          <X aria-hidden size={16} />
        </Radix.Close>
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Rows
            title="Anywhere"
            rows={[
              [[control, 'K'], 'Search'],
              [['/'], 'Go to the search field'],
              [['x'], 'Comparison on or off'],
              [['?'], 'These keys'],
            ]}
          />
          <Rows title="Go to" rows={places.map(({ letter, label }) => [['g', letter], label])} />
        </div>
        <div className="flex flex-col gap-5">
          <Rows
            title="Period"
            rows={presetKeys.map(({ key, preset }) => [['d', key], presetNames[preset]])}
          />
          <Rows
            title="In charts and calendars"
            rows={[
              [['←', '→'], 'Point by point, day by day'],
              [['Esc'], 'Close what is open'],
            ]}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** What can follow a key that awaits another one. */
export function KeyHint({
  title,
  keys,
}: {
  title: string;
  keys: readonly [key: string, what: string][];
}) {
  return (
    <div
      role="status"
      className="float-in fixed inset-x-4 bottom-18 z-40 mx-auto w-fit max-w-200 rounded-panel bg-surface px-4 py-3 text-13 text-ink shadow-float sm:bottom-6"
    >
      <p className="text-12 text-soft">{title}</p>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1.5">
        {keys.map(([key, what]) => (
          <li key={key} className="flex items-center gap-1.5">
            <Key>{key}</Key>
            {what}
          </li>
        ))}
      </ul>
    </div>
  );
}
