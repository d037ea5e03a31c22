import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { loadReport } from '../catalogue.ts';
import { parseGolden } from '../testing/golden.ts';

/** The first answer of a golden file, as the command line prints it. */
async function printed(id: string, path: string) {
  const file = await readFile(new URL(`../${path}`, import.meta.url), 'utf8');
  const report = await loadReport(id);
  return report.print?.(report.shape.parse(parseGolden(file, path).views[0]!.answer));
}

it('prints both lists of Searches and Missing Pages', async () => {
  const [searches, missing] = (await printed('searches', 'searches/searches.golden.json')) ?? [];
  expect(searches?.columns.map(({ title }) => title)).toEqual(['Site searches', 'Searches']);
  expect(searches?.rows[0]).toEqual(['wren', 3]);
  expect(missing?.rows[0]).toEqual(['/wrens', 3]);
});
it('prints every list of Publishers, with titles, shares and depths', async () => {
  const tables = (await printed('publisher', 'publishers/publisher.golden.json')) ?? [];
  expect(tables.map(({ columns }) => columns[0]?.title)).toEqual([
    'Top Landing Pages',
    'Top Exit Pages',
    'Top Outbound Links',
    'Top Affiliate Links',
    'Top Download Links',
    'Age',
    'Gender',
    'Interests',
    'Scrolled to',
  ]);
  // Affiliate links have a label and an address.
  expect(tables[3]?.columns.map(({ title }) => title)).toEqual(['Top Affiliate Links', 'Link', 'Total Clicks']);
  expect(tables[0]?.rows[0]?.length).toBe(4);
  expect(tables[5]?.rows[0]?.[1]).toMatchObject({ unit: '%' });
});
it('prints both rings and every list of Technology', async () => {
  const tables = (await printed('traffic_technology', 'technology/traffic_technology.golden.json')) ?? [];
  expect(tables.map(({ columns }) => columns[0]?.title)).toEqual([
    'Browser',
    'Device',
    'Browsers on each device',
    'Operating systems',
    'Screen sizes',
    'Languages',
  ]);
  const sum = tables[0]!.rows.reduce((all, [, share]) => all + (share as { value: number }).value, 0);
  expect(sum).toBeCloseTo(100);
});
it('prints the columns of Paths, which add up to the page views, and the lists of a page', async () => {
  const [page, before, after] = (await printed('paths', 'paths/paths.golden.json')) ?? [];
  const sum = (table: typeof before) => table?.rows.reduce((all, row) => all + Number(row[1]), 0);
  expect([sum(before), sum(after)]).toEqual([page?.rows[0]?.[1], page?.rows[0]?.[1]]);
  expect(after?.rows.at(-1)?.[0]).toBe('Left the site');
  const tables = (await printed('page_details', 'page/page_details.golden.json')) ?? [];
  expect(tables.map(({ columns }) => columns[0]?.title)).toEqual([
    'Page',
    'Came from',
    'Searched for',
    'Went to next',
    'Links clicked',
  ]);
});

it('prints what the shop sells, with shares, and what is left in carts, with dashes for rates of nothing', async () => {
  const [boxes, products, sources, days] = (await printed('ecommerce', 'ecommerce/ecommerce.golden.json')) ?? [];
  expect(boxes?.rows.find(([label]) => label === 'Revenue')?.slice(0, 3)).toEqual(['Revenue', 153.67, 18]);
  expect(boxes?.rows.at(-1)?.slice(0, 3)).toEqual(['Abandoned Checkouts', { value: 20, unit: '%' }, '–']);
  expect(products?.columns.map(({ title }) => title)).toEqual(['Top Products', 'Quantity', 'Percent', 'Revenue']);
  expect(products?.rows[0]).toEqual(['Sunflower seeds', 9, { value: 26.52, unit: '%' }, 40.5]);
  expect(sources?.rows[0]?.[0]).toBe('(direct)');
  expect(days?.rows[0]).toEqual(['0', 4, { value: 50, unit: '%' }]);
  const [left, carts, dates] = (await printed('cart_abandonment', 'carts/cart_abandonment.golden.json')) ?? [];
  expect(left?.rows).toEqual([['Left in carts', 157.95]]);
  expect(carts?.rows[0]).toEqual(['Field guide', 2, 29.9, { value: 60, unit: '%' }, { value: 0, unit: '%' }]);
  expect(carts?.rows.at(-1)?.slice(3)).toEqual(['–', '–']);
  expect(dates?.rows[0]?.[0]).toBe('2026-11-19');
});

it('prints the columns of Search Console', async () => {
  const [terms] = (await printed('queries', 'queries/queries.golden.json')) ?? [];
  expect(terms?.columns.map(({ title }) => title)).toEqual(['Terms', 'Clicks', 'Impressions', 'CTR', 'Avg. Position']);
  expect(terms?.rows[0]?.length).toBe(5);
  expect(terms?.rows[0]?.[3]).toMatchObject({ unit: '%' });
});
