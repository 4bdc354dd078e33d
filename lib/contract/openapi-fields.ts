import type { Fields } from './errors';
import type { JsonSchema } from './openapi-document';
import { exampleIds } from './openapi-records';
import {
  contactListFields,
  createAgentFields,
  createContactFields,
  createRatingFields,
  createThingFields,
  customerListFields,
  customerStatsFields,
  type histogramFields,
  listFields,
  listStatsFields,
  openUntilFields,
  type pageFields,
  periodFields,
  type ratingFilterFields,
  ratingListFields,
  ratingStatuses,
  type searchFields,
  type sortFields,
  sortOrders,
  updateContactFields,
  type updatedPeriodFields,
  updateRatingFields,
} from './parameters';

/**
 * What the document says of each field of a request. The fields of `parameters` read what clients
 * send, strings for numbers and blanks for nothing included; here stands what they take as a schema.
 * Whether a field is required, and its default, are asked of the field itself.
 */
export interface FieldDocument {
  description: string;
  schema: JsonSchema;
  example: unknown;
  /** Goes beyond the document of the API (rulings D.10). */
  extension?: true;
}

type Documents<F extends Fields> = { [Name in keyof F]: FieldDocument };

const uuid: JsonSchema = { type: 'string', format: 'uuid' };

/** Either kind of id, in a path or a query. */
export const idParameter: JsonSchema = {
  anyOf: [uuid, { type: 'integer', minimum: 1, maximum: 2_147_483_647 }],
};

/** Contact lists and contacts have integers under every setting (rulings A.4). */
export const integerIdParameter: JsonSchema = {
  type: 'integer',
  minimum: 1,
  maximum: 2_147_483_647,
};

/** In a body an integer may also come as its decimal string. */
const idValue: JsonSchema = {
  anyOf: [
    uuid,
    { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    { type: 'string', pattern: '^(?=[0-9]{1,10}$)0*[1-9]' },
  ],
};

/** Null and the empty string mean that the field is not given (rulings B.3). */
const notGiven: JsonSchema = { enum: [null, ''] };
const optional = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, notGiven] });

const text = (limit: number): JsonSchema => ({ type: ['string', 'null'], maxLength: limit });
const requiredText: JsonSchema = { type: 'string', minLength: 1, maxLength: 255, pattern: '\\S' };
const email: JsonSchema = { type: 'string', format: 'email', maxLength: 254 };
const dateTime: JsonSchema = {
  type: 'string',
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(?:Z|[+-]\\d{2}:\\d{2})$',
};

/** An integer or its decimal string (rulings B.2), between two bounds when they are known. */
export function scoreSchema(range?: { min: number; max: number }): JsonSchema {
  if (!range) return { type: ['integer', 'string'], pattern: '^-?[0-9]{1,300}$' };
  const { min, max } = range;
  const scores = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return {
    type: ['integer', 'string'],
    minimum: min,
    maximum: max,
    pattern: `^0*(?:${scores.join('|')})$`,
  };
}

const pages: Documents<typeof pageFields> = {
  page: {
    description: 'Page number, from 1.',
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
    example: 1,
  },
  per_page: {
    description: 'Page size, 10 to 100. A value below or above yields 400.',
    schema: { type: 'integer', minimum: 10, maximum: 100 },
    example: 25,
  },
};

const sort: Documents<typeof sortFields> = {
  sort_order: {
    description:
      'Order of the list: by `created_at` under the identifier setting `uuid` (ties by integer id), by integer id under the others.',
    schema: { type: 'string', enum: [...sortOrders] },
    example: 'desc',
  },
};

const period: Documents<typeof periodFields> = {
  period_start: {
    description: 'Bounds the creation time of ratings: this second or later. ISO 8601.',
    schema: dateTime,
    example: '2026-01-01T00:00:00Z',
  },
  period_end: {
    description:
      'Bounds the creation time of ratings: this second or earlier. ISO 8601. To lay periods side by side, end each a second before the next starts.',
    schema: dateTime,
    example: '2026-01-31T23:59:59+00:00',
  },
};

const updatedPeriod: Documents<typeof updatedPeriodFields> = {
  updated_period_start: {
    description: 'Bounds the update time of ratings: this second or later. ISO 8601.',
    schema: dateTime,
    example: '2026-01-01T00:00:00Z',
  },
  updated_period_end: {
    description: 'Bounds the update time of ratings: this second or earlier. ISO 8601.',
    schema: dateTime,
    example: '2026-01-31T23:59:59Z',
  },
};

const beyond = 'Beyond the document.';
const filters: Documents<typeof ratingFilterFields> = {
  score_min: {
    description: `${beyond} Ratings with this score or a higher one.`,
    schema: { type: 'integer' },
    example: 1,
    extension: true,
  },
  score_max: {
    description: `${beyond} Ratings with this score or a lower one.`,
    schema: { type: 'integer' },
    example: 6,
    extension: true,
  },
  status: {
    description: `${beyond} Ratings that are \`open\` (editable by the customer) or \`closed\`.`,
    schema: { type: 'string', enum: [...ratingStatuses] },
    example: 'open',
    extension: true,
  },
  has_comment: {
    description: `${beyond} Ratings with a comment, or without one.`,
    schema: { type: 'boolean' },
    example: true,
    extension: true,
  },
  search: {
    description: `${beyond} Ratings whose comment, \`from\` or ticket hold every one of these words, letter case aside.`,
    schema: { type: 'string' },
    example: 'friendly',
    extension: true,
  },
  survey_id: {
    description: `${beyond} Ratings of this survey; either kind of id.`,
    schema: idParameter,
    example: exampleIds.csatSurvey.uuid,
    extension: true,
  },
  user_id: {
    description: `${beyond} Ratings given for this user; either kind of id.`,
    schema: idParameter,
    example: exampleIds.agent.uuid,
    extension: true,
  },
  team_id: {
    description: `${beyond} Ratings given for the present members of this team; either kind of id.`,
    schema: idParameter,
    example: exampleIds.team.uuid,
    extension: true,
  },
  customer_id: {
    description: `${beyond} Ratings of this customer; either kind of id.`,
    schema: idParameter,
    example: exampleIds.customer.uuid,
    extension: true,
  },
};

const histograms: Documents<typeof histogramFields> = {
  histogram: {
    description: `${beyond} Whether each entry has a \`histogram\`, too: what the record's own histogram endpoint answers as \`_results\`, of the same moment as its \`stats\`.`,
    schema: { type: 'boolean' },
    example: true,
    extension: true,
  },
};

const openUntil: Documents<typeof openUntilFields> = {
  open_until: {
    description: `${beyond} Whether the rating has an \`open_until\`, too: the moment from which it is closed.`,
    schema: { type: 'boolean' },
    example: true,
    extension: true,
  },
};

const customerSearch: Documents<typeof searchFields> = {
  search: {
    description: `${beyond} Customers whose name and e-mail address hold every one of these words, letter case aside; of the last, its beginning is enough. Each part of an address is a word. Not blank.`,
    schema: { type: 'string', pattern: '\\S' },
    example: 'tom be',
    extension: true,
  },
};

const user: FieldDocument = {
  description:
    'The user the rating is given for: an object with exactly one of `id` (which must exist) or `username`. A username, or one of the integration usernames, names a user letter case aside; one that nobody has creates a user of type UNKNOWN_AGENT.',
  schema: {
    oneOf: [
      {
        title: 'by id',
        type: 'object',
        required: ['id'],
        properties: { id: idValue, username: notGiven },
      },
      {
        title: 'by username',
        type: 'object',
        required: ['username'],
        properties: {
          id: notGiven,
          username: { type: 'string', maxLength: 255, pattern: '\\S' },
        },
      },
    ],
  },
  example: { username: 'alice' },
};

const score: FieldDocument = {
  description:
    "Within the range of the survey's scale: CSAT10 1-10, CSAT5 1-5, CSAT3 1-3, CSAT2 1-2, CES 1-7, NPS 0-10. An integer or its decimal string.",
  schema: scoreSchema(),
  example: 9,
};

const answers: JsonSchema = optional({
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'score'],
    properties: {
      id: { ...idValue, description: 'An extra question of the survey, each at most once.' },
      score: {
        ...optional(scoreSchema({ min: 1, max: 10 })),
        description:
          "From 1 to the top of the extra question's scale, never above 10. Null: not answered, unless the question is required.",
      },
    },
  },
});

const comment: FieldDocument = {
  description: "The customer's words.",
  schema: { type: ['string', 'null'] },
  example: 'Quick and friendly.',
};

const ipAddress: FieldDocument = {
  description: 'Address of the rater, IPv4 only.',
  schema: optional({ type: 'string', format: 'ipv4' }),
  example: '192.0.2.17',
};

const create: Documents<typeof createRatingFields> = {
  survey_id: {
    description: 'The survey of the rating; either kind of id.',
    schema: idValue,
    example: exampleIds.csatSurvey.uuid,
  },
  score,
  from: {
    description: 'Name of the rater. Required, and not blank, when the survey asks for a name.',
    schema: text(255),
    example: 'Rosa Lind',
  },
  comment,
  ticket: { description: 'Ticket number.', schema: text(255), example: 'T-4821' },
  user,
  customer_id: {
    description: 'The customer who gave the rating; either kind of id.',
    schema: optional(idValue),
    example: exampleIds.customer.uuid,
  },
  ip_address: ipAddress,
  extra_questions: {
    description:
      'Answers to the extra questions of the survey. A required one must be answered with a score.',
    schema: answers,
    example: [{ id: exampleIds.question.uuid, score: 5 }],
  },
};

const update: Documents<typeof updateRatingFields> = {
  score,
  from: { description: 'Name of the rater.', schema: text(255), example: 'Rosa Lind' },
  comment,
  ticket: {
    description: 'Ticket number. Null clears it.',
    schema: text(255),
    example: 'T-4821',
  },
  user,
  customer_id: {
    description: 'The customer who gave the rating; either kind of id. Null clears it.',
    schema: optional(idValue),
    example: exampleIds.customer.uuid,
  },
  ip_address: ipAddress,
  extra_questions: {
    description:
      'Answers to extra questions of the survey. Those not named stay; one answered null is taken away.',
    schema: answers,
    example: [{ id: exampleIds.question.uuid, score: 4 }],
  },
};

const things: Documents<typeof createThingFields> = {
  fullname: {
    description: 'Name shown to people. Not blank, at most 255 characters.',
    schema: requiredText,
    example: 'Checkout page',
  },
  username: {
    description: 'Unique in the account, letter case aside. Not blank, at most 255 characters.',
    schema: requiredText,
    example: 'checkout-page',
  },
};

const agents: Documents<typeof createAgentFields> = {
  ...things,
  fullname: { ...things.fullname, example: 'Bruno Adler' },
  username: { ...things.username, example: 'bruno' },
  email: {
    description: 'A valid address of at most 254 characters.',
    schema: email,
    example: 'bruno@example.com',
  },
};

const contactLists: Documents<typeof contactListFields> = {
  name: {
    description: 'Name of the contact list. Not blank, at most 255 characters.',
    schema: requiredText,
    example: 'Spring campaign',
  },
};

const contactUpdates: Documents<typeof updateContactFields> = {
  name: {
    description: 'Name of the contact. Not blank, at most 255 characters.',
    schema: requiredText,
    example: 'Tom Berg',
  },
};

const contacts: Documents<typeof createContactFields> = {
  ...contactUpdates,
  email: {
    description: 'A valid address of at most 254 characters, unique in its list letter case aside.',
    schema: email,
    example: 'tom@example.net',
  },
};

const lists: Documents<typeof listFields> = { ...sort, ...pages };
const listStats: Documents<typeof listStatsFields> = {
  ...period,
  ...sort,
  ...pages,
  ...histograms,
};
const ratingLists: Documents<typeof ratingListFields> = {
  ...period,
  ...updatedPeriod,
  ...sort,
  ...pages,
  ...filters,
};

const customerLists: Documents<typeof customerListFields> = { ...lists, ...customerSearch };
const customerStats: Documents<typeof customerStatsFields> = { ...listStats, ...customerSearch };

/** By the very objects that endpoints carry. */
const documents = new Map<Fields, Record<string, FieldDocument>>([
  [listFields, lists],
  [listStatsFields, listStats],
  [customerListFields, customerLists],
  [customerStatsFields, customerStats],
  [periodFields, period],
  [ratingListFields, ratingLists],
  [openUntilFields, openUntil],
  [createRatingFields, create],
  [updateRatingFields, update],
  [createThingFields, things],
  [createAgentFields, agents],
  [contactListFields, contactLists],
  [createContactFields, contacts],
  [updateContactFields, contactUpdates],
]);

/** What the document says of the fields of an endpoint's query or body. Throws for fields nobody described. */
export function documentsOf(fields: Fields): Record<string, FieldDocument> {
  const found = documents.get(fields);
  if (found) return found;
  const names = Object.keys(fields);
  if (names.length === 0) return {};
  throw new Error(`No document describes the fields ${names.join(', ')}.`);
}
