import { afterAll, expect, test, vi } from 'vitest';
import { keepTyped, parseDraft, readTyped } from './draft';

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

test('what was typed is brought back with the account that it was typed for', () => {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
  const typed = { comment: 'For the first' };
  keepTyped('rating:1', typed, 'first');
  expect(readTyped('rating:1', ['comment'])).toEqual({ texts: typed, account: 'first' });
  // Texts of fields that there are no more are no draft, whatever they were typed for.
  expect(readTyped('rating:1', ['score'])).toBeNull();
  keepTyped('rating:1', typed, null);
  expect(readTyped('rating:1', ['comment'])).toEqual({ texts: typed, account: null });
  keepTyped('rating:1', {}, 'first');
  expect(stored.size).toBe(0);
});

afterAll(() => {
  vi.unstubAllGlobals();
});
