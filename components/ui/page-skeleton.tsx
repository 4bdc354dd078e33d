import type { ReactNode } from 'react';
import { Loading, Skeleton } from './skeleton';

/** The frame of a page with filters, before it comes. */
export function PageSkeleton({ children }: { children: ReactNode }) {
  return (
    <div aria-busy>
      <Loading what="the page" />
      <div className="border-b border-line">
        <div className="mx-auto flex max-w-320 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-6 lg:h-16 lg:px-8">
          <Skeleton className="h-8 w-32" />
          <span className="flex-1" />
          <Skeleton className="h-10 w-full max-lg:order-last sm:h-8 sm:w-64 lg:w-96" />
          <Skeleton className="size-8 rounded-full" />
        </div>
      </div>
      <div className="mx-auto flex max-w-320 flex-col gap-4 px-4 pt-4 pb-8 sm:px-6 lg:px-8">
        <Skeleton className="-mb-1 h-4.5 w-72" />
        {children}
      </div>
    </div>
  );
}

/** A panel's place. */
export function PanelSkeleton({ className }: { className: string }) {
  return (
    <div className={`rounded-panel border border-line bg-surface p-5 ${className}`}>
      <Skeleton className="h-5 w-24" />
    </div>
  );
}
