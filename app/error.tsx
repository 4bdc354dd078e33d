'use client';

import { Broken, brokenBy } from '@/components/ui/broken';

export default function PageError({ error, retry }: { error: Error; retry: () => void }) {
  return <Broken {...brokenBy(error, retry)} />;
}
