/** Tests the built dashboard in a real browser with a made-up site. */
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aroundDashboard, host, look, open, openPage, page, ready } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';
import { goTo, overviewCalls, readHash, settled } from './dev/steps.ts';

aroundDashboard();

const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

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

  it('shows the answer that came with the page without a request, then asks what has changed', async () => {
    host.behaviour.first = FIRST;
    host.behaviour.news = true;
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
    await expect.poll(readHash).toBe('#/?range=last7');
    await expect.poll(focused).toContain('Last 7 days');
    // Tabs by arrows.
    await page.getByRole('tab', { name: /Sessions/ }).press('ArrowRight');
    await page.getByRole('tab', { name: /Pageviews/, selected: true }).waitFor();
    await expect.poll(readHash).toBe('#/?range=last7&tab=pageviews');
    // The chart's points by arrows.
    const chart = page.getByRole('application', { name: 'Pageviews over time' });
    await chart.focus();
    await page.keyboard.press('End');
    await page.getByText(/Nov 20, 2026 \(so far\): Pageviews/).waitFor();
    // A list's filter button.
    await page.getByRole('button', { name: 'Filter by Germany' }).press('Enter');
    await page.getByRole('list', { name: 'Active filters' }).waitFor();
    await expect.poll(readHash).toBe('#/?range=last7&filter=countryId==DE&tab=pageviews');
    await page.getByRole('button', { name: 'Remove Country: Germany' }).press('Enter');
    await page.getByRole('list', { name: 'Active filters' }).waitFor({ state: 'hidden' });
    await expect.poll(readHash).toBe('#/?range=last7&tab=pageviews');
  });

  it('refreshes itself while today is shown and something is new, and otherwise does not', async () => {
    host.behaviour.news = true;
    await open();
    await ready();
    await page.clock.pauseAt(NOW + 600_000);
    for (let times = 0; times < 3; times += 1) {
      const before = await settled();
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000);
          return overviewCalls().length;
        })
        .toBeGreaterThan(before);
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
    host.behaviour.news = false;
    await page.goto(`${host.url}#/`);
    await page.clock.runFor(4_000);
    const quiet = await settled();
    await page.clock.runFor(16_000);
    expect(await settled()).toBe(quiet);
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
    const isLastWeek = (request: Request) => request.postData()?.includes(LAST_WEEK) ?? false;
    const asked = page.waitForRequest(isLastWeek);
    const dropped = page.waitForEvent('requestfailed', isLastWeek);
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
    await expect.poll(readHash).toBe('#/?range=last7');
  });

  it('compares everywhere', async () => {
    await look('#/?compare=previous');
    await ready();
    expect(overviewCalls().at(-1)!.get('compare')).toBe('previous');
    await page
      .getByText(/^Sep 22 – Oct 21, 2026/)
      .first()
      .waitFor();
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
    expect(readHash()).toBe('#/?range=last7&filter=countryId==DE&filter=countryId==FR');
    await expect.poll(() => overviewCalls().at(-1)?.get('filters')).toContain('["DE","FR"]');
  });

  it('scrolls to the list of pages for its address', async () => {
    await look('#/top-landing-pages');
    await ready();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
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

  it('collapses its query', async () => {
    await look();
    await ready();
    await page.getByRole('button', { name: 'About Bounce rate' }).first().click();
    const query = page.getByRole('region', { name: 'Query as JSON' });
    await page.getByText('Show the query').waitFor();
    expect(await query.isVisible()).toBe(false);
    await page.getByText('Show the query').click();
    await query.waitFor();
    expect(await query.evaluate((one) => getComputedStyle(one).whiteSpaceCollapse)).toBe('preserve');
    expect(await query.evaluate((one) => getComputedStyle(one).textWrapMode)).toBe('nowrap');
  });
});

describe('the shell', () => {
  it('redirects unknown paths to Overview, keeping the view', async () => {
    await look('#/nowhere?range=last7');
    await ready();
    expect(readHash()).toBe('#/?range=last7');
  });

  it('moves focus to the title of the page that is opened', async () => {
    await look('#/?range=last7');
    await ready();
    await page.goto(`${host.url}#/ai-insights?range=last7`);
    await expect.poll(() => page.title()).toBe('AI Insights – The Magpie Society – Magpie');
    await expect.poll(focused).toBe('AI Insights');
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

  it('leads from an unknown address to Overview, with every report in the navigation', async () => {
    await open('#/nowhere');
    await ready();
    expect(readHash()).toBe('#/');
    expect(await page.getByRole('navigation', { name: 'Reports' }).getByRole('link').allTextContents()).toEqual([
      'Overview',
      'Search Console',
      'Dimensions',
      'Forms',
      'Realtime',
      'Site Speed',
      'Media',
      'Exceptions',
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
      measureVitals: false,
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
    await expect.poll(readHash).toBe('#/?site=mgp-crows&range=today');
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
    // A sentence without a translation: its first word is left of its last one, and both are at the right.
    const compared = page.getByText(/^vs \d+ by .* on /).first();
    const [first, last, end] = await compared.evaluate((one) => {
      const text = one.firstChild as Text;
      const rightOf = (from: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + 2);
        return range.getBoundingClientRect().right;
      };
      return [rightOf(0), rightOf(text.data.indexOf(' on ') + 1), one.parentElement!.getBoundingClientRect().right];
    });
    expect(first).toBeLessThan(last!);
    expect(end! - last!).toBeLessThan(100);
    // And a button's question mark is at its end.
    const button = page.getByRole('button', { name: 'How is this calculated?' }).last();
    const [question, ending] = await button.evaluate((one) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode() as Text;
      return [0, text.data.length - 1].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(question).toBeLessThan(ending!);
  });
});
