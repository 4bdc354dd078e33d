import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { codeOf, OperatorError, wordsOf } from '@/db/operator-error';

const fileCodes =
  /^(?:ENOENT|EACCES|EPERM|EISDIR|ENOTDIR|EROFS|ENOSPC|EDQUOT|EIO|EMFILE|ENAMETOOLONG)$/;

/** A file's fault as a sentence for the operator; other faults as they are. */
export function fileFault(error: unknown, file: string, what: 'read' | 'written'): unknown {
  return fileCodes.test(codeOf(error))
    ? new OperatorError(`The file ${file} cannot be ${what}: ${wordsOf(error)}.`)
    : error;
}

/** The whole of a file, or of standard input for `-`. */
export async function readText(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw fileFault(error, file, 'read');
  });
}

async function print(parts: AsyncIterable<string>): Promise<void> {
  for await (const part of parts) {
    const fault = await new Promise<unknown>((done) => process.stdout.write(part, done));
    // Nobody reads any more (`| head`).
    if (fault) return;
  }
}

/** Writes text as it comes: to standard output without a file, else to the file, which appears when it is whole. */
export async function writeText(
  file: string | undefined,
  parts: AsyncIterable<string>,
): Promise<void> {
  if (file === undefined || file === '-') return print(parts);
  const begun = `${file}.part`;
  try {
    await pipeline(Readable.from(parts), createWriteStream(begun));
    await rename(begun, file);
  } catch (error) {
    await rm(begun, { force: true }).catch(() => {});
    throw fileFault(error, file, 'written');
  }
}
