import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const readme = fileURLToPath(new URL('../README.md', import.meta.url));

/** Puts a bench's table between its markers in the README, so that its figures are what was printed. */
export function writeFigures(name: string, figures: string): void {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const text = readFileSync(readme, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`README.md has no ${begin} ... ${end}.`);
  writeFileSync(readme, `${text.slice(0, from + begin.length)}\n${figures}\n${text.slice(to)}`);
}
