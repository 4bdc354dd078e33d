/** What stands between words: an address would be one word otherwise. The apostrophe is twice itself in SQL. */
const marks = `!"#$%&()*+,-./:;<=>?@[\\]^_{|}~\``;

const apart = (text: string) =>
  `translate(${text}, '${marks}''', '${' '.repeat(marks.length + 1)}')`;

/** The expression of the index customers_words. */
const words = (table: string) =>
  `to_tsvector('simple', ${apart(`${table}.name || ' ' || ${table}.email`)})`;

/**
 * The condition that customers `table` hold every word of the text bound to `parameter`, the last one
 * as the beginning of a word. The text never is a query's syntax: PostgreSQL takes it apart into
 * words and quotes them, and only what it has written is read as a query. Without a word, none is found.
 */
export function holdsWords(table: string, parameter: string): string {
  const quoted = `plainto_tsquery('simple', ${apart(`${parameter}::text`)})::text`;
  return `${words(table)} @@ (nullif(${quoted}, '') || ':*')::tsquery`;
}

/**
 * The customers of the account $1 that hold the words bound to `parameter`, as a relation. OFFSET 0
 * keeps the index of words first: PostgreSQL takes beginnings for frequent, and would look for a page
 * of them through all customers in the list's order. Ask it within `plannedForItself`.
 */
export function customersWith(parameter: string): string {
  return `(SELECT c.* FROM customers c WHERE c.account_id = $1 AND ${holdsWords('c', parameter)} OFFSET 0)`;
}
