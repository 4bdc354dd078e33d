import { z } from 'zod';
import { metrics, npsGroups, scales } from './metrics';
import { ratingStatuses } from './parameters';

/** What responses carry. The dashboard reads any service that keeps the contract, so objects may hold more than is named. */

/** How an account's records are identified (rulings A.2). */
export const identifierSettings = ['uuid', 'transition', 'numeric'] as const;
export type Identifiers = (typeof identifierSettings)[number];

export const distributions = ['template', 'trigger', 'campaign'] as const;
export const ratingScales = ['faces', 'stars', 'stars5', 'thumbs', 'ces', 'nps'] as const;
export const userTypes = ['AGENT', 'UNKNOWN_AGENT', 'THING_OR_ACTION'] as const;
export const userRoles = ['admin', 'leader', 'team_member', 'restricted', ''] as const;

/** A UUID, or an integer in numeric form. */
export const idSchema = z.union([z.uuid(), z.int().positive()]);
export type Id = z.output<typeof idSchema>;

/** Another UUID beside an integer id, during the transition (chapter 9). */
const transitionUuid = { uuid: z.uuid().optional() };
const timestamp = z.iso.datetime({ offset: true });

export const paginationSchema = z.object({
  total: z.int().nonnegative(),
  count: z.int().nonnegative(),
  per_page: z.int().positive(),
  current_page: z.int().positive(),
  total_pages: z.int().nonnegative(),
  links: z.object({ next: z.string().optional(), previous: z.string().optional() }),
});
export type Pagination = z.output<typeof paginationSchema>;

export const ratingSchema = z.object({
  id: idSchema,
  ...transitionUuid,
  score: z.int().min(0).max(10),
  from: z.string(),
  status: z.enum(ratingStatuses),
  /** Until when it can be edited, that moment excluded; of a single rating, where it was asked for. */
  open_until: timestamp.optional(),
  ip_address: z.string(),
  comment: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  survey: z.object({
    id: idSchema,
    ...transitionUuid,
    metric: z.enum(metrics),
    type: z.enum(metrics),
  }),
  user: z.object({ id: idSchema, ...transitionUuid, username: z.string() }),
  customer: z.object({ id: idSchema, ...transitionUuid }).nullable(),
  ticket: z.object({ value: z.string(), link: z.string().nullable() }).nullable(),
  extra_questions: z
    .array(z.object({ id: idSchema, ...transitionUuid, score: z.int().min(1).max(10) }))
    .nullable()
    .optional(),
  _links: z.object({
    self: z.string(),
    survey: z.string(),
    user: z.string(),
    customer: z.string().nullable(),
  }),
});
export type Rating = z.output<typeof ratingSchema>;

const extraQuestionSchema = z.object({
  id: idSchema,
  ...transitionUuid,
  label: z.string(),
  rating_scale: z.enum(ratingScales),
  scale: z.enum(scales).optional(),
  required: z.boolean(),
});

export const surveySchema = z.object({
  id: idSchema,
  ...transitionUuid,
  name: z.string(),
  metric: z.enum(metrics),
  scale: z.enum(scales).optional(),
  distribution: z.enum(distributions),
  rating_scale: z.enum(ratingScales).optional(),
  question: z.string(),
  extra_questions: z.array(extraQuestionSchema).optional(),
  _links: z.object({ self: z.string() }),
});
export type Survey = z.output<typeof surveySchema>;

export const averageStatsSchema = z.object({ average: z.number(), count: z.int().nonnegative() });
export const npsStatsSchema = z.object({
  nps_score: z.number().min(-100).max(100),
  count: z.int().nonnegative(),
  groups: z.object({
    [npsGroups[0]]: z.int().nonnegative(),
    [npsGroups[1]]: z.int().nonnegative(),
    [npsGroups[2]]: z.int().nonnegative(),
  }),
});
export type AverageStats = z.output<typeof averageStatsSchema>;
export type NpsStats = z.output<typeof npsStatsSchema>;

/** Statistics of one survey: the form of its metric. */
export const surveyStatsSchema = z.union([npsStatsSchema, averageStatsSchema]);

export const histogramSchema = z.object({
  histogram: z.record(z.string().regex(/^(?:10|[0-9])$/), z.int().nonnegative()),
});

/** Per-metric statistics of a customer, a team or a user. */
export const recordStatsSchema = z.object({
  CSAT: averageStatsSchema,
  CES: averageStatsSchema,
  NPS: npsStatsSchema,
});

/** Per-metric histograms of a customer, a team or a user. */
export const recordHistogramsSchema = z.object({
  CSAT: histogramSchema,
  CES: histogramSchema,
  NPS: histogramSchema,
});

/** An entry of the list stats of customers, teams and users; `histogram` is there when it was asked for. */
export const recordStatsEntrySchema = z.object({
  id: idSchema,
  ...transitionUuid,
  stats: recordStatsSchema,
  histogram: recordHistogramsSchema.optional(),
});

/** An entry of the list stats of surveys; `type` is the metric, `histogram` is there when it was asked for. */
export const surveyStatsEntrySchema = z.object({
  id: idSchema,
  ...transitionUuid,
  type: z.enum(metrics),
  stats: surveyStatsSchema,
  histogram: histogramSchema.optional(),
});

const selfLink = z.object({ self: z.string() });

export const customerSchema = z.object({
  id: idSchema,
  ...transitionUuid,
  name: z.string(),
  email: z.string(),
  tickets: z.int().nonnegative(),
  created_at: timestamp,
  updated_at: timestamp,
  _links: selfLink,
});
export type Customer = z.output<typeof customerSchema>;

export const teamSchema = z.object({
  id: idSchema,
  ...transitionUuid,
  name: z.string(),
  created_at: timestamp,
  _links: selfLink,
});
export type Team = z.output<typeof teamSchema>;

export const userSchema = z.object({
  id: idSchema,
  ...transitionUuid,
  type: z.enum(userTypes),
  has_access: z.boolean(),
  is_archived: z.boolean(),
  username: z.string(),
  integration_usernames: z.array(
    z.object({
      id: idSchema,
      ...transitionUuid,
      integration_id: z.uuid().optional(),
      username: z.string(),
      type: z.string(),
    }),
  ),
  fullname: z.string(),
  email: z.string(),
  role: z.enum(userRoles),
  created_at: timestamp,
  _links: selfLink,
});
export type User = z.output<typeof userSchema>;

/** An entry of `GET /v1/teams/users`: a team's id and its members. */
export const teamUsersSchema = z.object({
  id: idSchema,
  ...transitionUuid,
  users: z.array(userSchema),
});
export type TeamUsers = z.output<typeof teamUsersSchema>;

export const unsubscribeSchema = z.object({
  id: idSchema,
  ...transitionUuid,
  email: z.string(),
  unsubscribed_at: timestamp,
});
export type Unsubscribe = z.output<typeof unsubscribeSchema>;

/** Contact lists and contacts have integer ids under every setting (rulings A.4). */
export const contactListSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  _links: selfLink,
});
export type ContactList = z.output<typeof contactListSchema>;

export const contactSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  email: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  _links: selfLink,
});
export type Contact = z.output<typeof contactSchema>;

export const errorsSchema = z.object({ errors: z.array(z.string()).min(1) });

export const single = <T extends z.ZodType>(resource: T) => z.object({ _results: resource });
export const collection = <T extends z.ZodType>(resource: T) =>
  z.object({ _results: z.array(resource), _pagination: paginationSchema });
