import { isIPv4 } from 'node:net';
import { readDate } from '@/lib/contract/dates';
import { texts } from '@/lib/contract/errors';
import { extraQuestionRange, type ScoreRange, scaleDefinitions } from '@/lib/contract/metrics';
import { extraPrefix, type RawRow } from './form';
import { contentReference } from './reference';
import type { FindSurvey, ImportSurvey } from './surveys';

/** A row that is right in itself; its user and customer are still to be found. Times in epoch seconds. */
export interface CheckedRow {
  raw: RawRow;
  reference: string;
  createdAt: number;
  updatedAt: number;
  survey: ImportSurvey;
  user: string;
  customer: string | null;
  score: number;
  rater: string;
  comment: string | null;
  ticket: string | null;
  ipAddress: string;
  /** Scores by the UUID of the question. */
  answers: Record<string, number> | null;
}

const integerText = /^-?[0-9]{1,15}$/;
const unstorable = /[\0\p{Cs}]/gu;

/** PostgreSQL stores neither; they are kept visible, as by the API. */
function storable(text: string): string {
  return text.replace(unstorable, '\uFFFD');
}

/** Checks rows one after another; `fault` gets the sentences of the one at hand. */
class RowReader {
  readonly faults: string[] = [];

  constructor(readonly raw: RawRow) {}

  refuse(name: string, sentence: string): void {
    this.faults.push(`${name}: ${sentence}`);
  }

  text(name: keyof RawRow['cells'], limit: number): string {
    const cell = this.raw.cells[name] ?? '';
    if (cell.length > limit) this.refuse(name, texts.long(limit));
    return storable(cell);
  }

  /** Text that has to be there. */
  needed(name: keyof RawRow['cells'], limit: number): string {
    const text = this.text(name, limit);
    if (text.trim() === '') this.refuse(name, text === '' ? texts.missing : texts.blank);
    return text;
  }

  time(name: 'created_at' | 'updated_at', now: number): number | null {
    const cell = this.raw.cells[name]?.trim();
    if (!cell) return null;
    const seconds = readDate(cell);
    if (seconds === null) this.refuse(name, texts.date);
    else if (seconds < 0) this.refuse(name, 'This value should not be before 1970.');
    else if (seconds > now) this.refuse(name, 'This value should not be in the future.');
    return seconds;
  }

  score(name: string, cell: string, { min, max }: ScoreRange): number {
    const text = cell.trim();
    const score = Number(text);
    if (!integerText.test(text)) this.refuse(name, texts.number);
    else if (score < min) this.refuse(name, texts.min(min));
    else if (score > max) this.refuse(name, texts.max(max));
    return score;
  }

  answers(survey: ImportSurvey): CheckedRow['answers'] {
    const answers: Record<string, number> = {};
    let any = false;
    for (const [key, cell] of this.raw.extra) {
      const name = extraPrefix + key;
      const question = survey.questions.get(key);
      if (!question) {
        this.refuse(name, 'The survey has no such extra question.');
        continue;
      }
      answers[question.id] = this.score(name, cell, extraQuestionRange(question.scale));
      any = true;
    }
    return any ? answers : null;
  }
}

/** The row, or why it is refused. `now` in epoch seconds: nothing is rated in the future. */
export function checkRow(
  raw: RawRow,
  findSurvey: FindSurvey,
  now: number,
): CheckedRow | { fault: string } {
  if (raw.fault !== null) return { fault: raw.fault };
  const reader = new RowReader(raw);
  const ownReference = reader.text('reference', 255);
  const createdAt = reader.time('created_at', now);
  if (createdAt === null && !raw.cells.created_at?.trim())
    reader.refuse('created_at', texts.missing);
  const updatedAt = reader.time('updated_at', now) ?? createdAt;
  if (createdAt !== null && updatedAt !== null && updatedAt < createdAt)
    reader.refuse('updated_at', 'This value should not be before created_at.');
  const surveyName = reader.needed('survey', 255);
  const survey = surveyName.trim() === '' ? null : findSurvey(surveyName);
  if (survey && 'fault' in survey) reader.refuse('survey', survey.fault);
  const user = reader.needed('user', 300);
  const customer = reader.text('customer', 300);
  const scoreCell = raw.cells.score ?? '';
  const range = survey && !('fault' in survey) ? scaleDefinitions[survey.scale] : null;
  if (scoreCell.trim() === '') reader.refuse('score', texts.missing);
  const score =
    scoreCell.trim() === '' ? 0 : reader.score('score', scoreCell, range ?? { min: 0, max: 10 });
  const from = reader.text('from', 255);
  const comment = storable(raw.cells.comment ?? '');
  const ticket = reader.text('ticket', 255);
  const ipAddress = raw.cells.ip_address?.trim() ?? '';
  if (ipAddress !== '' && !isIPv4(ipAddress)) reader.refuse('ip_address', texts.ipv4);
  const answers = survey && !('fault' in survey) ? reader.answers(survey) : null;
  if (reader.faults.length > 0 || !survey || 'fault' in survey || createdAt === null)
    return { fault: reader.faults.join(' ') };
  const row = {
    createdAt,
    updatedAt: updatedAt ?? createdAt,
    user,
    customer: customer.trim() === '' ? null : customer,
    score,
    rater: from.trim() === '' ? '' : from,
    comment: comment === '' ? null : comment,
    ticket: ticket === '' ? null : ticket,
    ipAddress,
  };
  const reference = ownReference.trim() === '' ? contentOf(raw, row, surveyName) : ownReference;
  return { raw, reference, survey, answers, ...row };
}

/** As the file has it, and not as it was resolved: the same row stays the same when somebody is renamed. */
function contentOf(
  raw: RawRow,
  row: Omit<CheckedRow, 'raw' | 'reference' | 'survey' | 'answers'>,
  survey: string,
): string {
  const extra = raw.extra
    .map(([key, cell]) => [key, Number(cell)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return contentReference(row.createdAt, [
    row.updatedAt,
    survey.trim(),
    row.user.trim(),
    row.customer?.trim() ?? null,
    row.score,
    row.rater,
    row.comment,
    row.ticket,
    row.ipAddress,
    extra,
  ]);
}
