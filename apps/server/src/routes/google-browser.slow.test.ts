/** A person in a real browser: Connect, Google's page with its boxes, and back, with the cookies as browsers keep them. */
import { ACTION_PREFIX } from '@magpie/contract';
import { sharedBrowser } from '@magpie/testing/browser';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS } from '../testing/birds.ts';
import { enterClient } from '../testing/google/connect-site.ts';
import { ANALYTICS_SCOPE, SEARCH_SCOPE, type StandInGoogle, startGoogle } from '../testing/google/start-google.ts';
import { configIn, openTestServer, type TestServer } from '../testing/test-server.ts';

let google: StandInGoogle;
let test: TestServer;
let site: SiteRecord;
let base: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  google = await startGoogle();
  test = await openTestServer({ google });
  site = await test.app.state.sites.create(BIRDS);
  base = await test.server.listen({ port: 0, host: '127.0.0.1' });
  await enterClient(test.app, google, `${base}/google/callback`);
  context = await (await sharedBrowser()).newContext();
  page = await context.newPage();
  const user = await test.app.state.users.create({
    ...{ name: 'Ana', email: 'ana@example.com', capabilities: ['view_reports', 'save_settings'] },
  });
  await page.goto(base + (await test.host.signInLink(user.id)));
});
afterAll(async () => {
  await context?.close();
  await test?.close();
  await google?.close();
});
beforeEach(() =>
  test.app.google.withdraw(site.id).then(() => test.app.state.sites.update(site.id, { provider: null })),
);

/** Makes a call from the page, as the dashboard does. */
async function call(name: string, fields: Record<string, string> = {}) {
  await page.goto(base);
  const nonce = String(configIn(await page.content()).nonce);
  const form = { action: ACTION_PREFIX + name, nonce, site: site.trackingId, ...fields };
  const answer = await page.request.post(`${base}/ajax`, { form });
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

async function press() {
  const { url } = await call('google_connect', { back: `${base}/settings?section=google` });
  await page.goto(String(url));
  expect(page.url()).toContain(`${google.url}/o/oauth2/v2/auth`);
}

it('connects, with both boxes ticked', async () => {
  await press();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${base}/settings?section=google&google=connected`);
  expect(await call('google')).toMatchObject({
    provider: { account: 'owner@example.com', granted: ['analytics', 'search_console'] },
  });
});

it('comes back with what was ticked', async () => {
  await press();
  await page.getByRole('checkbox', { name: ANALYTICS_SCOPE }).uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${base}/settings?section=google&google=no_analytics`);
  expect(await call('google')).toMatchObject({ provider: { granted: ['search_console'] } });
  await press();
  await page.getByRole('checkbox', { name: SEARCH_SCOPE }).uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${base}/settings?section=google&google=connected`);
  expect(await call('google')).toMatchObject({ provider: { granted: ['analytics'] } });
});

it('comes back when the person cancels, and connects nothing', async () => {
  await press();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`${base}/settings?section=google&google=denied`);
  expect(await call('google')).toMatchObject({ provider: null });
});

it('says in a plain page that going back and pressing again is over', async () => {
  await press();
  const consent = page.url();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/google=connected/);
  await page.goto(consent);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/google\/callback/);
  expect(await page.getByRole('alert').textContent()).toContain('It changed nothing');
});
