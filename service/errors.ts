import { type Fault, faultMessage } from '@/lib/contract/errors';

/** An answer other than success, in sentences meant for the caller. */
export class ServiceError extends Error {
  readonly status: number;
  readonly messages: readonly string[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, messages: readonly string[], headers: Record<string, string> = {}) {
    super(messages.join(' '));
    this.name = 'ServiceError';
    this.status = status;
    this.messages = messages;
    this.headers = headers;
  }
}

/** 400 with every fault listed. */
export function invalid(faults: readonly Fault[]): ServiceError {
  return new ServiceError(400, faults.map(faultMessage));
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
]);

/** Whether the database could not be reached, or was stopping, rather than refused a statement. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (connectionCodes.has(code) || code.startsWith('08') || code.startsWith('57P')) return true;
  return /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
    error.message,
  );
}
