import type { Database } from '@/db/pool';
import { takeIntegers } from './queries/take-integers';

/** Kinds of records that carry an integer id, incremental per account; ratings get theirs in turns. */
export type IntegerKind = 'user' | 'contact_list' | 'contact';

export type NextInteger = (accountId: number, kind: IntegerKind) => Promise<number>;

interface Block {
  next: number;
  /** Last integer of the block, inclusive. */
  last: number;
  size: number;
}

const firstBlock = 1;
const largestBlock = 1_000;

/**
 * Hands out integer ids from blocks taken for this process, so that no insert waits for a hot row.
 * Blocks double while an account is busy; what a process does not use is a gap.
 */
export function createIntegers(db: Database): NextInteger {
  const blocks = new Map<string, Block>();
  const queues = new Map<string, Promise<unknown>>();

  async function draw(accountId: number, kind: IntegerKind, key: string): Promise<number> {
    let block = blocks.get(key);
    if (!block || block.next > block.last) {
      const size = block ? Math.min(block.size * 2, largestBlock) : firstBlock;
      const next = await takeIntegers(db, accountId, kind, size);
      block = { next, last: next + size - 1, size };
      blocks.set(key, block);
    }
    block.next += 1;
    return block.next - 1;
  }

  return (accountId, kind) => {
    const key = `${accountId}:${kind}`;
    const drawn = (queues.get(key) ?? Promise.resolve()).then(() => draw(accountId, kind, key));
    queues.set(
      key,
      drawn.catch(() => undefined),
    );
    return drawn;
  };
}
