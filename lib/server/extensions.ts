import { extensionsAt } from '@/lib/contract/extensions';
import { askUpstream, UpstreamFailed } from './upstream';

const documentPath = '/v1/openapi.json';
const keptForMs = 10 * 60_000;
/** A document that could not be had is asked for again soon: without it all is right, but slower. */
const missedForMs = 30_000;

let kept: { document: Promise<unknown>; until: number } | null = null;

async function readDocument(): Promise<{ document: unknown; keptFor: number }> {
  try {
    const response = await askUpstream({ path: documentPath });
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
function openApi(): Promise<unknown> {
  if (kept && kept.until > Date.now()) return kept.document;
  const read = readDocument();
  const begun = {
    document: read.then(({ document }) => document),
    until: Number.POSITIVE_INFINITY,
  };
  kept = begun;
  read.then(
    ({ keptFor }) => {
      begun.until = Date.now() + keptFor;
    },
    () => {
      if (kept === begun) kept = null;
    },
  );
  return begun.document;
}

/** Query parameters that the service takes at `path` beyond the API's document. */
export async function extensionsOf(path: `/v1/${string}`): Promise<ReadonlySet<string>> {
  return extensionsAt(await openApi(), path);
}
