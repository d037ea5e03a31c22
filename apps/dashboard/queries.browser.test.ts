/** Tests Search Console’s chart, the pages of a term, and the last 24 hours. */
import { flaws, flawsAtAnySize, PHONE } from '@magpie/testing/looks';
import { describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';

aroundDashboard();

const main = () => page.getByRole('main');
const tab = (name: RegExp) => main().getByRole('tab', { name });
const chart = (name: string) => main().getByRole('figure', { name });
const hours = () => main().getByRole('region', { name: 'The last 24 hours' });
const firstTerm = () =>
  main()
    .getByRole('button', { name: /^Pages for / })
    .first();

describe('the chart of Search Console', () => {
  it('has the best position on top, and clicks from zero', async () => {
    await open('#/search-console');
    const ticks = (name: string) =>
      chart(name)
        .locator('svg text')
        .evaluateAll((all) =>
          all
            .map((one) => ({ value: Number(one.textContent), y: one.getBoundingClientRect().y }))
            .filter(({ value }) => Number.isFinite(value))
            .sort((a, b) => a.y - b.y)
            .map(({ value }) => value),
        );
    await chart('Clicks over time').waitFor();
    await expect.poll(async () => (await ticks('Clicks over time')).at(-1)).toBe(0);
    await tab(/^Avg. Position/).click();
    await expect.poll(async () => (await ticks('Avg. Position over time'))[0]).toBe(1);
    const positions = await ticks('Avg. Position over time');
    expect(positions.length).toBeGreaterThan(1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it('marks the days that Google has not finished, in the table too', async () => {
    await open('#/search-console');
    const clicks = chart('Clicks over time');
    await clicks.waitFor();
    await main().getByRole('button', { name: 'View as table' }).first().click();
    await expect.poll(() => clicks.getByRole('rowheader', { name: /\(so far\)$/ }).count()).toBe(2);
  });
});

describe('a term', () => {
  it('opens into its pages by keyboard, which lead to their own view', async () => {
    await open('#/search-console');
    await firstTerm().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => firstTerm().getAttribute('aria-expanded')).toBe('true');
    const pages = main()
      .getByRole('rowheader')
      .getByRole('link', { name: /^\/(?:journal|shop)\// });
    await pages.first().waitFor();
    expect(await flaws(page, 'pages of a term')).toEqual([]);
    await pages.first().click();
    const title = main().getByRole('heading', { name: 'Google searches' });
    await title.waitFor();
    expect(await flaws(page, 'searches of a page')).toEqual([]);
    await page.goBack();
    await firstTerm().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => firstTerm().getAttribute('aria-expanded')).toBe('false');
  });

  it('stands for some of all searches: the others are said', async () => {
    await open('#/search-console');
    await main()
      .getByText(/^Other searches: clicks [\d,]+, impressions [\d,]+\. Google doesn’t name /)
      .waitFor();
  });
});

describe('the last 24 hours', () => {
  it('has Google’s clicks beside the sessions that were counted here', async () => {
    await open('#/search-console');
    await hours()
      .getByRole('paragraph')
      .filter({
        hasText: /^Clicks that Google reports: [\d,]+\. Sessions from Google in the same hours: \d+\.$/,
      })
      .waitFor();
    await hours().getByText('Clicks in Google').waitFor();
    await hours().getByText('Sessions from Google', { exact: true }).waitFor();
    await hours().getByRole('button', { name: 'View as table' }).click();
    await expect.poll(() => hours().getByRole('row').count()).toBe(25);
  });

  it.each([
    [200, { success: true, data: { data: null } }],
    [403, { success: false, error: { code: 'source_no_right', message: 'anna@birds.example may not read it.' } }],
  ])('leaves the report as it is where they are missing (%i)', async (status, json) => {
    await open();
    let isRefused = status !== 200;
    await page.route('**/ajax', async (route) => {
      const fields = route.request().postData() ?? '';
      if (!/more=hours/.test(fields)) return route.fallback();
      if (status !== 200) return isRefused ? route.fulfill({ status, json }) : route.fallback();
      const answer = await route.fetch();
      const given = (await answer.json()) as { data: object };
      return route.fulfill({ json: { ...given, data: null } });
    });
    await page.goto(`${host.url}#/search-console`);
    await firstTerm().waitFor();
    if (status === 200) await expect.poll(() => hours().count()).toBe(0);
    else await hours().getByText('anna@birds.example may not read it.').waitFor();
    expect(await main().getByRole('table', { name: 'Top 50 Google Search Terms' }).count()).toBe(1);
    if (status === 200) return;
    isRefused = false;
    await hours().getByRole('button', { name: 'Retry' }).click();
    await hours().getByText('Clicks in Google').waitFor();
  });
});

it('asks once more by itself at the time from which the source answers again', async () => {
  await open();
  let asked = 0;
  const error = { code: 'source_quota', message: 'Google’s quota is used up.', retryAfter: 600 };
  await page.route('**/ajax', async (route) => {
    const fields = route.request().postData() ?? '';
    if (!/report=queries/.test(fields) || /more=/.test(fields)) return route.fallback();
    asked++;
    await route.fulfill({ status: 429, json: { success: false, error } });
  });
  await page.goto(`${host.url}#/search-console?range=2026-10-01..2026-10-31`);
  await main().getByText('You can try again at').waitFor();
  const before = asked;
  await page.clock.runFor(601_000);
  await expect.poll(() => asked).toBe(before + 1);
  await page.clock.runFor(601_000);
  await main().getByRole('button', { name: 'Retry' }).waitFor();
  expect(asked).toBe(before + 1);
});

it('fits any screen, in the dark too', async () => {
  await open('#/search-console');
  await firstTerm().click();
  await hours().getByText('Clicks in Google').waitFor();
  expect(await flawsAtAnySize(page, 'Search Console')).toEqual([]);
  await open('#/search-console', { ...PHONE, dark: true });
  await firstTerm().click();
  await hours().getByText('Clicks in Google').waitFor();
  expect(await flaws(page, 'Search Console in the dark')).toEqual([]);
});
