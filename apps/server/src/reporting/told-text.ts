/** This module is responsible for what is told as plain text in a language: figures, days and times, and whole sentences. */
import type { Part, Sentence } from '@magpie/analyst/conversation';

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

function daysText({ start, end }: { readonly start: string; readonly end: string }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const [from, to] = [start, end].map((day) => Date.parse(`${day}T00:00:00Z`)) as [number, number];
  return start === end ? format.format(from) : format.formatRange(from, to);
}

function timeText({ weekday, hour }: Extract<Part, { time: unknown }>['time'], locale: string): string {
  const at = new Date(SUNDAY_MS + (weekday ?? 0) * 86_400_000 + (hour ?? 0) * 3_600_000);
  return new Intl.DateTimeFormat(locale, {
    ...(weekday !== undefined && { weekday: 'long' }),
    ...(hour !== undefined && { hour: 'numeric' }),
    timeZone: 'UTC',
  }).format(at);
}

function figureText({ figure, unit, currency }: Extract<Part, { figure: number }>, locale: string): string {
  const how: Intl.NumberFormatOptions =
    unit === 'count'
      ? { maximumFractionDigits: 0 }
      : unit === 'percent'
        ? { style: 'percent', maximumFractionDigits: 1 }
        : unit === 'change' || unit === 'size'
          ? {
              style: 'percent',
              // As the dashboard's: a decimal says something of small changes only.
              maximumFractionDigits: Math.abs(figure) < 0.1 ? 1 : 0,
              signDisplay: unit === 'size' ? 'never' : 'exceptZero',
            }
          : unit === 'money'
            ? { style: 'currency', currency: currency ?? 'USD' }
            : unit === 'seconds'
              ? { style: 'unit', unit: 'second', maximumFractionDigits: 0 }
              : { maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale, how).format(figure);
}
