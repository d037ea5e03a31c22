/** Tests names that are long, in another direction, or missing. */
import { expect, it } from 'vitest';
import { aroundDashboard, look, page } from './dev/around-dashboard.ts';

aroundDashboard();

const main = () => page.getByRole('main');

/** Changes a row of a list that a report answers. */
const changed = (report: string, list: string, row: number, change: object) =>
  page.route('**/ajax', async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '');
    if (fields.get('report') !== report || fields.has('more')) return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    Object.assign(answer.data[list][row], change);
    await route.fulfill({ response, json: answer });
  });

it('ends a long source in an ellipsis, and shows the medium beside it', async () => {
  await look();
  await changed('traffic_source_medium', 'source_medium_table', 0, {
    source_medium: `${'newsletter-of-the-'.repeat(12)} / email`,
  });
  await page.goto(`${page.url().split('#')[0]}#/traffic-source-medium`);
  const name = main().locator('tbody th').first();
  const medium = name.getByRole('button', { name: 'email', exact: true });
  await medium.waitFor();
  const ends = (one: Element) => {
    const { textOverflow } = getComputedStyle(one);
    return { cut: one.scrollWidth > one.clientWidth, textOverflow, right: one.getBoundingClientRect().right };
  };
  const source = await name.getByRole('button', { name: /^newsletter/ }).evaluate(ends);
  expect(source).toMatchObject({ cut: true, textOverflow: 'ellipsis' });
  const beside = await medium.evaluate(ends);
  expect(beside.cut).toBe(false);
  expect(beside.right).toBeGreaterThan(source.right);
  expect(beside.right).toBeLessThanOrEqual((await name.evaluate(ends)).right);
  const parts = main().locator('tbody th bdi button');
  expect(await parts.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(1);
});

it('copies a source with its medium on one line', async () => {
  await look('#/traffic-source-medium');
  const label = main().locator('tbody th bdi').first();
  await label.locator('button').first().waitFor();
  const copied = await label.evaluate((one) => {
    const selection = getSelection()!;
    selection.selectAllChildren(one.closest('tr')!);
    const clipboardData = new DataTransfer();
    one.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    selection.removeAllRanges();
    return clipboardData.getData('text/plain');
  });
  expect(copied).toMatch(/^\S+ \/ \S+\n[\d,]+\t/m);
});

it('has the rows per page of Search Console’s terms below them, as other tables do', async () => {
  await look('#/search-console');
  const sizes = main().getByLabel('Rows per page');
  await sizes.waitFor();
  const box = async (one: typeof sizes) => (await one.boundingBox())!;
  const last = await box(main().getByRole('row').last());
  const [below, pages] = [await box(sizes), await box(main().getByRole('navigation').last())];
  expect(below.y).toBeGreaterThan(last.y + last.height);
  expect(Math.abs(below.y + below.height / 2 - pages.y - pages.height / 2)).toBeLessThan(4);
});

it('keeps the sentence around a search text of another direction as it is', async () => {
  await look(`#/traffic-landing-pages?p.search=${encodeURIComponent('\u202Exyz')}`);
  const said = main().getByText('No results for');
  expect(await said.textContent()).toBe('No results for “\u2068\u202Exyz\u2069”.');
});

it('shows no flag where the country isn’t known, and the name in line with the others', async () => {
  await look();
  await changed('realtime', 'countries', 1, { iso: '(not set)', name: '(not set)' });
  await page.goto(`${page.url().split('#')[0]}#/real-time`);
  const names = page.getByRole('region', { name: 'Top Countries' }).locator('tbody th bdi');
  await names.filter({ hasText: '(not set)' }).waitFor();
  const lefts = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  const row = page.getByRole('rowheader', { name: '(not set)' });
  const flag = await row
    .locator('[aria-hidden=true]')
    .first()
    .evaluate((one) => getComputedStyle(one).boxShadow);
  expect(flag).toBe('none');
});

it('has as much room for the names of slices beside earlier shares', async () => {
  await look('#/traffic-technology?compare=previous');
  const names = page.getByRole('figure', { name: 'Browser Breakdown' }).getByRole('listitem').locator('bdi');
  await names.filter({ hasText: 'Samsung Internet' }).waitFor();
  expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
});

it('ends the numbers of a list in half a page where its card does, with a text before them', async () => {
  await look('#/traffic-technology');
  const table = page.getByRole('table', { name: 'Browsers on each device' });
  await table.getByRole('rowheader').first().waitFor();
  expect(await table.evaluate((one) => one.clientWidth - one.parentElement!.clientWidth)).toBeLessThanOrEqual(0);
});

it('has the buttons beside the closest pages under each other', async () => {
  await look('#/publishers-searches');
  const buttons = page.getByRole('button', { name: 'Copy redirect' });
  await buttons.first().waitFor();
  const lefts = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts).size).toBe(1);
});

it('ends a button in the head of a box where the text under it does', async () => {
  await look('#/traffic-technology');
  const actions = page.getByRole('region', { name: 'Screen sizes' }).locator('header > div');
  await actions.waitFor();
  const room = await actions.evaluate((one) => {
    const button = document.createElement('button');
    button.textContent = 'Add';
    one.replaceChildren(button);
    return one.closest('section')!.getBoundingClientRect().right - button.getBoundingClientRect().right;
  });
  expect(Math.round(room)).toBe(20);
});
