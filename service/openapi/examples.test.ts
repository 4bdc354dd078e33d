import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentPath, printOpenApi } from '@/lib/contract/openapi';
import { exampleUrl } from '@/lib/contract/openapi-curl';
import type { JsonSchema, OperationObject } from '@/lib/contract/openapi-document';
import { newRatingId, newUserId } from '@/lib/contract/openapi-examples';
import { type Operation, operations } from '@/lib/contract/openapi-operations';
import { exampleTime } from '@/lib/contract/openapi-records';
import { identifierSettings } from '@/lib/contract/resources';
import { buildApp } from '@/service/app';
import { pathTo } from '@/service/conformance/paths';
import { type Answer, clientOf } from '@/service/testing/client';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { addExampleAccount } from '@/service/testing/example-account';
import { addWorld, type World } from '@/service/testing/world';

/** The document's examples, sent to the service as they stand there. */

const document = printOpenApi();

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document's schemas with no room for fields that they do not name. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, strict(one)]));
  return isObject(inner.properties) && inner.type === 'object'
    ? { ...inner, additionalProperties: false }
    : inner;
}

const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
addFormats.default(ajv);
ajv.addVocabulary(['components']);
ajv.addSchema({
  $id: 'document',
  components: { schemas: strict(document.components.schemas) as Record<string, JsonSchema> },
});

const compiled = new Map<string, ValidateFunction>();

/** A schema of the document as JSON Schema 2020-12, which is what OpenAPI 3.1 says it is. */
function compile(schema: JsonSchema): ValidateFunction {
  const text = JSON.stringify(strict(schema)).replaceAll('"#/', '"document#/');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as JsonSchema);
  compiled.set(text, validate);
  return validate;
}

const printed = ({ endpoint }: Operation): OperationObject =>
  Object.entries(document.paths[documentPath(endpoint.path)] ?? {}).find(
    ([method]) => method === endpoint.method.toLowerCase(),
  )![1];

function answerSchema(operation: Operation): ValidateFunction | null {
  const success = printed(operation).responses[operation.endpoint.status]!;
  const content = 'content' in success ? success.content : undefined;
  return content ? compile(content['application/json'].schema) : null;
}

function expectValid(operation: Operation, answer: Answer): void {
  const { endpoint } = operation;
  expect(answer.status, answer.text).toBe(endpoint.status);
  const validate = answerSchema(operation);
  if (!validate || !endpoint.response) {
    expect(answer.text).toBe('');
    return;
  }
  validate(answer.json);
  expect(validate.errors).toBeNull();
  expect(endpoint.response.safeParse(answer.json).error).toBeUndefined();
}

/** The answer with the example's id in the place of the one that the service made. */
function withExampleIds({ endpoint, example }: Operation, text: string): string {
  const made = /"_results":\{"id":"([0-9a-f-]{36})"/.exec(text)?.[1];
  if (endpoint.method !== 'POST' || !made || !example.answer) return text;
  const id = endpoint.path.includes('/users/') ? newUserId : newRatingId;
  return text.replaceAll(made, id);
}

let database: TestDatabase;
let app: FastifyInstance;
let readKey: string;

/** The key of an account that looks as the examples say: reads leave it so, others get one of their own. */
const keyFor = async ({ endpoint }: Operation) =>
  endpoint.method === 'GET' ? readKey : (await addExampleAccount(database.pool)).key;

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildApp({ pool: database.pool, now: () => exampleTime });
  readKey = (await addExampleAccount(database.pool)).key;
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

describe.each(operations.map((operation) => [operation.id, operation] as const))(
  'the example of %s',
  (_id, operation) => {
    const { endpoint, example } = operation;

    test.each(['uuid', 'integer'] as const)(
      'is answered as it says, by %s in the path',
      async (form) => {
        const client = clientOf(app, await keyFor(operation));
        const answer = await client.send(
          endpoint.method,
          exampleUrl(operation, form),
          example.body,
        );
        expectValid(operation, answer);
        if (example.answer !== null)
          expect(JSON.parse(withExampleIds(operation, answer.text))).toEqual(example.answer);
      },
    );

    test('is the document’s, and valid by it', () => {
      const { requestBody, responses } = printed(operation);
      if (requestBody) {
        const { schema, example: body } = requestBody.content['application/json'];
        expect(body).toEqual(example.body);
        const validate = compile(schema);
        validate(body);
        expect(validate.errors).toBeNull();
        for (const [name, property] of Object.entries(schema.properties ?? {})) {
          if (typeof property !== 'object') continue;
          expect(
            property.examples?.every((one) => compile(property)(one)),
            name,
          ).toBe(true);
        }
      }
      const success = responses[endpoint.status]!;
      const content = 'content' in success ? success.content : undefined;
      expect(content?.['application/json'].example ?? null).toEqual(example.answer);
    });

    test('gives every parameter a value that is accepted', async () => {
      const client = clientOf(app, readKey);
      const [path = ''] = exampleUrl(operation).split('?');
      for (const { name, in: place, schema, example: value } of printed(operation).parameters ??
        []) {
        if (place === 'path') continue;
        const validate = compile(schema);
        expect(validate(value), `${name}=${String(value)}`).toBe(true);
        const query = new URLSearchParams({ [name]: String(value) });
        const answer = await client.get(`${path}?${query}`);
        expect(answer.status, `${name}=${String(value)}`).toBe(200);
        expectValid(operation, answer);
      }
    });
  },
);

describe('the document’s schemas', () => {
  const worlds: World[] = [];
  beforeAll(async () => {
    for (const setting of identifierSettings) worlds.push(await addWorld(database.pool, setting));
  });

  const reads = operations.filter(({ endpoint }) => endpoint.method === 'GET');
  test.each(reads.map((operation) => [operation.id, operation] as const))(
    'hold every field of %s under every identifier setting',
    async (_id, operation) => {
      for (const { here } of worlds)
        expectValid(operation, await clientOf(app, here.key).get(pathTo(operation.endpoint, here)));
    },
  );

  test('hold errors', async () => {
    const validate = compile({ $ref: '#/components/schemas/Errors' });
    const [world] = worlds;
    for (const [key, url, status] of [
      [null, '/v1/csat/stats', '401'],
      [world!.here.key, '/v1/csat/ratings?per_page=101', '400'],
      [world!.here.key, '/v1/csat/ratings/999', '404'],
    ] as const) {
      const answer = await clientOf(app, key).get(url);
      expect(String(answer.status)).toBe(status);
      expect(validate(answer.json)).toBe(true);
      const content = document.components.responses[status]?.content?.['application/json'];
      const examples = Object.values(content?.examples ?? {}).map(({ value }) => value);
      expect(examples).toContainEqual(answer.json);
    }
  });
});
