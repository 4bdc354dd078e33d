import type { ReactNode } from 'react';
import { AccountMenu } from './account-menu';
import { LogoMark } from './logo';
import { ThemeSwitch } from './theme-switch';

/** The head of every page: its title, what it shows (`children`: the filters), and the account. */
export function PageTop({
  title,
  mark,
  beside,
  children,
}: {
  title: string;
  /** Before the title. */
  mark?: ReactNode;
  /** After it: its definition. */
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="z-20 border-b border-line bg-page sm:sticky sm:top-0 print:static! print:bg-transparent">
      <div className="mx-auto flex max-w-320 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-6 lg:h-16 lg:px-8 print:px-0! print:pt-0">
        <span className="sm:hidden print:hidden">
          <LogoMark />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          {mark}
          <div className="flex min-w-0 flex-1 items-center gap-2">
            <h1 className="max-sm:line-clamp-2 max-sm:wrap-anywhere sm:truncate text-20">
              {title}
            </h1>
            {beside}
          </div>
        </div>
        {children ? (
          <div className="order-last flex w-full min-w-0 flex-wrap items-center gap-2 lg:order-0 lg:w-auto lg:flex-nowrap print:hidden">
            {children}
          </div>
        ) : null}
        <div className="flex items-center gap-1.5 lg:border-l lg:border-line lg:pl-3 print:hidden">
          <ThemeSwitch />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
