import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoints';
import type { Fields } from './errors';
import type { JsonSchema } from './openapi-document';
import { documentsOf } from './openapi-fields';

/** The schema that the document prints for a field and the field itself, which reads requests, must agree. */

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
addFormats.default(ajv);

const queries = new Map<Fields, string>();
const bodies = new Map<Fields, string>();
for (const { method, path, query, body } of endpoints) {
  if (!queries.has(query)) queries.set(query, `${method} ${path}`);
  if (body && !bodies.has(body)) bodies.set(body, `${method} ${path}`);
}

const fieldsIn = (groups: Map<Fields, string>) =>
  [...groups].flatMap(([fields, title]) =>
    Object.entries(documentsOf(fields)).map(([name, document]) => ({
      title: `${title}: ${name}`,
      document,
      field: fields[name]!,
    })),
  );
const queryFields = fieldsIn(queries);
const bodyFields = fieldsIn(bodies);

const uuid = '019b8d2c-5e10-7a31-9c52-6f1f0d2b8a01';

/** What a query can say: examples, and what has been sent for them by mistake. */
const texts = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '9',
  '10',
  '11',
  '100',
  '101',
  '1.5',
  '1e1',
  '0x10',
  'ten',
  'true',
  'false',
  'True',
  'yes',
  'asc',
  'desc',
  'DESC',
  'open',
  'closed',
  'all',
  uuid,
  uuid.toUpperCase(),
  uuid.slice(1),
  '2026-01-31',
  '2026-01-31T23:59:59',
  '2026-01-31T23:59:59Z',
  '2026-01-31T23:59:59.5Z',
  '2026-01-31T23:59:59+02:00',
  '2026-01-31T23:59:59-09:30',
  '2026-01-31 23:59:59Z',
  '2026-02-30T00:00:00Z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T23:59:60Z',
  ...queryFields.map(({ document }) => String(document.example)),
];

const values: unknown[] = [
  null,
  true,
  0,
  1,
  9,
  10,
  11,
  1.5,
  -1,
  '',
  ' ',
  '0',
  '9',
  '09',
  '9.0',
  '-3',
  'nine',
  uuid,
  uuid.slice(1),
  'Rosa Lind',
  'x'.repeat(254),
  'x'.repeat(255),
  'x'.repeat(256),
  'rosa@example.net',
  'rosa',
  'rosa@',
  '192.0.2.17',
  '192.0.2.256',
  '2001:db8::1',
  {},
  [],
  { id: 1 },
  { id: uuid },
  { id: 'nobody' },
  { username: 'alice' },
  { username: '' },
  { username: ' ' },
  { username: 7 },
  { id: 1, username: '' },
  { id: null, username: 'alice' },
  { id: 1, username: 'alice' },
  { id: '', username: null },
  [{ id: uuid, score: 5 }],
  [{ id: 1, score: '5' }],
  [{ id: 1, score: null }],
  [{ id: 1, score: '' }],
  [{ id: 1, score: 0 }],
  [{ id: 1, score: 11 }],
  [{ id: 1 }],
  [{ score: 5 }],
  [7],
  [null],
  ...bodyFields.map(({ document }) => document.example),
];

/** A query carries text: a schema of numbers or booleans is of what the text says. */
function readings(text: string): unknown[] {
  if (/^-?[0-9]+$/.test(text)) return [text, Number(text)];
  return text === 'true' || text === 'false' ? [text, text === 'true'] : [text];
}

/** `null` in a pattern of strings and numbers alike. */
function compile(schema: JsonSchema) {
  return ajv.compile(schema);
}

describe('every field of a query', () => {
  test.each(queryFields)('$title', ({ document, field }) => {
    const validate = compile(document.schema);
    expect(field.safeParse(String(document.example)).success).toBe(true);
    for (const text of texts)
      expect(
        readings(text).some((value) => validate(value)),
        JSON.stringify(text),
      ).toBe(field.safeParse(text).success);
  });
});

describe('every field of a body', () => {
  test.each(bodyFields)('$title', ({ document, field }) => {
    const validate = compile(document.schema);
    expect(field.safeParse(document.example).success).toBe(true);
    for (const value of values)
      expect(validate(value), JSON.stringify(value)).toBe(field.safeParse(value).success);
  });
});

test('a plus that was not encoded is read, though the document does not say so', () => {
  const field = queryFields.find(({ title }) => title.endsWith(': period_start'));
  const spaced = '2026-01-31T23:59:59 02:00';
  expect(field?.field.safeParse(spaced).success).toBe(true);
  expect(ajv.compile(field?.document.schema ?? {})(spaced)).toBe(false);
});
