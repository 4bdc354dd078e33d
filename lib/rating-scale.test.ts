import { describe, expect, test } from 'vitest';
import { scales } from '@/lib/contract/metrics';
import { questionScale, scoresOf, surveyScale } from './rating-scale';

describe('the scores that a survey takes', () => {
  test.each([
    ['CSAT10', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['CSAT5', [1, 2, 3, 4, 5]],
    ['CSAT3', [1, 2, 3]],
    ['CSAT2', [1, 2]],
    ['CES', [1, 2, 3, 4, 5, 6, 7]],
    ['NPS', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ] as const)('%s', (scale, scores) => {
    const metric = scale === 'CES' || scale === 'NPS' ? scale : 'CSAT';
    expect(scoresOf(surveyScale({ metric, scale }))).toEqual(scores);
  });

  test.each(scales)('%s has a word for each score, or for both ends', (scale) => {
    const found = surveyScale({ metric: 'CSAT', scale });
    if (found.words) expect(found.words).toHaveLength(scoresOf(found).length);
    expect(found.ends.low).not.toBe(found.ends.high);
  });

  test.each([
    ['CSAT', 'faces', 3, false],
    ['CSAT', 'stars', 10, false],
    ['CSAT', 'thumbs', 2, false],
    ['CSAT', undefined, 10, false],
    ['CES', undefined, 7, true],
    ['NPS', undefined, 10, true],
  ] as const)('without a scale, %s shown as %s goes to %i', (metric, rating_scale, max, told) => {
    expect(surveyScale({ metric, rating_scale })).toMatchObject({ max, told });
  });
});

describe('the scores that an extra question takes', () => {
  const question = { id: 1, label: 'Tone', required: false } as const;

  test.each([
    ['CSAT3', 'faces', 3],
    ['CES', 'ces', 7],
    ['NPS', 'nps', 10],
  ] as const)('%s begins at 1', (scale, rating_scale, max) => {
    expect(questionScale({ ...question, scale, rating_scale })).toMatchObject({ min: 1, max });
  });

  test('without a scale they are taken from how it is shown', () => {
    expect(questionScale({ ...question, rating_scale: 'thumbs' })).toMatchObject({
      max: 2,
      told: false,
    });
  });
});
