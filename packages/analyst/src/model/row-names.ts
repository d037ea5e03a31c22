/** The name of a row as a part of a text: days as days, hours as hours, everything else by its name. */
import { addDays, addMonths, dayOfDate, isDay, startOfWeek } from '@magpie/time';
import { valueName } from '../tell/names.ts';
import type { Part } from '../tell/told.ts';

type Days = { readonly start: string; readonly end: string };

/** Dimensions whose values are days, each with how its digits are read. */
const DAYS: Readonly<Record<string, readonly [RegExp, (found: readonly string[]) => Days]>> = {
  yearMonth: [/^(\d{4})(\d\d)$/, ([, year, month]) => monthOf(`${year}-${month}-01`)],
  year: [/^(\d{4})$/, ([, year]) => ({ start: `${year}-01-01`, end: `${year}-12-31` })],
  isoYearIsoWeek: [/^(\d{4})(\d\d)$/, ([, year, week]) => isoWeek(year!, Number(week))],
};

const monthOf = (start: string): Days => ({ start, end: addDays(addMonths(start, 1), -1) });
/** The week of the year's fourth of January is its first. */
const isoWeek = (year: string, week: number): Days => {
  const start = addDays(startOfWeek(`${year}-01-04`, 1), 7 * (week - 1));
  return { start, end: addDays(start, 6) };
};

/** The name of a row: a part that is formatted where it is shown. */
export function rowPart(dimension: string, value: string): Part {
  if (/^(?:date|firstSessionDate)$/.test(dimension) && isDay(dayOfDate(value)))
    return { days: { start: dayOfDate(value), end: dayOfDate(value) } };
  const [digits, read] = DAYS[dimension] ?? [];
  const found = digits?.exec(value);
  if (found && read) return { days: read(found) };
  if (dimension === 'hour' && /^\d\d?$/.test(value)) return { time: { hour: Number(value) } };
  if (dimension === 'dayOfWeek' && /^[0-6]$/.test(value)) return { time: { weekday: Number(value) } };
  return { name: valueName(dimension, value) };
}
