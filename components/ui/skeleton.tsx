import { clsx } from 'clsx';

/** The place of something that is coming, in its shape. Decorative: the region says that it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('pulse block rounded-control bg-line', className)} />;
}

/** Says once, to screen readers, that a region is loading. */
export function Loading({ what }: { what: string }) {
  return (
    <p role="status" className="sr-only">
      Loading {what}…
    </p>
  );
}
