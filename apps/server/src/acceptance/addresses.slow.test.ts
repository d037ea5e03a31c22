import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ask, plan } from '@magpie/query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { runCommand } from '../testing/run-command.ts';
import { DESKTOP, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let url: string;
beforeAll(async () => {
  test = await openTestServer({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] });
  await test.server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.server.server.address() as AddressInfo).port}`;
});
afterAll(() => test?.close());

let sites = 0;
const newSite = (): Promise<SiteRecord> =>
  test.app.state.sites.create({ ...BIRDS, url: `https://birds-${++sites}.example` });

/** One page view for each of the headers, as a proxy passes it on. */
async function visit(site: SiteRecord, header: string, values: readonly string[]): Promise<void> {
  for (const value of values) {
    const answer = await fetch(`${url}/collect`, {
      method: 'POST',
      headers: { 'user-agent': DESKTOP, [header]: value },
      body: JSON.stringify({ v: 1, s: site.trackingId, l: site.url, e: [{ n: 'page_view' }] }),
    });
    expect(answer.status).toBe(202);
  }
  await test.app.collecting.flush();
}

/** Country, views and users of the site. */
async function countries(site: SiteRecord): Promise<unknown[]> {
  const question = {
    dimensions: ['countryId'],
    metrics: ['screenPageViews', 'totalUsers'],
    dateRanges: [{ start: '2026-01-20', end: '2026-01-20' }],
  };
  const [answer] = await ask(test.app.events.engine, [plan(question, site, test.clock.now)]);
  return answer!.rows.map(({ dimensions, metrics }) => [
    dimensions.countryId,
    metrics.screenPageViews,
    metrics.totalUsers,
  ]);
}

it('counts one visitor with a country, however proxies spell the address', async () => {
  const site = await newSite();
  const spelled = [
    '81.2.69.142',
    '81.2.69.142:51234',
    '81.2.69.142:51999, 10.1.2.3:443',
    '::ffff:81.2.69.142',
    '[::FFFF:5102:458e]:443',
    '"81.2.69.142"',
    '081.002.069.142',
  ];
  await visit(site, 'x-forwarded-for', spelled);
  await visit(site, 'forwarded', ['for="81.2.69.142:4711";proto=https', 'For=81.2.69.142, for=_a;by=10.1.2.3']);
  // The nearest proxy of the last one hides its own sender.
  expect(await countries(site)).toEqual([
    ['GB', 8, 1],
    ['(not set)', 1, 1],
  ]);
});

it('counts the addresses of one IPv6 network as one visitor, and those of another as another', async () => {
  const site = await newSite();
  await visit(site, 'x-forwarded-for', [
    '2a02:c7c:1:2::1',
    '[2A02:C7C:1:2:aaaa:bbbb:cccc:dddd]:443',
    '2a02:c7c:1:3::1',
  ]);
  expect(await countries(site)).toEqual([['GB', 3, 2]]);
});

it('takes what is no address for none: one visitor without a country', async () => {
  const site = await newSite();
  await visit(site, 'x-forwarded-for', ['unknown', '_hidden', '999.1.1.1', '<script>', 'x'.repeat(8000)]);
  expect(await countries(site)).toEqual([['(not set)', 5, 1]]);
});

it('recognises own networks in every spelling of the network and the address', async () => {
  const site = await newSite();
  const internalNetworks = ['203.0.114.0/24', '198.51.100.020', '2001:DB8:0:0::/64', '192.0.2.1-192.0.2.9'];
  const { id } = await test.app.state.sites.update(site.id, { internalNetworks });
  expect(id).toBe(site.id);
  const changed = (await test.app.state.sites.list()).find((one) => one.id === site.id)!;
  const own = ['203.0.114.7:5555', '::ffff:198.51.100.20', '[2001:db8::9]:1', '192.000.002.009', '"203.0.114.8"'];
  await visit(changed, 'x-forwarded-for', [...own, '81.2.69.142:1']);
  expect(await countries(changed)).toEqual([['GB', 1, 1]]);
});

it('reads ports and brackets in access logs as in requests, so that place and visitor are the same', async () => {
  const site = await newSite();
  const written = [
    '203.0.113.7:4711',
    '203.0.113.7:4712, 10.1.2.3:80',
    '81.2.69.142:51234',
    '"81.2.69.142:51999"',
    '[::ffff:81.2.69.142]:443',
    '[2001:db8::1]:443',
    '2001:0DB8:0:0::9',
    '[2a02:c7c:1:2::1]:443, [2001:db8::1]:80',
    '2a02:c7c:1:2:ffff::',
  ];
  const line = (address: string, i: number) =>
    `${address} - - [20/Jan/2026:10:00:0${i} +0000] "GET /${i} HTTP/1.1" 200 10 "-" "${DESKTOP}"`;
  const path = join(test.app.dataDir, 'ports.log');
  writeFileSync(path, written.map(line).join('\n'));
  const summary = await runCommand(test.app, 'import.access-log', { site: site.trackingId, path });
  expect(summary).toMatchObject({ pageViews: 9, malformed: { count: 0 }, identity: { addressAndUserAgent: 9 } });
  // Two addresses without a place: of IPv4 and of IPv6. Two with one.
  expect(await countries(site)).toEqual([
    ['GB', 5, 2],
    ['(not set)', 4, 2],
  ]);
});

it('limits the requests of an address in all its spellings together', async () => {
  const attempts = async (forwarded: string) =>
    (await fetch(`${url}/v1beta/properties/1:runReport`, { method: 'POST', headers: { 'x-forwarded-for': forwarded } }))
      .status;
  const statuses = new Set<number>();
  for (let i = 0; i < 1210; i++) statuses.add(await attempts(`198.51.100.77:${1000 + i}`));
  expect([...statuses]).toContain(429);
  expect(await attempts('198.51.100.78:1000')).not.toBe(429);
});
