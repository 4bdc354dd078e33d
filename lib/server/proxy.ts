import type { AuditAction } from '@/lib/audit';
import { endpoints } from '@/lib/contract/endpoints';
import { answerFailure, refuse } from './answers';
import { audit } from './audit';
import { beforeChange } from './audited-change';
import { noteChange } from './changes';
import { getEnvironment } from './environment';
import { refuseOtherAccount } from './other-account';
import { mayUse } from './permissions';
import type { Person } from './person';
import { ownRatingBody } from './rating-writes';
import { readText } from './request-body';
import { askUpstream, UpstreamFailed, upstreamMessages } from './upstream';

const bodyLimit = 1024 * 1024;

/** All that the service's answers may tell the browser beside their body. */
const passedHeaders = ['content-type', 'x-request-id'];

/** Ids and fixed words of a path: nothing that could leave it when an address is put together. */
const segmentPattern = /^[A-Za-z0-9_-]{1,64}$/;

interface Allowed {
  path: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  parameters: readonly string[];
}

/** The endpoints of the contract. Fixed words go before ids. */
const allowed: readonly Allowed[] = endpoints
  .map(({ method, path, query }): Allowed => ({ method, path, parameters: Object.keys(query) }))
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

function matches(pattern: string, segments: readonly string[]): boolean {
  const steps = pattern.split('/').slice(1);
  return (
    steps.length === segments.length &&
    steps.every((step, index) => step.startsWith(':') || step === segments[index])
  );
}

function findAllowed(method: string, segments: readonly string[]): Allowed | null {
  if (!segments.every((segment) => segmentPattern.test(segment))) return null;
  return (
    allowed.find((endpoint) => endpoint.method === method && matches(endpoint.path, segments)) ??
    null
  );
}

/** Another site's page cannot make the browser of a signed-in person change anything. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = request.headers.get('origin');
  return (
    origin !== null &&
    [new URL(request.url).origin, new URL(getEnvironment().url).origin].includes(origin)
  );
}

function queryOf(request: Request, parameters: readonly string[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of new URL(request.url).searchParams)
    if (parameters.includes(name)) query.append(name, value);
  return query.size > 0 ? `?${query}` : '';
}

const actions = { POST: 'created', PATCH: 'changed', DELETE: 'deleted' } as const satisfies Record<
  Exclude<Allowed['method'], 'GET'>,
  AuditAction
>;

/** Whether the service may have heeded a request that it did not answer. */
function isUnanswered(error: unknown): boolean {
  return error instanceof UpstreamFailed && (error.status === 502 || error.status === 504);
}

/**
 * Forwards a request of a signed-in person to the service with the stored key. Only what the
 * contract has passes, only the parameters it names, and only the headers that a reader needs.
 */
export async function forward(
  request: Request,
  segments: readonly string[],
  person: Person,
): Promise<Response> {
  const endpoint = findAllowed(request.method, segments);
  if (!endpoint) return refuse(404, 'There is no such endpoint.');
  const id = segments[endpoint.path.split('/').indexOf(':id') - 1];
  const use = mayUse(person, endpoint.method, endpoint.path, id?.toLowerCase());
  if (!use) return refuse(403, 'Your role does not allow this.');
  const changes = endpoint.method !== 'GET';
  if (changes && !isSameOrigin(request)) return refuse(403, 'The request came from another site.');
  const refused = await refuseOtherAccount(request);
  if (refused) return refused;
  const given = changes ? await readText(request, bodyLimit) : undefined;
  if (given === null) return refuse(413, 'The request body is too large.');
  let tell: Awaited<ReturnType<typeof beforeChange>> | null = null;
  try {
    const body =
      use === 'check' ? await ownRatingBody(person, endpoint, segments, given ?? '') : given;
    if (body === null) return refuse(403, 'You can write ratings of members of your teams only.');
    if (endpoint.method !== 'GET')
      tell = await beforeChange({
        method: endpoint.method,
        path: endpoint.path,
        segments,
        body: body ?? '',
      });
    const response = await askUpstream({
      method: endpoint.method,
      path: `/${segments.join('/')}${queryOf(request, endpoint.parameters)}`,
      ...(body !== undefined && { body }),
      // What changes something goes on when the browser leaves: it is recorded what became of it.
      ...(!changes && { signal: request.signal }),
    });
    if (response.status >= 500) throw new UpstreamFailed(502, upstreamMessages.unreachable);
    const answered = await response.text();
    if (endpoint.method !== 'GET' && tell && response.ok)
      await audit(person, actions[endpoint.method], await tell(answered));
    const headers = new Headers({ 'cache-control': 'no-store' });
    for (const name of passedHeaders) {
      const value = response.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(answered || null, { status: response.status, headers });
  } catch (error) {
    if (endpoint.method !== 'GET' && tell && isUnanswered(error))
      await audit(person, actions[endpoint.method], await tell(null));
    return answerFailure(error);
  } finally {
    if (changes) noteChange(endpoint.path);
  }
}
