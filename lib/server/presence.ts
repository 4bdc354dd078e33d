import { AsyncLocalStorage } from 'node:async_hooks';
import { type Person, personOf } from './person';
import { findSessionPerson } from './store/sessions';

/** For whom an answer is made, as they were when it began: what is sent for long looks again. */

export interface Reader {
  session: string;
  person: Person;
}

const readers = new AsyncLocalStorage<Reader>();

/** With what the service says being a little younger than a minute, whoever is to see no more is told so within one. */
const lookEveryMs = 5_000;

/** Whoever began an answer has been signed out, or may see less. */
export class NoLongerAllowed extends Error {
  constructor() {
    super('Who asked for it may not see it any more.');
    this.name = 'NoLongerAllowed';
  }
}

/** Runs what answers somebody. */
export function runFor<T>(reader: Reader, run: () => Promise<T>): Promise<T> {
  return readers.run(reader, run);
}

const holds = (now: ReadonlySet<string>, before: ReadonlySet<string>) =>
  [...before].every((id) => now.has(id));

function seesAsMuch(now: Person, before: Person): boolean {
  return (
    now.role === before.role &&
    holds(now.own.teams, before.own.teams) &&
    holds(now.own.ledTeams, before.own.ledTeams) &&
    holds(now.own.users, before.own.users)
  );
}

/**
 * A look, to be called as often as one likes, at whether the one for whom the present answer is made is
 * still signed in and sees as much as when it began. It throws `NoLongerAllowed`, and `UpstreamFailed` when
 * the service cannot be asked. Where nobody is named, it is nobody's.
 */
export function watchReader(): () => Promise<void> {
  const reader = readers.getStore();
  let lookedAt = Date.now();
  return async () => {
    if (!reader || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    const stored = await findSessionPerson(reader.session);
    const person = stored && (await personOf(stored));
    if (!person || !seesAsMuch(person, reader.person)) throw new NoLongerAllowed();
  };
}
