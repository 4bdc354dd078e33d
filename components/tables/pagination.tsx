import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/format';
import type { Pages } from '@/lib/pages';

/** Which rows these are of how many, and the pages beside this one. `children` stand between them. */
export function Pagination({
  pages,
  locale,
  onPage,
  unfinished = false,
  children,
}: {
  pages: Pages;
  locale: string;
  onPage: (page: number) => void;
  /** Whether there may be more rows than are known by now: then no total is told. */
  unfinished?: boolean;
  children?: ReactNode;
}) {
  const { current_page: page, per_page, total, total_pages, count } = pages;
  const first = (page - 1) * per_page + 1;
  return (
    <nav
      aria-label="Pages"
      className="figures flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3 text-13 text-soft sm:px-5"
    >
      <p aria-live="polite">
        {formatCount(first, locale)}–{formatCount(first + count - 1, locale)} of{' '}
        {formatCount(total, locale)}
        {unfinished ? ' found so far' : null}
      </p>
      {children}
      <div className="flex items-center gap-2">
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label="Previous page">
          <ChevronLeft aria-hidden size={16} />
        </Button>
        <span>
          Page {formatCount(page, locale)}
          {unfinished ? null : ` of ${formatCount(total_pages, locale)}`}
        </span>
        <Button
          disabled={page >= total_pages}
          onClick={() => onPage(page + 1)}
          aria-label="Next page"
        >
          <ChevronRight aria-hidden size={16} />
        </Button>
      </div>
    </nav>
  );
}
