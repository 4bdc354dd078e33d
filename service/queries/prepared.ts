const texts = new Map<string, string>();

/** A statement by its name, whose text is made once: it takes longer than its answer to read. */
export function prepared(name: string, make: () => string): { name: string; text: string } {
  const text = texts.get(name) ?? make();
  texts.set(name, text);
  return { name, text };
}
