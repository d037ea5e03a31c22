/** Answers native queries of programs: tables, funnels and journeys, each with its receipt. */
import type { QueryMeta } from '@magpie/contract';
import {
  ask,
  askFunnels,
  askJourneys,
  plan,
  planFunnel,
  planJourney,
  type Quality,
  requireAnswered,
} from '@magpie/query';
import type { Entitlement } from '@magpie/reports';
import { engineOf } from '../events/engine-of.ts';
import type { AnswerContext } from './answer-context.ts';
import { freshnessOf } from './freshness.ts';
import { type QueryKind, requireKind, withinPlan } from './plan-limits.ts';
import { answeringProperty, sentQuality } from './sent-quality.ts';
import { listWarnings } from './warnings.ts';

type Asked = Pick<AnswerContext, 'app' | 'site' | 'signal'>;

/** Result of a question. */
interface Outcome {
  readonly data: object;
  readonly query: QueryMeta['query'];
  readonly engine: string;
  readonly quality?: Quality;
}

const ANSWER: Readonly<Record<QueryKind, (question: unknown, asked: Asked) => Promise<Outcome>>> = {
  async table(input, { app: { events, now }, site, signal }) {
    const [answer] = requireAnswered(await ask(engineOf(events, site), [plan(input, site, now())], { signal }));
    const { rows, rowCount, totals, question, engine, quality } = answer!;
    return { data: { rows, rowCount, totals }, query: question as QueryMeta['query'], engine, quality };
  },
  async funnel(input, { app: { events, now }, site, signal }) {
    const planned = [planFunnel(input, site, now())];
    const [answer] = requireAnswered(await askFunnels(engineOf(events, site), planned, { signal }));
    const { steps, values, days, question, engine, quality } = answer!;
    return { data: { steps, values, days }, query: question as QueryMeta['query'], engine, quality };
  },
  async journey(input, { app: { events, now }, site, signal }) {
    const [answer] = await askJourneys(engineOf(events, site), [planJourney(input, site, now())], { signal });
    const { events: steps, full, question, engine } = answer!;
    return { data: { events: steps, full }, query: question, engine };
  },
};

/**
 * Answers a question, which is checked where it is planned: that says most about what is wrong with it.
 * @throws QueryError, also `not_entitled` for a field that only reports beyond the site's plan show
 * @throws ProblemError `not_entitled`, `addon_needed` for such a kind of questions
 */
export async function answerQuery(
  kind: QueryKind,
  question: unknown,
  context: Asked & Pick<AnswerContext, 'freshness'> & { readonly entitlement: Entitlement },
): Promise<{ readonly data: object; readonly meta: QueryMeta }> {
  const { app, freshness, site, signal, entitlement } = context;
  requireKind(kind, question, entitlement);
  const asked = { app, site: withinPlan(site, entitlement), signal };
  const { data, query, engine, quality } = await ANSWER[kind](question, asked);
  const { firstDay, lastEventAt } = await freshnessOf(site, freshness);
  return {
    data,
    meta: {
      kind,
      query,
      engine,
      ...answeringProperty(site),
      timeZone: site.timeZone,
      currency: site.currency,
      freshness: { firstDay, lastEventAt, answeredAt: app.now() },
      ...(quality && { quality: sentQuality(quality) }),
      warnings: quality ? listWarnings(quality, site.currency) : [],
    },
  };
}
