'use client';

import { lazy, Suspense } from 'react';
import { later } from '@/components/ui/later';
import { Panel } from '@/components/ui/panel';
import { useReader } from '@/components/ui/reader';
import { recordsExportPath } from '@/lib/client/records';
import type { Metric } from '@/lib/contract/metrics';
import { queryKeys } from '@/lib/query-keys';
import type { RecordsQuery } from '@/lib/records';
import { ExportButton } from './export-button';
import { Placeholder, useUnlessAnswered } from './later-panel';

const MetricSurveys = lazy(later(() => import('./metric-surveys')));

/** A metric's surveys side by side, each on its own scale: the rows come later, as the overview's lists do. */
export function LaterMetricSurveys({ metric, query }: { metric: Metric; query: RecordsQuery }) {
  const { zone } = useReader();
  useUnlessAnswered(queryKeys.records(query));
  return (
    <Panel
      title="Surveys"
      note={metric === 'CSAT' ? 'Each on its own scale.' : undefined}
      aside={<ExportButton path={recordsExportPath(query, zone)} />}
      flush
    >
      <Suspense fallback={<Placeholder what="the surveys" />}>
        <MetricSurveys metric={metric} query={query} />
      </Suspense>
    </Panel>
  );
}
