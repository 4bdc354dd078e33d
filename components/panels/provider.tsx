'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { refreshEvery } from '@/lib/client/refresh';
import { RequestFailed } from '@/lib/client/request';
import { Slow } from './slow';

/** A refusal stays one however often it is asked for; anything else is worth a second try. */
function retry(failures: number, error: Error): boolean {
  const refused = error instanceof RequestFailed && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}

/** What no panel waits for, as the names of surveys, is asked for again now and then after a failure. */
const failedAgainAfterMs = 15_000;

export function DataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: refreshEvery.running,
            retry,
            refetchInterval: ({ state }) => state.status === 'error' && failedAgainAfterMs,
            refetchOnWindowFocus: true,
            // A browser that believes to be offline is to say so, not to wait in silence.
            networkMode: 'always',
          },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      {children}
      <Slow />
    </QueryClientProvider>
  );
}
