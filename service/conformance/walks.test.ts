import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeDate } from '@/lib/contract/dates';
import { identifierSettings } from '@/lib/contract/resources';
import { walk } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import type { RatingData } from '@/service/testing/world-rows';
import { membersOf, start } from '@/service/testing/world-rows';
import { idsInOrder, isRatingOf, lists, pathTo, ratingLists } from './paths';

const stage = setStage();

type Filter = readonly [query: string, keeps: (rating: RatingData) => boolean];

const moments = fc
  .integer({ min: -1, max: 31 })
  .chain((step) => fc.constantFrom(-1, 0, 1).map((second) => start + step * 8 * 3600 + second));

/** A period in either order of its parts; the earlier moment is its start. */
const period = (name: 'period' | 'updated_period', field: 'createdAt' | 'updatedAt') =>
  fc
    .tuple(moments, moments, fc.constantFrom('both', 'start', 'end'))
    .map(([a, b, bounds]): Filter => {
      const from = bounds === 'end' ? null : Math.min(a, b);
      const to = bounds === 'start' ? null : Math.max(a, b);
      const parts = [
        ...(from === null ? [] : [`${name}_start=${writeDate(from)}`]),
        ...(to === null ? [] : [`${name}_end=${writeDate(to)}`]),
      ];
      return [
        parts.join('&'),
        (rating) =>
          (from === null || rating[field] >= from) && (to === null || rating[field] <= to),
      ];
    });

const numbers = (max: number) => fc.integer({ min: 1, max });
const filters: fc.Arbitrary<Filter>[] = [
  period('period', 'createdAt'),
  period('updated_period', 'updatedAt'),
  fc.nat(10).map((min): Filter => [`score_min=${min}`, ({ score }) => score >= min]),
  fc.nat(10).map((max): Filter => [`score_max=${max}`, ({ score }) => score <= max]),
  fc.boolean().map((has): Filter => [`has_comment=${has}`, (r) => (r.integer % 3 === 0) === has]),
  fc.constant<Filter>(['search=rater', ({ integer }) => integer % 2 === 0]),
  fc
    .boolean()
    .map(
      (open): Filter => [
        `status=${open ? 'open' : 'closed'}`,
        ({ createdAt }) => createdAt > stage.time - 168 * 3600 === open,
      ],
    ),
  numbers(6).map((id): Filter => [`survey_id=${id}`, ({ survey }) => survey === id]),
  numbers(6).map((id): Filter => [`user_id=${id}`, ({ user }) => user === id]),
  numbers(3).map((id): Filter => [`customer_id=${id}`, ({ customer }) => customer === id]),
  fc
    .constantFrom(1, 2, 4, 12)
    .map((id): Filter => [`team_id=${id}`, ({ user }) => membersOf(id).includes(user)]),
];

/** Each filter one time in five: most lists keep some ratings. */
const some = fc
  .tuple(
    ...filters.map((filter) =>
      fc.option(filter, { freq: 1 }).chain((one) => fc.nat(2).map((n) => (n === 0 ? one : null))),
    ),
  )
  .map((list) => list.filter((filter) => filter !== null));

describe('total is what walking the pages finds, each record once, in order', () => {
  test('of ratings, for random filters, page sizes and orders', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...identifierSettings),
        fc.constantFrom(...ratingLists),
        some,
        fc.integer({ min: 10, max: 30 }),
        fc.constantFrom('asc', 'desc'),
        async (identifiers, list, applied, size, order) => {
          const { here } = stage.worlds[identifiers];
          const path = pathTo(list, here);
          const parameters = [
            `per_page=${size}`,
            `sort_order=${order}`,
            ...applied.map(([text]) => text),
          ];
          const { rows, totals } = await walk(
            stage.client(here),
            `${path}?${parameters.join('&')}`,
          );
          const kept = new Set(
            here.ratings
              .filter(
                (rating) => isRatingOf(path, rating) && applied.every(([, keeps]) => keeps(rating)),
              )
              .map(({ integer }) => here.id('rating', integer)),
          );
          const expected = idsInOrder(path, here, order).filter((id) => kept.has(id));
          expect(rows.map(({ id }) => id)).toEqual(expected);
          expect(new Set(totals)).toEqual(new Set([expected.length]));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('of every list, for random page sizes and orders', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...identifierSettings),
        fc.constantFrom(...lists),
        fc.integer({ min: 10, max: 13 }),
        fc.constantFrom('asc', 'desc'),
        async (identifiers, list, size, order) => {
          const { here } = stage.worlds[identifiers];
          const path = pathTo(list, here);
          const { rows, totals } = await walk(
            stage.client(here),
            `${path}?per_page=${size}&sort_order=${order}`,
          );
          const expected = idsInOrder(path, here, order);
          expect(rows.map(({ id }) => id)).toEqual(expected);
          expect(new Set(totals)).toEqual(new Set([expected.length]));
        },
      ),
      { numRuns: 100 },
    );
  });
});
