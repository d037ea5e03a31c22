/** Times of day in a sentence: "between 9 and 12 o'clock", "after 6 pm", "in the morning". */

/** Hours mentioned in the characters `[start, end)`: from the first up to, not including, the last, which can be on the next day. */
export interface MentionedHours {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** Parts of the day, by the hours that they have where nothing else is said; the answer shows which. */
const PARTS: readonly (readonly [words: string, from: number, to: number])[] = [
  ['mornings?', 6, 12],
  ['afternoons?', 12, 18],
  ['evenings?', 18, 24],
  ['nights?|night[ -]?time', 0, 6],
  ['lunch[ -]?times?|lunch|lunch[ -]?breaks?|midday', 12, 14],
];

/** Hours of the clock, written as words. */
const IN_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const HOUR = `(noon|midnight|\\d{1,2}|${IN_WORDS.join('|')})`;
const TIME = `${HOUR}(?:[:.]00)?(?: ?(am|a\\.m\\.?|pm|p\\.m\\.?|o['’]?clock|hours|hrs|h|uhr|in the (?:early |late )?(?:morning|afternoon|evening)|at night))?`;
/** Text that makes a number a time of day. */
const IS_TIME = /noon|midnight|[:.]00|am|a\.m|pm|p\.m|clock|\d ?h|uhr|in the |at night/;
/** A number that continues, or belongs to something else. */
const ENDS =
  '(?![\\w:.-]*\\d)(?! ?(?:%|percent|views?|visits?|orders?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))';
const BETWEEN = new RegExp(
  `(?:(?:between|from) )?(?<![\\w/.:-])${TIME} ?(?:and|to|until|till|-|–) ?${TIME}${ENDS}(?=\\W|$)`,
  'g',
);
/** A part of the day, followed by its hours: "yesterday evening, say from six to midnight". */
const WITHIN_PART = new RegExp(
  `\\b(?:(?:in|during) the )?(morning|afternoon|evening|night)s?,? (?:(?:say|about|around|roughly|i\\.e\\.?|that is|meaning|so|exactly|precisely|only|just),? )?(?:between |from )?${HOUR} ?(?:and|to|until|till|-|–) ?${HOUR}${ENDS}(?=\\W|$)`,
  'g',
);
const AFTER = new RegExp(`\\b(after|from|before|until|till|at) ${TIME}${ENDS}(?=\\W|$)( on(?:wards?)?\\b)?`, 'g');

/** Metrics that are counted at some time of the day; "pages with visits between 9 and 12" are those with so many. */
const COUNTED =
  '(?<!\\b(?:with|having|had|has|have|got|get|whose) )\\b(?:visits?|sessions?|page ?views?|views?|traffic|orders?|purchases?|sales|revenue|turnover|downloads|submissions|sign-?ups|searches|clicks)';
/** Numbers that are times of day by what they are of alone, as the clock of 24 hours has them: "orders between 9 and 12". */
const PLAIN = new RegExp(
  `(?<=${COUNTED}(?: (?:today|yesterday|(?:last|this) (?:week|month|year)))? )between ([01]?\\d|2[0-4]) and ([01]?\\d|2[0-4])(?=[?.!]*$| (?:today|yesterday|(?:on |last |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:last|this) (?:week|month|quarter|year)|per|by|from|on (?:weekdays|weekends))\\b)`,
  'g',
);
/** Where a month is named, two numbers can be days of it. */
const OF_MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/;
/** A time that says by itself which half of the day it is in. */
const IS_SURE = /^(?:noon|midnight)|[:.]00|[ap]\.?m/;

const IS_FIRST_HALF = /^(?:am|a\.|in the (?:early |late )?morning)/;
const IS_SECOND_HALF = /^(?:p|in the (?:early |late )?(?:afternoon|evening))/;

/** The hour of the clock, 0 to 24; undefined if there is none. */
function readHour(text: string, half = ''): number | undefined {
  if (text === 'noon') return 12;
  if (text === 'midnight') return 0;
  const hour = IN_WORDS.includes(text) ? IN_WORDS.indexOf(text) + 1 : Number(text);
  if (hour > 24) return undefined;
  const isHalf = IS_FIRST_HALF.test(half) || IS_SECOND_HALF.test(half) || half === 'at night';
  if (!isHalf) return hour;
  if (hour < 1 || hour > 12) return undefined;
  // "At night", the hours 8 to 11 are before midnight, and 12 to 5 after it.
  const isSecond = half === 'at night' ? hour >= 8 && hour < 12 : IS_SECOND_HALF.test(half);
  return half === 'at night' && hour > 5 && hour < 8 ? undefined : (hour % 12) + (isSecond ? 12 : 0);
}

/** The hours between two times; undefined if they aren't in this order within a day. */
function between([from, fromHalf, to, toHalf]: readonly (string | undefined)[]): readonly [number, number] | undefined {
  const end = to === 'midnight' ? 24 : readHour(to!, toHalf);
  // "From 9 to 11 am": both are in the morning; "from 9 to 5 pm" begins there.
  const [same, plain] = [readHour(from!, fromHalf ?? toHalf), readHour(from!, fromHalf)];
  if (end === undefined) return undefined;
  const start = [same, plain].find((one) => one !== undefined && one < end);
  return start === undefined ? undefined : [start, end];
}

/** The hours from one time to an earlier one of the next day: "from 10 pm to 6 am". */
function overnight(said: string, [from, fromHalf, to, toHalf]: readonly (string | undefined)[]) {
  const times = said.replace(/^(?:between|from) /, '').split(/ ?(?:\band\b|\bto\b|\buntil\b|\btill\b|[-–]) ?/);
  if (times.length !== 2 || !times.every((time) => IS_SURE.test(time))) return undefined;
  const [start, end] = [readHour(from!, fromHalf), readHour(to!, toHalf)];
  return start !== undefined && end !== undefined && end < start && start < 24 && end > 0
    ? ([start, end] as const)
    : undefined;
}

function single(word: string, time: string, half: string | undefined): readonly [number, number] | undefined {
  const hour = readHour(time, half);
  if (hour === undefined || hour > 23) return undefined;
  if (word === 'at') return [hour, hour + 1];
  // After midnight is any time.
  if (/^(?:after|from)$/.test(word)) return hour === 0 ? undefined : [hour, 24];
  return hour === 0 ? undefined : [0, hour];
}

/** Finds times of day in lower-case text. */
export function findHours(text: string): MentionedHours[] {
  const found: MentionedHours[] = [];
  const take = (hours: readonly [number, number] | undefined, start: number, length: number) => {
    const end = start + length;
    if (hours && !found.some((one) => one.start < end && start < one.end))
      found.push({ from: hours[0], to: hours[1], start, end });
  };
  for (const match of text.matchAll(WITHIN_PART)) {
    const half = match[1] === 'night' ? 'at night' : `in the ${match[1]}`;
    take(between([match[2], half, match[3], half]), match.index, match[0].length);
  }
  for (const match of text.matchAll(BETWEEN))
    if (IS_TIME.test(match[0]))
      take(between(match.slice(1)) ?? overnight(match[0], match.slice(1)), match.index, match[0].length);
  if (!OF_MONTH.test(text))
    for (const match of text.matchAll(PLAIN)) take(between([match[1], '', match[2], '']), match.index, match[0].length);
  for (const match of text.matchAll(AFTER))
    if (IS_TIME.test(match[0].slice(match[1]!.length)))
      take(single(match[1]!, match[2]!, match[3]), match.index, match[0].length);
  for (const [words, from, to] of PARTS)
    for (const match of text.matchAll(
      new RegExp(
        `\\b(?:(?:in|during) the (?:${words})|(?:at|by) (?:the )?(?:${words})|(?:every|each|of an?|on) (?:${words}))(?! (?:from|of|between) \\w+day (?:to|and|on)\\b)(?=\\W|$)`,
        'g',
      ),
    ))
      take([from, to], match.index, match[0].length);
  return found;
}

/** The values of the dimension `hour` from one hour up to, not including, another, which can be of the next day. */
export const hourValues = (from: number, to: number): string[] =>
  Array.from({ length: to > from ? to - from : to - from + 24 }, (_, i) => String((from + i) % 24).padStart(2, '0'));

/** Whether hours go on after midnight. */
export const isOvernight = (values: readonly string[]): boolean =>
  values.some((one, i) => i > 0 && Number(one) < Number(values[i - 1]));
