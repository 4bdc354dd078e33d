import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createGathering } from './gathering';

/** Numbers of a group by their hundreds; each is answered by its double when `answerNext` is called. */
let asked: number[][];
let pending: { resolve: () => void; reject: (error: Error) => void }[];
let ask: (question: number) => Promise<number>;

beforeEach(() => {
  asked = [];
  pending = [];
  ask = createGathering<number, number>({
    groupOf: (question) => String(Math.floor(question / 100)),
    async askAll(questions) {
      asked.push([...questions]);
      await new Promise<void>((resolve, reject) => pending.push({ resolve, reject }));
      return questions.map((question) => question * 2);
    },
  });
});

async function answerNext(fault?: Error): Promise<void> {
  const next = pending.shift();
  if (!next) throw new Error('Nothing is being asked.');
  if (fault) next.reject(fault);
  else next.resolve();
  await wait(0);
}

describe('questions', () => {
  test('go at once, those that come meanwhile together afterwards, and each gets its own answer', async () => {
    const first = ask(1);
    const others = [ask(2), ask(3), ask(4)];
    expect(asked).toEqual([[1]]);
    await answerNext();
    expect(await first).toBe(2);
    expect(asked).toEqual([[1], [2, 3, 4]]);
    await answerNext();
    expect(await Promise.all(others)).toEqual([4, 6, 8]);
    const later = ask(5);
    expect(asked.at(-1)).toEqual([5]);
    await answerNext();
    expect(await later).toBe(10);
  });

  test('go behind those under way when they are enough', async () => {
    const answers = Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)));
    expect(asked.map(({ length }) => length)).toEqual([1, 8]);
    await answerNext();
    expect(asked.map(({ length }) => length)).toEqual([1, 8, 11]);
    while (pending.length > 0) await answerNext();
    expect(await answers).toEqual(Array.from({ length: 20 }, (_, index) => index * 2));
  });

  test('of other groups do not wait for each other', async () => {
    const answers = Promise.all([ask(1), ask(101), ask(2), ask(102)]);
    expect(asked).toEqual([[1], [101]]);
    await answerNext();
    await answerNext();
    expect(asked.slice(2)).toEqual([[2], [102]]);
    await answerNext();
    await answerNext();
    expect(await answers).toEqual([2, 202, 4, 204]);
  });

  test('are asked sixteen together at most', async () => {
    const answers = Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
    while (pending.length > 0) await answerNext();
    expect(asked.map(({ length }) => length)).toEqual([1, 8, 16, 15]);
    expect(await answers).toEqual(Array.from({ length: 40 }, (_, index) => index * 2));
  });

  test('fail together, and leave those after them alone', async () => {
    const results = Promise.allSettled([ask(1), ask(2), ask(3)]);
    await answerNext();
    const later = ask(4);
    await answerNext(new Error('The database is gone.'));
    await answerNext();
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(await later).toBe(8);
  });

  test('wait for nothing that has no answer for long', async () => {
    const stalled = ask(1);
    const early = ask(2);
    expect(asked).toEqual([[1]]);
    await wait(40);
    expect(asked).toEqual([[1], [2]]);
    pending.pop()?.resolve();
    expect(await early).toBe(4);
    const late = ask(3);
    expect(asked.at(-1)).toEqual([3]);
    pending.pop()?.resolve();
    expect(await late).toBe(6);
    await answerNext();
    expect(await stalled).toBe(2);
  });

  test('fail when not each has an answer', async () => {
    const short = createGathering<number, number>({
      groupOf: () => 'all',
      askAll: async (questions) => questions.slice(1),
    });
    await expect(short(1)).rejects.toThrow('A question has no answer.');
  });
});
