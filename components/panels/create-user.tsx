'use client';

import { useState } from 'react';
import { parameters } from '@/components/filters/parameters';
import { useView } from '@/components/filters/use-filters';
import { forgetDraft, useDraft } from '@/components/forms/draft';
import { DraftNote } from '@/components/forms/draft-note';
import { TextField } from '@/components/forms/fields';
import { Form, FormFailure, SubmitButton } from '@/components/forms/form';
import { useOpenedAccount } from '@/components/forms/opened-account';
import { useForm } from '@/components/forms/use-form';
import { Button, controlClass } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import { useReader } from '@/components/ui/reader';
import { Segmented } from '@/components/ui/segmented';
import type { User } from '@/lib/contract/resources';
import { type CreatedType, createdTypes } from '@/lib/created-type';
import { ofAccount } from '@/lib/of-account';
import { useChanged } from './changed';
import { Saved } from './saved';
import { sent } from './sent';

const words: Record<CreatedType, { label: string; noun: string; path: string; hint: string }> = {
  agent: {
    label: 'Agent',
    noun: 'agent',
    path: 'agent',
    hint: 'Somebody whose work is rated. They cannot log in to the service.',
  },
  thing: {
    label: 'Thing or action',
    noun: 'thing or action',
    path: 'thing-or-action',
    hint: 'Something that is rated but is not a person: a help centre, a delivery.',
  },
};

const choices = createdTypes.map((type) => ({ value: type, label: words[type].label }));
const empty = { fullname: '', username: '', email: '' };

interface Made {
  type: CreatedType;
  name: string;
  id: User['id'] | undefined;
}

function CreateForm({
  type,
  onMade,
  onAfresh,
}: {
  type: CreatedType;
  onMade: (made: Made) => void;
  onAfresh: () => void;
}) {
  const { email } = useReader();
  const account = useOpenedAccount();
  const carried = useCarried();
  const changed = useChanged();
  const draft = `${email}:user`;
  const { noun, path } = words[type];
  const form = useForm<keyof typeof empty, { _results?: Partial<User> }>({
    initial: empty,
    fields: async () => {
      const { createAgentFields, createThingFields } = await import('@/lib/contract/parameters');
      return type === 'agent' ? createAgentFields : createThingFields;
    },
    bodyOf: ({ fullname, username, email: address }) => ({
      fullname: fullname.trim(),
      username: username.trim(),
      ...(type === 'agent' && { email: address.trim() }),
    }),
    send: (body) => sent('POST', ofAccount(`/api/feedback/v1/users/${path}`, account), body),
    onSent: (answer, { fullname }) => {
      forgetDraft(draft);
      changed();
      onMade({ type, name: fullname.trim(), id: answer?._results?.id });
    },
  });
  const restored = useDraft(draft, form, empty);
  return (
    <Form form={form} label={`New ${noun}`}>
      {restored ? <DraftNote draft={draft} restored={restored} onAfresh={onAfresh} /> : null}
      <TextField {...form.field('fullname')} label="Full name" />
      <TextField
        {...form.field('username')}
        label="Username"
        hint="Ratings refer to it. It must be unique; upper and lower case are the same."
        spellCheck={false}
      />
      {type === 'agent' ? (
        <TextField {...form.field('email')} label="E-mail address" type="email" />
      ) : null}
      <FormFailure form={form} />
      {form.failure?.unsure ? (
        <NearLink href={`/users${carried}`} className="w-fit text-13 text-accent underline">
          Look at the list of users
        </NearLink>
      ) : null}
      <div>
        <SubmitButton form={form} busyWords="Creating…">
          Create {noun}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** An agent, or a thing or action: which of them stands in the URL. */
export function CreateUser() {
  const { read, change } = useView();
  const carried = useCarried();
  const type = read('type', parameters.type);
  const [made, setMade] = useState<Made | null>(null);
  /** Another round is another form. */
  const [round, setRound] = useState(0);
  if (made)
    return (
      <Saved
        title={`${made.name} is created`}
        message={`The ${words[made.type].noun} is in the list of users, and ratings can name it.`}
      >
        <NearLink
          href={`/users${made.id === undefined ? '' : `/${made.id}`}${carried}`}
          className={controlClass('primary')}
        >
          {made.id === undefined ? 'Show the users' : `Open ${made.name}`}
        </NearLink>
        <Button onClick={() => setMade(null)}>Create another one</Button>
      </Saved>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <Segmented
        legend="What to create"
        choices={choices}
        value={type}
        onChange={(next) => change({ type: next }, { replaces: true })}
      />
      <p className="text-13 text-soft">{words[type].hint}</p>
      <div className="w-full">
        <CreateForm key={round} type={type} onMade={setMade} onAfresh={() => setRound(round + 1)} />
      </div>
    </div>
  );
}
