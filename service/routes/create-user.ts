import { type Fault, inOrder, parseFields, texts } from '@/lib/contract/errors';
import { createAgentFields, createThingFields } from '@/lib/contract/parameters';
import { invalid } from '@/service/errors';
import { createUser, type NewUser } from '@/service/queries/create-user';
import { isUsernameTaken } from '@/service/queries/is-username-taken';
import { userJson } from '@/service/serializers/people';
import { newUuid } from '@/service/uuid';
import type { Call } from './route';

const taken: Fault = { location: 'requestBody', path: ['username'], text: texts.used };

interface Read {
  username?: string;
  fullname?: string;
  email?: string;
}

function read(type: NewUser['type'], body: object): { values: Read; faults: Fault[] } {
  return type === 'AGENT'
    ? parseFields(createAgentFields, body, 'requestBody')
    : parseFields(createThingFields, body, 'requestBody');
}

/** Creates an agent without access, or a thing or action (4.5). */
export async function createUserOfType(call: Call, type: NewUser['type']) {
  const { pool, account, nextInteger, time } = call;
  const { values, faults } = read(type, call.body);
  const { username, fullname, email = '' } = values;
  if (faults.length > 0 || username === undefined || fullname === undefined) {
    const isTaken = username !== undefined && (await isUsernameTaken(pool, account.id, username));
    throw invalid(inOrder(createAgentFields, isTaken ? [...faults, taken] : faults));
  }
  const row = await createUser(pool, {
    accountId: account.id,
    id: newUuid(),
    legacyId: await nextInteger(account.id, 'user'),
    type,
    username,
    fullname,
    email,
    createdAt: time,
  });
  if (!row) throw invalid([taken]);
  return { _results: userJson(account, row) };
}
