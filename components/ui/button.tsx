import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type Look = 'primary' | 'outline' | 'quiet';

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent font-medium hover:bg-accent/90',
  outline: 'border border-line bg-surface text-ink hover:bg-sunken',
  quiet: 'text-soft hover:bg-sunken hover:text-ink',
};

/** What a control looks like, for the buttons and links that share it. */
export function controlClass(look: Look = 'outline', className?: string): string {
  return clsx(
    'inline-flex h-8 items-center justify-center gap-1.5 rounded-control px-2.5 text-13 whitespace-nowrap',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    looks[look],
    className,
  );
}

export function Button({
  look = 'outline',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={controlClass(look, className)} {...rest} />;
}
