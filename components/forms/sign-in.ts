import { notLoaded } from '@/components/ui/broken';

/** The code of what went wrong before the server was asked. */
function faultOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.name === notLoaded ? 'not-loaded' : otherwise;
}

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
  } catch (error) {
    return faultOf(error, 'unavailable');
  }
}

/**
 * Leaves for the OpenID provider, which leads back to a path of ours. Null when the browser is on its
 * way, else the code of the fault.
 */
export async function signInThere(callbackUrl: string): Promise<string | null> {
  try {
    const { signIn } = await import('next-auth/react');
    await signIn('oidc', { callbackUrl });
    return null;
  } catch (error) {
    return faultOf(error, 'OAuthSignin');
  }
}
