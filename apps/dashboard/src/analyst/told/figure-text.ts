/** This module is responsible for what is told as text in the reader's language: figures, days, times, whole sentences. */
import type { ToldFigure, ToldPart } from '@magpie/contract';
import { formatChange, formatDay, formatDayRange, formatMetric, type Unit } from '@magpie/ui';

/** The unit of the charts and formats for each unit of what is told. */
export const CHART_UNITS: Readonly<Record<ToldFigure['unit'], Unit>> = {
  count: 'integer',
  percent: 'ratio',
  seconds: 'seconds',
  money: 'currency',
  decimal: 'float',
  change: 'ratio',
  size: 'ratio',
};

/** In which language texts are, and in which currency amounts without one. */
export interface TextFormat {
  readonly locale: string;
  readonly currency: string;
}

/** 4 January 1970 was a Sunday. */
const SUNDAY_MS = 3 * 86_400_000;
const HOUR_MS = 3_600_000;

/** A figure in its unit; a change with its sign, its size without. */
export function figureText({ figure, unit, currency }: ToldFigure, format: TextFormat): string {
  if (unit === 'change' || unit === 'size')
    return formatChange(figure * 100, { locale: format.locale, sign: unit === 'size' ? 'never' : 'always' });
  return formatMetric(figure, CHART_UNITS[unit], { locale: format.locale, currency: currency ?? format.currency });
}

/** A part of a sentence. */
export function partText(part: ToldPart, format: TextFormat): string {
  if ('text' in part) return part.text;
  if ('name' in part) return part.name;
  if ('figure' in part) return figureText(part, format);
  const { locale } = format;
  if ('days' in part) {
    const { start, end } = part.days;
    return start === end ? formatDay(start, { locale }) : formatDayRange(start, end, { locale });
  }
  const { weekday, hour } = part.time;
  return new Intl.DateTimeFormat(locale, {
    ...(weekday !== undefined && { weekday: 'long' }),
    ...(hour !== undefined && { hour: 'numeric' }),
    timeZone: 'UTC',
  }).format(SUNDAY_MS + (weekday ?? 0) * 24 * HOUR_MS + (hour ?? 0) * HOUR_MS);
}

/** Sentences as plain text, a line each. */
export const plainText = (sentences: readonly (readonly ToldPart[])[], format: TextFormat): string =>
  sentences.map((parts) => parts.map((part) => partText(part, format)).join('')).join('\n');

/** The text of a message's HTML, which is parsed and never shown. */
export const textOfHtml = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<br>/g, '\n'), 'text/html').body.textContent;
