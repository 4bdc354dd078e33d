import { type Metric, metrics, metricTexts, slugOf } from '@/lib/contract/metrics';

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
    | 'unsubscribes';
  /** What one must be allowed: to read records, people and what they wrote, or to manage contacts. */
  needs: 'records' | 'contacts' | null;
  /** The letter that leads there after `g`. */
  letter: string;
  /** Places of one group stand together. */
  group: 'numbers' | 'ratings' | 'records' | 'contacts';
}

const letters: Record<Metric, string> = { CSAT: 'c', CES: 'e', NPS: 'n' };

const record = (kind: 'surveys' | 'teams' | 'users' | 'customers', label: string, letter: string) =>
  ({
    path: `/${kind}`,
    label,
    title: label,
    kind,
    needs: 'records',
    letter,
    group: 'records',
  }) as const;

const places: readonly Place[] = [
  {
    path: '/',
    label: 'Overview',
    title: 'Overview',
    kind: 'overview',
    needs: null,
    letter: 'o',
    group: 'numbers',
  },
  ...metrics.map(
    (metric) =>
      ({
        path: `/metrics/${slugOf(metric)}`,
        label: metric,
        title: metricTexts[metric].name,
        kind: metric,
        needs: null,
        letter: letters[metric],
        group: 'numbers',
      }) as const,
  ),
  {
    path: '/ratings',
    label: 'Ratings',
    title: 'Ratings',
    kind: 'ratings',
    needs: 'records',
    letter: 'r',
    group: 'ratings',
  },
  record('surveys', 'Surveys', 's'),
  record('teams', 'Teams', 't'),
  record('users', 'Users', 'u'),
  record('customers', 'Customers', 'k'),
  {
    path: '/contact-lists',
    label: 'Contacts',
    title: 'Contact lists',
    kind: 'contact-lists',
    needs: 'contacts',
    letter: 'l',
    group: 'contacts',
  },
  {
    path: '/unsubscribes',
    label: 'Unsubscribes',
    title: 'Unsubscribes',
    kind: 'unsubscribes',
    needs: 'contacts',
    letter: 'b',
    group: 'contacts',
  },
];

/** What somebody may do, as far as places depend on it. */
export interface Allowed {
  readsRecords: boolean;
  managesContacts: boolean;
}

/** The places that somebody may see. */
export function placesFor({ readsRecords, managesContacts }: Allowed): readonly Place[] {
  const has = { records: readsRecords, contacts: managesContacts };
  return places.filter(({ needs }) => needs === null || has[needs]);
}
