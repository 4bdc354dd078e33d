/** Finishes something before a session ends; a sentence where it could not, null where all is well. */
type Finish = () => Promise<string | null>;

const finishes = new Set<Finish>();

/** Has something finished before a session is ended; what it gives back takes that back. */
export function finishBeforeSignOut(finish: Finish): () => void {
  finishes.add(finish);
  return () => {
    finishes.delete(finish);
  };
}

/** Finishes what is open; sentences of what could not be, none when the session may end. */
export async function finishAll(): Promise<string[]> {
  const said = await Promise.all([...finishes].map((finish) => finish()));
  return said.filter((sentence) => sentence !== null);
}
