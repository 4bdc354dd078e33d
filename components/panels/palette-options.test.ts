import { describe, expect, test } from 'vitest';
import { placesFor } from '@/components/ui/places';
import { directoryFound, matching, placesFound } from './palette-options';

const all = [
  ...placesFound(placesFor({ readsRecords: true, managesContacts: true })),
  ...directoryFound({
    surveys: [{ id: '1', name: 'After delivery', metric: 'NPS' }],
    teams: [{ id: '2', name: 'Returns' }],
    users: [
      { id: '3', name: 'Zoë Marin', username: 'zmarin', archived: false },
      { id: '4', name: 'Amara Zoet', username: 'azoet', archived: true },
      { id: '5', name: 'Lena Amzoe', username: 'lena', archived: false },
    ],
  }),
];
const find = (query: string) => matching(all, query).map(({ text }) => text);

describe('the command palette', () => {
  test('finds names without their marks, those that begin so first', () => {
    expect(find('zoe')).toEqual(['Zoë Marin', 'Amara Zoet', 'Lena Amzoe']);
  });

  test('finds by any words, and by username', () => {
    expect(find('marin zoe')).toEqual(['Zoë Marin']);
    expect(find('azoet')).toEqual(['Amara Zoet']);
    expect(find('promoter')).toEqual(['NPS, Net promoter score']);
    expect(find('nobody')).toEqual([]);
  });

  test('shows pages before records, and a few of each', () => {
    const users = Array.from({ length: 50 }, (_, index) => ({
      id: String(index),
      name: `Surve ${index}`,
      username: '',
      archived: false,
    }));
    const found = matching([...all, ...directoryFound({ surveys: [], teams: [], users })], 'surve');
    expect(found[0]?.text).toBe('Surveys');
    expect(found.length).toBe(8);
  });

  test('shows nobody pages that their role does not include', () => {
    const allowed = { readsRecords: false, managesContacts: false };
    const paths = placesFound(placesFor(allowed)).map(({ path }) => path);
    expect(paths).toEqual(['/', '/metrics/csat', '/metrics/ces', '/metrics/nps']);
  });
});
