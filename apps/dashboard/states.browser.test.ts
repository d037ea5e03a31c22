/** Tests the built dashboard without usable numbers: failures, waiting, no data yet, warnings. */
import { describe, expect, it } from 'vitest';
import { aroundDashboard, host, look, open, openPage, page, ready } from './dev/around-dashboard.ts';
import { everyAddon, sites } from './dev/host.ts';
import { goTo, overviewCalls, readHash, settled } from './dev/steps.ts';

aroundDashboard();

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
    expect(readHash()).toBe('#/?range=last7');
  });

  it('names all that a link cannot set at once', async () => {
    await look('#/?start=2026-01-01&end=2026-01-02&range=last7');
    expect(await page.getByRole('alert').textContent()).toContain(
      'The link sets “start” and “end”, which aren’t known.',
    );
    await page.getByRole('button', { name: 'Remove them' }).click();
    await ready();
    expect(readHash()).toBe('#/?range=last7');
  });

  it('says nothing about days that there are none of', async () => {
    await look('#/publishers-hours?range=2024-01-01..2024-01-03');
    await page.getByText('No data for this time period.').waitFor();
    expect(await page.getByText(/^Based on/).count()).toBe(0);
  });

  it('has no line through what it says in an empty chart', async () => {
    await look('#/traffic-overview?range=2024-01-01..2024-01-03');
    const text = page.getByText('No visits in this period.');
    await text.waitFor();
    const [own, card] = await text.evaluate((one) =>
      [one, one.closest('section')!].map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(own).toBe(card);
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
    host.behaviour.news = true;
    await open();
    await page.getByText("We're Waiting for Your Stats!").waitFor();
    await page.getByText("We're waiting to process your data which might take up to 24 hours.").waitFor();
    expect(await page.locator('pre').textContent()).toBe(
      '<script defer src="https://stats.magpies.example/script.js" data-site="mgp-magpies" data-storage="stored" data-vitals></script>',
    );
    host.behaviour.mode = 'live';
    await page.clock.runFor(5_500);
    await ready();
  });

  it('waits without a tag where the numbers come from Google Analytics', async () => {
    host.behaviour.mode = 'waiting';
    host.behaviour.config = { sites: [{ ...sites[0]!, source: 'google' }] };
    await open();
    await page.getByText("We're Waiting for Your Stats!").waitFor();
    expect(await page.locator('pre').count()).toBe(0);
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
    expect(readHash()).toBe('#/?range=last90');
    host.behaviour.mode = 'empty';
    await goTo('#/?range=yesterday&filter=countryId==DE');
    await page.getByText('Nothing matches your filters.').waitFor();
    host.behaviour.mode = 'live';
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('Nothing matches your filters.').waitFor({ state: 'detached' });
    expect(readHash()).toBe('#/?range=yesterday');
    // Each of the four lists takes little room.
    host.behaviour.mode = 'empty';
    await goTo('#/real-time');
    const nobody = page.getByRole('region', { name: 'Top Countries' }).getByText('No traffic currently.');
    expect((await nobody.boundingBox())!.height).toBeLessThanOrEqual(88);
  });

  it('says until when today is compared, and if the comparison period lacks data', async () => {
    await open('#/?range=today');
    // The last event of the made-up day is at 13:09:39 UTC, the clock at 15:40.
    await page.getByText(/^Listening\s*last event 2 hours ago$/).waitFor();
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
    await page.getByText('Your data starts on Aug 20, 2026. 93-day comparisons begin on Feb 21, 2027.').waitFor();
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

it('says over the sample that an add-on unlocks the report, where it is not the tier that is lacking', async () => {
  host.behaviour.demo = true;
  host.behaviour.config = { addons: everyAddon.map((addon) => ({ ...addon, active: addon.slug !== 'ecommerce' })) };
  await open('#/ecommerce-funnel');
  await page.getByRole('dialog', { name: 'Report Unavailable' }).getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('This is a sample report. Activate the eCommerce addon to unlock for your website.').waitFor();
  expect(await page.getByText('Upgrade to Pro').count()).toBe(0);

  // What is inside of the sample doesn't change, and isn't asked for again.
  const inside = () => host.calls.filter((call) => call.has('more')).length;
  await expect.poll(inside).toBeGreaterThan(0);
  const before = inside();
  await page.clock.fastForward(10_000);
  await page.waitForTimeout(500);
  expect(inside()).toBe(before);

  // On paper it could be taken for the site's own numbers.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Download Failed' })
    .getByText('This report shows sample data. PDFs are only made from your site’s own numbers.')
    .waitFor({ timeout: 5000 });
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
    await page.getByText(/^Listeninglast event/).waitFor();
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

describe('a table that can’t be exported', () => {
  it.each([
    ['by a proxy', 502, 'The server responded with an error (status 502).'],
    ['without a connection', 0, 'The server didn’t respond, or the connection was lost. No file was saved.'],
  ])('%s says why, and is saved by Retry', async (_what, status, text) => {
    await open();
    await ready();
    let failures = 0;
    await page.route('**/ajax', async (route) => {
      if (!(route.request().postData() ?? '').includes('action=magpie_export_csv')) return route.fallback();
      failures += 1;
      if (failures > 1)
        return route.fulfill({
          headers: { 'content-disposition': 'attachment; filename="birds.csv"' },
          body: 'Page\n',
        });
      return status === 0
        ? route.abort('connectionreset')
        : route.fulfill({ status, body: '<html>Bad Gateway</html>' });
    });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Top Posts/Pages' }).click();
    const popup = page.getByRole('dialog', { name: 'The table couldn’t be exported' });
    await popup.getByText(text).waitFor();
    const download = page.waitForEvent('download');
    await popup.getByRole('button', { name: 'Retry' }).click();
    expect((await download).suggestedFilename()).toBe('birds.csv');
    await popup.waitFor({ state: 'detached' });
  });
});
