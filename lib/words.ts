/** Letter case and accents aside. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A function that tells whether texts together hold each of the search's words. Blank words find everything. */
export function wordsOf(search: string): (texts: readonly string[]) => boolean {
  const words = folded(search.trim()).split(/\s+/);
  return (texts) => {
    const text = texts.map(folded).join('\n');
    return words.every((word) => text.includes(word));
  };
}
