import { clsx } from 'clsx';
import { readDate } from '@/lib/contract/dates';
import { formatAgo, formatMoment } from '@/lib/format';
import { useReader } from './reader';

/**
 * How long before `now` (epoch seconds) a date of the API's is, with the moment itself on hover.
 * Paper, which grows old, has the moment in the page's zone.
 */
export function Ago({ text, now, className }: { text: string; now: number; className?: string }) {
  const { locale, zone } = useReader();
  const at = readDate(text);
  if (at === null) return null;
  const moment = formatMoment(at, zone, locale);
  return (
    <time
      dateTime={text}
      title={moment}
      className={clsx('figures whitespace-nowrap text-soft print:whitespace-normal', className)}
    >
      <span className="print:hidden">{formatAgo(Math.min(at, now), now, locale)}</span>
      <span className="hidden print:inline">{moment}</span>
    </time>
  );
}
