/** Nonces: proofs that a request comes from a page that was given to the same session (as in WordPress). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A nonce lives for the rest of its tick and the whole next one. */
const TICK_MS = 12 * 3_600_000;

/** Makes and checks nonces of a holder, such as a session id. */
export interface Nonces {
  make(holder: string): string;
  check(holder: string, nonce: string): boolean;
}

/** Nonces under a secret that never leaves the server. */
export function nonces(secret: string, now: () => number): Nonces {
  const at = (holder: string, tick: number) =>
    createHmac('sha256', secret).update(`${tick}|${holder}`).digest('base64url').slice(0, 22);
  const tick = () => Math.floor(now() / TICK_MS);
  return {
    make: (holder) => at(holder, tick()),
    check(holder, nonce) {
      const current = tick();
      return [current, current - 1].some((one) => sameText(at(holder, one), nonce));
    },
  };
}

/** Compares without telling by its time where the texts differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
