'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { askStanding, isStanding, useStanding } from '@/lib/client/standing';
import type { Standing as Seen } from '@/lib/standing';

const Banner = lazy(() => import('./standing-banner'));

/**
 * The banner above every page, while something stands between the dashboard and its account. The server is
 * asked again as a request fails; and for the page, where the request is refused to whoever looks.
 */
export function Standing({ rendered }: { rendered: Seen }) {
  const client = useQueryClient();
  const router = useRouter();
  const { data: seen } = useStanding(rendered);

  useEffect(() => {
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || isStanding(event.query.queryKey)) return;
      if (event.action.type !== 'error') return;
      askStanding(client);
      // Who may see less, or is signed out, is shown that instead of what was read before.
      const { error } = event.action;
      if ('status' in error && (error.status === 401 || error.status === 403)) router.refresh();
    });
  }, [client, router]);

  return (
    <div role="status" className="empty:hidden print:hidden">
      {seen.kind === 'fine' ? null : (
        <Suspense>
          <Banner seen={seen} />
        </Suspense>
      )}
    </div>
  );
}
