/** Puts a list on one line, with punctuation between its entries. */

const BULLET = /^\s*(?:[-*•–·]\s+|\(?\d{1,2}[.)]\s+|\(?[a-e]\)\s+)/;
/** Numbers of list entries within a line: "1) visits 2) orders". */
const NUMBERED = /(?:^|\s)\(?(\d)[.)]\s+/g;

const withEnd = (line: string): string => (/[.?!;:,]$/.test(line) ? line : `${line};`);

/** Puts a message on one line. Entries of a list are separated by semicolons unless they end with punctuation of their own. */
export function onOneLine(message: string): string {
  const lines = message
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2) return withoutNumbers(message);
  const isList = lines.some((line) => BULLET.test(line));
  return lines
    .map((line) => line.replace(BULLET, ''))
    .map((line, i) => (i < lines.length - 1 && (isList || /^\p{Lu}/u.test(lines[i + 1]!)) ? withEnd(line) : line))
    .join(' ');
}

function withoutNumbers(line: string): string {
  const numbers = [...line.matchAll(NUMBERED)].map(([, digit]) => digit);
  const isNumbered = numbers.length > 1 && numbers.every((digit, i) => Number(digit) === i + 1);
  return isNumbered ? line.replace(NUMBERED, (_, digit: string) => (digit === '1' ? ' ' : '; ')).trim() : line;
}
