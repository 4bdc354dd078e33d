'use client';

import { Button } from '@/components/ui/button';
import type { Contact } from '@/lib/contract/resources';
import { forgetDraft, useDraft } from './draft';
import { DraftNote } from './draft-note';
import { TextField } from './fields';
import { Form, FormFailure, SubmitButton } from './form';
import { type Sent, useForm } from './use-form';

const contactFields = () =>
  import('@/lib/contract/parameters').then(({ createContactFields }) => createContactFields);

const empty = { name: '', email: '' };

/** A new contact of a list. */
export function ContactForm({
  draft,
  send,
  onSent,
  onCancel,
}: {
  /** Where what is typed is kept until it is sent or given up. */
  draft: string;
  send: (body: object) => Promise<Sent<{ _results: Contact }>>;
  onSent: (contact: Contact) => void;
  onCancel: () => void;
}) {
  const form = useForm({
    initial: empty,
    fields: contactFields,
    send,
    onSent: ({ _results }) => {
      forgetDraft(draft);
      onSent(_results);
    },
  });
  const restored = useDraft(draft, form, empty);
  const { name, email } = form.values;
  return (
    <Form form={form}>
      {restored && (name || email) ? (
        <DraftNote draft={draft} restored={restored} onAfresh={form.reset} />
      ) : null}
      <TextField {...form.field('name')} label="Name" />
      <TextField
        {...form.field('email')}
        label="E-mail address"
        type="email"
        inputMode="email"
        spellCheck={false}
      />
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
        <SubmitButton form={form} busyWords="Adding…">
          Add contact
        </SubmitButton>
      </div>
    </Form>
  );
}
