/** Ids that never repeat, cheap enough for every event. */
import { randomFillSync } from 'node:crypto';

const BYTES = 8;
/** One call for random bytes takes as long as hundreds of ids from its answer. */
const IDS_PER_FILL = 512;

/** Makes ids of 16 random hexadecimal digits. */
export function randomIds(): () => string {
  const pool = Buffer.alloc(BYTES * IDS_PER_FILL);
  let at = pool.length;
  return () => {
    if (at === pool.length) {
      randomFillSync(pool);
      at = 0;
    }
    at += BYTES;
    return pool.toString('hex', at - BYTES, at);
  };
}
