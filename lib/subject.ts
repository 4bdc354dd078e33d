import { type Metric, type MetricSlug, metricOfSlug } from '@/lib/contract/metrics';

/** Kinds of record that have numbers of their own, by their segment in the API's paths and in ours. */
export const recordKinds = ['surveys', 'teams', 'users', 'customers'] as const;
export type RecordKind = (typeof recordKinds)[number];

/**
 * What numbers are about: a metric of the whole account, or a record. It reads as the API's paths do
 * below /v1, `csat` or `users/17`, so that `/v1/<subject>/histogram` and `/v1/<subject>/ratings` are there.
 */
export type Subject = MetricSlug | `${RecordKind}/${string}`;

/** An id as either generation of the API writes it: a UUID, or an integer. */
const idPattern = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[1-9][0-9]{0,9})$/i;

export function isId(text: string): boolean {
  return idPattern.test(text);
}

/** The subject of a path's segments; null when they name none. */
export function parseSubject(segments: readonly string[]): Subject | null {
  const [first = '', id, ...more] = segments;
  const metric = metricOfSlug(first);
  if (metric && id === undefined) return first as MetricSlug;
  const kind = recordKinds.find((name) => name === first);
  return kind && id !== undefined && more.length === 0 && isId(id)
    ? `${kind}/${id.toLowerCase()}`
    : null;
}

/** The metric of an account's subject; null for a record, which has its own. */
export function metricOf(subject: Subject): Metric | null {
  return metricOfSlug(subject);
}
