import { demoSearches } from '@magpie/demo';
import { NEEDS } from '@magpie/reports';
import type { NewLicence } from '@magpie/server';
import { licensedAddress, makeLicenceKeys, signLicence } from '@magpie/server/licence';
import { flawsAtAnySize } from '@magpie/testing/looks';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { keepPages } from './kept-pages.ts';

const DAY = 86_400_000;

let admin: Admin;
const keys = await makeLicenceKeys();
const needs = NEEDS as Record<'overview', (typeof NEEDS)['overview']>;
const overviewNeeds = NEEDS.overview;

beforeAll(async () => {
  admin = await startAdmin({ tier: 'lite', isDemo: true });
  await admin.app.state.licences.trust(keys.publicKey);
});
afterAll(() => admin?.close());
afterEach(async () => {
  needs.overview = overviewNeeds;
  await admin.app.state.licences.remove(admin.site, 'site').catch(() => undefined);
  await admin.app.state.siteAddons.set(admin.site.id, 'exceptions', true);
});
// The dashboard asks for the licence while it loads.
const kept = keepPages(() => admin);
const show = (hash: string) => kept(hash, { again: true });
const showReader = (hash: string) => kept(hash, { capabilities: ['view_reports'], again: true });

const sign = (change: Partial<NewLicence> = {}) =>
  signLicence(
    {
      subject: { scope: 'site', address: licensedAddress(admin.site.url)! },
      tier: 'pro',
      expiresAt: null,
      now: Date.now(),
      ...change,
    },
    keys.privateKey,
  );
/** The colours of the report behind, or below, are looked at without them. */
const IN_AN_OVERLAY = { colours: '[inert] + div > :is(section, [role=dialog])' };
const IN_A_NOTICE = { colours: '[role=status]:has(button)' };
const overlay = (page: Page, title: string) => page.getByRole('region', { name: title });
/** The dialog that asks for an add-on (specification part 2, section 8). */
const addonDialog = (page: Page) => page.getByRole('dialog', { name: 'Report Unavailable' });
/** A part of the eCommerce report that is not behind an overlay. */
const products = (page: Page) => page.getByRole('region', { name: 'Top Products' });

describe("a report above the licence's tier", () => {
  it('is blurred behind its overlay', async () => {
    const page = await show('#/ecommerce');
    const front = overlay(page, 'See What Sells and Where Buyers Come From.');
    await front.getByText('eCommerce Report', { exact: true }).waitFor();
    expect(await front.getByText('PRO', { exact: true }).count()).toBe(1);
    await front.getByText("What's in the eCommerce Report?").waitFor();
    expect(await front.getByRole('listitem').count()).toBe(8);
    await expect.poll(() => columns(page)).toBe(2);
    await front.getByText('Unlock all advanced reports with Pro or Agency.').waitFor();
    // This server sells no licences: no promotion, and the button says that it leads to the licence settings.
    expect(await front.getByText('Save 50%').count()).toBe(0);
    const upgrade = front.getByRole('link', { name: 'Add a licence' });
    expect(await upgrade.getAttribute('target')).toBeNull();
    expect(await upgrade.getAttribute('href')).toBe('#/settings/licence');
    // There is nothing of the site's own to export.
    expect(await page.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true);
    expect(await front.getByRole('button', { name: 'See a Sample Report' }).count()).toBe(1);
    // Esc does nothing.
    await upgrade.focus();
    await page.keyboard.press('Escape');
    expect(await front.isVisible()).toBe(true);
    expect(await flawsAtAnySize(page, 'overlay', IN_AN_OVERLAY)).toEqual([]);

    await page.goto(`${admin.served.url}/#/exceptions`);
    const exceptions = overlay(page, 'Know When Something Unusual Happens.');
    await exceptions.getByRole('button', { name: 'See a Sample Report' }).click();
    const rows = page.getByRole('table', { name: 'Exceptions' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(21);

    await page.goto(`${admin.served.url}/#/forms`);
    await overlay(page, 'See Which Forms Get Filled In.').waitFor();
    await page.goto(`${admin.served.url}/#/media`);
    await overlay(page, 'See Which Videos Get Watched.').waitFor();
    await expect.poll(() => columns(page)).toBe(1);
    await page.goto(`${admin.served.url}/#/traffic-social`);
    await overlay(page, 'See Which Social Media Networks are Making You Money.').waitFor();
  });

  const columns = (page: Page) =>
    page
      .getByRole('region')
      .getByRole('list')
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

  it('shows the sample on request, under a notice that ends with the screen', async () => {
    // The test raises the tier of Overview on the server, whose own data has more to hide than that of other reports.
    needs.overview = { ...overviewNeeds, tier: 'plus' };
    const page = await show('#/');
    const front = overlay(page, 'See How Your Site Does at a Glance.');
    const sample = front.getByRole('button', { name: 'See a Sample Report' });
    await sample.waitFor();
    // The report behind is hidden from screen readers and the keyboard.
    const behind = page.getByRole('tab', { name: /Sessions/ });
    expect(await behind.count()).toBe(0);
    await page.locator('[inert] [role=tab]').first().waitFor();
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[inert]') === null)).toBe(true);
    }
    expect(await flawsAtAnySize(page, 'gated report', IN_AN_OVERLAY)).toEqual([]);

    await sample.press('Enter');
    const notice = page.getByText('This is a sample report. Upgrade to Pro to unlock for your website.');
    await notice.waitFor();
    await behind.first().waitFor();
    expect(await front.count()).toBe(0);
    expect(await page.locator('[inert] [role=tab]').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('This is a sample report.');
    expect(await flawsAtAnySize(page, 'sample', IN_A_NOTICE)).toEqual([]);

    // After leaving and coming back the prompt is shown again.
    await page.goto(`${admin.served.url}/#/settings/addons`);
    await page.getByRole('heading', { name: 'Add-ons' }).first().waitFor();
    expect(await notice.count()).toBe(0);
    await page.goBack();
    await sample.click();
    await notice.waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await notice.waitFor({ state: 'detached' });
    await behind.first().waitFor();
  });

  it('tells users who cannot upgrade to ask someone who can', async () => {
    const page = await showReader('#/ecommerce');
    const front = overlay(page, 'See What Sells and Where Buyers Come From.');
    await front.getByText('Ask the site owner for a Pro licence.').waitFor();
    expect(await front.getByRole('link').count()).toBe(0);
  });
});

describe('a licence', () => {
  it('can be entered and removed in the settings, with immediate effect', async () => {
    const page = await show('#/settings/licence');
    const box = page.getByRole('textbox', { name: 'Licence' });
    const enter = page.getByRole('button', { name: 'Add licence' });
    await page.getByText('No licence').waitFor();
    await enter.click();
    await page.getByText('Paste your licence key first.').waitFor();
    const token = await sign({ expiresAt: Date.UTC(2999, 0, 1) });
    for (const [text, code] of [
      ['a licence, please', 'licence_malformed'],
      [token.slice(0, -8), 'licence_bad_signature'],
      [await sign({ subject: { scope: 'site', address: 'fish.example' } }), 'licence_wrong_site'],
      [await sign({ expiresAt: Date.now() - 20 * DAY }), 'licence_expired'],
    ] as const) {
      await box.fill(text);
      await enter.click();
      await page
        .getByRole('alert')
        .filter({ hasText: `(${code})` })
        .waitFor();
    }
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    expect(await flawsAtAnySize(page, 'licence refused')).toEqual([]);

    await box.fill(token);
    await enter.click();
    await page.getByText('Licence added.').waitFor();
    await page.getByText('Valid until', { exact: false }).waitFor();
    await expect.poll(() => box.inputValue()).toBe('');
    expect(await flawsAtAnySize(page, 'licence entered')).toEqual([]);
    await page.goto(`${admin.served.url}/#/ecommerce`);
    await products(page).waitFor();

    await page.goto(`${admin.served.url}/#/settings/licence`);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Licence removed.').waitFor();
    await page.goto(`${admin.served.url}/#/ecommerce`);
    await overlay(page, 'See What Sells and Where Buyers Come From.').waitFor();
  });

  it('that has expired is mentioned to those who can enter another, and hides no collected data', async () => {
    await admin.app.state.licences.enter(admin.site, await sign({ expiresAt: Date.now() - DAY }), null);
    const page = await show('#/');
    await page.getByText(/Your licence expired on .* no data is lost\./).waitFor();
    await page
      .getByRole('tab', { name: /Sessions/ })
      .first()
      .waitFor();
    expect(await flawsAtAnySize(page, 'grace', IN_A_NOTICE)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Licence', exact: true }).click();
    await page.getByText('Grace period').waitFor();
    await page.getByText(/stay open for 14 more days/).waitFor();
    const reader = await showReader('#/');
    await reader
      .getByRole('tab', { name: /Sessions/ })
      .first()
      .waitFor();
    expect(await reader.getByText(/Your licence expired/).count()).toBe(0);
  });
});

describe('add-ons', () => {
  it('can be turned on and off in the settings, and a report without its add-on asks for it', async () => {
    await admin.app.state.licences.enter(admin.site, await sign(), null);
    const page = await show('#/settings/addons');
    const forms = page.getByRole('switch', { name: /^Forms/ });
    await forms.waitFor();
    expect(await forms.isChecked()).toBe(true);
    expect(await flawsAtAnySize(page, 'add-ons')).toEqual([]);
    await forms.press('Space');
    await page.getByText('Settings Updated').waitFor();
    await expect.poll(() => forms.isChecked()).toBe(false);

    await page.goto(`${admin.served.url}/#/forms`);
    const prompt = addonDialog(page);
    await prompt.getByText('Please activate the Forms addon to view the Forms Report.').waitFor();
    expect(await flawsAtAnySize(page, 'add-on prompt', IN_AN_OVERLAY)).toEqual([]);
    const reader = await showReader('#/forms');
    await addonDialog(reader).getByText('Please ask your webmaster').waitFor();
    expect(await addonDialog(reader).getByRole('button').allTextContents()).toEqual(['Dismiss']);
    await prompt.getByRole('button', { name: 'Activate Addon' }).click();
    await page.getByRole('tab', { name: /^Form Impressions/ }).waitFor();
  });

  it('are asked for in a dialog, that of journeys before that of the shop; Esc leads to Overview', async () => {
    await admin.app.state.licences.enter(admin.site, await sign(), null);
    for (const slug of ['user_journey', 'ecommerce'] as const)
      await admin.app.state.siteAddons.set(admin.site.id, slug, false);
    const page = await show('#/user-journey-report');
    const refusals: string[] = [];
    page.on('response', (response) => response.status() === 400 && refusals.push(response.url()));
    await page.reload();
    const prompt = addonDialog(page);
    await prompt.getByText('Please activate the User Journey addon').waitFor();
    await expect.poll(() => prompt.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await prompt.getByRole('button').allTextContents()).toEqual(['Activate Addon', 'Dismiss']);
    await prompt.getByRole('button', { name: 'Activate Addon' }).click();
    await prompt.getByText('Please activate the eCommerce addon').waitFor();
    // What is known to be refused isn't asked for.
    expect(refusals).toEqual([]);
    await prompt.press('Escape');
    await prompt.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.goBack();
    await prompt.getByRole('button', { name: 'Activate Addon' }).click();
    await page.getByRole('button', { name: 'Search Journeys' }).waitFor();
    await prompt.waitFor({ state: 'detached' });
  });

  it("use the specification's texts where it has them", async () => {
    await admin.app.state.licences.enter(admin.site, await sign({ tier: 'agency' }), null);
    await admin.app.state.siteAddons.set(admin.site.id, 'exceptions', false);
    const page = await show('#/exceptions');
    const prompt = addonDialog(page);
    const words = 'Please install/activate the exceptions addon to view Exceptions reports.';
    await prompt.getByText(words, { exact: true }).waitFor();
    expect(await prompt.getByText('Please ask your webmaster').count()).toBe(0);
    const reader = await showReader('#/exceptions');
    await addonDialog(reader).getByText(words, { exact: true }).waitFor();
    await addonDialog(reader).getByText('Please ask your webmaster').waitFor();
    expect(await flawsAtAnySize(reader, 'add-on prompt of a reader', IN_AN_OVERLAY)).toEqual([]);
    await prompt.getByRole('button', { name: 'Activate Addon' }).click();
    await page.getByLabel('Status', { exact: true }).waitFor();
    await prompt.waitFor({ state: 'detached' });
  });

  it('above the tier cannot be turned on', async () => {
    const page = await show('#/settings/addons');
    const media = page.getByRole('switch', { name: /^Media/ });
    await media.waitFor();
    expect(await media.isDisabled()).toBe(true);
    await page.getByText('Included from Plus').waitFor();
  });
});

describe('prompts next to the search terms', () => {
  beforeAll(async () => {
    const { site, app } = admin;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(app.now());
    await app.events.searchConsole.replace(site.id, app.now(), [demoSearches(today)]);
  });

  it('offer the SEO plugin, then its trial, and stay away once dismissed', async () => {
    await admin.app.state.licences.enter(admin.site, await sign(), null);
    const page = await show('#/search-console');
    const seo = overlay(page, 'Get more out of these search terms');
    const trial = overlay(page, 'See which terms your competitors rank for');
    await seo.waitFor();
    expect(await flawsAtAnySize(page, 'prompt')).toEqual([]);
    await seo.getByRole('button', { name: 'Already installed' }).click();
    await trial.waitFor();
    await expect.poll(() => seo.count()).toBe(0);
    // If dismissing fails, it stays.
    await page.route('**/ajax', (route) => route.abort());
    await trial.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => trial.getByRole('button', { name: 'Dismiss' }).isEnabled()).toBe(true);
    expect(await trial.isVisible()).toBe(true);
    await page.unroute('**/ajax');
    await trial.getByRole('button', { name: 'Dismiss' }).click();
    await trial.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'Top 50 Google Search Terms' }).getByRole('rowheader').first().waitFor();
    expect(await trial.count()).toBe(0);
    await admin.app.state.siteAddons.set(admin.site.id, 'aioseo', false);
  });

  it('stay closed if their state is unknown', async () => {
    await admin.app.state.licences.enter(admin.site, await sign(), null);
    // A user who hasn't dismissed them.
    const page = await admin.open('#/settings/addons');
    await page.getByRole('switch', { name: /^Forms/ }).waitFor();
    const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('prompt_status'));
    await page.route('**/ajax', (route) =>
      (route.request().postData() ?? '').includes('prompt_status') ? route.abort() : route.continue(),
    );
    await page.evaluate(() => {
      location.hash = '#/search-console';
    });
    await asked;
    await page.getByRole('region', { name: 'Top 50 Google Search Terms' }).getByRole('rowheader').first().waitFor();
    expect(await page.getByRole('region', { name: 'Get more out of these search terms' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the demo', () => {
  it('can be viewed as each tier, immediately', async () => {
    // A session of its own, because it remembers the tier.
    const page = await admin.open('#/ecommerce');
    const bar = page.getByRole('region', { name: 'Demo' });
    const front = overlay(page, 'See What Sells and Where Buyers Come From.');
    await front.waitFor();
    expect(await bar.getByRole('radio', { name: 'Lite' }).isChecked()).toBe(true);
    expect(await flawsAtAnySize(page, 'demo bar')).toEqual([]);
    await bar.getByRole('radio', { name: 'Pro' }).check();
    await products(page).waitFor();
    // The server remembers it: a new page of this session is Pro too.
    await page.reload();
    await products(page).waitFor();
    await page.goto(`${admin.served.url}/#/exceptions`);
    await overlay(page, 'Know When Something Unusual Happens.')
      .getByText('Unlock this and all advanced reports with Agency.')
      .waitFor();
    await bar.getByRole('radio', { name: 'Pro' }).press('ArrowRight');
    await page.getByLabel('Status', { exact: true }).waitFor();
    await expect.poll(() => bar.getByRole('radio', { name: 'Agency' }).isChecked()).toBe(true);
    await page.goto(`${admin.served.url}/#/traffic-overview`);
    await page.getByRole('region', { name: 'Traffic Details' }).getByRole('cell').first().waitFor();
    // Other sessions aren't affected.
    const other = await show('#/traffic-overview');
    await overlay(other, 'See Which Channels Bring Visitors and Sales.').waitFor();
    await bar.getByRole('radio', { name: 'Lite' }).check();
    const plus = overlay(page, 'See Which Channels Bring Visitors and Sales.');
    await plus.getByText('Unlock this report with Plus.').waitFor();
    // The badge names the cheapest plan that includes the report.
    await plus.getByText('PLUS', { exact: true }).waitFor();
    await page.context().close();
  });
});
