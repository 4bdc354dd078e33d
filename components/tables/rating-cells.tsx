'use client';

import { useState } from 'react';
import { NearLink } from '@/components/ui/near-link';
import { useMay } from '@/components/ui/reader';
import { type Metric, type Scale, scaleDefinitions, slugOf } from '@/lib/contract/metrics';
import type { Rating, Survey } from '@/lib/contract/resources';
import { formatCount } from '@/lib/format';
import { permissionOfKind } from '@/lib/permission';
import type { RecordKind } from '@/lib/subject';

/** Longer comments are cut to three lines until asked for. */
const longComment = 180;

export function Comment({ text }: { text: string | null }) {
  const [whole, setWhole] = useState(false);
  if (!text) return <span className="sr-only">No comment</span>;
  const long = text.length > longComment;
  return (
    <>
      <span lang="" className={long && !whole ? 'line-clamp-3 break-words' : 'break-words'}>
        {text}
      </span>
      {long ? (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="text-12 text-accent hover:underline"
        >
          {whole ? 'Less' : 'More'}
        </button>
      ) : null}
    </>
  );
}

const fullScale: Record<Metric, Scale> = { CSAT: 'CSAT10', CES: 'CES', NPS: 'NPS' };

/** A score and, where its survey's scale is not the metric's whole range, what it is out of. */
export function Score({
  rating,
  survey,
  locale,
}: {
  rating: Rating;
  survey: Survey | undefined;
  locale: string;
}) {
  const scale = survey?.scale;
  const ofScale = scale && scale !== fullScale[rating.survey.metric];
  return (
    <span className="figures whitespace-nowrap">
      <span className="text-14 font-semibold">{formatCount(rating.score, locale)}</span>
      {ofScale ? (
        <span className="text-12 text-soft">
          <span aria-hidden> / </span>
          <span className="sr-only"> of </span>
          {scaleDefinitions[scale].max}
        </span>
      ) : null}
    </span>
  );
}

export function Status({ status }: { status: Rating['status'] }) {
  return (
    <span className="flex items-center gap-1.5 text-soft">
      <svg aria-hidden width="8" height="8" viewBox="0 0 8 8">
        <circle
          cx="4"
          cy="4"
          r="3.25"
          fill={status === 'open' ? 'none' : 'currentColor'}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
      {status === 'open' ? 'Open' : 'Closed'}
    </span>
  );
}

/** The page of a rating. `carried`: the period and comparison, with their question mark. */
export function ratingHref({ id, survey }: Rating, carried: string): string {
  return `/ratings/${slugOf(survey.metric)}/${id}${carried}`;
}

/** A record's name, which leads those to its page who may see it. */
export function RecordLink({
  kind,
  id,
  name,
  carried,
}: {
  kind: RecordKind;
  id: string | number;
  name: string;
  carried: string;
}) {
  if (!useMay(permissionOfKind[kind])) return name;
  return (
    <NearLink
      href={`/${kind}/${id}${carried}`}
      title={name}
      className="truncate hover:text-accent hover:underline"
    >
      {name}
    </NearLink>
  );
}
