import { writeDate } from '@/lib/contract/dates';
import type { Span } from '@/lib/period';

/** A span, and the one it is compared with, as our own routes take them. */
export function spanParameters(span: Span, previous: Span | null): URLSearchParams {
  return new URLSearchParams({
    from: writeDate(span.from),
    to: writeDate(span.to),
    ...(previous && {
      previous_from: writeDate(previous.from),
      previous_to: writeDate(previous.to),
    }),
  });
}
