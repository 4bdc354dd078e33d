import { burst, filtered, pages } from './list-reads';
import type { Place } from './place';
import type { ReadKind } from './read-kind';
import { lookups, statistics } from './statistic-reads';

/** Every kind of read that is measured, the primary-key lookup first. */
export async function readKinds(place: Place): Promise<ReadKind[]> {
  return [
    ...lookups(place),
    ...statistics(place),
    ...(await pages(place)),
    ...burst(place),
    ...filtered(place),
  ];
}
