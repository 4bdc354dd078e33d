import { InvalidArgumentError } from 'commander';
import { readDate } from '@/lib/contract/dates';

/** A time on the command line, as epoch seconds. */
export function readTime(text: string): number {
  const time = readDate(text);
  if (time === null || time < 0)
    throw new InvalidArgumentError('It takes a time from 1970 on, such as 2026-03-01T10:00:00Z.');
  return time;
}
