import { redirect } from 'next/navigation';
import { createLoader, parseAsString, type SearchParams } from 'nuqs/server';
import { returnPath } from '@/components/forms/return-path';
import { SignInForm } from '@/components/forms/sign-in-form';
import { Logo } from '@/components/ui/logo';
import { hasPeople } from '@/lib/server/people';
import { currentPerson } from '@/lib/server/session';
import { currentLocale } from '@/lib/server/viewer';

export const metadata = { title: 'Sign in' };

const loadSignIn = createLoader({ from: parseAsString });

/** What to do when nobody can sign in yet. */
function FirstPerson() {
  return (
    <div className="text-14">
      <p className="text-soft">
        Nobody can sign in yet. Name the first admin in the file{' '}
        <code className="text-13 text-ink">.env</code>, then start Barometer again:
      </p>
      <pre className="mt-3 overflow-x-auto rounded-control border border-line bg-sunken p-3 text-12">
        {'BAROMETER_ADMIN_EMAIL=you@example.com\nBAROMETER_ADMIN_PASSWORD=…'}
      </pre>
      <pre className="mt-2 rounded-control border border-line bg-sunken p-3 text-12">npm start</pre>
    </div>
  );
}

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const from = returnPath((await loadSignIn(searchParams)).from);
  if (await currentPerson()) redirect(from);
  const someone = await hasPeople();
  return (
    <main className="mx-auto flex min-h-dvh max-w-90 flex-col justify-center gap-8 px-4 py-10">
      <Logo />
      <h1 className="text-20">{someone ? 'Sign in' : 'Welcome to Barometer'}</h1>
      <div className="-mt-4">
        {someone ? <SignInForm from={from} locale={await currentLocale()} /> : <FirstPerson />}
      </div>
    </main>
  );
}
