import type { WriteStream } from 'node:tty';

/** What the command line says. Progress and results go to stdout, faults to stderr; colours to a terminal only. */

type Style = 'bold' | 'dim' | 'red' | 'green';
const codes: Record<Style, number> = { bold: 1, dim: 2, red: 31, green: 32 };

export function styled(style: Style, text: string, stream: WriteStream = process.stdout): string {
  return stream.isTTY && stream.hasColors() ? `\u001b[${codes[style]}m${text}\u001b[0m` : text;
}

export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

export function sayFault(sentence: string): void {
  process.stderr.write(`${styled('red', sentence, process.stderr)}\n`);
}

/** Rows under headings, columns as wide as they need. */
export function sayTable(headings: string[], rows: string[][]): void {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  say(styled('dim', line(headings)));
  for (const row of rows) say(line(row));
}

export function sayJson(value: unknown): void {
  say(JSON.stringify(value, null, 2));
}

/** Epoch seconds as people and programs read them: ISO 8601 in UTC. */
export function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
