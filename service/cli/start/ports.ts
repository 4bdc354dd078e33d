import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, OperatorError, wordsOf } from '@/db/operator-error';

function tryToListen(port: number, host: string): Promise<unknown> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/**
 * Throws a sentence when `host:port` cannot be listened on. `patience`: time for programs of a killed
 * Barometer to end.
 */
export async function checkPort(
  port: number,
  host: string,
  variable: string,
  patience: number,
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const error = await tryToListen(port, host);
    if (error === null) return;
    if (codeOf(error) === 'EADDRINUSE' && Date.now() < deadline) {
      await sleep(100, undefined, { signal });
      continue;
    }
    switch (codeOf(error)) {
      case 'EADDRINUSE':
        throw new OperatorError(
          `Port ${port} is taken by another program: stop that program, or choose another port with ${variable}.`,
        );
      case 'EACCES':
        throw new OperatorError(
          `Port ${port} is not open to this user: choose one above 1023 with ${variable}.`,
        );
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        throw new OperatorError(`HOST is not an address of this machine; it is "${host}".`);
      default:
        throw new OperatorError(`Port ${port} cannot be listened on (${wordsOf(error)}).`);
    }
  }
}

/** Where a program that listens on `host` is reached from this machine, for URLs. */
export function localHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
