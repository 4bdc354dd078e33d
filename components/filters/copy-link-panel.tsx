'use client';

import Check from 'lucide-react/icons/check';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import { formatSpan } from '@/lib/format';
import type { ResolvedPeriod } from '@/lib/period';
import type { CopiedLink } from './copy-link';

/** What became of the link, and the other form of it. */
export default function CopyLinkPanel({
  result: { link, fixed, copied },
  resolved: { period, span, zone },
  onCopy,
}: {
  result: CopiedLink;
  resolved: ResolvedPeriod;
  onCopy: (fixed: boolean) => void;
}) {
  const { locale } = useReader();
  const dates = formatSpan(span, zone, locale);
  return (
    <div className="flex flex-col items-start gap-3">
      <div role="status">
        <p className="flex items-center gap-2 font-medium">
          {copied ? <Check aria-hidden size={16} className="text-good" /> : null}
          {copied
            ? fixed
              ? 'Link with fixed dates copied'
              : 'Link copied'
            : 'This browser does not let pages copy. Copy the link here:'}
        </p>
        {copied ? (
          <p className="mt-1 text-12 text-soft">
            {fixed || period.kind === 'custom'
              ? `It always shows ${dates}.`
              : 'It shows the same period counted from the day it is opened, in the same time zone.'}
          </p>
        ) : null}
      </div>
      {copied ? null : (
        <input
          readOnly
          aria-label="Link"
          value={link}
          onFocus={(event) => event.target.select()}
          className="h-8 w-full rounded-control border border-faint bg-surface px-2"
        />
      )}
      {period.kind === 'preset' && !fixed ? (
        <Button onClick={() => onCopy(true)} className="h-auto! py-1.5 whitespace-normal!">
          Copy with fixed dates: {dates}
        </Button>
      ) : null}
    </div>
  );
}
