import { expect, test } from 'vitest';
import { listPath, listRoute, listsWithout } from './contacts';
import { pagesOf } from './pages';

const list = (id: string) => ({
  id,
  account: 'a-b_1',
  name: id,
  contacts: 0,
  created_at: '2026-01-01T00:00:00Z',
});

test('what is asked of a list says of which account it is', () => {
  expect(listPath(list('3'), '/contacts/7')).toBe(
    '/api/feedback/v1/nps/contact_lists/3/contacts/7?account=a-b_1',
  );
  expect(listRoute('import', list('3'))).toBe('/api/contact-lists/3/import?account=a-b_1');
  expect(listRoute('export', list('3'))).toBe('/api/export/contacts/3?account=a-b_1');
});

test('a page without a list that is about to go counts one less', () => {
  const pagination = pagesOf(11, { page: 2, perPage: 10 });
  const page = { rows: [list('3')], pagination, all: 12, account: 'a-b_1' };
  expect(listsWithout(page, ({ id }) => id === '3')).toEqual({
    rows: [],
    pagination: pagesOf(10, { page: 2, perPage: 10 }),
    all: 11,
    account: 'a-b_1',
  });
  expect(listsWithout(page, () => false)).toEqual(page);
});
