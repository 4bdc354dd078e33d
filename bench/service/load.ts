import autocannon from 'autocannon';

/** Requests over HTTP on connections that are kept alive, made by autocannon. */

export interface Target {
  /** Of the program, without a path. */
  url: string;
  /** An API key; null where none is asked for. */
  key: string | null;
}

function headersOf({ key }: Target): Record<string, string> {
  if (key === null) return {};
  return { authorization: `Basic ${Buffer.from(`bench:${key}`).toString('base64')}` };
}

function refuseFaults({ url }: Target, result: autocannon.Result): void {
  const { errors, non2xx } = result;
  if (errors + non2xx > 0)
    throw new Error(`Of the requests to ${url}, ${errors} failed and ${non2xx} were refused.`);
}

/**
 * Runs autocannon; `onTime` gets the time of each answer in ms, which autocannon itself rounds. Returns for how long
 * requests were made, in seconds: autocannon's own duration has the time in which it prepares them, too.
 */
async function run(
  target: Target,
  options: Omit<autocannon.Options, 'url'>,
  onTime: (ms: number) => void,
): Promise<number> {
  let [begun, ended] = [0, 0];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      { ...options, url: target.url, headers: headersOf(target), sampleInt: 100 },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    instance.on('start', () => {
      begun = performance.now();
    });
    instance.on('response', (_client, _status, _bytes, ms) => {
      ended = performance.now();
      onTime(ms);
    });
  });
  refuseFaults(target, result);
  return (ended - begun) / 1000;
}

/** Gets the paths one after another on one connection; returns the time of each, in ms. */
export async function getInTurn(target: Target, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  await run(
    target,
    { connections: 1, amount: paths.length, requests: paths.map((path) => ({ path })) },
    (ms) => times.push(ms),
  );
  return times;
}

export interface Load {
  clients: number;
  seconds: number;
  /** The requests that a client repeats; each client has its own. */
  requestsOf: (client: number) => autocannon.Request[];
}

export interface LoadResult {
  /** Requests a second. */
  rate: number;
  /** Of each request, in ms. */
  times: number[];
}

/** Lets clients make requests as fast as they are answered. */
export async function putUnderLoad(target: Target, load: Load): Promise<LoadResult> {
  const times: number[] = [];
  let client = 0;
  const seconds = await run(
    target,
    {
      connections: load.clients,
      duration: load.seconds,
      setupClient: (one) => {
        one.setRequests(load.requestsOf(client));
        client += 1;
      },
    },
    (ms) => times.push(ms),
  );
  return { rate: times.length / seconds, times };
}
