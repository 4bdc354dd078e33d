/** Times of the API: whole seconds, written in ISO 8601 (2.12). No zod here: the browser uses it too. */

const pattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:Z|([+-])(\d{2}):(\d{2}))$/;

/** Epoch seconds of one of the three ISO 8601 shapes of 2.12, a real calendar date; else null. */
export function readDate(text: string): number | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map(Number);
  const offsetHours = Number(match[8] ?? 0);
  const offsetMinutes = Number(match[9] ?? 0);
  if (hour > 23 || minute > 59 || second > 59 || offsetHours > 23 || offsetMinutes > 59)
    return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const sign = match[7] === '-' ? -1 : 1;
  return date.getTime() / 1000 - sign * (offsetHours * 3600 + offsetMinutes * 60);
}

/** `2026-11-21T00:00:00Z` of whole epoch seconds. Throws RangeError outside the years 0 to 9999, which have no such text. */
export function writeDate(seconds: number): string {
  const text = new Date(seconds * 1000).toISOString();
  if (text.length !== 24) throw new RangeError(`${seconds} is outside the years 0 to 9999.`);
  return `${text.slice(0, 19)}Z`;
}
