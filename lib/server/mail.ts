import { getEnvironment } from './environment';

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

/** Sends an e-mail by the server of SMTP_URL. Throws when it is not taken there. */
export async function sendMail(mail: Mail): Promise<void> {
  const settings = getEnvironment().signIn.mail;
  if (!settings) throw new Error('SMTP_URL is not set.');
  // Most installations and most starts do without it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Texts are ours, and may have names of people in them: nothing is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from: settings.from, ...mail });
  } finally {
    transport.close();
  }
}
