import fc from 'fast-check';
import type { Endpoint } from '@/lib/contract/endpoints';
import type { Side } from '@/service/testing/world';

/** What plausible, careless and hostile clients send, for fast-check. */

const oddities = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b',
  '\u{1F468}\u200D\u{1F469}',
  '0',
  '-0',
  '-1',
  '01',
  '1.5',
  '1e5',
  '1e400',
  'NaN',
  'Infinity',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '999999999999999',
  '-999999999999999',
  '9'.repeat(400),
  "'; DROP TABLE ratings; --",
  '\\',
  '%',
  '_%',
  "a' & !b | (c <-> d):*",
  '{"$gt":""}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'true',
  'x'.repeat(256),
  'é'.repeat(20_000),
];

const text = fc.oneof(
  fc.constantFrom(...oddities),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

const numbers = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(1e21, -1e308, 2 ** 53, 2 ** 31, 0.1, -0),
);

const json = fc.oneof(
  numbers,
  text,
  fc.constantFrom(null, true, false, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
);

const moment = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: -62_167_219_200, max: 253_402_300_799 }),
      fc.integer({ min: 1_767_000_000, max: 1_769_000_000 }),
    ),
    fc.constantFrom('Z', '+00:00', '-23:59', '+14:00', '%2B01:00', ' 05:30'),
  )
  .map(([seconds, zone]) => new Date(seconds * 1000).toISOString().slice(-24, -5) + zone);

/** Ids of a side's own records, of the other account's, and of nobody's. */
function ids(side: Side, other: Side) {
  const kinds = ['survey', 'question', 'user', 'team', 'customer', 'rating'] as const;
  return fc
    .tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 13 }), fc.nat(4))
    .map(([kind, integer, form]): string | number => {
      if (form === 0) return integer;
      if (form === 1) return String(integer);
      if (form === 2) return side.uuid(kind, integer).toUpperCase();
      return (form === 3 ? side : other).uuid(kind, integer);
    });
}

/** Percent-encodes UTF-8, lone surrogates included, which encodeURIComponent refuses. */
export function encode(value: string): string {
  return [...Buffer.from(value)]
    .map((byte) =>
      /[A-Za-z0-9]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

const fragments = fc.constantFrom(
  '%',
  '%zz',
  '%ff%fe',
  '%00',
  '&&',
  '=',
  '?',
  '+',
  '=&=',
  '[]=1',
  ';',
);

function parameter(name: string, side: Side, other: Side): fc.Arbitrary<string> {
  const plausible = (): fc.Arbitrary<string> => {
    if (name.includes('period')) return moment;
    if (name.endsWith('_id')) return ids(side, other).map(String);
    if (name === 'sort_order') return fc.constantFrom('asc', 'desc', 'ASC');
    if (name === 'page') return fc.integer({ min: 0, max: 9 }).map(String);
    if (name === 'per_page') return fc.integer({ min: 8, max: 101 }).map(String);
    if (name.startsWith('score')) return fc.integer({ min: -1, max: 11 }).map(String);
    if (name === 'status') return fc.constantFrom('open', 'closed');
    if (name === 'has_comment' || name === 'histogram') return fc.constantFrom('true', 'false');
    return text;
  };
  return fc
    .oneof({ weight: 3, arbitrary: plausible() }, { weight: 1, arbitrary: text })
    .map((value) => `${name}=${encode(value)}`);
}

/** A query string of an endpoint: its own parameters, some twice, some unknown, some mangled. */
export function queries(endpoint: Endpoint, side: Side, other: Side): fc.Arbitrary<string> {
  const names = Object.keys(endpoint.query);
  const known =
    names.length > 0
      ? [fc.constantFrom(...names).chain((name) => parameter(name, side, other))]
      : [];
  const unknown = fc.tuple(text, text).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const parts = fc.array(
    fc.oneof(
      ...known.map((arbitrary) => ({ weight: 8, arbitrary })),
      { weight: 1, arbitrary: unknown },
      { weight: 1, arbitrary: fragments },
    ),
    { maxLength: 6 },
  );
  return parts.map((list) => (list.length > 0 ? `?${list.join('&')}` : ''));
}

function field(name: string, side: Side, other: Side): fc.Arbitrary<unknown> {
  const id = ids(side, other);
  const username = fc.oneof(fc.constantFrom('alice', 'A.MOREAU', 'nobody.yet'), text);
  const plausible = (): fc.Arbitrary<unknown> => {
    if (name === 'score') return fc.oneof(fc.integer({ min: 0, max: 10 }), fc.constant('5'));
    if (name.endsWith('_id')) return id;
    if (name === 'ip_address') return fc.ipV4();
    if (name === 'email') return fc.emailAddress();
    if (name === 'user')
      return fc.oneof(
        fc.record({ id }),
        fc.record({ username }),
        fc.record({ id: json, username: json }, { requiredKeys: [] }),
      );
    if (name === 'extra_questions')
      return fc.array(
        fc.oneof(
          fc.record({ id, score: fc.integer({ min: 0, max: 11 }) }, { requiredKeys: [] }),
          fc.record({ id: json, score: json }),
          json,
        ),
        { maxLength: 4 },
      );
    return fc.oneof(fc.constantFrom('Rosa', 'T-1'), text);
  };
  return fc.oneof({ weight: 4, arbitrary: plausible() }, { weight: 1, arbitrary: json });
}

/** A request body of an endpoint, mostly an object with some of its fields; now and then anything. */
export function bodies(
  endpoint: Endpoint,
  side: Side,
  other: Side,
): fc.Arbitrary<string | undefined> {
  if (!endpoint.body) return fc.constantFrom(undefined, undefined, '{}', 'x');
  const fields = Object.fromEntries(
    Object.keys(endpoint.body).map((name) => [name, field(name, side, other)]),
  );
  const some = fc.record(fields, { requiredKeys: [] });
  const all = fc.record(fields);
  const more = fc
    .tuple(some, fc.dictionary(text, json, { maxKeys: 3 }))
    .map(([known, unknown]) => ({ ...unknown, ...known }));
  return fc.oneof(
    { weight: 6, arbitrary: all.map((body) => JSON.stringify(body)) },
    { weight: 3, arbitrary: more.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: json.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: text },
  );
}

/** A path of an endpoint into a side's records, or nowhere. */
export function paths(endpoint: Endpoint, side: Side, other: Side): fc.Arbitrary<string> {
  const plain = fc.oneof(
    { weight: 6, arbitrary: ids(side, other).map(String) },
    { weight: 1, arbitrary: text.map(encode) },
  );
  return fc
    .tuple(plain, plain)
    .map(([id, contact]) =>
      endpoint.path.replace(':id', () => id).replace(':contact_id', () => contact),
    );
}
