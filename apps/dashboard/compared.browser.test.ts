/** Drives what is compared: lines, rings and lists say the same part of the earlier period, and sources have signs. */
import { expect, it } from 'vitest';
import { aroundDashboard, host, look, page } from './dev/around-dashboard.ts';

aroundDashboard();

/** Walks to the chart's last point until its tooltip says so: a chart whose numbers are still coming has no point to walk to. */
const lastBucketSays = (text: RegExp) =>
  expect
    .poll(async () => {
      await page.getByRole('application').first().focus();
      await page.keyboard.press('End');
      return page
        .locator('[class*="tooltip"][aria-hidden="true"]')
        .first()
        .innerText({ timeout: 1000 })
        .catch(() => '');
    })
    .toMatch(text);

it('says that a line has whole days, and of rings until when their last day is counted', async () => {
  await look('#/?compare=previous');
  await page.getByText(/^Sep \d+ – Oct \d+, 2026, whole days$/).waitFor();
  await page
    .getByText(/^Sep \d+ – Oct \d+, 2026, by \d+:\d\d [AP]M$/)
    .first()
    .waitFor();
  await lastBucketSays(/\(complete\)/);
});

it('cuts the line of a number that is only counted until then, and says so', async () => {
  await look('#/ecommerce-customers?compare=previous');
  await page
    .getByRole('region', { name: 'Over time' })
    .getByText(/^Sep \d+ – Oct \d+, 2026, by \d+:\d\d [AP]M$/)
    .waitFor();
  await lastBucketSays(/, by \d+:\d\d [AP]M/);
});

it('says a change once in each row of a list', async () => {
  await look('#/?compare=previous');
  const list = page.getByRole('table', { name: 'Top 10 Countries' });
  await list.getByRole('row').nth(1).waitFor();
  expect(await list.getByRole('columnheader').allTextContents()).toEqual([
    expect.stringContaining('Country'),
    expect.stringContaining('Sessions'),
    expect.stringContaining('Users'),
    expect.stringContaining('Engagement'),
  ]);
});

it('draws the sign of a network for each of its hosts, and no letter for visits without a source', async () => {
  await look('#/traffic-source-medium');
  const sign = (name: RegExp) =>
    page
      .getByRole('row', { name })
      .locator('svg:not(.lucide-chevron-right)')
      .first()
      .evaluate((svg) => svg.innerHTML);
  await expect.poll(() => sign(/facebook\.com/)).toMatch(/<path [^>]*d="M9\.1/);
  const direct = page.getByRole('row', { name: /\(direct\)/ });
  await expect.poll(() => direct.locator('.lucide-at-sign').count()).toBe(1);
});

it('says once when the data of a young site starts, and draws nothing before', async () => {
  // The made-up site's first day is August 20.
  await look('#/?range=2026-08-10..2026-09-10');
  await page.getByText('Your data starts on Aug 20, 2026. 32-day comparisons begin on Oct 22, 2026.').waitFor();
  await page.getByRole('application').first().focus();
  await page.keyboard.press('Home');
  const tooltip = page.locator('[class*="tooltip"][aria-hidden="true"]').first();
  // The first day with data is the chart's first.
  await tooltip.getByText(/^\w+, Aug 20, 2026$/).waitFor();
  expect(await tooltip.textContent()).toMatch(/\d$/);
  expect(await page.getByRole('article').getByText('No earlier data').count()).toBe(0);
  await page.goto(`${host.url}#/?range=2026-08-10..2026-09-10&compare=previous`);
  await page.getByRole('article').getByText('No earlier data').first().waitFor();
});
