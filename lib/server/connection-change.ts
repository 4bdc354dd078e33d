import { wordsOfVerdict } from '@/lib/connection';
import { connectionFields } from '@/lib/connection-fields';
import { faultMessage, parseFields } from '@/lib/contract/errors';
import { audit } from './audit';
import { connectionState, fingerprintOf, removeConnection, storeConnection } from './connection';
import { getEnvironment } from './environment';
import { isLinkLocal } from './link-local';
import type { Person } from './person';
import { probe } from './probe';

const linkLocalFault = {
  location: 'requestBody',
  path: ['address'],
  text: 'Link-local addresses are not called: clouds keep secrets of the machine there.',
} as const;

/** Why a connection was not stored: a status and the sentences of its answer. */
export interface Refused {
  status: 400 | 409 | 422;
  messages: string[];
}

/**
 * Tests an address and a key, and stores them when an account answers; null: they are stored. Where the
 * environment names the address, only that one is taken.
 */
export async function changeConnection(person: Person, given: object): Promise<Refused | null> {
  const state = await connectionState();
  if (state.kind === 'environment')
    return {
      status: 409,
      messages: [`The environment names the connection: ${state.variables.join(', ')}.`],
    };
  const named = getEnvironment().connection.address;
  const asked = named === null ? given : { ...given, address: named };
  const { values, faults } = parseFields(connectionFields, asked, 'requestBody');
  if (values.address === undefined || values.key === undefined)
    return { status: 400, messages: faults.map(faultMessage) };
  // As the environment writes it: what is stored is compared with it.
  const address = named ?? values.address;
  const { key } = values;
  if (named === null && (await isLinkLocal(address)))
    return { status: 400, messages: [faultMessage(linkLocalFault)] };
  const { verdict } = await probe({ address, key });
  if (verdict.kind !== 'fine') {
    const { title, advice } = wordsOfVerdict(verdict);
    return { status: 422, messages: [title, advice] };
  }
  await storeConnection({ address, key }, person.email);
  await audit(person, 'changed', {
    kind: 'settings',
    name: 'connection',
    detail: `${address}, key ${fingerprintOf(key)}`,
  });
  return null;
}

/** Removes the stored connection: the demo account comes back, or none. */
export async function endConnection(person: Person): Promise<void> {
  if (await removeConnection())
    await audit(person, 'deleted', { kind: 'settings', name: 'connection' });
}
