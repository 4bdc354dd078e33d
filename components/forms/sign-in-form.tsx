'use client';

import CircleAlert from 'lucide-react/icons/circle-alert';
import KeyRound from 'lucide-react/icons/key-round';
import { useId, useRef, useState } from 'react';
import { controlClass } from '@/components/ui/button';
import { formatAgo } from '@/lib/format';
import { controlField } from './fields';
import { PasswordInput } from './password-field';
import { signInThere, signInWith } from './sign-in';

/** next-auth's own codes of a single sign-on that went wrong on its way. */
const singleSignOnFaults = new Set(['OAuthSignin', 'OAuthCallback', 'Callback', 'AccessDenied']);

/** What went wrong, in words, from the codes of the sign-in route. */
function wordsOf(code: string, locale: string): string {
  if (code === 'CredentialsSignin') return 'The e-mail address or the password is wrong.';
  if (code === 'unverified')
    return 'Single sign-on does not say that your e-mail address is yours: it has to be verified there.';
  if (code === 'another-account')
    return 'Your e-mail address belongs to another account of single sign-on here than the one you used. If it is yours, an admin can unlink the other, in Settings, People.';
  if (singleSignOnFaults.has(code))
    return 'Single sign-on has not worked: it was cancelled, took too long, or there was no answer. Please try again.';
  if (code === 'no-access')
    return 'You have no access at the moment. An admin can give it to you, in the feedback service.';
  if (code === 'not-loaded')
    return 'A part of this page could not be loaded: Barometer is not reached, or has been updated since the page was opened. Load the page again.';
  const seconds = /^too-many:(\d+)$/.exec(code)?.[1];
  if (seconds)
    return `There were too many attempts. You can try again ${formatAgo(Number(seconds), 0, locale)}; a new password, by a link, lets you in at once.`;
  return 'Signing in is not possible at the moment: the dashboard cannot reach its database or the feedback service. Please try again shortly.';
}

function Fault({ id, code, locale }: { id?: string; code: string | null; locale: string }) {
  return (
    <p id={id} role="alert" className="flex gap-2 text-13 text-bad empty:hidden">
      {code ? (
        <>
          <CircleAlert aria-hidden size={16} className="mt-0.5" />
          <span>{wordsOf(code, locale)}</span>
        </>
      ) : null}
    </p>
  );
}

/** Signing in at the OpenID provider, and back. */
function SingleSignOnButton({ name, from, locale, first }: Provider & Reader & { first: boolean }) {
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  async function leave() {
    setBusy(true);
    setCode(null);
    const failed = await signInThere(from);
    // The browser is on its way.
    if (failed === null) return;
    setBusy(false);
    setCode(failed);
  }
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void leave();
        }}
        className={controlClass(first ? 'primary' : 'outline', 'h-10! w-full text-14!')}
      >
        <KeyRound aria-hidden size={16} />
        Continue with {name}
      </button>
      <Fault code={code} locale={locale} />
    </div>
  );
}

/** Signing in with a password. */
function PasswordForm({ from, locale }: Reader) {
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
      <Fault id={messageId} code={code} locale={locale} />
      <button
        type="submit"
        aria-disabled={busy}
        className={controlClass('primary', 'aria-disabled:opacity-80!')}
      >
        {busy ? 'Signing in…' : 'Sign in'}
      </button>
      <a href="/forgot-password" className="self-start text-13 text-accent hover:underline">
        Forgot your password?
      </a>
    </form>
  );
}

interface Provider {
  /** What people know it as. */
  name: string;
}

interface Reader {
  /** Where to go afterwards. */
  from: string;
  locale: string;
}

/** The ways of coming in that this installation has. */
export function SignInForm({
  withPassword,
  singleSignOn,
  fault,
  ...reader
}: Reader & {
  withPassword: boolean;
  singleSignOn: string | null;
  /** The code with which single sign-on has led back here. */
  fault: string | null;
}) {
  return (
    <div className="flex flex-col gap-4">
      <Fault code={fault} locale={reader.locale} />
      {singleSignOn === null ? null : (
        <SingleSignOnButton name={singleSignOn} first={!withPassword} {...reader} />
      )}
      {withPassword && singleSignOn !== null ? (
        <p className="flex items-center gap-3 text-12 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or
        </p>
      ) : null}
      {withPassword ? <PasswordForm {...reader} /> : null}
    </div>
  );
}
