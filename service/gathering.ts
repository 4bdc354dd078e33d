/** Questions that are asked together, at most: an answer does not wait long for the others. */
const questionsAtMost = 16;
/** Whoever comes while others have been asked for so long does not wait for them. */
const stalledMs = 20;

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface Group<Question, Answer> {
  waiting: Waiting<Question, Answer>[];
  underWay: number;
  /** When some were last asked, ms. */
  since: number;
}

export interface GatheringOptions<Question, Answer> {
  /** Questions with the same are asked together. */
  groupOf: (question: Question) => string;
  /** Answers questions in their order; a fault is that of all of them. */
  askAll: (questions: readonly Question[]) => Promise<Answer[]>;
}

/**
 * Asks at once what is asked at the same time: the first question goes alone, those that come meanwhile go together
 * when it is answered. A statement takes PostgreSQL longer to start than to answer once more.
 */
export function createGathering<Question, Answer>({
  groupOf,
  askAll,
}: GatheringOptions<Question, Answer>): (question: Question) => Promise<Answer> {
  const groups = new Map<string, Group<Question, Answer>>();

  async function askNext(name: string, group: Group<Question, Answer>): Promise<void> {
    const some = group.waiting.splice(0, questionsAtMost);
    group.underWay += 1;
    group.since = performance.now();
    const [asked] = await Promise.allSettled([askAll(some.map(({ question }) => question))]);
    group.underWay -= 1;
    // Before the answers are worked on: the database has something to do meanwhile.
    if (group.waiting.length > 0) void askNext(name, group);
    else if (group.underWay === 0) groups.delete(name);
    for (const [index, { resolve, reject }] of some.entries())
      if (asked.status === 'fulfilled') resolve(asked.value[index] as Answer);
      else reject(asked.reason);
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const name = groupOf(question);
      const group = groups.get(name) ?? { waiting: [], underWay: 0, since: 0 };
      groups.set(name, group);
      group.waiting.push({ question, resolve, reject });
      if (group.underWay === 0 || performance.now() - group.since > stalledMs)
        void askNext(name, group);
    });
}
