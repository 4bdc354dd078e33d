import type { Pool } from '@/db/pool';
import { readId } from '@/lib/contract/parameters';
import { findRatingReferences } from '@/service/queries/find-rating-references';
import { reserveRatings } from '@/service/queries/reserve-ratings';
import { findSurveys } from '@/service/queries/workspace-records';
import { newUuid } from '@/service/uuid';
import { inAnyAccount, refreshStatistics } from './any-account';
import { BatchWriter } from './batch-writer';
import type { RawRow } from './form';
import { type Created, People } from './people';
import { type CheckedRow, checkRow } from './row';
import { createSurveyFinder, type FindSurvey } from './surveys';

const rowsPerBatch = 5_000;
/** So many change what PostgreSQL should know of the account. */
const manyRatings = 10_000;

export interface Counts {
  added: number;
  alreadyThere: number;
  refused: number;
  created: Created;
}

export interface Refusal {
  raw: RawRow;
  reason: string;
}

export interface ImportOptions {
  /** Ends the import after the batches at hand. */
  stop: AbortSignal;
  /** Epoch seconds. */
  now: () => number;
  refuse(refusals: readonly Refusal[]): Promise<void>;
  onProgress(counts: Counts): void;
}

/** Rows in batches of one size. Ends quietly when `stop` ended the reading. */
async function* batchesOf(
  parts: AsyncIterable<RawRow[]>,
  stop: AbortSignal,
): AsyncGenerator<RawRow[]> {
  let batch: RawRow[] = [];
  try {
    for await (const rows of parts) {
      batch = batch.length === 0 ? rows : [...batch, ...rows];
      while (batch.length >= rowsPerBatch) {
        yield batch.slice(0, rowsPerBatch);
        batch = batch.slice(rowsPerBatch);
      }
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  }
  if (batch.length > 0 && !stop.aborted) yield batch;
}

class Importer {
  readonly #refusals: Refusal[] = [];
  readonly #people: People;
  readonly #writer: BatchWriter;
  #alreadyThere = 0;
  #refused = 0;

  constructor(
    readonly pool: Pool,
    readonly accountId: number,
    readonly findSurvey: FindSurvey,
    readonly options: ImportOptions,
  ) {
    this.#people = new People(pool, accountId);
    this.#writer = new BatchWriter(pool, accountId);
  }

  counts(): Counts {
    return {
      added: this.#writer.added,
      alreadyThere: this.#alreadyThere + this.#writer.overtaken,
      refused: this.#refused,
      created: this.#people.created,
    };
  }

  #check(batch: readonly RawRow[]): CheckedRow[] {
    const now = this.options.now();
    return batch.flatMap((raw) => {
      const row = checkRow(raw, this.findSurvey, now);
      if (!('fault' in row)) return row;
      this.#refusals.push({ raw, reason: row.fault });
      return [];
    });
  }

  /** Rows whose rating the account does not have, and that are no second ones in the file. */
  async #unknown(rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
    const references = rows.map(({ reference }) => reference);
    const uuidOf = (reference: string) => {
      const id = readId(reference);
      return id && 'uuid' in id ? id.uuid : null;
    };
    const uuids = references.flatMap((reference) => uuidOf(reference) ?? []);
    const stored = await inAnyAccount(this.pool, (client) =>
      findRatingReferences(client, this.accountId, references, uuids),
    );
    const seen = new Set<string>();
    const fresh = rows.filter(({ reference }) => {
      if (seen.has(reference) || stored.has(reference)) return false;
      if (this.#writer.isWriting(reference) || stored.has(uuidOf(reference) ?? '')) return false;
      seen.add(reference);
      return true;
    });
    this.#alreadyThere += rows.length - fresh.length;
    return fresh;
  }

  /** Finds the people of the rows, and begins to store them as ratings with integers in the order of the file. */
  async #store(rows: readonly CheckedRow[]): Promise<void> {
    const people = await this.#people.find(rows);
    const ready = rows.flatMap((row, index) => {
      const found = people[index];
      if (found && !('fault' in found)) return { row, ...found };
      this.#refusals.push({ raw: row.raw, reason: found?.fault ?? '' });
      return [];
    });
    if (ready.length === 0) return;
    const { first, inOrder } = await reserveRatings(
      this.pool,
      this.accountId,
      ready.map(({ row }) => row),
    );
    await this.#writer.write(
      ready.map(({ row, userId, customerId }, index) => ({
        id: newUuid(row.createdAt * 1000),
        legacyId: first + index,
        surveyId: row.survey.id,
        userId,
        customerId,
        metric: row.survey.metric,
        score: row.score,
        rater: row.rater,
        comment: row.comment,
        ticket: row.ticket,
        ipAddress: row.ipAddress,
        answers: row.answers,
        reference: row.reference,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
      })),
      inOrder,
    );
  }

  async #take(batch: readonly RawRow[]): Promise<void> {
    const fresh = await this.#unknown(this.#check(batch));
    if (fresh.length > 0) await this.#store(fresh);
    this.#refused += this.#refusals.length;
    this.#refusals.sort((a, b) => a.raw.line - b.raw.line);
    await this.options.refuse(this.#refusals.splice(0));
  }

  async run(rows: AsyncIterable<RawRow[]>): Promise<Counts> {
    const { stop, onProgress } = this.options;
    try {
      for await (const batch of batchesOf(rows, stop)) {
        await this.#take(batch);
        onProgress(this.counts());
        if (stop.aborted) break;
      }
      await this.#writer.end();
      if (this.#writer.added >= manyRatings) await refreshStatistics(this.pool);
      return this.counts();
    } finally {
      // Also after a fault: the caller closes the connections.
      await this.#writer.settle();
    }
  }
}

/**
 * Stores past ratings, batch by batch, each in a transaction of its own; the agents and customers that
 * a batch names for the first time just before it. Rows that are there already are counted, rows
 * with a fault are refused. Memory does not grow with the file.
 */
export async function importRatings(
  pool: Pool,
  accountId: number,
  rows: AsyncIterable<RawRow[]>,
  options: ImportOptions,
): Promise<Counts> {
  const surveys = await findSurveys(pool, accountId, null);
  const importer = new Importer(pool, accountId, createSurveyFinder(surveys), options);
  return importer.run(rows);
}
