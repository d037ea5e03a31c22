/** This module is responsible for sentences made of a text and what its placeholders stand for. */
import type { Figure, NumberSource, Part, Sentence } from '../tell/told.ts';

const PLACEHOLDER = /%(\d)\$s/;

/** A text with its placeholders filled: each by a part, or by several. */
export function say(text: string, ...given: readonly (Part | Sentence)[]): Sentence {
  return text.split(PLACEHOLDER).flatMap((piece, i): Sentence => {
    if (i % 2 === 0) return piece === '' ? [] : [{ text: piece }];
    const part = given[Number(piece) - 1];
    if (part === undefined) throw new Error(`"${text}" has no part ${piece}.`);
    return Array.isArray(part) ? (part as Sentence) : [part as Part];
  });
}

/** A figure with its source. */
export const figure = (
  value: number,
  unit: Figure['unit'],
  source: NumberSource,
  currency?: string | undefined,
): Figure => ({ figure: value, unit, ...(unit === 'money' && { currency }), source });
