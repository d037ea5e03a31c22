/** This module is responsible for what is told as plain text in a language: figures, days and times, and whole sentences. */
import type { Part, Sentence } from '@magpie/analyst/conversation';
import { formatTold, formatToldDays, formatWeekTime } from '@magpie/ui/format-told';

/** Sentences as plain text, one after the other. */
export const toldText = (sentences: readonly Sentence[], locale: string): string =>
  sentences.map((parts) => parts.map((part) => partText(part, locale)).join('')).join(' ');

/** A part of a sentence as plain text. */
export function partText(part: Part, locale: string): string {
  if ('text' in part) return part.text;
  if ('name' in part) return part.name;
  if ('days' in part) return formatToldDays(part.days, locale);
  if ('time' in part) return formatWeekTime(part.time, locale);
  return formatTold(part.figure, part.unit, { locale, currency: part.currency });
}
