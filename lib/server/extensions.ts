import { extensionsAt } from '@/lib/contract/extensions';
import { ofConnection } from './connection';
import { askUpstream, UpstreamFailed } from './upstream';

const documentPath = '/v1/openapi.json';
const keptForMs = 10 * 60_000;
/** A document that could not be had is asked for again soon: without it all is right, but slower. */
const missedForMs = 30_000;

const kept = ofConnection((): { document: Promise<unknown>; until: number } => ({
  document: Promise.resolve(null),
  until: 0,
}));

async function readDocument(): Promise<{ document: unknown; keptFor: number }> {
  try {
    const response = await askUpstream({ path: documentPath, open: true });
    if (response.ok) return { document: await response.json(), keptFor: keptForMs };
    await response.body?.cancel();
    return { document: null, keptFor: response.status === 404 ? keptForMs : missedForMs };
  } catch (error) {
    if (error instanceof UpstreamFailed || error instanceof SyntaxError)
      return { document: null, keptFor: missedForMs };
    throw error;
  }
}

/** The service's own OpenAPI document; null when it has none, or none that can be had now. */
async function openApi(): Promise<unknown> {
  const present = await kept();
  if (present.until > Date.now()) return present.document;
  const read = readDocument();
  present.document = read.then(({ document }) => document);
  present.until = Number.POSITIVE_INFINITY;
  read.then(
    ({ keptFor }) => {
      present.until = Date.now() + keptFor;
    },
    () => {
      present.until = 0;
    },
  );
  return present.document;
}

/** Query parameters that the service takes at `path` beyond the API's document. */
export async function extensionsOf(path: `/v1/${string}`): Promise<ReadonlySet<string>> {
  return extensionsAt(await openApi(), path);
}
