import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is sent. */
export interface MailServer {
  /** `smtp://…` */
  url: string;
  /** As a reader has them: lines that were wrapped for the way are put together. */
  mails: string[];
  /** How the last one came. */
  wasEncrypted: boolean;
  /** Whether it has no room for anything. */
  isFull: boolean;
  close: () => Promise<void>;
}

/** `encrypts`: offers STARTTLS, with a certificate that nobody has signed. */
export async function startMailServer({ encrypts = false } = {}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: encrypts ? [] : ['STARTTLS'],
    onData(stream, { secure }, done) {
      text(stream).then((raw) => {
        if (mailServer.isFull) return done(new Error('Mailbox full'));
        mailServer.wasEncrypted = secure;
        mailServer.mails.push(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    wasEncrypted: false,
    isFull: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}
