import { expect, test } from 'vitest';
import { newUuid } from './uuid';

test('each is another, of version 7, with its time in front', () => {
  const at = Date.UTC(2026, 0, 6, 11, 46, 40);
  const made = Array.from({ length: 10_000 }, () => newUuid(at));
  expect(new Set(made.map((uuid) => uuid.slice(15))).size).toBe(made.length);
  const time = at.toString(16).padStart(12, '0');
  const form = new RegExp(`^${time.slice(0, 8)}-${time.slice(8)}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-`);
  for (const uuid of made) expect(uuid).toMatch(form);
});

test('has the moment it is made when it is given none', () => {
  const before = Date.now();
  const made = Number.parseInt(newUuid().replace('-', '').slice(0, 12), 16);
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(Date.now());
});
