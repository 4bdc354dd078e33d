import { clsx } from 'clsx';
import type { Metric } from '@/lib/contract/metrics';
import { formatChange, formatShareChange } from '@/lib/format';
import type { Difference } from '@/lib/statistics';

type Direction = 'up' | 'down' | 'same';

/** What is shown of a difference. */
type Shown = Pick<Difference, 'change' | 'real'>;

function directionOf({ change, real }: Shown): Direction {
  if (!real) return 'same';
  return change > 0 ? 'up' : 'down';
}

const colours: Record<Direction, string> = { up: 'text-good', down: 'text-bad', same: 'text-soft' };

const words: Record<Direction, string> = {
  up: 'a real change for the better',
  down: 'a real change for the worse',
  same: 'within the noise',
};

/** What a change means, in a word or two beside its number. */
export function changeWords(difference: Shown): string {
  return words[directionOf(difference)];
}

function Sign({ direction, size }: { direction: Direction; size: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 12 12" className="flex-none">
      {direction === 'up' ? <path d="M6 2 11 10.5H1Z" fill="currentColor" /> : null}
      {direction === 'down' ? <path d="M6 10 1 1.5h10Z" fill="currentColor" /> : null}
      {direction === 'same' ? (
        <path
          d="M1 5c1.7-2 3.3-2 5-.7s3.3 1.3 5-.7M1 9c1.7-2 3.3-2 5-.7s3.3 1.3 5-.7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinecap="round"
        />
      ) : null}
    </svg>
  );
}

const sizes = {
  small: 'gap-1 text-12',
  normal: 'gap-1 text-14 font-medium',
  large: 'gap-2 text-28 font-semibold sm:text-32',
};

/** A change of a score, or of a share of 0 to 1, marked real (▲ ▼) or within the noise (≈). */
export function Change({
  metric,
  difference,
  locale,
  size = 'normal',
}: {
  metric: Metric | 'share';
  difference: Shown;
  locale: string;
  size?: 'small' | 'normal' | 'large';
}) {
  const direction = directionOf(difference);
  return (
    <span
      className={clsx(
        'figures inline-flex items-center whitespace-nowrap',
        sizes[size],
        colours[direction],
      )}
    >
      <Sign direction={direction} size={size === 'large' ? 18 : 10} />
      {metric === 'share'
        ? formatShareChange(difference.change, locale)
        : formatChange(metric, difference.change, locale)}
      <span className="sr-only">, {words[direction]}</span>
    </span>
  );
}
