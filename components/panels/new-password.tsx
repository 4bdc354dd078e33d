'use client';

import { useState } from 'react';
import { Form, FormFailure, SubmitButton } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { signInWith } from '@/components/forms/sign-in';
import { useForm } from '@/components/forms/use-form';
import { passwordRule } from '@/lib/password-rule';
import { sent } from './sent';

/** Sets the password of whom a one-time link is for, and signs them in with it. */
export function NewPassword({
  token,
  email,
  name,
}: {
  token: string;
  email: string;
  name: string;
}) {
  const [saved, setSaved] = useState(false);
  const form = useForm({
    initial: { password: '' },
    fields: async () => {
      const { newPasswordFields } = await import('@/lib/password-fields');
      return newPasswordFields({ email, name });
    },
    bodyOf: ({ password }) => ({ token, password }),
    send: (body) => sent<{ email: string }>('POST', '/api/password', body),
    onSent: async (answer, { password }) => {
      setSaved(true);
      const fault = await signInWith(answer.email, password);
      // The link must not be what the browser goes back to.
      window.location.replace(fault === null ? '/' : '/sign-in');
    },
  });
  if (saved)
    return (
      <p role="status" className="text-14 text-soft">
        Your password is saved. Signing you in…
      </p>
    );
  return (
    <Form form={form}>
      {/* For the browser's keeper of passwords, which asks whom a new one is of. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label="New password"
        hint={passwordRule}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>Save and sign in</SubmitButton>
    </Form>
  );
}
