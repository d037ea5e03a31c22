import { createMemoryEngine } from '@magpie/engine-memory';
import { EMPTY_HIT } from '@magpie/events';
import { type Engine, QueryError, type Question, type Site } from '@magpie/query';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Report, runReport, sceneOf } from './report.ts';

const site: Site = { id: 1, timeZone: 'UTC', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const VIEW = { start: '2026-10-10', end: '2026-10-10' };
const HIT = {
  ...EMPTY_HIT,
  siteId: 1,
  eventId: '1'.repeat(16),
  ts: Date.UTC(2026, 9, 10, 9),
  day: '2026-10-10',
  userKey: '2'.repeat(16),
  sessionStart: Date.UTC(2026, 9, 10, 9) / 1000,
  pagePath: '/a',
};

const asked = (...dimensions: string[]): Question => ({ dimensions, metrics: ['sessions'], dateRanges: [VIEW] });
const shape = z.object({ total: z.number(), authors: z.number().nullable(), pages: z.number().nullable() });

/** A report of a total and of two lists that may be missing. */
const reportOf = (author: string): Report<z.infer<typeof shape>, 'total'> => ({
  id: 'parts',
  version: 1,
  shape,
  questions: () => ({ total: asked() }),
  parts: () => ({ authors: asked(author), pages: asked('pagePath') }),
  answer: ({ total, authors, pages }) => ({
    total: total.totals[0]!.sessions!,
    authors: authors?.rowCount ?? null,
    pages: pages?.rowCount ?? null,
  }),
});
const run = (author: string, engine: Engine = createMemoryEngine([HIT])) =>
  runReport(reportOf(author), sceneOf(VIEW, site, Date.UTC(2026, 9, 11)), engine);

it('has no failed part where every question is answered', async () => {
  const { data, failed } = await run('browser');
  expect(data).toEqual({ total: 1, authors: 1, pages: 1 });
  expect(failed).toEqual({});
});

it('shows the rest where a part needs a custom dimension that the site has not registered', async () => {
  const { data, failed, questions } = await run('customEvent:mood');
  expect(data).toEqual({ total: 1, authors: null, pages: 1 });
  expect(failed).toEqual({
    authors: {
      code: 'MISSING_CUSTOM_DIMENSION',
      data: 'mood',
      message: '"customEvent:mood" is not a dimension.',
    },
  });
  expect(Object.keys(questions)).toEqual(['total', 'pages']);
});

it('shows the rest where a part is too heavy for the engine', async () => {
  const engine = createMemoryEngine([HIT]);
  const weak: Engine = {
    ...engine,
    run(plans, options) {
      if (plans.some(({ dimensions }) => dimensions.some(({ name }) => name === 'browser')))
        return Promise.reject(new QueryError('too_heavy', 'Too much.'));
      return engine.run(plans, options);
    },
  };
  const { data, failed } = await run('browser', weak);
  expect(data).toEqual({ total: 1, authors: null, pages: 1 });
  expect(failed).toEqual({ authors: { code: 'too_heavy', data: null, message: 'Too much.' } });
});

it('fails as a whole where what is needed is refused, and where nobody foresaw it', async () => {
  const engine = createMemoryEngine([HIT]);
  const broken = (error: Error): Engine => ({ ...engine, run: () => Promise.reject(error) });
  await expect(run('browser', broken(new QueryError('too_heavy', 'Too much.')))).rejects.toThrow('Too much.');
  await expect(run('browser', broken(new Error('lost')))).rejects.toThrow('lost');
});
