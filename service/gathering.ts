/** Questions that are asked together, at most: an answer does not wait long for the others. */
const questionsAtMost = 16;
/** So many go while others are under way: the database then has something to do when it has answered those. */
const enough = questionsAtMost / 2;
/** For one that is not answered in so long nobody waits any more, as on a connection of `db/pipeline.ts`. */
const stalledMs = 20;

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface Group<Question, Answer> {
  waiting: Waiting<Question, Answer>[];
  /** What those who come wait for; null when they need not. */
  latest: object | null;
  underWay: number;
}

export interface GatheringOptions<Question, Answer> {
  /** Questions with the same are asked together. */
  groupOf: (question: Question) => string;
  /** Answers questions in their order; a fault is that of all of them. */
  askAll: (questions: readonly Question[]) => Promise<Answer[]>;
}

/**
 * Asks at once what is asked at the same time: the first question goes alone, those that come meanwhile go together
 * when it is answered, or when they are enough, behind it. A statement takes PostgreSQL longer to
 * start than to answer once more.
 */
export function createGathering<Question, Answer>({
  groupOf,
  askAll,
}: GatheringOptions<Question, Answer>): (question: Question) => Promise<Answer> {
  const groups = new Map<string, Group<Question, Answer>>();

  async function answer(some: readonly Waiting<Question, Answer>[]): Promise<() => void> {
    try {
      const answers = await askAll(some.map(({ question }) => question));
      if (answers.length !== some.length) throw new Error('A question has no answer.');
      return () => {
        for (const [index, answered] of answers.entries()) some[index]?.resolve(answered);
      };
    } catch (error) {
      return () => {
        for (const { reject } of some) reject(error);
      };
    }
  }

  async function ask(group: Group<Question, Answer>, name: string): Promise<void> {
    const some = group.waiting.splice(0, questionsAtMost);
    const turn = {};
    group.latest = turn;
    group.underWay += 1;
    const release = () => {
      if (group.latest === turn) group.latest = null;
      askWaiting(group, name);
    };
    const stalled = setTimeout(release, stalledMs);
    const settle = await answer(some);
    clearTimeout(stalled);
    group.underWay -= 1;
    // First, so that the database has something to do while the answers are worked on.
    release();
    if (group.underWay === 0) groups.delete(name);
    settle();
  }

  function askWaiting(group: Group<Question, Answer>, name: string): void {
    while (group.waiting.length > 0) void ask(group, name);
  }

  return (question) =>
    new Promise((resolve, reject) => {
      const name = groupOf(question);
      const group = groups.get(name) ?? { waiting: [], latest: null, underWay: 0 };
      groups.set(name, group);
      group.waiting.push({ question, resolve, reject });
      const isNext = group.underWay === 1 && group.waiting.length >= enough;
      if (isNext || group.latest === null) askWaiting(group, name);
    });
}
