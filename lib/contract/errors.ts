import type { z } from 'zod';

/** Texts of validation errors (rulings C.3), word for word. */
export const texts = {
  missing: 'This field is missing.',
  null: 'This value should not be null.',
  blank: 'This value should not be blank.',
  number: 'This value should be a valid number.',
  min: (limit: number) => `This value should be ${limit} or more.`,
  max: (limit: number) => `This value should be ${limit} or less.`,
  type: (type: 'string' | 'integer' | 'boolean' | 'array' | 'object') =>
    `This value should be of type ${type}.`,
  long: (limit: number) => `This value is too long. It should have ${limit} characters or less.`,
  email: 'This value is not a valid email address.',
  ipv4: 'This value is not a valid IPv4 address.',
  date: 'This value is not a valid date and time.',
  choice: 'The value you selected is not a valid choice.',
  used: 'This value is already used.',
  unknown: 'This value does not exist.',
  oneOfUser: 'This value should contain exactly one of id, username.',
  afterEnd: 'This value should not be after period_end.',
  afterUpdatedEnd: 'This value should not be after updated_period_end.',
} as const;

/** Sentences of errors that belong to no field. */
export const messages = {
  badJson: 'The request body is not valid JSON.',
  noObject: 'The request body should be a JSON object.',
  tooLarge: 'The request body is too large.',
  badRequest: 'The request could not be read.',
  unauthorized: 'The API key is missing or wrong.',
  suspended: 'The account is suspended.',
  trialEnded: 'The trial of the account has ended.',
  notFound: 'The resource or route could not be found.',
  closed: 'The rating is closed and cannot be edited.',
  tooMany: 'Too many requests for this API key. Please try again later.',
  internal: (requestId: string) => `Something went wrong on our side. Request id: ${requestId}.`,
  unavailable: 'The service is not available at the moment. Please try again shortly.',
} as const;

export type Location = 'queryParameters' | 'requestBody';

/** One thing wrong in a request: where, and a sentence of `texts`. */
export interface Fault {
  location: Location;
  path: readonly PropertyKey[];
  text: string;
}

/** `Validation error in requestBody[extra_questions][0][score]: ...` (rulings C.2). */
export function faultMessage({ location, path, text }: Fault): string {
  return `Validation error in ${location}${path.map((name) => `[${String(name)}]`).join('')}: ${text}`;
}

const faultPattern =
  /^Validation error in (?:queryParameters|requestBody)((?:\[[^\]]*\])+): (.+)$/s;

/** What `faultMessage` was made of, for a form to show each fault at its field; null: another sentence. */
export function readFault(message: string): { path: string[]; text: string } | null {
  const [, names, text] = faultPattern.exec(message) ?? [];
  return names && text ? { path: names.slice(1, -1).split(']['), text } : null;
}

type Issue = z.core.$ZodIssue;

const typeNames = {
  string: 'string',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
} as const;

function typeText(expected: string): string {
  if (expected === 'number' || expected === 'int') return texts.number;
  const name = Object.entries(typeNames).find(([key]) => key === expected)?.[1];
  return texts.type(name ?? 'string');
}

function limitText(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const ofText = issue.origin === 'string';
  if (issue.code === 'too_small') return ofText ? texts.blank : texts.min(Number(issue.minimum));
  return ofText ? texts.long(Number(issue.maximum)) : texts.max(Number(issue.maximum));
}

/** The contract's text for what zod found. Issues carry their input: parse with `reportInput`. */
function issueText(issue: Issue): string {
  if (issue.code === 'custom') return issue.message;
  if (issue.input === undefined) return texts.missing;
  if (issue.input === null) return texts.null;
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue.expected);
    case 'too_small':
    case 'too_big':
      return limitText(issue);
    case 'invalid_format':
      if (issue.format === 'ipv4') return texts.ipv4;
      if (issue.format === 'email') return texts.email;
      return texts.number;
    default:
      return texts.choice;
  }
}

/** Fields of a query or a body, in the order of the contract: faults are listed in it. */
export type Fields = Record<string, z.ZodType>;
export type Values<F extends Fields> = { [K in keyof F]: z.output<NonNullable<F[K]>> };

export interface Parsed<F extends Fields> {
  /** What could be read; a field with a fault is absent. */
  values: Partial<Values<F>>;
  faults: Fault[];
}

const options = { reportInput: true };

/** What a shortcut gives for a value that it leaves to the schema. */
export const unread = Symbol('unread');

/** Reads a value as its schema does, or leaves it `unread`: the schema then says what it is, or what is wrong. */
type ReadRight<T extends z.ZodType> = (value: unknown) => z.output<T> | typeof unread;

const shortcuts = new WeakMap<z.ZodType, ReadRight<z.ZodType>>();

/** The shortcut of a field, if it has one. */
export const shortcutOf = <T extends z.ZodType>(field: T) =>
  shortcuts.get(field) as ReadRight<T> | undefined;

/** Lets `parseFields` read what is right in a field by a function: zod takes several times as long. */
export function withShortcut<T extends z.ZodType>(field: T, read: ReadRight<T>): T {
  shortcuts.set(field, read);
  return field;
}

/** What a field that is not given reads as: most are not, and each always reads the same. */
const notGiven = new WeakMap<z.ZodType, z.ZodSafeParseResult<unknown>>();

function parseNotGiven(field: z.ZodType): z.ZodSafeParseResult<unknown> {
  const known = notGiven.get(field);
  if (known) return known;
  const parsed = field.safeParse(undefined, options);
  notGiven.set(field, parsed);
  return parsed;
}

/**
 * Reads every field on its own, so that all faults are found at once and what is right can still be
 * looked up. Unknown fields are ignored (rulings B.4).
 */
export function parseFields<F extends Fields>(
  fields: F,
  input: object,
  location: Location,
): Parsed<F> {
  const values: Partial<Values<F>> = {};
  const faults: Fault[] = [];
  for (const name of Object.keys(fields) as (keyof F & string)[]) {
    const field = fields[name];
    if (!field) continue;
    const given = Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined;
    const read = given === undefined ? undefined : shortcutOf(field);
    const right = read ? read(given) : unread;
    if (right !== unread) {
      values[name] = right as Values<F>[typeof name];
      continue;
    }
    const parsed = given === undefined ? parseNotGiven(field) : field.safeParse(given, options);
    if (parsed.success) values[name] = parsed.data as Values<F>[typeof name];
    else
      for (const issue of parsed.error.issues)
        faults.push({ location, path: [name, ...issue.path], text: issueText(issue) });
  }
  return { values, faults };
}

/** Fields within an element of an array, in the order of the contract. */
const nestedOrder = ['id', 'score'];

/** Sorts faults by the order of the fields, of an array's elements, and of the fields within these: a stable sort. */
export function inOrder(fields: Fields, faults: readonly Fault[]): Fault[] {
  const order = Object.keys(fields);
  const place = (fault: Fault) => order.indexOf(String(fault.path[0]));
  const element = (fault: Fault) => (typeof fault.path[1] === 'number' ? fault.path[1] : -1);
  const nested = (fault: Fault) => nestedOrder.indexOf(String(fault.path[2]));
  return [...faults].sort(
    (a, b) => place(a) - place(b) || element(a) - element(b) || nested(a) - nested(b),
  );
}
