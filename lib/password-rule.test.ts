import { describe, expect, test } from 'vitest';
import { passwordFault } from './password-rule';

const who = { email: 'ingrid.solberg@feedback.example', name: 'Ingrid Solberg' };

describe('a new password', () => {
  test.each([
    'lamp otter 7 quay',
    'ten chars!',
    'пароль-длинный',
    '🦦🦦🦦🦦🦦🦦🦦🦦 🌊🎈',
    'ingrid likes rain',
  ])('is taken: %s', (password) => expect(passwordFault(password, who)).toBeNull());

  test.each([
    ['too short', 'nine char', /at least 10 characters; it has 9/],
    ['short in characters, though long in bytes', '🦦🌊🎈🦦🌊🎈', /it has 6/],
    ['endless', `x y${'z'.repeat(198)}`, /200 characters at most/],
    ['among the first that are tried', 'Password123', /first that are tried/],
    ['one key held down', 'aaaaaaaaaaaaaaa', /first that are tried/],
    ['the name', 'Ingrid Solberg', /your name or e-mail/],
    ['the name and a digit', 'solberg-ingrid1', /your name or e-mail/],
    ['the e-mail address', 'ingrid.solberg@feedback.example', /your name or e-mail/],
  ])('is refused when it is %s', (_, password, words) =>
    expect(passwordFault(password, who)).toMatch(words),
  );
});
