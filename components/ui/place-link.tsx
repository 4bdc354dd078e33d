'use client';

import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useCarried } from './carried';
import { NearLink } from './near-link';

/** Whether `current` is a place's page, or one below it. */
export function isAt(path: string, current: string): boolean {
  return current === path || (path !== '/' && current.startsWith(`${path}/`));
}

/** A place in the navigation, current on its sub-pages too; it keeps the period and how it is read. */
export function PlaceLink({
  path,
  title,
  className,
  here,
  elsewhere,
  children,
}: {
  path: string;
  title?: string;
  className: string;
  /** What it looks like when it is the current place, and when it is not. */
  here?: string;
  elsewhere?: string;
  children: ReactNode;
}) {
  const search = useCarried();
  const isHere = isAt(path, usePathname());
  return (
    <NearLink
      href={path + search}
      title={title}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(className, isHere ? here : elsewhere)}
    >
      {children}
    </NearLink>
  );
}
