import type { ReactNode } from 'react';
import { PageTop } from '@/components/ui/page-top';

/** The frame of a page without a period: its title, what can be done, and the content. */
export function PlainFrame({
  title,
  mark,
  actions,
  children,
}: {
  title: string;
  mark?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageTop title={title} mark={mark}>
        {actions}
      </PageTop>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-320 px-4 pt-4 pb-8 outline-none sm:px-6 lg:px-8"
      >
        {children}
      </main>
    </>
  );
}
