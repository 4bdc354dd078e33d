import type { Standing } from './standing';

type Wrong = Exclude<Standing, { kind: 'fine' }>;

/** What is wrong, in a sentence for everybody. */
export function titleOf(seen: Wrong): string {
  switch (seen.kind) {
    case 'unconnected':
      return 'No account is connected.';
    case 'unreadable':
      return 'The stored API key cannot be read.';
    case 'elsewhere':
      return 'The stored API key belongs to another address.';
    case 'refused':
      return 'The feedback service refuses the API key.';
    case 'suspended':
      return `The feedback service has closed the account: “${seen.words}”`;
    case 'limited':
      return 'The feedback service limits how often it may be asked.';
  }
}

/** Whom those ask who can do nothing about it. */
export function askingOf({ kind }: Wrong): string {
  switch (kind) {
    case 'unconnected':
      return 'Ask an admin of Barometer to connect one.';
    case 'unreadable':
      return 'Ask an admin of Barometer to enter it again.';
    case 'elsewhere':
      return 'Ask an admin of Barometer to enter a new one.';
    case 'refused':
      return 'No numbers can be read until an admin of Barometer has replaced it: ask one.';
    case 'suspended':
      return 'Ask an admin of Barometer about it.';
    case 'limited':
      return 'It passes by itself; if it happens often, ask an admin of Barometer.';
  }
}
