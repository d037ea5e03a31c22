/** Words and numbers of a text, and which of its numbers were in the question or are days that were asked about. */

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

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const NAMES = MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
const DATES: readonly (readonly [
  RegExp,
  (found: readonly string[]) => { day?: string; month: string; year?: string },
])[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([, year, month, day]) => ({ day: day!, month: month!, year: year! })],
  [
    new RegExp(`\\b(\\d{1,2}) (${NAMES})\\b(?:,? (\\d{4})\\b)?`, 'gi'),
    ([, day, month, year]) => ({ day: day!, month: monthNumber(month!), ...(year && { year }) }),
  ],
  [
    new RegExp(`\\b(${NAMES}) (\\d{1,2})\\b(?:,? (\\d{4})\\b)?`, 'gi'),
    ([, month, day, year]) => ({ day: day!, month: monthNumber(month!), ...(year && { year }) }),
  ],
  [new RegExp(`\\b(${NAMES}) (\\d{4})\\b`, 'gi'), ([, month, year]) => ({ month: monthNumber(month!), year: year! })],
];

const monthNumber = (name: string): string =>
  String(MONTHS.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1).padStart(2, '0');

/** Days that were asked about. */
export interface AskedDays {
  readonly start: string;
  readonly end: string;
}

/** The text without dates that lie within days that were asked about. */
export function withoutAskedDates(text: string, asked: readonly AskedDays[]): string {
  return DATES.reduce(
    (left, [expression, read]) =>
      left.replace(expression, (...found) => {
        const [whole] = found as string[];
        const { day, month, year } = read(found as string[]);
        const within = asked.some(({ start, end }) =>
          [year ?? start.slice(0, 4), year ?? end.slice(0, 4)].some((one) =>
            day === undefined
              ? `${one}-${month}` >= start.slice(0, 7) && `${one}-${month}` <= end.slice(0, 7)
              : `${one}-${month}-${day.padStart(2, '0')}` >= start && `${one}-${month}-${day.padStart(2, '0')}` <= end,
          ),
        );
        return within ? BARRIER : whole!;
      }),
    text,
  );
}
