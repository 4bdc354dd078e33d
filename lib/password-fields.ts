import { z } from 'zod';
import { passwordFault } from './password-rule';

/** The new password of a form as the server takes it: whose it is decides, too. */
export function newPasswordFields(person: { email: string; name: string }) {
  return {
    password: z.string().check((context) => {
      const message = passwordFault(context.value, person);
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  };
}

/** What the first admin says of themselves; the token is the server's to check. */
export const setupFields = {
  token: z.string().min(1),
  email: z.email().max(254),
  name: z.string().min(1).max(200),
};

export const forgotFields = { email: z.email().max(254) };
