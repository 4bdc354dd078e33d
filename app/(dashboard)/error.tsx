'use client';

import { Broken } from '@/components/ui/broken';

export default function DashboardError({ retry }: { error: unknown; retry: () => void }) {
  return <Broken retry={retry} />;
}
