/** A site's insights: computed once its last day is over, again on request, and in their wire form. */
import { computeInsights, type Insight } from '@magpie/analyst';
import { INSIGHTS_REFRESH_MS, type InsightsData, type Meta } from '@magpie/contract';
import type { Quality } from '@magpie/query';
import { addDays, localDay } from '@magpie/time';
import type { App } from '../app/app.ts';
import { ProblemError } from '../errors/problem.ts';
import { engineOf } from '../events/engine-of.ts';
import { forReader } from '../events/reader-errors.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { StoredInsights } from '../state/insights.ts';
import type { AnswerContext } from './answer-context.ts';
import { freshnessOf } from './freshness.ts';
import { answeringProperty, sentQuality } from './sent-quality.ts';
import { sentencesToHtml } from './sentences-to-html.ts';
import { listWarnings } from './warnings.ts';

/** A day is known this long after its end: what was sent late is in by then. */
const LATE_MS = 60 * 60 * 1000;
const DEFINITION = { id: 'ai_insights', version: 1 };

type Parts = Pick<App, 'events' | 'state' | 'now' | 'pendingInsights'>;

/** The last day that is over on a site. */
const lastDayOf = ({ timeZone }: Pick<SiteRecord, 'timeZone'>, now: number): string =>
  addDays(localDay(now - LATE_MS, timeZone), -1);

/**
 * Returns a site's insights for its last complete day. Computes them if they're missing or if `force` is set. Undefined for a site without data.
 * @throws QueryError, ProblemError `too_many_requests`
 */
export const insightsOf = (
  app: Parts,
  site: SiteRecord,
  options: { readonly force?: boolean; readonly signal?: AbortSignal } = {},
): Promise<StoredInsights | undefined> => forReader(site, sharedInsights)(app, site, options);

/** The same for all readers: one may wait for what another began. */
async function sharedInsights(
  app: Parts,
  { readOnly: _, ...site }: SiteRecord,
  { force = false, signal }: { readonly force?: boolean; readonly signal?: AbortSignal },
): Promise<StoredInsights | undefined> {
  const { events, state, now, pendingInsights } = app;
  const present = pendingInsights.get(site.id);
  if (present) return present;
  const onGoogle = await events.firstDayOnGoogle(site);
  const firstDay = onGoogle === undefined ? await events.firstDay(site.id) : onGoogle;
  if (firstDay === undefined || firstDay === null) return undefined;
  const stored = await state.insights.find(site.id);
  const day = lastDayOf(site, now());
  const isCurrent = stored?.day === day && stored.firstDay === firstDay;
  if (stored && isCurrent && !force) return stored;
  const wait = stored && force ? Math.ceil((stored.computedAt + INSIGHTS_REFRESH_MS - now()) / 1000) : 0;
  if (wait > 0)
    throw new ProblemError('too_many_requests', `You can refresh again in ${wait} s.`, { retryAfter: wait });
  const computing = compute(app, site, { day, firstDay, signal }).finally(() => pendingInsights.delete(site.id));
  // Another request may have started the computation while this one read the state.
  const meanwhile = pendingInsights.get(site.id);
  if (meanwhile) {
    computing.catch(() => undefined);
    return meanwhile;
  }
  pendingInsights.set(site.id, computing);
  return computing;
}

async function compute(
  { events, state, now }: Parts,
  site: SiteRecord,
  {
    day,
    firstDay,
    signal,
  }: { readonly day: string; readonly firstDay: string; readonly signal: AbortSignal | undefined },
): Promise<StoredInsights> {
  const found = await computeInsights({
    engine: engineOf(events, site),
    // What is kept is the same for every reader.
    site: { ...site, hidden: [] },
    now: now(),
    lastDay: day,
    firstDay,
    ratedDown: await state.insights.ratedDown(site.id),
    ...(signal && { signal }),
  });
  const stored = { found, day, firstDay, computedAt: now() };
  await state.insights.save(site.id, stored);
  return stored;
}

/** Insights as the specification has them (part 3, section 7). */
export async function describeInsights(
  stored: StoredInsights | undefined,
  context: Pick<AnswerContext, 'app' | 'freshness' | 'site' | 'user' | 'demo'> & { readonly locale: string },
): Promise<InsightsData> {
  const { app, site, user, freshness } = context;
  const ratings = await app.state.insights.ratings({ userId: user.id, siteId: site.id });
  const times = {
    computed_at: stored?.computedAt ?? null,
    refresh_from: stored ? stored.computedAt + INSIGHTS_REFRESH_MS : 0,
  };
  if (!stored || 'daysLeft' in stored.found)
    return {
      ...{ insights: [], ratings: [], period: null, ...times },
      days_left: stored && 'daysLeft' in stored.found ? stored.found.daysLeft : 28,
    };
  const { period, insights, engine, quality } = stored.found;
  const { firstDay, lastEventAt } = await freshnessOf(site, freshness);
  const receiptOf = ({ told }: Insight): Meta => ({
    query: Object.fromEntries(
      Object.entries(told.asks).flatMap(([name, one]) => (one.kind === 'table' ? [[name, one.question]] : [])),
    ) as Meta['query'],
    definition: DEFINITION,
    engine,
    freshness: { firstDay, lastEventAt, answeredAt: stored.computedAt },
    ...answeringProperty(site),
    quality: sentQuality(quality as Quality),
    warnings: listWarnings(quality as Quality, site.currency),
    ...(context.demo && { demo: true }),
  });
  const known = new Set(insights.map(({ id }) => id));
  return {
    insights: insights.map((one) => ({
      id: one.id,
      content: sentencesToHtml(one.told.sentences, context.locale),
      meta: {
        ...{ kind: one.kind, icon: one.icon, good: one.good, parts: one.told.sentences },
        ...(one.told.chart && { chart: { ...one.told.chart, data: [...one.told.chart.data] } }),
        ...(one.told.view && { view: one.told.view }),
        receipt: receiptOf(one),
      },
    })) as InsightsData['insights'],
    ratings: ratings.filter(({ insight_id }) => known.has(insight_id)),
    period: period.week,
    days_left: 0,
    ...times,
  };
}
