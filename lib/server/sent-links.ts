import { linkMail } from './link-mail';
import { faultFields, log } from './log';
import { sendMail, sendsMail } from './mail';
import { createPasswordLink, type NewPasswordLink } from './password-links';
import { NoAccess } from './sign-in';
import { findPersonByEmail } from './store/people';

/** Sends a link to whom it is for; whether the mail server took it. `by`: the admin who made it. */
export async function mailLink(
  link: NewPasswordLink,
  by: { name: string; email: string } | null,
): Promise<boolean> {
  if (!sendsMail()) return false;
  try {
    await sendMail(linkMail(link, by));
    return true;
  } catch (error) {
    log('error', 'an e-mail could not be sent', faultFields(error));
    return false;
  }
}

/** Sends a link to somebody who forgot their password; to nobody who has none here. Faults are logged. */
export async function sendForgottenLink(email: string): Promise<void> {
  try {
    const stored = await findPersonByEmail(email);
    if (stored?.passwordHash) await mailLink(await createPasswordLink(email, 'reset'), null);
  } catch (error) {
    if (!(error instanceof NoAccess))
      log('error', 'a link for a forgotten password failed', faultFields(error));
  }
}
