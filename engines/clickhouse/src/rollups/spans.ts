/** Cross-midnight visits in the cubes: which of their rows count in a range, for a query. */
import { type DateRange, listConditions, type Plan, type Site } from '@magpie/query';
import { addDays, type Day, gaWeek, isoWeek, monthNumber, startOfWeek } from '@magpie/time';
import type { Dimension, TimeUnit } from '@magpie/vocabulary';
import { timeUnits } from '../sql/fields.ts';
import type { RollUpPart, Spans } from './parts.ts';

/** A day with visits over its midnight that may reach into a range. */
export interface CrossMidnight {
  readonly spans: Spans;
  /** The day after, which they end on. */
  readonly second: Day;
  readonly part: RollUpPart;
  /** Whether the range has the day that they began on, and that after. */
  readonly has: { readonly first: boolean; readonly second: boolean };
}

/** The days of which visits over midnight reach into a range. */
export function findCrossMidnight(days: readonly RollUpPart[], { start, end }: DateRange): CrossMidnight[] {
  const inside = (day: Day): boolean => start <= day && day <= end;
  const dayBefore = addDays(start, -1);
  return days.flatMap((part) => {
    // Most days of a long past are far from the range, and reckoning with days takes a while.
    if (!part.spans || part.end < dayBefore || part.start > end) return [];
    const second = addDays(part.end, 1);
    const has = { first: inside(part.start), second: inside(second) };
    return has.first || has.second ? [{ spans: part.spans, second, part, has }] : [];
  });
}

/** Which rows of visits over midnight a question counts; undefined when a filter tells days apart for sessions, which no rows know. */
export function spanRows(plan: Plan, dimensions: readonly Dimension[]): ((of: CrossMidnight) => number[]) | undefined {
  const filtered = listConditions(plan.filter).flatMap(({ field }) => timeUnits(plan.fields.get(field)!.source));
  if (filtered.length > 0 && plan.measures.some(({ of }) => of === 'sessions')) return undefined;
  const units = [...filtered, ...dimensions.flatMap(({ source }) => timeUnits(source))];
  return ({ spans, second, has }) => {
    if (has.first && has.second)
      return filtered.length > 0 || units.some((unit) => begins(unit, second, plan.site))
        ? [spans.first, spans.second]
        : [spans.whole];
    return [has.first ? spans.first : spans.second];
  };
}

/** Whether a unit of time has another value on a day than on the day before. */
function begins(unit: TimeUnit, day: Day, { firstDayOfWeek }: Site): boolean {
  const before = addDays(day, -1);
  const differs = (of: (day: Day) => unknown): boolean => of(day) !== of(before);
  switch (unit) {
    case 'year':
      return differs((one) => one.slice(0, 4));
    case 'month':
    case 'yearMonth':
    case 'nthMonth':
      return differs(monthNumber);
    case 'week':
    case 'yearWeek':
      return differs((one) => gaWeek(one).week) || differs((one) => one.slice(0, 4));
    case 'isoWeek':
    case 'isoYearIsoWeek':
      return differs((one) => isoWeek(one).week);
    case 'isoYear':
      return differs((one) => isoWeek(one).year);
    case 'nthWeek':
      return differs((one) => startOfWeek(one, firstDayOfWeek));
    default:
      // Every day has its own date, and its neighbours are other days of the week and month. Hours are of one day's rows.
      return true;
  }
}
