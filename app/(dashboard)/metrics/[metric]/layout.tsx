import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { metricOfSlug } from '@/lib/contract/metrics';

/** Outside of what `loading` holds back, so that a metric that is none is answered with a real 404. */
export default async function MetricLayout({
  params,
  children,
}: {
  params: Promise<{ metric: string }>;
  children: ReactNode;
}) {
  if (!metricOfSlug((await params).metric)) notFound();
  return children;
}
