/** Tests of charts with numbers from Google: its line beside the own one, and the seam where its history ends. */
import { flaws, PHONE } from '@magpie/testing/looks';
import { expect, it } from 'vitest';
import { aroundDashboard, host, open, page, ready } from './dev/around-dashboard.ts';
import { sites } from './dev/host.ts';

aroundDashboard();

const chart = () => page.getByRole('figure', { name: 'Sessions over time' });
/** The chart's table: its heads, and a row by the name of its bucket. */
async function tableOf(bucket: string): Promise<{ heads: string[]; row: string[] }> {
  await page.getByRole('button', { name: 'View as table' }).first().click();
  await chart().getByRole('row', { name: bucket }).waitFor();
  const heads = await chart().getByRole('columnheader').allInnerTexts();
  const row = await chart().getByRole('row', { name: bucket }).getByRole('cell').allInnerTexts();
  await page.getByRole('button', { name: 'View as chart' }).click();
  return { heads, row };
}

const showBoth = () => {
  host.behaviour.config = { sites: [{ ...sites[0]!, source: 'both', googleProperty: 'magpies.example' }] };
};

it('draws Google’s line beside the own one, with both numbers and their difference', async () => {
  showBoth();
  await open('#/?range=last14');
  await ready();
  await chart().getByText('Google Analytics').waitFor();
  await chart().getByText('Magpie', { exact: true }).waitFor();
  const { heads, row } = await tableOf('Nov 18, 2026');
  expect(heads).toEqual(['Date', 'Sessions', 'Google Analytics', 'Difference']);
  const [own, google, difference] = row.map(Number);
  expect(google).toBeGreaterThan(0);
  expect(difference).toBe(own! - google!);
  await chart().getByRole('application').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await chart()
    .getByText(/Nov 19, 2026: Sessions \d+; Google Analytics \d+, difference \d+/)
    .waitFor({ state: 'attached' });
  expect(await flaws(page, 'google line', { part: '[data-card]', light: true })).toEqual([]);

  // The same numbers as in the report that compares them.
  await page.goto(`${host.url}#/google-comparison?range=last14`);
  await page.getByRole('heading', { name: 'Why They Differ' }).waitFor();
  expect((await tableOf('Nov 18, 2026')).row).toEqual(row);
});

it('keeps the own line where Google doesn’t answer, and says why', async () => {
  showBoth();
  await open('#/help');
  await page.route('**/ajax', (route) =>
    route.request().postData()?.includes('more=google')
      ? route.fulfill({
          status: 503,
          json: { success: false, error: { code: 'source_unavailable', message: 'Google doesn’t answer.' } },
        })
      : route.fallback(),
  );
  await page.goto(`${host.url}#/?range=last14`);
  await page.getByText('Google Analytics’s line couldn’t be loaded.').waitFor();
  await page.getByText('Google doesn’t answer.').waitFor();
  expect(await chart().locator('path').count()).toBeGreaterThan(1);
});

it('says in an open report that access was lost, in place of the line that was kept', async () => {
  showBoth();
  await open('#/?range=last14');
  await ready();
  await chart().getByText('Google Analytics').waitFor();
  const error = { code: 'source_lost', message: 'Google no longer accepts the connection.' };
  await page.route('**/ajax', (route) =>
    route.request().postData()?.includes('more=google')
      ? route.fulfill({ status: 409, json: { success: false, error } })
      : route.fallback(),
  );
  await page.clock.runFor(36_000);
  await page.getByText(error.message).waitFor();
  await page.getByRole('link', { name: 'Reconnect' }).waitFor();
});

it.each([
  { name: 'wide', size: {}, locale: 'en_US' },
  { name: 'phone', size: { ...PHONE, dark: true }, locale: 'en_US' },
  { name: 'right to left', size: {}, locale: 'ar' },
])('marks where days from Google end: $name', async ({ name, size, locale }) => {
  const imported = [{ kind: 'google', from: '2026-10-22', to: '2026-11-09' }];
  host.behaviour.quality = { imported };
  host.behaviour.config = { locale };
  await open('#/?range=last30', size);
  await ready();
  await chart().locator('text').getByText('Magpie from').waitFor();
  expect(await flaws(page, `google seam ${name}`, { part: '[data-card]', light: true })).toEqual([]);
  if (name !== 'wide') return;
  expect((await tableOf('Nov 9, 2026')).row.at(-1)).toBe('Google Analytics');
  expect((await tableOf('Nov 10, 2026')).row.at(-1)).toBe('Magpie');
  // Only where it is within the dates.
  await page.goto(`${host.url}#/?range=last7`);
  await chart().locator('text').getByText('Magpie from').waitFor({ state: 'detached' });
});
