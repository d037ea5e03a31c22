import { flaws } from '@magpie/testing/looks';
import { describe, expect, it, vi } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';

aroundDashboard();

const PATH = '#/ai-insights';
const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000 });
const cards = () => page.getByRole('article');
const first = () => cards().first();
const generate = () => page.getByRole('button', { name: 'Generate Insights' });
const BOX = 'Tell us how this insight can be improved (Optional)';

/** The calls of the page so far, as `GET ai-insights?...`. */
function watchCalls(): { readonly calls: string[] } {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/ai-insights'))
      calls.push(`${request.method()} ${pathname.replace('/api/v1/', '')}${search}${request.postData() ?? ''}`);
  });
  return { calls };
}
/** Opens the page, and waits for its cards. */
async function openInsights(options?: Parameters<typeof open>[1]): Promise<void> {
  await open(PATH, options);
  await first().waitFor({ timeout: 30_000 });
}
/** Answers the first load in place of the host. */
async function answerLoad(response: { status?: number; json?: object; delayed?: boolean }): Promise<void> {
  await open('#/help');
  await page.route(/ai-insights\?/, (route) => route.fulfill({ status: 200, ...response }));
  await page.evaluate((path) => {
    location.hash = path;
  }, PATH);
}
const nothing = { insights: [], ratings: [], period: { start: '2026-11-13', end: '2026-11-19' }, days_left: 0 };
const times = { computed_at: Date.parse('2026-11-20T05:10:00Z'), refresh_from: 0 };

describe('AI Insights', () => {
  it('lists what changed, each with its figures, a chart and the way to its report', async () => {
    await openInsights();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('AI Insights');
    expect(await page.getByText(/^Updated today at .+ · Nov 13/).count()).toBe(1);
    const count = await cards().count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(10);
    expect(await cards().locator('svg[width="120"]').count()).toBe(count);
    // The navigation of the reports is hidden; the tabs and the way back are there.
    const row = page.getByRole('navigation', { name: 'AI Insights' });
    expect(await row.getByRole('link').allTextContents()).toEqual(['Reports', 'Insights', 'Conversations']);
    expect(await page.getByRole('navigation', { name: 'Reports' }).count()).toBe(0);
    // A number opens its receipt.
    await first()
      .getByRole('button', { name: /show how it’s calculated/ })
      .first()
      .click();
    const receipt = page.getByRole('dialog');
    await receipt.getByText('Show the query').waitFor();
    await page.keyboard.press('Escape');
    await receipt.waitFor({ state: 'detached' });
    expect(await flaws(page, 'AI Insights')).toEqual([]);
  });

  it('leads to the report with the dates, also by keys', async () => {
    await openInsights();
    const withReport = cards().filter({ has: page.getByRole('link', { name: 'Open in report' }) });
    await first().focus();
    await page.keyboard.press('ArrowDown');
    expect(
      await cards()
        .nth(1)
        .evaluate((card) => card === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('ArrowUp');
    await withReport.first().focus();
    await page.keyboard.press('Enter');
    await soon(() => expect(new URL(page.url()).hash).toMatch(/range=2026-\d\d-\d\d\.\.2026-\d\d-\d\d/));
  });

  it('begins its sentences where the page does, from right to left as well', async () => {
    host.behaviour.config = { locale: 'ar' };
    await openInsights();
    const far = await first()
      .locator('p')
      .first()
      .evaluate((one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        return one.getBoundingClientRect().right - Math.max(...[...text.getClientRects()].map(({ right }) => right));
      });
    expect(far).toBeLessThan(2);
  });

  it('asks without force, then with it, and says when it can be done again', async () => {
    await open('#/help');
    const { calls } = watchCalls();
    await page.evaluate((path) => {
      location.hash = path;
    }, PATH);
    await first().waitFor({ timeout: 30_000 });
    expect(calls).toEqual([expect.stringMatching(/^GET ai-insights\?site=mgp-magpies&force_refresh=false$/)]);
    await generate().click();
    await soon(() => expect(calls.at(-1)).toMatch(/force_refresh=true$/));
    await page.getByText(/^You can refresh again in \d+ s\.$/).waitFor();
    expect(await generate().isDisabled()).toBe(true);
    await page.clock.runFor(61_000);
    await soon(async () => expect(await generate().isDisabled()).toBe(false));
  });

  it('says so if somebody else has just refreshed', async () => {
    await openInsights();
    const error = { code: 'too_many_requests', message: 'You can refresh again in 40 s.', retryable: true };
    await page.route(/force_refresh=true/, (route) => route.fulfill({ status: 429, json: { success: false, error } }));
    await generate().click();
    await page.getByText(/^You can refresh again in (40|39) s\.$/).waitFor();
    expect(await generate().isDisabled()).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('has one insight rated, with the reason, and remembers it', async () => {
    await openInsights();
    const { calls } = watchCalls();
    const up = first().getByRole('button', { name: 'Good answer' });
    const down = first().getByRole('button', { name: 'Bad answer' });
    expect([await up.getAttribute('aria-pressed'), await down.getAttribute('aria-pressed')]).toEqual([
      'false',
      'false',
    ]);
    await up.click();
    await soon(async () => expect(await up.getAttribute('aria-disabled')).toBe('true'));
    expect(await first().getByLabel(BOX).count()).toBe(0);
    await down.click();
    const box = first().getByLabel(BOX);
    await box.waitFor();
    expect(await down.getAttribute('aria-disabled')).toBe('true');
    // Empty isn't sent.
    await first().getByRole('button', { name: 'Send Feedback' }).click();
    expect(calls.some((call) => call.includes('feedback'))).toBe(false);
    await box.fill('It is about the wrong page.');
    await first().getByRole('button', { name: 'Send Feedback' }).click();
    await first().getByText('Thanks for your feedback!').waitFor();
    await soon(() => expect(calls.at(-1)).toMatch(/^GET ai-insights\/ratings/));
    expect(calls.find((call) => call.includes('feedback'))).toMatch(
      /"message":"It is about the wrong page\.","skipped":false/,
    );
    await page.reload();
    await first().getByText('Thanks for your feedback!').waitFor({ timeout: 30_000 });
    await first().getByRole('button', { name: 'Good answer' }).click();
    await first().getByText('Thanks for your feedback!').waitFor({ state: 'detached' });
  });

  it('hides the question for good once it is closed', async () => {
    await openInsights();
    const { calls } = watchCalls();
    await first().getByRole('button', { name: 'Bad answer' }).click();
    await first().getByRole('button', { name: 'Close' }).click();
    await first().getByLabel(BOX).waitFor({ state: 'detached' });
    await soon(() => expect(calls.find((call) => call.includes('feedback'))).toMatch(/"skipped":true/));
    await page.reload();
    await first().waitFor({ timeout: 30_000 });
    expect(await first().getByLabel(BOX).count()).toBe(0);
    expect(await first().getByRole('button', { name: 'Bad answer' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows a refusal in a popup without title, as text', async () => {
    await answerLoad({
      json: { success: false, error: '<b>Quota</b> reached <img src=x onerror="window.hacked = 1">' },
    });
    const popup = page.getByRole('dialog');
    await popup.waitFor();
    // The HTML sanitizer is loaded on demand.
    await expect.poll(() => popup.textContent()).toContain('Quota reached');
    expect(await popup.locator('img').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  it('shows names from the data as text, whatever they are', async () => {
    await openInsights();
    const loaded = page.waitForResponse(/ai-insights\?/);
    await page.reload();
    const { data } = await (await loaded).json();
    const [insight] = data.insights;
    const name = '<img src=x onerror="window.hacked = 1">';
    const content = '<p><em>&lt;img src=x onerror="window.hacked = 1"&gt;</em></p>';
    const meta = { ...insight.meta, parts: [[{ text: 'Visits from the campaign ' }, { name }]] };
    await page.route(/ai-insights\?/, (route) =>
      route.fulfill({ json: { success: true, data: { ...data, insights: [{ ...insight, content, meta }] } } }),
    );
    await page.reload();
    await first().getByText(`Visits from the campaign ${name}`).waitFor({ timeout: 30_000 });
    expect(await first().locator('img').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  it('says that it failed, and tries again', async () => {
    await answerLoad({ status: 500, json: {} });
    await page.getByText('Insights couldn’t be loaded').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: /try again|retry|reload/i }).click();
    await first().waitFor({ timeout: 30_000 });
  });

  it('says that nothing is unusual, and when a young site has insights', async () => {
    await answerLoad({ json: { success: true, data: { ...nothing, ...times } } });
    await page.getByText('Nothing unusual this week.').waitFor();
    await answerLoad({ json: { success: true, data: { ...nothing, ...times, period: null, days_left: 9 } } });
    await page.getByText('Insights start after four weeks of data.').waitFor();
    await page.getByText('9 days to go.').waitFor();
  });

  it('asks nothing without the tier, and shows three invented insights behind the overlay', async () => {
    Object.assign(host.behaviour.config, {
      licence: { tier: 'lite', type: 'lite', network: false, state: 'none', expires: null },
    });
    await open('#/help');
    const { calls } = watchCalls();
    await page.evaluate((path) => {
      location.hash = path;
    }, PATH);
    await page.getByRole('heading', { name: 'Find Out What Changed, and Why.' }).waitFor();
    expect(await page.locator('[inert] article').count()).toBe(3);
    expect(await page.getByRole('button', { name: 'See a Sample Report' }).count()).toBe(0);
    expect(calls).toEqual([]);
    await page.clock.runFor(40_000);
    expect(await page.getByText('What do you think about Our AI Insights?').count()).toBe(0);
  });

  it('asks what readers think of it: open 10 ms after it is there, gone 250 ms after it was closed', async () => {
    await openInsights();
    const form = page.locator('section[data-state]');
    const state = () => form.getAttribute('data-state');
    // It is loaded when it is needed, which can take longer than the 10 ms: they begin once it is there.
    const load = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      asked.resolve();
      await load.promise;
      await route.continue();
    });
    await page.clock.pauseAt(NOW + 3_600_000);
    await asked.promise;
    await page.clock.runFor(1_000);
    load.resolve();
    await form.waitFor({ state: 'attached' });
    expect(await state()).toBe('closed');
    await page.clock.runFor(9);
    expect(await state()).toBe('closed');
    await page.clock.runFor(1);
    await expect.poll(state).toBe('open');
    const widget = page.getByRole('region', { name: 'What do you think about Our AI Insights?' });
    expect(await widget.getByRole('radio').count()).toBe(5);
    expect(await widget.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    await widget.getByRole('button', { name: 'Close' }).click();
    await expect.poll(state).toBe('leaving');
    await page.clock.runFor(249);
    expect(await state()).toBe('leaving');
    await page.clock.runFor(1);
    await form.waitFor({ state: 'detached' });
  });

  it.each([
    ['on a phone', { width: 390, height: 844 }],
    ['in the dark', { dark: true }],
  ])('looks right %s', async (how, options) => {
    await openInsights(options);
    expect(await flaws(page, `AI Insights ${how}`)).toEqual([]);
    // All that can be done with a card is on one line.
    const tops = await first()
      .getByRole('link', { name: 'Open in report' })
      .or(first().getByRole('button', { name: /^(Save as note|Good answer|Bad answer)$/ }))
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
    expect(tops.length).toBeGreaterThan(1);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
  });
});
