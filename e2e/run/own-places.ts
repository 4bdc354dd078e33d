import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lately } from './requests-of-others';
import type { Role, World } from './roles';

/** The dashboard's own routes and pages, and which roles each is open to: the table, told by the files. */

const app = fileURLToPath(new URL('../../app/', import.meta.url));

/** Every route and page that there is a file of: `GET /api/audit`, `page /teams/[id]`. */
export function placesInFiles(): string[] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const [, folder = '', kind] = /^(?:(.*)\/)?(route|page)\.tsx?$/.exec(file) ?? [];
    if (!kind) return [];
    const steps = folder.split('/').filter((step) => step !== '' && !step.startsWith('('));
    const path = `/${steps.join('/')}`;
    if (kind === 'page') return [`page ${path}`];
    const text = readFileSync(app + file, 'utf8');
    const names = /(?:export (?:async )?function| as) (GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)\b/g;
    const methods = [...text.matchAll(names)].map(([, name]) => name);
    if (methods.length === 0) throw new Error(`No method is found in ${file}.`);
    return methods.map((method) => `${method} ${path}`);
  });
}

/** A status; or what a page shows or leads to. */
export type Verdict = number | 'no access' | `to ${string}`;

/** One request of a place. */
export interface Ask {
  path: string;
  /** To whom it is open. */
  open: readonly Role[];
  /** What those get; 200 where it is not said. */
  gets?: Verdict;
  /** What the others get, where it is not 403 of a route and `no access` of a page. */
  others?: Partial<Record<Role, Verdict>>;
  /** Who does not ask, as it would be done. */
  except?: Role;
  data?: object;
  /** Whether another site's page asks. */
  fromElsewhere?: true;
}

const everyone = ['admin', 'leader', 'team_member', 'restricted'] as const;
const readers = ['admin', 'leader', 'team_member'] as const;
const leaders = ['admin', 'leader'] as const;
const admins = ['admin'] as const;

const ask = (path: string, open: readonly Role[], more: Partial<Ask> = {}): Ask => ({
  path,
  open,
  ...more,
});

/** A body that says nothing: those who may send one are told so. */
const unread = (path: string, open: readonly Role[]): Ask[] => [
  ask(path, open, { gets: 400, data: {} }),
];

/** A route of ratings, narrowed to what is one's own and to what is not. */
function ratings(path: string, { ownTeam, otherTeam, ownUser, otherUser, customer }: World): Ask[] {
  const narrowed = (filter: string, open: readonly Role[]) =>
    ask(`${path}?metric=nps&${lately.ratings}${filter}`, open);
  return [
    narrowed('', admins),
    narrowed(`&team=${ownTeam.id}`, leaders),
    narrowed(`&team=${otherTeam.id}`, admins),
    narrowed(`&user=${ownUser.id}`, readers),
    narrowed(`&user=${otherUser.id}`, admins),
    narrowed(`&team=${ownTeam.id}&user=${otherUser.id}`, admins),
    narrowed(`&customer=${customer}`, admins),
    narrowed(`&user=${ownUser.id}&customer=${customer}`, admins),
  ];
}

/** A route of a list of records. */
function records(path: string, { ownTeam, otherTeam }: World): Ask[] {
  const of = (kind: string, open: readonly Role[], more = '') =>
    ask(`${path}/${kind}?${lately.numbers}&zone=UTC${more}`, open);
  return [
    of('surveys', leaders),
    of('teams', readers),
    of('users', everyone),
    of('users', leaders, `&team=${ownTeam.id}`),
    of('users', admins, `&team=${otherTeam.id}`),
    // All of them, exported, would be a long wait.
    of('customers', admins, '&q=larkspur'),
  ];
}

function trends({ ownTeam, otherTeam, ownUser, otherUser, survey, customer }: World): Ask[] {
  const of = (subject: string, open: readonly Role[]) =>
    ask(`/api/trends/${subject}?${lately.numbers}&unit=month&zone=UTC&week_start=1`, open);
  return [
    of('csat', leaders),
    of(`surveys/${survey}`, leaders),
    of(`teams/${ownTeam.id}`, readers),
    of(`teams/${otherTeam.id}`, admins),
    of(`users/${ownUser.id}`, everyone),
    of(`users/${otherUser.id}`, admins),
    of(`customers/${customer}`, admins),
  ];
}

function movers(): Ask[] {
  const of = (kind: string, open: readonly Role[]) =>
    ask(`/api/movers?kind=${kind}&${lately.numbers}&${lately.before}`, open);
  return [
    of('surveys', leaders),
    of('teams', readers),
    of('users', everyone),
    { ...of('customers', everyone), gets: 400 },
  ];
}

/** What is there for nobody; what the service has is asked for in permissions.spec.ts. */
const nothing = [
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/[...path]`),
  ...['GET', 'POST', 'PATCH', 'DELETE'].map((method) => `${method} /api/feedback/[...path]`),
].map((place): [string, Ask[]] => {
  const path = place.replace(/^\w+ /, '').replace('[...path]', 'v1/nothing');
  return [place, [ask(path, everyone, { gets: 404 })]];
});

/** Somebody of the dashboard, who is none of the four. */
const stranger = '0198c0de-0000-7000-8000-000000000001';

function routes(world: World): Record<string, Ask[]> {
  const list = `/api/contact-lists/${world.contactList}`;
  const otherOnes: Ask['others'] = { leader: 404, team_member: 404 };
  return {
    ...Object.fromEntries(nothing),
    'GET /api/audit': [ask('/api/audit', admins)],
    'GET /api/auth/[...nextauth]': [ask('/api/auth/csrf', everyone)],
    'POST /api/auth/[...nextauth]': [ask('/api/auth/session', everyone, { gets: 404 })],
    'GET /api/contact-lists': [ask('/api/contact-lists', admins)],
    'GET /api/contact-lists/[id]/contacts': [ask(`${list}/contacts`, admins)],
    'POST /api/contact-lists/[id]/deletions': unread(`${list}/deletions`, admins),
    'POST /api/contact-lists/[id]/import': unread(`${list}/import`, admins),
    'GET /api/contact-lists/[id]/search': [ask(`${list}/search?q=a`, admins)],
    'GET /api/customer-names': [ask(`/api/customer-names?ids=${world.customer}`, admins)],
    'GET /api/customers': [ask('/api/customers?q=a', admins)],
    'GET /api/directory': [ask('/api/directory', everyone)],
    'GET /api/export/audit': [ask('/api/export/audit?zone=UTC', admins)],
    'GET /api/export/contacts/[id]': [ask(`/api/export/contacts/${world.contactList}`, admins)],
    'GET /api/export/ratings': ratings('/api/export/ratings', world),
    'GET /api/export/records/[kind]': records('/api/export/records', world),
    'GET /api/export/unsubscribes': [ask('/api/export/unsubscribes', admins)],
    'GET /api/health': [ask('/api/health', everyone)],
    'GET /api/low-ratings': [ask(`/api/low-ratings?${lately.numbers}`, readers)],
    'GET /api/movers': movers(),
    'POST /api/password': unread('/api/password', everyone),
    'POST /api/password/forgot': unread('/api/password/forgot', everyone),
    'GET /api/people': [ask('/api/people', admins)],
    'DELETE /api/people': unread('/api/people', admins),
    'POST /api/people/links': unread('/api/people/links', admins),
    'DELETE /api/people/single-sign-on': unread('/api/people/single-sign-on', admins),
    'GET /api/ratings': ratings('/api/ratings', world),
    'GET /api/ratings/[metric]/[id]': [
      ask(`/api/ratings/nps/${world.ownRating}`, readers),
      // Another's is as one that is not there.
      ask(`/api/ratings/nps/${world.otherRating}`, admins, { others: otherOnes }),
    ],
    'GET /api/ratings/search': ratings('/api/ratings/search', world),
    'GET /api/records/[kind]': records('/api/records', world),
    'GET /api/satisfaction': [ask(`/api/satisfaction?${lately.numbers}`, leaders)],
    'GET /api/sessions': [
      ask('/api/sessions', everyone),
      ask(`/api/sessions?person=${stranger}`, admins),
    ],
    'DELETE /api/sessions': [
      ...unread('/api/sessions', everyone),
      ask('/api/sessions', admins, { data: { person: stranger, session: 'others' } }),
    ],
    'PUT /api/settings/connection': unread('/api/settings/connection', admins),
    'DELETE /api/settings/connection': [
      ask('/api/settings/connection', admins, { except: 'admin' }),
    ],
    'GET /api/settings/status': [ask('/api/settings/status', admins)],
    'POST /api/setup': unread('/api/setup', everyone),
    // For whoever is in, who would be out then; another site's page gets nobody out.
    'POST /api/sign-out': [ask('/api/sign-out', [], { fromElsewhere: true })],
    'GET /api/standing': [ask('/api/standing', everyone)],
    'GET /api/trends/[...subject]': trends(world),
    'GET /api/unsubscribes': [ask('/api/unsubscribes', admins)],
    'POST /api/unsubscribes/among': unread('/api/unsubscribes/among', admins),
    'GET /api/unsubscribes/search': [ask('/api/unsubscribes/search?q=a', admins)],
  };
}

function pages(world: World): Record<string, Ask[]> {
  const { me, ownTeam, otherTeam, ownUser, otherUser, survey, customer, contactList } = world;
  const own: Verdict = `to /users/${me.id}`;
  const toOwn: Ask['others'] = { team_member: own, restricted: own };
  const hidden: Ask['others'] = { leader: 404, team_member: 404 };
  return {
    'page /': [ask('/', leaders, { others: toOwn })],
    'page /contact-lists': [ask('/contact-lists', admins)],
    'page /contact-lists/[id]': [ask(`/contact-lists/${contactList}`, admins)],
    'page /contact-lists/[id]/import': [ask(`/contact-lists/${contactList}/import`, admins)],
    'page /customers': [ask('/customers', admins)],
    'page /customers/[id]': [ask(`/customers/${customer}`, admins)],
    'page /forgot-password': [ask('/forgot-password', everyone)],
    'page /metrics/[metric]': [ask('/metrics/nps', leaders)],
    'page /ratings': [ask('/ratings', readers)],
    'page /ratings/[metric]/[id]': [
      ask(`/ratings/nps/${world.ownRating}`, readers),
      ask(`/ratings/nps/${world.otherRating}`, admins, { others: hidden }),
    ],
    'page /ratings/new': [ask('/ratings/new', leaders)],
    'page /reset/[token]': [ask('/reset/none', everyone)],
    'page /settings': [
      ask('/settings', admins, {
        gets: 'to /settings/connection',
        others: {
          leader: 'to /settings/sessions',
          team_member: 'to /settings/sessions',
          restricted: 'to /settings/sessions',
        },
      }),
    ],
    'page /settings/appearance': [ask('/settings/appearance', everyone)],
    'page /settings/audit': [ask('/settings/audit', admins)],
    'page /settings/connection': [ask('/settings/connection', admins)],
    'page /settings/people': [ask('/settings/people', admins)],
    'page /settings/sessions': [ask('/settings/sessions', everyone)],
    'page /settings/status': [ask('/settings/status', admins)],
    'page /setup': [ask('/setup', everyone, { gets: 'to /sign-in' })],
    'page /sign-in': [ask('/sign-in', everyone, { gets: 'to /' })],
    'page /surveys': [ask('/surveys', leaders)],
    'page /surveys/[id]': [ask(`/surveys/${survey}`, leaders)],
    'page /teams': [ask('/teams', readers)],
    'page /teams/[id]': [
      ask(`/teams/${ownTeam.id}`, readers),
      ask(`/teams/${otherTeam.id}`, admins),
    ],
    'page /unsubscribes': [ask('/unsubscribes', admins)],
    'page /users': [ask('/users', leaders, { others: toOwn })],
    'page /users/[id]': [
      ask(`/users/${ownUser.id}`, everyone),
      ask(`/users/${otherUser.id}`, admins),
    ],
    'page /users/new': [ask('/users/new', admins)],
    'page /welcome/[token]': [ask('/welcome/none', everyone)],
  };
}

/** What each place is asked for, by the same names as those of the files. */
export function placesOf(world: World): Record<string, Ask[]> {
  return { ...routes(world), ...pages(world) };
}

/** What a role gets of a place. */
export function verdictFor(role: Role, place: string, { open, gets = 200, others }: Ask): Verdict {
  if (open.includes(role)) return gets;
  return others?.[role] ?? (place.startsWith('page ') ? 'no access' : 403);
}
