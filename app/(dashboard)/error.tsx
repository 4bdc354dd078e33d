'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Broken, brokenBy } from '@/components/ui/broken';
import { askStanding } from '@/lib/client/standing';
import { viewerNotKnown, wordsOfNotKnown } from '@/lib/viewer-not-known';

/** Beside the page's frame, which stays as somebody goes from page to page. */
export default function DashboardError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  const client = useQueryClient();
  // The frame was rendered before what has failed here: the account may be known to be closed since.
  useEffect(() => askStanding(client), [client]);
  const words = error.digest === viewerNotKnown ? wordsOfNotKnown : undefined;
  return <Broken words={words} {...brokenBy(error, retry)} />;
}
