import { extensionsAt } from '@/lib/contract/extensions';
import { askUpstream } from './upstream';

const keptForMs = 10 * 60_000;
/** A service that did not answer may do so soon. */
const absentForMs = 30_000;

interface Kept {
  document: Promise<unknown>;
  /** By path. */
  extensions: Map<string, ReadonlySet<string>>;
  until: number;
}

let kept: Kept | null = null;

/** The service's OpenAPI document; null where there is none. */
async function read(): Promise<unknown> {
  const response = await askUpstream({ path: '/v1/openapi.json' });
  if (response.ok) return response.json();
  await response.body?.cancel();
  return null;
}

function renew(): Kept {
  const renewed: Kept = {
    document: read()
      .catch(() => null)
      .then((document) => {
        if (document === null) renewed.until = Date.now() + absentForMs;
        return document;
      }),
    extensions: new Map(),
    until: Date.now() + keptForMs,
  };
  return renewed;
}

/**
 * Query parameters that the service takes at a path beyond the API's document, by its own OpenAPI
 * document. None where it has no such document: then it is asked for nothing but what the contract has.
 */
export async function extensionsOf(path: `/v1/${string}`): Promise<ReadonlySet<string>> {
  if (!kept || kept.until < Date.now()) kept = renew();
  const { document, extensions } = kept;
  const found = extensions.get(path) ?? extensionsAt(await document, path);
  extensions.set(path, found);
  return found;
}
