'use client';

import { useState } from 'react';
import { TextField } from '@/components/forms/fields';
import { Form, FormFailure, SubmitButton } from '@/components/forms/form';
import { useForm } from '@/components/forms/use-form';
import { sent } from './sent';

/** Asks for a link to set a new password; what it says afterwards does not tell who has one. */
export function ForgotPassword() {
  const [asked, setAsked] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    fields: async () => (await import('@/lib/password-fields')).forgotFields,
    send: (body) => sent<{ email: string }>('POST', '/api/password/forgot', body),
    onSent: ({ email }) => setAsked(email),
  });
  if (asked !== null)
    return (
      <div role="status" className="flex flex-col gap-2 text-14 text-soft">
        <p>
          If <span className="wrap-anywhere text-ink">{asked}</span> signs in here with a password,
          a link to set a new one is on its way. It works once, within an hour.
        </p>
        <p>Nothing in a few minutes? Look in the spam folder, or ask an admin for a link.</p>
      </div>
    );
  return (
    <Form form={form} label="Forgotten password">
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="username"
        hint="We send a link there, with which you set a new password."
        {...form.field('email')}
      />
      <FormFailure form={form} />
      <SubmitButton form={form} busyWords="Sending…">
        Send a link
      </SubmitButton>
    </Form>
  );
}
