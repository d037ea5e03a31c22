/** Rounds numbers that two decimals have turned into a half: they must not be rounded up once more. */
import type { Meta } from './envelope.ts';

/** Less than half of a hundredth: the number still reads the same with two decimals. */
const LESS = 0.001;

/** Makes those numbers of an answer less than the half that they are sent as; `data` is changed. */
export function lowerRoundedUp(data: unknown, { roundedUp = [] }: Pick<Meta, 'roundedUp'>): void {
  for (const place of roundedUp) {
    const last = place.at(-1);
    const around = place.slice(0, -1).reduce(stepInto, data);
    const value = last === undefined ? undefined : stepInto(around, last);
    if (typeof value === 'number') Object.assign(around as object, { [last!]: value - Math.sign(value) * LESS });
  }
}

/** Reads a field of an object or an entry of a list; undefined if another server version sends something else. */
const stepInto = (within: unknown, step: string | number): unknown =>
  typeof within === 'object' && within !== null && Object.hasOwn(within, step)
    ? (within as Readonly<Record<string | number, unknown>>)[step]
    : undefined;
