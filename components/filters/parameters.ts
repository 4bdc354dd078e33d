import { createParser, parseAsInteger, parseAsStringLiteral } from 'nuqs/server';
import { comparisons, formatPeriodParam, type Period, parsePeriod, units } from '@/lib/period';

/** View state in the URL, read alike by server and browser. What cannot be read gives way to the default. */

const defaultPeriod: Period = { kind: 'preset', preset: 'last-30-days' };

const parseAsPeriod = createParser({
  parse: parsePeriod,
  serialize: formatPeriodParam,
  eq: (a, b) => formatPeriodParam(a) === formatPeriodParam(b),
});

const parseAsPage = createParser({
  parse: (text) => {
    const page = parseAsInteger.parse(text);
    return page !== null && page >= 1 && page <= 1_000_000 ? page : null;
  },
  serialize: parseAsInteger.serialize,
});

export const periodParameters = {
  period: parseAsPeriod.withDefault(defaultPeriod),
  compare: parseAsStringLiteral(comparisons).withDefault('previous'),
};

export const unitParameter = { unit: parseAsStringLiteral(units) };
export const pageParameter = { page: parseAsPage.withDefault(1) };
