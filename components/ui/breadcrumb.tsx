'use client';

import { NearLink } from '@/components/ui/near-link';
import { useCarried } from './carried';

/** The list that a record's page belongs to, before its name; on a phone above it. */
export function Breadcrumb({ path, label }: { path: string; label: string }) {
  const search = useCarried();
  return (
    <nav
      aria-label="Breadcrumb"
      className="flex flex-none items-center gap-2 text-13 text-soft max-sm:w-full sm:max-w-1/2"
    >
      <NearLink
        href={`${path}${search}`}
        className="truncate py-0.5 hover:text-ink hover:underline"
      >
        {label}
      </NearLink>
      <span aria-hidden className="text-faint max-sm:hidden">
        /
      </span>
    </nav>
  );
}
