import { NewPassword } from '@/components/panels/new-password';
import { controlClass } from '@/components/ui/button';
import { Entrance } from '@/components/ui/entrance';
import { readPasswordLink } from '@/lib/server/password-links';

function GoneLink() {
  return (
    <Entrance title="This link no longer works">
      <p className="text-14 text-soft">
        A link works once and for a limited time, and a newer one takes its place. If you have set
        your password already, sign in with it; else ask an admin for a new link.
      </p>
      <a href="/sign-in" className={controlClass('outline', 'mt-6')}>
        Go to the sign-in
      </a>
    </Entrance>
  );
}

/** What a one-time link leads to, by whichever of its paths it was opened. */
export async function LinkPage({ token }: { token: string }) {
  const holder = await readPasswordLink(token);
  if (!holder) return <GoneLink />;
  const { email, name, purpose } = holder;
  return (
    <Entrance title={purpose === 'invitation' ? `Welcome, ${name || email}` : 'Set a new password'}>
      <p className="mb-6 text-14 text-soft">
        {purpose === 'invitation'
          ? 'You have been invited to Barometer, where your customers’ feedback is. Choose a password to sign in as '
          : 'You will be signed out everywhere else. The new password is for '}
        <span className="wrap-anywhere text-ink">{email}</span>.
      </p>
      <NewPassword token={token} email={email} name={name} />
    </Entrance>
  );
}
