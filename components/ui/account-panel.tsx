'use client';

import KeyboardIcon from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings-2';
import { useState } from 'react';
import { forgetDrafts } from '@/components/forms/draft';
import { controlClass } from './button';
import { useCarried } from './carried';
import { command } from './commands';
import { NearLink } from './near-link';
import { useReader } from './reader';
import { finishAll } from './signing-out';

/** Who is signed in, the settings, what keys there are, and the way out. */
export default function AccountPanel({ onDone }: { onDone: () => void }) {
  const { name, email } = useReader();
  const carried = useCarried();
  const [leaving, setLeaving] = useState(false);
  const [unfinished, setUnfinished] = useState<readonly string[]>([]);

  async function leave(form: HTMLFormElement) {
    setLeaving(true);
    const left = await finishAll();
    setUnfinished(left);
    if (left.length > 0) {
      setLeaving(false);
      return;
    }
    const session = await import('next-auth/react').catch(() => null);
    // The dashboard was updated since the page was opened: the way out without a script is there.
    if (!session) return form.submit();
    await session.signOut({ redirect: false });
    forgetDrafts();
    window.location.assign('/sign-in');
  }

  return (
    <>
      <div className="border-b border-line px-2.5 pt-1.5 pb-3">
        <p className="truncate font-medium">{name || email}</p>
        {name ? <p className="truncate text-12 text-soft">{email}</p> : null}
      </div>
      {/* Closed only after the press, which the link would not get any more. */}
      <NearLink
        href={`/settings${carried}`}
        onClickCapture={() => setTimeout(onDone)}
        className={controlClass('quiet', 'mt-1.5 w-full justify-start')}
      >
        <Settings aria-hidden size={16} />
        Settings
      </NearLink>
      <button
        type="button"
        onClick={() => {
          onDone();
          command('keys');
        }}
        className={controlClass('quiet', 'w-full justify-start')}
      >
        <KeyboardIcon aria-hidden size={16} />
        Keys
        <kbd className="ml-auto font-sans text-12 text-faint">?</kbd>
      </button>
      <form
        action="/api/sign-out"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void leave(event.currentTarget);
        }}
      >
        <p role="alert" className="px-2.5 py-1.5 text-12 text-bad empty:hidden">
          {unfinished.length > 0 ? `${unfinished.join(' ')} Sign out again to leave it so.` : null}
        </p>
        <button
          type="submit"
          disabled={leaving}
          className={controlClass('quiet', 'w-full justify-start')}
        >
          <LogOut aria-hidden size={16} />
          {leaving ? 'Signing out…' : 'Sign out'}
        </button>
      </form>
    </>
  );
}
