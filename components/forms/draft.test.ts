import { expect, test } from 'vitest';
import { parseDraft } from './draft';

test('a kept draft brings back the texts of the fields that there are, emptied ones too', () => {
  const names = ['score', 'comment', 'from'];
  expect(parseDraft('{"score":"9","comment":"","gone":"x"}', names)).toEqual({
    score: '9',
    comment: '',
  });
});

test.each([null, '', '{', '[]', '"x"', 'null', '{"score":9}', '{"gone":"x"}'])(
  'nothing is brought back from %j',
  (text) => {
    expect(parseDraft(text, ['score'])).toBeNull();
  },
);
