/** Tests that the time for taking people out of addresses grows with their length and no more. */
import { describe, expect, it } from 'vitest';
import { withoutEmails, withoutFormInput } from './redact.ts';

describe('withoutEmails', () => {
  it.each([
    ['@'],
    ['a@'],
    ['//'],
    ['//a@'],
    ['://a'],
    ['a.'],
    ['%'],
    ['%25'],
    ['%40'],
    ['a%2540'],
    ['x@a-'],
    ['x@a.com'],
    ['x@b.c.'],
    ['x@%C3%BC.'],
    ['/@a'],
    ['?a@b.com&'],
  ])('takes time in proportion to its length for %s, repeated', (piece) => {
    expect(growth((text) => withoutEmails(`https://a.example/${text}`), piece)).toBeLessThan(LINEAR);
  });
});

describe('withoutFormInput', () => {
  it.each([
    ['a'],
    ['?&'],
    ['[name]'],
    ['?name'],
    ['?name='],
    ['&name=a'],
    ['=;'],
    ['%5B'],
    ['name_'],
  ])('takes time in proportion to its length for %s, repeated', (piece) => {
    expect(growth((text) => withoutFormInput(`https://a.example/?${text}`), piece)).toBeLessThan(LINEAR);
  });
});

/** Between what linear and quadratic work grow by. */
const LINEAR = 10;
/** Clocks of the processor's time move in steps of some milliseconds. */
const ENOUGH_MICROSECONDS = 20_000;

/**
 * Factor by which the work for a repeated text grows when the text is four times as long: about 4 if it's linear, 16 if it's quadratic. Measured in
 * the processor's time, over as many runs as take long enough to be measured. Measured again while it seems too much.
 */
function growth(work: (text: string) => unknown, piece: string): number {
  // Joined from an array, a text is in one piece in memory before it's read.
  const textOf = (chars: number) =>
    Array<string>(Math.ceil(chars / piece.length))
      .fill(piece)
      .join('');
  const time = (text: string, runs: number) => {
    const before = process.threadCpuUsage();
    for (let run = 0; run < runs; run++) work(text);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const short = textOf(16_000);
  const long = textOf(64_000);
  let runs = 1;
  while (time(short, runs) < ENOUGH_MICROSECONDS) runs *= 2;
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 4 && least >= LINEAR; tries++)
    least = Math.min(least, time(long, runs) / time(short, runs));
  return least;
}
