/** This module is responsible for testing the built dashboard in a real browser with a made-up site. */
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aroundDashboard, host, look, open, openPage, page, ready } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';

aroundDashboard();

const hash = () => decodeURIComponent(new URL(page.url()).hash);
/** Changes the page's address as a link does. */
const goTo = (to: string) =>
  page.evaluate((next) => {
    location.hash = next;
  }, to);
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/** The calls of Overview so far; the blocks below it ask too. */
const overviewCalls = () => host.calls.filter((call) => call.get('report') === 'overview');

/** How many calls there were, once none has come for a while. */
async function settled(): Promise<number> {
  for (let before = -1; before !== overviewCalls().length; ) {
    before = overviewCalls().length;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return overviewCalls().length;
}

/** In the call of Overview for the last seven days. */
const LAST_WEEK = 'report=overview&site=mgp-magpies&start=2026-11-14';

/** Holds the page's calls whose form has this in it, until they are let go. */
async function heldCalls(part: string): Promise<() => void> {
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  await page.route('**/ajax', async (route) => {
    if (route.request().postData()?.includes(part)) await enough;
    await route.fallback();
  });
  return resolve;
}

describe('Overview', () => {
  it("requests the site's last 30 days including today, and shows the answer", async () => {
    await open();
    await ready();
    const call = overviewCalls().at(-1)!;
    expect(Object.fromEntries(call)).toEqual({
      action: 'magpie_report',
      nonce: 'nonce',
      report: 'overview',
      site: 'mgp-magpies',
      start: '2026-10-22',
      end: '2026-11-20',
      beside: 'site_summary',
    });
    expect(await page.title()).toBe('Overview Report – The Magpie Society – Magpie');
    const box = page.getByRole('heading', { name: 'Bounce rate' }).locator('../..');
    expect(await box.textContent()).toMatch(/^Bounce rate\d\d(\.\d+)?%/);
  });

  const FIRST = {
    report: 'overview',
    site: 'mgp-magpies',
    start: '2026-10-22',
    end: '2026-11-20',
    beside: 'site_summary',
  };

  it('shows the answer that came with the page without a request, then checks whether it has changed', async () => {
    host.behaviour.first = FIRST;
    await openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.clock.install({ time: NOW });
    const release = await heldCalls('action=magpie_report');
    const before = overviewCalls().length;
    await page.goto(host.url);
    await ready();
    await page.getByRole('region', { name: 'Site Summary' }).getByRole('region', { name: 'All Time Stats' }).waitFor();
    expect(overviewCalls().slice(before)).toEqual([]);
    release();
    await page.clock.runFor(2_500);
    await expect.poll(() => overviewCalls().length).toBeGreaterThan(before);
    expect(Object.fromEntries(overviewCalls()[before]!)).toMatchObject({ ...FIRST, known: 'printed' });
  });

  it('ignores the answer that came with the page if the address has another view', async () => {
    host.behaviour.first = FIRST;
    const before = overviewCalls().length;
    await open('#/?range=last7');
    await ready();
    expect(overviewCalls()[before]?.has('known')).toBe(false);
    const later = overviewCalls().length;
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await page.getByRole('button', { name: /Last 30 days/ }).waitFor();
    await expect
      .poll(() =>
        overviewCalls()
          .slice(later)
          .find((call) => call.get('start') === FIRST.start)
          ?.has('known'),
      )
      .toBe(false);
  });

  it('can be used with the keyboard only', async () => {
    await open();
    await ready();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to report');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Overview Report');
    // Date picker by keyboard: open, choose a preset, apply.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Last 7 days' }).press('Enter');
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(hash).toBe('#/?range=last7');
    await expect.poll(focused).toContain('Last 7 days');
    // Tabs by arrows.
    await page.getByRole('tab', { name: /Sessions/ }).press('ArrowRight');
    await page.getByRole('tab', { name: /Pageviews/, selected: true }).waitFor();
    await expect.poll(hash).toBe('#/?range=last7&tab=pageviews');
    // The chart's points by arrows.
    const chart = page.getByRole('application', { name: 'Pageviews over time' });
    await chart.focus();
    await page.keyboard.press('End');
    await page.getByText(/Nov 20, 2026 \(so far\): Pageviews/).waitFor();
    // A list's filter button.
    await page.getByRole('button', { name: 'Filter by Germany' }).press('Enter');
    await page.getByRole('list', { name: 'Active filters' }).waitFor();
    await expect.poll(hash).toBe('#/?range=last7&filter=countryId==DE&tab=pageviews');
    await page.getByRole('button', { name: 'Remove Country: Germany' }).press('Enter');
    await page.getByRole('list', { name: 'Active filters' }).waitFor({ state: 'hidden' });
    await expect.poll(hash).toBe('#/?range=last7&tab=pageviews');
  });

  it('refreshes itself while today is shown, and otherwise does not', async () => {
    await open();
    await ready();
    await page.clock.pauseAt(NOW + 600_000);
    for (let times = 0; times < 3; times += 1) {
      const before = await settled();
      await page.clock.runFor(2_000);
      await expect.poll(() => overviewCalls().length).toBeGreaterThan(before);
    }
    const live = overviewCalls().length;
    await page.goto(`${host.url}#/?range=yesterday`);
    await expect.poll(() => overviewCalls().at(-1)?.get('end')).toBe('2026-11-19');
    await page.clock.runFor(16_000);
    await settled();
    expect(
      overviewCalls()
        .slice(live)
        .filter((call) => call.get('end') === '2026-11-19'),
    ).toHaveLength(1);
    expect(overviewCalls().at(-1)?.get('end')).toBe('2026-11-19');
  });

  it('keeps showing the old data while the next range loads', async () => {
    await open();
    await ready();
    const letGo = await heldCalls(LAST_WEEK);
    await page.evaluate(() => {
      location.hash = '#/?range=last7';
    });
    await page.getByText('Loading…').waitFor({ state: 'attached' });
    expect(await page.getByRole('row', { name: /Germany/ }).count()).toBe(1);
    letGo();
    await page.getByText('Loading…').waitFor({ state: 'detached' });
  });

  it('cancels outdated requests', async () => {
    await open();
    await ready();
    await heldCalls(LAST_WEEK);
    const isHeld = (request: Request) => request.postData()?.includes(LAST_WEEK) ?? false;
    const asked = page.waitForRequest(isHeld);
    const dropped = page.waitForEvent('requestfailed', isHeld);
    await goTo('#/?range=last7');
    await asked;
    await goTo('#/?range=last14');
    await dropped;
    await page.getByRole('button', { name: /Last 14 days/ }).waitFor();
  });

  it('moves through the navigation with arrows, Home, End and letters', async () => {
    await look();
    await ready();
    await page.getByRole('link', { name: 'Overview', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('Traffic');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('Exceptions');
    await page.keyboard.press('s');
    await expect.poll(focused).toBe('Search Console');
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe('Overview');
    await page.getByRole('button', { name: 'Traffic' }).press('ArrowDown');
    await page.getByRole('menuitem', { name: /^Technology/ }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Traffic');
  });

  it('applies dates, and Back restores the earlier ones', async () => {
    await look('#/?range=last7');
    await ready();
    await page.getByRole('button', { name: /Last 7 days/ }).click();
    const from = page.getByRole('textbox', { name: 'From' });
    await from.fill('2026-03-01');
    await page.getByRole('textbox', { name: 'To' }).fill('2026-03-31');
    await page.clock.runFor(6_000);
    expect(await from.inputValue()).toBe('2026-03-01');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForFunction(() => location.hash.includes('2026-03-01..2026-03-31'));
    await page.getByRole('button', { name: /Mar 1 – 31, 2026/ }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: /Last 7 days/ }).waitFor();
    await expect.poll(hash).toBe('#/?range=last7');
  });

  it('compares everywhere', async () => {
    await look('#/?compare=previous');
    await ready();
    expect(overviewCalls().at(-1)!.get('compare')).toBe('previous');
    await page.getByText('Sep 22 – Oct 21, 2026', { exact: true }).first().waitFor();
    expect(await page.locator('[role=tabpanel] path[stroke-dasharray], [role=tabpanel] path').count()).toBeGreaterThan(
      2,
    );
    const germany = page.getByRole('row', { name: /Germany/ });
    expect(await germany.textContent()).toMatch(/^Germany[\d,]+.*%/);
  });

  it('keeps both of two quick changes', async () => {
    await look('#/?range=last7');
    await ready();
    await page.evaluate(() => {
      for (const country of ['Germany', 'France'])
        document.querySelector<HTMLElement>(`[aria-label="Filter by ${country}"]`)?.click();
    });
    await page.getByRole('button', { name: 'Remove Country: Germany or France' }).waitFor();
    expect(hash()).toBe('#/?range=last7&filter=countryId==DE&filter=countryId==FR');
    await expect.poll(() => overviewCalls().at(-1)?.get('filters')).toContain('["DE","FR"]');
  });

  it('scrolls to the list of pages for its address', async () => {
    await look('#/top-landing-pages');
    await ready();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  });
});

describe('states', () => {
  it('reports invalid dates in the address, and requests nothing', async () => {
    const before = await settled();
    await look('#/?range=2026-02-30..2026-03-01');
    expect(await page.getByRole('alert').textContent()).toContain('2026-02-30..2026-03-01');
    expect(overviewCalls().length).toBe(before);
    await page.getByRole('button', { name: 'Show last 30 days' }).click();
    await ready();
  });

  it('names what a link cannot set, and asks nothing', async () => {
    const before = await settled();
    await look('#/?start=2026-01-01&range=last7');
    expect(await page.getByRole('alert').textContent()).toContain(
      'The link sets “start”, which isn’t known. It can set site, range, compare, filter, tab.',
    );
    expect(overviewCalls().length).toBe(before);
    await page.getByRole('button', { name: 'Remove it' }).click();
    await ready();
    expect(hash()).toBe('#/?range=last7');
  });

  it('shows what failed, and can try again', async () => {
    host.behaviour.mode = 'failing';
    await open();
    await page.getByText('The report couldn’t be loaded').waitFor();
    const alert = page.getByRole('alert');
    expect(await alert.textContent()).toContain('internal (e7f3)');
    // It's asked again by itself: the same card stays, and isn't announced again.
    await alert.evaluate((card) => card.setAttribute('data-first', ''));
    const asked = overviewCalls().length;
    await expect
      .poll(async () => {
        await page.clock.runFor(2_500);
        return overviewCalls().length;
      })
      .toBeGreaterThan(asked + 1);
    expect(await alert.getAttribute('data-first')).toBe('');
    host.behaviour.mode = 'live';
    await page.getByRole('button', { name: 'Retry' }).click();
    await ready();
  });

  it('waits for the first visit, shows the tag to copy, and then shows the visit without a reload', async () => {
    host.behaviour.mode = 'waiting';
    await open();
    await page.getByText("We're Waiting for Your Stats!").waitFor();
    await page.getByText("We're waiting to process your data which might take up to 24 hours.").waitFor();
    expect(await page.locator('pre').textContent()).toBe(
      '<script defer src="https://stats.magpies.example/script.js" data-site="mgp-magpies" data-storage="stored"></script>',
    );
    host.behaviour.mode = 'live';
    await page.clock.runFor(5_500);
    await ready();
  });

  it('shows imported search terms without waiting for a visit', async () => {
    host.behaviour.mode = 'waiting';
    await open('#/search-console');
    await page.getByRole('button', { name: /^Almost on page one/ }).click();
    await page.getByRole('button', { name: 'CSV: Top 50 Google Search Terms' }).waitFor();
    expect(await page.getByText("We're Waiting for Your Stats!").count()).toBe(0);
  });

  it('says how to add the first site, or whom to ask', async () => {
    host.behaviour.config = { sites: [], site: null, user: { name: 'Ada', capabilities: ['manage_sites'] } };
    const before = await settled();
    await open();
    await page.getByRole('heading', { name: 'Welcome. Which site do you want to track?', level: 1 }).waitFor();
    expect(await page.title()).toBe('No sites yet – Magpie');
    expect(await page.getByRole('button', { name: 'Account: Ada' }).isVisible()).toBe(true);
    host.behaviour.config = { sites: [], site: null, user: { name: 'Bob', capabilities: ['view_reports'] } };
    await page.reload();
    await page.getByText('Ask your administrator').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(overviewCalls().length).toBe(before);
    host.behaviour.config = {};
    await page.reload();
    await ready();
  });

  it('says that there is no data, with one next step', async () => {
    host.behaviour.mode = 'empty';
    await open('#/?range=yesterday');
    await page.getByText('No visits in this period.').waitFor();
    // The line is flat, and a rate of nothing is not 0.
    const line = page.getByRole('region', { name: 'Over time' }).locator('svg g[stroke] path').first();
    expect(await line.getAttribute('d')).toMatch(/^M[\d.]+[ ,][\d.]+/);
    const figure = (name: string) => page.getByRole('article', { name }).locator('p > span').first().textContent();
    expect([await figure('Sessions'), await figure('Pageviews')]).toEqual(['0', '0']);
    expect([await figure('Bounce rate'), await figure('Average session duration')]).toEqual(['–', '–']);
    await page.setViewportSize({ width: 390, height: 844 });
    const nowhere = page.getByRole('region', { name: 'Top 10 Countries' }).getByText('No data to show');
    expect((await nowhere.boundingBox())!.height).toBeGreaterThanOrEqual(160);
    // What does not depend on the dates stays.
    await page.getByRole('heading', { name: 'All Time Stats' }).waitFor();
    await page.getByRole('heading', { name: 'Top 10 Countries' }).waitFor();
    host.behaviour.mode = 'live';
    await page.getByRole('button', { name: 'Show last 90 days' }).click();
    await ready();
    expect(hash()).toBe('#/?range=last90');
    host.behaviour.mode = 'empty';
    await goTo('#/?range=yesterday&filter=countryId==DE');
    await page.getByText('Nothing matches your filters.').waitFor();
    host.behaviour.mode = 'live';
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('Nothing matches your filters.').waitFor({ state: 'detached' });
    expect(hash()).toBe('#/?range=yesterday');
  });

  it('says until when today is compared, and if the comparison period lacks data', async () => {
    await open('#/?range=today');
    await page
      .getByText(/^vs [\d,]+ by \d+:\d\d [AP]M yesterday$/)
      .first()
      .waitFor();
    await open('#/?range=last7');
    await page
      .getByText(/^vs [\d,]+ by \d+:\d\d [AP]M on \w+ \d+$/)
      .first()
      .waitFor();
    // The made-up site has three months of data.
    await open('#/?range=2026-08-20..2026-11-20');
    await page.getByText('Your data starts on Aug 20, 2026; the compared period is incomplete.').waitFor();
    expect(await page.getByRole('article', { name: 'Sessions' }).textContent()).not.toMatch(/new|%/);
  });

  it('shows that a failed Site Summary is being tried again', async () => {
    let failing = true;
    const answer = Promise.withResolvers<void>();
    await openPage({ viewport: { width: 1440, height: 900 } });
    await page.route('**/ajax', async (route) => {
      if (!route.request().postData()?.includes('beside=site_summary')) return route.continue();
      const response = await route.fetch();
      if (!failing) {
        await answer.promise;
        return route.fulfill({ response });
      }
      const error = { code: 'internal', message: 'Something went wrong on the server.' };
      return route.fulfill({ response, json: { ...(await response.json()), beside: { site_summary: { error } } } });
    });
    // No further answer comes by itself: the range is over.
    await page.goto(`${host.url}#/?range=2026-10-01..2026-10-31`);
    await page.getByText('The Site Summary couldn’t be loaded').waitFor();
    failing = false;
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect.poll(() => retry.getAttribute('aria-busy')).toBe('true');
    answer.resolve();
    await page.getByRole('region', { name: 'All Time Stats' }).waitFor();
  });

  it('explains missing new and returning visitors without cookies', async () => {
    host.behaviour.identity = 'day';
    await open();
    await page.getByText(/Without cookies, visitors can’t be recognised/).waitFor();
  });
});

describe('warnings about the numbers', () => {
  it('are one line next to the freshness, open by keyboard, and fit on a phone', async () => {
    host.behaviour.quality = {
      removedBefore: '2026-10-01',
      otherCurrencies: ['AUD', 'BRL', 'CAD', 'CHF', 'DKK', 'GBP', 'NOK', 'USD'],
      imported: [{ kind: 'ga4', from: '2026-09-01', to: '2026-10-31' }],
    };
    await open('#/', { width: 390, height: 844 });
    await ready();
    await page.getByText(/^Livelast event/).waitFor();
    const first = page.getByText('Detailed data before Oct 1, 2026 is no longer kept; daily totals are used.');
    await first.waitFor();
    const last = page.getByText('Imported from a GA4 export: Sep 1 – Oct 31, 2026.');
    expect(await last.isVisible()).toBe(false);
    await page.locator('summary').press('Enter');
    await last.waitFor();
    await page.getByText('Amounts in AUD, BRL, CAD, CHF, DKK, GBP, and 2 others are excluded.').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('cannot be opened if there is only one', async () => {
    host.behaviour.quality = { approximate: true };
    await open();
    await page.getByText('Visitor counts are estimates, within 1%.').waitFor();
    expect(await page.locator('summary').count()).toBe(0);
  });
});

describe('the receipt', () => {
  it('explains how the numbers were calculated', async () => {
    await look();
    await ready();
    await page.getByRole('button', { name: 'How is this calculated?' }).click();
    const dialog = page.getByRole('dialog', { name: 'How Overview is calculated' });
    await dialog.getByText('overview, version 1').waitFor();
    expect(await dialog.locator('pre').textContent()).toContain('"screenPageViews"');
  });
});

describe('the shell', () => {
  it('redirects unknown paths to Overview, keeping the view', async () => {
    await look('#/nowhere?range=last7');
    await ready();
    expect(hash()).toBe('#/?range=last7');
  });

  it('says that a report is coming, and moves focus to its title', async () => {
    await look('#/?range=last7');
    await ready();
    await page.getByRole('link', { name: 'Site Speed' }).click();
    await page.getByText('This report is coming soon').waitFor();
    expect(hash()).toBe('#/site-speed?range=last7');
    await expect.poll(() => page.title()).toBe('Site Speed Report – The Magpie Society – Magpie');
    await expect.poll(focused).toBe('Site Speed Report');
  });

  it('opens the navigation as a sheet on a phone', async () => {
    await look('#/', { width: 390, height: 844 });
    await ready();
    await page.getByRole('button', { name: 'Overview' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Reports' });
    await sheet.getByRole('link', { name: /^Overview/ }).focus();
    await page.keyboard.press('t');
    await expect.poll(focused).toMatch(/^Traffic Overview/);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Overview' }).click();
    await sheet.getByRole('link', { name: /^Countr/ }).click();
    await page.getByRole('heading', { name: 'Country Report' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('shows everything at 200 % zoom', async () => {
    await look('#/?compare=previous', { width: 720, height: 450 });
    await ready();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
  });

  it('shows only built reports if the host says so', async () => {
    host.behaviour.config = { showUnbuilt: false };
    await open('#/exceptions');
    await ready();
    expect(hash()).toBe('#/');
    expect(await page.getByRole('navigation', { name: 'Reports' }).getByRole('link').allTextContents()).toEqual([
      'Overview',
      'Search Console',
      'Dimensions',
      'Forms',
      'Realtime',
      'Media',
    ]);
  });

  it('switches sites and keeps the view', async () => {
    const other = {
      id: 'mgp-crows',
      name: 'Crow Club',
      url: 'https://crows.example',
      timeZone: 'Asia/Tokyo',
      currency: 'JPY',
      firstDayOfWeek: 0,
      identity: 'stored' as const,
      capabilities: ['view_reports' as const],
      hasShop: null,
      network: null,
      connection: 'connected' as const,
      since: null,
      reason: '',
      yearInReview: null,
      firstDay: '2026-01-01',
    };
    const magpies = { ...other, id: 'mgp-magpies', name: 'The Magpie Society', timeZone: 'Europe/Berlin' };
    host.behaviour.config = { sites: [magpies, other] };
    await open('#/?range=today');
    await ready();
    await page.getByRole('button', { name: /Switch site/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /Crow Club/ }).click();
    // 15:40 in London is after midnight in Tokyo: another today.
    await expect.poll(() => overviewCalls().at(-1)?.get('site')).toBe('mgp-crows');
    expect(overviewCalls().at(-1)?.get('start')).toBe('2026-11-21');
    await expect.poll(hash).toBe('#/?site=mgp-crows&range=today');
  });

  it('keeps the chosen theme', async () => {
    await open();
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
    await page.reload();
    await expect.poll(() => page.locator('.magpie').getAttribute('data-theme')).toBe('dark');
  });

  it('is laid out right to left for such languages', async () => {
    host.behaviour.config = { locale: 'ar' };
    await open();
    await ready();
    expect(await page.locator('.magpie').getAttribute('dir')).toBe('rtl');
    const mark = await page
      .getByRole('link', { name: /Overview/ })
      .first()
      .boundingBox();
    expect(mark!.x).toBeGreaterThan(1000);
  });
});
