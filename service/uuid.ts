import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const bytesOfOne = 16;
/** Randomness of many UUIDs at once: a draw takes as long as all else of a request's reading. */
const drawn = new Uint8Array(256 * bytesOfOne);
let used = drawn.length;

function rng(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += bytesOfOne;
  return drawn.subarray(used - bytesOfOne, used);
}

/** A new UUID of version 7 (RFC 9562) whose time is `msecs`, epoch milliseconds. */
export function newUuid(msecs = Date.now()): string {
  return v7({ rng, msecs });
}
