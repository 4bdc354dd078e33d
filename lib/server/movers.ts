import { type Movers, moversOf } from '@/lib/movers';
import type { Span } from '@/lib/period';
import type { MoverKind } from '@/lib/records';
import type { Sight } from './permissions';
import { allRecords } from './records';
import { oneCsatScale } from './satisfaction';

/** Rows of the panel. */
const shown = 6;

/** The records of a kind that may be seen and moved most between two spans; archived users left out. */
export async function movers(
  kind: MoverKind,
  span: Span,
  previous: Span,
  sight: Sight,
): Promise<Movers> {
  const records = await allRecords(kind, span, previous, sight);
  const present = records.filter(({ facts }) => facts.kind !== 'users' || !facts.archived);
  const found = moversOf(
    present.map(({ id, name, numbers, before }) => ({ id, name, numbers, before: before ?? {} })),
    shown,
  );
  const averages = kind !== 'surveys' && found.some(({ metric }) => metric === 'CSAT');
  return {
    movers: found,
    mixesScales: averages && (await oneCsatScale()) === null,
    fetchedAt: Math.floor(Date.now() / 1000),
  };
}
