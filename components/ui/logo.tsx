import { clsx } from 'clsx';

/** Barometer's mark: a dial open at the foot, its needle towards fair weather. */
export function LogoMark({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={clsx('flex-none text-accent', className)}
    >
      <path d="M4.7 16.3a8 8 0 1 1 10.6 0" />
      <path d="M10 11.2 13.4 6.6" />
      <circle cx="10" cy="11.2" r="1.1" fill="currentColor" stroke="none" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark />
      <span className="text-16 font-semibold tracking-tight text-ink">Barometer</span>
    </span>
  );
}
