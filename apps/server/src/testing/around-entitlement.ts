/** Server for the tests of licences and add-ons, with its two sites in one network and their owner's calls. */
import type { AddonEntry, EntitlementAnswer } from '@magpie/contract';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { makeLicenceKeys, type NewLicence, signLicence } from '../licences/token.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from './birds.ts';
import { type Browser, openTestServer, type TestServer } from './test-server.ts';

export let test: TestServer;
export let site: SiteRecord;
export let neighbour: SiteRecord;
export let owner: Browser;
export let nonce: string;
export const keys = await makeLicenceKeys();

/** Starts the server for the tests of the file. */
export function aroundEntitlement(): void {
  beforeAll(async () => {
    test = await openTestServer();
    site = await test.app.state.sites.create({ ...BIRDS, network: 'Animals' });
    neighbour = await test.app.state.sites.create({ ...FISH, network: 'Animals' });
    await test.app.events.insert([wrenView(site.id, 1)], 'first');
    await test.app.state.licences.trust(keys.publicKey);
    owner = await test.signedIn(['view_reports', 'save_settings', 'manage_sites']);
    nonce = await test.nonceOf(owner);
  });
  afterAll(() => test.close());
  afterEach(async () => {
    test.entitlement.tier = 'pro';
    test.entitlement.isDemo = false;
    for (const scope of ['site', 'network'] as const)
      await test.app.state.licences.remove(site, scope).catch(() => undefined);
  });
}

/** Has the owner's calls carry another nonce: one lasts half a day of the test's clock. */
export function useNonce(another: string): void {
  nonce = another;
}

/** Makes a call; of a failure its code, of an answer its data. */
export async function call<T = Record<string, unknown>>(
  name: string,
  fields: Record<string, string> = {},
  who: { browser: Browser; nonce: string } = { browser: owner, nonce },
): Promise<T> {
  const answer = await who.browser.post('/ajax', {
    action: `magpie_${name}`,
    nonce: who.nonce,
    ...(!['prompt_status', 'dismiss_prompt'].includes(name) && { site: site.trackingId }),
    ...fields,
  });
  const body = answer.json();
  return (body.success ? body.data : `${answer.statusCode} ${body.error.code}`) as T;
}
export const sign = (change: Partial<NewLicence> = {}) =>
  signLicence(
    {
      subject: { scope: 'site', address: 'example.com' },
      tier: 'agency',
      expiresAt: Date.UTC(2026, 2, 1),
      now: test.clock.now,
      ...change,
    },
    keys.privateKey,
  );
export const entitlement = () => call<EntitlementAnswer>('entitlement');
export const addon = async (slug: string) =>
  (await call<{ addons: AddonEntry[] }>('addons')).addons.find((one) => one.slug === slug)!;
export const reviewer = async (capabilities: Parameters<TestServer['signedIn']>[0]) => {
  const browser = await test.signedIn(capabilities, [site]);
  return { browser, nonce: await test.nonceOf(browser) };
};
