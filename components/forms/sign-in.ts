/**
 * Signs in with an e-mail address and a password. Null when it worked, else the code of the fault, which
 * the sign-in form has words for.
 */
export async function signInWith(email: string, password: string): Promise<string | null> {
  try {
    const { signIn } = await import('next-auth/react');
    // Without an address of its own it would send the page's, which may have a one-time token in it.
    const options = { redirect: false, callbackUrl: '/', email, password } as const;
    const result = await signIn('credentials', options);
    if (result?.ok && !result.error) return null;
    return result?.error ?? 'unavailable';
  } catch {
    return 'unavailable';
  }
}
