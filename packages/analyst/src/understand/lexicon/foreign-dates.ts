/** Dates and numbers of another language, as English writes them. */
import type { Language } from './language.ts';

/** English names of the months. */
const ENGLISH_MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** An expression, and the English of what it finds; undefined if it isn't one. */
export type Pattern = readonly [RegExp, (match: RegExpMatchArray) => string | undefined];

const two = (text: string): string => text.padStart(2, '0');
const isDay = (day: string, month: string): boolean =>
  Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;

/** A day in numbers: the day comes first, and a year of two digits is of this century. */
function dayInNumbers([, day = '', , month = '', year]: RegExpMatchArray): string | undefined {
  if (!isDay(day, month)) return undefined;
  if (!year) return `${day} ${ENGLISH_MONTHS[Number(month) - 1]}`;
  return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
}

/** Expressions over lower-case text, which come before the phrases of the language. */
export function patternsOf({ months, dates, thousands }: Language): Pattern[] {
  const MONTH = `(${months.join('|')})(?![\\p{L}])\\.?`;
  const DAY = `(\\d{1,2})(?:${dates.ordinal})?`;
  const OF = `\\s?(?:${dates.of})\\s?`;
  const YEAR = `(?:(?:${OF})(\\d{4}))?(?!\\d)`;
  const START = '(?<![\\p{L}\\d/.,-])';
  const inEnglish = (name: string): string =>
    ENGLISH_MONTHS[months.findIndex((one) => new RegExp(`^(?:${one})$`, 'u').test(name))]!;
  const withYear = (text: string, year: string | undefined): string => (year === undefined ? text : `${text} ${year}`);
  return [
    // From one day to another of a month: "1. bis 10. November".
    [
      new RegExp(`${START}${DAY}\\s?(?:(${dates.and})|${dates.to})\\s?${DAY}${OF}${MONTH}${YEAR}`, 'gu'),
      ([, first, and, last, month, year]) =>
        withYear(`${first} ${and === undefined ? 'to' : 'and'} ${last} ${inEnglish(month!)}`, year),
    ],
    [
      new RegExp(`${START}${DAY}${OF}${MONTH}${YEAR}`, 'gu'),
      ([, day, month, year]) => withYear(`${day} ${inEnglish(month!)}`, year),
    ],
    [new RegExp(`${START}${MONTH}${OF}(\\d{4})(?!\\d)`, 'gu'), ([, month, year]) => `${inEnglish(month!)} ${year}`],
    [/(?<![\p{L}\d/.,-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/]|[.-]\d)/gu, dayInNumbers],
    // Without its year: "1.10.", and "1/10" where no point parts numbers.
    [
      thousands.includes('/')
        ? /$^/g
        : /(?<![\p{L}\d/.,-])(\d{1,2})(\.|\/)(\d{1,2})(?:(?<=\.\d+)\.|(?<=\/\d+))(?![\d/])/gu,
      dayInNumbers,
    ],
    [
      new RegExp(
        `(?<![\\p{L}\\d/.,-])(\\d{1,3}(?:(?:${thousands})\\d{3})+|\\d+)(?:,(\\d+))?(?![\\p{L}\\d/-]|[.,]\\d)`,
        'gu',
      ),
      ([whole, integer, part]) => {
        const plain = `${integer!.replace(/\D/g, '')}${part === undefined ? '' : `.${part}`}`;
        // A number that is written as in English is left to the phrases.
        return plain === whole ? undefined : plain;
      },
    ],
  ];
}
