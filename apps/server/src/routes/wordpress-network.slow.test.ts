/** Licences of WordPress networks: that of the network counts on each of its sites (specification parts 1 and 3, section 6). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLicenceKeys, signLicence } from '../licences/token.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { connectWordPress, type WordPress } from '../testing/signed-requests.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const NETWORK = { id: 'network-of-the-test', name: 'Animals' };
const keys = await makeLicenceKeys();

let test: TestServer;
const sites: SiteRecord[] = [];
const wordpress: WordPress[] = [];

beforeAll(async () => {
  test = await openTestServer();
  await test.app.state.licences.trust(keys.publicKey);
  for (const like of [BIRDS, FISH]) {
    const site = await test.app.state.sites.create({ ...like, setUp: true, network: NETWORK.name });
    await test.app.events.insert([wrenView(site.id, 1)], like.name);
    sites.push(site);
    wordpress.push(await connectWordPress(test, site, NETWORK));
  }
  test.entitlement.tier = 'lite';
});
afterAll(() => test.close());

/** What each site's page and its eCommerce report say. */
const look = () =>
  Promise.all(
    wordpress.map(async (one) => {
      const page = await one.ask({ method: 'GET', url: '/api/v1/wordpress/page' });
      const { licence } = page.json().data;
      const report = await one.call({ action: 'magpie_report', report: 'ecommerce_coupons' });
      return [licence.tier, licence.type, licence.network, report.json().meta.demo ?? false];
    }),
  );

it('the licence of the network counts on each of its sites, and the sample is back without it', async () => {
  expect(await look()).toEqual([
    ['lite', 'lite', false, true],
    ['lite', 'lite', false, true],
  ]);
  const subject = { scope: 'network', name: NETWORK.name } as const;
  const token = await signLicence({ subject, tier: 'pro', expiresAt: null, now: test.clock.now }, keys.privateKey);
  await test.app.state.licences.enter(sites[0]!, token, null);
  expect(await look()).toEqual([
    ['pro', 'pro', true, false],
    ['pro', 'pro', true, false],
  ]);
  await test.app.state.licences.remove(sites[0]!, 'network');
  expect(await look()).toEqual([
    ['lite', 'lite', false, true],
    ['lite', 'lite', false, true],
  ]);
});
