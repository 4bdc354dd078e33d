/**
 * The order of a survey's extra questions: those that the file names in its order, in the places
 * that they have now; new ones after the one before them in the file; all others where they are.
 */
export function orderQuestions(stored: readonly string[], named: readonly string[]): string[] {
  const queue = named.filter((key) => stored.includes(key));
  const order = stored.map((key) => (named.includes(key) ? (queue.shift() ?? key) : key));
  for (const [index, key] of named.entries()) {
    if (stored.includes(key)) continue;
    const before = named[index - 1];
    const next = named.slice(index + 1).find((other) => order.includes(other));
    if (before !== undefined) order.splice(order.indexOf(before) + 1, 0, key);
    else order.splice(next === undefined ? order.length : order.indexOf(next), 0, key);
  }
  return order;
}

/** Positions by key: those there are stay when new ones only follow them, else all are counted anew. */
export function positionsOf(
  stored: readonly { identity: string; position: number }[],
  order: readonly string[],
): Map<string, number> {
  const last = stored.at(-1)?.position ?? -1;
  const appended = stored.every(({ identity }, index) => order[index] === identity);
  return new Map(
    order.map((key, index) => [
      key,
      appended ? (stored[index]?.position ?? last + 1 + index - stored.length) : index,
    ]),
  );
}
