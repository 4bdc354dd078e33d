'use client';

import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef } from 'react';

/** What a form has made, in its place; `children` is where to go from there. It takes the focus that the form had. */
export function Saved({
  title,
  message,
  children,
}: {
  title: string;
  message?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="flex gap-2.5">
        <CircleCheck aria-hidden size={20} className="mt-0.5 text-good" />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-16 outline-none">
            {title}
          </h2>
          {message ? <p className="mt-0.5 text-13 text-soft">{message}</p> : null}
        </div>
      </div>
      <div className="ml-7.5 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
