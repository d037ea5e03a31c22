import { generateDemo } from '@magpie/demo';
import { licensedAddress, makeLicenceKeys, signLicence } from '@magpie/server/licence';
import { flaws, PHONE, WIDE } from '@magpie/testing/looks';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';
import { keepPages } from './kept-pages.ts';
import { type ReadPdf, savedPdf } from './pdf.ts';

/** A hostile page title. */
const HOSTILE = { title: '<img src=x onerror="document.title=1">Owls & "others"', path: '/<script>alert(1)</script>' };
/** Makes the server find no Chromium. */
const NONE = '/nowhere/chromium';

/** The colours of the page behind are looked at without it, among the pictures of every report. */
const IN_A_DIALOG = { colours: '[role=dialog]' };

let admin: Admin;
const keys = await makeLicenceKeys();

beforeAll(async () => {
  admin = await startAdmin({ tier: 'lite', upgradeUrl: 'https://shop.example/{tier}' });
  await admin.app.state.licences.trust(keys.publicKey);
  await addHostilePage();
});
afterAll(() => admin?.close());
afterEach(() => {
  vi.unstubAllEnvs();
});

const show = keepPages(() => admin);
const overview = (query: string) => `#/?site=${admin.site.trackingId}${query}`;

/**
 * Loads Overview for a user who has chosen these metrics and dismissed nothing, with the licence and the server as they are now: the page asks
 * for all of that only while it loads.
 */
async function load(query = '', metrics = ['sessions', 'pageviews']): Promise<Page> {
  // A page without numbers, since these are replaced.
  const page = await show('#/settings/about');
  const status = await page.evaluate(
    async ([site, selected_metrics]) => {
      localStorage.clear();
      const { nonce, ajaxUrl } = JSON.parse(document.getElementById('magpie-config')!.textContent!);
      const fields = { action: 'magpie_update_included_metrics', nonce, site, selected_metrics };
      return (await fetch(ajaxUrl, { method: 'POST', body: new URLSearchParams(fields) })).status;
    },
    [admin.site.trackingId, metrics.join()] as const,
  );
  expect(status).toBe(200);
  await page.emulateMedia({ colorScheme: 'light' });
  await show(overview(query), { again: true });
  await settled(page);
  return page;
}

async function licensed(tier: 'lite' | 'plus' | 'pro'): Promise<void> {
  await admin.app.state.licences.remove(admin.site, 'site').catch(() => undefined);
  if (tier === 'lite') return;
  const subject = { scope: 'site', address: licensedAddress(admin.site.url)! } as const;
  const token = await signLicence({ subject, tier, expiresAt: null, now: Date.now() }, keys.privateKey);
  await admin.app.state.licences.enter(admin.site, token, null);
}

/** Makes it one of the pages with the most views. */
async function addHostilePage(): Promise<void> {
  const days = [
    ...generateDemo({
      site: admin.site,
      base: 'https://magpies.example/',
      now: admin.app.now(),
      months: 1,
      visitsPerDay: 12,
    }),
  ];
  const view = days.at(-3)!.hits.find(({ name }) => name === 'page_view')!;
  const hits = Array.from({ length: 400 }, (_, n) => ({
    ...view,
    eventId: `f00d${n.toString(16).padStart(12, '0')}`,
    pagePath: HOSTILE.path,
    pageTitle: HOSTILE.title,
  }));
  await admin.app.events.insert(hits, 'hostile');
}

const settled = (page: Page) =>
  page.getByRole('region', { name: 'Top 10 Countries' }).getByRole('rowheader').first().waitFor();
const chooser = (page: Page) => page.getByRole('button', { name: 'Choose metrics' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Choose metrics' });
const box = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });
const tabs = (page: Page) =>
  page
    .getByRole('tab')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.split('\n')[0]));

async function openPanel(page: Page): Promise<void> {
  await chooser(page).click();
  await box(page, 'Sessions').waitFor();
}

async function check(page: Page, name: string): Promise<void> {
  await openPanel(page);
  await box(page, name).click();
  await panel(page).waitFor({ state: 'detached' });
}

async function exported(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('menuitem', { name: entry, exact: entry === 'PDF' }).click();
  return savedPdf(await saved);
}

describe('the metric settings', () => {
  it('list thirteen metrics in the specified order, and save a change immediately', async () => {
    await licensed('pro');
    const page = await load('&tab=pageviews');
    expect(await tabs(page)).toEqual(['Sessions', 'Pageviews']);
    await openPanel(page);
    expect(await panel(page).getByRole('listitem').allInnerTexts()).toEqual([
      'Sessions',
      'Pageviews',
      'Total users',
      'Pageviews per user',
      'Average session duration',
      'Bounce rate',
      'Revenue\nPRO',
      'Average revenue per user\nPRO',
      'Average revenue per session\nPRO',
      'New users',
      'eCommerce purchases\nPRO',
      'Engagement rate',
      'Sessions per user',
    ]);
    await panel(page).getByText('2 of 7').waitFor();
    expect(await flaws(page, 'metric settings', IN_A_DIALOG)).toEqual([]);

    await box(page, 'Revenue').click();
    await page.getByText('Settings Updated').waitFor();
    await panel(page).waitFor({ state: 'detached' });
    await expect.poll(() => tabs(page)).toEqual(['Sessions', 'Pageviews', 'Revenue']);
    // The first of them becomes the open tab.
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toContain('Sessions');
    await page.getByRole('tab', { name: 'Revenue' }).click();
    await expect.poll(() => page.url()).toContain('tab=revenue_sales');
    await page.getByRole('figure', { name: 'Revenue over time' }).waitFor();

    await page.reload();
    await settled(page);
    expect(await page.getByRole('tab', { selected: true }).innerText()).toContain('Revenue');
  });

  it('can be used with the keyboard only', async () => {
    await licensed('pro');
    const page = await load();
    await chooser(page).focus();
    await page.keyboard.press('Enter');
    await box(page, 'Sessions').waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await expect.poll(() => chooser(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    // It takes focus when it opens; the keyboard only works after that.
    await expect.poll(() => panel(page).evaluate((opened) => opened.contains(document.activeElement))).toBe(true);
    await box(page, 'Sessions').focus();
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
    expect(await box(page, 'Pageviews per user').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await page.getByText('Settings Updated').waitFor();
    await expect.poll(() => tabs(page)).toContain('Pageviews per user');
  });

  it('accept at most seven and say why; without a selection they show sessions', async () => {
    await licensed('pro');
    const page = await load('', ['sessions', 'pageviews', 'totalusers', 'bounce_rate', 'new_users']);
    for (const name of ['Pageviews per user', 'Sessions per user']) await check(page, name);
    await openPanel(page);
    await panel(page).getByText('7 of 7').waitFor();
    const eighth = box(page, 'Engagement rate');
    expect(await eighth.getAttribute('aria-disabled')).toBe('true');
    const reason = await eighth.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent,
    );
    expect(reason).toContain('Select up to 7 metrics');
    await eighth.focus();
    await page.keyboard.press('Space');
    expect(await eighth.isChecked()).toBe(false);
    const said = panel(page).getByRole('alert').filter({ hasText: 'Select up to 7 metrics. Uncheck one first.' });
    await said.waitFor();
    expect((await said.boundingBox())!.height).toBeGreaterThan(12);
    await panel(page).getByText('7 of 7').waitFor();
    expect(await flaws(page, 'seven metrics', IN_A_DIALOG)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });

    await expect.poll(() => tabs(page)).toHaveLength(7);
    for (const name of (await tabs(page)) as string[]) await check(page, name);
    // One metric leaves nothing to choose.
    await expect.poll(() => tabs(page)).toEqual([]);
    await page.getByRole('figure', { name: 'Sessions over time' }).waitFor();
    await openPanel(page);
    await expect.poll(() => box(page, 'Sessions').isChecked()).toBe(true);
  });

  it("show the server's error, and revert the checkbox", async () => {
    await licensed('pro');
    const page = await load();
    await openPanel(page);
    await page.route('**/ajax', async (route) => {
      if (!route.request().postData()?.includes('update_included_metrics')) return route.continue();
      const error = { code: 'internal', message: 'The disk is full.' };
      return route.fulfill({ status: 500, json: { success: false, error } });
    });
    await box(page, 'Bounce rate').click();
    await page.getByText('The disk is full.').waitFor();
    await expect.poll(() => box(page, 'Bounce rate').isChecked()).toBe(false);
    await expect.poll(() => tabs(page)).toEqual(['Sessions', 'Pageviews']);
  });

  it('show Pro metrics as locked', async () => {
    await licensed('plus');
    const page = await admin.open('#/', { context: { viewport: PHONE, hasTouch: true } });
    await settled(page);
    await openPanel(page);
    const revenue = box(page, 'Revenue');
    await revenue.focus();
    await page.keyboard.press('Space');
    const upsell = panel(page).getByRole('alert');
    await upsell.getByText('You can view this only in the PRO version').waitFor();
    expect(await upsell.getByRole('link').getAttribute('href')).toBe('https://shop.example/pro');
    expect(await revenue.isChecked()).toBe(false);
    expect(await flaws(page, 'metric of Pro on a phone', IN_A_DIALOG)).toEqual([]);
    await page.context().close();
  });
});

describe('the prompt for Pro', () => {
  const banner = (page: Page) => page.getByRole('region', { name: /Save 50%/ });

  it.each([
    ['lite', 'See the full story of your visitors'],
    ['plus', 'See what your traffic earns'],
  ] as const)('is shown to %s, on wide and narrow screens, until it is dismissed', async (tier, title) => {
    await licensed(tier);
    const page = await load();
    await banner(page).getByRole('heading', { name: title }).waitFor();
    expect(await banner(page).getByRole('listitem').count()).toBe(3);
    expect(await banner(page).getByRole('link').getAttribute('href')).toBe('https://shop.example/pro');
    expect(await flaws(page, `invitation of ${tier}`)).toEqual([]);
    await page.setViewportSize({ width: 782, height: 900 });
    await expect.poll(() => banner(page).getByRole('listitem').count()).toBe(0);
    await page.setViewportSize(PHONE);
    // Colours don't depend on the size.
    expect(await flaws(page, `invitation of ${tier} on a phone`, { light: true })).toEqual([]);
    await page.setViewportSize(WIDE);
    await banner(page).getByRole('button', { name: 'Dismiss' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.reload();
    await settled(page);
    expect(await banner(page).count()).toBe(0);
  });

  it('is not shown to users who have Pro or cannot upgrade', async () => {
    await licensed('pro');
    const page = await load();
    expect(await banner(page).count()).toBe(0);
  });
});

describe('a PDF', () => {
  const withinMargins = ({ across, size }: ReadPdf) => {
    expect(across[0]).toBeGreaterThan(25);
    expect(across[1]).toBeLessThan(size[0] - 25);
  };

  it('is drawn by the browser, page by page', async () => {
    await licensed('pro');
    const page = await load();
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${admin.served.url}/${overview('&compare=previous')}`);
    await page
      .getByText(/^vs \d/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const saved = page.waitForEvent('download', { timeout: 120_000 });
    await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
    await page.getByRole('dialog', { name: 'Generating PDF Report' }).waitFor();
    const pdf = await savedPdf(await saved);
    await page.getByRole('dialog', { name: 'Downloaded PDF report successfully!' }).waitFor();
    expect(pdf.name).toMatch(/^magpie-report_[\w.-]+_overview_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.pdf$/);
    expect(pdf.size).toEqual([842, 595]);
    expect(pdf.pages.length).toBeGreaterThan(2);
    expect(pdf.pages[0]).toContain(`1 / ${pdf.pages.length}`);
    // 297 mm less two margins of 10.
    const dots = Number(/\/Width (\d+)/.exec(pdf.bytes.toString('latin1'))?.[1]);
    expect(dots / (277 / 25.4)).toBeGreaterThanOrEqual(300);
    // On a phone the print layout is 783 px wide (specification part 2, section 9), at 300 dpi.
    expect(Math.abs(dots - (277 / 25.4) * 300)).toBeLessThan(1);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => page.locator('#magpie-paper').count()).toBe(0);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('reports if there is no report to draw', async () => {
    const page = await show(overview('&range=2016-01-01..2016-01-02'));
    await page.getByText('No visits in this period.').waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Download Failed' })
      .getByText('Download Failed, no report found!')
      .waitFor();
    expect(await flaws(page, 'failed download', IN_A_DIALOG)).toEqual([]);
  });

  it('is printed by the server within its margins: tagged, searchable, with hostile titles as text', async () => {
    await licensed('pro');
    const page = await load('&range=last30&tab=pageviews');
    // The message is only shown for three seconds, too short to read the file on a busy machine.
    const [pdf] = await Promise.all([
      exported(page, 'Searchable PDF'),
      page.getByText('Downloaded PDF report successfully!').waitFor({ timeout: 120_000 }),
    ]);
    expect(pdf.name).toMatch(/^magpie-report_[\w.-]+_overview\.pdf$/);
    expect(pdf.size).toEqual([843, 596]);
    withinMargins(pdf);
    expect(pdf.tagged).toBe(true);
    expect(pdf.title).toBe(`Overview Report – ${admin.site.name} – Magpie`);
    expect(pdf.language).toBe('en-US');
    for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']) expect([...pdf.roles]).toContain(role);
    expect(pdf.outline).toEqual(expect.arrayContaining(['Top 10 Countries', 'Top 10 Referrals', 'Top Posts/Pages']));
    const text = pdf.pages.join(' ');
    for (const words of ['https://magpies.example', 'Pageviews', 'Germany', HOSTILE.title, HOSTILE.path])
      expect(text).toContain(words);
    expect(pdf.pages.at(-1)).toContain(`${pdf.pages.length} / ${pdf.pages.length}`);
    expect(text).not.toContain('Choose metrics');
  });

  it('is printed by the server within its margins, also from right to left', async () => {
    await licensed('pro');
    const page = await admin.open('#/?range=last30', { context: { locale: 'ar' } });
    await settled(page);
    const pdf = await exported(page, 'Searchable PDF');
    expect(pdf.language).toBe('ar');
    withinMargins(pdf);
    await page.context().close();
  });

  it('never contains the sample, which a site without visits shows', async () => {
    const { trackingId } = await admin.app.state.sites.create({
      name: 'New',
      url: 'https://new.example',
      timeZone: 'UTC',
      currency: 'EUR',
    });
    const page = await show(`#/?site=${trackingId}`, { again: true });
    await page
      .getByText(/Connect|Waiting for Your Stats|not connected/i)
      .first()
      .waitFor({ state: 'attached' });
    await page.evaluate(async (site) => {
      const { nonce, ajaxUrl } = JSON.parse(document.getElementById('magpie-config')!.textContent!);
      const fields = { action: 'magpie_report_pdf', nonce, site, report: 'overview' };
      const answer = await fetch(ajaxUrl, { method: 'POST', body: new URLSearchParams(fields) });
      document.title = (await answer.json()).error.message;
    }, trackingId);
    expect(await page.title()).toBe('There’s no data to print yet.');
  });

  it('is not offered by a server without Chromium, which reports what is missing', async () => {
    vi.stubEnv('MAGPIE_CHROMIUM', NONE);
    const page = await load();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const entry = page.getByRole('menuitem', { name: /Searchable PDF/ });
    expect(await entry.getAttribute('aria-disabled')).toBe('true');
    expect(await entry.innerText()).toContain('package “chromium”');
  });
});

it('can be used with the keyboard only, from the first tab to the last row', async () => {
  await licensed('plus');
  const page = await load();
  await page.getByRole('region', { name: /Save 50%/ }).waitFor();
  await page.locator('h1').focus();
  const seen: string[] = [];
  for (let n = 0; n < 160; n += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle } = getComputedStyle(element);
      return {
        name: element.getAttribute('aria-label') ?? element.innerText.split('\n')[0] ?? '',
        ringed: outlineStyle !== 'none' || element.matches('[role="application"]'),
        outside: !document.querySelector('main')?.contains(element),
      };
    });
    if (at.outside) break;
    expect(at.ringed, `"${at.name}" shows that it has the focus`).toBe(true);
    seen.push(at.name);
  }
  for (const name of [
    'Filter',
    'Export',
    'Sessions',
    'Choose metrics',
    'Sessions over time',
    'Dismiss',
    'Filter by Germany',
  ])
    expect(
      seen.some((one) => one.startsWith(name)),
      name,
    ).toBe(true);

  await page.getByRole('tab', { name: 'Sessions' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.url()).toContain('tab=pageviews');
  await page.getByRole('application', { name: 'Pageviews over time' }).focus();
  await page.keyboard.press('End');
  await page.getByText(/\(so far\): Pageviews/).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Filter by Germany' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Active filters' }).getByText('Germany').waitFor();
});
