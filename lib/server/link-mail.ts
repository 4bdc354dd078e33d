import type { Mail } from './mail';
import type { NewPasswordLink } from './password-links';
import type { LinkPurpose } from './store/password-links';

/** The words of the e-mails that links are sent by. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A name must not go on as a sentence of ours. */
const inOneLine = (name: string) => name.replace(/\s+/g, ' ').trim();

/** Readers and their zones are not known here: one way that all can read. */
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

interface Words {
  subject: string;
  why: string;
  button: string;
  unexpected: string;
}

function wordsOf(purpose: LinkPurpose, email: string, by: string | null): Words {
  if (purpose === 'invitation')
    return {
      subject: 'You are invited to Barometer',
      why: `${by ?? 'An admin'} invites you to Barometer, where your customers' feedback is. Choose a password for ${email} to come in:`,
      button: 'Choose a password',
      unexpected: 'If you know nothing of it, do nothing.',
    };
  return {
    subject: 'A new password for Barometer',
    why: by
      ? `${by} sends you a link to set a new password for ${email}:`
      : `Somebody, most likely you, asked for a new password for ${email}. Set it here:`,
    button: 'Set a new password',
    unexpected: 'If it was not you, do nothing: your password stays as it is.',
  };
}

/** The e-mail that brings a link to whom it is for. `by`: the admin who made it; null: they asked themselves. */
export function linkMail(link: NewPasswordLink, by: { name: string; email: string } | null): Mail {
  const { url, until, email, purpose } = link;
  const name = inOneLine(link.name);
  const words = wordsOf(purpose, email, by && `${inOneLine(by.name)} (${by.email})`);
  const hello = name ? `Hello ${name},` : 'Hello,';
  const good = `The link works once, until ${moment.format(until * 1000)} UTC. ${words.unexpected}`;
  return {
    to: { name, address: email },
    subject: words.subject,
    text: `${hello}\n\n${words.why}\n\n${url}\n\n${good}\n`,
    html: `<!doctype html>
<html lang="en"><body style="font:15px/1.5 system-ui,sans-serif;color:#1c1d1f;max-width:34em;margin:2em auto;padding:0 1em">
<p>${escaped(hello)}</p>
<p>${escaped(words.why)}</p>
<p><a href="${escaped(url)}" style="display:inline-block;background:#2f5bd0;color:#ffffff;padding:.6em 1em;border-radius:6px;text-decoration:none">${words.button}</a></p>
<p style="color:#55585e">Or open this address: <br><span style="word-break:break-all">${escaped(url)}</span></p>
<p style="color:#55585e">${escaped(good)}</p>
</body></html>
`,
  };
}
