import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { ForgotPassword } from '@/components/panels/forgot-password';
import { Entrance } from '@/components/ui/entrance';
import { getEnvironment } from '@/lib/server/environment';
import { sendsMail } from '@/lib/server/mail';

export const metadata = { title: 'Forgot password' };

export default async function ForgotPasswordPage() {
  // Made for each request, not once by the build.
  await connection();
  if (!getEnvironment().signIn.withPassword) redirect('/sign-in');
  return (
    <Entrance title="Forgot your password?">
      {sendsMail() ? (
        <ForgotPassword />
      ) : (
        <p className="text-14 text-soft">
          Ask an admin of Barometer at your company: under Settings, People they can make a link for
          you, with which you set a new password.
        </p>
      )}
      <a href="/sign-in" className="mt-6 inline-block text-13 text-accent hover:underline">
        Back to the sign-in
      </a>
    </Entrance>
  );
}
