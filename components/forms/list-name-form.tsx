'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { forgetDraft, useDraft } from './draft';
import { DraftNote } from './draft-note';
import { TextField } from './fields';
import { Form, FormFailure, SubmitButton } from './form';
import { type Sent, useForm } from './use-form';

const nameFields = () =>
  import('@/lib/contract/parameters').then(({ contactListFields }) => contactListFields);

/** The name of a contact list, a new one or its own. */
export function ListNameForm<T>({
  name = '',
  draft,
  submit,
  send,
  onSent,
  onCancel,
}: {
  name?: string;
  /** Where what is typed is kept until it is sent or given up. */
  draft: string;
  /** The button's words. */
  submit: string;
  send: (body: object) => Promise<Sent<T>>;
  onSent: (name: string, answer: T) => void;
  onCancel: () => void;
}) {
  const [initial] = useState({ name });
  const form = useForm({
    initial,
    fields: nameFields,
    send,
    onSent: (answer, values) => {
      forgetDraft(draft);
      onSent(values.name.trim(), answer);
    },
  });
  const restored = useDraft(draft, form, initial);
  return (
    <Form form={form}>
      {restored && form.values.name !== initial.name ? (
        <DraftNote draft={draft} restored={restored} onAfresh={form.reset} />
      ) : null}
      <TextField {...form.field('name')} label="Name" />
      <FormFailure form={form} />
      <div className="flex justify-end gap-2">
        <Button
          className="h-9!"
          onClick={() => {
            forgetDraft(draft);
            onCancel();
          }}
        >
          Cancel
        </Button>
        <SubmitButton form={form}>{submit}</SubmitButton>
      </div>
    </Form>
  );
}
