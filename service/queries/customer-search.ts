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
export function customersWith(table: string, parameter: string): string {
  const quoted = `plainto_tsquery('simple', ${apart(`${parameter}::text`)})::text`;
  return `${words(table)} @@ (nullif(${quoted}, '') || ':*')::tsquery`;
}
