import { offsetAt } from './zone';

/** A zone to choose, with what its clocks are ahead of UTC by at a time. */
export interface ZoneChoice {
  zone: string;
  /** Seconds. */
  offset: number;
  /** `GMT+5:30`. */
  offsetText: string;
  /** Its name for reading: `America / New York`. */
  name: string;
}

function offsetText(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / 60);
  const rest = minutes % 60;
  return `GMT${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** The zones that the runtime knows, west to east as they are at `at` (epoch seconds), then by name. */
export function zoneChoices(at: number): ZoneChoice[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones]
    .map((zone) => {
      const offset = offsetAt(at, zone);
      return {
        zone,
        offset,
        offsetText: offsetText(offset),
        name: zone.replaceAll('_', ' ').replaceAll('/', ' / '),
      };
    })
    .sort((a, b) => a.offset - b.offset || (a.zone < b.zone ? -1 : 1));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('−', '-')
    .replace(/[_/\s]+/g, ' ')
    .trim();
}

/** Those whose name or offset has every word of `query`: `new york`, `gmt+2`, `berlin`. */
export function zonesMatching(choices: readonly ZoneChoice[], query: string): ZoneChoice[] {
  const words = plain(query).split(' ').filter(Boolean);
  return choices.filter(({ zone, offsetText: offset }) => {
    const text = `${plain(zone)} ${plain(offset)}`;
    return words.every((word) => text.includes(word));
  });
}
