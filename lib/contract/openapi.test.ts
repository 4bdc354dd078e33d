import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoints';
import { messages } from './errors';
import { extensionsAt } from './extensions';
import { documentPath, printOpenApi } from './openapi';
import type { OperationObject } from './openapi-document';
import { operations } from './openapi-operations';
import { resourceDocuments } from './openapi-resources';
import { ratingFilterFields } from './parameters';
import * as resources from './resources';

const document = printOpenApi();

const operationOf = (method: string, path: string): OperationObject | undefined =>
  Object.entries(document.paths[documentPath(path)] ?? {}).find(
    ([name]) => name === method.toLowerCase(),
  )?.[1];

const namesOf = (operation: OperationObject | undefined, where: 'path' | 'query') =>
  (operation?.parameters ?? []).filter((one) => one.in === where).map(({ name }) => name);

test('is valid OpenAPI 3.1, version 1 of the API', async () => {
  const validator = new Validator({ strict: false });
  const result = await validator.validate(structuredClone({ ...document }));
  expect(result).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(document.info.version).toBe('1');
});

test('survives being sent as JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('has every endpoint of the contract, and no other', () => {
  const printed = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const contract = endpoints.map(({ method, path }) => `${method} ${documentPath(path)}`);
  expect(printed.sort()).toEqual(contract.sort());
  const ids = operations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(operations.map(({ endpoint }) => endpoint.path).sort()).toEqual(
    endpoints.map(({ path }) => path).sort(),
  );
});

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
  '%s',
  (_title, endpoint) => {
    const operation = operationOf(endpoint.method, endpoint.path);

    test('says every field it takes, in the order of the contract', () => {
      expect(namesOf(operation, 'query')).toEqual(Object.keys(endpoint.query));
      expect(namesOf(operation, 'path')).toEqual(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name),
      );
      const body = operation?.requestBody?.content['application/json'].schema;
      expect(Object.keys(body?.properties ?? {})).toEqual(Object.keys(endpoint.body ?? {}));
    });

    test('says its success and every error', () => {
      const statuses = Object.keys(operation?.responses ?? {});
      expect(statuses).toContain(String(endpoint.status));
      expect(statuses).toEqual(expect.arrayContaining(['400', '401', '402', '429', '500', '503']));
      expect(statuses.includes('404')).toBe(endpoint.path.includes(':'));
      expect(statuses.includes('413')).toBe(endpoint.body !== null);
    });

    test('is described, with an example of its answer', () => {
      expect(operation?.summary).toBeTruthy();
      const success = operation?.responses[endpoint.status];
      const content = success && 'content' in success ? success.content : undefined;
      expect(content?.['application/json'].example === undefined).toBe(endpoint.status === 204);
      for (const parameter of operation?.parameters ?? [])
        expect(parameter.description, parameter.name).toMatch(/\.$/);
    });
  },
);

test('takes both kinds of id in a path, but for contact lists', () => {
  for (const [path, item] of Object.entries(document.paths))
    for (const operation of Object.values(item))
      for (const parameter of operation.parameters ?? []) {
        if (parameter.in !== 'path') continue;
        const kinds = parameter.schema.anyOf?.map(({ type }) => type) ?? [parameter.schema.type];
        expect(kinds, path).toEqual(
          path.includes('contact_lists') ? ['integer'] : ['string', 'integer'],
        );
      }
});

test('gives each metric’s scores their range', () => {
  const scoreOf = (path: string) =>
    document.paths[path]?.post?.requestBody?.content['application/json'].schema.properties?.score;
  expect(scoreOf('/v1/csat/ratings')).toMatchObject({ minimum: 1, maximum: 10 });
  expect(scoreOf('/v1/ces/ratings')).toMatchObject({ minimum: 1, maximum: 7 });
  expect(scoreOf('/v1/nps/ratings')).toMatchObject({ minimum: 0, maximum: 10 });
  expect(scoreOf('/v1/ratings')).toMatchObject({ minimum: 0, maximum: 10 });
});

test('names every schema of the contract’s answers', () => {
  const named = new Set<unknown>(Object.values(resourceDocuments).map(({ schema }) => schema));
  for (const [name, schema] of Object.entries(resources))
    if (name.endsWith('Schema')) expect(named.has(schema), name).toBe(true);
});

test('describes no field that is not there', () => {
  for (const [name, { fields }] of Object.entries(resourceDocuments)) {
    const printed = JSON.stringify(document.components.schemas[name]);
    for (const [path, words] of Object.entries(fields)) {
      expect(printed, `${name}: ${path}`).toContain(JSON.stringify(words));
      expect(printed, `${name}: ${path}`).toContain(`"${path.split('.').at(-1)}":`);
    }
  }
});

test('quotes the sentences of errors', () => {
  const { responses } = document.components;
  const printed = (status: string) => JSON.stringify(responses[status]);
  expect(printed('401')).toContain(messages.unauthorized);
  expect(printed('402')).toContain(messages.trialEnded);
  expect(printed('402')).toContain(messages.suspended);
  expect(printed('404')).toContain(messages.notFound);
  expect(printed('413')).toContain(messages.tooLarge);
  expect(printed('429')).toContain(messages.tooMany);
  expect(responses['429']?.headers).toHaveProperty('Retry-After');
  expect(responses['401']?.headers).toHaveProperty('WWW-Authenticate');
});

describe('extensions', () => {
  const filters = Object.keys(ratingFilterFields);
  const listStats = ['surveys', 'teams', 'users', 'customers'].map((noun) => `/v1/${noun}/stats`);
  const customerLists = ['/v1/customers', '/v1/customers/stats'];

  test('are marked on lists of ratings, of stats and of customers and on single ratings, and nowhere else', () => {
    for (const { method, path } of endpoints) {
      const marked = (operationOf(method, path)?.parameters ?? []).filter(
        (parameter) => parameter['x-extension'],
      );
      const isRatingList = method === 'GET' && path.endsWith('/ratings');
      const others = [
        ...(listStats.includes(path) ? ['histogram'] : []),
        ...(method === 'GET' && customerLists.includes(path) ? ['search'] : []),
        ...(method === 'GET' && path.endsWith('/ratings/:id') ? ['open_until'] : []),
      ];
      expect(
        marked.map(({ name }) => name),
        path,
      ).toEqual(isRatingList ? filters : others);
      for (const { description } of marked) expect(description).toMatch(/^Beyond the document\. /);
    }
  });

  test('are read from the document of a service', () => {
    const sent: unknown = JSON.parse(JSON.stringify(document));
    expect([...extensionsAt(sent, '/v1/csat/ratings')]).toEqual(filters);
    for (const path of listStats) expect(extensionsAt(sent, path).has('histogram')).toBe(true);
    expect([...extensionsAt(sent, '/v1/customers')]).toEqual(['search']);
    expect([...extensionsAt(sent, '/v1/nps/ratings/{id}')]).toEqual(['open_until']);
    expect(extensionsAt(sent, '/v1/csat/stats').size).toBe(0);
    expect(extensionsAt(sent, '/v1/elsewhere').size).toBe(0);
  });

  test.each([
    null,
    undefined,
    'not found',
    { errors: ['The resource or route could not be found.'] },
    { paths: { '/v1/csat/ratings': null } },
    { paths: { '/v1/csat/ratings': { get: { parameters: [{ name: 'score_min' }] } } } },
    { paths: { '/v1/csat/ratings': { get: { parameters: [{ $ref: '#/elsewhere' }] } } } },
  ])('are none in %j', (other) => {
    expect(extensionsAt(other, '/v1/csat/ratings').size).toBe(0);
  });
});
