import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import type { RatingStatus } from '@/service/account';
import type { Page, PageRequest } from './page';
import type { RatingRow } from './rating-row';
import type { RecordKind } from './record-tables';

export type RecordFilter = `${RecordKind}_id`;

/** What narrows a list of ratings, in any combination. Times in epoch seconds, bounds inclusive. */
export interface RatingFilters {
  period_start?: number | undefined;
  period_end?: number | undefined;
  updated_period_start?: number | undefined;
  updated_period_end?: number | undefined;
  score_min?: number | undefined;
  score_max?: number | undefined;
  status?: RatingStatus | undefined;
  has_comment?: boolean | undefined;
  search?: string | undefined;
  survey_id?: RecordId | undefined;
  user_id?: RecordId | undefined;
  team_id?: RecordId | undefined;
  customer_id?: RecordId | undefined;
}

export interface RatingListRequest extends PageRequest {
  accountId: number;
  /** Whose ratings: a metric's, or a record's of any metric. */
  scope: { metric: Metric } | { kind: RecordKind; id: RecordId };
  filters: RatingFilters;
  /** Ratings created up to here are closed, in epoch seconds. */
  closedUntil: number;
  /** Whether the account's ratings are known to have integers in the order of their times. */
  inOrder: boolean;
}

export interface RatingPage extends Page<RatingRow> {
  /** Filters that name a record the account does not have. */
  unknown: RecordFilter[];
}
