import type { Database } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import { type Page, type PageRequest, readWholePage } from './page';
import { type SurveyRow, surveyColumns } from './survey-row';

/** A page of the account's surveys, or of one metric's, with their extra questions. */
export function listSurveys(
  db: Database,
  accountId: number,
  metric: Metric | null,
  request: PageRequest,
): Promise<Page<SurveyRow>> {
  return readWholePage<SurveyRow>(
    db,
    {
      from: 'surveys r',
      where: `r.account_id = $1${metric ? ' AND r.metric = $2' : ''}`,
      columns: surveyColumns,
      values: metric ? [accountId, metric] : [accountId],
    },
    request,
  );
}
