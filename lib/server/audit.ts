import { headers } from 'next/headers';
import type { AuditAction, AuditObject } from '@/lib/audit';
import { faultFields, log } from './log';
import type { Person } from './person';
import { addAuditEntry, type NewAuditEntry } from './store/audit';

/**
 * The address that a request came from: the start has made x-forwarded-for one that is true
 * (service/cli/start/peer-address.mjs). Empty when there is none.
 */
export function addressOf(forwardedFor: string | null): string {
  return (forwardedFor ?? '').split(',').at(-1)?.trim() ?? '';
}

/** An action that has happened does not fail because it could not be recorded. */
function logUnrecorded(error: unknown, action: AuditAction, { kind }: AuditObject): void {
  log('error', 'an action could not be recorded', { action, object: kind, ...faultFields(error) });
}

/** Keeps an entry of what has happened. A fault is logged. */
export async function record(entry: NewAuditEntry): Promise<void> {
  try {
    await addAuditEntry(entry);
  } catch (error) {
    logUnrecorded(error, entry.action, entry.object);
  }
}

/** The address that the present request came from. */
export async function currentAddress(): Promise<string> {
  return addressOf((await headers()).get('x-forwarded-for'));
}

/**
 * Records what a person has done. It is called once the action has happened, so a fault here is
 * logged and does not turn a success into a failure.
 */
export async function audit(
  person: Pick<Person, 'id' | 'email'>,
  action: AuditAction,
  object: AuditObject,
): Promise<void> {
  try {
    const address = await currentAddress();
    await addAuditEntry({ personId: person.id, person: person.email, action, object, address });
  } catch (error) {
    logUnrecorded(error, action, object);
  }
}
