/** This module is responsible for what is told as plain text in a language: figures, days and times, and whole sentences. */
import type { Part, Sentence } from '@magpie/analyst/conversation';
import { type Unit as FormatUnit, formatChange, formatMetric } from '@magpie/ui/format';
import { formatDay, formatDayRange } from '@magpie/ui/format-date';

type Figure = Extract<Part, { figure: number }>;
type Unit = Figure['unit'];

/** 4 January 1970 was a Sunday. */
const SUNDAY_MS = 3 * 86_400_000;

/** Sentences as plain text, one after the other. */
export const toldText = (sentences: readonly Sentence[], locale: string): string =>
  sentences.map((parts) => parts.map((part) => partText(part, locale)).join('')).join(' ');

/** A part of a sentence as plain text. */
export function partText(part: Part, locale: string): string {
  if ('text' in part) return part.text;
  if ('name' in part) return part.name;
  if ('days' in part) return daysText(part.days, locale);
  if ('time' in part) return timeText(part.time, locale);
  return figureText(part, locale);
}

const daysText = ({ start, end }: { readonly start: string; readonly end: string }, locale: string): string =>
  start === end ? formatDay(start, { locale }) : formatDayRange(start, end, { locale });

function timeText({ weekday, hour }: Extract<Part, { time: unknown }>['time'], locale: string): string {
  const at = new Date(SUNDAY_MS + (weekday ?? 0) * 86_400_000 + (hour ?? 0) * 3_600_000);
  return new Intl.DateTimeFormat(locale, {
    ...(weekday !== undefined && { weekday: 'long' }),
    ...(hour !== undefined && { hour: 'numeric' }),
    timeZone: 'UTC',
  }).format(at);
}

/** The unit in which a figure is written, as the dashboard writes it. */
const UNITS: Readonly<Record<Exclude<Unit, 'change' | 'size'>, FormatUnit>> = {
  count: 'integer',
  percent: 'ratio',
  seconds: 'seconds',
  money: 'currency',
  decimal: 'float',
};

const figureText = ({ figure, unit, currency }: Figure, locale: string): string =>
  unit === 'change' || unit === 'size'
    ? formatChange(figure * 100, { locale, sign: unit === 'size' ? 'never' : 'always' })
    : formatMetric(figure, UNITS[unit], { locale, currency });
