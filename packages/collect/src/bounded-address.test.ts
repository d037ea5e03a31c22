import { describe, expect, it, vi } from 'vitest';
import { boundedAddress } from './bounded-address.ts';
import { readCollectBody } from './parse.ts';
import { TEST_SITE, testPipeline } from './testing.ts';
import { validateBatch } from './validate.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const PAGE = 'https://shop.example';
const MOST = 15_000;
const body = (of: object) => readCollectBody(JSON.stringify({ v: 1, s: TEST_SITE.trackingId, c: 'c', ...of }), NOW);
const hitOf = (location: string, more: object = {}) =>
  testPipeline().send(body({ l: location, e: [{ n: 'page_view' }], ...more }), NOW).hits[0]!;

describe('a very long address', () => {
  it.each([
    ['parameters', `${PAGE}/?q=${'&é'.repeat(39_000)}`],
    ['parts of a path', `${PAGE}/${'a/'.repeat(60_000)}`],
    ['escapes and at signs', `${PAGE}/${'%E2%82@'.repeat(16_000)}`],
    ['fragments', `${PAGE}/${'#'.repeat(118_000)}`],
    ['one parameter', `${PAGE}/?q=${'y'.repeat(118_000)}`],
    ['campaigns', `${PAGE}/?${Array.from({ length: 9000 }, (_, i) => `utm_${(i % 26) + 10}a=${i}`).join('&')}`],
    ['one campaign', `${PAGE}/?${'y'.repeat(20_000)}&utm_term=${'z'.repeat(90_000)}`],
  ])('of many %s is read in part', (_what, address) => {
    expect(boundedAddress(address).length).toBeLessThan(MOST);
    const { context, events } = validateBatch(
      body({ l: address, r: address, e: [{ n: 'page_view', l: address, r: address }] }),
      { receivedAt: NOW },
    ).batch;
    for (const whole of [context.wholeLocation, context.wholeReferrer, events[0]?.wholeLocation])
      expect(whole?.length ?? 0).toBeLessThan(MOST);
  });

  it.each([
    ['behind a long parameter', `/a?x=${'y'.repeat(60_000)}&utm_source=s&utm_medium=email`],
    ['behind a long path', `/${'p/'.repeat(20_000)}?utm_source=s&utm_medium=email`],
    ['behind very many parameters', `/a?${'b=1&'.repeat(20_000)}utm_source=s&utm_medium=email`],
    ['the first of several', `/a?${'b=1&'.repeat(9000)}utm_source=s&utm_medium=email&utm_source=other&utm_medium=cpc`],
    ['once again behind the beginning', `/a?utm_source=s&utm_medium=email&${'b=1&'.repeat(9000)}utm_source=other`],
  ])('tells its campaign, %s', (_where, address) => {
    const { source, medium, pagePath, pageQuery } = hitOf(PAGE + address);
    expect([source, medium]).toEqual(['s', 'email']);
    expect(PAGE + address).toContain(PAGE + pagePath + pageQuery);
  });

  it('tells the campaign in the route of a hash router', () => {
    const hit = hitOf(`${PAGE}/app?state=${'x'.repeat(30_000)}#/done?step=2&utm_source=s&utm_medium=email`, { h: 1 });
    expect([hit.source, hit.medium]).toEqual(['s', 'email']);
  });

  it('is a page as before: what is stored of it comes from its beginning', () => {
    const { pagePath, pageQuery } = hitOf(`${PAGE}/%61b/c?q=${'%7E'.repeat(30_000)}`);
    expect(pagePath).toBe('/ab/c');
    expect(pageQuery).toBe(`?q=${'~'.repeat(1000 - PAGE.length - '/ab/c?q='.length)}`);
  });

  it('leaves no half of an email address', () => {
    for (let before = 3900; before < 4010; before += 1) {
      const address = boundedAddress(
        `${PAGE}/?q=${'%7E'.repeat(9)}&x=${'y'.repeat(before)}/ann@mail.com/${'z'.repeat(9000)}`,
      );
      expect(address).toMatch(/^(?!.*ann)|ann@mail\.com(?:\/|$)/);
    }
  });

  it('is unchanged up to the length that is read', () => {
    const address = `${PAGE}/?q=${'a&'.repeat(4900)}`;
    expect(boundedAddress(address)).toBe(address);
  });
});

it('takes the address of a request apart once for all its events', () => {
  const parse = vi.spyOn(URL, 'parse');
  const views = Array.from({ length: 20 }, () => ({ n: 'page_view' }));
  const { hits } = testPipeline().send(
    body({ l: `${PAGE}/a?b=1`, e: [...views, { n: 'scroll', l: `${PAGE}/own` }] }),
    NOW,
  );
  expect(hits.map(({ pagePath }) => pagePath)).toEqual(expect.arrayContaining(['/a', '/own']));
  expect(parse.mock.calls.filter(([address]) => address === `${PAGE}/a?b=1`)).toHaveLength(1);
  parse.mockRestore();
});
