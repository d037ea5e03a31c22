/** This module is responsible for driving Traffic Overview as readers do: sorting, filtering, its address, its chart and its tools. */
import { expect, it } from 'vitest';
import { aroundDashboard, host, open, page } from './dev/around-dashboard.ts';

aroundDashboard();

const AT = '#/traffic-overview';
const hash = () => decodeURIComponent(new URL(page.url()).hash).replaceAll('+', ' ');
const names = () => page.locator('tbody th bdi').allTextContents();

/** The table's rows as the host answers them, the most sessions first. */
async function answered(): Promise<readonly { readonly channel: string }[]> {
  const body = new URLSearchParams({
    action: 'magpie_report',
    report: 'traffic_overview',
    site: 'mgp-magpies',
    start: '2026-10-22',
    end: '2026-11-20',
  });
  const response = await fetch(`${host.url}ajax`, { method: 'POST', body });
  return (await response.json()).data.traffic_details_table;
}

async function opened(query = ''): Promise<void> {
  await open(AT + query);
  await page.getByRole('row').nth(1).waitFor();
  await expect.poll(names).not.toEqual([]);
}

it('sorts by the head of a column; Back returns', async () => {
  const before = (await answered()).map(({ channel }) => channel);
  await opened();
  expect(await names()).toEqual(before);
  await page
    .getByRole('columnheader', { name: /Channel/ })
    .getByRole('button', { name: 'Channel', exact: true })
    .click();
  const sorted = before.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  expect(sorted).not.toEqual(before);
  await expect.poll(names).toEqual(sorted);
  expect(hash()).toBe(`${AT}?p.sort=channel`);
  expect(await page.getByRole('columnheader', { name: /Channel/ }).getAttribute('aria-sort')).toBe('ascending');
  await page.goBack();
  await expect.poll(names).toEqual(before);
  expect(hash()).toBe(AT);
});

it('filters by a row', async () => {
  const [, second] = await answered();
  await opened();
  await page.getByRole('button', { name: `Filter by ${second!.channel}` }).click();
  await page.getByRole('list', { name: 'Filters in force' }).waitFor();
  await expect.poll(names).toEqual([second!.channel]);
  expect(hash()).toBe(`${AT}?filter=sessionDefaultChannelGroup==${second!.channel}`);
});

it('says that a page does not exist, and leads to the first', async () => {
  const rows = (await answered()).map(({ channel }) => channel);
  await open(`${AT}?p.page=9`);
  await page.getByText('There is no page 9: the table has 1.').waitFor();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect.poll(names).toEqual(rows);
  expect(hash()).toBe(AT);
});

it('names a parameter that cannot be used, and leads back', async () => {
  await open(`${AT}?p.sort=nothing`);
  await page.getByText('This address cannot be shown').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('it must be one of "channel", "sessions"');
  await page.getByRole('button', { name: 'Remove it and continue' }).click();
  await expect.poll(names).not.toEqual([]);
  expect(hash()).toBe(AT);
});

it('draws page views when their tab is opened', async () => {
  await opened();
  await page.getByRole('application', { name: 'Sessions over time' }).waitFor();
  await page.getByRole('tab', { name: /Pageviews/ }).click();
  await page.getByRole('application', { name: 'Pageviews over time' }).waitFor();
  expect(hash()).toBe(`${AT}?tab=page_views`);
});

it('opens the site notes', async () => {
  await opened();
  await page.getByRole('button', { name: 'Site Notes', exact: true }).click();
  await page.getByText('Nest boxes back in stock').first().waitFor();
});

it('saves the table as a file', async () => {
  await opened();
  expect(await page.getByRole('button', { name: 'CSV: Traffic Details' }).isEnabled()).toBe(true);
});
