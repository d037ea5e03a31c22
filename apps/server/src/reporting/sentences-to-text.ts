/** The analyst's sentences as plain text in a language: numbers, days and times, and whole sentences. */
import type { Part, Sentence } from '@magpie/analyst/conversation';
import { formatAnalystDays, formatAnalystNumber, formatWeekTime } from '@magpie/ui/format-analyst';

/** Sentences as plain text, one after the other. */
export const sentencesToText = (sentences: readonly Sentence[], locale: string): string =>
  sentences.map((parts) => parts.map((part) => partText(part, locale)).join('')).join(' ');

/** A part of a sentence as plain text. */
export function partText(part: Part, locale: string): string {
  if ('text' in part) return part.text;
  if ('name' in part) return part.name;
  if ('days' in part) return formatAnalystDays(part.days, locale);
  if ('time' in part) return formatWeekTime(part.time, locale);
  return formatAnalystNumber(part.figure, part.unit, { locale, currency: part.currency });
}
