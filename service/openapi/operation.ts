import type {
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  Reference,
  ResponseObject,
} from '@/lib/contract/openapi-document';
import { type Html, html, join } from './html';
import { jsonHtml } from './json';
import { inline } from './markdown';
import { isSchema, rowsOf, typeWords } from './schema-words';

/** One operation of the page: what it takes beside what it answers. */

export interface Listed {
  method: string;
  path: string;
  operation: OperationObject;
}

export const methodMark = (method: string) =>
  html`<span class="method ${method}">${method.toUpperCase()}</span>`;

interface Line {
  name: string;
  type: Html;
  required: boolean;
  description: string | undefined;
  extra?: Html | false;
}

export function fieldTable(caption: string, lines: readonly Line[]): Html {
  return html`<table class="fields"><caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Description</th></tr></thead>
<tbody>${lines.map(
    ({ name, type, required, description, extra }) =>
      html`<tr><th scope="row"><code>${name}</code><span class="type">${type}</span>${required && html`<span class="required">required</span>`}</th><td>${inline(description ?? '')}${extra}</td></tr>\n`,
  )}</tbody></table>`;
}

function parameterLine({ name, schema, required, description, ...shown }: ParameterObject): Line {
  const examples = shown.examples ? Object.values(shown.examples) : [{ value: shown.example }];
  // An example beside a default or a list of choices would say nothing more.
  const told = schema.default !== undefined || schema.enum !== undefined;
  const extra = html`<span class="aside">${
    schema.default !== undefined && html`Default <code>${String(schema.default)}</code>`
  }${
    !told &&
    html`Example ${join(
      examples.map(({ value }) => html`<code>${String(value)}</code>`),
      ', ',
    )}`
  }</span>`;
  return { name, type: typeWords(schema), required, description, extra };
}

function parameterTables(parameters: readonly ParameterObject[]): Html {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const query = parameters.filter(
    (parameter) => parameter.in === 'query' && !parameter['x-extension'],
  );
  const beyond = parameters.filter((parameter) => parameter['x-extension']);
  return html`${inPath.length > 0 && fieldTable('Path', inPath.map(parameterLine))}
${query.length > 0 && fieldTable('Query', query.map(parameterLine))}
${
  beyond.length > 0 &&
  html`<details><summary>${beyond.length} filters beyond the document</summary>${fieldTable(
    'Query, beyond the document',
    beyond.map(parameterLine),
  )}</details>`
}`;
}

function bodyTable({ requestBody }: OperationObject): Html | false {
  if (!requestBody) return false;
  const rows = rowsOf(requestBody.content['application/json'].schema);
  return fieldTable(
    'Body',
    rows.map(({ name, schema, required }) => ({
      name,
      type: typeWords(schema),
      required,
      description: schema.description,
    })),
  );
}

const isReference = (response: ResponseObject | Reference): response is Reference =>
  '$ref' in response;

function answers({ responses }: OperationObject): {
  status: string;
  success: ResponseObject;
  errors: string[];
} {
  const errors: string[] = [];
  let found: { status: string; success: ResponseObject } | undefined;
  for (const [status, response] of Object.entries(responses))
    if (isReference(response)) errors.push(status);
    else found = { status, success: response };
  if (!found) throw new Error('An operation has no success.');
  return { ...found, errors };
}

/** `Rating`, or `list of Rating`. */
function answerWords(success: ResponseObject): Html {
  const results = success.content?.['application/json'].schema.properties?._results;
  if (typeof results !== 'object') return html`no body`;
  if (!isSchema(results.items)) return typeWords(results);
  return html`list of ${typeWords(results.items)}, with <a href="#Pagination">Pagination</a>`;
}

export const figure = (label: string, title: Html | string, code: Html | string) =>
  html`<figure><figcaption>${title}</figcaption><pre tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre></figure>`;

export function operationHtml({ method, path, operation }: Listed): Html {
  const { status, success, errors } = answers(operation);
  const example = success.content?.['application/json'].example;
  const name = `${operation.summary}:`;
  return html`<section class="operation" id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
<h3 id="${operation.operationId}-title"><a href="#${operation.operationId}">${operation.summary}</a></h3>
<p class="route">${methodMark(method)} <code>${path}</code></p>
<div class="sides"><div class="takes">
${operation.description !== undefined && html`<p>${inline(operation.description)}</p>`}
${parameterTables(operation.parameters ?? [])}
${bodyTable(operation)}
<p class="aside">Errors: ${join(
    errors.map((error) => html`<a href="#error-${error}">${error}</a>`),
    ' · ',
  )}</p>
</div><div class="example">
${figure(`${name} request`, 'Request', operation['x-codeSamples'][0]?.source ?? '')}
${
  example === undefined
    ? html`<p class="answer"><strong>${status}</strong> ${answerWords(success)}</p>`
    : figure(
        `${name} answer`,
        html`<strong>${status}</strong> ${answerWords(success)}`,
        jsonHtml(example),
      )
}
</div></div>
</section>\n`;
}

/** The operations of a chapter, in the order of the document. */
export function operationsOf({ paths }: OpenApiDocument, chapter: string): Listed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      operation.tags[0] === chapter ? [{ method, path, operation }] : [],
    ),
  );
}
