import type { Rating, Survey } from '@/lib/contract/resources';
import type { Question } from './rating-scale';

/** A form of a rating: its texts by field, and the bodies of requests that they make. */

export type RatingTexts = Readonly<Record<string, string>>;

/** The survey of a form: its questions decide the fields. */
export type AskingSurvey = Pick<Survey, 'extra_questions'>;

const answerPrefix = 'answer:';

/** The field of an extra question's answer. */
export function answerName(question: Pick<Question, 'id'>): string {
  return answerPrefix + question.id;
}

const byId = 'id:';
const byUsername = 'username:';

/** Who is rated, as the form's one text says it. */
export type RatedUser = { id: string } | { username: string };

export function writeUser(user: RatedUser): string {
  return 'id' in user ? byId + user.id : byUsername + user.username;
}

export function readUser(text: string): RatedUser | null {
  if (text.startsWith(byId)) return { id: text.slice(byId.length) };
  return text.startsWith(byUsername) ? { username: text.slice(byUsername.length) } : null;
}

/** In the order in which the form shows them: the first of those with an error gets the focus. */
export function emptyTexts(surveys: readonly AskingSurvey[]): Record<string, string> {
  const answers = surveys.flatMap(({ extra_questions }) => extra_questions ?? []).map(answerName);
  return {
    survey_id: '',
    score: '',
    ...Object.fromEntries(answers.map((name) => [name, ''])),
    user: '',
    comment: '',
    from: '',
    customer_id: '',
    ticket: '',
    ip_address: '',
  };
}

/** What a rating says, as the texts of a form. */
export function textsOf(rating: Rating, survey: AskingSurvey | null): Record<string, string> {
  const { survey_id: _, ...empty } = emptyTexts(survey ? [survey] : []);
  const answers = (rating.extra_questions ?? []).map((answer) => [
    answerName(answer),
    String(answer.score),
  ]);
  return {
    ...empty,
    ...Object.fromEntries(answers.filter(([name = '']) => name in empty)),
    score: String(rating.score),
    user: writeUser({ id: String(rating.user.id) }),
    comment: rating.comment ?? '',
    from: rating.from,
    customer_id: rating.customer ? String(rating.customer.id) : '',
    ticket: rating.ticket?.value ?? '',
    ip_address: rating.ip_address,
  };
}

/** Services of the numeric form take integers. */
function idOf(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text;
}

function userOf(text: string): object | undefined {
  const user = readUser(text);
  return user && 'id' in user ? { id: idOf(user.id) } : (user ?? undefined);
}

const scoreOf = (text: string) => (text === '' ? null : Number(text));

interface Answer {
  id: Question['id'];
  score: number | null;
}

const textOf = (texts: RatingTexts, name: string) => (texts[name] ?? '').trim();

/** The body that creates a rating: what was left empty is left out, but for what has to be answered. */
export function createBodyOf(texts: RatingTexts, survey: AskingSurvey | null): object {
  const text = (name: string) => textOf(texts, name);
  const answers = (survey?.extra_questions ?? []).flatMap((question): Answer[] => {
    const score = scoreOf(text(answerName(question)));
    return score !== null || question.required ? [{ id: question.id, score }] : [];
  });
  const given = (name: string) => text(name) !== '' && { [name]: text(name) };
  return {
    survey_id: idOf(text('survey_id')),
    score: text('score') === '' ? '' : Number(text('score')),
    user: userOf(text('user')),
    ...given('from'),
    ...given('comment'),
    ...given('ticket'),
    ...(text('customer_id') !== '' && { customer_id: idOf(text('customer_id')) }),
    ...given('ip_address'),
    ...(answers.length > 0 && { extra_questions: answers }),
  };
}

/**
 * The body that makes an opened rating what the form says: score and user, which it has to name, and
 * what differs from `opened`. A ticket, a customer and an answer are taken away by null.
 */
export function updateBodyOf(
  texts: RatingTexts,
  opened: RatingTexts,
  survey: AskingSurvey | null,
): object {
  const text = (name: string) => textOf(texts, name);
  const differs = (name: string) => text(name) !== textOf(opened, name);
  const questions = survey?.extra_questions ?? [];
  const changed = questions.filter((question) => differs(answerName(question)));
  const answers = questions.flatMap((question): Answer[] => {
    const score = scoreOf(text(answerName(question)));
    const missing = question.required && score === null;
    return changed.includes(question) || (changed.length > 0 && missing)
      ? [{ id: question.id, score }]
      : [];
  });
  const given = (name: string) => differs(name) && { [name]: text(name) };
  const cleared = (name: string, write: (value: string) => string | number) =>
    differs(name) && { [name]: text(name) === '' ? null : write(text(name)) };
  return {
    score: text('score') === '' ? '' : Number(text('score')),
    user: userOf(text('user')),
    ...given('from'),
    ...given('comment'),
    ...cleared('ticket', String),
    ...cleared('customer_id', idOf),
    ...given('ip_address'),
    ...(answers.length > 0 && { extra_questions: answers }),
  };
}

/** Whether two forms say the same. */
export function sameTexts(a: RatingTexts, b: RatingTexts): boolean {
  return Object.keys(a).every((name) => textOf(a, name) === textOf(b, name));
}

/**
 * The field of a fault whose path is no field's name: of `extra_questions`, `0`, `score` the answer that
 * stands there in the body; of `extra_questions` as a whole the first. Null: none.
 */
export function fieldOfAnswer(path: readonly string[], body: object): string | null {
  const [name, index = '0'] = path;
  const answers: unknown = name === 'extra_questions' ? Reflect.get(body, name) : null;
  const answer: unknown = Array.isArray(answers) ? answers[Number(index)] : null;
  if (typeof answer !== 'object' || answer === null) return null;
  const id: unknown = Reflect.get(answer, 'id');
  return typeof id === 'string' || typeof id === 'number' ? answerName({ id }) : null;
}
