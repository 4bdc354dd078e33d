import { refuse } from './answers';
import { connectedAccount } from './connection';

/**
 * 409 for what a page of another account asks; null: it may go on. Ids are the same numbers in every
 * account, so pages say of which one theirs are: a list of that id in one that has been connected since
 * is not touched. Without a connection it may go on, too: who asks the service says so.
 */
export async function refuseOtherAccount(request: Request): Promise<Response | null> {
  const of = new URL(request.url).searchParams.get('account');
  const connected = await connectedAccount();
  return of === null || connected === null || of === connected
    ? null
    : refuse(409, 'The connection has changed since: load the page again.');
}
