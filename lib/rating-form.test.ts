import { describe, expect, test } from 'vitest';
import { type Fields, parseFields } from '@/lib/contract/errors';
import type { Rating, Survey } from '@/lib/contract/resources';
import { createFieldsFor, updateFieldsFor } from './rating-fields';
import {
  createBodyOf,
  emptyTexts,
  fieldOfAnswer,
  readUser,
  sameTexts,
  textsOf,
  updateBodyOf,
  writeUser,
} from './rating-form';

const surveyId = '019b8d2c-5e10-7a31-9c52-6f1f0d2b8a01';
const speed = '019b8d2c-5e15-7a31-9c52-6f1f0d2b8a01';
const tone = '019b8d2c-5e15-7a31-9c52-6f1f0d2b8a02';
const agent = '019b8d2c-5e20-7a31-9c52-6f1f0d2b8a01';

const survey: Survey = {
  id: surveyId,
  name: 'After a ticket is solved',
  metric: 'CSAT',
  scale: 'CSAT5',
  distribution: 'trigger',
  rating_scale: 'stars5',
  question: 'How satisfied are you?',
  extra_questions: [
    { id: speed, label: 'Speed', rating_scale: 'stars5', scale: 'CSAT5', required: true },
    { id: tone, label: 'Tone', rating_scale: 'faces', scale: 'CSAT3', required: false },
  ],
  _links: { self: '' },
};

const rating: Rating = {
  id: 7,
  score: 4,
  from: 'Rosa',
  status: 'open',
  ip_address: '',
  comment: 'Quick',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  survey: { id: surveyId, metric: 'CSAT', type: 'CSAT' },
  user: { id: agent, username: 'alice' },
  customer: { id: 12 },
  ticket: { value: 'T-1', link: null },
  extra_questions: [{ id: speed, score: 5 }],
  _links: { self: '', survey: '', user: '', customer: '' },
};

const filled = {
  ...emptyTexts([survey]),
  survey_id: surveyId,
  score: '4',
  [`answer:${speed}`]: '5',
  user: writeUser({ id: agent }),
};

function faultsOf(fields: Fields, body: object): string[] {
  return parseFields(fields, body, 'requestBody').faults.map(
    ({ path, text }) => `${path.join('.')}: ${text}`,
  );
}

test('who is rated is one text: a user by id, or a username', () => {
  for (const user of [{ id: agent }, { username: 'id:odd' }]) {
    expect(readUser(writeUser(user))).toEqual(user);
  }
  expect(readUser('')).toBeNull();
});

describe('the body of a new rating', () => {
  test('leaves out what was left empty', () => {
    expect(createBodyOf(filled, survey)).toEqual({
      survey_id: surveyId,
      score: 4,
      user: { id: agent },
      extra_questions: [{ id: speed, score: 5 }],
    });
  });

  test('has all that was given, without the spaces around it, ids of the numeric form as integers', () => {
    const texts = {
      ...filled,
      survey_id: '17',
      user: writeUser({ username: 'new.agent' }),
      comment: ' Quick\n',
      from: 'Rosa',
      customer_id: '12',
      ticket: 'T-1',
      ip_address: '192.0.2.7',
      [`answer:${tone}`]: '2',
    };
    expect(createBodyOf(texts, survey)).toEqual({
      survey_id: 17,
      score: 4,
      user: { username: 'new.agent' },
      comment: 'Quick',
      from: 'Rosa',
      customer_id: 12,
      ticket: 'T-1',
      ip_address: '192.0.2.7',
      extra_questions: [
        { id: speed, score: 5 },
        { id: tone, score: 2 },
      ],
    });
  });

  test("is checked by the survey's own scale and questions", () => {
    const texts = { ...filled, score: '6', [`answer:${speed}`]: '', [`answer:${tone}`]: '4' };
    expect(faultsOf(createFieldsFor(survey), createBodyOf(texts, survey))).toEqual([
      'score: This value should be 5 or less.',
      'extra_questions.0.score: This value should not be null.',
      'extra_questions.1.score: This value should be 3 or less.',
    ]);
  });

  test('misses what nothing was chosen of', () => {
    expect(faultsOf(createFieldsFor(null), createBodyOf(emptyTexts([survey]), null))).toEqual([
      'survey_id: This value should not be blank.',
      'score: This value should be a valid number.',
      'user: This field is missing.',
    ]);
  });
});

describe('the body of an edit', () => {
  const opened = textsOf(rating, survey);

  test('names score and user, and leaves the rest as it was', () => {
    expect(updateBodyOf(opened, opened, survey)).toEqual({ score: 4, user: { id: agent } });
    expect(sameTexts(opened, textsOf(rating, survey))).toBe(true);
  });

  test('has what differs; ticket, customer and answers are taken away by null', () => {
    const texts = {
      ...opened,
      score: '2',
      comment: 'Slow after all',
      ticket: '',
      customer_id: '',
      [`answer:${tone}`]: '1',
    };
    expect(sameTexts(texts, opened)).toBe(false);
    expect(updateBodyOf(texts, opened, survey)).toEqual({
      score: 2,
      user: { id: agent },
      comment: 'Slow after all',
      ticket: null,
      customer_id: null,
      extra_questions: [{ id: tone, score: 1 }],
    });
  });

  test('says at its field what cannot be taken away', () => {
    const texts = { ...opened, comment: '', from: '', [`answer:${speed}`]: '' };
    const fields = updateFieldsFor(survey, opened);
    expect(faultsOf(fields, updateBodyOf(texts, opened, survey))).toEqual([
      'from: It can be changed, but not taken away.',
      'comment: It can be changed, but not taken away.',
      'extra_questions.0.score: This value should not be null.',
    ]);
  });

  test('without its survey is left to the service to check', () => {
    const texts = { ...textsOf(rating, null), score: '9' };
    const fields = updateFieldsFor(null, textsOf(rating, null));
    expect(faultsOf(fields, updateBodyOf(texts, textsOf(rating, null), null))).toEqual([]);
  });
});

test('a fault of an answer belongs to the question that stands there in the body', () => {
  const body = { extra_questions: [{ id: tone, score: 9 }] };
  expect(fieldOfAnswer(['extra_questions', '0', 'score'], body)).toBe(`answer:${tone}`);
  expect(fieldOfAnswer(['extra_questions'], body)).toBe(`answer:${tone}`);
  expect(fieldOfAnswer(['extra_questions', '1', 'score'], body)).toBeNull();
  expect(fieldOfAnswer(['extra_questions'], {})).toBeNull();
  expect(fieldOfAnswer(['score'], body)).toBeNull();
});
