import { describe, expect, test } from 'vitest';
import { identifierSettings } from '@/lib/contract/resources';
import { errorsOf, paginationOf, resultOf, rowsOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';

const stage = setStage();
const lists = '/v1/nps/contact_lists';
const fault = (name: string, text: string) => `Validation error in requestBody[${name}]: ${text}`;

describe.each(identifierSettings)('4.6 NPS contact lists and contacts: %s', (identifiers) => {
  const here = () => stage.worlds[identifiers].here;
  const client = () => stage.client(here());
  const refused = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await client().send(method, path, body);
    expect(answer.status).toBe(400);
    return errorsOf(answer);
  };
  const newList = async (name = 'New') => resultOf(await client().post(lists, { name }));
  const at = '2026-01-17T00:00:00Z';

  test('POST a list: 201, integer id, then GET gives the same', async () => {
    const answer = await client().post(lists, { name: 'Spring' });
    expect(answer.status).toBe(201);
    const list = resultOf(answer);
    expect(list).toEqual({
      id: expect.any(Number),
      name: 'Spring',
      created_at: at,
      updated_at: at,
      _links: { self: `${lists}/${list.id}` },
    });
    expect(resultOf(await client().get(`${lists}/${list.id}`))).toEqual(list);
    expect(rowsOf(await client().get(lists))[0]).toEqual(list);
  });

  test('PATCH a list: 204, the name and updated_at change', async () => {
    const answer = await client().patch(`${lists}/3`, { name: 'Renamed' });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(resultOf(await client().get(`${lists}/3`))).toMatchObject({
      id: 3,
      name: 'Renamed',
      created_at: expect.not.stringMatching(at),
      updated_at: at,
    });
  });

  test('DELETE a list: 204, and its contacts are gone; those of other lists stay', async () => {
    const { id } = await newList();
    const contacts = `${lists}/${id}/contacts`;
    const body = { name: 'A', email: 'contact-1@example.net' };
    const contact = resultOf(await client().post(contacts, body));
    const answer = await client().remove(`${lists}/${id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    for (const path of [`${lists}/${id}`, contacts, `${contacts}/${contact.id}`])
      expect((await client().get(path)).status).toBe(404);
    expect((await client().remove(`${lists}/${id}`)).status).toBe(404);
    expect(paginationOf(await client().get(`${lists}/2/contacts`)).total).toBe(1);
    const { rows } = await stage.pool.query(
      'SELECT FROM contacts WHERE account_id = $1 AND list_id = $2',
      [here().account.id, id],
    );
    expect(rows).toEqual([]);
  });

  test('the name of a list: 1 to 255 characters, required, not null, not blank; two lists may share it', async () => {
    for (const [method, path] of [
      ['POST', lists],
      ['PATCH', `${lists}/4`],
    ] as const) {
      const of = (name?: unknown) => refused(method, path, name === undefined ? {} : { name });
      expect(await of()).toEqual([fault('name', 'This field is missing.')]);
      expect(await of(null)).toEqual([fault('name', 'This value should not be null.')]);
      expect(await of('')).toEqual([fault('name', 'This value should not be blank.')]);
      expect(await of(' ')).toEqual([fault('name', 'This value should not be blank.')]);
      expect(await of(5)).toEqual([fault('name', 'This value should be of type string.')]);
      expect(await of('x'.repeat(256))).toEqual([
        fault('name', 'This value is too long. It should have 255 characters or less.'),
      ]);
    }
    expect((await client().post(lists, { name: 'x'.repeat(255) })).status).toBe(201);
    expect((await client().post(lists, { name: 'List 5 here' })).status).toBe(201);
  });

  test('POST a contact: 201, then GET gives the same; self is its own path', async () => {
    const { id } = await newList();
    const contacts = `${lists}/${id}/contacts`;
    const body = { name: 'Rosa', email: 'Rosa@Example.net' };
    const answer = await client().post(contacts, body);
    expect(answer.status).toBe(201);
    const contact = resultOf(answer);
    expect(contact).toEqual({
      id: expect.any(Number),
      ...body,
      created_at: at,
      updated_at: at,
      _links: { self: `${contacts}/${contact.id}` },
    });
    expect(resultOf(await client().get(`${contacts}/${contact.id}`))).toEqual(contact);
    expect(rowsOf(await client().get(contacts))).toEqual([contact]);
  });

  test('PATCH a contact: 204, the name changes, the email does not', async () => {
    const path = `${lists}/1/contacts/5`;
    const answer = await client().patch(path, { name: 'Renamed', email: 'other@example.net' });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(resultOf(await client().get(path))).toMatchObject({
      name: 'Renamed',
      email: 'contact-5@example.net',
      updated_at: at,
    });
    expect(await refused('PATCH', path, {})).toEqual([fault('name', 'This field is missing.')]);
    expect(await refused('PATCH', path, { name: null })).toEqual([
      fault('name', 'This value should not be null.'),
    ]);
  });

  test('DELETE a contact: 204, then 404', async () => {
    const { id } = await newList();
    const body = { name: 'A', email: 'a@example.net' };
    const contact = resultOf(await client().post(`${lists}/${id}/contacts`, body));
    const path = `${lists}/${id}/contacts/${contact.id}`;
    const answer = await client().remove(path);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await client().get(path)).status).toBe(404);
    expect((await client().remove(path)).status).toBe(404);
    expect((await client().post(`${lists}/${id}/contacts`, body)).status).toBe(201);
  });

  test('a contact needs a name and a valid email, unique in its list, letter case aside', async () => {
    const contacts = `${lists}/1/contacts`;
    expect(await refused('POST', contacts, {})).toEqual([
      fault('name', 'This field is missing.'),
      fault('email', 'This field is missing.'),
    ]);
    expect(await refused('POST', contacts, { name: null, email: null })).toEqual([
      fault('name', 'This value should not be null.'),
      fault('email', 'This value should not be null.'),
    ]);
    expect(await refused('POST', contacts, { name: ' ', email: 'x' })).toEqual([
      fault('name', 'This value should not be blank.'),
      fault('email', 'This value is not a valid email address.'),
    ]);
    const used = fault('email', 'This value is already used.');
    const taken = { name: 'X', email: 'CONTACT-1@example.NET' };
    expect(await refused('POST', contacts, taken)).toEqual([used]);
    expect(await refused('POST', contacts, { ...taken, name: '' })).toEqual([
      fault('name', 'This value should not be blank.'),
      used,
    ]);
    expect((await client().post(`${lists}/2/contacts`, taken)).status).toBe(201);
  });

  test('many at once with one email make one contact', async () => {
    const { id } = await newList();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        client().post(`${lists}/${id}/contacts`, { name: 'A', email: 'a@example.net' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
  });

  test('a contact is found in its own list only; no list, no contact: 404, also with a wrong body', async () => {
    const { client: of } = stage;
    const own = of(here());
    for (const path of [
      `${lists}/2/contacts/1`,
      `${lists}/1/contacts/13`,
      `${lists}/1/contacts/999`,
    ])
      for (const [method, body] of [
        ['GET', undefined],
        ['PATCH', { name: 'X' }],
        ['PATCH', {}],
        ['DELETE', undefined],
      ] as const)
        expect((await own.send(method, path, body)).status).toBe(404);
    for (const body of [{ name: 'X', email: 'x@example.net' }, {}])
      expect((await own.post(`${lists}/999/contacts`, body)).status).toBe(404);
    for (const body of [{ name: 'X' }, {}])
      expect((await own.patch(`${lists}/999`, body)).status).toBe(404);
    expect((await own.get(`${lists}/999/contacts`)).status).toBe(404);
  });
});
