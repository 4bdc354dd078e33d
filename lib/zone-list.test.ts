import { describe, expect, test } from 'vitest';
import { zoneChoices, zonesMatching } from './zone-list';

const july = Date.parse('2026-07-01T00:00:00Z') / 1000;
const january = Date.parse('2026-01-01T00:00:00Z') / 1000;
const choices = zoneChoices(july);
const find = (query: string) => zonesMatching(choices, query).map(({ zone }) => zone);

describe('the zones to choose from', () => {
  test('have the offset of the moment', () => {
    const berlin = (at: number) => zoneChoices(at).find(({ zone }) => zone === 'Europe/Berlin');
    expect(berlin(july)?.offsetText).toBe('GMT+2');
    expect(berlin(january)?.offsetText).toBe('GMT+1');
    expect(choices.find(({ zone }) => zone === 'America/St_Johns')?.offsetText).toBe('GMT−2:30');
    expect(choices.find(({ zone }) => zone === 'UTC')?.offsetText).toBe('GMT+0');
  });

  test('go from west to east', () => {
    const offsets = choices.map(({ offset }) => offset);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(choices.length).toBeGreaterThan(300);
  });

  test('are found by city, by words and by offset', () => {
    expect(find('berlin')).toEqual(['Europe/Berlin']);
    expect(find('new york')).toEqual(['America/New_York']);
    expect(find('YORK america')).toEqual(['America/New_York']);
    expect(find('europe gmt+2')).toContain('Europe/Berlin');
    expect(find('gmt-2:30')).toContain('America/St_Johns');
    expect(find('atlantis')).toEqual([]);
    expect(find('  ')).toHaveLength(choices.length);
  });
});
