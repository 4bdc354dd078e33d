import { z } from 'zod';
import { texts } from './errors';
import type { JsonSchema } from './openapi-document';
import {
  averageStatsSchema,
  contactListSchema,
  contactSchema,
  customerSchema,
  errorsSchema,
  histogramSchema,
  idSchema,
  npsStatsSchema,
  paginationSchema,
  ratingSchema,
  recordHistogramsSchema,
  recordStatsEntrySchema,
  recordStatsSchema,
  surveySchema,
  surveyStatsEntrySchema,
  surveyStatsSchema,
  teamSchema,
  teamUsersSchema,
  unsubscribeSchema,
  userSchema,
} from './resources';

/** The named schemas of what is answered, with a sentence for each of their fields. */

interface ResourceDocument {
  schema: z.ZodType;
  description: string;
  /** By path: `user.username`; the elements of an array are not named. */
  fields: Record<string, string>;
}

/** What a field means wherever its name stands. */
const common: Record<string, string> = {
  id: 'The UUID, or the integer in numeric form.',
  uuid: 'The UUID beside an integer id; under the identifier setting `transition` only.',
  created_at: 'ISO 8601, whole seconds.',
  updated_at: 'ISO 8601, whole seconds.',
  _links: 'Relative paths, with the same kind of id as the record.',
  '_links.self': 'Path of the record itself.',
};

const numericForm = 'Omitted in numeric form.';
const openUntilWhenAsked =
  'The moment from which the rating is closed, as the edit window of the account has it; of a single rating, only when `open_until=true` asks for it; beyond the document.';
const onlyWhenAsked = 'Only when `histogram=true` asks for it; beyond the document.';

export const resourceDocuments: Record<string, ResourceDocument> = {
  Id: {
    schema: idSchema,
    description: 'A UUID; an integer under the identifier settings `transition` and `numeric`.',
    fields: {},
  },
  Pagination: {
    schema: paginationSchema,
    description: 'Which part of a collection this page is.',
    fields: {
      total: 'Count of all resources.',
      count: 'Count of resources in this page.',
      per_page: 'Page size.',
      current_page: 'Current page number.',
      total_pages: 'Number of pages; 0 when there are no resources.',
      links: 'Paths to the neighbouring pages, with every other query parameter of the request.',
      'links.next': 'Path to the next page; omitted on the last one and past it.',
      'links.previous':
        'Path to the previous page, which is the last one for a page past it; omitted on the first.',
    },
  },
  Rating: {
    schema: ratingSchema,
    description: 'One answer to one survey, given for a user.',
    fields: {
      score: 'CSAT 1-10, CES 1-7, NPS 0-10.',
      from: 'Name of the rater; an empty string when not given.',
      status:
        '`open`: the rating is editable by the customer. `closed`: it is processed and cannot be edited.',
      open_until: openUntilWhenAsked,
      ip_address: 'IPv4 address of the rater; an empty string when not given.',
      comment: "The customer's words; null when not given.",
      updated_at: 'ISO 8601, whole seconds. It moves with every update.',
      survey: 'The survey and its metric.',
      'survey.metric': 'The metric.',
      'survey.type': 'The metric again: the same value as `metric`.',
      user: 'The user the rating is given for.',
      'user.username': 'The username.',
      customer: 'The customer; null when not given.',
      ticket: 'The ticket reference; null when not given.',
      'ticket.value': 'The ticket number.',
      'ticket.link':
        'Direct URL of the ticket, made by the ticket link template of the account; null without one.',
      extra_questions:
        'Answers to extra questions; empty without any. In numeric form for CSAT only.',
      'extra_questions.id': 'The extra question.',
      'extra_questions.score': 'From 1 to the top of its scale.',
      '_links.survey': 'Path of the survey.',
      '_links.user': 'Path of the user.',
      '_links.customer': 'Path of the customer; null without one.',
    },
  },
  Survey: {
    schema: surveySchema,
    description: 'A survey of one metric.',
    fields: {
      name: 'The name.',
      metric: 'The metric of all its ratings.',
      scale: `Which scores it takes. ${numericForm}`,
      distribution: 'How it reaches customers.',
      rating_scale:
        'How scores are shown to customers. In numeric form for CSAT only, and `stars` for `stars5`.',
      question: 'What customers are asked.',
      extra_questions: 'Further questions. In numeric form for CSAT only.',
      'extra_questions.label': 'What customers are asked.',
      'extra_questions.rating_scale': 'How scores are shown to customers.',
      'extra_questions.scale': `Which scores it takes, from 1 on. ${numericForm}`,
      'extra_questions.required': 'Whether a rating has to answer it.',
    },
  },
  Customer: {
    schema: customerSchema,
    description: 'Someone who gave ratings.',
    fields: {
      name: 'The name.',
      email: 'The e-mail address.',
      tickets: 'The number of different ticket references among the ratings.',
    },
  },
  Team: {
    schema: teamSchema,
    description: 'Users together.',
    fields: { name: 'The name.' },
  },
  User: {
    schema: userSchema,
    description: 'An agent, or a thing or action being rated.',
    fields: {
      type: '`UNKNOWN_AGENT`: made by a rating whose username nobody had.',
      has_access: 'Whether the user can log in to the service.',
      is_archived: 'Whether the user is archived; the ratings still count.',
      username: 'Unique in the account, letter case aside.',
      integration_usernames:
        'Names of the user in integrations; ratings may name the user by them.',
      'integration_usernames.integration_id': `The integration. ${numericForm}`,
      'integration_usernames.username': 'The name there.',
      'integration_usernames.type':
        'Kind of the integration: a name in lower camel case or kebab case; `custom` is one.',
      fullname: 'Name shown to people.',
      email: 'The e-mail address; empty for a thing or action.',
      role: 'The role; empty for none.',
    },
  },
  TeamUsers: {
    schema: teamUsersSchema,
    description: 'A team and its users.',
    fields: { id: 'The team.', users: 'Its users.' },
  },
  Unsubscribe: {
    schema: unsubscribeSchema,
    description: 'Someone who wants no survey by e-mail.',
    fields: { email: 'The e-mail address.', unsubscribed_at: 'ISO 8601, whole seconds.' },
  },
  ContactList: {
    schema: contactListSchema,
    description: 'A contact list of NPS campaigns.',
    fields: { id: 'An integer under every identifier setting.', name: 'The name.' },
  },
  Contact: {
    schema: contactSchema,
    description: 'A contact in a list.',
    fields: {
      id: 'An integer under every identifier setting.',
      name: 'The name.',
      email: 'Unique in its list, letter case aside.',
    },
  },
  AverageStats: {
    schema: averageStatsSchema,
    description: 'Stats of CSAT and CES.',
    fields: {
      average: 'Rounded half up to two decimals; 0 when there are no ratings.',
      count: 'Number of ratings.',
    },
  },
  NpsStats: {
    schema: npsStatsSchema,
    description: 'Stats of NPS.',
    fields: {
      nps_score:
        '100 × (promoters − detractors) / count, from -100 to 100, rounded half up to two decimals; 0 when there are no ratings.',
      count: 'Number of ratings.',
      groups: 'Number of ratings of each group.',
      'groups.promoters': 'Scores 9-10.',
      'groups.passives': 'Scores 7-8.',
      'groups.detractors': 'Scores 0-6.',
    },
  },
  SurveyStats: {
    schema: surveyStatsSchema,
    description: "Stats of one survey: the form of the survey's metric.",
    fields: {},
  },
  RecordStats: {
    schema: recordStatsSchema,
    description: 'Stats of a customer, a team or a user.',
    fields: {
      CSAT: 'Of the CSAT ratings.',
      CES: 'Of the CES ratings.',
      NPS: 'Of the NPS ratings.',
    },
  },
  SurveyStatsEntry: {
    schema: surveyStatsEntrySchema,
    description: 'A survey in a list of stats.',
    fields: {
      type: 'The metric.',
      stats: "The form of the survey's metric.",
      histogram: onlyWhenAsked,
    },
  },
  RecordStatsEntry: {
    schema: recordStatsEntrySchema,
    description: 'A customer, a team or a user in a list of stats.',
    fields: { stats: 'Per metric.', histogram: onlyWhenAsked },
  },
  Histogram: {
    schema: histogramSchema,
    description:
      'Number of ratings by score, with one key per possible score: CSAT 1 to 10, CES 1 to 7, NPS 0 to 10.',
    fields: { histogram: 'Number of ratings by score.' },
  },
  RecordHistograms: {
    schema: recordHistogramsSchema,
    description: 'Histograms of a customer, a team or a user.',
    fields: {
      CSAT: 'Of the CSAT ratings.',
      CES: 'Of the CES ratings.',
      NPS: 'Of the NPS ratings.',
    },
  },
  Errors: {
    schema: errorsSchema,
    description: 'Every error found.',
    fields: {
      errors: `Sentences. Of a fault in the request: \`Validation error in <location>[<name>]: <text>\`, like \`Validation error in queryParameters[per_page]: ${texts.max(100)}\`.`,
    },
  },
};

const registry = z.registry<{ id: string }>();
for (const [id, { schema }] of Object.entries(resourceDocuments)) registry.add(schema, { id });

/** Formats say what zod's patterns say; the bounds of safe integers say nothing. */
function plain({ jsonSchema: schema }: { jsonSchema: JsonSchema }): void {
  if (schema.format === 'uuid' || schema.format === 'date-time') delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.exclusiveMinimum === 0) {
    delete schema.exclusiveMinimum;
    schema.minimum = 1;
  }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that a schema stands for, through "or null" and through the elements of an array. */
export function objectOf(schema: JsonSchema): JsonSchema {
  if (schema.anyOf?.length === 2 && schema.anyOf[1]?.type === 'null') {
    const [some] = schema.anyOf;
    return some ? objectOf(some) : schema;
  }
  return isSchema(schema.items) ? objectOf(schema.items) : schema;
}

function addDescriptions(name: string, schema: JsonSchema, prefix = ''): void {
  const fields: Record<string, string> = resourceDocuments[name]?.fields ?? {};
  for (const [key, property] of Object.entries(objectOf(schema).properties ?? {})) {
    if (!isSchema(property)) continue;
    const path = `${prefix}${key}`;
    const words = fields[path] ?? common[path] ?? common[key];
    if (!words) throw new Error(`No sentence describes ${path} of ${name}.`);
    property.description = words;
    addDescriptions(name, property, `${path}.`);
  }
}

/** `#/$defs/Rating` becomes `#/components/schemas/Rating`. */
function moveReferences(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('$ref' in value && typeof value.$ref === 'string')
    value.$ref = value.$ref.replace('#/$defs/', '#/components/schemas/');
  for (const inner of Object.values(value)) moveReferences(inner);
}

/** A schema with the named ones as references. */
export function printSchema(schema: z.ZodType): JsonSchema {
  const printed = z.toJSONSchema(schema, { metadata: registry, io: 'input', override: plain });
  const { $schema: _dialect, $defs: _named, ...rest } = printed;
  moveReferences(rest);
  return rest;
}

/** Every named schema, each field with its sentence. */
export function printResources(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    override: plain,
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(resourceDocuments).map(([name, { description }]) => {
      const { $schema: _dialect, $id: _id, ...schema } = schemas[name] ?? {};
      addDescriptions(name, schema);
      return [name, { ...schema, description }];
    }),
  );
}
