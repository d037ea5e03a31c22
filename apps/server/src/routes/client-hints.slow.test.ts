/** Tests that a server stores what browsers tell of themselves, in bodies and headers, and the pages of hash routers. */
import { ask, plan } from '@magpie/query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
});
afterAll(() => test.close());

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36';
const HINTS = {
  'sec-ch-ua': '"Chromium";v="136", "Google Chrome";v="136"',
  'sec-ch-ua-full-version-list':
    '"Chromium";v="136.0.7103.93", "Google Chrome";v="136.0.7103.93", "Not.A/Brand";v="99.0.0.0"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'sec-ch-ua-platform-version': '"15.0.0"',
};

const send = (
  path: string,
  remoteAddress: string,
  { headers = {}, more = {} }: { headers?: Record<string, string>; more?: object } = {},
) =>
  test.server.inject({
    method: 'POST',
    url: '/collect',
    remoteAddress,
    headers: { 'content-type': 'text/plain', 'user-agent': WINDOWS, ...headers },
    payload: JSON.stringify({
      v: 1,
      s: site.trackingId,
      l: `https://example.com${path}`,
      e: [{ n: 'page_view' }],
      ...more,
    }),
  });

/** Page views today by a dimension. */
async function views(dimension: string, path?: string): Promise<Record<string, unknown>> {
  await test.app.collecting.flush();
  const question = {
    dimensions: [dimension],
    metrics: ['screenPageViews'],
    dateRanges: [{ start: 'today', end: 'today' }],
    ...(path && { filter: { field: 'pagePath', op: 'is', value: path } as const }),
  };
  const [answer] = await ask(test.app.events.engine, [plan(question, site, test.clock.now)]);
  return Object.fromEntries(
    answer!.rows.map(({ dimensions, metrics }) => [dimensions[dimension], metrics.screenPageViews]),
  );
}

it('stores the versions that browsers tell, and none that they made up', async () => {
  expect((await send('/os', '203.0.113.1')).statusCode).toBe(202);
  expect((await send('/os', '203.0.113.2', { headers: HINTS })).statusCode).toBe(202);
  const b = { platform: 'Windows', platformVersion: '10.0.0', mobile: false, brands: [], wow64: false };
  expect((await send('/os', '203.0.113.3', { more: { b }, headers: HINTS })).statusCode).toBe(202);
  expect((await send('/os', '203.0.113.4', { more: { b: { platformVersion: { x: 1 } } } })).statusCode).toBe(202);
  const gtag = `v=2&tid=${site.trackingId}&cid=1.2&en=page_view&dl=${encodeURIComponent('https://example.com/os')}&sr=8x6&ul=de`;
  await test.server.inject({
    method: 'POST',
    url: `/g/collect?${gtag}`,
    headers: { 'user-agent': WINDOWS, ...HINTS },
    remoteAddress: '203.0.113.5',
  });
  expect(await views('operatingSystemWithVersion', '/os')).toEqual({
    'Windows (not set)': 2,
    'Windows 11': 2,
    'Windows 10': 1,
  });
});

it('keeps the pages of hash routers, and finds them by their path', async () => {
  await send('/app#/wrens?page=2', '203.0.113.6', { more: { h: 1 } });
  await send('/app#/wrens', '203.0.113.6', { more: { h: 1 } });
  await send('/app#wrens', '203.0.113.6');
  expect(await views('pagePath', '/app#/wrens')).toEqual({ '/app#/wrens': 2 });
  expect(await views('pagePath', '/app')).toEqual({ '/app': 1 });
});
