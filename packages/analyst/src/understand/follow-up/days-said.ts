/** Declines follow-ups whose own days are in no request: "how much did it sell last month", read as of this month. */
import { findDates } from '../dates/find.ts';
import type { ReplyContext } from '../reply.ts';
import type { Days } from '../request.ts';
import { calendarOf } from '../understand.ts';
import type { Understood } from '../understood.ts';

/** Shapes with days of their own. */
const OF_OWN_DAYS = ['journey', 'forecast', 'terms'];

const overlap = (one: Days, other: Days): boolean => one.start <= other.end && other.start <= one.end;

/** A weekday narrows the days before: "each Monday in October", "and Tuesday". */
const WEEKDAY = /^(?:on )?(?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;

/** Keeps what is understood, unless it keeps the days before although the message names others. */
export function withDaysSaid(text: string, understood: Understood, context: ReplyContext): Understood {
  const { previous, afterRefusal } = context;
  if (understood.kind !== 'request' || afterRefusal || !previous) return understood;
  const { range, compared, shape, minutes } = understood.request;
  const isKept = range.start === previous.range.start && range.end === previous.range.end;
  if (!isKept || OF_OWN_DAYS.includes(shape) || minutes !== undefined) return understood;
  const said = findDates(text, calendarOf(context)).flatMap((one) => (one.kind === 'range' ? [one] : []));
  const others = said.filter(({ start, end }) => !WEEKDAY.test(text.slice(start, end)));
  const isLost = others.every(
    ({ period, readings = [] }) =>
      ![period, ...readings].some((days) => days && (overlap(days, range) || (compared && overlap(days, compared)))),
  );
  const [first] = others;
  return first && isLost
    ? { kind: 'declined', reason: 'notUnderstood', about: [text.slice(first.start, first.end)], nearest: [] }
    : understood;
}
