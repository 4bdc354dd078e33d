import type { JsonSchema } from '@/lib/contract/openapi-document';
import { objectOf } from '@/lib/contract/openapi-resources';
import { type Html, html, join } from './html';

/** Schemas in words and rows. */

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const nameOfReference = (reference: string) => reference.split('/').at(-1) ?? '';

const value = (of: unknown) => html`<code>${JSON.stringify(of)}</code>`;

function bounds({ minimum, maximum, maxLength }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined && maximum < 1_000_000)
    return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined && minimum !== 0) return `, from ${minimum}`;
  return maxLength === undefined ? '' : `, at most ${maxLength} characters`;
}

const formats: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'date and time',
  email: 'e-mail address',
  ipv4: 'IPv4 address',
};

/** `a`, `a or b`, `a, b or c`. */
function choice(words: readonly Html[]): Html {
  const last = words.at(-1);
  if (!last || words.length === 1) return html`${last}`;
  return html`${join(words.slice(0, -1), ', ')} or ${last}`;
}

const isId = ({ type, minimum }: JsonSchema) => type === 'integer' && minimum === 1;

/** What an integer as its decimal string matches. */
const isDigits = ({ type, pattern }: JsonSchema) => type === 'string' && pattern?.includes('0-9');

function oneType(schema: JsonSchema): Html {
  if (schema.type === 'array')
    return isSchema(schema.items) ? html`array of ${typeWords(schema.items)}` : html`array`;
  if (schema.format) return html`${formats[schema.format] ?? schema.format}${bounds(schema)}`;
  if (isDigits(schema)) return html`string of digits`;
  const types = Array.isArray(schema.type)
    ? schema.type.join(' or ')
    : (schema.type ?? 'any value');
  return html`${types}${bounds(schema)}`;
}

/** Everything that may stand here, choices within choices included. */
function choicesOf(schema: JsonSchema): JsonSchema[] {
  if (schema.enum) return schema.enum.map((only) => ({ const: only }));
  return (schema.anyOf ?? schema.oneOf)?.flatMap(choicesOf) ?? [schema];
}

/** `integer, 10 to 100`; `UUID or integer`; `"asc" or "desc"`. */
export function typeWords(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = nameOfReference(schema.$ref);
    return html`<a href="#${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return value(schema.const);
  const choices = choicesOf(schema);
  const [only] = choices;
  if (choices.length === 1 && only) return oneType(only);
  // Bounds of one choice among several read as if they were of all.
  const words = choices.map((one) => typeWords(isId(one) ? { type: 'integer' } : one));
  const different = words.filter(
    ({ text }, index) => words.findIndex((other) => other.text === text) === index,
  );
  return choice(different);
}

export interface Row {
  name: string;
  schema: JsonSchema;
  required: boolean;
}

function elementsOf(schema: JsonSchema): { schema: JsonSchema; mark: string } {
  const array =
    schema.type === 'array' ? schema : schema.anyOf?.find(({ type }) => type === 'array');
  return array && isSchema(array.items)
    ? { schema: array.items, mark: '[]' }
    : { schema: objectOf(schema), mark: '' };
}

/** A row for each property, and for those within it: `ticket.value`, `extra_questions[].score`. */
export function rowsOf(schema: JsonSchema, prefix = ''): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (!isSchema(property)) return [];
    const name = `${prefix}${key}`;
    const inner = elementsOf(property);
    const row = { name, schema: property, required: schema.required?.includes(key) ?? false };
    return [row, ...rowsOf(inner.schema, `${name}${inner.mark}.`)];
  });
}
