import { type Metric, metricNames, metrics, slugOf } from '@/lib/contract/metrics';
import type { Permission } from '@/lib/permission';

/** The pages that the navigation, the command palette and the keys lead to. */
export interface Place {
  path: string;
  label: string;
  /** The label in full, where it is short. */
  title: string;
  /** What it is the place of: each has an icon. */
  kind:
    | Metric
    | 'overview'
    | 'ratings'
    | 'surveys'
    | 'teams'
    | 'users'
    | 'customers'
    | 'contact-lists'
    | 'unsubscribes'
    | 'settings';
  /** What seeing it takes; null: it is everyone's. */
  needs: Permission | null;
  /** The letter that leads there after `g`. */
  letter: string;
  /** Places of one group stand together. */
  group: 'numbers' | 'ratings' | 'records' | 'contacts' | 'settings';
}

const letters: Record<Metric, string> = { CSAT: 'c', CES: 'e', NPS: 'n' };

const record = (
  kind: 'surveys' | 'teams' | 'users' | 'customers',
  label: string,
  letter: string,
  needs: Permission,
) =>
  ({
    path: `/${kind}`,
    label,
    title: label,
    kind,
    needs,
    letter,
    group: 'records',
  }) as const;

const places: readonly Place[] = [
  {
    path: '/',
    label: 'Overview',
    title: 'Overview',
    kind: 'overview',
    needs: 'read numbers',
    letter: 'o',
    group: 'numbers',
  },
  ...metrics.map(
    (metric) =>
      ({
        path: `/metrics/${slugOf(metric)}`,
        label: metric,
        title: metricNames[metric],
        kind: metric,
        needs: 'read numbers',
        letter: letters[metric],
        group: 'numbers',
      }) as const,
  ),
  {
    path: '/ratings',
    label: 'Ratings',
    title: 'Ratings',
    kind: 'ratings',
    needs: 'read ratings',
    letter: 'r',
    group: 'ratings',
  },
  record('surveys', 'Surveys', 's', 'read numbers'),
  record('teams', 'Teams', 't', 'read teams'),
  record('users', 'Users', 'u', 'read users'),
  record('customers', 'Customers', 'k', 'read customers'),
  {
    path: '/contact-lists',
    label: 'Contacts',
    title: 'Contact lists',
    kind: 'contact-lists',
    needs: 'manage contacts',
    letter: 'l',
    group: 'contacts',
  },
  {
    path: '/unsubscribes',
    label: 'Unsubscribes',
    title: 'Unsubscribes',
    kind: 'unsubscribes',
    needs: 'manage contacts',
    letter: 'b',
    group: 'contacts',
  },
  {
    path: '/settings',
    label: 'Settings',
    title: 'Settings',
    kind: 'settings',
    needs: null,
    letter: 'p',
    group: 'settings',
  },
];

/** Who sees places: what they may, and the service's user that they are. */
export interface Seer {
  permissions: readonly Permission[];
  userId: string | null;
}

/** Where those begin who do not see the account's numbers: at their own. */
export function ownPlace(userId: string): string {
  return `/users/${userId}`;
}

/** The places that somebody may see. */
export function placesFor({ permissions, userId }: Seer): readonly Place[] {
  const seen = places.filter(({ needs }) => needs === null || permissions.includes(needs));
  if (permissions.includes('read numbers') || userId === null) return seen;
  const mine = { path: ownPlace(userId), label: 'Mine', title: 'My numbers' };
  return [
    ...seen.flatMap((place) => (place.kind === 'users' ? { ...place, ...mine } : [])),
    ...seen.filter(({ kind }) => kind !== 'users'),
  ];
}
