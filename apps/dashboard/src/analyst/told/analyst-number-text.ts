/** The analyst's sentences as text in the reader's language: numbers, days, times, whole sentences. */
import type { AnalystNumber, AnalystPart } from '@magpie/contract';
import { formatAnalystDays, formatAnalystNumber, formatWeekTime } from '@magpie/ui/format-analyst';

/** In which language texts are, and in which currency amounts without one. */
export interface TextFormat {
  readonly locale: string;
  readonly currency: string;
}

/** A number in its unit; a change with its sign, its size without. */
export const analystNumberText = ({ figure, unit, currency }: AnalystNumber, format: TextFormat): string =>
  formatAnalystNumber(figure, unit, { locale: format.locale, currency: currency ?? format.currency });

/** A part of a sentence. */
export function partText(part: AnalystPart, format: TextFormat): string {
  if ('text' in part) return part.text;
  if ('name' in part) return part.name;
  if ('figure' in part) return analystNumberText(part, format);
  return 'days' in part ? formatAnalystDays(part.days, format.locale) : formatWeekTime(part.time, format.locale);
}

/** Sentences as plain text, a line each. */
export const plainText = (sentences: readonly (readonly AnalystPart[])[], format: TextFormat): string =>
  sentences.map((parts) => parts.map((part) => partText(part, format)).join('')).join('\n');

/** The text of a message's HTML, which is parsed and never shown. */
export const textOfHtml = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/<br>/g, '\n'), 'text/html').body.textContent;
