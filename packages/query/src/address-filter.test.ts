import { describe, expect, it } from 'vitest';
import type { Filter } from './filter.ts';
import { plan } from './plan.ts';
import type { Site } from './site.ts';

const SITE: Site = {
  id: 1,
  timeZone: 'UTC',
  currency: 'EUR',
  firstDayOfWeek: 1,
  countInternal: false,
  pageParameters: ['p'],
};
const SALAM = '/%D8%B3%D9%84%D8%A7%D9%85/';

const planned = (filter: Filter, site = SITE) =>
  plan(
    { metrics: ['screenPageViews'], dateRanges: [{ start: '2026-01-01', end: '2026-01-02' }], filter },
    site,
    Date.UTC(2026, 2),
  ).filter;

describe('a filter on pages', () => {
  it.each(['/سلام/', '/%d8%b3%d9%84%d8%a7%d9%85/'])('finds a page by %s', (value) => {
    for (const field of ['pagePath', 'landingPage', 'exitPage', 'previousPagePath', 'pagePathPlusQueryString'])
      expect(planned({ field, op: 'is', value, caseSensitive: true })).toEqual({
        field,
        op: 'in',
        values: [value, SALAM],
        caseSensitive: true,
      });
    expect(planned({ field: 'pagePath', op: 'contains', value, caseSensitive: true })).toMatchObject({
      or: [{ value }, { value: SALAM }],
    });
    expect(planned({ field: 'pagePath', op: 'in', values: [value, '/x'] })).toMatchObject({
      op: 'in',
      values: [value, SALAM, '/x'],
    });
  });

  it('leaves what is in normal form alone', () => {
    for (const filter of [
      { field: 'pagePath', op: 'is', value: '/about/' },
      { field: 'pagePath', op: 'is', value: '(not set)' },
      { field: 'pagePath', op: 'contains', value: 'about' },
      { field: 'pagePath', op: 'regexp', value: '/[a-z]+/?' },
      { field: 'pageTitle', op: 'is', value: '/سلام/' },
      { field: 'linkUrl', op: 'beginsWith', value: 'https://example.com/' },
    ] as const)
      expect(planned(filter)).toEqual(filter);
  });

  it('finds letters in either case', () => {
    expect(planned({ field: 'pagePath', op: 'contains', value: 'über' })).toEqual({
      or: ['über', '%C3%BCber', '%C3%9CBER'].map((value) => ({ field: 'pagePath', op: 'contains', value })),
    });
    expect(planned({ field: 'pagePath', op: 'beginsWith', value: '/%c3%9c' })).toMatchObject({
      or: [{ value: '/%c3%9c' }, { value: '/%C3%9C' }, { value: '/%C3%BC' }],
    });
  });

  it('finds a page by its parameters in any order and with others', () => {
    expect(planned({ field: 'pagePath', op: 'is', value: '/?P=1' })).toMatchObject({ op: 'is' });
    expect(planned({ field: 'pagePathPlusQueryString', op: 'is', value: '/?utm_source=x&p=1' })).toMatchObject({
      values: ['/?utm_source=x&p=1', '/?p=1&utm_source=x'],
    });
    expect(planned({ field: 'fullPageUrl', op: 'is', value: 'Example.com/?s=a+b' })).toMatchObject({
      values: ['Example.com/?s=a+b', 'example.com/?s=a%20b'],
    });
  });

  it('finds pages without the slash where the site ignores it', () => {
    const site = { ...SITE, ignoreTrailingSlash: true };
    const field = 'pagePath';
    expect(planned({ field, op: 'is', value: '/about/' }, site)).toMatchObject({ values: ['/about/', '/about'] });
    expect(planned({ field, op: 'contains', value: 'about/' }, site)).toMatchObject({
      or: [
        { op: 'contains', value: 'about/' },
        { op: 'endsWith', value: 'about' },
      ],
    });
    expect(planned({ field, op: 'beginsWith', value: '/about/' }, site)).toMatchObject({
      or: [
        { op: 'beginsWith', value: '/about/' },
        { op: 'is', value: '/about' },
      ],
    });
    expect(planned({ field, op: 'contains', value: '/' }, site)).toMatchObject({ op: 'contains', value: '/' });
  });

  it.each([
    ['.*سلام.*', '.*(?:%D8%B3)(?:%D9%84)(?:%D8%A7)(?:%D9%85).*'],
    ['/%d8%b3', '/%D8%B3'],
    ['/ä+', '/(?:%C3%A4|%C3%84)+'],
    ['/[aäö]x', '/(?:%C3%A4|%C3%84|%C3%B6|%C3%96|[a])x'],
    ['/[é-ë]', '/(?:%C3%A9|%C3%89|%C3%AA|%C3%8A|%C3%AB|%C3%8B)'],
    ['/\\[ä', '/\\[(?:%C3%A4|%C3%84)'],
  ])('reads the regular expression %s as %s too', (value, encoded) => {
    expect(planned({ field: 'pagePath', op: 'partialRegexp', value })).toMatchObject({
      or: [{ value }, { value: encoded }],
    });
  });

  it('keeps expressions that exclude letters', () => {
    const filter = { field: 'pagePath', op: 'partialRegexp', value: '/[^ä]' } as const;
    expect(planned(filter)).toEqual(filter);
  });
});
