/** A real browser connects Google through the stand-in's consent page, sees its numbers, loses the connection and gets it back. */
import { type StandInGoogle, startGoogle } from '@magpie/server/stand-in-google';
import { flaws, PHONE } from '@magpie/testing/looks';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { PAST_URL } from './past.ts';

const PROPERTY = '421337001';
const ASK_WEBMASTER = 'Please ask your webmaster to connect Magpie to Google Analytics.';

let google: StandInGoogle;
let admin: Admin;
beforeAll(async () => {
  google = await startGoogle({
    person: 'anna@magpies.example',
    accounts: [
      {
        id: '100',
        name: 'The Magpie Society',
        properties: [
          { id: '421337000', name: 'Another site', streams: [] },
          {
            id: PROPERTY,
            name: 'magpies.example',
            timeZone: 'Europe/Berlin',
            currency: 'EUR',
            streams: [{ id: '5001', measurementId: 'G-MAGPIE0001', name: 'Website', uri: PAST_URL }],
          },
        ],
      },
    ],
    searchSites: [{ siteUrl: 'sc-domain:magpies.example', permissionLevel: 'siteOwner' }],
  });
  admin = await startAdmin({ tier: 'pro', googleServer: google.url });
  google.world.clients[0]!.redirects.push(`${admin.served.url}/google/callback`);
  // Google counted the same visits.
  google.world.data = (property) =>
    property === PROPERTY ? { site: admin.site, now: Date.now(), engine: admin.app.events.engine } : undefined;
});
afterAll(async () => {
  await admin?.close();
  await google?.close();
});

const open = (hash: string) => admin.open(hash, { siteIds: [admin.site.id] });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const overlay = (page: Page) => page.locator('[data-overlay]');

/** Consents at the stand-in; every box is ticked at first. */
async function consent(page: Page, untick: readonly string[] = []): Promise<void> {
  await page.getByRole('heading', { name: 'Magpie wants access to your Google Account' }).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(2);
  for (const scope of untick) await page.getByRole('checkbox', { name: scope }).uncheck();
  await button(page, 'Continue').click();
}

it('is connected from the settings, with the client that the operator enters', async () => {
  const page = await open('#/settings/google');
  const { id, secret } = google.world.clients[0]!;
  const redirect = page.getByRole('region', { name: 'Redirect address' });
  await redirect.waitFor();
  expect(await redirect.innerText()).toBe(`${admin.served.url}/google/callback`);
  await page.getByLabel('Client ID').fill(id);
  await page.getByLabel('Client secret').fill(secret);
  await button(page, 'Save client').click();

  // Canceling at Google changes nothing.
  await button(page, 'Continue to Google').click();
  await button(page, 'Cancel').click();
  await page.getByText('Google didn’t give access').waitFor();
  expect(page.url()).toBe(`${admin.served.url}/#/settings/google`);

  // With only one box ticked, the page says so, and reconnecting fixes it.
  await button(page, 'Continue to Google').click();
  await consent(page, ['https://www.googleapis.com/auth/analytics.readonly']);
  await page.getByText('Only one box was ticked: Search Console').waitFor();
  await button(page, 'Reconnect').click();
  await consent(page);
  await page.getByText('Google is connected').waitFor();
  expect(page.url()).toBe(`${admin.served.url}/#/settings/google`);
  expect(await page.content()).not.toContain(secret);
});

it('has the property chosen that fits the site, and the source of its reports', async () => {
  const page = await open('#/?range=last7');
  const countries = page.getByRole('region', { name: 'Top 10 Countries' }).getByRole('rowheader').first();
  await countries.waitFor();
  await page.evaluate(() => location.assign('#/settings/google'));
  const fitting = page.getByRole('radio', { name: /^magpies.example 421337001/ });
  await fitting.waitFor();
  expect(await fitting.isChecked()).toBe(true);
  const stream = page.getByRole('group', { name: 'Web stream' }).getByRole('radio');
  await expect.poll(() => stream.isChecked()).toBe(true);
  await button(page, 'Use this property').click();
  await page.getByRole('radio', { name: /^Google Analytics/ }).check();
  expect(await flaws(page, 'google connected')).toEqual([]);
  await button(page, 'Save').press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();
  // The site's own numbers from before must not appear as Google's.
  google.fault({ at: ':batchRunReports', status: 503 });
  await page.evaluate(() => location.assign('#/?range=last7'));
  await page
    .getByText(/Google doesn.t answer/)
    .first()
    .waitFor();
  expect(await countries.count()).toBe(0);
  google.clearFaults();
  const { provider, source } = (await admin.app.state.sites.list()).find(({ id }) => id === admin.site.id)!;
  expect(source).toBe('google');
  expect(provider).toMatchObject({
    ...{ account: 'anna@magpies.example', property: { id: PROPERTY }, stream: { id: '5001' } },
    searchSite: 'sc-domain:magpies.example',
  });
});

it('is named by the reports that come from it', async () => {
  const page = await open('#/?range=last7');
  const chip = page.getByRole('link', { name: 'Source: Google Analytics' });
  await chip.waitFor();
  await page.getByRole('region', { name: 'Top 10 Countries' }).getByRole('rowheader').first().waitFor();
  expect(google.requests.some(({ path }) => path.endsWith(`/properties/${PROPERTY}:batchRunReports`))).toBe(true);
  expect(await flaws(page, 'google overview', { light: true })).toEqual([]);
  await chip.click();
  await page.getByRole('heading', { level: 1, name: 'Google Analytics' }).waitFor();
});

it('takes its reports away once it is lost, and leads back to the same report and range', async () => {
  google.revoke();
  google.expireAccess();
  const page = await open('#/traffic-technology?range=last14');
  await overlay(page).getByRole('heading', { name: 'Reconnect Google Analytics' }).waitFor();
  await overlay(page).getByText('No data is lost.').waitFor();
  expect(await flaws(page, 'google lost', { colours: '[data-overlay]' })).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await flaws(page, 'google lost phone', { colours: '[data-overlay]' })).toEqual([]);

  const viewer = await admin.open('#/', { siteIds: [admin.site.id], capabilities: ['view_reports'] });
  await overlay(viewer).getByText(ASK_WEBMASTER).waitFor();
  expect(await overlay(viewer).getByRole('button').count()).toBe(0);
  await viewer.context().close();

  await overlay(page).getByRole('button', { name: 'Reconnect' }).click();
  await consent(page);
  await page.getByText('Google Analytics is connected').waitFor();
  expect(page.url()).toBe(`${admin.served.url}/#/traffic-technology?range=last14`);
  await page.getByRole('button', { name: /Last 14 days/ }).waitFor();
  expect(await overlay(page).count()).toBe(0);
});

it('goes when it is disconnected, and the site’s own numbers are back', async () => {
  const page = await open('#/settings/google');
  await button(page, 'Disconnect Google').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await button(page, 'Continue to Google').waitFor();
  expect(google.tokens.refresh).toEqual([]);
  await page.goto(`${admin.served.url}/#/?range=last7`);
  await page.getByRole('region', { name: 'Top 10 Countries' }).getByRole('rowheader').first().waitFor();
  expect(await page.getByText('Source: Google Analytics').count()).toBe(0);
});
