/** This module is responsible for testing what reports show differently on a phone. */
import { PHONE } from '@magpie/tools/looks';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { aroundDashboard, look, page } from './dev/around-dashboard.ts';

aroundDashboard();

const onPhone = (hash: string): Promise<void> => look(hash, { ...PHONE, touch: true });
const map = () => page.getByRole('region', { name: 'Where your visitors are' });
const topOf = async (one: Locator) => (await one.boundingBox())!.y;

it('shows the map of countries after the table', async () => {
  await onPhone('#/countries');
  const table = page.getByRole('table', { name: 'Countries' });
  await table.getByRole('rowheader').first().waitFor();
  expect(await topOf(map())).toBeGreaterThan(await topOf(table));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await topOf(map())) < (await topOf(table))).toBe(true);
});

it('leaves no room under the map', async () => {
  await onPhone('#/countries');
  const svg = map().locator('figure svg').first();
  await svg.waitFor();
  const [card, picture] = [(await map().boundingBox())!, (await svg.boundingBox())!];
  expect(card.y + card.height - (picture.y + picture.height)).toBeLessThan(50);
});

it('shows five rows of each list of Technology, and the others when asked', async () => {
  await onPhone('#/traffic-technology');
  const list = page.getByRole('region', { name: 'Screen sizes' });
  const rows = list.getByRole('rowheader');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(5);
  await list.getByRole('button', { name: /Show all \d+/ }).click();
  expect(await rows.count()).toBeGreaterThan(5);
});

it('has the two selects of Forms on one line', async () => {
  await onPhone('#/forms');
  const selects = ['Choose Breakdown', 'Sort by'].map((name) => page.getByRole('combobox', { name }));
  await selects[0]!.waitFor();
  const [breakdown, order] = await Promise.all(selects.map(topOf));
  expect(Math.abs(breakdown! - order!)).toBeLessThan(1);
});
