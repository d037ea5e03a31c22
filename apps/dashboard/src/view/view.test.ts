/** Tests that views survive the URL, and that invalid addresses are reported, not widened. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilters } from './read-filters.ts';
import { resolveView, siteToday } from './resolve.ts';
import { DEFAULT_VIEW, readView, type View, writeView } from './view.ts';

const read = (query: string) => readView(new URLSearchParams(query), ['site-a', 'site-b'], [], { readFilters });
const site = { firstDayOfWeek: 1, firstDay: '2026-03-05' };

describe('the view in the URL', () => {
  it('is the last 30 days by default', () => {
    expect(read('')).toEqual({ view: DEFAULT_VIEW, problems: [] });
    expect(writeView(DEFAULT_VIEW).toString()).toBe('');
  });

  it('is read from an address', () => {
    const { view, problems } = read(
      'site=site-b&range=2026-01-01..2026-01-31&compare=year&filter=countryId%3D%3DDE&filter=pagePath%3D%3D/a%3D%3Db&tab=pageviews',
    );
    expect(problems).toEqual([]);
    expect(view).toEqual({
      site: 'site-b',
      params: {},
      range: { start: '2026-01-01', end: '2026-01-31' },
      compare: 'year',
      filters: [
        { field: 'countryId', op: 'is', values: ['DE'] },
        { field: 'pagePath', op: 'is', values: ['/a==b'] },
      ],
      tab: 'pageviews',
    });
  });

  it('is preserved by a round trip', () => {
    const day = fc.date({ min: new Date('2015-01-01'), max: new Date('2024-12-31'), noInvalidDate: true });
    const days = fc
      .tuple(day, day)
      .map((both) => both.map((date) => date.toISOString().slice(0, 10)).sort())
      .map(([start, end]) => ({ start: start!, end: end! }));
    const filter = fc.record({
      field: fc.constantFrom('countryId', 'pagePath', 'sessionSource'),
      op: fc.constantFrom('is' as const, 'notContains' as const),
      values: fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
    });
    const anyView: fc.Arbitrary<View> = fc.record({
      range: fc.oneof(fc.constantFrom('today' as const, 'last30' as const, 'allTime' as const), days),
      compare: fc.oneof(fc.constantFrom(null, 'previous' as const, 'year' as const), days),
      filters: fc.uniqueArray(filter, { selector: ({ field, op }) => `${field} ${op}`, maxLength: 4 }),
      tab: fc.constantFrom(null, 'pageviews'),
      params: fc.dictionary(fc.constantFrom('sort', 'page', 'search'), fc.string({ minLength: 1, unit: 'grapheme' }), {
        noNullPrototype: true,
      }),
      site: fc.constantFrom(null, 'site-a', 'site-b'),
    });
    fc.assert(
      fc.property(anyView, (view) => {
        expect(read(writeView(view).toString())).toEqual({ view, problems: [] });
      }),
    );
  });

  it.each([
    ['range=2026-02-30..2026-03-01', 'range', '2026-02-30..2026-03-01', 'date'],
    ['range=2026-03-02..2026-03-01', 'range', '2026-03-02..2026-03-01', 'order'],
    ['range=2014-12-31..2015-01-05', 'range', '2014-12-31..2015-01-05', 'bounds'],
    ['range=2015-01-01..2026-01-01', 'range', '2015-01-01..2026-01-01', 'length'],
    ['range=forever', 'range', 'forever', 'form'],
    ['range=', 'range', '', 'form'],
    ['range=2026-01-01', 'range', '2026-01-01', 'form'],
    ['compare=last30', 'compare', 'last30', 'form'],
    ['filter=shoeSize%3D%3D44', 'filter', 'shoeSize==44', 'unknown'],
    ['filter=country', 'filter', 'country', 'form'],
    ['filter=country%3D%3D', 'filter', 'country==', 'value'],
    ['site=site-c', 'site', 'site-c', 'site'],
    ['start=2026-01-01', 'setting', 'start', 'unknown'],
    ['Range=today', 'setting', 'Range', 'unknown'],
    ['range=today&range=last7', 'setting', 'range', 'twice'],
    ['tab=sessions&tab=pageviews', 'setting', 'tab', 'twice'],
  ])('reports what is wrong with %s', (query, param, value, rule) => {
    expect(read(query).problems).toEqual([{ param, value, rule }]);
  });
});

describe('a resolved view', () => {
  it('has 30 days including today by default', () => {
    expect(resolveView(DEFAULT_VIEW, site, '2026-11-20')).toEqual({
      start: '2026-10-22',
      end: '2026-11-20',
      compare: null,
    });
  });

  it('is compared with the previous period, a year earlier, or chosen dates', () => {
    const range = { start: '2024-02-27', end: '2024-02-29' };
    const compared = (compare: View['compare']) => resolveView({ range, compare }, site, '2026-11-20').compare;
    expect(compared('previous')).toEqual({ mode: 'previous', start: '2024-02-24', end: '2024-02-26' });
    expect(compared('year')).toEqual({ mode: 'year', start: '2023-02-27', end: '2023-02-28' });
    const days = { start: '2023-01-01', end: '2023-01-02' };
    expect(compared(days)).toEqual({ mode: 'custom', ...days });
  });

  it('starts all time on the first day with data', () => {
    const { start, end } = resolveView({ range: 'allTime', compare: null }, site, '2026-11-20');
    expect([start, end]).toEqual(['2026-03-05', '2026-11-20']);
  });

  it("uses the site's day, not the reader's", () => {
    const now = Date.parse('2026-11-20T11:30:00Z');
    expect(siteToday(now, 'UTC')).toBe('2026-11-20');
    expect(siteToday(now, 'Pacific/Kiritimati')).toBe('2026-11-21');
    expect(siteToday(now, 'Pacific/Pago_Pago')).toBe('2026-11-20');
    expect(siteToday(Date.parse('2026-11-20T10:59:00Z'), 'Pacific/Pago_Pago')).toBe('2026-11-19');
  });
});
