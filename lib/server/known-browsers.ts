import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookies } from 'next/headers';
import { getEnvironment } from './environment';
import { faultFields, log } from './log';

/**
 * Browsers in which somebody has signed in with the password that they have now (OWASP: device cookies).
 * A mark lets nobody in: wrong passwords beside it are counted apart, so that those of strangers keep
 * nobody out of their own browser. It is worthless once the password is another: whoever has one knew it.
 */

export interface Holder {
  id: string;
  /** Null: has no password, so no browser is known. */
  passwordHash: string | null;
}

/** 16 random bytes that tell browsers apart, and 32 that are their signature, in base64url. */
const randomLength = 22;
const markPattern = /^[\w-]{65}$/;
/** People who share a browser, at most: those who came in last. */
const marksKept = 5;
const keptSeconds = 365 * 86_400;

function signatureOf(browser: string, { id, passwordHash }: Holder): Buffer {
  const key = createHmac('sha256', getEnvironment().secret).update('known browser').digest();
  return createHmac('sha256', key).update(`${browser}:${id}:${passwordHash}`).digest();
}

/** The mark of a browser that is new to a person. */
export function newMark(person: Holder): string {
  const browser = randomBytes(16).toString('base64url');
  return browser + signatureOf(browser, person).toString('base64url');
}

function marksIn(cookie: string): string[] {
  return cookie.split('.').filter((mark) => markPattern.test(mark));
}

/** The browser that a mark is of; null where it is not this person's, or of an earlier password. */
function browserOf(mark: string, person: Holder): string | null {
  const browser = mark.slice(0, randomLength);
  const given = Buffer.from(mark.slice(randomLength), 'base64url');
  const right = signatureOf(browser, person);
  return given.length === right.length && timingSafeEqual(given, right) ? browser : null;
}

/** By what a browser is told apart from others that a person is known in; null: it is a stranger's. */
export function knownBrowser(cookie: string, person: Holder): string | null {
  if (person.passwordHash === null) return null;
  for (const mark of marksIn(cookie).slice(0, marksKept)) {
    const browser = browserOf(mark, person);
    if (browser !== null) return browser;
  }
  return null;
}

/** The cookie of the marks; under https one that neither another host nor a plain connection can set. */
export function marksCookie() {
  const secure = getEnvironment().url.startsWith('https://');
  return {
    name: secure ? '__Host-barometer-known' : 'barometer-known',
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: keptSeconds,
  } as const;
}

/** The marks that the present request's browser has. */
export async function currentMarks(): Promise<string> {
  return (await cookies()).get(marksCookie().name)?.value ?? '';
}

/**
 * Marks the present request's browser as known to somebody who has just shown, or set, this very password.
 * That has happened, so a fault here is logged and does not turn it into a failure.
 */
export async function rememberBrowser(person: Holder): Promise<void> {
  try {
    const marks = await currentMarks();
    if (person.passwordHash === null || knownBrowser(marks, person) !== null) return;
    const value = [newMark(person), ...marksIn(marks)].slice(0, marksKept).join('.');
    (await cookies()).set({ ...marksCookie(), value });
  } catch (error) {
    log('error', 'a browser could not be marked as known', faultFields(error));
  }
}
