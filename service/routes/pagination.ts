import type { Pagination } from '@/lib/contract/resources';
import type { Page, PageRequest } from '@/service/queries/page';

/** The request's own path and query, as they were sent, with another page. */
function pathOfPage(url: string, page: number): string {
  const [, path = '', query = ''] = /^(?:[a-z]+:\/\/[^/]*)?([^?#]*).?(.*)$/s.exec(url) ?? [];
  const parameters = query.split('&').filter((parameter) => parameter !== '');
  const place = parameters.findIndex((parameter) => new URLSearchParams(parameter).has('page'));
  parameters[place === -1 ? parameters.length : place] = `page=${page}`;
  return `${path}?${parameters.join('&')}`;
}

/** `_pagination` (2.2): a page past the last has the last as its previous one (rulings B.7). */
export function paginationOf(
  url: string,
  { page, per_page }: Pick<PageRequest, 'page' | 'per_page'>,
  list: Page<unknown>,
): Pagination {
  const pages = Math.ceil(list.total / per_page);
  const previous = Math.min(page - 1, pages);
  return {
    total: list.total,
    count: list.rows.length,
    per_page,
    current_page: page,
    total_pages: pages,
    links: {
      ...(page < pages && { next: pathOfPage(url, page + 1) }),
      ...(previous >= 1 && { previous: pathOfPage(url, previous) }),
    },
  };
}
