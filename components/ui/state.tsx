import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Again } from './again';
import { Button } from './button';

/** A request that failed, in its own words, with a way to try again: never an empty chart. */
export function Failure({
  title,
  message,
  retry,
  retrying = false,
  again = null,
}: {
  title: string;
  message: string;
  retry: () => void;
  retrying?: boolean;
  /** When it is tried again by itself, in epoch ms. */
  again?: number | null;
}) {
  return (
    <div role="alert" className="flex h-full flex-col items-start justify-center gap-3 py-2">
      <div className="flex gap-2.5">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 text-bad" />
        <div>
          <p className="font-medium text-bad">{title}</p>
          <p className="max-w-prose text-13 text-soft">{message}</p>
        </div>
      </div>
      <div className="ml-6.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button onClick={retry} disabled={retrying}>
          <RefreshCw aria-hidden size={14} />
          {retrying ? 'Trying…' : 'Try again'}
        </Button>
        {again === null || retrying ? null : <Again key={again} at={again} />}
      </div>
    </div>
  );
}

/** Nothing to show, which is neither 0 nor a failure; `children` is what to do about it. */
export function Empty({
  title,
  message,
  children,
}: {
  title: string;
  message?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-1 px-4 py-8 text-center">
      <p className="text-14 font-medium">{title}</p>
      {message ? <p className="max-w-prose text-13 text-soft">{message}</p> : null}
      {children ? <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div> : null}
    </div>
  );
}
