/** Writes days in the line that shows a request back, and in sentences that ask again: unambiguous in every locale. */
import type { Days } from '../understand/request.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const parts = (day: string) => ({
  year: day.slice(0, 4),
  month: MONTHS[Number(day.slice(5, 7)) - 1]!,
  number: String(Number(day.slice(8))),
});

/** Days such as "2–8 November 2026"; understood again as the same days. */
export function daysText({ start, end }: Days): string {
  const [from, to] = [parts(start), parts(end)];
  if (start === end) return `${to.number} ${to.month} ${to.year}`;
  if (from.year !== to.year) return `${from.number} ${from.month} ${from.year} – ${to.number} ${to.month} ${to.year}`;
  if (from.month !== to.month) return `${from.number} ${from.month} – ${to.number} ${to.month} ${to.year}`;
  return `${from.number}–${to.number} ${to.month} ${to.year}`;
}

/** Formats a month (`YYYYMM`) as "November 2026". */
export const monthText = (month: string): string =>
  `${MONTHS[Number(month.slice(4)) - 1] ?? month} ${month.slice(0, 4)}`;

/** The last minutes, as "in the last 30 minutes". */
export const minutesText = (minutes: number): string =>
  minutes === 1 ? 'in the last minute' : `in the last ${minutes} minutes`;
