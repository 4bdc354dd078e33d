import { layOut } from './openapi-layout';
import type { Operation } from './openapi-operations';

/** An operation's example as a request. */

/** Path and query; `form` says which kind of id stands in the path. */
export function exampleUrl(
  { endpoint, example }: Operation,
  form: 'uuid' | 'integer' = 'uuid',
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const id = example.ids?.[name === 'contact_id' ? name : 'id'];
    return String(typeof id === 'object' ? id[form] : id);
  });
  // Nothing in the examples needs encoding, and dates read better without.
  const query = Object.entries(example.query ?? {}).map(([name, value]) => `${name}=${value}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** The request as a line of curl, with the key and the service's address in variables. */
export function curlOf(operation: Operation): string {
  const { endpoint, example } = operation;
  const method = ['GET', 'POST'].includes(endpoint.method) ? '' : ` -X ${endpoint.method}`;
  const line = `curl -u ":$KEY"${method} "$API${exampleUrl(operation)}"`;
  if (!example.body) return line;
  const body = layOut(example.body).replaceAll("'", "'\\''");
  return `${line} \\\n  -H 'Content-Type: application/json' -d '${body}'`;
}
