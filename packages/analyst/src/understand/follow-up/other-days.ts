/** Follow-ups about days that are named relative to those of the answer before: "and the Sunday before", "compare that to last year's". */
import { addDays, addMonths, addYears, type Day, weekday } from '@magpie/time';
import { movableOn } from '../dates/holidays.ts';
import { type Calendar, samePart } from '../dates/periods.ts';
import type { Days, Request } from '../request.ts';

const LEAD =
  '(?:(?:and|so|now|ok|okay|then|what about|how about|how was|how were|what was it|how was it|how did we do|for|on|in|at|of|from),? )*';
const THAT = '(?:that|it|this|them|those|these|the (?:numbers?|figures?|day|result))';
/** Words that ask for a comparison instead of the same for other days. */
const COMPARES = new RegExp(
  `^(?:(?:and|so|now|please|then|can you|could you) )*(?:(?:compare|put|set|hold|place)(?: ${THAT})?(?: up)? (?:to|with|against|next to|beside|alongside)|(?:and )?(?:as )?compared (?:to|with)|in comparison (?:to|with)|vs\\.?|versus|against|next to|than|how (?:is|was|does|did) ${THAT} (?:compare |look |do )?(?:compared )?(?:to|with|against|next to)|(?:is|was) ${THAT} (?:more|less|better|worse|higher|lower|up|down)(?: or (?:less|worse|lower|down))? (?:than|on|from|over|compared (?:to|with))) (?<target>.+)$`,
);
const END = "(?:(?:'s| s)?(?: one| number| numbers| figure| figures| day)?)?";
const DAY = '(?<day>mon|tues|wednes|thurs|fri|satur|sun)day';
const EARLIER =
  '(?:before|earlier|prior|previously|before (?:that|it)|(?:a|one|the) week (?:before|earlier|ago)|of the week before)';
const WEEKDAY = new RegExp(`^${LEAD}(?:the |that )?${DAY}(?:'s| s)? ${EARLIER}(?:'s| s)?$`);
const PREVIOUS_WEEKDAY = new RegExp(`^${LEAD}(?:the )?(?:previous|prior|preceding|foregoing) ${DAY}${END}$`);
const LAST_WEEKDAY = new RegExp(`^${LEAD}(?:the )?last ${DAY}${END}$`);
const SAME_DAY = new RegExp(
  `^${LEAD}(?:the )?same (?:day|weekday|date)(?: of| in|,)? (?:(?:the )?(?:last|previous|prior|preceding) (?<unit>week|month|year)|(?:a|one|the) (?<ago>week|month|year) (?:before|earlier|ago))$`,
);
const LATER = new RegExp(
  `^${LEAD}(?:a|one) (?<unit>week|month|year) (?:before|earlier|ago|previously|prior)(?: that)?$`,
);
const LAST_YEAR = new RegExp(
  `^${LEAD}(?:(?:the )?same (?:day |one )?)?${LEAD}(?:(?:last|the last|the previous|the prior|previous) year${END}|(?:the|a|one) year (?:before|earlier|ago|prior)(?: that)?|the one (?:last year|(?:a|the|one) year (?:before|ago|earlier)))$`,
);
const IN_YEAR = new RegExp(`^${LEAD}(?:the )?(?:one )?(?:in |of |from )?(?<year>20\\d\\d)(?:'s| s)?(?: one)?$`);
const WEEKDAYS = ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur'];

/** The same day some years earlier. A holiday without a fixed date, such as Easter, is found by its name. */
function inOtherYear(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4));
  const of = movableOn(day);
  return of ? `${year - years}-${of(year - years)}` : addYears(day, -years);
}

/** The last weekday of a name before a day. */
function weekdayBefore(day: Day, name: string): Day {
  const back = (weekday(day) - WEEKDAYS.indexOf(name) + 7) % 7;
  return addDays(day, -(back === 0 ? 7 : back));
}

const earlierBy = (day: Day, unit: string): Day =>
  unit === 'week' ? addDays(day, -7) : unit === 'month' ? addMonths(day, -1) : inOtherYear(day, 1);

/** The single day that a text names relative to another one. */
function dayFrom(text: string, day: Day, isCompared: boolean): Day | undefined {
  const named = (WEEKDAY.exec(text) ?? PREVIOUS_WEEKDAY.exec(text))?.groups?.day;
  if (named) return weekdayBefore(day, named);
  const last = isCompared ? LAST_WEEKDAY.exec(text)?.groups?.day : undefined;
  // "Compare that to last Sunday", after last Sunday, means the Sunday before.
  if (last && WEEKDAYS[weekday(day)] === last) return weekdayBefore(day, last);
  const { unit, ago } = SAME_DAY.exec(text)?.groups ?? {};
  const later = unit ?? ago ?? LATER.exec(text)?.groups?.unit;
  if (later) return earlierBy(day, later);
  if (LAST_YEAR.test(text)) return inOtherYear(day, 1);
  const year = IN_YEAR.exec(text)?.groups?.year;
  const years = year === undefined ? 0 : Number(day.slice(0, 4)) - Number(year);
  return years > 0 ? inOtherYear(day, years) : undefined;
}

const oneDay = ({ start, end, until }: Days): boolean => start === end && until === undefined;

/** Reads a follow-up about a day that is named relative to the only day of the request before. Undefined for any other message. */
export function ofOtherDay(text: string, previous: Request, calendar: Calendar): Request | undefined {
  const { shape, range, compared, minutes } = previous;
  if (!oneDay(range) || minutes !== undefined || shape === 'forecast' || shape === 'journey') return undefined;
  const bare = text.replace(/[?.! ]+$/, '');
  const target = COMPARES.exec(bare)?.groups?.target;
  const day = dayFrom(target ?? bare, range.start, target !== undefined);
  if (day === undefined || day >= range.start) return undefined;
  const { shown: _, found: __, before: ___, isUsual: ____, ...rest } = previous;
  if (target === undefined && !compared) return { ...rest, range: { start: day, end: day } };
  const isOfTwo = shape === 'total' || shape === 'list' || shape === 'movers' || shape === 'why';
  return isOfTwo ? { ...rest, compared: samePart({ start: day, end: day }, range, calendar) } : undefined;
}
