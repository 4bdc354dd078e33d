import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageTop } from '@/components/ui/page-top';

/** The frame of a page that is one form: its title under the list it adds to. */
export function FormFrame({
  title,
  list,
  children,
}: {
  title: string;
  /** The list that what is made belongs to. */
  list: { path: string; label: string };
  children: ReactNode;
}) {
  return (
    <>
      <PageTop title={title} mark={<Breadcrumb {...list} />} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-320 px-4 pt-4 pb-8 outline-none sm:px-6 lg:px-8"
      >
        <div className="max-w-160 rounded-panel border border-line bg-surface p-4 sm:p-5">
          {children}
        </div>
      </main>
    </>
  );
}
