'use client';

import { Broken } from '@/components/ui/broken';
import { viewerNotKnown, wordsOfNotKnown } from '@/lib/viewer-not-known';

/** Beside the page's frame, which stays as somebody goes from page to page. */
export default function DashboardError({
  error,
  retry,
}: {
  error: { digest?: string };
  retry: () => void;
}) {
  const words = error.digest === viewerNotKnown ? wordsOfNotKnown : undefined;
  return <Broken retry={retry} words={words} />;
}
