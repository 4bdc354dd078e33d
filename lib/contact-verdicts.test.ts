import { describe, expect, it } from 'vitest';
import { contactFaults, judge } from './contact-verdicts';

const row = (line: number, email: string, name = 'Anna') => ({ line, cells: [], email, name });
const nobody = { there: new Set<string>(), unsubscribed: new Set<string>() };

describe('judge', () => {
  it('tells new, already there, unsubscribed, double and invalid apart', () => {
    const verdict = judge({
      there: new Set(['there@x.test']),
      unsubscribed: new Set(['gone@x.test', 'there@x.test']),
    });
    expect(
      [
        row(1, 'New@x.test'),
        row(2, 'THERE@x.test'),
        row(3, 'gone@x.test'),
        row(4, 'new@X.test'),
        row(5, 'no address'),
        row(6, '', ''),
      ].map(verdict),
    ).toEqual([
      { kind: 'new' },
      { kind: 'there' },
      { kind: 'unsubscribed' },
      { kind: 'double', line: 1 },
      { kind: 'invalid', reasons: ['E-mail: This value is not a valid email address.'] },
      {
        kind: 'invalid',
        reasons: [
          'Name: This value should not be blank.',
          'E-mail: This value should not be blank.',
        ],
      },
    ]);
  });

  it('does not count an invalid row as the first of an address', () => {
    const verdict = judge(nobody);
    expect(verdict(row(1, 'a@x.test', '')).kind).toBe('invalid');
    expect(verdict(row(2, 'a@x.test')).kind).toBe('new');
  });
});

describe('contactFaults', () => {
  it('holds a contact to the limits of the contract', () => {
    expect(contactFaults({ email: 'a@x.test', name: 'n'.repeat(255) })).toEqual([]);
    expect(contactFaults({ email: 'a@x.test', name: 'n'.repeat(256) })).toEqual([
      'Name: This value is too long. It should have 255 characters or less.',
    ]);
  });
});
