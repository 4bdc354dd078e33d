import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

const kinds = {
  good: { Icon: CircleCheck, className: 'text-good' },
  bad: { Icon: TriangleAlert, className: 'text-bad' },
  limited: { Icon: CircleAlert, className: 'text-soft' },
  plain: { Icon: Info, className: 'text-soft' },
} as const;

/** How something stands, in a sentence, and below it what to do about it. */
export function Notice({
  kind,
  title,
  children,
}: {
  kind: keyof typeof kinds;
  title: string;
  children?: ReactNode;
}) {
  const { Icon, className } = kinds[kind];
  return (
    <div className="flex gap-2.5 text-13">
      <Icon aria-hidden size={16} className={`mt-0.5 flex-none ${className}`} />
      <div className="min-w-0">
        <p className={`font-medium ${kind === 'plain' || kind === 'limited' ? '' : className}`}>
          {title}
        </p>
        {children ? <div className="mt-0.5 max-w-prose text-soft">{children}</div> : null}
      </div>
    </div>
  );
}
