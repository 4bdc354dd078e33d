'use client';

import { Button } from '@/components/ui/button';
import type { Contact } from '@/lib/contract/resources';
import { TextField } from './fields';
import { Form, FormFailure, SubmitButton } from './form';
import { type Sent, useForm } from './use-form';

const contactFields = () =>
  import('@/lib/contract/parameters').then(({ createContactFields }) => createContactFields);

/** A new contact of a list. */
export function ContactForm({
  send,
  onSent,
  onCancel,
}: {
  send: (body: object) => Promise<Sent<{ _results: Contact }>>;
  onSent: (contact: Contact) => void;
  onCancel: () => void;
}) {
  const form = useForm({
    initial: { name: '', email: '' },
    fields: contactFields,
    send,
    onSent: ({ _results }) => onSent(_results),
  });
  return (
    <Form form={form}>
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
        <Button className="h-9!" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton form={form} busyWords="Adding…">
          Add contact
        </SubmitButton>
      </div>
    </Form>
  );
}
