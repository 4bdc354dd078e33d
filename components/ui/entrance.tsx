import type { ReactNode } from 'react';
import { Logo } from './logo';

/** The narrow page of those who are not in yet. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-90 flex-col justify-center gap-8 px-4 py-10">
      <Logo />
      <h1 className="text-20">{title}</h1>
      <div className="-mt-4 [&_[type=submit]]:h-10! [&_[type=submit]]:text-14!">{children}</div>
    </main>
  );
}
