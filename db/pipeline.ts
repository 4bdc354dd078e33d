import { Socket } from 'node:net';
import { Client } from 'pg';
import { type ConnectionOptions, clientConfig, type Reader } from './pool';

/** A connection without anything to answer is closed after so long. */
const idleMs = 30_000;
/** Whoever comes to a connection that has been silent for so long goes elsewhere. */
const stalledMs = 20;

/** What is sent in one turn of the event loop leaves in one system call. */
class GatheringSocket extends Socket {
  #isGathering = false;

  // The driver corks around each statement.
  override cork(): void {
    if (!this.#isGathering) {
      this.#isGathering = true;
      super.cork();
      setImmediate(() => {
        this.#isGathering = false;
        super.uncork();
      });
    }
    super.cork();
  }
}

/** A connection that is opened when it is needed, and again after it broke. */
class Lane {
  #client: Promise<Client> | null = null;
  #closing: NodeJS.Timeout | undefined;
  /** When the last answer came, or the first statement was given; ms. */
  #since = 0;
  /** Statements that are not answered yet. */
  waiting = 0;

  constructor(
    readonly url: string,
    readonly options: ConnectionOptions,
  ) {}

  get isStalled(): boolean {
    return this.waiting > 0 && performance.now() - this.#since > stalledMs;
  }

  #open(): Promise<Client> {
    const client = new Client({
      ...clientConfig(this.url, this.options),
      stream: () => new GatheringSocket(),
    });
    const opening = client.connect().then(() => client);
    const forget = () => {
      if (this.#client === opening) this.#client = null;
    };
    client.on('error', (error) => {
      forget();
      this.options.onIdleError(error);
    });
    client.on('end', forget);
    opening.catch(forget);
    return opening;
  }

  async run<T>(work: (client: Client) => Promise<T>): Promise<T> {
    clearTimeout(this.#closing);
    if (this.waiting === 0) this.#since = performance.now();
    this.waiting += 1;
    try {
      this.#client ??= this.#open();
      return await work(await this.#client);
    } finally {
      this.waiting -= 1;
      this.#since = performance.now();
      if (this.waiting === 0) this.#closing = setTimeout(() => void this.close(), idleMs).unref();
    }
  }

  /** Ends the connection after what it is to answer. */
  async close(): Promise<void> {
    clearTimeout(this.#closing);
    const client = this.#client;
    this.#client = null;
    await (await client?.catch(() => null))?.end();
  }
}

export interface Pipeline extends Reader {
  end(): Promise<void>;
}

export interface PipelineOptions extends ConnectionOptions {
  /** Connections at most. */
  max: number;
  /** Takes a statement when every connection is held up by one that takes long, or does not open. */
  otherwise: Reader;
}

/**
 * Connections that take a statement while those before it are being answered: many short ones then cost
 * the machine a fraction of the switches between programs. Each answer waits for those before it on its
 * connection, so this is for statements that read little and wait for no lock; one goes to the
 * connection with the fewest.
 */
export function createPipeline(
  url: string,
  { max, otherwise, ...options }: PipelineOptions,
): Pipeline {
  const lanes = Array.from({ length: max }, () => new Lane(url, options));
  const shortest = () => {
    const open = lanes.filter((lane) => !lane.isStalled);
    return open.reduce<Lane | null>((a, b) => (a && a.waiting <= b.waiting ? a : b), null);
  };
  return {
    query: (statement) =>
      shortest()?.run((client) => client.query(statement)) ?? otherwise.query(statement),
    end: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
