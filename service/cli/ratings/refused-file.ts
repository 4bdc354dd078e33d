import { createWriteStream, type WriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from '@/db/operator-error';
import { fileFault } from '@/service/cli/text-file';
import { csvLine } from './csv';
import { columns, extraPrefix, refusalColumns } from './form';
import type { Refusal } from './import';

/** Where refused rows go when the command line does not say. */
export function refusedFileOf(file: string): string {
  return file === '-' ? 'ratings.refused.csv' : `${file}.refused.csv`;
}

/** The rows that an import refused, as they are written, with line and reason. It is made with the first. */
export class RefusedFile {
  #stream: WriteStream | null = null;
  #fault: unknown = null;

  /** `questionKeys`: of the account's extra questions. */
  constructor(
    readonly path: string,
    input: string,
    readonly questionKeys: readonly string[],
  ) {
    if (input !== '-' && resolve(path) === resolve(input))
      throw new OperatorError(`Refused rows cannot go to ${path}, which is being read.`);
  }

  #open(): WriteStream {
    const stream = createWriteStream(this.path);
    stream.on('error', (error) => {
      this.#fault = error;
    });
    stream.write(
      csvLine([
        ...refusalColumns,
        ...columns,
        ...this.questionKeys.map((key) => extraPrefix + key),
      ]),
    );
    return stream;
  }

  async add(refusals: readonly Refusal[]): Promise<void> {
    if (refusals.length === 0) return;
    this.#stream ??= this.#open();
    const lines = refusals.map(({ raw, reason }) => {
      const extra = new Map(raw.extra);
      return csvLine([
        String(raw.line),
        reason,
        ...columns.map((column) => raw.cells[column] ?? ''),
        ...this.questionKeys.map((key) => extra.get(key) ?? ''),
      ]);
    });
    await this.#write(this.#stream, lines.join(''));
  }

  #write(stream: WriteStream, text: string): Promise<void> {
    return new Promise((done, failed) => {
      stream.write(text, (error) => {
        if (error || this.#fault) failed(fileFault(error ?? this.#fault, this.path, 'written'));
        else done();
      });
    });
  }

  /** Whether anything was refused. */
  async close(): Promise<boolean> {
    const stream = this.#stream;
    if (!stream) return false;
    await new Promise<void>((done) => {
      stream.end(done);
    });
    return true;
  }
}
