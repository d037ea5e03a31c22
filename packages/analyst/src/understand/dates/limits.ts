/** Ranges with one end given in the sentence: "since March", "before Easter", "the week beginning 26 October". */
import { addDays, type Day } from '@magpie/time';
import type { Days } from '../request.ts';
import type { DateMark, RangeMark } from './marks.ts';
import { type Calendar, type Period, periodOf } from './periods.ts';

/** All days with data up to a day, or that day alone if the data begins later; undefined without data. */
const upTo = (end: Day, firstDay: Day | null): Days | undefined =>
  firstDay === null ? undefined : { start: firstDay < end ? firstDay : end, end };

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const sinceStart = ({ start }: Period, { today }: Calendar): Period => ({ start, end: today });

/** Text before the days that a range begins or ends with. */
const LIMITS: readonly (readonly [
  expression: RegExp,
  to: (period: Period, calendar: Calendar) => Period | undefined,
])[] = [
  [
    /\b(?:the )?week of (?:the )?$/,
    ({ start, unit }, calendar) => (unit === 'day' ? periodOf('week', start, 0, calendar) : undefined),
  ],
  [
    /(?<!\b(?:per|by|each|every|weekly|a) )\b(?:(?:the )?week (?:that )?(?:beginning|commencing|starting|begins|began|starts|started|from))(?: on| from)?[:\s]\s*(?:the )?$/,
    ({ start, unit }, { today }) => (unit === 'day' ? { start, end: earlier(addDays(start, 6), today) } : undefined),
  ],
  [
    /(?<!\b(?:per|by|each|every|weekly|a) )\b(?:(?:the )?week (?:that )?(?:ending|ends|ended))(?: on)?[:\s]\s*(?:the )?$/,
    ({ start, end, unit }) => (unit === 'day' ? { start: addDays(start, -6), end } : undefined),
  ],
  [
    /\b(?:ever )?since (?:the )?(?:very )?end of (?:the )?$/,
    ({ end, unit }, { today }) => (unit === 'day' ? undefined : { start: addDays(end, 1), end: today }),
  ],
  [
    /\b(?:(?:ever )?since (?:the )?(?:very )?(?:beginning|begin|start) of|ever since|since|as of|starting(?: in| on| from)?|beginning(?: in| on| from)?)\s*(?:the )?$/,
    sinceStart,
  ],
  [
    /(?<!\b(?:day|week|month|quarter|year|weekend|hour)s? )\bafter\s+(?:the )?$/,
    ({ end }, { today }) => ({ start: addDays(end, 1), end: today }),
  ],
  [
    /(?<!\b(?:day|week|month|quarter|year|weekend)s? )\b(?:before|prior to)\s+(?:the )?$/,
    ({ start }, { firstDay }) => upTo(addDays(start, -1), firstDay),
  ],
  [/\b(?:until|till|up until|up to|up till)\s+(?:the )?(?:end of )?$/, ({ end }, { firstDay }) => upTo(end, firstDay)],
];

/** The days since, after, before or until some days; undefined if the text says none of these. */
export function limitedBy(mark: RangeMark, text: string, calendar: Calendar): DateMark | undefined {
  const lead = text.slice(0, mark.start);
  const onwards = /^ (?:onwards?\b|on(?=\s*(?:$|[?,.!])))/.exec(text.slice(mark.end));
  const [found] = LIMITS.flatMap(([expression, to]) => {
    const said = expression.exec(lead);
    return said ? [{ start: said.index, to }] : [];
  });
  if (!found && !onwards) return undefined;
  const to = found?.to ?? sinceStart;
  const period = to(mark.period, calendar);
  if (!period || (found && onwards)) return undefined;
  const [start, end] = [found?.start ?? mark.start, mark.end + (onwards?.[0].length ?? 0)];
  if (period.start > period.end) return { kind: 'future', start, end };
  // "Since Easter" means since that Sunday.
  const readings = mark.yearsBefore ? undefined : mark.readings?.map((one) => one && to(one, calendar));
  return { kind: 'range', period, ...(readings && { readings }), start, end };
}
