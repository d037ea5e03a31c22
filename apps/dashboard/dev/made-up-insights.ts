/** Insights of the made-up site, computed from its traffic as the server computes them, with their ratings in memory. */
import { computeInsights } from '@magpie/analyst';
import { INSIGHTS_REFRESH_MS, type InsightRating, type InsightsData, type Meta } from '@magpie/contract';
import { addDays, localDay } from '@magpie/time';
import type { ChatHandler, ChatStock } from './made-up-chats.ts';

const DAY_MS = 86_400_000;

/** Answers the calls of AI Insights; nobody has rated anything yet. */
export function createMadeUpInsights(stock: () => ChatStock): ChatHandler {
  const ratings = new Map<string, InsightRating>();
  let forcedAt: number | undefined;
  const success = (data: unknown) => ({ status: 200, body: { success: true, data } });

  return async (method, path, body) => {
    if (method === 'GET' && path === 'ratings') return success(Object.fromEntries(ratings));
    if (method === 'GET' && path.startsWith('?')) {
      const { now } = stock();
      if (path.includes('force_refresh=true')) {
        const wait = forcedAt === undefined ? 0 : Math.ceil((forcedAt + INSIGHTS_REFRESH_MS - now) / 1000);
        const message = `You can refresh again in ${wait} s.`;
        if (wait > 0)
          return {
            status: 429,
            body: { success: false, error: { code: 'too_many_requests', message, retryable: true } },
          };
        forcedAt = now;
      }
      return success({ ...(await madeUpInsights(stock())), ratings: [...ratings.values()] });
    }
    const id = String(body.insight_id);
    if (method === 'POST' && path === 'rate') {
      const score = body.score === 1 ? 1 : 0;
      ratings.set(id, { insight_id: id, score, feedback: null, skipped: false });
      return success(ratings.get(id));
    }
    if (method === 'POST' && path === 'feedback') {
      const skipped = body.skipped === true;
      ratings.set(id, { insight_id: id, score: 0, feedback: skipped ? null : String(body.message), skipped });
      return success(ratings.get(id));
    }
    return undefined;
  };
}

const kept = new WeakMap<object, Promise<Omit<InsightsData, 'ratings'>>>();

/** The insights of the made-up site; computed once for its engine. */
function madeUpInsights(stock: ChatStock): Promise<Omit<InsightsData, 'ratings'>> {
  const before = kept.get(stock.engine);
  if (before) return before;
  const made = make(stock);
  kept.set(stock.engine, made);
  return made;
}

async function make({ engine, site, now, firstDay }: ChatStock): Promise<Omit<InsightsData, 'ratings'>> {
  const lastDay = addDays(localDay(now, site.timeZone), -1);
  const found = await computeInsights({ engine, site, now, lastDay, firstDay });
  const times = { computed_at: now, refresh_from: now + INSIGHTS_REFRESH_MS };
  if ('daysLeft' in found) return { insights: [], period: null, days_left: found.daysLeft, ...times };
  const receipt: Omit<Meta, 'query'> = {
    definition: { id: 'ai_insights', version: 1 },
    engine: found.engine,
    freshness: { firstDay, lastEventAt: now - DAY_MS, answeredAt: now },
    quality: { ...found.quality, otherCurrencies: [], imported: [] },
    warnings: [],
  };
  return {
    insights: found.insights.map(({ id, kind, icon, good, told }) => ({
      id,
      content: '',
      meta: {
        ...{ kind, icon, good, parts: told.sentences },
        ...(told.chart && { chart: told.chart }),
        ...(told.view && { view: told.view }),
        receipt: {
          ...receipt,
          query: Object.fromEntries(
            Object.entries(told.asks).flatMap(([name, one]) => (one.kind === 'table' ? [[name, one.question]] : [])),
          ),
        },
      },
    })) as InsightsData['insights'],
    period: found.period.week,
    days_left: 0,
    ...times,
  };
}
