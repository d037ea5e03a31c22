/** Data access for the analyst: answers from the site's engine, values of its dimensions, and the receipt of both. */
import type { AnalystAsk, AskAnswers, KnownValue, SearchTerms } from '@magpie/analyst/conversation';
import type { Meta } from '@magpie/contract';
import {
  ask,
  askCustomers,
  askFunnels,
  askJourneys,
  askVitals,
  mergedQuality,
  plan,
  planCustomers,
  planFunnel,
  planJourney,
  planVitals,
  type Quality,
  QueryError,
  requireAnswered,
  statusOf,
} from '@magpie/query';
import { engineOf } from '../events/engine-of.ts';
import type { AnswerContext } from './answer-context.ts';
import { freshnessOf } from './freshness.ts';
import { answeringProperty, sentQuality } from './sent-quality.ts';
import { listWarnings } from './warnings.ts';

/** So many of a dimension's values are looked through before the engine looks for them. */
const MOST_VALUES = 300;
/** Values of the last weeks are what people ask about. */
const VALUES_OF = { start: '89daysAgo', end: 'today' } as const;
/** What is used for a season only is asked about a year later. */
const SEASONAL: readonly string[] = ['sessionCampaignName', 'orderCoupon'];
const SEASONAL_OF = { start: '399daysAgo', end: 'today' } as const;
/** Metrics that count how frequent a value is, the first that fits its dimension. */
const COUNTED_BY = ['sessions', 'eventCount', 'itemsViewed'] as const;

/** Answers some asks, each under its name. @throws QueryError */
export async function askAnalyst(
  asks: Readonly<Record<string, AnalystAsk>>,
  { app, site, signal }: Pick<AnswerContext, 'app' | 'site' | 'signal'>,
): Promise<AskAnswers> {
  const now = app.now();
  const all = Object.entries(asks);
  const tables = all.flatMap(([name, one]) => (one.kind === 'table' ? [[name, one.question] as const] : []));
  const funnels = all.flatMap(([name, one]) => (one.kind === 'funnel' ? [[name, one.question] as const] : []));
  const journeys = all.flatMap(([name, one]) => (one.kind === 'journey' ? [[name, one.question] as const] : []));
  const vitals = all.flatMap(([name, one]) => (one.kind === 'vitals' ? [[name, one.question] as const] : []));
  const buyers = all.flatMap(([name, one]) => (one.kind === 'customers' ? [[name, one.question] as const] : []));
  const [answers, stages, paths, speeds, customers] = await Promise.all([
    tables.length === 0
      ? []
      : ask(
          engineOf(app.events, site),
          tables.map(([, question]) => plan(question, site, now)),
          { signal },
        ),
    funnels.length === 0
      ? []
      : askFunnels(
          engineOf(app.events, site),
          funnels.map(([, question]) => planFunnel(question, site, now)),
          { signal },
        ),
    journeys.length === 0
      ? []
      : askJourneys(
          engineOf(app.events, site),
          journeys.map(([, question]) => planJourney(question, site, now)),
          { signal },
        ),
    vitals.length === 0
      ? []
      : askVitals(
          engineOf(app.events, site),
          vitals.map(([, question]) => planVitals(question, site, now)),
          { signal },
        ),
    buyers.length === 0
      ? []
      : askCustomers(
          engineOf(app.events, site),
          buyers.map(([, question]) => planCustomers(question, site, now)),
          { signal },
        ),
  ]);
  requireAnswered<{ readonly quality: Quality }>([...answers, ...stages, ...customers]);
  const terms = await Promise.all(
    all.map(async ([name, one]) =>
      one.kind === 'searchTop' ? [[name, await askTerms(one.question, { app, site })] as const] : [],
    ),
  );
  return Object.fromEntries([
    ...terms.flat(),
    ...tables.map(([name], i) => [name, answers[i]!] as const),
    ...funnels.map(([name], i) => [name, stages[i]!] as const),
    ...journeys.map(([name], i) => [name, paths[i]!] as const),
    ...vitals.map(([name], i) => [name, speeds[i]!] as const),
    ...buyers.map(([name], i) => [name, customers[i]!] as const),
  ]);
}

async function askTerms(
  question: SearchTerms['question'],
  { app, site }: Pick<AnswerContext, 'app' | 'site'>,
): Promise<SearchTerms> {
  const { by, limit, ...range } = question;
  return { ...(await app.events.searchConsole.top(site.id, by, range, limit)), question };
}

/** A dimension's values, and whether these are all. */
interface Values {
  readonly values: readonly KnownValue[];
  readonly complete: boolean;
}

/** For so long the values of a dimension are kept: names that people know change slowly, and a busy site's data with every visit. */
const KEPT_MS = 300_000;

/** Values of a dimension that contain a text; kept for some minutes. Empty for a dimension that the site hasn't, or hides. */
export async function valuesLike(
  dimension: string,
  like: string,
  context: Pick<AnswerContext, 'app' | 'answers' | 'site' | 'signal'>,
): Promise<readonly KnownValue[]> {
  const { app, answers, site } = context;
  const find = (text: string): Promise<Values> => {
    const moment = Math.floor(app.now() / KEPT_MS);
    const key = JSON.stringify(['values', answers.stateNumberOf(site), dimension, text, moment]);
    return answers.get(key, 0, () => findValues(dimension, text, context));
  };
  const frequent = await find('');
  if (like === '') return frequent.values;
  const wanted = like.toLowerCase();
  if (frequent.complete) return frequent.values.filter(({ value }) => value.toLowerCase().includes(wanted));
  return (await find(wanted)).values;
}

async function findValues(
  dimension: string,
  like: string,
  { app, site, signal }: Pick<AnswerContext, 'app' | 'site' | 'signal'>,
): Promise<Values> {
  for (const metric of COUNTED_BY) {
    try {
      const [answer] = await ask(
        engineOf(app.events, site),
        [
          plan(
            {
              dimensions: [dimension],
              metrics: [metric],
              dateRanges: [SEASONAL.includes(dimension) ? SEASONAL_OF : VALUES_OF],
              filter:
                like === ''
                  ? { not: { field: dimension, op: 'empty' } }
                  : { field: dimension, op: 'contains', value: like },
              orderBy: [{ metric, desc: true }],
              limit: MOST_VALUES,
            },
            site,
            app.now(),
          ),
        ],
        { signal },
      );
      const { rows, rowCount } = answer!;
      return {
        values: rows.map((row) => ({ value: row.dimensions[dimension]!, count: row.metrics[metric]! })),
        complete: rowCount <= rows.length,
      };
    } catch (error) {
      if (!(error instanceof QueryError) || statusOf(error.code) >= 500) throw error;
    }
  }
  return { values: [], complete: true };
}

/** The kind of a query that is none for a table. */
const kindOf = (one: AskAnswers[string]): string =>
  'newCustomers' in one
    ? 'customers'
    : 'events' in one
      ? 'journey'
      : !('quality' in one)
        ? 'searchTop'
        : 'rows' in one
          ? 'vitals'
          : 'funnel';

/** The receipt for a text written from some answers; undefined without queries. */
export async function receiptOf(
  answers: AskAnswers,
  definition: { readonly id: string; readonly version: number },
  { app, freshness, site, demo }: Pick<AnswerContext, 'app' | 'freshness' | 'site' | 'demo'>,
): Promise<Meta | undefined> {
  const entries = Object.entries(answers);
  if (entries.length === 0) return undefined;
  const counted = entries.flatMap(([, one]) => ('quality' in one ? one : []));
  const quality = mergedQuality(counted.map((one) => one.quality));
  const { firstDay, lastEventAt } = await freshnessOf(site, freshness);
  const others = entries.flatMap(([name, one]): [string, { kind: string; question: unknown }][] =>
    'rowCount' in one ? [] : [[name, { kind: kindOf(one), question: one.question }]],
  );
  return {
    query: Object.fromEntries(
      entries.flatMap(([name, one]) => ('rowCount' in one ? [[name, one.question]] : [])),
    ) as Meta['query'],
    ...(others.length > 0 && { asked: Object.fromEntries(others) }),
    definition,
    engine: counted[0]?.engine ?? engineOf(app.events, site).id,
    freshness: { firstDay, lastEventAt, answeredAt: app.now() },
    // Search Console isn't the property.
    ...(counted.length > 0 && answeringProperty(site)),
    quality: sentQuality(quality),
    warnings: listWarnings(quality, site.currency),
    ...(demo && { demo: true }),
  };
}
