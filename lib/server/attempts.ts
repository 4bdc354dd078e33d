import { createHmac } from 'node:crypto';
import { getEnvironment } from './environment';
import {
  addFailure,
  forgetFailures,
  readFailures,
  takeBackFailure,
} from './store/sign-in-failures';

/** What attempts are counted by, and how many of them there may be within a quarter of an hour. */
export interface Counted {
  /** A keyed hash: the table of attempts tells neither addresses nor who was tried. */
  subject: string;
  limit: number;
}

/** Too many attempts, on the account or from the address. */
export class TooManyFailures extends Error {
  /** Until the next attempt counts. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(`Too many attempts; the next is possible in ${seconds} s.`);
    this.name = 'TooManyFailures';
    this.seconds = seconds;
  }
}

function counted(kind: string, value: string, limit: number): Counted {
  const subject = createHmac('sha256', getEnvironment().secret)
    .update(`${kind}:${value}`)
    .digest('base64url');
  return { subject, limit };
}

const accountOf = (email: string) => email.trim().toLowerCase();

/**
 * Failed sign-ins of an account in browsers that are strange to it, those in one that it is known in, and
 * failures of every kind from an IP address.
 */
export const failuresOf = (email: string) => counted('account', accountOf(email), 10);
export const failuresIn = (browser: string) => counted('browser', browser, 10);
export const failuresFrom = (address: string) => counted('address', address, 50);
/** Setup tokens that were wrong. */
export const setupsFrom = (address: string) => counted('setup', address, 10);
/** Links asked for by those who forgot their password: each costs somebody an e-mail. */
export const linksFor = (email: string) => counted('link for', accountOf(email), 3);
export const linksFrom = (address: string) => counted('link from', address, 20);

/** Throws `TooManyFailures` while any of them has reached its limit. */
export async function checkAttempts(...of: readonly Counted[]): Promise<void> {
  const found = await readFailures(of.map(({ subject }) => subject));
  const waits = of.map(({ subject, limit }) => {
    const { failures = 0, remaining = 0 } = found.get(subject) ?? {};
    return failures >= limit ? Math.max(1, remaining) : 0;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw new TooManyFailures(wait);
}

/** Counts an attempt. */
export async function countAttempt(...of: readonly Counted[]): Promise<void> {
  await addFailure(of.map(({ subject }) => subject));
}

/**
 * Counts an attempt before it is made, so that many at the same time are no more than one after another;
 * whether it is the last one for now that any of them has. Throws `TooManyFailures` when there was none left.
 */
export async function takeAttempt(...of: readonly Counted[]): Promise<boolean> {
  await checkAttempts(...of);
  const failures = await addFailure(of.map(({ subject }) => subject));
  const beyond = ({ subject, limit }: Counted) => (failures.get(subject) ?? 0) - limit;
  if (of.some((one) => beyond(one) > 0)) await checkAttempts(...of);
  return of.some((one) => beyond(one) === 0);
}

/** An attempt that was taken has not failed. */
export async function giveBackAttempt({ subject }: Counted): Promise<void> {
  await takeBackFailure(subject);
}

export async function forgetAttempts({ subject }: Counted): Promise<void> {
  await forgetFailures(subject);
}
