import { createMemoryEngine } from '@magpie/engine-memory';
import { type Engine, QueryError, type SearchConsole, type SearchMetrics, totalsIn } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOW, purchase, SITE, visit } from '../testing/visits.ts';
import { wholeReport } from '../testing/whole-report.ts';
import {
  funnel,
  journey,
  live,
  ofWholeSite,
  optional,
  provided,
  type Sources,
  searchDays,
  searchTop,
  table,
} from './ask.ts';
import { comparedPeriods, resolveView, type View } from './context.ts';
import { runReport } from './run-report.ts';

const VIEW: View = { start: '2026-11-19', end: '2026-11-20' };
const RANGE = { start: '2026-11-19', end: '2026-11-20' };

const shopping = visit('2026-11-19T09:00:00', 'a1', ['/', '/seed']);
const ORDER = purchase(shopping[1]!, 30.03, { transactionId: 'T1' });
const HITS = [
  ...shopping,
  ORDER,
  ...visit('2026-11-19T09:00:00', 'b2', ['/seed'], { countryId: 'FR' }),
  // Two minutes before the report's `now`.
  ...visit('2026-11-20T11:58:00', 'c3', ['/']),
];

const FIGURES: SearchMetrics = { clicks: 4, impressions: 40, ctr: 0.1, position: 5 };
/** A fake Search Console that answers with the request it got. */
const searchConsole: Pick<SearchConsole, 'top' | 'days'> = {
  top: async (siteId, by, range, limit) => ({
    period: range,
    rows: [{ key: `site ${siteId}, the first ${limit} by ${by}`, ...FIGURES }],
    sum: FIGURES,
    totals: { ...FIGURES, summedOver: [] },
    incompleteDays: [],
  }),
  days: async (_, { start }) => [{ day: start, summedOver: [], incomplete: false, ...FIGURES }],
};
const speed = (question: unknown, { site, now }: { site: { id: number }; now: number }) => ({
  score: 87,
  about: `${(question as { device: string }).device} of site ${site.id} at ${now}`,
});
const EVERYTHING: Sources = { engine: createMemoryEngine(HITS), searchConsole, providers: { speed } };

/** The same as it is, or as a part that the report can do without. */
type Mark = <T>(ask: T) => T;
const needed: Mark = (ask) => ask;
const isPart = optional as Mark;

const STEPS = [
  { name: 'Looked', filter: { field: 'pagePath', op: 'is', value: '/seed' } },
  { name: 'Bought', filter: { field: 'eventName', op: 'is', value: 'purchase' } },
] as const;

/** A report that asks something of every kind; what its parts are is said by `mark`. */
const everyKind = (mark: Mark, before = table({ metrics: ['sessions'], dateRanges: [RANGE] })) =>
  wholeReport({
    id: 'every_kind',
    version: 1,
    shape: z.record(z.string(), z.unknown()),
    asks: () => ({
      totals: before,
      sources: mark(table({ dimensions: ['country'], metrics: ['sessions', 'screenPageViews'], dateRanges: [RANGE] })),
      now: mark(live({ metrics: ['activeUsers'], minuteRanges: [{ start: 29, end: 0 }] })),
      steps: mark(funnel({ dateRange: RANGE, steps: STEPS })),
      way: mark(journey({ transactionId: 'T1' })),
      queries: mark(searchTop({ ...RANGE, by: 'query', limit: 10 })),
      clicks: mark(searchDays(RANGE)),
      speed: mark(provided('speed', { device: 'mobile' }, z.object({ score: z.number(), about: z.string() }))),
    }),
    answer: ({ totals, sources, now, steps, way, queries, clicks, speed: audit }) => ({
      totals: totals.totals[0]!.sessions,
      sources: sources?.rows.map(({ dimensions, metrics }) => [dimensions.country, metrics.screenPageViews]),
      now: now && totalsIn(now).activeUsers,
      steps: steps?.steps.map(({ name, users }) => [name, users]),
      way: way?.events.map(({ name, pagePath }) => `${name} ${pagePath}`),
      queries: queries?.rows.map(({ key, clicks: of }) => [key, of]),
      clicks: clicks?.map(({ day, clicks: of }) => [day, of]),
      speed: audit && [audit.score, audit.about],
    }),
  });
const run = (mark: Mark, sources: Sources = EVERYTHING, view = VIEW) =>
  runReport(everyKind(mark), resolveView(view, SITE, NOW), sources);

const DATA = {
  totals: 3,
  sources: [
    ['Germany', 3],
    ['France', 1],
  ],
  now: 1,
  steps: [
    ['Looked', 2],
    ['Bought', 1],
  ],
  way: ['page_view /', 'page_view /seed', 'purchase /seed'],
  queries: [['site 1, the first 10 by query', 4]],
  clicks: [['2026-11-19', 4]],
  speed: [87, `mobile of site 1 at ${NOW}`],
};

describe('everything a report can query', () => {
  it.each([
    ['needed', needed],
    ['as parts', isPart],
  ])('is answered, %s', async (_, mark) => {
    const { data, failed, engine } = await run(mark);
    expect(data).toEqual(DATA);
    expect(failed).toEqual({});
    expect(engine).toBe('memory');
  });

  it('is on the receipt: tables with absolute dates, others with their kind', async () => {
    const { questions, otherQuestions } = await run(needed);
    expect(Object.keys(questions)).toEqual(['totals', 'sources', 'now']);
    expect(questions.totals).toMatchObject({ metrics: ['sessions'], dateRanges: [RANGE] });
    expect(questions.now).toMatchObject({ metrics: ['activeUsers'], minuteRanges: [{ start: 29, end: 0 }] });
    const { way, steps, ...others } = otherQuestions;
    expect(others).toEqual({
      queries: { kind: 'searchTop', question: { ...RANGE, by: 'query', limit: 10 } },
      clicks: { kind: 'searchDays', question: RANGE },
      speed: { kind: 'provided', question: { device: 'mobile' } },
    });
    expect(way).toMatchObject({ kind: 'journey', question: { transactionId: 'T1' } });
    expect(steps).toMatchObject({ kind: 'funnel', question: { dateRange: RANGE, steps: STEPS } });
  });

  it('has absolute dates on the receipt', async () => {
    const days = table({ metrics: ['sessions'], dateRanges: [{ start: 'yesterday', end: 'today' }] });
    const { questions } = await runReport(everyKind(needed, days), resolveView(VIEW, SITE, NOW), EVERYTHING);
    expect(questions.totals!.dateRanges).toMatchObject([RANGE]);
  });

  it('is filtered by the view, if it is about visits', async () => {
    const filter = { field: 'countryId', op: 'is', value: 'DE' } as const;
    const { data, otherQuestions, questions } = await run(needed, EVERYTHING, { ...VIEW, filter });
    expect(data).toEqual({
      ...DATA,
      totals: 2,
      sources: [['Germany', 3]],
      steps: [
        ['Looked', 1],
        ['Bought', 1],
      ],
    });
    expect(questions.sources).toMatchObject({ filter });
    expect(otherQuestions.steps!.question).toMatchObject({ filter });
  });

  it('is not filtered if it is about the whole site', async () => {
    const filter = { field: 'countryId', op: 'is', value: 'DE' } as const;
    const all = ofWholeSite(table({ metrics: ['sessions'], dateRanges: [RANGE] }));
    const context = resolveView({ ...VIEW, filter }, SITE, NOW);
    const { data } = await runReport(everyKind(needed, all), context, EVERYTHING);
    expect(data).toMatchObject({ totals: 3, sources: [['Germany', 3]] });
  });

  it('has warnings that apply to any of its parts', async () => {
    const daily = HITS.map((hit) => ({ ...hit, identity: 'day' as const, sessionNumber: 0 }));
    const ofVisits = await run(needed, { ...EVERYTHING, engine: createMemoryEngine(daily) });
    expect(ofVisits.quality.identity).toBe('day');
    expect((await run(needed)).quality.identity).toBe('stored');
  });
});

describe('a part without an answer', () => {
  const NO_SEARCH = { code: 'unsupported', message: 'This server has no Google Search Console data.', data: null };
  const NO_SPEED = { code: 'unsupported', message: 'This server has no provider "speed".', data: null };

  it('does not affect the rest if it is optional: a host without Search Console or provider', async () => {
    const { data, failed, otherQuestions } = await run(isPart, { engine: EVERYTHING.engine });
    expect(data).toEqual({ ...DATA, queries: undefined, clicks: undefined, speed: undefined });
    expect(failed).toEqual({ queries: NO_SEARCH, clicks: NO_SEARCH, speed: NO_SPEED });
    // Nothing of it was asked.
    expect(Object.keys(otherQuestions).sort()).toEqual(['steps', 'way']);
  });

  it('fails the report if it is required', async () => {
    const { engine, providers } = EVERYTHING;
    await expect(run(needed, { engine, providers })).rejects.toMatchObject({
      code: 'unsupported',
      message: NO_SEARCH.message,
    });
    await expect(run(needed, { engine, searchConsole })).rejects.toMatchObject({
      code: 'unsupported',
      message: NO_SPEED.message,
    });
  });

  it('does not affect the rest if a provider rejects it, but fails if the provider breaks', async () => {
    const withSpeed = (answer: () => unknown): Sources => ({ ...EVERYTHING, providers: { speed: answer } });
    const refusing = withSpeed(() => {
      throw new QueryError('too_heavy', 'No audit in time.');
    });
    const { data, failed } = await run(isPart, refusing);
    expect(data).toEqual({ ...DATA, speed: undefined });
    expect(failed).toEqual({ speed: { code: 'too_heavy', message: 'No audit in time.', data: null } });
    await expect(run(needed, refusing)).rejects.toThrow('No audit in time.');
    await expect(
      run(
        isPart,
        withSpeed(() => Promise.reject(new Error('lost'))),
      ),
    ).rejects.toThrow('lost');
    await expect(
      run(
        isPart,
        withSpeed(() => ({ score: 'good' })),
      ),
    ).rejects.toThrow(/score/);
  });

  it.each(['funnels', 'journeys'] as const)('does not affect the rest if %s are too heavy', async (kind) => {
    const engine: Engine = {
      ...EVERYTHING.engine,
      [kind]: () => Promise.reject(new QueryError('too_heavy', 'Too much.')),
    };
    const name = kind === 'funnels' ? 'steps' : 'way';
    const { data, failed } = await run(isPart, { ...EVERYTHING, engine });
    expect(data).toEqual({ ...DATA, [name]: undefined });
    expect(failed).toEqual({ [name]: { code: 'too_heavy', message: 'Too much.', data: null } });
    await expect(run(needed, { ...EVERYTHING, engine })).rejects.toThrow('Too much.');
  });

  it('does not affect the rest if its query is rejected, of any kind', async () => {
    const day = { start: '2026-11-19', end: 'someday' };
    const report = wholeReport({
      id: 'refused',
      version: 1,
      shape: z.number(),
      asks: () => ({
        total: table({ metrics: ['sessions'], dateRanges: [RANGE] }),
        table: optional(table({ metrics: ['sessions'], dateRanges: [day] })),
        funnel: optional(funnel({ dateRange: RANGE, steps: [] })),
        journey: optional(journey({ transactionId: 'T1', lookbackDays: 91 })),
        live: optional(live({ metrics: ['activeUsers'], minuteRanges: [{ start: 60, end: 0 }] })),
      }),
      answer: ({ total }) => total.totals[0]!.sessions,
    });
    const { data, failed } = await runReport(report, resolveView(VIEW, SITE, NOW), EVERYTHING);
    expect(data).toBe(3);
    expect(Object.fromEntries(Object.entries(failed).map(([name, { code }]) => [name, code]))).toEqual({
      table: 'bad_date',
      funnel: 'bad_funnel',
      journey: 'bad_journey',
      live: 'bad_range',
    });
  });
});

describe('a query that depends on the first answers', () => {
  const report = wholeReport({
    id: 'follow_ups',
    version: 1,
    shape: z.array(z.string()),
    asks: (context) => ({
      pages: table({ dimensions: ['pagePath'], metrics: ['screenPageViews'], dateRanges: comparedPeriods(context) }),
    }),
    followUps: ({ pages }) => ({
      ...(pages.rows.length > 1 && {
        countries: table({
          dimensions: ['country'],
          metrics: ['sessions'],
          dateRanges: [RANGE],
          filter: { field: 'pagePath', op: 'is', value: pages.rows[0]!.dimensions.pagePath },
        }),
        audit: optional(provided('speed', pages.rows[0]!.dimensions.pagePath, z.unknown())),
      }),
    }),
    answer: ({ pages, countries }) => [
      ...pages.rows.map(({ dimensions }) => dimensions.pagePath),
      ...(countries?.rows ?? []).map(({ dimensions }) => dimensions.country),
    ],
  });
  const ask = (view: View) => runReport(report, resolveView(view, SITE, NOW), { engine: EVERYTHING.engine });

  it('is run, filtered by the view, and is on the receipt and in the failed parts', async () => {
    const filter = { field: 'countryId', op: 'is', value: 'DE' } as const;
    const { data, questions, failed } = await ask({ ...VIEW, filter });
    expect(data).toEqual(['/', '/seed', 'Germany']);
    expect(questions.countries!.filter).toEqual({ and: [{ field: 'pagePath', op: 'is', value: '/' }, filter] });
    expect(Object.keys(questions)).toEqual(['pages', 'countries']);
    expect(failed.audit!.code).toBe('unsupported');
  });

  it('is not run if nothing depends on it', async () => {
    const { data, questions } = await ask({ start: '2026-11-20', end: '2026-11-20' });
    expect(data).toEqual(['/']);
    expect(Object.keys(questions)).toEqual(['pages']);
  });
});
