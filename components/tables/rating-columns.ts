import { parseColumns, type RatingColumn } from '@/components/filters/rating-view';

export const columnNames: Record<RatingColumn, string> = {
  score: 'Score',
  comment: 'Comment',
  from: 'From',
  survey: 'Survey',
  agent: 'Agent',
  customer: 'Customer',
  ticket: 'Ticket',
  extra: 'Extra questions',
  status: 'Status',
  created: 'Created',
  updated: 'Updated',
};

/** What fits a desktop beside the navigation; the comment takes what is left. */
export const usualColumns: readonly RatingColumn[] = [
  'score',
  'comment',
  'from',
  'survey',
  'agent',
  'ticket',
  'status',
  'created',
];

const key = 'rating-columns';

/** The reader's own choice of columns on this device; null without one, or where storage is refused. */
export function recallColumns(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberColumns(columns: readonly RatingColumn[]): void {
  try {
    localStorage.setItem(key, columns.join(','));
  } catch {
    // The choice is in the URL all the same.
  }
}

/** The columns of a view, of what is remembered, or the usual ones. The score leads to the rating: it is always there. */
export function columnsOf(
  chosen: readonly RatingColumn[] | null,
  remembered: string | null,
): readonly RatingColumn[] {
  const columns = chosen ?? (remembered === null ? null : parseColumns(remembered)) ?? usualColumns;
  return columns.includes('score') ? columns : ['score', ...columns];
}
