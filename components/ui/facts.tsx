import type { ReactNode } from 'react';

/** What is known of something: a name and a value a line, one above the other on a phone. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-3 text-13 sm:gap-2.5">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:grid sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
