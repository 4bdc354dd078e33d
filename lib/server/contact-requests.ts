import { z } from 'zod';
import {
  addressesAtOnce,
  batchSize,
  type ContactOrder,
  contactOrders,
  type ListsQuery,
  listOrders,
} from '@/lib/contacts';
import { isId } from '@/lib/subject';
import { forPerson, refuse } from './answers';
import { refuseOtherAccount } from './other-account';
import { may } from './permissions';
import type { Person } from './person';
import { isSameOrigin } from './proxy';
import { readSearch } from './records-parameters';
import { readText } from './request-body';

/** What the routes of contact lists and unsubscribes take. */

/** Runs a route for somebody who manages contacts; 401 and 403 for others. */
export function forContacts(handle: (person: Person) => Promise<Response>): Promise<Response> {
  return forPerson(async (person) =>
    may(person.role, 'manage contacts')
      ? handle(person)
      : refuse(403, 'Your role does not allow this.'),
  );
}

export interface ListRoute {
  params: Promise<{ id: string }>;
}

/**
 * As `forContacts`, for the list that the path names; 404 when that can be none's id, 409 when the
 * page that asks is of another account.
 */
export async function forList(
  request: Request,
  { params }: ListRoute,
  handle: (list: string, person: Person) => Promise<Response>,
): Promise<Response> {
  const { id } = await params;
  return forContacts(async (person) =>
    isId(id)
      ? ((await refuseOtherAccount(request)) ?? handle(id, person))
      : refuse(404, 'There is no such contact list.'),
  );
}

const bodyLimit = 1024 * 1024;

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, bodyLimit);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Hands the body of a request of our own pages to `handle`: no other site's, and none that is too large or malformed. */
export async function withBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  handle: (body: z.output<S>) => Promise<Response>,
): Promise<Response> {
  if (!isSameOrigin(request)) return refuse(403, 'The request came from another site.');
  const body = schema.safeParse(await readJson(request));
  return body.success ? handle(body.data) : refuse(400, 'The request could not be read.');
}

/** Longer than any that the contract takes: those are refused one by one, with the reason. */
const longestText = 2_000;

export const importSchema = z.object({
  name: z.object({ id: z.uuid(), since: z.int().min(0) }).nullable(),
  contacts: z
    .array(
      z.object({
        email: z.string().max(longestText),
        name: z.string().max(longestText),
        again: z.boolean(),
      }),
    )
    .max(batchSize),
});

export const deletionSchema = z.object({
  ids: z.array(z.string().refine(isId)).min(1).max(batchSize),
});

export const addressesSchema = z.object({
  emails: z.array(z.string().max(longestText)).max(addressesAtOnce),
});

function readNumber(text: string | null, least: number, most: number, otherwise: number): number {
  const number = /^\d{1,7}$/.test(text ?? '') ? Number(text) : otherwise;
  return number >= least && number <= most ? number : otherwise;
}

const readPage = (parameters: URLSearchParams) => readNumber(parameters.get('page'), 1, 1e6, 1);

/** Page, rows and order of a list; what cannot be read gives way to the default. */
export function readPaging(parameters: URLSearchParams): {
  order: ContactOrder;
  page: number;
  perPage: number;
} {
  return {
    order: contactOrders.find((name) => name === parameters.get('order')) ?? 'newest',
    page: readPage(parameters),
    perPage: readNumber(parameters.get('per_page'), 10, 100, 25),
  };
}

export function readListsQuery(parameters: URLSearchParams): ListsQuery {
  return {
    ...readPaging(parameters),
    search: readSearch(parameters),
    order: listOrders.find((name) => name === parameters.get('order')) ?? 'name',
  };
}

/** The words of a walk through a list, and the page to go on with. */
export function readWalk(parameters: URLSearchParams): { search: string; from: number } {
  return {
    search: readSearch(parameters),
    from: readNumber(parameters.get('from'), 1, 1e6, 1),
  };
}
