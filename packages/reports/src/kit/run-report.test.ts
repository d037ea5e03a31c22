import { createMemoryEngine } from '@magpie/engine-memory';
import { type Engine, QueryError, type TableQuestion } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { wholeReport } from '../testing/whole-report.ts';
import { optional, table } from './ask.ts';
import { resolveView } from './context.ts';
import { isPartError, makePartError, orError } from './part-error.ts';
import { runReport, withMetricFilter } from './run-report.ts';

const VIEW = { start: '2026-10-10', end: '2026-10-10' };
const HITS = visit('2026-10-10T09:00:00', 'a1', ['/a']);

const asked = <D extends DimensionName>(...dimensions: D[]) => ({
  dimensions,
  metrics: ['sessions'] as const,
  dateRanges: [VIEW],
});

/** A report of a total and of two lists that may be missing. */
const authorReport = (author: DimensionName) =>
  wholeReport({
    id: 'parts',
    version: 1,
    shape: z.object({ total: z.number(), authors: z.number().nullable(), pages: z.number().nullable() }),
    asks: () => ({
      total: table(asked()),
      authors: optional(table(asked(author))),
      pages: optional(table(asked('pagePath'))),
    }),
    answer: ({ total, authors, pages }) => ({
      total: total.totals[0]!.sessions,
      authors: authors?.rowCount ?? null,
      pages: pages?.rowCount ?? null,
    }),
  });
const run = (author: DimensionName, engine: Engine = createMemoryEngine(HITS)) =>
  runReport(authorReport(author), resolveView(VIEW, SITE, NOW), { engine });

/** An engine that finds some plans too heavy. */
function weak(tooHeavy: (dimensions: readonly string[]) => boolean): Engine {
  const engine = createMemoryEngine(HITS);
  return {
    ...engine,
    run(plans, options) {
      if (plans.some(({ dimensions }) => tooHeavy(dimensions.map(({ name }) => name))))
        return Promise.reject(new QueryError('too_heavy', 'Too much.'));
      return engine.run(plans, options);
    },
  };
}

describe('a report that a filter doesn’t fit', () => {
  const filter = { field: 'itemName', op: 'is', value: 'Feeder' } as const;
  const counting = (part: boolean) => {
    const views = table({ metrics: ['screenPageViews'], dateRanges: [VIEW] });
    return wholeReport({
      id: 'views',
      version: 1,
      shape: z.object({ sessions: z.number(), views: z.number().nullable() }),
      asks: () => ({ total: table(asked()), views: part ? optional(views) : views }),
      answer: ({ total, views }) => ({
        sessions: total.totals[0]!.sessions,
        views: views?.rowCount ?? null,
      }),
    });
  };
  const run = (part: boolean) =>
    runReport(counting(part), resolveView({ ...VIEW, filter }, SITE, NOW), { engine: createMemoryEngine(HITS) });
  const refused = { code: 'incompatible_fields', message: 'These numbers can’t be filtered by “Item name”.' };

  it('is refused by the name of the filter', async () => {
    await expect(run(false)).rejects.toMatchObject({ ...refused, clashing: ['itemName'] });
  });

  it('says so of the part that it doesn’t fit, and answers the others', async () => {
    const { data, failed } = await run(true);
    expect(data).toEqual({ sessions: 0, views: null });
    expect(failed).toEqual({ views: { ...refused, data: 'itemName' } });
  });
});

describe('a report with optional parts', () => {
  it('has no failed part if everything is answered', async () => {
    const { data, failed } = await run('browser');
    expect(data).toEqual({ total: 1, authors: 1, pages: 1 });
    expect(failed).toEqual({});
  });

  it('shows the rest if a part needs a custom dimension that is not registered', async () => {
    const { data, failed, questions } = await run('customEvent:mood');
    expect(data).toEqual({ total: 1, authors: null, pages: 1 });
    expect(failed).toEqual({
      authors: {
        code: 'MISSING_CUSTOM_DIMENSION',
        data: 'mood',
        message: '"customEvent:mood" isn\'t a dimension.',
      },
    });
    expect(Object.keys(questions)).toEqual(['total', 'pages']);
  });

  it('shows the rest if a part is too heavy', async () => {
    const { data, failed } = await run(
      'browser',
      weak((dimensions) => dimensions.includes('browser')),
    );
    expect(data).toEqual({ total: 1, authors: null, pages: 1 });
    expect(failed).toEqual({ authors: { code: 'too_heavy', data: null, message: 'Too much.' } });
  });

  it('shows its required parts if all optional ones fail', async () => {
    const { data, failed } = await run(
      'browser',
      weak((dimensions) => dimensions.length > 0),
    );
    expect(data).toEqual({ total: 1, authors: null, pages: null });
    expect(Object.keys(failed)).toEqual(['authors', 'pages']);
  });

  it('fails if a required part is rejected, or after an unexpected error', async () => {
    const engine = createMemoryEngine(HITS);
    const broken = (error: Error): Engine => ({ ...engine, run: () => Promise.reject(error) });
    await expect(run('browser', broken(new QueryError('too_heavy', 'Too much.')))).rejects.toThrow('Too much.');
    await expect(run('browser', broken(new Error('lost')))).rejects.toThrow('lost');
  });
});

describe('a report with only optional parts', () => {
  const part = (question: TableQuestion<readonly [], readonly ['sessions']>) => optional(table(question));
  const readSessions = (answer: { readonly totals: readonly { readonly sessions: number }[] }) =>
    answer.totals[0]!.sessions;
  const range = (start: string) => ({ metrics: ['sessions'] as const, dateRanges: [{ start, end: VIEW.end }] });
  const report = (first: string, second: string) =>
    wholeReport({
      id: 'only_parts',
      version: 1,
      shape: z.object({ first: orError(z.number()), second: orError(z.number()) }),
      asks: () => ({ first: part(range(first)), second: part(range(second)) }),
      answer: (answers, _, failed) => ({
        first: answers.first ? readSessions(answers.first) : makePartError(failed, 'first'),
        second: answers.second ? readSessions(answers.second) : makePartError(failed, 'second'),
      }),
    });
  const ask = (first: string, second: string) =>
    runReport(report(first, second), resolveView(VIEW, SITE, NOW), { engine: createMemoryEngine(HITS) });

  it('has the error in place of the failed part', async () => {
    const { data } = await ask('2026-10-10', 'tomorrow');
    expect(data).toEqual({ first: 1, second: { error: { code: 'bad_date', data: null } } });
    expect([isPartError(data.first), isPartError(data.second)]).toEqual([false, true]);
  });

  it('fails with the first error if all parts fail', async () => {
    await expect(ask('2026-10-11', 'tomorrow')).rejects.toMatchObject({ name: 'QueryError', code: 'bad_range' });
    await expect(ask('tomorrow', '2026-10-11')).rejects.toMatchObject({ name: 'QueryError', code: 'bad_date' });
  });
});

it('leaves out what a list leaves out itself, and what a metric filter does', () => {
  const own = { field: 'exits', op: 'greater', value: 0 } as const;
  const chosen = { field: 'sessions', op: 'greater', value: 5 } as const;
  expect(withMetricFilter({ metrics: ['exits'], metricFilter: own }, chosen)).toEqual({
    metrics: ['exits', 'sessions'],
    metricFilter: { and: [own, chosen] },
  });
  expect(withMetricFilter({ metrics: ['exits'], metricFilter: own }, undefined).metricFilter).toEqual(own);
});
