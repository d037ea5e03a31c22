/** Sentences made of a text and the values of its placeholders. */
import type { NumberPart, NumberSource, Part, Sentence } from '../tell/told.ts';

const PLACEHOLDER = /%(\d)\$s/;

/** Fills a text's placeholders, each with one or several parts. */
export function fillText(text: string, ...given: readonly (Part | Sentence)[]): Sentence {
  return text.split(PLACEHOLDER).flatMap((piece, i): Sentence => {
    if (i % 2 === 0) return piece === '' ? [] : [{ text: piece }];
    const part = given[Number(piece) - 1];
    if (part === undefined) throw new Error(`"${text}" has no part ${piece}.`);
    return Array.isArray(part) ? (part as Sentence) : [part as Part];
  });
}

/** A number with its source. */
export const numberPart = (
  value: number,
  unit: NumberPart['unit'],
  source: NumberSource,
  currency?: string | undefined,
): NumberPart => ({ figure: value, unit, ...(unit === 'money' && { currency }), source });
