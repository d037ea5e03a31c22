/** Follow-ups about the days of the previous answer: "why did it fall in that period". */
import { addDays, addMonths, dayNumber } from '@magpie/time';
import type { Request } from '../request.ts';

/** Words that refer to the previous days; not "the same period last year". */
const POINTS =
  /\b(?:in|during|over|for|within|across|throughout|on) (?:exactly )?(?:that|the same|that same|this same) (period|time|time ?frame|time span|timespan|time range|range|span|stretch|interval|window|days|week|month|day|weekend)\b(?! (?:last|a|of|in|before|the|as|ago|one|this|prior|previous|previously|earlier|in))/;
/** The fewest and most days that each word can refer to. */
const LENGTHS: Readonly<Record<string, readonly [fewest: number, most: number]>> = {
  day: [1, 1],
  weekend: [2, 2],
  week: [7, 7],
  month: [28, 31],
};

/** Matches a whole follow-up about the days after those of the answer: "and the day after", "the following week?". */
const AFTER =
  /^(?:(?:and|so|now|ok|okay|then|what about|how about),? )*(?:on |in |during |for )?(?:the )?(?:(?:next|following|subsequent) (day|week|month)(?: after(?: that)?)?|(day|week|month) (?:after(?: that| it)?|afterwards|later|that followed))(?: please| then)?[?.! ]*$/;

/** Returns a follow-up with the dates of the days after those of the answer. Undefined if it asks for other days, or for days to come. */
function withDaysAfter(text: string, { range: { start, end } }: Request, today: string): string | undefined {
  const found = AFTER.exec(text);
  const unit = found?.[1] ?? found?.[2];
  if (unit === undefined) return undefined;
  const [fewest, most] = LENGTHS[unit]!;
  const days = dayNumber(end) - dayNumber(start) + 1;
  const from = addDays(end, 1);
  const to = unit === 'month' ? addDays(addMonths(from, 1), -1) : addDays(end, days);
  return days < fewest || days > most || to > today ? undefined : `and between ${from} and ${to}`;
}

/** A comparison of the days of the conversation with those before: "which category grew most compared to the previous month". */
const AGAINST_BEFORE =
  /\b(?:vs\.?|versus|against|compared (?:to|with)|in comparison (?:to|with)|relative to|over|from|than|on|since) (?:the )?(?:(?:previous|prior|preceding) (week|month|quarter|year)|(week|month|quarter|year) before(?: (?:that|it))?|(january|february|march|april|may|june|july|august|september|october|november|december))[?.! ]*$/;
/** Beginnings of questions for rows, which continue nothing by themselves. */
const ASKS_ROWS = /^(?:which|what) (?!(?:is|was|are|were|about|if)\b)/;
/** Days that a message says itself. */
const OWN_DAYS =
  /\b(?:today|yesterday|this|last|past|current|since|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december)\b/;
const UNIT_DAYS: Readonly<Record<string, readonly [fewest: number, most: number]>> = {
  week: [7, 7],
  month: [28, 31],
  quarter: [90, 92],
  year: [365, 366],
};

/** Returns a message that compares with "the previous month", after an answer about a whole month that was said, with that month. */
function withDaysCompared(text: string, { range: { start, end }, isUsual, minutes }: Request): string | undefined {
  const found = AGAINST_BEFORE.exec(text);
  const unit = found?.[1] ?? found?.[2] ?? (found?.[3] && 'month');
  if (!found || unit === undefined || isUsual || minutes !== undefined || !ASKS_ROWS.test(text)) return undefined;
  const asked = text.slice(0, found.index);
  if (OWN_DAYS.test(asked)) return undefined;
  const [fewest, most] = UNIT_DAYS[unit]!;
  const days = dayNumber(end) - dayNumber(start) + 1;
  if (days < fewest || days > most) return undefined;
  return `and ${asked}between ${start} and ${end} ${text.slice(found.index)}`;
}

/** One weekday, as the next one of a number of weekdays: "and Tuesday". */
const WEEKDAY =
  /^(?:(?:and|what about|how about|now|then|or|the same for|same for) )(?:on |for |each |every |in )*(?:the )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)[?.! ]*$/;

/** Returns "and Tuesday", after a number of Mondays, as one about all Tuesdays: not the last one. */
function withWeekdays(text: string, { filters, range: { start, end } }: Request): string | undefined {
  const day = WEEKDAY.exec(text)?.[1];
  const isOfDays = filters.some(({ dimension, not }) => dimension === 'dayOfWeekName' && !not);
  return day !== undefined && isOfDays && start !== end ? `and on ${day}s` : undefined;
}

/** Replaces words that refer to the previous request's days with those days, in a tidied sentence. */
export function withDaysBefore(text: string, previous: Request | undefined, today: string): string {
  const after = previous && withDaysAfter(text, previous, today);
  if (after !== undefined) return after;
  const compared = previous && withDaysCompared(text, previous);
  if (compared !== undefined) return compared;
  const weekdays = previous && withWeekdays(text, previous);
  if (weekdays !== undefined) return weekdays;
  const found = POINTS.exec(text);
  if (!previous || !found) return text;
  const { start, end } = previous.range;
  const [fewest, most] = LENGTHS[found[1]!] ?? [1, Number.POSITIVE_INFINITY];
  const days = dayNumber(end) - dayNumber(start) + 1;
  return days < fewest || days > most ? text : text.replace(POINTS, `between ${start} and ${end}`);
}
