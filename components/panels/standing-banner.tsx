'use client';

import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { controlClass } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import { useMay, useNow, useReader } from '@/components/ui/reader';
import { formatAgo } from '@/lib/format';
import type { Standing } from '@/lib/standing';

type Wrong = Exclude<Standing, { kind: 'fine' }>;

interface Words {
  title: string;
  /** For those who can do something about it, with the page where they can; and for the others. */
  admin: string;
  link: { path: '/settings/connection' | '/settings/status'; text: string };
  others: string;
}

const connect = { path: '/settings/connection', text: 'Connect an account' } as const;
const replace = { path: '/settings/connection', text: 'Replace the key' } as const;
const look = { path: '/settings/status', text: 'See the status' } as const;

function wordsOf(seen: Wrong, now: number, locale: string): Words {
  switch (seen.kind) {
    case 'unconnected':
      return {
        title: 'No account is connected.',
        admin: 'Numbers appear as soon as one is.',
        link: connect,
        others: 'Ask an admin of Barometer to connect one.',
      };
    case 'unreadable':
      return {
        title: 'The stored API key cannot be read.',
        admin: 'BAROMETER_SECRET is another one than when it was stored.',
        link: { ...connect, text: 'See what to do' },
        others: 'Ask an admin of Barometer to enter it again.',
      };
    case 'elsewhere':
      return {
        title: 'The stored API key belongs to another address.',
        admin: 'FEEDBACK_API_URL has changed since it was stored.',
        link: { ...connect, text: 'See what to do' },
        others: 'Ask an admin of Barometer to enter a new one.',
      };
    case 'refused':
      return {
        title: 'The feedback service refuses the API key.',
        admin: 'It may have been revoked; no numbers can be read with it.',
        link: replace,
        others: 'No numbers can be read until an admin of Barometer has replaced it: ask one.',
      };
    case 'suspended':
      return {
        title: `The feedback service has closed the account: “${seen.words}”`,
        admin: 'Its operator can open it again; numbers come back by themselves.',
        link: look,
        others: 'Ask an admin of Barometer about it.',
      };
    case 'limited':
      return {
        title: 'The feedback service limits how often it may be asked.',
        admin: `Numbers are read again ${formatAgo(Math.max(seen.until, now), now, locale)}.`,
        link: look,
        others: `Numbers are read again ${formatAgo(Math.max(seen.until, now), now, locale)}. If that happens often, ask an admin of Barometer.`,
      };
  }
}

/** What is wrong, and what to do about it or whom to ask. Limits pass by themselves and can be put away. */
export default function StandingBanner({ seen }: { seen: Wrong }) {
  const { locale } = useReader();
  const managesSettings = useMay('manage settings');
  const now = useNow(5);
  const carried = useCarried();
  const [dismissed, setDismissed] = useState(false);
  const limited = seen.kind === 'limited';
  if (limited && dismissed) return null;
  const { title, admin, link, others } = wordsOf(seen, now, locale);
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
          <span className={`font-medium ${limited ? '' : 'text-bad'}`}>{title}</span>{' '}
          <span className="text-soft">{managesSettings ? admin : others}</span>{' '}
          {managesSettings ? (
            <NearLink href={link.path + carried} className="text-accent underline">
              {link.text}
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
