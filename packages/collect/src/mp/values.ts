/** Single values of the Measurement Protocol: instants, ids, texts of limited length. */
import { LIMITS } from '@magpie/events';
import { type Fault, shown } from './message.ts';

/** A number, or a text that is one; `undefined` for anything else, endless numbers included. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A text within its limit; `undefined` if it is none, which has been named then. */
export function readText(value: unknown, limit: number, path: string, fault: Fault): string | undefined {
  if (typeof value !== 'string') {
    fault('part', 'VALUE_INVALID', path, `The value [${shown(value)}] of [${path}] must be text.`);
    return undefined;
  }
  if (value.length <= limit) return value;
  fault(
    'part',
    'VALUE_OUT_OF_BOUNDS',
    path,
    `The value of [${path}] has ${value.length} characters; at most [${limit}] are allowed.`,
  );
  return undefined;
}

/**
 * An instant in milliseconds out of microseconds. One that is more than 72 hours old becomes that age (what `RELAXED` does with it at
 * Google), one in the future the arrival; both are named, the latter if no clock can be that wrong.
 */
export function readInstant(value: unknown, receivedAt: number, path: string, fault: Fault): number | undefined {
  const micros = readNumber(value);
  if (micros === undefined || micros < 0 || !Number.isInteger(micros)) {
    fault(
      'part',
      'VALUE_INVALID',
      path,
      `The value [${shown(value)}] of [${path}] must be a whole number of microseconds since 1970.`,
    );
    return undefined;
  }
  const ts = Math.trunc(micros / 1000);
  const oldest = receivedAt - LIMITS.maxAgeMs;
  if (ts < oldest || ts > receivedAt + LIMITS.maxFutureMs)
    fault(
      'part',
      'VALUE_OUT_OF_BOUNDS',
      path,
      `The value [${shown(value)}] of [${path}] is not within the last 72 hours.`,
    );
  return Math.min(Math.max(ts, oldest), receivedAt);
}
