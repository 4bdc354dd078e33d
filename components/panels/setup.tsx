'use client';

import { useState } from 'react';
import { TextField } from '@/components/forms/fields';
import { Form, FormFailure, SubmitButton } from '@/components/forms/form';
import { PasswordField } from '@/components/forms/password-field';
import { signInWith } from '@/components/forms/sign-in';
import { useForm } from '@/components/forms/use-form';
import { passwordRule } from '@/lib/password-rule';
import { sent } from './sent';

/** Makes the first admin, and signs them in where that goes by password. */
export function Setup({ withPassword }: { withPassword: boolean }) {
  const [made, setMade] = useState(false);
  const initial = { token: '', email: '', name: '', password: '' };
  const form = useForm({
    initial,
    fields: async (values) => {
      const { newPasswordFields, setupFields } = await import('@/lib/password-fields');
      return { ...setupFields, ...(withPassword && newPasswordFields(values)) };
    },
    bodyOf: ({ token, email, name, password }) => ({
      token: token.trim(),
      email: email.trim(),
      name: name.trim(),
      ...(withPassword && { password }),
    }),
    send: (body) => sent<{ email: string }>('POST', '/api/setup', body),
    onSent: async ({ email }, { password }) => {
      setMade(true);
      const fault = withPassword ? await signInWith(email, password) : 'by single sign-on';
      window.location.replace(fault === null ? '/' : '/sign-in');
    },
  });
  if (made)
    return (
      <p role="status" className="text-14 text-soft">
        You are the first admin. Signing you in…
      </p>
    );
  return (
    <Form form={form} label="First admin">
      <TextField
        label="Setup token"
        hint="Six groups of four characters, printed where Barometer was started."
        spellCheck={false}
        {...form.field('token')}
      />
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="username"
        {...form.field('email')}
      />
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      {withPassword ? (
        <PasswordField
          label="Password"
          hint={passwordRule}
          autoComplete="new-password"
          {...form.field('password')}
        />
      ) : null}
      <FormFailure form={form} />
      <SubmitButton form={form}>Create the admin</SubmitButton>
    </Form>
  );
}
