import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** A titled region of a page. `aside` stands opposite the title: a switch, a total, a link. */
export function Panel({
  title,
  note,
  aside,
  children,
  flush = false,
  className,
}: {
  title: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  /** The content reaches the panel's edges, as tables and lists do. */
  flush?: boolean;
  className?: string;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'flex min-w-0 flex-col rounded-panel border border-line bg-surface',
        className,
      )}
    >
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 id={id} className="text-14">
            {title}
          </h2>
          {note ? <p className="text-12 text-soft">{note}</p> : null}
        </div>
        {aside}
      </header>
      <div className={clsx('min-w-0 flex-1', !flush && 'px-4 pb-4 sm:px-5 sm:pb-5')}>
        {children}
      </div>
    </section>
  );
}
