import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { AuditObject } from '@/lib/audit';
import { metricOfSlug, metrics } from '@/lib/contract/metrics';
import { contactListSchema, idSchema, ratingSchema, single } from '@/lib/contract/resources';
import { isId } from '@/lib/subject';
import { ask } from './contract-client';
import { faultFields, log } from './log';
import { parseJson } from './parse-json';
import { findUserByName } from './staff';
import { UpstreamFailed } from './upstream';

/**
 * What the audit log calls the records of the service that are changed. It is kept for a year, so it
 * names lists, users and whom a rating is of, and of a contact its id and its list alone: whoever has to be
 * forgotten is not to live on here.
 */

/** Nothing that is done waits longer for its name, nor fails by it. */
const longestMs = 1_000;

export interface Change {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** The endpoint's, as the contract has it: `/v1/nps/contact_lists/:id`. */
  path: string;
  /** Of the path that was asked. */
  segments: readonly string[];
  body: string;
}

/** Tells what was changed, by what the service answered: empty where no answer came. Never fails. */
type Tell = (answered: string) => Promise<AuditObject>;

const quoted = (name: string) => `“${name}”`;

/** Null where the service does not tell in a second. */
async function readNow<S extends z.ZodType>(
  path: `/v1/${string}`,
  schema: S,
): Promise<z.output<S> | null> {
  try {
    return await ask(path, {}, schema, AbortSignal.timeout(longestMs));
  } catch (error) {
    if (!(error instanceof UpstreamFailed && error.status === 404))
      log('warn', 'a name for the audit log could not be read', { path, ...faultFields(error) });
    return null;
  }
}

const listSchema = single(contactListSchema.pick({ name: true }));

/** The name of a contact list; null where the service does not tell it in a second. Never fails. */
export async function listName(list: string): Promise<string | null> {
  return (await readNow(`/v1/nps/contact_lists/${list}`, listSchema))?._results.name ?? null;
}

/** Contacts of a list, and what is told of them beside. */
export function contactsOf(list: string, name: string | null, detail?: string): AuditObject {
  return { kind: 'contacts', id: list, ...(name !== null && { name }), ...(detail && { detail }) };
}

/** Of a service that leaves out, or of a browser that sends, something else: as if it were not there. */
const optional = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);
const text = optional(z.string().min(1).max(255));

const namedSchema = z.object({ name: text, fullname: text });
const userSchema = optional(
  z.object({ id: optional(z.union([z.string(), z.int()])), username: text }),
);
const scoreSchema = optional(z.union([z.int(), z.string().regex(/^\d{1,2}$/)]));
const givenRatingSchema = z.object({ score: scoreSchema, user: userSchema });

const createdSchema = single(namedSchema.extend({ id: idSchema }));
const createdRatingSchema = single(
  givenRatingSchema.extend({
    id: idSchema,
    survey: optional(z.object({ metric: z.enum(metrics) })),
  }),
);
const agentSchema = single(z.object({ fullname: z.string(), username: z.string() }));
const presentRatingSchema = single(ratingSchema.pick({ score: true, user: true }));

const parsed = <S extends z.ZodType>(schema: S, json: string): z.output<S> | null =>
  schema.safeParse(parseJson(json)).data ?? null;

/** By the path; what is new has its id from the answer. */
function idOf({ method, segments }: Change, created: { id: string | number } | undefined) {
  const id = method === 'POST' ? created?.id : segments.at(-1);
  return id === undefined ? {} : { id: String(id) };
}

async function listChange(change: Change): Promise<Tell> {
  const { method, segments, body } = change;
  const given = method === 'DELETE' ? undefined : parsed(namedSchema, body)?.name;
  // Before, for it is gone or has another name afterwards.
  const before = method === 'POST' ? null : await listName(segments.at(-1) ?? '');
  return async (answered) => {
    const created = parsed(createdSchema, answered)?._results;
    const name = created?.name ?? given ?? before;
    const renamed = method === 'PATCH' && before !== null && before !== name;
    return {
      kind: 'contact list',
      ...idOf(change, created),
      ...(name && { name }),
      ...(renamed && { detail: `was ${quoted(before)}` }),
    };
  };
}

function contactChange(change: Change): Tell {
  const list = change.segments[change.path.split('/').indexOf('contacts') - 2] ?? '';
  // Meanwhile: the list stays as it is.
  const reading = listName(list);
  return async (answered) => {
    const name = await reading;
    return {
      kind: 'contact',
      ...idOf(change, parsed(createdSchema, answered)?._results),
      detail: name === null ? `of list ${list}` : `of list ${list}, ${quoted(name)}`,
    };
  };
}

function userChange(change: Change): Tell {
  return async (answered) => {
    const created = parsed(createdSchema, answered)?._results;
    const name = created?.fullname ?? parsed(namedSchema, change.body)?.fullname;
    return { kind: 'user', ...idOf(change, created), ...(name && { name }) };
  };
}

type GivenUser = NonNullable<z.output<typeof userSchema>>;

/** By a username that was typed. Nobody is waited for longer than for a name. */
async function nameOfUsername(username: string): Promise<string> {
  try {
    const finding = findUserByName(username);
    const found = await Promise.race([finding, delay(longestMs, undefined, { ref: false })]);
    return found?.fullname || username;
  } catch (error) {
    log('warn', 'a name for the audit log could not be read', faultFields(error));
    return username;
  }
}

async function userName({ id, username }: GivenUser): Promise<string | null> {
  if (id === undefined) return username === undefined ? null : nameOfUsername(username);
  if (!isId(String(id))) return username ?? null;
  const found = (await readNow(`/v1/users/${id}`, agentSchema))?._results;
  return found?.fullname || found?.username || username || null;
}

/** Whether a rating is of the same user as before, as far as what was sent says it. */
const isSame = (before: GivenUser, { id, username }: GivenUser) =>
  id === undefined
    ? before.username?.toLowerCase() === username?.toLowerCase()
    : String(before.id) === String(id).toLowerCase();

/** The score as it was and is; null where it is as before. */
function wordsOfScore(before: number | undefined, score: number | string | undefined) {
  if (score === undefined || Number(score) === before) return null;
  return before === undefined ? `score ${score}` : `score from ${before} to ${score}`;
}

async function ratingChange(change: Change): Promise<Tell> {
  const { method, segments, body } = change;
  const path = `/v1/${segments.slice(1).join('/')}` as const;
  const before =
    method === 'PATCH' ? (await readNow(path, presentRatingSchema))?._results : undefined;
  const given = parsed(givenRatingSchema, body);
  return async (answered) => {
    const created = parsed(createdRatingSchema, answered)?._results;
    // A path of no metric is that of a new one.
    const metric = metricOfSlug(segments[1] ?? '') ?? created?.survey?.metric;
    const user = created?.user ?? given?.user;
    const isMoved = before && user && !isSame(before.user, user);
    const [of, was] = await Promise.all([
      user ? userName(user) : null,
      isMoved ? userName(before.user) : null,
    ]);
    const told = [
      [metric, of && `of ${of}`].filter(Boolean).join(' '),
      was !== null && was !== of && `until now of ${was}`,
      wordsOfScore(before?.score, created?.score ?? given?.score),
    ].filter(Boolean);
    return {
      kind: 'rating',
      ...idOf(change, created),
      ...(told.length > 0 && { detail: told.join(', ') }),
    };
  };
}

function tellerOf(change: Change): Promise<Tell> | Tell {
  const { path } = change;
  if (path.includes('/contacts')) return contactChange(change);
  if (path.includes('/contact_lists')) return listChange(change);
  return path.startsWith('/v1/users/') ? userChange(change) : ratingChange(change);
}

/**
 * Reads, before a record of the service is changed, what cannot be asked for afterwards: for a second
 * at most. What comes back tells what was changed, once the service has answered (null: no answer
 * came), and never fails. A new record is named as it was answered, or else as it was sent.
 */
export async function beforeChange(
  change: Change,
): Promise<(answered: string | null) => Promise<AuditObject>> {
  const tell = await tellerOf(change);
  return async (answered) => {
    const object = await tell(answered ?? '');
    if (answered !== null) return object;
    const told = [object.detail, 'no answer came: it may have been done'].filter(Boolean);
    return { ...object, detail: told.join(', ') };
  };
}
