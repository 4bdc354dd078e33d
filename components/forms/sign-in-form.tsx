'use client';

import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useRef, useState } from 'react';
import { controlClass } from '@/components/ui/button';
import { formatAgo } from '@/lib/format';
import { controlField } from './fields';
import { PasswordInput } from './password-field';
import { signInWith } from './sign-in';

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

export function SignInForm({ from, locale }: { from: string; locale: string }) {
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const emailId = useId();
  const passwordId = useId();
  const messageId = useId();
  const wrong = code === 'CredentialsSignin';

  async function submit() {
    setBusy(true);
    setCode(null);
    const failed = await signInWith(
      email.current?.value.trim() ?? '',
      password.current?.value ?? '',
    );
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
          className={`h-10 ${controlField}`}
        />
      </div>
      <div>
        <label htmlFor={passwordId} className="mb-1.5 block text-13 font-medium">
          Password
        </label>
        <PasswordInput
          ref={password}
          id={passwordId}
          name="password"
          autoComplete="current-password"
          aria-invalid={wrong || undefined}
          aria-describedby={code ? messageId : undefined}
        />
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
