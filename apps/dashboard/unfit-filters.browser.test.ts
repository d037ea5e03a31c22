/** Tests filters that a report, or a part of it, can't use: the page says so. */
import { expect, it } from 'vitest';
import { aroundDashboard, host, look, page } from './dev/around-dashboard.ts';

aroundDashboard();

const filtered = (path: string, filter: string, more = '') =>
  look(`#/${path}?filter=${encodeURIComponent(filter)}${more}`);
const main = () => page.getByRole('main');

it('names the filter that parts of the report can’t take once, keeps the parts that can, and clears it', async () => {
  await filtered('publishers', 'itemName==Feeder');
  await main().getByText('This filter doesn’t work here').waitFor();
  const text = main().getByText('These numbers can’t be filtered by “Item name”.');
  expect(await text.count()).toBe(1);
  expect(await text.textContent()).toContain('Not shown: Top Landing Pages, Top Exit Pages');
  await main()
    .getByText(/^Age, gender and interests/)
    .waitFor();
  expect(await main().getByRole('region', { name: 'Top Outbound Links' }).count()).toBe(0);
  expect(await main().getByText('An unknown error has occurred.').count()).toBe(0);
  expect(await main().getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await main().getByRole('button', { name: 'Clear filters' }).click();
  await main().getByRole('table', { name: 'Top Landing Pages' }).getByRole('row').nth(1).waitFor();
  await main().getByRole('region', { name: 'Top Outbound Links' }).waitFor();
});

it('says of the minutes of Real-Time too that the filter doesn’t work, not that the graph is missing', async () => {
  await filtered('real-time', 'itemName==Feeder');
  const minutes = page.getByRole('region', { name: 'Pageviews Per Minute' });
  await minutes.getByText('This filter doesn’t work here').waitFor();
  expect(await minutes.getByText('not currently available').count()).toBe(0);
});

it('says of a report without lists that it ignores filters on metrics', async () => {
  await filtered('dimensions', 'sessions>5');
  await main().getByText('This report has no lists, so they’re ignored.').waitFor();
});

it('says no such thing where they keep rows', async () => {
  await filtered('traffic-overview', 'sessions>5');
  await main().getByRole('table', { name: 'Traffic Details' }).getByRole('row').nth(1).waitFor();
  expect(await main().getByText('This report has no lists, so they’re ignored.').count()).toBe(0);
});

it('filters rows that are computed from several answers by their numbers', async () => {
  await filtered('publishers-searches', 'eventCount>1000000');
  await main().getByText('Nothing matches your filters.').first().waitFor();
});

it('says why there are no page views under a filter by form', async () => {
  await filtered('forms', 'formId==newsletter', '&tab=page_views');
  await main().getByText('Page views are counted only if they match.').waitFor();
});

it('says at Lite why values that none of its reports lists aren’t suggested', async () => {
  host.behaviour.config = { licence: { tier: 'lite', type: 'lite', network: false, state: 'none', expires: null } };
  await look('#/overview');
  const none = page.getByText('Your plan has no report that lists these values. You can still type a value.');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page
    .getByRole('option', { name: /^Session campaign/ })
    .first()
    .click();
  await none.waitFor();
  await page.getByRole('button', { name: 'Change dimension or metric' }).click();
  await page
    .getByRole('option', { name: /^Country/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Value for Country' }).waitFor();
  expect(await none.count()).toBe(0);
});
