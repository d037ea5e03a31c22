/** Ordinal numbers in English, as they are written in a sentence. */

const WORDS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const RULES = new Intl.PluralRules('en', { type: 'ordinal' });

/** The ordinal of a whole number from 1 on: "third", "11th". */
export const ordinal = (number: number): string => WORDS[number] ?? `${number}${ENDINGS[RULES.select(number)]}`;
