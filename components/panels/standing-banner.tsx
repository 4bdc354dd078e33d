'use client';

import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { controlClass } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import { useMay, useNow } from '@/components/ui/reader';
import { useStandingWhileWrong } from '@/lib/client/standing-while-wrong';
import type { Standing } from '@/lib/standing';
import { askingOf, titleOf } from '@/lib/standing-words';

type Wrong = Exclude<Standing, { kind: 'fine' }>;

/** What an admin reads on, and the page where something can be done about it. */
interface Help {
  words: string;
  path: '/settings/connection' | '/settings/status';
  link: string;
}

const helps: Record<Wrong['kind'], Help> = {
  unconnected: {
    words: 'Numbers appear as soon as one is.',
    path: '/settings/connection',
    link: 'Connect an account',
  },
  unreadable: {
    words: 'BAROMETER_SECRET is another one than when it was stored.',
    path: '/settings/connection',
    link: 'See what to do',
  },
  elsewhere: {
    words: 'FEEDBACK_API_URL has changed since it was stored.',
    path: '/settings/connection',
    link: 'See what to do',
  },
  refused: {
    words: 'It may have been revoked; no numbers can be read with it.',
    path: '/settings/connection',
    link: 'Replace the key',
  },
  suspended: {
    words: 'Its operator can open it again; numbers come back by themselves.',
    path: '/settings/status',
    link: 'See the status',
  },
  limited: { words: 'It passes by itself.', path: '/settings/status', link: 'See the status' },
};

/** Silent, as a screen reader would read out every step. `until`: epoch seconds. */
function Until({ until }: { until: number }) {
  const seconds = Math.max(1, until - useNow(1));
  return (
    <span aria-live="off" className="figures text-soft">
      Numbers are read again in{' '}
      {seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s`}.
    </span>
  );
}

/** What is wrong, and what to do about it or whom to ask. Limits pass by themselves and can be put away. */
export default function StandingBanner({ seen }: { seen: Wrong }) {
  const managesSettings = useMay('manage settings');
  const carried = useCarried();
  useStandingWhileWrong(seen);
  const [dismissed, setDismissed] = useState(false);
  const limited = seen.kind === 'limited';
  if (limited && dismissed) return null;
  const { words, path, link } = helps[seen.kind];
  const Icon = limited ? CircleAlert : TriangleAlert;
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-320 items-start gap-2.5 px-4 py-2.5 text-13 sm:px-6 lg:px-8">
        <Icon
          aria-hidden
          size={16}
          className={`mt-0.5 flex-none ${limited ? 'text-soft' : 'text-bad'}`}
        />
        <p className="min-w-0 flex-1">
          <span className={`font-medium ${limited ? '' : 'text-bad'}`}>{titleOf(seen)}</span>{' '}
          <span className="text-soft">{managesSettings ? words : askingOf(seen)}</span>{' '}
          {limited ? <Until until={seen.until} /> : null}{' '}
          {managesSettings ? (
            <NearLink href={path + carried} className="text-accent underline">
              {link}
            </NearLink>
          ) : null}
        </p>
        {limited ? (
          <button
            type="button"
            aria-label="Put this notice away"
            onClick={() => setDismissed(true)}
            className={controlClass('quiet', '-my-1.5 w-8 flex-none px-0')}
          >
            <X aria-hidden size={16} />
          </button>
        ) : null}
      </div>
    </div>
  );
}
