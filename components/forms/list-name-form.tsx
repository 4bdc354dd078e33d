'use client';

import { Button } from '@/components/ui/button';
import { TextField } from './fields';
import { Form, FormFailure, SubmitButton } from './form';
import { type Sent, useForm } from './use-form';

const nameFields = () =>
  import('@/lib/contract/parameters').then(({ contactListFields }) => contactListFields);

/** The name of a contact list, a new one or its own. */
export function ListNameForm<T>({
  name = '',
  submit,
  send,
  onSent,
  onCancel,
}: {
  name?: string;
  /** The button's words. */
  submit: string;
  send: (body: object) => Promise<Sent<T>>;
  onSent: (name: string, answer: T) => void;
  onCancel: () => void;
}) {
  const form = useForm({
    initial: { name },
    fields: nameFields,
    send,
    onSent: (answer, values) => onSent(values.name.trim(), answer),
  });
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="Name" maxLength={255} />
      <FormFailure form={form} />
      <div className="flex justify-end gap-2">
        <Button className="h-9!" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton form={form}>{submit}</SubmitButton>
      </div>
    </Form>
  );
}
