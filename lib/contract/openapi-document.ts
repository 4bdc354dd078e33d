import type { z } from 'zod';

/** The parts of OpenAPI 3.1 that the printed document has. */

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Reference {
  $ref: string;
}

export interface NamedExample {
  summary?: string;
  value: unknown;
}

export interface ParameterObject {
  name: string;
  in: 'path' | 'query';
  description: string;
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, NamedExample>;
  /** Goes beyond the document of the API: another service that keeps the contract may not have it. */
  'x-extension'?: true;
}

export interface HeaderObject {
  description: string;
  schema: JsonSchema;
}

export interface MediaObject {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, NamedExample>;
}

export interface Content {
  'application/json': MediaObject;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, HeaderObject>;
  content?: Content;
}

export interface OperationObject {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  parameters?: ParameterObject[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ResponseObject | Reference>;
  /** Known to most viewers of such documents. */
  'x-codeSamples': { lang: 'Shell'; label: 'curl'; source: string }[];
}

export const documentMethods = ['get', 'post', 'patch', 'delete'] as const;
export type DocumentMethod = (typeof documentMethods)[number];

export type PathItem = Partial<Record<DocumentMethod, OperationObject>>;

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string; description: string }[];
  externalDocs: { url: string; description: string };
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    securitySchemes: Record<string, { type: 'http'; scheme: 'basic'; description: string }>;
    responses: Record<string, ResponseObject>;
    schemas: Record<string, JsonSchema>;
  };
}
