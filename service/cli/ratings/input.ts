import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { OperatorError } from '@/db/operator-error';
import { fileFault } from '@/service/cli/text-file';
import { CsvFault, countBreaks } from './csv';
import { csvRows } from './csv-rows';
import type { RawRow } from './form';
import { jsonRows } from './json-rows';

export interface Input {
  file: string;
  /** Bytes in all, or null when nobody knows. */
  size: number | null;
  /** Bytes read so far. */
  read: () => number;
  rows: AsyncIterable<RawRow[]>;
  /** Ends the reading in the middle. */
  close(): void;
}

const partSize = 256 * 1024;

/** Text of the file as it comes; UTF-8, or UTF-16 when it begins with that mark. */
async function* decode(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let lines = 1;
  const decoded = (chunk?: Buffer): string => {
    try {
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
    } catch {
      throw new OperatorError(
        `${file} is not in UTF-8 somewhere after line ${lines}: save it as UTF-8 and run this again.`,
      );
    }
  };
  for await (const chunk of chunks) {
    const encoding = chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8';
    decoder ??= new TextDecoder(encoding, { fatal: true });
    const part = decoded(chunk);
    lines += countBreaks(part);
    if (part !== '') yield part;
  }
  const last = decoded();
  if (last !== '') yield last;
}

/** NDJSON begins with a brace; no header of CSV does. */
async function* readRows(parts: AsyncIterable<string>, file: string): AsyncGenerator<RawRow[]> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  const all = (async function* () {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
  const isJson = !first.done && first.value.trimStart().startsWith('{');
  try {
    yield* isJson ? jsonRows(all, file) : csvRows(all, file);
  } catch (error) {
    if (error instanceof CsvFault) throw new OperatorError(`${file}: ${error.message}`);
    throw fileFault(error, file, 'read');
  }
}

/** Opens a file of ratings, or standard input for `-`. */
export async function openInput(name: string): Promise<Input> {
  const file = name === '-' ? 'standard input' : name;
  let read = 0;
  const found =
    name === '-'
      ? null
      : await stat(name).catch((error: unknown) => {
          throw fileFault(error, file, 'read');
        });
  const stream = name === '-' ? process.stdin : createReadStream(name, { highWaterMark: partSize });
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk);
      read += bytes.length;
      yield bytes;
    }
  }
  return {
    file,
    size: found?.isFile() ? found.size : null,
    read: () => read,
    rows: readRows(decode(chunks(), file), file),
    close: () => stream.destroy(),
  };
}
