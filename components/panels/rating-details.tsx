'use client';

import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { parameters } from '@/components/filters/parameters';
import { useView } from '@/components/filters/use-filters';
import { Button } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import { useRating } from '@/lib/client/ratings';
import { type Metric, slugOf } from '@/lib/contract/metrics';
import type { RatingDetails as Details } from '@/lib/rating-details';
import { Answered } from './answered';
import { Facts, FactsSkeleton, OpenFor, ScoreHead } from './rating-facts';

const loadForm = () => import('./edit-rating');
const EditRating = lazy(loadForm);

/** What a rating says, and the way to change it. */
function Said({
  details,
  saved,
  onEdit,
}: {
  details: Details;
  /** It was changed just now: said, and the focus comes here from the form. */
  saved: boolean;
  /** Null: the viewer may not. */
  onEdit: (() => void) | null;
}) {
  const { rating } = details;
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (saved) said.current?.focus();
  }, [saved]);
  return (
    <>
      <div className="px-4 py-4 sm:px-5 sm:py-5">
        <p
          ref={said}
          role="status"
          tabIndex={-1}
          className="mb-3 flex items-center gap-2 text-13 outline-none empty:hidden"
        >
          {saved ? (
            <>
              <CircleCheck aria-hidden size={16} className="text-good" />
              The rating is saved. Its numbers count it already.
            </>
          ) : null}
        </p>
        <div className="flex items-start justify-between gap-4">
          <ScoreHead details={details} />
          {onEdit && rating.status === 'open' ? (
            <Button
              onClick={onEdit}
              onPointerEnter={() => void loadForm()}
              onFocus={() => void loadForm()}
            >
              <Pencil aria-hidden size={14} />
              Edit
            </Button>
          ) : null}
        </div>
        {rating.comment ? (
          <blockquote lang="" className="mt-4 max-w-prose text-16 break-words whitespace-pre-wrap">
            {rating.comment}
          </blockquote>
        ) : (
          <p className="mt-4 text-13 text-soft">No comment</p>
        )}
      </div>
      <Facts details={details} />
    </>
  );
}

/** The form in the place of what the rating says. */
function Editing({ details, onDone }: { details: Details; onDone: (saved: boolean) => void }) {
  return (
    <div className="max-w-160 px-4 py-4 sm:px-5 sm:py-5">
      <div className="mb-4 text-13">
        {details.survey ? <p className="font-medium">{details.survey.name}</p> : null}
        <OpenFor rating={details.rating} />
      </div>
      <Suspense fallback={<FactsSkeleton />}>
        <EditRating details={details} onDone={onDone} />
      </Suspense>
    </div>
  );
}

/** All that a rating says; while it is open, with the form to change it. */
export function RatingDetails({
  metric,
  id,
  writes,
}: {
  metric: Metric;
  id: string;
  /** Whether the viewer may change ratings. */
  writes: boolean;
}) {
  const rating = useRating(metric, id);
  const carried = useCarried();
  const { read, change } = useView();
  const [saved, setSaved] = useState(false);
  /** Open when the form was opened: one that closes meanwhile keeps what was typed, and the service says so. */
  const editing = writes && read('edit', parameters.edit);
  const [opened, setOpened] = useState(false);
  const open = rating.data?.rating.status === 'open';
  if (editing && open && !opened) setOpened(true);
  if (!editing && opened) setOpened(false);
  return (
    <>
      <NearLink
        href={`/metrics/${slugOf(metric)}${carried}`}
        className="inline-flex items-center gap-1.5 text-13 text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden size={14} />
        {metric}
      </NearLink>
      <section
        aria-label="Rating"
        className="mt-3 overflow-hidden rounded-panel border border-line bg-surface"
      >
        <Answered
          query={rating}
          what="the rating"
          skeleton={<FactsSkeleton />}
          className="has-[>[role=alert]]:p-5"
        >
          {(details) =>
            editing && (open || opened) ? (
              <Editing
                details={details}
                onDone={(isSaved) => {
                  setSaved(isSaved);
                  change({ edit: null }, { replaces: true });
                }}
              />
            ) : (
              <Said
                details={details}
                saved={saved}
                onEdit={
                  writes
                    ? () => {
                        setSaved(false);
                        change({ edit: true });
                      }
                    : null
                }
              />
            )
          }
        </Answered>
      </section>
    </>
  );
}
