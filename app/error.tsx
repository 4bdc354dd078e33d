'use client';

import { Broken } from '@/components/ui/broken';

export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  return <Broken retry={retry} />;
}
