'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { forgetDraft, useDraft } from '@/components/forms/draft';
import { DraftNote } from '@/components/forms/draft-note';
import { Form, FormFailure, SubmitButton } from '@/components/forms/form';
import { useOpenedAccount } from '@/components/forms/opened-account';
import { type Sent, useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { useDirectory } from '@/lib/client/names';
import { ratingQuery } from '@/lib/client/ratings';
import { RequestFailed } from '@/lib/client/request';
import { messages } from '@/lib/contract/errors';
import { slugOf } from '@/lib/contract/metrics';
import type { Directory } from '@/lib/directory';
import { ofAccount } from '@/lib/of-account';
import type { RatingDetails } from '@/lib/rating-details';
import { fieldOfAnswer, sameTexts, textsOf, updateBodyOf } from '@/lib/rating-form';
import { Answered } from './answered';
import { useChanged } from './changed';
import { MeanwhileNote } from './meanwhile-note';
import { RatingFields } from './rating-fields';
import { sent } from './sent';

function isSame(a: RatingDetails, b: RatingDetails): boolean {
  return (
    a.rating.updated_at === b.rating.updated_at &&
    sameTexts(textsOf(a.rating, a.survey), textsOf(b.rating, b.survey))
  );
}

function EditForm({
  opened,
  users,
  onSaved,
  onCancel,
  onNewer,
}: {
  opened: RatingDetails;
  users: Directory['users'];
  onSaved: () => void;
  onCancel: () => void;
  /** Begins again from what the rating says now. */
  onNewer: (newer: RatingDetails) => void;
}) {
  const { email } = useReader();
  const account = useOpenedAccount();
  const client = useQueryClient();
  const changed = useChanged();
  const { survey, rating, agent } = opened;
  const { metric } = rating.survey;
  const id = String(rating.id);
  const draft = `${email}:${metric}:${id}`;
  const [initial] = useState(() => textsOf(rating, survey));
  /** What the form's texts are compared with: a newer rating once it was decided to write over it. */
  const base = useRef(opened);
  const [newer, setNewer] = useState<RatingDetails | null>(null);
  const textsOfBase = () => textsOf(base.current.rating, survey);

  /** Null: the rating is as it was when the form was opened. */
  async function refusal(): Promise<Sent<null> | null> {
    try {
      const now = await client.fetchQuery({ ...ratingQuery(metric, id, account), staleTime: 0 });
      if (now.rating.status === 'closed') return { messages: [messages.closed], unsure: false };
      if (isSame(now, base.current)) return null;
      setNewer(now);
      return { messages: [], unsure: false };
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      // Nothing was sent yet.
      return { messages: ['It was not saved.', ...error.messages], unsure: false };
    }
  }

  const form = useForm<string, null>({
    initial,
    fields: async () =>
      (await import('@/lib/rating-fields')).updateFieldsFor(survey, textsOfBase()),
    bodyOf: (texts) => updateBodyOf(texts, textsOfBase(), survey),
    nameOf: fieldOfAnswer,
    send: async (body) =>
      (await refusal()) ??
      sent('PATCH', ofAccount(`/api/feedback/v1/${slugOf(metric)}/ratings/${id}`, account), body),
    onSent: () => {
      forgetDraft(draft);
      // First, as a URL that changes while the page is rendered again has the browser load all of it anew.
      onSaved();
      changed();
    },
  });
  const restored = useDraft(draft, form, initial, account);
  const leave = (go: () => void) => {
    forgetDraft(draft);
    go();
  };
  return (
    <Form form={form} label="Edit the rating">
      {restored ? (
        <DraftNote draft={draft} restored={restored} onAfresh={() => onNewer(opened)} />
      ) : null}
      <RatingFields
        field={form.field}
        survey={survey ?? { metric }}
        users={users}
        known={{
          id: String(rating.user.id),
          name: agent ?? rating.user.username,
          username: rating.user.username,
        }}
      />
      <FormFailure form={form} />
      {newer ? (
        <MeanwhileNote
          before={base.current}
          now={newer}
          onOverwrite={() => {
            base.current = newer;
            setNewer(null);
            void form.submit();
          }}
          onTake={() => leave(() => onNewer(newer))}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {newer ? null : <SubmitButton form={form}>Save</SubmitButton>}
        <Button className="h-9! px-4!" onClick={() => leave(onCancel)}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** The form of a rating that is open, in the place of what it says. */
export default function EditRating({
  details,
  onDone,
}: {
  details: RatingDetails;
  /** `saved`: it says something else now. */
  onDone: (saved: boolean) => void;
}) {
  const directory = useDirectory();
  // As it was when the form was opened: what is read meanwhile does not change what is being typed.
  const [opened, setOpened] = useState(details);
  const [round, setRound] = useState(0);
  return (
    <Answered query={directory} what="the users" skeleton={<Skeleton className="h-90 w-full" />}>
      {({ users }) => (
        <EditForm
          key={round}
          opened={opened}
          users={users}
          onSaved={() => onDone(true)}
          onCancel={() => onDone(false)}
          onNewer={(newer) => {
            setOpened(newer);
            setRound(round + 1);
          }}
        />
      )}
    </Answered>
  );
}
