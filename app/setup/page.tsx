import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { Setup } from '@/components/panels/setup';
import { Entrance } from '@/components/ui/entrance';
import { getEnvironment } from '@/lib/server/environment';
import { setupIsOpen } from '@/lib/server/setup';

export const metadata = { title: 'Set up' };

export default async function SetupPage() {
  // Made for each request, not once by the build.
  await connection();
  if (!(await setupIsOpen())) redirect('/sign-in');
  return (
    <Entrance title="Welcome to Barometer">
      <p className="mb-6 text-14 text-soft">
        No admin has signed in yet. Create the first one with the setup token that Barometer printed
        when it was started.
      </p>
      <Setup withPassword={getEnvironment().signIn.withPassword} />
    </Entrance>
  );
}
