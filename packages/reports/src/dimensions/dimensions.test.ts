import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { type HostFacts, resolveView, type View } from '../kit/context.ts';
import { exportTable } from '../kit/export.ts';
import { findMore } from '../kit/report.ts';
import { runReport } from '../kit/run-report.ts';
import { NOW, SITE, visit } from '../testing/visits.ts';
import { dimensionsReport } from './dimensions.report.ts';

const WEEK = { start: '2026-11-09', end: '2026-11-15' };
const HITS = [
  ...visit('2026-11-10T08:00:00', 'a1', ['/wrens/'], { params: { author: 'Ann', tag: 'Birds,Winter', mood: 'calm' } }),
  ...visit('2026-11-11T08:00:00', 'b2', ['/owls/', '/'], {
    params: { tag: 'Birds of prey' },
    userProperties: { plan: 'gold' },
  }),
];
const MOOD = { kind: 'dimension', scope: 'event', parameter: 'mood', displayName: 'Mood' } as const;
const PLAN = { kind: 'dimension', scope: 'user', parameter: 'plan', displayName: 'Plan' } as const;

interface Asked extends Partial<HostFacts> {
  readonly view?: Partial<View>;
  readonly more?: string;
  readonly definitions?: readonly (typeof MOOD | typeof PLAN)[];
  readonly hits?: readonly Hit[];
}
const testContext = ({ view, definitions = [], more: _, hits: __, ...facts }: Asked) =>
  resolveView({ ...WEEK, ...view }, { ...SITE, customDefinitions: definitions }, NOW, facts);
const ask = (asked: Asked) =>
  runReport(asked.more === undefined ? dimensionsReport : findMore(dimensionsReport, asked.more), testContext(asked), {
    engine: createMemoryEngine(asked.hits ?? HITS),
  });
const report = async (asked: Asked) =>
  (await ask(asked)) as Awaited<ReturnType<typeof runReport<import('./dimensions.shape.ts').DimensionsData>>>;

describe('the Dimensions report', () => {
  it('says in its place that a dimension is no longer registered, and shows the others', async () => {
    const { data, failed } = await report({ reportDimensions: ['customEvent:mood', 'customEvent:author'] });
    expect(data.data.mood).toEqual({ error: { code: 'MISSING_CUSTOM_DIMENSION', data: 'mood' } });
    expect(data.data.author).toEqual([
      { label: '(not set)', pageview: 2, compare: null },
      { label: 'Ann', pageview: 1, compare: null },
    ]);
    expect(data.dimensions.mood).toMatchObject({ id: 'mood', label: 'mood', enabled: true });
    expect(failed['customEvent:mood']).toMatchObject({ code: 'MISSING_CUSTOM_DIMENSION', data: 'mood' });
  });

  it('has dimensions of events and of users, and lists all others as disabled', async () => {
    const { data } = await report({
      reportDimensions: ['customUser:plan', 'customEvent:mood'],
      definitions: [MOOD, PLAN],
    });
    expect(data.data).toEqual({
      'customUser:plan': [
        { label: 'gold', pageview: 2, compare: null },
        { label: '(not set)', pageview: 1, compare: null },
      ],
      mood: [
        { label: '(not set)', pageview: 2, compare: null },
        { label: 'calm', pageview: 1, compare: null },
      ],
    });
    expect(Object.keys(data.dimensions).slice(0, 3)).toEqual(['customUser:plan', 'mood', 'author']);
    expect(Object.values(data.dimensions).filter(({ enabled }) => enabled)).toHaveLength(2);
    expect(Object.keys(data.dimensions)).toHaveLength(15);
  });

  it('asks nothing but all page views where no dimension is enabled', async () => {
    const { data, questions } = await report({ reportDimensions: [] });
    expect([data.data, data.counts, data.pageviews, Object.keys(questions)]).toEqual([{}, {}, 3, ['page_views']]);
  });

  it('filters by a value of a list, and not by others that contain it', async () => {
    const filter = { field: 'customEvent:tag', op: 'is', value: 'Birds' } as const;
    const { data } = await report({ reportDimensions: ['customEvent:tag'], view: { filter } });
    expect([data.pageviews, data.data.tag]).toEqual([
      1,
      [
        { label: 'Birds', pageview: 1, compare: null },
        { label: 'Winter', pageview: 1, compare: null },
      ],
    ]);
  });

  it('exports a list even if no other dimension can be asked', async () => {
    const reportDimensions = ['customEvent:mood', 'customEvent:tag'];
    const table = dimensionsReport.tables[0]!;
    const file = await exportTable(dimensionsReport, table, testContext({ reportDimensions }), {
      engine: createMemoryEngine(HITS),
    });
    const rows = [];
    for await (const portion of file!.rows()) rows.push(...portion);
    expect(rows).toEqual([
      ['Tag', 'Birds of prey', 2, null],
      ['Tag', 'Birds', 1, null],
      ['Tag', 'Winter', 1, null],
    ]);
  });

  it.each<[string, Asked, string]>([
    [
      'a dimension that is not enabled',
      { view: { params: { of: 'word_count' } } },
      'params.of is "word_count"; it must be a dimension of the report: author,',
    ],
    ['a name of an object', { view: { params: { of: 'constructor' } } }, 'params.of is "constructor"'],
    ['markup', { view: { params: { of: '<script>' } } }, 'params.of is "<script>"'],
    ['a dimension whose name is too long', { view: { params: { of: 'x'.repeat(81) } } }, 'params.of'],
    ['an unknown parameter', { view: { params: { sort: 'label' } } }, '"sort" isn\'t a parameter'],
    ['all values of nothing', { more: 'values' }, 'params.of is "undefined"; it must be the id of a dimension'],
    [
      'a page that is no number',
      { more: 'values', view: { params: { of: 'tag', page: 'two' } } },
      'params.page is "two"',
    ],
    [
      'a size that is not offered',
      { more: 'values', view: { params: { of: 'tag', per_page: 7 } } },
      'it must be one of 25, 50, 100',
    ],
    [
      'a search of 10,000 characters',
      { more: 'values', view: { params: { of: 'tag', search: 'x'.repeat(10_000) } } },
      'it can have at most 200 characters',
    ],
    ['more of another name', { more: 'rows' }, 'more is "rows"; the report "dimensions" has values'],
    [
      'a filter on metrics',
      { view: { metricFilter: { field: 'screenPageViews', op: 'greater', value: 1 } } },
      'has no list that a metric filter could apply to',
    ],
  ])('refuses %s', async (_what, asked, message) => {
    await expect(async () => ask(asked)).rejects.toThrow(message);
  });

  it.each([
    "' OR 1=1 --",
    '<b>',
    '.*',
    '\u202eabc',
    '%',
    '_',
  ])('finds nothing that is not there: %j', async (search) => {
    for (const of of ['tag', 'author']) {
      const { data } = await ask({ more: 'values', view: { params: { of, search } } });
      expect(data).toMatchObject({ rows: [], pagination: { total: 0, pages: 1 } });
    }
  });
});
