/** Tests that related elements are on one line on a phone. */
import { PHONE } from '@magpie/testing/looks';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { aroundDashboard, look, page } from './dev/around-dashboard.ts';

aroundDashboard();

const onPhone = (hash: string): Promise<void> => look(hash, { ...PHONE, touch: true });

/** Where a part's middle, bottom and end are. */
const edges = async (one: Locator) => {
  await one.waitFor();
  const { x, y, width, height } = (await one.boundingBox())!;
  return { middle: y + height / 2, bottom: y + height, end: x + width };
};

it('has the sums of All sites on one line, however long their names are', async () => {
  await onPhone('#/sites');
  const sum = async (name: string) => (await edges(page.getByRole('article', { name }).locator('p').first())).bottom;
  expect(Math.abs((await sum('Revenue')) - (await sum('Sites that need attention')))).toBeLessThan(1);
});

it('has the count of a missing page at the middle of the closest page', async () => {
  await onPhone('#/publishers-searches');
  const cells = page
    .getByRole('table', { name: 'Missing pages' })
    .locator('tbody tr:has(td button)')
    .first()
    .locator('td');
  await cells
    .nth(1)
    .locator('bdi')
    .evaluate((path) => {
      path.textContent = '/a longer path '.repeat(8);
    });
  expect(Math.abs((await edges(cells.nth(0))).middle - (await edges(cells.nth(1))).middle)).toBeLessThan(2);
});

it('has the export button beside the title where there are no dates, and the page select as wide as the cards', async () => {
  await onPhone('#/site-speed');
  const main = page.getByRole('main');
  const select = await edges(main.getByRole('combobox', { name: 'Page' }));
  expect(select.end).toBeCloseTo((await edges(main.getByRole('region').first())).end, 0);
  const title = await edges(main.getByRole('heading', { level: 1 }));
  expect(
    Math.abs(title.middle - (await edges(main.getByRole('button', { name: 'Export' }).first())).middle),
  ).toBeLessThan(12);
});
