/** Reports on a source that can't answer everything, such as Google Analytics. */
import { createMemoryEngine } from '@magpie/engine-memory';
import { type Engine, type Plan, QueryError, SourceError } from '@magpie/query';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { wholeReport } from '../testing/whole-report.ts';
import { aside, funnel, optional, partly, table } from './ask.ts';
import { resolveView } from './context.ts';
import { exportTable } from './export.ts';
import { runReport } from './run-report.ts';

const VIEW = { start: '2026-10-10', end: '2026-10-10' };
const HITS = visit('2026-10-10T09:00:00', 'a1', ['/a']);

/** A source that counts what it is asked, and can't answer anything about exits, browsers or funnels. */
function partial(more: Partial<Engine> = {}) {
  const engine = createMemoryEngine(HITS);
  const sent: number[] = [];
  const source: Engine = {
    ...engine,
    partial: true,
    objections: ({ dimensions }) => (dimensions.some(({ name }) => name === 'browser') ? ['No browsers here.'] : []),
    run(plans, options) {
      sent.push(plans.length);
      return engine.run(plans, options);
    },
    funnels: () => Promise.reject(new QueryError('unsupported', 'No funnels here.')),
    ...more,
  };
  return { source, sent };
}

const report = wholeReport({
  id: 'parts',
  version: 1,
  shape: z.object({ total: z.number(), browsers: z.number(), steps: z.number(), pages: z.number().nullable() }),
  asks: () => ({
    total: table({ metrics: ['sessions'], dateRanges: [VIEW] }),
    browsers: table({ dimensions: ['browser'], metrics: ['sessions'], dateRanges: [VIEW] }),
    pages: optional(table({ dimensions: ['pagePath', 'browser'], metrics: ['sessions'], dateRanges: [VIEW] })),
    steps: funnel({
      dateRange: VIEW,
      steps: [{ name: 'View', filter: { field: 'eventName', op: 'is', value: 'page_view' } }],
    }),
  }),
  answer: ({ total, browsers, steps, pages }) => ({
    total: total.totals[0]!.sessions,
    browsers: browsers.rowCount,
    steps: steps.steps[0]!.users,
    pages: pages?.rowCount ?? null,
  }),
  rows: {
    totals: ({ total }) => [[total.totals[0]!.sessions]],
    browsers: ({ browsers }) => browsers.rows.map(({ metrics }) => [metrics.sessions]),
  },
  tables: [
    { id: 'totals', title: 'Totals', columns: [{ field: 'sessions', label: 'Sessions' }] },
    { id: 'browsers', title: 'Browsers', columns: [{ field: 'sessions', label: 'Sessions' }] },
    { id: 'asked', title: 'Asked', ask: 'browsers' },
  ],
});
const context = resolveView(VIEW, SITE, NOW);

describe('a report on a source that can’t answer all of it', () => {
  it('answers the rest in one request, and says why each other part is missing', async () => {
    const { source, sent } = partial();
    const { data, failed, questions } = await runReport(report, context, { engine: source });
    expect(data).toEqual({ total: 1, browsers: 0, steps: 0, pages: null });
    expect(failed).toEqual({
      browsers: { code: 'source_refused', message: 'No browsers here.', data: null },
      pages: { code: 'source_refused', message: 'No browsers here.', data: null },
      steps: { code: 'source_refused', message: 'No funnels here.', data: null },
    });
    expect(Object.keys(questions)).toEqual(['total']);
    expect(sent).toEqual([1]);
  });

  it('finds the part that the source refuses only when asked', async () => {
    const engine = createMemoryEngine(HITS);
    const { source } = partial({
      objections: () => [],
      run: (plans, options) =>
        plans.some(({ dimensions }) => dimensions.length === 2)
          ? Promise.reject(new SourceError('source_refused', 'These don’t go together.'))
          : engine.run(plans, options),
    });
    const { data, failed } = await runReport(report, context, { engine: source });
    expect(data).toMatchObject({ total: 1, browsers: 1, pages: null });
    expect(failed.pages).toEqual({ code: 'source_refused', message: 'These don’t go together.', data: null });
  });

  it.each([
    'source_lost',
    'source_quota',
    'source_unavailable',
    'source_no_right',
  ] as const)('fails as a whole, after one request, with %s', async (code) => {
    let asked = 0;
    const { source } = partial({
      run() {
        asked++;
        return Promise.reject(new SourceError(code, 'Not now.', 60));
      },
    });
    await expect(runReport(report, context, { engine: source })).rejects.toMatchObject({ code, retryAfter: 60 });
    expect(asked).toBe(1);
  });

  it('fails with the source’s reason if nothing that is shown is left', async () => {
    const only = wholeReport({
      id: 'only',
      version: 1,
      shape: z.number(),
      asks: () => ({
        browsers: table({ dimensions: ['browser'], metrics: ['sessions'], dateRanges: [VIEW] }),
        has: aside(table({ metrics: ['sessions'], dateRanges: [VIEW] })),
      }),
      answer: ({ browsers }) => browsers.rowCount,
    });
    const { source } = partial();
    await expect(runReport(only, context, { engine: source })).rejects.toMatchObject({
      code: 'source_refused',
      message: 'No browsers here.',
    });
  });

  describe('without one metric of a table', () => {
    const range = { start: '2026-10-10', end: '2026-10-11' };
    const row = z.object({ exits: z.number().nullable(), perView: z.number().nullable(), views: z.number() });
    const pages = wholeReport({
      id: 'pages',
      version: 1,
      shape: z.object({ total: row, rows: z.array(row) }),
      asks: () => ({
        pages: partly(
          table({
            dimensions: ['pagePath'],
            metrics: ['exits', 'screenPageViews'],
            dateRanges: [range],
            totals: true,
            orderBy: [{ metric: 'exits', desc: true }],
          }),
        ),
        visits: optional(table({ metrics: ['sessions'], dateRanges: [range] })),
      }),
      answer: ({ pages: { rows, totals } }) => {
        const read = ({ exits, screenPageViews }: (typeof totals)[number]) => ({
          exits,
          perView: exits / screenPageViews,
          views: screenPageViews,
        });
        return { total: read(totals[0]!), rows: rows.map(({ metrics }) => read(metrics)) };
      },
      rows: { read: ({ pages: { rows } }) => rows.map(({ metrics }) => [metrics.exits, metrics.screenPageViews]) },
      tables: [
        { id: 'asked', title: 'Asked', ask: 'pages', list: true },
        {
          id: 'read',
          title: 'Read',
          columns: [
            { field: 'exits', label: 'Exits' },
            { field: 'views', label: 'Views' },
          ],
        },
      ],
    });
    const engine = createMemoryEngine(visit('2026-10-10T09:00:00', 'a1', ['/a', '/b', '/b']));
    const noExits = ({ metrics }: Plan) => (metrics.some(({ name }) => name === 'exits') ? ['No exits here.'] : []);
    const refusing: Engine = { ...engine, partial: true, objections: noExits };

    it('has no number for it nor for what is computed from it, says why, and shows the rest', async () => {
      const { data, failed, questions } = await runReport(pages, context, { engine: refusing });
      const row = (views: number) => ({ exits: null, perView: null, views });
      expect(data).toEqual({ total: row(3), rows: [row(2), row(1)] });
      expect(failed).toEqual({
        pages: {
          code: 'source_refused',
          message: 'No exits here.',
          data: null,
          metrics: { exits: 'No exits here.' },
        },
      });
      expect(questions.pages!.metrics).toEqual(['screenPageViews']);
    });

    it('asks everything again in one request, without it, if the source refuses it only when asked', async () => {
      let refused = 0;
      const sent: number[] = [];
      const { data, failed } = await runReport(pages, context, {
        engine: {
          ...refusing,
          objections: (plan) => (refused > 0 ? noExits(plan) : []),
          run: (plans, options) => {
            sent.push(plans.length);
            if (noExits(plans[0]!).length === 0) return engine.run(plans, options);
            refused++;
            return Promise.reject(new SourceError('source_refused', 'Field exits is not a valid metric.'));
          },
        },
      });
      expect(data.total).toEqual({ exits: null, perView: null, views: 3 });
      expect(failed.pages!.metrics).toEqual({ exits: 'No exits here.' });
      expect(refused).toBe(1);
      expect(sent).toEqual([2, 2]);
    });

    it('leaves its cells empty in files', async () => {
      const rowsOf = async (id: string) => {
        const table = pages.tables.find((one) => one.id === id)!;
        const found = await exportTable(pages, table, context, { engine: refusing });
        const rows: unknown[] = [];
        for await (const some of found!.rows()) rows.push(...some);
        return rows;
      };
      expect(await rowsOf('asked')).toEqual([
        ['/b', null, 2],
        ['/a', null, 1],
      ]);
      expect(await rowsOf('read')).toEqual([
        [null, 2],
        [null, 1],
      ]);
    });
  });

  it('has files only of what is answered', async () => {
    const { source } = partial();
    const rowsOf = async (id: string) => {
      const found = await exportTable(report, report.tables.find((one) => one.id === id)!, context, { engine: source });
      const rows: unknown[] = [];
      for await (const some of found!.rows()) rows.push(...some);
      return rows;
    };
    expect(await rowsOf('totals')).toEqual([[1]]);
    await expect(rowsOf('browsers')).rejects.toMatchObject({ code: 'source_refused', message: 'No browsers here.' });
    await expect(rowsOf('asked')).rejects.toThrow('No browsers here.');
  });
});
