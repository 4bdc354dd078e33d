import { type Metric, metrics, metricTexts, slugOf } from '@/lib/contract/metrics';

/** The pages that the navigation, the command palette and the keys lead to. */
export interface Place {
  path: string;
  label: string;
  /** The label in full, where it is short. */
  title: string;
  /** What it is the place of: each has an icon. */
  kind: Metric | 'overview' | 'ratings' | 'surveys' | 'teams' | 'users' | 'customers' | 'settings';
  /** Whether it shows records: people and what they wrote. */
  records: boolean;
  /** The letter that leads there after `g`. */
  letter: string;
  /** Places of one group stand together. */
  group: 'numbers' | 'ratings' | 'records' | 'settings';
}

const letters: Record<Metric, string> = { CSAT: 'c', CES: 'e', NPS: 'n' };

const record = (kind: 'surveys' | 'teams' | 'users' | 'customers', label: string, letter: string) =>
  ({
    path: `/${kind}`,
    label,
    title: label,
    kind,
    records: true,
    letter,
    group: 'records',
  }) as const;

const places: readonly Place[] = [
  {
    path: '/',
    label: 'Overview',
    title: 'Overview',
    kind: 'overview',
    records: false,
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
        records: false,
        letter: letters[metric],
        group: 'numbers',
      }) as const,
  ),
  {
    path: '/ratings',
    label: 'Ratings',
    title: 'Ratings',
    kind: 'ratings',
    records: true,
    letter: 'r',
    group: 'ratings',
  },
  record('surveys', 'Surveys', 's'),
  record('teams', 'Teams', 't'),
  record('users', 'Users', 'u'),
  record('customers', 'Customers', 'k'),
  {
    path: '/settings',
    label: 'Settings',
    title: 'Settings',
    kind: 'settings',
    records: false,
    letter: 'p',
    group: 'settings',
  },
];

/** The places that somebody may see. */
export function placesFor({ readsRecords }: { readsRecords: boolean }): readonly Place[] {
  return places.filter(({ records }) => readsRecords || !records);
}
