'use client';

import { NearLink } from '@/components/ui/near-link';
import { useCarried } from './carried';

/** The list that a record's page belongs to, before its name. */
export function Breadcrumb({ path, label }: { path: string; label: string }) {
  const search = useCarried();
  return (
    <nav
      aria-label="Breadcrumb"
      className="flex flex-none items-center gap-2 text-13 text-soft max-sm:max-w-[40%]"
    >
      <NearLink href={`${path}${search}`} className="truncate hover:text-ink hover:underline">
        {label}
      </NearLink>
      <span aria-hidden className="text-faint">
        /
      </span>
    </nav>
  );
}
