import { redirect } from 'next/navigation';
import { createLoader, parseAsString, type SearchParams } from 'nuqs/server';
import { ForgetDrafts } from '@/components/forms/forget-drafts';
import { returnPath } from '@/components/forms/return-path';
import { SignInForm } from '@/components/forms/sign-in-form';
import { Entrance } from '@/components/ui/entrance';
import { getEnvironment } from '@/lib/server/environment';
import { hasPeople } from '@/lib/server/people';
import { currentPerson } from '@/lib/server/session';
import { setupIsOpen } from '@/lib/server/setup';
import { UpstreamFailed } from '@/lib/server/upstream';
import { currentLocale } from '@/lib/server/viewer';

export const metadata = { title: 'Sign in' };

const loadSignIn = createLoader({
  from: parseAsString,
  error: parseAsString,
  // Where somebody was going, as next-auth has it when single sign-on has failed.
  callbackUrl: parseAsString,
  // By a form without a script, which could not forget what was typed.
  left: parseAsString,
});

/** Whether somebody is in already. Whom the service does not name at the moment may come in as another. */
async function isIn(): Promise<boolean> {
  try {
    return (await currentPerson()) !== null;
  } catch (error) {
    if (error instanceof UpstreamFailed) return false;
    throw error;
  }
}

/** The path of an address of the dashboard's own; null of any other. */
function ownPath(address: string | null): string | null {
  const url = URL.parse(address ?? '');
  return url && url.origin === new URL(getEnvironment().url).origin
    ? url.pathname + url.search
    : null;
}

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { from: asked, error, callbackUrl, left } = await loadSignIn(searchParams);
  const from = returnPath(asked ?? ownPath(callbackUrl));
  if (await isIn()) redirect(from);
  const { withPassword, singleSignOn } = getEnvironment().signIn;
  const open = await setupIsOpen();
  // By single sign-on somebody may come in though nobody has yet.
  if (open && !singleSignOn && !(await hasPeople())) redirect('/setup');
  return (
    <Entrance title="Sign in">
      {left === null ? null : <ForgetDrafts />}
      <SignInForm
        from={from}
        locale={await currentLocale()}
        withPassword={withPassword}
        singleSignOn={singleSignOn?.name ?? null}
        fault={error}
      />
      {open ? (
        <p className="mt-6 text-13 text-soft">
          No admin has signed in yet.{' '}
          <a href="/setup" className="text-accent hover:underline">
            Create the first admin
          </a>
        </p>
      ) : null}
    </Entrance>
  );
}
