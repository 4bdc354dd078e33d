import { redirect } from 'next/navigation';
import { createLoader, parseAsString, type SearchParams } from 'nuqs/server';
import { returnPath } from '@/components/forms/return-path';
import { SignInForm } from '@/components/forms/sign-in-form';
import { Entrance } from '@/components/ui/entrance';
import { currentPerson } from '@/lib/server/session';
import { setupIsOpen } from '@/lib/server/setup';
import { currentLocale } from '@/lib/server/viewer';

export const metadata = { title: 'Sign in' };

const loadSignIn = createLoader({ from: parseAsString });

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const from = returnPath((await loadSignIn(searchParams)).from);
  if (await currentPerson()) redirect(from);
  if (await setupIsOpen()) redirect('/setup');
  return (
    <Entrance title="Sign in">
      <SignInForm from={from} locale={await currentLocale()} />
    </Entrance>
  );
}
