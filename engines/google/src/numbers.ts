/** Reads the numbers of Google's answers, which are texts. */
import { SourceError } from '@magpie/query';

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** The number in a text. @throws SourceError `source_unreadable` that names metric and value */
export function readNumber(metric: string, text: string): number {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number))
    throw new SourceError(
      'source_unreadable',
      `Google Analytics answered ${JSON.stringify(text.slice(0, 60))} for ${metric}, which isn’t a number.`,
    );
  return number;
}

/**
 * A number as a whole number of parts, `digits` of them after the point: 12.34 with 6 digits is 12340000. A plain decimal is read digit
 * by digit, so that no cent is lost where a binary fraction would lose it. @throws SourceError `source_unreadable`
 */
export function readParts(metric: string, text: string, digits: number): number {
  const number = readNumber(metric, text);
  const match = PLAIN.exec(text);
  if (!match) return Math.round(number * 10 ** digits);
  const [, sign, whole, fraction = ''] = match as unknown as [string, string, string, string | undefined];
  const padded = fraction.padEnd(digits + 1, '0');
  const parts = BigInt(whole + padded.slice(0, digits)) + (padded[digits]! >= '5' ? 1n : 0n);
  return Number(sign === '-' ? -parts : parts) + 0;
}
