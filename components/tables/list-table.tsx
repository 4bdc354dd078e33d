import type { ReactNode } from 'react';
import { controlClass } from '@/components/ui/button';

/** A list as a table whose columns share its width; `heads` are its columns' headings, `children` its rows. */
export function ListTable({
  caption,
  heads,
  children,
}: {
  caption: string;
  heads: ReactNode;
  children: ReactNode;
}) {
  return (
    <table className="w-full table-fixed text-13">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-t border-line bg-sunken text-12 text-soft">
        <tr className="h-8">{heads}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A change of a row, as a sign: `Rename` says what it does, `name` of which. */
export function RowButton({
  what,
  name,
  id,
  onClick,
  children,
}: {
  what: string;
  name: string;
  id?: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      id={id}
      aria-label={`${what} ${name}`}
      title={what}
      onClick={onClick}
      className={controlClass('quiet', 'w-8 px-0')}
    >
      {children}
    </button>
  );
}
