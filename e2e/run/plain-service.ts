import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Our service as a plain and unreliable one: a front before it that has no OpenAPI document, knows
 * no extension, and by a fixed draw answers late, limits, fails and breaks off.
 */

export interface Faults {
  /** Least and most, in milliseconds; an answer that waits comes at once when the faults are changed. */
  latency: readonly [least: number, most: number];
  /** Shares of the requests, 0 to 1. */
  limited: number;
  failed: number;
  /** Cut before an answer, and in the middle of one. */
  dropped: number;
  cut: number;
  /** Seconds of a limit's Retry-After. */
  retryAfter: number;
}

export const none: Faults = {
  latency: [0, 0],
  limited: 0,
  failed: 0,
  dropped: 0,
  cut: 0,
  retryAfter: 1,
};

export const nowAndThen: Faults = {
  latency: [30, 250],
  limited: 0.015,
  failed: 0.03,
  dropped: 0.02,
  cut: 0.02,
  retryAfter: 1,
};

/** What was on its way when a limit was answered is no impatience: a busy machine takes its time. */
const onItsWayMs = 700;

/** So much that what a page shows in one piece fails about every second time, for all that is asked again. */
export const often: Faults = {
  latency: [5, 60],
  limited: 0.003,
  failed: 0.2,
  dropped: 0.15,
  cut: 0.15,
  retryAfter: 1,
};

/** A refusal of the whole account, as a limit or a suspension is. */
export interface Refusal {
  status: number;
  words: string;
  /** Of the header Retry-After, in seconds. */
  retryAfter?: number;
}

export interface PlainService {
  /** Without a slash at the end. */
  url: string;
  /** What goes wrong from the next request on. */
  faults: Faults;
  /** What every request is answered with from the next one on; null: what the service says. */
  refuses: Refusal | null;
  /** Since the start: requests, the most of them and of connections open at once, and each fault. */
  readonly counts: {
    requests: number;
    mostOpen: number;
    limited: number;
    failed: number;
    dropped: number;
    cut: number;
    /** Requests that came while everyone had been asked to wait. */
    impatient: number;
  };
  close(): Promise<void>;
}

/** Numbers from 0 to 1, the same ones for a seed (Mulberry32). */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Parameter {
  name: string;
  'x-extension'?: true;
}

/** Names of all parameters that the service's own document marks as extensions. */
async function readExtensions(serviceUrl: string): Promise<Set<string>> {
  const response = await fetch(`${serviceUrl}/v1/openapi.json`);
  if (!response.ok) throw new Error(`The service's OpenAPI document is ${response.status}.`);
  const { paths }: { paths: Record<string, Record<string, { parameters?: Parameter[] }>> } =
    await response.json();
  const parameters = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap((operation) => operation.parameters ?? []);
  return new Set(parameters.flatMap((each) => (each['x-extension'] ? each.name : [])));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** As a service does that ignores parameters it does not know; and it has no document of itself. */
async function askService(
  serviceUrl: string,
  extensions: ReadonlySet<string>,
  request: IncomingMessage,
): Promise<{ status: number; type: string; body: Buffer }> {
  const url = new URL(request.url ?? '/', serviceUrl);
  for (const name of extensions) url.searchParams.delete(name);
  const path = url.pathname === '/v1/openapi.json' ? '/v1/no-such-route' : url.pathname;
  const body = await readBody(request);
  const response = await fetch(serviceUrl + path + url.search, {
    method: request.method ?? 'GET',
    headers: { authorization: request.headers.authorization ?? '' },
    ...(body && { body }),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Starts the front before the service at `serviceUrl`, on a port of its own. */
export async function startPlainService(serviceUrl: string, seed: number): Promise<PlainService> {
  const extensions = await readExtensions(serviceUrl);
  const draw = drawsOf(seed);
  const counts: PlainService['counts'] = {
    requests: 0,
    mostOpen: 0,
    limited: 0,
    failed: 0,
    dropped: 0,
    cut: 0,
    impatient: 0,
  };
  let open = 0;
  let quiet: [from: number, to: number] = [0, 0];

  const tell = (
    response: ServerResponse,
    { status, words, retryAfter }: { status: number; words?: string; retryAfter?: number },
  ) =>
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      })
      .end(JSON.stringify({ errors: [words ?? 'A fault of the front.'] }));

  const waitWith = async (faults: Faults, ms: number): Promise<void> => {
    const until = Date.now() + ms;
    for (let left = ms; left > 0 && service.faults === faults; left = until - Date.now())
      await sleep(Math.min(left, 50));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (service.refuses) return void tell(response, service.refuses);
    const { faults } = service;
    const { latency, limited, failed, dropped, cut, retryAfter } = faults;
    const [least, most] = latency;
    const wait = least + draw() * (most - least);
    const drawn = draw();
    const now = Date.now();
    if (now > quiet[0] && now < quiet[1]) counts.impatient += 1;
    await waitWith(faults, wait);
    const within = (from: number, share: number) => drawn >= from && drawn < from + share;
    if (within(0, limited)) {
      counts.limited += 1;
      quiet = [Date.now() + onItsWayMs, Date.now() + retryAfter * 1000 - 50];
      tell(response, { status: 429, retryAfter });
    } else if (within(limited, failed)) {
      counts.failed += 1;
      tell(response, { status: 500 });
    } else if (within(limited + failed, dropped)) {
      counts.dropped += 1;
      request.socket.destroy();
    } else {
      const { status, type, body } = await askService(serviceUrl, extensions, request);
      response.writeHead(status, { 'content-type': type, 'content-length': body.length });
      if (!within(limited + failed + dropped, cut)) return void response.end(body);
      counts.cut += 1;
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
    }
  };

  const server = createServer((request, response) => {
    counts.requests += 1;
    open += 1;
    counts.mostOpen = Math.max(counts.mostOpen, open);
    response.on('close', () => {
      open -= 1;
    });
    answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The front has no port.');
  const service: PlainService = {
    url: `http://127.0.0.1:${address.port}`,
    faults: none,
    refuses: null,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
