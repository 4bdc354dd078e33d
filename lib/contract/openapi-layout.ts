const width = 64;

function flat(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(flat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `"${key}": ${flat(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** JSON as a person would lay it out: what fits a line stays on it, after `before`. */
function lines(value: unknown, indent: string, before: string): string {
  const oneLine = `${before}${flat(value)}`;
  if (typeof value !== 'object' || value === null) return oneLine;
  if (indent.length + oneLine.length <= width) return oneLine;
  const inner = `${indent}  `;
  const fields = Array.isArray(value)
    ? value.map((element) => lines(element, inner, ''))
    : Object.entries(value).map(([key, field]) => lines(field, inner, `"${key}": `));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${before}${open}\n${inner}${fields.join(`,\n${inner}`)}\n${indent}${close}`;
}

export function layOut(value: unknown): string {
  return lines(value, '', '');
}
