/** Numbers in answers, and filling them into sentence templates. */
import type { Unit } from '@magpie/vocabulary';
import { metric } from '@magpie/vocabulary';
import type { NumberPart, Part, Sentence } from './told.ts';

const UNITS: Readonly<Record<Unit, NumberPart['unit']>> = {
  integer: 'count',
  quantity: 'count',
  float: 'decimal',
  ratio: 'percent',
  seconds: 'seconds',
  currency: 'money',
};

/** The unit that a metric's numbers are shown in. */
export const unitOf = (name: string): NumberPart['unit'] => UNITS[metric(name)?.unit ?? 'float'];

/** Returns a function that turns a metric's values into numbers with their source. */
export const makeNumbers =
  (currency: string) =>
  (
    name: string,
    value: number,
    asks: readonly [string, ...string[]],
    computed?: string,
    unit = unitOf(name),
  ): NumberPart => ({
    figure: value,
    // Parts of units, such as 2.5 kg sold.
    unit: metric(name)?.unit === 'quantity' && unit === 'count' && !Number.isInteger(value) ? 'decimal' : unit,
    ...(unit === 'money' && { currency }),
    source: { asks, metric: name, ...(computed !== undefined && { computed }) },
  });

/** A sentence of a template: `{name}` is replaced by the part of that name, or by a text. */
export function fillTemplate(template: string, parts: Readonly<Record<string, Part | Sentence | string>>): Sentence {
  const filled: Part[] = [];
  const text = (more: string) => {
    const last = filled.at(-1);
    if (more === '') return;
    if (last && 'text' in last) filled[filled.length - 1] = { text: last.text + more };
    else filled.push({ text: more });
  };
  for (const [i, piece] of template.split(/\{(\w+)\}/).entries()) {
    if (i % 2 === 0) text(piece);
    else {
      const part = parts[piece];
      if (part === undefined) throw new Error(`the template "${template}" has no part "${piece}"`);
      for (const one of typeof part === 'string' ? [{ text: part }] : Array.isArray(part) ? part : [part as Part])
        if ('text' in one) text(one.text);
        else filled.push(one);
    }
  }
  return filled;
}
