import type { FastifyInstance } from 'fastify';
import { contactEndpoints } from '@/lib/contract/endpoints';
import {
  type Fault,
  type Fields,
  inOrder,
  parseFields,
  texts,
  type Values,
} from '@/lib/contract/errors';
import {
  contactListFields,
  createContactFields,
  updateContactFields,
} from '@/lib/contract/parameters';
import type { Context } from '@/service/context';
import { invalid } from '@/service/errors';
import {
  createContactList,
  deleteContactList,
  getContactList,
  listContactLists,
  renameContactList,
} from '@/service/queries/contact-lists';
import {
  type ContactKey,
  createContact,
  deleteContact,
  findContact,
  getContact,
  listContacts,
  renameContact,
} from '@/service/queries/contacts';
import { contactJson, contactListJson } from '@/service/serializers/contacts';
import { collectionJson, pageRequest } from './lists';
import { act, type Call, notFound, serve } from './route';

/** Lists and contacts have integers only: a UUID names none. */
function integerOf(call: Call, name: 'id' | 'contact_id'): number {
  const id = call.id(name);
  if (!('integer' in id)) throw notFound();
  return id.integer;
}

function contactKey(call: Call): ContactKey {
  return {
    accountId: call.account.id,
    listId: integerOf(call, 'id'),
    id: integerOf(call, 'contact_id'),
  };
}

/** The body's values; everything that is wrong with it, once the record in the path is known to be there. */
async function readBody<F extends Fields>(
  fields: F,
  body: object,
  exists: () => Promise<unknown>,
): Promise<Values<F>> {
  const { values, faults } = parseFields(fields, body, 'requestBody');
  if (faults.length === 0) return values as Values<F>;
  if (!(await exists())) throw notFound();
  throw invalid(faults);
}

function listRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contactEndpoints.listLists, async (call) => {
    const list = await listContactLists(call.pool, call.account.id, pageRequest(call));
    return collectionJson(call, list, contactListJson);
  });

  serve(app, context, contactEndpoints.getList, async (call) => {
    const row = await getContactList(call.pool, call.account.id, integerOf(call, 'id'));
    if (!row) throw notFound();
    return { _results: contactListJson(row) };
  });

  serve(
    app,
    context,
    contactEndpoints.createList,
    async ({ pool, account, body, nextInteger, time }) => {
      const { name } = await readBody(contactListFields, body, async () => true);
      const id = await nextInteger(account.id, 'contact_list');
      await createContactList(pool, account.id, { id, name, createdAt: time });
      return { _results: contactListJson({ id, name, created_at: time, updated_at: time }) };
    },
  );

  act(app, context, contactEndpoints.updateList, async (call) => {
    const { pool, account, body, time } = call;
    const id = integerOf(call, 'id');
    const { name } = await readBody(contactListFields, body, () =>
      getContactList(pool, account.id, id),
    );
    if (!(await renameContactList(pool, account.id, id, { name, now: time }))) throw notFound();
  });

  act(app, context, contactEndpoints.deleteList, async (call) => {
    if (!(await deleteContactList(call.pool, call.account.id, integerOf(call, 'id'))))
      throw notFound();
  });
}

const alreadyThere: Fault = { location: 'requestBody', path: ['email'], text: texts.used };

async function addContact(call: Call) {
  const { pool, account, nextInteger, time } = call;
  const listId = integerOf(call, 'id');
  const { values, faults } = parseFields(createContactFields, call.body, 'requestBody');
  const { name, email } = values;
  if (faults.length > 0 || name === undefined || email === undefined) {
    const { hasList, hasEmail } = await findContact(pool, account.id, listId, email ?? null);
    if (!hasList) throw notFound();
    throw invalid(inOrder(createContactFields, hasEmail ? [...faults, alreadyThere] : faults));
  }
  const id = await nextInteger(account.id, 'contact');
  const key = { accountId: account.id, listId, id };
  const outcome = await createContact(pool, { ...key, name, email, createdAt: time });
  if (outcome === 'no list') throw notFound();
  if (outcome === 'already there') throw invalid([alreadyThere]);
  return { _results: contactJson(listId, { id, name, email, created_at: time, updated_at: time }) };
}

function contactRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contactEndpoints.listContacts, async (call) => {
    const listId = integerOf(call, 'id');
    const list = await listContacts(call.pool, call.account.id, listId, pageRequest(call));
    if (!list) throw notFound();
    return collectionJson(call, list, (row) => contactJson(listId, row));
  });

  serve(app, context, contactEndpoints.getContact, async (call) => {
    const key = contactKey(call);
    const row = await getContact(call.pool, key);
    if (!row) throw notFound();
    return { _results: contactJson(key.listId, row) };
  });

  serve(app, context, contactEndpoints.createContact, addContact);

  act(app, context, contactEndpoints.updateContact, async (call) => {
    const key = contactKey(call);
    const { name } = await readBody(updateContactFields, call.body, () =>
      getContact(call.pool, key),
    );
    if (!(await renameContact(call.pool, key, { name, now: call.time }))) throw notFound();
  });

  act(app, context, contactEndpoints.deleteContact, async (call) => {
    if (!(await deleteContact(call.pool, contactKey(call)))) throw notFound();
  });
}

/** NPS contact lists and their contacts (4.6). */
export function registerContacts(app: FastifyInstance, context: Context): void {
  listRoutes(app, context);
  contactRoutes(app, context);
}
