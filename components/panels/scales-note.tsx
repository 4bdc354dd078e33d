import { clsx } from 'clsx';

/** Beside CSAT scores of records whose ratings may be on different scales: the API does not tell which. */
export function ScalesNote({ className }: { className?: string }) {
  return (
    <p className={clsx('px-4 text-12 text-soft sm:px-5', className)}>
      CSAT may average ratings from surveys of different scales.
    </p>
  );
}
