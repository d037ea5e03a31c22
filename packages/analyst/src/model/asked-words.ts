/** Words and numbers of a text, and which of its numbers were in the question. */

/** Stands where something was put in by code: it is next to no word. */
export const BARRIER = '\uFFFC';
const TOKEN = /[\p{L}\p{M}]+|\p{N}(?:[\p{N}.,]*\p{N})?|\uFFFC/gu;

/** The words and numbers of a text, in order. */
export const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

const ABBREVIATIONS = /\b(?:e\.g\.|i\.e\.|z\.B\.|d\.h\.|p\. ?ex\.)/gi;

/** The text with abbreviations, whose letters stand alone, as one word. */
export const withoutAbbreviations = (text: string): string => text.replace(ABBREVIATIONS, 'eg');

/** Names of counted things: a number before one of these is a number of the data. */
export const COUNTED =
  /^(?:visit|visitor|session|user|view|pageview|order|sale|purchase|customer|revenue|event|click|download|signup|conversion|people|person|time|percent|form|reader|buyer|item|product|search|besuch|commande|visite|pedido|ordin)(?:s|e|es|en|er|i)?$/i;
/** Words after which a number repeats what was asked: the last 7 days, the top 5, more than 100. */
const REPEATING = /^(?:last|past|previous|top|bottom|first|next|than|over|under|above|below|since|in|of|the)$/i;

/** Whether a number of an answer repeats one of the question: beside the same words, and not as a count of something. */
export function repeatsQuestion(tokens: readonly string[], at: number, question: readonly string[]): boolean {
  const same = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  return question.some((one, i) => {
    if (!same(one, token) || before === undefined || !same(question[i - 1], before)) return false;
    const counts = after !== undefined && COUNTED.test(after);
    if (REPEATING.test(before)) return !counts || same(question[i + 1], after);
    return same(question[i + 1], after) && after !== undefined && !counts;
  });
}
