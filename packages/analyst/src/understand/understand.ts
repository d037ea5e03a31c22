/** This module is responsible for understanding a sentence: what is asked for, or why it can't be answered. */
import { localDay, localHour, localMinute } from '@magpie/time';
import { dimension, type DimensionName, type MetricName, metric } from '@magpie/vocabulary';
import { assemble } from './assemble/assemble.ts';
import type { Calendar } from './dates/periods.ts';
import { readParts } from './parts.ts';
import { isForeign, refusalOf } from './refuse.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import type { Request } from './request.ts';
import { tidy } from './tokens.ts';
import type { Understood } from './understood.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Today and now, where the site is. */
export function calendarOf({ site, now, locale, firstDay }: Pick<ReplyContext, 'site' | 'now' | 'locale' | 'firstDay'>): Calendar {
  return {
    today: localDay(now, site.timeZone),
    time: `${two(localHour(now, site.timeZone))}:${two(localMinute(now, site.timeZone))}`,
    firstDayOfWeek: site.firstDayOfWeek,
    locale,
    firstDay,
  };
}

const declined = (reason: Extract<Understood, { kind: 'declined' }>['reason'], about: readonly string[] = []): Understood => ({ kind: 'declined', reason, about, nearest: [] });

/** Understands a sentence. */
export async function understand(sentence: string, context: ReplyContext, means: ReplyMeans): Promise<Understood> {
  const text = tidy(sentence);
  const refusal = refusalOf(text);
  if (refusal) return declined(refusal);
  if (isForeign(text)) return declined('language');
  const parts = await readParts(text, calendarOf(context), context, means);
  const domains = parts.unknown.filter((word) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(word));
  if (domains.length > 0) return declined('otherSites', domains);
  if (parts.unknown.length > 0) return declined('notUnderstood', parts.unknown);
  const understood = assemble(parts, calendarOf(context), context);
  if (understood.kind !== 'request') return understood;
  const missing = await notMeasured(understood.request, context, means);
  return missing === undefined ? understood : declined('notMeasured', [missing]);
}

const SHOP_CATEGORIES = ['Ecommerce', 'Revenue'];

/** What nothing measures here: age and the like without a user property, orders without a shop. */
async function notMeasured({ by, filters, part, metrics }: Request, { has }: ReplyContext, means: ReplyMeans): Promise<string | undefined> {
  const ofShop = metrics.find((name: MetricName) => SHOP_CATEGORIES.includes(metric(name)?.category ?? ''));
  if (ofShop && !has.shop) return metric(ofShop)!.uiName;
  const named = [by, part?.dimension, ...filters.map((one) => one.dimension)].filter((name): name is DimensionName => name !== undefined);
  const sent = named.filter((name) => dimension(name)?.category === 'Demographics');
  for (const name of sent) if ((await means.values(name, '')).length === 0) return dimension(name)!.uiName;
  return undefined;
}
