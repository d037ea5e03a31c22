/** Uses Traffic Overview as readers do: sorting, filtering, its address, its chart and its tools. */
import { PHONE } from '@magpie/testing/looks';
import { expect, it } from 'vitest';
import { aroundDashboard, host, look, open, openPage, page } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';
import { everyAddon } from './dev/host.ts';

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

async function opened(query = '', how = look): Promise<void> {
  await how(AT + query);
  await page.getByRole('row').nth(1).waitFor();
  await expect.poll(names).not.toEqual([]);
}

it.each([
  ['ltr', 'en_US'],
  ['rtl', 'ar'],
] as const)('ends the name of a column where its numbers end, %s', async (dir, locale) => {
  host.behaviour.config = { locale };
  await opened();
  const ends = await page.locator('table').evaluate(
    (table, side) => {
      const endOf = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect()[side];
      };
      const textOf = (cell: Element) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        return texts.nextNode()!;
      };
      const [head, row] = [...table.querySelectorAll('tr')];
      return [...head!.children]
        .slice(1)
        .map((cell, index) => endOf(textOf(cell)) - endOf(textOf(row!.children[index + 1]!)));
    },
    dir === 'ltr' ? ('right' as const) : ('left' as const),
  );
  expect(ends.length).toBe(6);
  for (const gap of ends) expect(Math.abs(gap)).toBeLessThan(1.5);
});

it('sorts by a column header; Back restores the order', async () => {
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

it('shows the sort icon of every sortable column in full, even in a narrow header', async () => {
  await opened();
  const signs = page.locator('thead button svg.lucide-chevrons-up-down, thead button svg.lucide-arrow-down');
  const widths = await signs.evaluateAll((all) => all.map((sign) => Math.round(sign.getBoundingClientRect().width)));
  expect(widths).toEqual(Array(7).fill(14));
});

it('filters by a row', async () => {
  const [, second] = await answered();
  await opened();
  await page.getByRole('button', { name: `Filter by ${second!.channel}` }).click();
  await page.getByRole('list', { name: 'Active filters' }).waitFor();
  await expect.poll(names).toEqual([second!.channel]);
  expect(hash()).toBe(`${AT}?filter=sessionDefaultChannelGroup==${second!.channel}`);
});

it('filters by the source or the medium of a row, by pointer, keyboard and finger', async () => {
  const at = '#/traffic-source-medium';
  await look(at);
  const row = page.getByRole('rowheader', { name: /google \/ organic$/ });
  await row.getByRole('button', { name: 'organic', exact: true }).click();
  await expect.poll(hash).toBe(`${at}?filter=sessionMedium==organic`);
  await page.goBack();
  await row.getByRole('button', { name: 'google', exact: true }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('organic');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(hash).toBe(`${at}?filter=sessionSource==google`);
  await openPage({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  await page.clock.install({ time: NOW });
  await page.goto(host.url + at);
  await page.getByRole('button', { name: 'google organic', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Filter by google' }).waitFor();
  const entries = await page.getByRole('menuitem').allTextContents();
  expect(entries.slice(0, 2)).toEqual(['Filter by google', 'Filter by organic']);
  await page.getByRole('menuitem', { name: 'Filter by organic' }).click();
  await expect.poll(hash).toBe(`${at}?filter=sessionMedium==organic`);
});

it('says that a page does not exist, with a link to the first', async () => {
  const rows = (await answered()).map(({ channel }) => channel);
  await look(`${AT}?p.page=9`);
  await page.getByText('Page 9 doesn’t exist. The last page is 1.').waitFor();
  await page.getByRole('button', { name: 'Show first page' }).click();
  await expect.poll(names).toEqual(rows);
  expect(hash()).toBe(AT);
});

it('reports an invalid parameter, asked for once, with a link back', async () => {
  await look(`${AT}?p.sort=nothing`);
  await page.getByText('This link doesn’t work').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => request.postData()?.includes('nothing') && asked.push(request.url()));
  await page.clock.runFor(10_000);
  expect(asked).toEqual([]);
  expect(await page.getByRole('alert').textContent()).toContain('The link sets “p.sort” to “nothing”');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect.poll(names).not.toEqual([]);
  expect(hash()).toBe(AT);
});

it('takes as much text to search for as can be searched for', async () => {
  await open('#/traffic-landing-pages');
  const field = page.getByRole('searchbox');
  await field.fill('x'.repeat(10_000));
  expect((await field.inputValue()).length).toBe(200);
  await page.getByText(/^No results for “x+”\.$/).waitFor();
});

it('shows page views on their tab', async () => {
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

/** A call of more of the report, as the host answers it for the default dates. */
async function more(name: string, params: object): Promise<{ readonly rows: readonly Record<string, unknown>[] }> {
  const body = new URLSearchParams({
    ...{ action: 'magpie_report', report: 'traffic_overview', site: 'mgp-magpies' },
    ...{ start: '2026-10-22', end: '2026-11-20', more: name, params: JSON.stringify(params) },
  });
  return (await (await fetch(`${host.url}ajax`, { method: 'POST', body })).json()).data;
}

/** The sources inside of a row. */
function sourcesIn(row: Readonly<Record<string, unknown>>): readonly string[] {
  const { groups } = row as { readonly groups: readonly { readonly rows: readonly { readonly source: string }[] }[] };
  return groups.flatMap(({ rows }) => rows.map(({ source }) => source));
}

it('expands a row to its largest sources, by pointer and keyboard, and keeps it open when sorting', async () => {
  const [first] = await answered();
  const sources = sourcesIn((await more('rows_inside', { names: [first!.channel] })).rows[0]!);
  await opened();
  const before = await names();
  const toggle = page.getByRole('button', { name: `Source within ${first!.channel}` });
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await toggle.click();
  await expect.poll(names).toEqual([first!.channel, ...sources, ...before.slice(1)]);
  expect(await page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`).textContent()).toContain(
    sources[0],
  );
  await page
    .getByRole('columnheader', { name: /Channel/ })
    .getByRole('button', { name: 'Channel', exact: true })
    .click();
  await expect.poll(async () => (await names()).indexOf(first!.channel)).toBeGreaterThan(0);
  const at = (await names()).indexOf(first!.channel);
  await expect.poll(async () => (await names()).slice(at + 1, at + 1 + sources.length)).toEqual(sources.toSorted());
  await toggle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(names).toHaveLength(before.length);
  await page.keyboard.press('ArrowRight');
  await expect.poll(names).toHaveLength(before.length + sources.length);
});

it('filters by a row inside a row', async () => {
  const [first] = await answered();
  await opened();
  await page.getByRole('button', { name: `Source within ${first!.channel}` }).click();
  const inside = page.locator('tr[id]');
  const source = await inside.locator('bdi').textContent();
  await inside.getByRole('button', { name: `Filter by ${source}` }).click();
  await page.getByRole('list', { name: 'Active filters' }).waitFor();
  expect(hash()).toBe(`${AT}?filter=sessionSource==${source}`);
});

it('reports a failed expanded row, and can try again', async () => {
  const [first] = await answered();
  // Another test may have asked for the row in the page that is looked at.
  await opened('', open);
  await page.route('**/ajax', (route) =>
    route.request().postData()?.includes('rows_inside') ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
  );
  await page.getByRole('button', { name: `Source within ${first!.channel}` }).click();
  const failure = page.locator('tr[id]').getByRole('alert');
  await failure.getByText('An unknown error has occurred.').waitFor({ timeout: 20_000 });
  await page.unroute('**/ajax');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await page.locator('tr[id] bdi').waitFor();
});

it('says without a network that the server doesn’t respond, until it does', async () => {
  await opened('', open);
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (request.postData()?.includes('magpie_report')) failed += 1;
  });
  await page.context().setOffline(true);
  await page.evaluate(() => location.assign('#/traffic-overview?range=last7'));
  const alert = page.getByRole('alert').filter({ hasText: 'The server didn’t respond.' });
  await alert.waitFor({ timeout: 20_000 });
  // It's asked again by itself: meanwhile the same card stays, and not the rows of the dates before.
  await alert.evaluate((card) => card.setAttribute('data-first', ''));
  const before = failed;
  await expect.poll(() => failed, { timeout: 30_000 }).toBeGreaterThan(before + 3);
  expect(await alert.getAttribute('data-first')).toBe('');
  await page.context().setOffline(false);
  await page.getByRole('row').nth(1).waitFor();
  expect(await alert.count()).toBe(0);
});

it('draws the focused row on the chart, with one request for all rows', async () => {
  const rows = await answered();
  const before = host.calls.length;
  const asked = () => host.calls.slice(before).filter((call) => call.get('more') === 'rows_over_time').length;
  // Not today's, which are asked for every few seconds.
  await opened('?range=2026-10-20..2026-11-15', open);
  // However long the test takes, the rows don't become old, which would be a reason to ask again.
  await page.clock.setFixedTime(NOW);
  const trace = page.locator('svg text').filter({ hasText: rows[1]!.channel });
  await page.getByRole('row').nth(2).hover();
  await trace.waitFor();
  expect(asked()).toBe(1);
  await page.getByRole('row').nth(1).hover();
  await page.locator('svg text').filter({ hasText: rows[0]!.channel }).waitFor();
  await page.getByRole('heading', { level: 1 }).hover();
  await trace.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Source within ${rows[1]!.channel}` }).focus();
  await trace.waitFor();
  expect(asked()).toBe(1);
});

it('expands every row in print', async () => {
  host.behaviour.config = { printing: true };
  const all = (await answered()).map(({ channel }) => channel);
  const { rows } = await more('rows_inside', { names: all });
  await open(AT);
  await page.locator('[data-printed]:not(:has([data-pending]))').waitFor();
  expect(await names()).toEqual(rows.flatMap((one) => [one.name, ...sourcesIn(one)]));
});

it('exports the table as a file', async () => {
  await opened();
  expect(await page.getByRole('button', { name: 'CSV: Traffic Details' }).isEnabled()).toBe(true);
});

it('says of Media that no video was played, not that there were no visits', async () => {
  host.behaviour.mode = 'empty';
  await open('#/media?range=last7');
  await page.getByText('No video plays in this period.').waitFor();
  expect(await page.getByText('No visits in this period.').count()).toBe(0);
});

it('shows chart and table for an empty range, and says so in both', async () => {
  host.behaviour.mode = 'empty';
  await look(`${AT}?range=yesterday`);
  const chart = page.getByRole('region', { name: 'Over time' });
  await chart.getByText('No visits in this period.').waitFor();
  expect(await chart.locator('svg g[stroke] path').first().getAttribute('d')).toMatch(/^M/);
  const table = page.getByRole('table').last();
  await table.getByText('No data currently for the Traffic report').waitFor();
  expect((await table.locator('tbody td').first().boundingBox())!.height).toBe(160);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await table.locator('tbody td').first().boundingBox())!.height).toBeGreaterThanOrEqual(160);
  // One next step is enough.
  await page.getByRole('button', { name: 'Show last 90 days' }).click();
  await expect.poll(() => new URL(page.url()).hash).toContain('range=last90');
});

it.each([
  ['shows', 1],
  ['leaves out', 0],
])('%s a column of an add-on while there are no rows', async (_what, count) => {
  host.behaviour.config = { addons: count > 0 ? everyAddon.filter(({ slug }) => slug === 'ecommerce') : [] };
  host.behaviour.mode = 'empty';
  await open('#/countries?range=yesterday');
  await page.getByText('No data for this time period.').first().waitFor();
  expect(await page.getByRole('columnheader', { name: 'Purchases' }).count()).toBe(count);
});

it.each([
  ['#/traffic-retention', 'New Visitors Who Came Back'],
  ['#/publishers-hours', 'Hours of the Week'],
])('has the title of a heat map in one line on a phone, above its choice, %s', async (at, title) => {
  await look(at, { width: 390, height: 844, touch: true });
  const head = page.getByRole('heading', { level: 2, name: title });
  await head.waitFor();
  expect((await head.boundingBox())!.height).toBeLessThan(30);
});
