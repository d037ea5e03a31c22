import { MEASURES } from '@magpie/vocabulary';
import { describe, expect, it } from 'vitest';
import { plan, QueryError, type Site } from './index.ts';

const site: Site = { id: 7, timeZone: 'Europe/Berlin', currency: 'EUR', firstDayOfWeek: 1, countInternal: false };
const NOW = Date.UTC(2026, 10, 20, 12);
const question = (change: object = {}) => ({
  metrics: ['sessions'],
  dateRanges: [{ start: '2026-11-01', end: '2026-11-20' }],
  ...change,
});
const refusal = (input: unknown): { code: string; message: string; field: string | undefined } => {
  try {
    plan(input, site, NOW);
  } catch (error) {
    if (error instanceof QueryError) return { code: error.code, message: error.message, field: error.field };
    throw error;
  }
  throw new Error('was not refused');
};

describe('a plan', () => {
  it('has the site, absolute times and every measure once', () => {
    const computed = plan(question({ metrics: ['bounceRate', 'sessions', 'engagementRate'] }), site, NOW);
    expect(computed.site.id).toBe(7);
    expect(computed.measures).toEqual([MEASURES.sessions, MEASURES.engagedSessions]);
    expect(new Date(computed.ranges[0]!.startMs).toISOString()).toBe('2026-10-31T23:00:00.000Z');
    expect(new Date(computed.ranges[0]!.endMs).toISOString()).toBe('2026-11-20T23:00:00.000Z');
    expect(computed.ranges[0]!.days).toBe(20);
    expect(computed.counted).toEqual([0]);
    expect(computed.order).toEqual([{ by: 'metric', index: 0, desc: true }]);
  });

  it('looks for the value of a filter in lists, where a dimension has them', () => {
    const planned = (filter: object) => plan(question({ filter }), site, NOW).filter;
    const inTags = (op: string, value: string) => ({ field: 'customEvent:tag', op, value });
    const birds = {
      or: [
        inTags('is', 'Birds'),
        inTags('beginsWith', 'Birds,'),
        inTags('endsWith', ',Birds'),
        inTags('contains', ',Birds,'),
      ],
    };
    expect(planned({ not: inTags('is', 'Birds') })).toEqual({ not: birds });
    expect(planned({ and: [{ field: 'customEvent:tag', op: 'in', values: ['Birds'] }] })).toEqual({
      and: [{ or: [birds] }],
    });
    for (const same of [
      inTags('contains', 'Bi'),
      { field: 'customEvent:tag', op: 'empty' },
      { ...inTags('is', 'Ann'), field: 'customEvent:author' },
    ])
      expect(planned(same)).toEqual(same);
    const many = Array.from({ length: 101 }, (_, i) => `tag ${i}`);
    expect(refusal(question({ filter: { field: 'customEvent:tag', op: 'in', values: many } }))).toMatchObject({
      code: 'bad_filter',
      message: expect.stringContaining('has 101 values; at most 100'),
    });
  });

  it("resolves relative dates in the site's zone, not the server's", () => {
    const late = Date.UTC(2026, 10, 20, 23, 30);
    const computed = plan(question({ dateRanges: [{ start: '7daysAgo', end: 'today' }] }), site, late);
    expect(computed.question.dateRanges![0]).toMatchObject({ start: '2026-11-14', end: '2026-11-21' });
  });

  it.each([
    ['bad_date', { dateRanges: [{ start: '2026-02-30', end: '2026-03-01' }] }, '2026-02-30'],
    ['bad_date', { dateRanges: [{ start: '', end: '2026-03-01' }] }, '""'],
    ['bad_date', { dateRanges: [{ start: '1999-01-01', end: '2026-03-01' }] }, '1999-01-01'],
    ['bad_range', { dateRanges: [{ start: '2026-03-02', end: '2026-03-01' }] }, '2026-03-01'],
    ['range_too_long', { dateRanges: [{ start: '2016-01-01', end: '2026-01-02' }] }, '3655 days'],
    ['too_many_ranges', { dateRanges: [] }, '0 date ranges'],
    ['unknown_metric', { metrics: ['pageviews'] }, '"pageviews"'],
    ['unknown_dimension', { dimensions: ['cityId'] }, 'use city'],
    ['unknown_dimension', { filter: { field: 'nope', op: 'is', value: 'x' } }, '"nope"'],
    ['no_metric', { metrics: [] }, 'No metric'],
    ['duplicate_field', { metrics: ['sessions', 'sessions'] }, '"sessions"'],
    ['bad_order', { orderBy: [{ metric: 'totalUsers' }] }, '"totalUsers"'],
    ['bad_limit', { limit: 0 }, 'limit is 0'],
    ['bad_limit', { offset: -1 }, 'offset is -1'],
    ['bad_filter', { filter: { field: 'pagePath', op: 'regexp', value: '(' } }, '"("'],
    ['bad_filter', { filter: { field: 'pagePath', op: 'regexp', value: '(?=a)b' } }, 'look-around'],
    ['bad_filter', { metricFilter: { field: 'totalUsers', op: 'greater', value: 1 } }, '"totalUsers"'],
    ['bad_question', { dateRanges: 'last week' }, 'dateRanges'],
    ['bad_question', { surprise: 1 }, 'surprise'],
  ])('rejects with %s: %j', (code, change, named) => {
    const { code: given, message } = refusal(question(change));
    expect(given).toBe(code);
    expect(message).toContain(named);
  });

  it('never widens a range: an unreadable range is an error', () => {
    for (const end of [undefined, null, 'now', '2026-11-31', 20261120])
      expect(() => plan(question({ dateRanges: [{ start: '2026-11-01', end }] }), site, NOW)).toThrow(QueryError);
  });

  it('accepts exactly ten years, and not a day more', () => {
    expect(
      plan(question({ dateRanges: [{ start: '2016-11-21', end: '2026-11-21' }] }), site, NOW).ranges[0]!.days,
    ).toBe(3653);
    expect(refusal(question({ dateRanges: [{ start: '2016-11-20', end: '2026-11-21' }] })).code).toBe('range_too_long');
  });
});
