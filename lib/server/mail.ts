import { getEnvironment } from './environment';
import type { MailSettings } from './sign-in-settings';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** What a mail server is given to answer, in milliseconds. */
const patienceMs = 15_000;

/** Whether this installation can send e-mail. */
export const sendsMail = () => getEnvironment().signIn.mail !== null;

/** The server's address with what holds for every e-mail: beside an address, nodemailer reads no options. */
function addressOf({ url, requireTls }: MailSettings): string {
  const address = new URL(url);
  const options = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Texts are ours, and may have names of people in them: nothing is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(requireTls && { requireTLS: true, ignoreTLS: false, opportunisticTLS: false }),
  };
  for (const [name, value] of Object.entries(options))
    address.searchParams.set(name, String(value));
  return address.href;
}

/** Sends an e-mail by the server of SMTP_URL. Throws when it is not taken there. */
export async function sendMail(mail: Mail): Promise<void> {
  const settings = getEnvironment().signIn.mail;
  if (!settings) throw new Error('SMTP_URL is not set.');
  // Most installations and most starts do without it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(addressOf(settings));
  try {
    await transport.sendMail({ from: settings.from, ...mail });
  } finally {
    transport.close();
  }
}
