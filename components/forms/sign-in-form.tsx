'use client';

import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useRef, useState } from 'react';
import { controlClass } from '@/components/ui/button';
import { formatAgo } from '@/lib/format';

/** What went wrong, in words, from the codes of the sign-in route. */
function wordsOf(code: string, locale: string): string {
  if (code === 'CredentialsSignin') return 'The e-mail address or the password is wrong.';
  if (code === 'no-access')
    return 'You have no access at the moment. An admin can give it to you, in the feedback service.';
  const seconds = /^too-many:(\d+)$/.exec(code)?.[1];
  if (seconds)
    return `There were too many attempts. You can try again ${formatAgo(Number(seconds), 0, locale)}.`;
  return 'Signing in is not possible at the moment: the dashboard cannot reach its database. Please try again shortly.';
}

const field =
  'h-10 w-full rounded-control border border-faint bg-surface px-3 text-14 text-ink placeholder:text-faint aria-invalid:border-bad';

export function SignInForm({ from, locale }: { from: string; locale: string }) {
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const emailId = useId();
  const passwordId = useId();
  const messageId = useId();
  const wrong = code === 'CredentialsSignin';

  async function attempt(): Promise<string | null> {
    try {
      const { signIn } = await import('next-auth/react');
      const result = await signIn('credentials', {
        redirect: false,
        email: email.current?.value.trim() ?? '',
        password: password.current?.value ?? '',
      });
      if (result?.ok && !result.error) return null;
      return result?.error ?? 'unavailable';
    } catch {
      return 'unavailable';
    }
  }

  async function submit() {
    setBusy(true);
    setCode(null);
    const failed = await attempt();
    if (failed === null) return window.location.assign(from);
    setBusy(false);
    setCode(failed);
    if (failed === 'CredentialsSignin') {
      password.current?.focus();
      password.current?.select();
    }
  }

  return (
    <form
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <div>
        <label htmlFor={emailId} className="mb-1.5 block text-13 font-medium">
          E-mail address
        </label>
        <input
          ref={email}
          id={emailId}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={wrong || undefined}
          aria-describedby={code ? messageId : undefined}
          className={field}
        />
      </div>
      <div>
        <label htmlFor={passwordId} className="mb-1.5 block text-13 font-medium">
          Password
        </label>
        <div className="relative">
          <input
            ref={password}
            id={passwordId}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            required
            aria-invalid={wrong || undefined}
            aria-describedby={code ? messageId : undefined}
            className={`${field} pr-11`}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label="Show password"
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 flex w-8 items-center justify-center rounded-control text-soft hover:bg-sunken hover:text-ink"
          >
            {shown ? <EyeOff aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
          </button>
        </div>
      </div>
      <p id={messageId} role="alert" className="flex gap-2 text-13 text-bad empty:hidden">
        {code ? (
          <>
            <CircleAlert aria-hidden size={16} className="mt-0.5" />
            <span>{wordsOf(code, locale)}</span>
          </>
        ) : null}
      </p>
      <button
        type="submit"
        aria-disabled={busy}
        className={controlClass('primary', 'h-10! text-14! aria-disabled:opacity-80!')}
      >
        {busy ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  );
}
