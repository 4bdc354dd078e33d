import { createRandom, type Random } from '@/service/cli/demo/random';
import type { ReadKind } from './read-kind';
import { Samples } from './samples';
import { shuffle } from './shuffle';

const rounds = 400;
/** Of all that take turns; where it is over sooner, there are fewer rounds. */
const wholeBudgetMs = 120_000;
/** Plans are chosen anew for a statement's first five executions. */
const warmUpRounds = 12;
/** Of one kind in one database; one that takes more is measured in fewer rounds, spread over the run. */
const budgetMs = 6_000;

interface Cell {
  kind: ReadKind;
  random: Random;
  samples: Samples;
  spentMs: number;
}

async function measure(cell: Cell): Promise<{ ms: number; rows: number | undefined }> {
  const question = cell.kind.draw(cell.random);
  const begun = performance.now();
  const rows = await question.ask();
  const ms = performance.now() - begun;
  cell.spentMs += ms;
  return { ms, rows };
}

/** Gives all of some cells their turns, round by round. */
async function measureInTurns(cells: readonly Cell[], random: Random): Promise<void> {
  const turns = () => shuffle([...cells], random);
  for (let round = 0; round < warmUpRounds; round += 1)
    for (const cell of turns()) {
      const share = (budgetMs / 4) * ((round + 1) / warmUpRounds);
      if (cell.spentMs < share) await measure(cell);
    }
  for (const cell of cells) cell.spentMs = 0;
  const end = performance.now() + wholeBudgetMs;
  for (let round = 0; round < rounds && performance.now() < end; round += 1)
    for (const cell of turns()) {
      if (cell.spentMs > budgetMs * (round / rounds)) continue;
      const { ms, rows } = await measure(cell);
      cell.samples.add(ms, rows);
    }
}

/**
 * Times of each kind in each of some databases, by one connection to each. In every round each
 * kind has its turn in each database, in any order, so that noise hits all alike; the databases are
 * asked the same.
 */
export async function measureThroughDatabase(places: readonly ReadKind[][]): Promise<Samples[][]> {
  const cells = places.map((kinds) =>
    kinds.map((kind, index): Cell => {
      return { kind, random: createRandom(index + 1), samples: new Samples(), spentMs: 0 };
    }),
  );
  const random = createRandom(0);
  for (const isWithoutDesign of [false, true]) {
    const some = cells.flat().filter(({ kind }) => !!kind.isWithoutDesign === isWithoutDesign);
    await measureInTurns(some, random);
  }
  return cells.map((own) => own.map(({ samples }) => samples));
}
