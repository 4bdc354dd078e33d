'use client';

import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { askStanding, isStanding, useStanding } from '@/lib/client/standing';
import type { Standing as Seen } from '@/lib/standing';

const Banner = lazy(() => import('./standing-banner'));

/** The banner above every page, while something stands between the dashboard and its account. The server is asked again as a request fails. */
export function Standing({ rendered }: { rendered: Seen }) {
  const client = useQueryClient();
  const { data: seen } = useStanding(rendered);

  useEffect(() => {
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || isStanding(event.query.queryKey)) return;
      if (event.action.type === 'error') askStanding(client);
    });
  }, [client]);

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
