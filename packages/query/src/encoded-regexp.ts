/** Regular expressions for addresses, in which letters beyond ASCII are stored escaped (docs/adr/0052). */
import { normalPath } from '@magpie/vocabulary';

/** Letters of one class, as many as an alphabet with room to spare. */
const MOST_LETTERS = 400;

/**
 * An expression that matches an escaped address as the given one matches its letters: each letter beyond ASCII, alone or in brackets, means its
 * escapes, in both cases unless `isExact`. Brackets that exclude such letters, and long ranges of them, stay as they are.
 */
export function encodedRegexp(expression: string, isExact: boolean): string {
  return expression.replace(/\\(?:[pP]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]|%[\da-f]{2}|\P{ASCII}/gsu, (piece) => {
    if (piece.startsWith('%')) return piece.toUpperCase();
    if (piece.startsWith('[')) return brackets(piece, isExact);
    return piece.startsWith('\\') ? piece : anyOf([piece], isExact);
  });
}

const anyOf = (letters: readonly string[], isExact: boolean): string => {
  const cases = letters.flatMap((one) => (isExact ? [one] : [one, one.toLowerCase(), one.toUpperCase()]));
  return `(?:${[...new Set(cases.map(normalPath))].join('|')})`;
};

function brackets(piece: string, isExact: boolean): string {
  if (!/\P{ASCII}/u.test(piece) || piece.startsWith('[^')) return piece;
  const letters: string[] = [];
  const plain = piece.slice(1, -1).replace(/(\P{ASCII})(?:-(\P{ASCII}))?/gu, (_, from: string, to = from) => {
    for (let code = from.codePointAt(0)!; code <= to.codePointAt(0)! && letters.length <= MOST_LETTERS; code++)
      letters.push(String.fromCodePoint(code));
    return '';
  });
  if (letters.length > MOST_LETTERS) return piece;
  const others = plain === '' ? '' : `|[${plain}]`;
  return anyOf(letters, isExact).replace(/\)$/, `${others})`);
}
