import { describe, expect, it } from 'vitest';
import { contactOf, guessColumns, hasTitles, isAddressLike } from './contact-columns';

describe('hasTitles', () => {
  it('by whether an address is in the first row', () => {
    expect(
      hasTitles([
        ['Name', 'E-mail'],
        ['Anna', 'a@x.test'],
      ]),
    ).toBe(true);
    expect(hasTitles([['Anna', 'a@x.test']])).toBe(false);
    expect(hasTitles([])).toBe(false);
  });
});

describe('isAddressLike', () => {
  it('tells addresses from other texts', () => {
    expect(isAddressLike(' anna@x.test ')).toBe(true);
    expect(isAddressLike('anna@x')).toBe(false);
  });

  it('is as quick on a cell that is a whole file', () => {
    expect(isAddressLike(`a@${'.'.repeat(300_000)}@`)).toBe(false);
  });
});

describe('guessColumns', () => {
  it.each([
    [['Name', 'E-mail'], [['Anna', 'a@x.test']], { email: 1, name: 0, lastName: null }],
    [
      ['Id', 'Last name', 'First name', 'Mail'],
      [['7', 'Keller', 'Anna', 'a@x.test']],
      { email: 3, name: 2, lastName: 1 },
    ],
    // What is in the rows counts for more than a title.
    [
      ['E-mail sent', 'Address', 'Full name'],
      [['yes', 'a@x.test', 'A']],
      { email: 1, name: 2, lastName: null },
    ],
    [[], [['4711', 'a@x.test', 'Anna Keller']], { email: 1, name: 2, lastName: null }],
    [[], [['a@x.test']], { email: 0, name: null, lastName: null }],
    [['Mail', 'Nachname', 'Vorname'], [], { email: 0, name: 2, lastName: 1 }],
  ])('of %j', (titles, rows, expected) => {
    expect(guessColumns(titles, rows)).toEqual(expected);
  });
});

describe('contactOf', () => {
  it('joins first and last name, and takes the address for a name where there is none', () => {
    const cells = [' Anna ', ' Keller', 'a@x.test '];
    expect(contactOf(cells, { email: 2, name: 0, lastName: 1 })).toEqual({
      email: 'a@x.test',
      name: 'Anna Keller',
    });
    expect(contactOf(cells, { email: 2, name: null, lastName: null }).name).toBe('a@x.test');
    expect(contactOf(['x'], { email: 4, name: 0, lastName: null }).email).toBe('');
  });
});
