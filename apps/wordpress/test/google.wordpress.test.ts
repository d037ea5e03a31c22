/** Connecting Google in wp-admin: through the server and Google's consent page, and back to the same page of wp-admin. */
import type { SiteRecord } from '@magpie/server';
import { type StandInGoogle, startGoogle } from '@magpie/server/stand-in-google';
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

let google: StandInGoogle;
let site: Site;
let magpie: Magpie;
let record: SiteRecord;
beforeAll(async () => {
  google = await startGoogle();
  [site, magpie] = await Promise.all([openSite('single'), startMagpie({ googleServer: google.url })]);
  record = await connect(site, magpie, { setUp: true });
  const client = google.world.clients[0]!;
  client.redirects.push(`${magpie.url}/google/callback`);
  await magpie.app.google.setClient({ id: client.id, secret: client.secret });
});
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  await magpie?.close();
  await google?.close();
  await site?.reset();
});

async function open(hash: string): Promise<Page> {
  const page = await (await site.browse('admin')).newPage();
  await page.goto(pageOf(hash));
  return page;
}
const pageOf = (hash: string) => `${site.url}/wp-admin/admin.php?page=magpie${hash}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From the server's own page, which says what is connected, over Google's. */
async function consent(page: Page): Promise<void> {
  await page.getByText(`read your Google Analytics and Search Console.`).waitFor();
  await page.getByRole('link', { name: 'Continue to Google' }).click();
  await page.getByRole('heading', { name: 'Magpie wants access to your Google Account' }).waitFor();
  await button(page, 'Continue').click();
}

it('leads from wp-admin to Google and back to the settings there', async () => {
  const page = await open('#/settings/google');
  await button(page, 'Continue to Google').click();
  await consent(page);
  await page.getByText('Google is connected').waitFor();
  expect(page.url()).toBe(pageOf('#/settings/google'));
  await page.getByRole('radio', { name: /^Example site/ }).check();
  await page.getByRole('group', { name: 'Web stream' }).getByRole('radio').first().check();
  await button(page, 'Use this property').click();
  await page.getByRole('radio', { name: /^Google Analytics/ }).check();
  await button(page, 'Save').press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();
});

it('leads back to the report whose connection was lost', async () => {
  google.revoke();
  google.expireAccess();
  const page = await open('#/traffic-technology?range=last14');
  const overlay = page.locator('[data-overlay]');
  await overlay.getByRole('heading', { name: 'Reconnect Google Analytics' }).waitFor();
  await overlay.getByRole('button', { name: 'Reconnect' }).click();
  await consent(page);
  await page.getByText('Google Analytics is connected').waitFor();
  expect(page.url()).toBe(pageOf('#/traffic-technology?range=last14'));
  const { provider } = (await magpie.app.state.sites.list()).find(({ id }) => id === record.id)!;
  expect(provider?.state).toBe('connected');
});
