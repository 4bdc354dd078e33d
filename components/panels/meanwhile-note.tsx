'use client';

import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useNow, useReader } from '@/components/ui/reader';
import { readDate } from '@/lib/contract/dates';
import { formatAgo } from '@/lib/format';
import type { RatingDetails } from '@/lib/rating-details';

interface Difference {
  what: string;
  before: string;
  now: string;
}

const none = 'none';

/** What a rating says otherwise than before, in words. */
function differences(before: RatingDetails, now: RatingDetails): Difference[] {
  const said = ({ rating, agent, customer }: RatingDetails): [string, string][] => [
    ['Score', String(rating.score)],
    ['Agent', agent ?? rating.user.username],
    ['Comment', rating.comment ?? none],
    ['From', rating.from || none],
    ['Customer', rating.customer ? (customer ?? String(rating.customer.id)) : none],
    ['Ticket', rating.ticket?.value ?? none],
    ['Extra questions', rating.extra_questions?.map(({ score }) => score).join(', ') || none],
    ['IP address', rating.ip_address || none],
  ];
  const present = said(now);
  return said(before).flatMap(([what, text], index) => {
    const other = present[index]?.[1] ?? none;
    return text === other ? [] : [{ what, before: text, now: other }];
  });
}

/** Somebody else has saved the rating since it was opened: nothing is written over it unasked. */
export function MeanwhileNote({
  before,
  now,
  onOverwrite,
  onTake,
}: {
  before: RatingDetails;
  now: RatingDetails;
  onOverwrite: () => void;
  onTake: () => void;
}) {
  const { locale } = useReader();
  const clock = useNow(30);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const at = readDate(now.rating.updated_at);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-control border border-bad p-4 text-13 outline-none"
    >
      <p className="flex gap-2 font-medium">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 text-bad" />
        Somebody else changed this rating meanwhile
        {at === null ? null : `, ${formatAgo(Math.min(at, clock), clock, locale)}`}
      </p>
      <dl className="mt-2 ml-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {differences(before, now).map((each) => (
          <div key={each.what} className="contents">
            <dt className="text-soft">{each.what}</dt>
            <dd className="break-words">
              <del className="text-soft">{each.before}</del> →{' '}
              <ins className="no-underline">{each.now}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 ml-6 flex flex-wrap gap-2">
        <Button onClick={onOverwrite}>Save what stands here over it</Button>
        <Button onClick={onTake}>Take the newer one, lose mine</Button>
      </div>
    </div>
  );
}
