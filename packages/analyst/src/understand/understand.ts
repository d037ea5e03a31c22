/** Understands a sentence: its request, or why it can't be answered. */
import { localDay, localTime } from '@magpie/time';
import { type DimensionName, dimension, type MetricName, metric } from '@magpie/vocabulary';
import { assemble } from './assemble/assemble.ts';
import { readParts } from './chart/parts.ts';
import type { Calendar } from './dates/periods.ts';
import { isSum } from './metric-of.ts';
import { isForeign, refusalOf } from './refuse.ts';
import type { ReplyContext, ReplyMeans } from './reply.ts';
import type { Request } from './request.ts';
import { SEARCH_CONSOLE_WORDS, termsAtGoogle } from './search-terms.ts';
import { tidy } from './tokens.ts';
import type { Understood } from './understood.ts';
import { isHost } from './values.ts';

/** Today and now, where the site is. */
export function calendarOf({
  site,
  now,
  locale,
  firstDay,
}: Pick<ReplyContext, 'site' | 'now' | 'locale' | 'firstDay'>): Calendar {
  return {
    today: localDay(now, site.timeZone),
    time: localTime(now, site.timeZone),
    firstDayOfWeek: site.firstDayOfWeek,
    locale,
    firstDay,
  };
}

const declined = (
  reason: Extract<Understood, { kind: 'declined' }>['reason'],
  about: readonly string[] = [],
): Understood => ({ kind: 'declined', reason, about, nearest: [] });

/** Understands a sentence. */
export async function understand(sentence: string, context: ReplyContext, means: ReplyMeans): Promise<Understood> {
  const text = tidy(sentence);
  const refusal = refusalOf(text);
  const isKnownElsewhere = refusal === 'impossible' && context.has.searchConsole && SEARCH_CONSOLE_WORDS.test(text);
  if (refusal && !isKnownElsewhere) return declined(refusal);
  if (isForeign(text)) return declined('language');
  const parts = await readParts(text, calendarOf(context), context, means);
  const unknown = parts.unknown.map(({ text: word }) => word);
  const domains = unknown.filter(isHost);
  if (domains.length > 0) return declined('otherSites', domains);
  if (unknown.length > 0) {
    // Without the words that aren't understood it is another question: it is offered, never answered.
    const rest = assemble({ ...parts, unknown: [] }, calendarOf(context), context);
    return {
      ...declined('notUnderstood', unknown),
      ...(rest.kind === 'request' && { nearest: [rest.request] }),
    } as Understood;
  }
  const terms = termsAtGoogle(parts, calendarOf(context), context);
  if (terms) return terms;
  // What is refused unless it is about terms.
  if (refusal) return declined(refusal);
  const understood = assemble(parts, calendarOf(context), withoutTerms(context));
  if (understood.kind !== 'request') return understood;
  const problem = unanswerable(understood.request);
  if (problem !== undefined) return declined('impossible', [problem]);
  const missing = await notMeasured(understood.request, context, means);
  return missing === undefined ? understood : declined('notMeasured', [missing]);
}

/** The context without a request before that nothing else builds on. */
const withoutTerms = (context: ReplyContext): ReplyContext =>
  context.previous?.shape === 'terms' ? { ...context, previous: undefined } : context;

/** Shapes that only counts and sums have: parts of rates don't add up to a whole. */
const OF_SUMS: readonly Request['shape'][] = ['why', 'share', 'forecast', 'average'];

/** A metric that its shape has no answer for. */
function unanswerable({ shape, metrics, grain, compared }: Request): string | undefined {
  if (shape === 'average' && (grain === 'hour' || grain === 'weekday')) return `mean per ${grain}`;
  if (shape === 'average' && compared && (grain === 'quarter' || grain === 'year')) return `mean per ${grain} compared`;
  const rate = OF_SUMS.includes(shape) ? metrics.find((name) => !isSum(name)) : undefined;
  const people = shape === 'forecast' ? metrics.find((name) => metric(name)?.scope === 'user') : undefined;
  const name =
    rate ??
    people ??
    (metrics.length > 1 && shape !== 'total' && shape !== 'list' && shape !== 'trend' ? metrics[1] : undefined);
  return name && (metric(name)?.uiName ?? name);
}

const SHOP_CATEGORIES = ['Ecommerce', 'Revenue'];

/** Returns a metric or dimension without data here: age and the like without a user property, orders without a shop. */
async function notMeasured(
  { by, filters, part, metrics }: Request,
  { has }: ReplyContext,
  means: ReplyMeans,
): Promise<string | undefined> {
  const ofShop = metrics.find((name: MetricName) => SHOP_CATEGORIES.includes(metric(name)?.category ?? ''));
  if (ofShop && !has.shop) return metric(ofShop)!.uiName;
  const named = [by, part?.dimension, ...filters.map((one) => one.dimension)].filter(
    (name): name is DimensionName => name !== undefined,
  );
  const sent = named.filter((name) => dimension(name)?.category === 'Demographics');
  for (const name of sent) if ((await means.values(name, '')).length === 0) return dimension(name)!.uiName;
  return undefined;
}
