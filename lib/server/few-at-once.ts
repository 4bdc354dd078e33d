/**
 * Runs `run` for each item in order, at most `atOnce` at a time, until one of them says `false`:
 * those under way are waited for, and no other begins. Rejects when one does, after the others have ended.
 */
export async function fewAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  run: (item: T, index: number) => Promise<boolean>,
): Promise<void> {
  let next = 0;
  let ended = false;
  const work = async () => {
    while (!ended && next < items.length) {
      const index = next;
      next += 1;
      const item = items[index];
      if (item === undefined) return;
      try {
        if (!(await run(item, index))) ended = true;
      } catch (error) {
        ended = true;
        throw error;
      }
    }
  };
  const done = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const worker of done) if (worker.status === 'rejected') throw worker.reason;
}
