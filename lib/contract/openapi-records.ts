import { type Metric, slugOf } from './metrics';
import type {
  Contact,
  ContactList,
  Customer,
  Rating,
  Survey,
  Team,
  Unsubscribe,
  User,
} from './resources';

/** The records of the examples: one small account, as a client of the UUID generation sees it. */

export interface ExampleId {
  uuid: string;
  integer: number;
}

const id = (kind: string, integer: number): ExampleId => ({
  uuid: `019b8d2c-5e${kind}-7a31-9c52-6f1f0d2b8a${String(integer).padStart(2, '0')}`,
  integer,
});

export const exampleIds = {
  csatSurvey: id('10', 1),
  cesSurvey: id('10', 2),
  npsSurvey: id('10', 3),
  question: id('15', 1),
  agent: id('20', 1),
  thing: id('20', 2),
  integrationUsername: id('25', 1),
  integration: id('26', 1),
  team: id('30', 1),
  customer: id('40', 1),
  csatRating: id('50', 5),
  cesRating: id('50', 4),
  npsRating: id('50', 3),
  unsubscribe: id('60', 1),
} as const;

/** Of contact lists and contacts, which have no UUID. */
export const exampleList = 1;
export const exampleContact = 1;

/** When the examples are sent: 2026-01-12T09:00:00Z, in epoch seconds. */
export const exampleTime = 1_768_208_400;
/** The example account's setting, which ticket links are made by. */
export const exampleTicketLink = 'https://desk.example/tickets/{ticket}';

const ids = exampleIds;
const self = (path: string) => ({ _links: { self: `/v1/${path}` } });

export const surveys = [
  {
    id: ids.npsSurvey.uuid,
    name: 'Twice a year',
    metric: 'NPS',
    scale: 'NPS',
    distribution: 'campaign',
    rating_scale: 'nps',
    question: 'How likely are you to recommend us?',
    extra_questions: [],
    ...self(`surveys/${ids.npsSurvey.uuid}`),
  },
  {
    id: ids.cesSurvey.uuid,
    name: 'After a chat',
    metric: 'CES',
    scale: 'CES',
    distribution: 'template',
    rating_scale: 'ces',
    question: 'How easy was it to get help?',
    extra_questions: [],
    ...self(`surveys/${ids.cesSurvey.uuid}`),
  },
  {
    id: ids.csatSurvey.uuid,
    name: 'After a ticket is solved',
    metric: 'CSAT',
    scale: 'CSAT10',
    distribution: 'trigger',
    rating_scale: 'stars',
    question: 'How satisfied are you with our help?',
    extra_questions: [
      {
        id: ids.question.uuid,
        label: 'How fast were we?',
        rating_scale: 'stars5',
        scale: 'CSAT5',
        required: false,
      },
    ],
    ...self(`surveys/${ids.csatSurvey.uuid}`),
  },
] as const satisfies Survey[];

export const agent = {
  id: ids.agent.uuid,
  type: 'AGENT',
  has_access: true,
  is_archived: false,
  username: 'alice',
  integration_usernames: [
    {
      id: ids.integrationUsername.uuid,
      integration_id: ids.integration.uuid,
      username: 'a.moreau',
      type: 'custom',
    },
  ],
  fullname: 'Alice Moreau',
  email: 'alice@example.com',
  role: 'leader',
  created_at: '2025-11-03T09:00:00Z',
  ...self(`users/${ids.agent.uuid}`),
} as const satisfies User;

export const thing = {
  id: ids.thing.uuid,
  type: 'THING_OR_ACTION',
  has_access: false,
  is_archived: false,
  username: 'help-centre',
  integration_usernames: [],
  fullname: 'Help centre',
  email: '',
  role: '',
  created_at: '2025-11-04T09:00:00Z',
  ...self(`users/${ids.thing.uuid}`),
} as const satisfies User;

/** Newest first, as a list has them. */
export const users: readonly User[] = [thing, agent];

export const team = {
  id: ids.team.uuid,
  name: 'Second line',
  created_at: '2025-11-03T09:30:00Z',
  ...self(`teams/${ids.team.uuid}`),
} as const satisfies Team;

export const customer = {
  id: ids.customer.uuid,
  name: 'Rosa Lind',
  email: 'rosa@example.net',
  tickets: 2,
  created_at: '2025-12-01T14:05:00Z',
  updated_at: '2025-12-01T14:05:00Z',
  ...self(`customers/${ids.customer.uuid}`),
} as const satisfies Customer;

interface Given {
  id: ExampleId;
  survey: ExampleId;
  metric: Metric;
  user: User;
  score: number;
  created_at: string;
  status?: Rating['status'];
  from?: string;
  ip_address?: string;
  comment?: string;
  ticket?: string;
  ofCustomer?: boolean;
  answers?: { id: string; score: number }[];
}

function rating({ id: { uuid }, survey, metric, ticket, ofCustomer, ...given }: Given): Rating {
  return {
    id: uuid,
    score: given.score,
    from: given.from ?? '',
    status: given.status ?? 'open',
    ip_address: given.ip_address ?? '',
    comment: given.comment ?? null,
    created_at: given.created_at,
    updated_at: given.created_at,
    survey: { id: survey.uuid, metric, type: metric },
    user: { id: given.user.id, username: given.user.username },
    customer: ofCustomer ? { id: ids.customer.uuid } : null,
    ticket: ticket ? { value: ticket, link: exampleTicketLink.replace('{ticket}', ticket) } : null,
    extra_questions: given.answers ?? [],
    _links: {
      self: `/v1/${slugOf(metric)}/ratings/${uuid}`,
      survey: `/v1/surveys/${survey.uuid}`,
      user: `/v1/users/${given.user.id}`,
      customer: ofCustomer ? `/v1/customers/${ids.customer.uuid}` : null,
    },
  };
}

/** Newest first, as a list has them. */
export const ratings: readonly Rating[] = [
  rating({
    id: ids.csatRating,
    survey: ids.csatSurvey,
    metric: 'CSAT',
    user: agent,
    score: 9,
    created_at: '2026-01-12T08:30:00Z',
    from: 'Rosa Lind',
    ip_address: '192.0.2.17',
    comment: 'Quick and friendly.',
    ticket: 'T-4821',
    ofCustomer: true,
    answers: [{ id: ids.question.uuid, score: 5 }],
  }),
  rating({
    id: ids.cesRating,
    survey: ids.cesSurvey,
    metric: 'CES',
    user: thing,
    score: 6,
    created_at: '2026-01-11T17:12:40Z',
  }),
  rating({
    id: ids.npsRating,
    survey: ids.npsSurvey,
    metric: 'NPS',
    user: agent,
    score: 10,
    created_at: '2026-01-10T11:00:00Z',
    from: 'Rosa Lind',
    ofCustomer: true,
  }),
  rating({
    id: id('50', 2),
    survey: ids.npsSurvey,
    metric: 'NPS',
    user: agent,
    score: 7,
    created_at: '2026-01-04T16:20:00Z',
    status: 'closed',
  }),
  rating({
    id: id('50', 1),
    survey: ids.csatSurvey,
    metric: 'CSAT',
    user: agent,
    score: 4,
    created_at: '2026-01-02T10:00:00Z',
    status: 'closed',
    comment: 'Nobody called back.',
    ticket: 'T-4807',
    ofCustomer: true,
  }),
];

export const unsubscribe: Unsubscribe = {
  id: ids.unsubscribe.uuid,
  email: 'gone@example.net',
  unsubscribed_at: '2026-01-06T07:45:00Z',
};

export const contactList: ContactList = {
  id: exampleList,
  name: 'Customers since 2024',
  created_at: '2025-12-10T10:00:00Z',
  updated_at: '2025-12-10T10:00:00Z',
  ...self(`nps/contact_lists/${exampleList}`),
};

export const contact: Contact = {
  id: exampleContact,
  name: 'Rosa Lind',
  email: 'rosa@example.net',
  created_at: '2025-12-10T10:05:00Z',
  updated_at: '2025-12-10T10:05:00Z',
  ...self(`nps/contact_lists/${exampleList}/contacts/${exampleContact}`),
};
