/** This module is responsible for understanding a sentence: what is asked for, or why it can't be answered. */
import { localDay, localHour, localMinute } from '@magpie/time';
import { assemble } from './assemble.ts';
import type { Calendar } from './dates/periods.ts';
import { readParts } from './parts.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import type { Understood } from './understood.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Today and now, where the site is. */
export function calendarOf({ site, now, locale, firstDay }: ReplyContext): Calendar {
  return {
    today: localDay(now, site.timeZone),
    time: `${two(localHour(now, site.timeZone))}:${two(localMinute(now, site.timeZone))}`,
    firstDayOfWeek: site.firstDayOfWeek,
    locale,
    firstDay,
  };
}

/** Understands a sentence. */
export async function understand(sentence: string, context: ReplyContext, means: ReplyMeans): Promise<Understood> {
  const calendar = calendarOf(context);
  const parts = await readParts(sentence, calendar, context, means);
  if (parts.unknown.length > 0) return { kind: 'declined', reason: 'notUnderstood', about: parts.unknown, nearest: [] };
  return assemble(parts, calendar, context.previous);
}
