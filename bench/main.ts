import { benchPages } from './pages';
import { writeFigures } from './readme';

/** `npm run bench -- <name>`: measures, prints, and writes what it printed into the README. */

const benches: Record<string, () => Promise<string>> = { pages: benchPages };

const name = process.argv[2] ?? '';
const bench = benches[name];
if (!bench) {
  console.error(`Usage: npm run bench -- <${Object.keys(benches).join(' | ')}>`);
  process.exit(2);
}
const figures = await bench();
console.log(`\n${figures}`);
writeFigures(name, figures);
process.exit(0);
