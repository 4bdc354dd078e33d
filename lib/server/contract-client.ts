import type { z } from 'zod';
import { errorsSchema } from '@/lib/contract/resources';
import { faultFields, log } from './log';
import { askUpstream, UpstreamFailed, upstreamMessages } from './upstream';

function parametersOf(query: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * GETs an endpoint of the service and reads the answer by the contract's schema. Throws
 * `UpstreamFailed`: with the service's own first sentence for 400, 402 and 404, constant otherwise.
 * An abort by the caller passes through.
 */
export async function ask<S extends z.ZodType>(
  path: `/v1/${string}`,
  query: Readonly<Record<string, string | number | undefined>>,
  schema: S,
  signal?: AbortSignal,
): Promise<z.output<S>> {
  const response = await askUpstream({
    path: path + parametersOf(query),
    ...(signal && { signal }),
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(response.status, body);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  log('error', 'an answer is not of the contract', { path, ...faultFields(parsed.error) });
  throw new UpstreamFailed(502, upstreamMessages.malformed);
}

function refusal(status: number, body: unknown): UpstreamFailed {
  const told = errorsSchema.safeParse(body);
  if ([400, 402, 404].includes(status) && told.success)
    return new UpstreamFailed(status, told.data.errors[0] ?? upstreamMessages.malformed);
  return new UpstreamFailed(502, upstreamMessages.unreachable);
}
