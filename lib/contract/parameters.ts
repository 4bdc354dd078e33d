import { z } from 'zod';
import { readDate } from './dates';
import { shortcutOf, texts, unread, withShortcut } from './errors';

/** What requests carry: identifiers, page and period parameters, and the bodies that create and update. */

/**
 * PostgreSQL stores every character but U+0000, and UTF-8 has no halves of surrogate pairs. Both are
 * kept visible rather than refused, so that no rating is lost for them.
 */
const unstorable = /[\0\p{Cs}]/gu;
const storable = (value: string) => value.replace(unstorable, '\uFFFD');

const storableUpTo = (limit: number) => (value: unknown) =>
  typeof value === 'string' && value.length <= limit ? storable(value) : unread;

const text = withShortcut(z.string().transform(storable), storableUpTo(Number.POSITIVE_INFINITY));
const boundedText = (limit: number) =>
  withShortcut(z.string().max(limit).transform(storable), storableUpTo(limit));

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const maxInteger = 2_147_483_647;

/** A record named by its UUID or by its integer (rulings A.3); `null` when the text can be neither. */
export type RecordId = { uuid: string } | { integer: number };

export function readId(value: string | number): RecordId | null {
  const given = String(value);
  if (uuidPattern.test(given)) return { uuid: given.toLowerCase() };
  if (!/^[0-9]{1,10}$/.test(given)) return null;
  const integer = Number(given);
  return integer >= 1 && integer <= maxInteger ? { integer } : null;
}

const idOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? readId(value) : null;

const idInput = withShortcut(
  z.unknown().transform((value, context): RecordId => {
    const fail = (message: string) => {
      context.addIssue({ code: 'custom', message, input: value });
      return z.NEVER;
    };
    if (value === undefined) return fail(texts.missing);
    if (value === null) return fail(texts.null);
    if (value === '') return fail(texts.blank);
    if (typeof value !== 'string' && typeof value !== 'number') return fail(texts.type('string'));
    return idOf(value) ?? fail(texts.unknown);
  }),
  (value) => idOf(value) ?? unread,
);

/** Clients of the API send null and the empty string for what is not given (rulings B.3). */
const absent = (value: unknown) => value === undefined || value === null || value === '';
function optional<T extends z.ZodType>(schema: T) {
  const field = z.preprocess((value) => (absent(value) ? undefined : value), schema.optional());
  const read = shortcutOf(schema) ?? (() => unread);
  return withShortcut<typeof field>(field, (value) => (absent(value) ? undefined : read(value)));
}

/** Integers too large to be told apart are out of every range: they are read as the largest that is safe. */
const safe = (value: number) =>
  Number.isInteger(value)
    ? Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value))
    : value;

/** A whole number or its decimal string: `9`, `"9"`; never `9.5`, `"9.0"`, `""`, `true` (rulings B.2). */
const wholeNumber = withShortcut(
  z.preprocess((value) => {
    if (typeof value === 'number') return safe(value);
    return typeof value === 'string' && /^-?[0-9]{1,300}$/.test(value)
      ? safe(Number(value))
      : value;
  }, z.int()),
  (value) => (Number.isSafeInteger(value) ? Number(value) : unread),
);

/** A `+` that was not encoded reaches the server as a space (rulings B.5). */
const unencodedPlus = / (?=\d{2}:\d{2}$)/;

const secondsOf = (value: string) => readDate(value.replace(unencodedPlus, '+'));

const date = withShortcut(
  z
    .string()
    .transform((value, context): number => {
      const seconds = secondsOf(value);
      if (seconds !== null) return seconds;
      context.addIssue({ code: 'custom', message: texts.date, input: value });
      return z.NEVER;
    })
    .optional(),
  (value) => (typeof value === 'string' ? (secondsOf(value) ?? unread) : unread),
);

const queryNumber = z
  .string({ error: texts.number })
  .regex(/^-?[0-9]{1,15}$/)
  .transform(Number);

const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** `page` and `per_page` (chapter 8): a page from 1, 10 to 100 a page. */
export const pageFields = {
  page: queryNumber.pipe(z.number().min(1)).default(1),
  per_page: queryNumber.pipe(z.number().min(10).max(100)).default(10),
};

export const sortFields = { sort_order: z.enum(sortOrders).default('desc') };

/** Both ends inclusive, in whole epoch seconds after parsing (rulings B.6). */
export const periodFields = { period_start: date, period_end: date };

export const updatedPeriodFields = {
  updated_period_start: date,
  updated_period_end: date,
};

export const ratingStatuses = ['open', 'closed'] as const;

/** Filters of rating lists beyond the document (rulings D.10); extensions in the OpenAPI document. */
export const ratingFilterFields = {
  score_min: queryNumber.optional(),
  score_max: queryNumber.optional(),
  status: z.enum(ratingStatuses).optional(),
  has_comment: queryBoolean.optional(),
  search: text.optional(),
  survey_id: idInput.optional(),
  user_id: idInput.optional(),
  team_id: idInput.optional(),
  customer_id: idInput.optional(),
};

export const ratingListFields = {
  ...periodFields,
  ...updatedPeriodFields,
  ...sortFields,
  ...pageFields,
  ...ratingFilterFields,
};

export type UserReference = { id: RecordId } | { username: string };

const usernameAtMost = 255;

/** A user as it should be named: by an id, or by a username that is not blank and not too long; else null. */
function userOf(value: unknown): UserReference | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const id: unknown = Reflect.get(value, 'id');
  const username: unknown = Reflect.get(value, 'username');
  if (absent(id) === absent(username)) return null;
  if (!absent(id)) {
    const record = idOf(id);
    return record && { id: record };
  }
  const isUsername = typeof username === 'string' && username.length <= usernameAtMost;
  return isUsername && username.trim() !== '' ? { username: storable(username).trim() } : null;
}

const userInput = withShortcut(
  z.unknown().transform((value, context): UserReference => {
    const fail = (message: string, path: string[] = [], input = value) => {
      context.addIssue({ code: 'custom', message, path, input });
      return z.NEVER;
    };
    const user = userOf(value);
    if (user) return user;
    if (value === undefined) return fail(texts.missing);
    if (value === null) return fail(texts.null);
    if (typeof value !== 'object' || Array.isArray(value)) return fail(texts.type('object'));
    const id: unknown = Reflect.get(value, 'id');
    const username: unknown = Reflect.get(value, 'username');
    if (absent(id) === absent(username)) return fail(texts.oneOfUser);
    if (!absent(id)) {
      const [issue] = idInput.safeParse(id).error?.issues ?? [];
      return fail(issue?.message ?? texts.unknown, ['id'], id);
    }
    if (typeof username !== 'string') return fail(texts.type('string'), ['username'], username);
    if (username.trim() === '') return fail(texts.blank, ['username'], username);
    return fail(texts.long(usernameAtMost), ['username'], username);
  }),
  (value) => userOf(value) ?? unread,
);

// Made once: to make it takes longer than to read a body with it.
const nameText = boundedText(255);
const readName = storableUpTo(255);

const givenName = (name: string) => (name.trim() === '' ? undefined : { given: name });

/** Present values of `from` are kept apart from missing ones: a survey with a name field requires it (rulings D.6). */
const nameInput = withShortcut(
  z
    .unknown()
    .transform((value, context): { given: string } | { absent: 'missing' | 'null' | 'blank' } => {
      if (value === undefined) return { absent: 'missing' };
      if (value === null) return { absent: 'null' };
      const parsed = nameText.safeParse(value, { reportInput: true });
      if (parsed.success) return givenName(parsed.data) ?? { absent: 'blank' };
      for (const issue of parsed.error.issues)
        context.addIssue({
          code: 'custom',
          message: issue.code === 'too_big' ? texts.long(255) : texts.type('string'),
          input: value,
        });
      return z.NEVER;
    }),
  (value) => {
    const name = readName(value);
    return name === unread ? unread : (givenName(name) ?? unread);
  },
);

const extraAnswer = z.object({
  id: idInput,
  score: z.preprocess(
    (value) => (value === '' ? null : value),
    wholeNumber.pipe(z.int().min(1).max(10)).nullable(),
  ),
});

/**
 * Answers that are looked at. Each names another question of one survey, so that what is beyond them
 * is never needed to know that a body is wrong; a mebibyte of faults would take seconds to list.
 */
const answersAtMost = 1_000;

const extraAnswers = z.preprocess(
  (value) => (Array.isArray(value) ? value.slice(0, answersAtMost) : value),
  z.array(extraAnswer),
);

/** An answer to an extra question as far as it could be read. */
export interface ReadAnswer {
  id?: RecordId | undefined;
  score?: number | null | undefined;
}

/** Elements of `extra_questions`, each field on its own, so that what else is wrong with them can be told too. */
export function readAnswers(value: unknown): ReadAnswer[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, answersAtMost).map((element: unknown) => {
    const input = typeof element === 'object' && element !== null ? element : {};
    return {
      id: extraAnswer.shape.id.safeParse(Reflect.get(input, 'id')).data,
      score: extraAnswer.shape.score.safeParse(Reflect.get(input, 'score')).data,
    };
  });
}

const ipAddress = withShortcut(z.ipv4(), (value) =>
  typeof value === 'string' && z.regexes.ipv4.test(value) ? value : unread,
);

/** Fields of the create-rating body (4.1.1), in its order. */
export const createRatingFields = {
  survey_id: idInput,
  score: wholeNumber,
  from: nameInput,
  comment: optional(text),
  ticket: optional(boundedText(255)),
  user: userInput,
  customer_id: optional(idInput),
  ip_address: optional(ipAddress),
  extra_questions: optional(extraAnswers),
};

/** As `optional`, but null is told from not given: an update clears the field (rulings D.4). */
function clearable<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.nullable().optional());
}

/** Fields of the update-rating body (4.1.2), in its order. What is left out stays as it was. */
export const updateRatingFields = {
  score: wholeNumber,
  from: optional(boundedText(255)),
  comment: optional(text),
  ticket: clearable(boundedText(255)),
  user: userInput,
  customer_id: clearable(idInput),
  ip_address: optional(ipAddress),
  extra_questions: optional(extraAnswers),
};

/** A list without a filter of its own: which page, in which order. */
export const listFields = { ...sortFields, ...pageFields };

/** What list stats hold beyond the document, when asked for (rulings D.10); an extension in the OpenAPI document. */
export const histogramFields = { histogram: queryBoolean.optional() };

/** What a single rating holds beyond the document, when asked for; an extension in the OpenAPI document. */
export const openUntilFields = { open_until: queryBoolean.optional() };

/** A list of records with their statistics within a period. */
export const listStatsFields = {
  ...periodFields,
  ...sortFields,
  ...pageFields,
  ...histogramFields,
};

/** Words that a list's records have to hold; an extension in the OpenAPI document. */
export const searchFields = {
  search: text.refine((value) => value.trim() !== '', { error: texts.blank }).optional(),
};

/** There may be millions of customers: the service finds them by words. */
export const customerListFields = { ...listFields, ...searchFields };
export const customerStatsFields = { ...listStatsFields, ...searchFields };

/** Text that has to be there: not null, not blank, at most `limit` characters. */
const requiredText = (limit: number) =>
  boundedText(limit).refine((value) => value.trim() !== '', { error: texts.blank });

/** Blank is told before malformed: an empty address is a field that was not filled in. */
const email = requiredText(254).refine(
  (value) => value.trim() === '' || z.email().safeParse(value).success,
  { error: texts.email },
);

/** A rating names its user without the spaces around a username: none is stored with them. */
const username = requiredText(255).transform((value) => value.trim());

export const createThingFields = { fullname: requiredText(255), username };
export const createAgentFields = { ...createThingFields, email };
export const contactListFields = { name: requiredText(255) };
export const createContactFields = { name: requiredText(255), email };
export const updateContactFields = { name: requiredText(255) };
