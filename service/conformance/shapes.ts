import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoints';
import { type Metric, metricOfSlug, metrics } from '@/lib/contract/metrics';
import type { Identifiers } from '@/lib/contract/resources';

/**
 * The field tables of chapter 2 under an identifier setting, strictly: no field more, none less.
 * Written from the spec a second time, not from lib/contract, which allows what other services add.
 */

const date = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const count = z.int().nonnegative();
const scale = z.enum(['CSAT10', 'CSAT5', 'CSAT3', 'CSAT2', 'CES', 'NPS']);
const link = (path: RegExp) => z.string().regex(path);

export interface Shapes {
  rating: z.ZodType;
  singleRating: z.ZodType;
  survey: z.ZodType;
  customer: z.ZodType;
  team: z.ZodType;
  teamUsers: z.ZodType;
  user: z.ZodType;
  unsubscribe: z.ZodType;
  contactList: z.ZodType;
  contact: z.ZodType;
  surveyStatsEntry: z.ZodType;
  recordStatsEntry: z.ZodType;
}

const average = z.strictObject({ average: z.number().min(0).max(10), count });
const nps = z.strictObject({
  nps_score: z.number().min(-100).max(100),
  count,
  groups: z.strictObject({ promoters: count, passives: count, detractors: count }),
});

export const statsShape = (of: Metric) => (of === 'NPS' ? nps : average);
export const recordStatsShape = z.strictObject({ CSAT: average, CES: average, NPS: nps });

function scoresOf(of: Metric): string[] {
  const [min, max] = { CSAT: [1, 10], CES: [1, 7], NPS: [0, 10] }[of] as [number, number];
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
}

export function histogramShape(of: Metric) {
  const keys = Object.fromEntries(scoresOf(of).map((score) => [score, count]));
  return z.strictObject({ histogram: z.strictObject(keys) });
}

export const recordHistogramsShape = z.strictObject({
  CSAT: histogramShape('CSAT'),
  CES: histogramShape('CES'),
  NPS: histogramShape('NPS'),
});

function surveyShape(identifiers: Identifiers, ids: z.ZodRawShape, id: string) {
  const current = identifiers === 'uuid';
  const ratingScale = current
    ? z.enum(['faces', 'stars', 'stars5', 'thumbs', 'ces', 'nps'])
    : z.enum(['faces', 'stars', 'thumbs']);
  const question = z.strictObject({
    ...ids,
    label: z.string(),
    rating_scale: ratingScale,
    ...(current && { scale }),
    required: z.boolean(),
  });
  const fields = (of: Metric) => ({
    ...ids,
    name: z.string(),
    metric: z.literal(of),
    ...(current && { scale }),
    distribution: z.enum(['template', 'trigger', 'campaign']),
    ...((current || of === 'CSAT') && { rating_scale: ratingScale }),
    question: z.string(),
    ...((current || of === 'CSAT') && { extra_questions: z.array(question) }),
    _links: z.strictObject({ self: link(new RegExp(`^/v1/surveys/${id}$`)) }),
  });
  return z.union(metrics.map((of) => z.strictObject(fields(of))));
}

function ratingShape(
  identifiers: Identifiers,
  ids: z.ZodRawShape,
  id: string,
  more: z.ZodRawShape = {},
) {
  const fields = (of: Metric) => ({
    ...ids,
    ...more,
    score: z.int().min(0).max(10),
    from: z.string(),
    status: z.enum(['open', 'closed']),
    ip_address: z.union([z.ipv4(), z.literal('')]),
    comment: z.string().nullable(),
    created_at: date,
    updated_at: date,
    survey: z.strictObject({ ...ids, metric: z.literal(of), type: z.literal(of) }),
    user: z.strictObject({ ...ids, username: z.string() }),
    customer: z.strictObject(ids).nullable(),
    ticket: z.strictObject({ value: z.string(), link: z.string().nullable() }).nullable(),
    ...((identifiers === 'uuid' || of === 'CSAT') && {
      extra_questions: z.array(z.strictObject({ ...ids, score: z.int().min(1).max(10) })),
    }),
    _links: z.strictObject({
      self: link(new RegExp(`^/v1/${of.toLowerCase()}/ratings/${id}$`)),
      survey: link(new RegExp(`^/v1/surveys/${id}$`)),
      user: link(new RegExp(`^/v1/users/${id}$`)),
      customer: link(new RegExp(`^/v1/customers/${id}$`)).nullable(),
    }),
  });
  return z.union(metrics.map((of) => z.strictObject(fields(of))));
}

function userShape(identifiers: Identifiers, ids: z.ZodRawShape, id: string) {
  return z.strictObject({
    ...ids,
    type: z.enum(['AGENT', 'UNKNOWN_AGENT', 'THING_OR_ACTION']),
    has_access: z.boolean(),
    is_archived: z.boolean(),
    username: z.string(),
    integration_usernames: z.array(
      z.strictObject({
        ...ids,
        ...(identifiers === 'uuid' && { integration_id: z.uuid() }),
        username: z.string(),
        type: z.string().regex(/^[a-z][A-Za-z0-9-]*$/),
      }),
    ),
    fullname: z.string(),
    email: z.string(),
    role: z.enum(['admin', 'leader', 'team_member', 'restricted', '']),
    created_at: date,
    _links: z.strictObject({ self: link(new RegExp(`^/v1/users/${id}$`)) }),
  });
}

const dates = { created_at: date, updated_at: date };
const contactsPath = '/v1/nps/contact_lists/[0-9]+';

export function shapesOf(identifiers: Identifiers): Shapes {
  const id = identifiers === 'uuid' ? '[0-9a-f-]{36}' : '[0-9]+';
  const ids = {
    id: identifiers === 'uuid' ? z.uuid() : z.int().positive(),
    ...(identifiers === 'transition' && { uuid: z.uuid() }),
  };
  const self = (path: string) => z.strictObject({ self: link(new RegExp(`^${path}$`)) });
  const named = { name: z.string(), email: z.string() };
  const user = userShape(identifiers, ids, id);
  return {
    rating: ratingShape(identifiers, ids, id),
    // The moment is an extension, there when it was asked for.
    singleRating: ratingShape(identifiers, ids, id, { open_until: date.optional() }),
    survey: surveyShape(identifiers, ids, id),
    customer: z.strictObject({
      ...ids,
      ...named,
      tickets: count,
      ...dates,
      _links: self(`/v1/customers/${id}`),
    }),
    team: z.strictObject({
      ...ids,
      name: z.string(),
      created_at: date,
      _links: self(`/v1/teams/${id}`),
    }),
    teamUsers: z.strictObject({ ...ids, users: z.array(user) }),
    user,
    unsubscribe: z.strictObject({ ...ids, email: z.string(), unsubscribed_at: date }),
    contactList: z.strictObject({
      id: z.int().positive(),
      name: z.string(),
      ...dates,
      _links: self(contactsPath),
    }),
    contact: z.strictObject({
      id: z.int().positive(),
      ...named,
      ...dates,
      _links: self(`${contactsPath}/contacts/[0-9]+`),
    }),
    // The histogram is an extension, there when it was asked for.
    surveyStatsEntry: z.union(
      metrics.map((of) =>
        z.strictObject({
          ...ids,
          type: z.literal(of),
          stats: statsShape(of),
          histogram: histogramShape(of).optional(),
        }),
      ),
    ),
    recordStatsEntry: z.strictObject({
      ...ids,
      stats: recordStatsShape,
      histogram: recordHistogramsShape.optional(),
    }),
  };
}

const pagination = z.strictObject({
  total: count,
  count,
  per_page: z.int().min(10).max(100),
  current_page: z.int().positive(),
  total_pages: count,
  links: z.strictObject({
    next: z.string().startsWith('/v1/').optional(),
    previous: z.string().startsWith('/v1/').optional(),
  }),
});

export const errorsShape = z.strictObject({ errors: z.array(z.string().min(1)).min(1) });

export const isList = (endpoint: Endpoint) => 'per_page' in endpoint.query;

/** What an endpoint's success carries in `_results`, or in each element of it. */
function contentOf(path: string, shapes: Shapes): z.ZodType {
  const [, , noun = '', second = '', third = ''] = path.split('/');
  const last = path.split('/').at(-1) ?? '';
  const of = metricOfSlug(noun);
  if (second === 'contact_lists')
    return path.includes('/contacts') ? shapes.contact : shapes.contactList;
  if (path.endsWith('/ratings/:id')) return shapes.singleRating;
  if (second === 'ratings' || last === 'ratings') return shapes.rating;
  if (of && last === 'stats') return statsShape(of);
  if (of && last === 'histogram') return histogramShape(of);
  if (second === 'stats')
    return noun === 'surveys' ? shapes.surveyStatsEntry : shapes.recordStatsEntry;
  if (third === 'stats') return noun === 'surveys' ? z.union([nps, average]) : recordStatsShape;
  if (third === 'histogram')
    return noun === 'surveys' ? z.union(metrics.map(histogramShape)) : recordHistogramsShape;
  if (second === 'unsubscribes') return shapes.unsubscribe;
  if (path === '/v1/teams/users') return shapes.teamUsers;
  if (noun === 'surveys' || second === 'surveys') return shapes.survey;
  if (noun === 'customers') return shapes.customer;
  const users = noun === 'teams' ? third === 'users' : third !== 'teams';
  if (noun === 'ratings') return shapes.rating;
  return users && (noun === 'users' || third === 'users') ? shapes.user : shapes.team;
}

/** The whole body of an endpoint's success under a setting; null: it has none. */
export function answerShape(endpoint: Endpoint, identifiers: Identifiers): z.ZodType | null {
  if (endpoint.status === 204) return null;
  const content = contentOf(endpoint.path, shapesOf(identifiers));
  return isList(endpoint)
    ? z.strictObject({ _results: z.array(content), _pagination: pagination })
    : z.strictObject({ _results: content });
}
