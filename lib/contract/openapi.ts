import { type Fields, faultMessage, messages, texts } from './errors';
import { metricRanges } from './metrics';
import { curlOf } from './openapi-curl';
import {
  type DocumentMethod,
  documentMethods,
  type JsonSchema,
  type MediaObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PathItem,
  type Reference,
  type ResponseObject,
} from './openapi-document';
import {
  documentsOf,
  type FieldDocument,
  idParameter,
  integerIdParameter,
  scoreSchema,
} from './openapi-fields';
import { introduction } from './openapi-introduction';
import { chapters, type Operation, operations } from './openapi-operations';
import { printResources, printSchema } from './openapi-resources';

/** The OpenAPI 3.1 document of the API, printed from the contract. */

const json = (media: MediaObject) => ({ 'application/json': media });

const errorsReference: JsonSchema = { $ref: '#/components/schemas/Errors' };

function errorResponse(
  description: string,
  examples: Record<string, readonly string[]>,
  headers?: ResponseObject['headers'],
): ResponseObject {
  return {
    description,
    ...(headers && { headers }),
    content: json({
      schema: errorsReference,
      examples: Object.fromEntries(
        Object.entries(examples).map(([name, errors]) => [name, { value: { errors } }]),
      ),
    }),
  };
}

const perPageFault = faultMessage({
  location: 'queryParameters',
  path: ['per_page'],
  text: texts.max(100),
});
const scoreFault = faultMessage({
  location: 'requestBody',
  path: ['score'],
  text: texts.missing,
});

const errorResponses: Record<string, ResponseObject> = {
  '400': errorResponse('Validation error, malformed JSON syntax, and similar.', {
    query: [perPageFault],
    body: [scoreFault],
    json: [messages.badJson],
  }),
  '401': errorResponse(
    'Wrong or missing Basic authentication.',
    { key: [messages.unauthorized] },
    {
      'WWW-Authenticate': {
        description: 'The scheme to authenticate with.',
        schema: { type: 'string', const: 'Basic realm="Survey Feedback Service"' },
      },
    },
  ),
  '402': errorResponse('The trial has ended, or the account is suspended.', {
    trial: [messages.trialEnded],
    suspended: [messages.suspended],
  }),
  '404': errorResponse('The resource or route cannot be found.', { any: [messages.notFound] }),
  '413': errorResponse('The body is larger than 1 MiB.', { any: [messages.tooLarge] }),
  '429': errorResponse(
    'The rate limit of this API key is hit. Only where the operator has switched a limit on.',
    { any: [messages.tooMany] },
    {
      'Retry-After': {
        description: 'Seconds until the next request is accepted.',
        schema: { type: 'integer', minimum: 1 },
      },
    },
  ),
  '500': errorResponse('A fault of the service. The sentence carries the id of the request.', {
    any: [messages.internal('6f0c2c1e-5d3b-4b7a-9d36-0f6b8d1c2a10')],
  }),
  '503': errorResponse('The service is shutting down or cannot reach its database.', {
    any: [messages.unavailable],
  }),
};

/** Statuses of errors that an operation can answer. */
function errorStatuses({ endpoint }: Operation): string[] {
  return Object.keys(errorResponses).filter((status) => {
    if (status === '404') return endpoint.path.includes(':');
    if (status === '413') return endpoint.body !== null;
    return true;
  });
}

const isRequired = (fields: Fields, name: string) => !fields[name]?.safeParse(undefined).success;

/** The value that a field has when it is not given, where it is one that a client could have sent. */
function defaultOf(fields: Fields, name: string): { default?: string | number } {
  const value: unknown = fields[name]?.safeParse(undefined).data;
  return typeof value === 'string' || typeof value === 'number' ? { default: value } : {};
}

function queryParameters({ endpoint: { query }, example }: Operation): ParameterObject[] {
  const given = example.query ?? {};
  return Object.entries(documentsOf(query)).map(([name, field]) => ({
    name,
    in: 'query',
    description: field.description,
    required: isRequired(query, name),
    schema: { ...field.schema, ...defaultOf(query, name) },
    // Shown in the request's own example, or else by itself.
    example: given[name] === undefined ? field.example : readExample(field, given[name]),
    ...(field.extension && { 'x-extension': true }),
  }));
}

/** A query's text as the type that its schema has. */
function readExample({ schema }: FieldDocument, text: string): unknown {
  return schema.type === 'integer' || schema.type === 'boolean' ? JSON.parse(text) : text;
}

function pathParameters({ endpoint: { path }, example }: Operation): ParameterObject[] {
  const ofList = path.includes('/contact_lists/');
  const segments = path.split('/');
  return segments
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => {
      const name = segment.slice(1);
      const noun = segments[segments.indexOf(segment) - 1] ?? '';
      const kind = noun === 'contact_lists' ? 'contact list' : noun.replace(/s$/, '');
      const given = example.ids?.[name === 'contact_id' ? 'contact_id' : 'id'];
      return {
        name,
        in: 'path',
        description: ofList
          ? `Integer id of the ${kind}.`
          : `Id of the ${kind}: its UUID or its integer.`,
        required: true,
        schema: ofList ? integerIdParameter : idParameter,
        ...(typeof given === 'number' && { example: given }),
        ...(typeof given === 'object' && {
          examples: {
            uuid: { summary: 'UUID', value: given.uuid },
            integer: { summary: 'integer', value: given.integer },
          },
        }),
      };
    });
}

/** A field's schema in an operation: a score of a metric's own endpoints is of its range. */
function fieldSchema(
  name: string,
  field: FieldDocument,
  { metric, example }: Operation,
): JsonSchema {
  const schema = name === 'score' ? scoreSchema(metricRanges[metric ?? 'NPS']) : field.schema;
  const shown = example.body?.[name] ?? field.example;
  return { ...schema, description: field.description, examples: [shown] };
}

function requestBody(operation: Operation): OperationObject['requestBody'] {
  const { endpoint, example } = operation;
  const { body } = endpoint;
  if (!body) return undefined;
  const fields = Object.entries(documentsOf(body));
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, fieldSchema(name, field, operation)]),
    ),
    required: fields.map(([name]) => name).filter((name) => isRequired(body, name)),
  };
  return { required: true, content: json({ schema, example: example.body }) };
}

const successWords = { 200: 'Success.', 201: 'Created.', 204: 'Done; the answer is empty.' };

function responsesOf(operation: Operation): OperationObject['responses'] {
  const { endpoint, example } = operation;
  const success: ResponseObject = {
    description: successWords[endpoint.status],
    ...(endpoint.response && {
      content: json({ schema: printSchema(endpoint.response), example: example.answer }),
    }),
  };
  const errors = errorStatuses(operation).map((status): [string, Reference] => [
    status,
    { $ref: `#/components/responses/${status}` },
  ]);
  return { [endpoint.status]: success, ...Object.fromEntries(errors) };
}

function operationObject(operation: Operation): OperationObject {
  const parameters = [...pathParameters(operation), ...queryParameters(operation)];
  const body = requestBody(operation);
  return {
    operationId: operation.id,
    tags: [operation.chapter],
    summary: operation.summary,
    ...(operation.description !== undefined && { description: operation.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responsesOf(operation),
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(operation) }],
  };
}

/** `/v1/users/:id` as the document writes it: `/v1/users/{id}`. */
export function documentPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function methodOf(method: string): DocumentMethod {
  return documentMethods.find((name) => name.toUpperCase() === method) ?? 'get';
}

function printPaths(): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {};
  for (const operation of operations) {
    const { method, path } = operation.endpoint;
    const key = documentPath(path);
    paths[key] = { ...paths[key], [methodOf(method)]: operationObject(operation) };
  }
  return paths;
}

export function printOpenApi(): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Survey Feedback Service API',
      version: '1',
      summary: 'Customer-feedback ratings collected through surveys, and their statistics.',
      description: introduction,
    },
    servers: [{ url: '/', description: 'The service that answered this document.' }],
    externalDocs: { url: '/docs', description: 'This document as a page.' },
    security: [{ basic: [] }],
    tags: chapters.map(({ name, description }) => ({ name, description })),
    paths: printPaths(),
    components: {
      securitySchemes: {
        basic: {
          type: 'http',
          scheme: 'basic',
          description:
            "HTTP Basic authentication. The username may be left empty; the password is the account's private API key.",
        },
      },
      responses: errorResponses,
      schemas: printResources(),
    },
  };
}
