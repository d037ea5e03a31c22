/** Checks that a request was signed with one of a site's secrets, and recently. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '../errors/problem.ts';

/** The header with the signature: `t=<Unix seconds>,v1=<hexadecimal HMAC-SHA-256 of "t.body">`. */
const SIGNATURE_HEADER = 'x-magpie-signature';

/** How far the time of a signature may be from the server's, in milliseconds. */
const WINDOW_MS = 5 * 60 * 1000;
const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** A signature as it was sent. */
export interface SentSignature {
  /** Unix seconds. */
  readonly at: number;
  /** Hexadecimal. */
  readonly digest: string;
}

/**
 * Reads the header, before the body is.
 * @throws ProblemError `bad_signature` without one of the form, `stale_signature` if its time isn't within five minutes
 */
export function readSignature(header: unknown, now: number): SentSignature {
  const [, seconds, digest] = FORM.exec(typeof header === 'string' ? header.replaceAll(' ', '') : '') ?? [];
  if (seconds === undefined || digest === undefined)
    throw new ProblemError(
      'bad_signature',
      `The header ${SIGNATURE_HEADER} must be "t=<Unix seconds>,v1=<64 hexadecimal digits in lower case>".`,
      { field: SIGNATURE_HEADER },
    );
  const at = Number(seconds);
  if (Math.abs(at * 1000 - now) > WINDOW_MS)
    throw new ProblemError(
      'stale_signature',
      `The signature is from ${describeTime(at)}, and the time here is ${new Date(now).toISOString()}. At most five minutes are allowed: check the sender's clock, and sign each attempt again.`,
      { field: SIGNATURE_HEADER },
    );
  return { at, digest };
}

/** Beyond the dates that JavaScript knows, seconds say it best. */
function describeTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? `${seconds} s` : date.toISOString();
}

/** Whether the signature is that of the body by one of the secrets. Takes the same time wherever they differ. */
export function isSignedBy({ at, digest }: SentSignature, body: string, secrets: readonly string[]): boolean {
  const sent = Buffer.from(digest, 'hex');
  let isOne = false;
  for (const secret of secrets)
    if (timingSafeEqual(createHmac('sha256', secret).update(`${at}.${body}`).digest(), sent)) isOne = true;
  return isOne;
}
