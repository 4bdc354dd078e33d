import { answerFailure, refuse } from '@/lib/server/answers';
import { isSameOrigin } from '@/lib/server/proxy';
import { currentSession, signOut } from '@/lib/server/session';

/**
 * Signs out by a form that needs no script, and without a word of the service: for those whom it does not name.
 * Leads to the sign-in page, which forgets what they have typed.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isSameOrigin(request)) return refuse(403, 'The request came from another site.');
    const session = await currentSession();
    if (session !== null) await signOut(session);
    const headers = { location: '/sign-in?left=yes', 'cache-control': 'no-store' };
    return new Response(null, { status: 303, headers });
  } catch (error) {
    return answerFailure(error);
  }
}
