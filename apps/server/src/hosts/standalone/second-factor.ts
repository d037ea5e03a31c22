/** The second factor: codes of an authenticator (RFC 6238), and codes for people without access to it. */

import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { PRODUCT } from '@magpie/contract';
import { Secret, TOTP } from 'otpauth';
import type { Users } from '../../ports/people.ts';
import { hashSecret } from '../../state/tokens.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock may be this many steps off on either side. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 49 random bits: guessed at the pace that signing in allows, it takes ages. */
const RECOVERY_CHARS = 10;

const authenticator = (secret: string, email = '') =>
  new TOTP({ issuer: PRODUCT, label: email, secret: Secret.fromBase32(secret), digits: DIGITS, period: STEP_SECONDS });

/** A secret for an authenticator: as text, and as the address in its QR code. */
export function newAuthenticator(email: string, secret: string): { readonly secret: string; readonly uri: string } {
  return { secret, uri: authenticator(secret, email).toString() };
}

const ISSUING_KEY = randomBytes(32);
const ISSUED_FOR_MS = 10 * 60_000;

/**
 * The secrets that this server has issued to a user within the last 10 to 20 minutes, the latest first. They are
 * derived, not stored: a browser cannot bring one of its own, and a restart makes the user scan a new one. `now` in
 * milliseconds.
 */
export function issuedSecrets(userId: number, now: number): readonly [latest: string, before: string] {
  const at = Math.floor(now / ISSUED_FOR_MS);
  const issued = (time: number) => {
    const digest = createHmac('sha256', ISSUING_KEY).update(`second factor\n${userId}\n${time}`).digest();
    return new Secret({ buffer: new Uint8Array(digest.subarray(0, 20)).buffer }).base32;
  };
  return [issued(at), issued(at - 1)];
}

/** The time step of a code; undefined when it is none of now. `now` in milliseconds. */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = authenticator(secret).validate({ token: digits, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** New codes for people who lost the authenticator: shown once, kept as hashes. */
export function newRecoveryCodes(): { readonly codes: readonly string[]; readonly hashes: readonly string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CHARS }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes: codes.map(hashSecret) };
}

/**
 * Takes a code of the authenticator, or one of those for people who lost it; each is taken once. False when it is
 * neither.
 */
export async function takeCode(
  users: Pick<Users, 'secondFactor' | 'setSecondFactor' | 'takeStep'>,
  userId: number,
  code: string,
  now: number,
): Promise<'code' | 'recovery' | false> {
  const factor = await users.secondFactor(userId);
  if (!factor) return false;
  const step = matchingStep(factor.secret, code, now);
  if (step !== undefined) return (await users.takeStep(userId, step)) && 'code';
  const hash = hashSecret(code.toLowerCase().replaceAll(/[\s-]/g, ''));
  if (!factor.recoveryCodes.includes(hash)) return false;
  await users.setSecondFactor(userId, {
    ...factor,
    recoveryCodes: factor.recoveryCodes.filter((one) => one !== hash),
  });
  return 'recovery';
}
