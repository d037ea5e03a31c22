import { flaws, PHONE } from '@magpie/testing/looks';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { receiptsAndExports } from './frame-receipts.ts';
import {
  aroundFrame,
  filters,
  hash,
  open,
  page,
  range,
  receipt,
  saved,
  sessions,
  shows,
  suggestions,
} from './frame-under-test.ts';

aroundFrame();

describe('filters', () => {
  it('can be added by clicking a value in a list, a chart or a list of pages, and removed by their chips', async () => {
    await open();
    await shows(21);
    await page.getByRole('button', { name: 'Filter by France' }).click();
    await shows(3);
    await page.getByRole('button', { name: 'Filter by Germany' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Filter by Desktop' }).click();
    await shows(2);
    expect(filters()).toEqual(['countryId==FR', 'deviceCategory==desktop']);
    await page.getByRole('button', { name: 'Remove Country: France' }).click();
    await shows(11);
    await page.getByRole('button', { name: 'Filter by /wrens' }).click();
    await shows(3);
    await page.goBack();
    await shows(11);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await shows(21);
    expect(filters()).toEqual([]);
  });

  it('can be built with the keyboard only: dimension, operator, values; and changed from their chip', async () => {
    await open();
    await shows(21);
    await page.keyboard.press('f');
    await page.getByRole('combobox', { name: 'Search dimensions and metrics' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Search dimensions and metrics');
    await page.keyboard.type('page path');
    await page.getByRole('option', { name: /^Page path The page’s path/ }).waitFor();
    await page.keyboard.press('Enter');
    // The suggestions are the site's values in the range, most frequent first.
    const value = page.getByRole('combobox', { name: 'Value for Page path' });
    await value.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Value for Page path');
    await page.getByRole('option', { name: '/wrens 6 sessions' }).waitFor();
    await expect.poll(() => suggestions().count()).toBe(16);
    await page.keyboard.type('page-0');
    await expect.poll(() => suggestions().count()).toBe(10);
    // The list takes a moment to update its options.
    const walkedTo = page.locator('[role=option][data-active-item]');
    await expect
      .poll(async () => {
        if ((await walkedTo.count()) === 0) await page.keyboard.press('ArrowDown');
        return walkedTo.allTextContents();
      })
      .toEqual([expect.stringContaining('/page-00')]);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove /page-00' }).waitFor();
    // A typed value can be used even if it isn't suggested.
    await page.keyboard.type('/wrens');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove /wrens' }).waitFor();
    // In an empty field, Enter submits the form.
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(filters).toEqual(['pagePath==/page-00', 'pagePath==/wrens']);
    await shows(7);

    const chip = page.getByRole('button', { name: 'Page path: /page-00 or /wrens', exact: true });
    await chip.focus();
    await page.keyboard.press('Enter');
    const way = page.getByRole('combobox', { name: 'Condition for Page path' });
    await way.waitFor();
    await way.focus();
    await page.keyboard.type('contains n');
    await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(filters).toEqual(['pagePath!@/page-00', 'pagePath!@/wrens']);
    await shows(14);
    // Leaving it changes nothing and returns focus.
    const changed = page.getByRole('button', { name: 'Page path does not contain /page-00 or /wrens', exact: true });
    await changed.focus();
    await page.keyboard.press('Enter');
    await way.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => changed.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(filters()).toHaveLength(2);
  });

  it('report invalid values, and accept countries by name', async () => {
    await open();
    await shows(21);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('option', { name: /^Page path The page’s path/ }).click();
    await page.getByRole('combobox', { name: 'Condition for Page path' }).selectOption('regexp');
    await page.getByRole('combobox', { name: 'Value for Page path' }).fill('(?=wren)');
    await page.getByRole('button', { name: 'Add filter' }).click();
    const alert = page.getByRole('alert');
    await expect.poll(() => alert.textContent()).toMatch(/“\(\?=wren\)” has an invalid regular expression: .+/);
    await page.getByRole('combobox', { name: 'Value for Page path' }).fill('');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await expect.poll(() => alert.textContent()).toContain('needs a value');
    await page.getByRole('button', { name: 'Change dimension or metric' }).click();
    await page.getByRole('option', { name: /^Country/ }).click();
    await page.getByRole('combobox', { name: 'Value for Country' }).fill('fra');
    await page.getByRole('option', { name: 'France 3 sessions' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove France' }).waitFor();
    await page.getByRole('combobox', { name: 'Condition for Country' }).selectOption('isNot');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('button', { name: 'Country is not France', exact: true }).waitFor();
    await shows(18);
    // The next one begins with the list again.
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search dimensions and metrics' }).waitFor();
  });

  it('cancel value suggestions that nobody waits for', async () => {
    await open();
    await shows(21);
    const ended: string[] = [];
    page.on('requestfailed', (request) => ended.push(request.postData() ?? ''));
    // Only answered after the browser has cancelled it, so never.
    await page.route('**/ajax', (route) =>
      route.request().postData()?.includes('match=w') ? undefined : route.continue(),
    );
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('option', { name: /^Page path The page’s path/ }).click();
    const slow = page.waitForRequest((request) => request.postData()?.includes('match=w') ?? false);
    await page.getByRole('combobox', { name: 'Value for Page path' }).fill('w');
    await slow;
    await page.getByRole('combobox', { name: 'Value for Page path' }).fill('page-1');
    await expect.poll(() => suggestions().count()).toBe(4);
    await expect
      .poll(() => ended.some((body) => body.includes('action=magpie_filter_values') && body.includes('match=w')))
      .toBe(true);
  });

  it('that are invalid are reported with value and rule, and no numbers are shown', async () => {
    await open('&filter=shoeSize==44&filter=countryId==DE&filter=hour%3E=noon');
    const alert = page.getByRole('alert');
    await alert.getByText('This link doesn’t work').waitFor();
    expect(await alert.textContent()).toContain('The filter “shoeSize==44” uses an unknown dimension.');
    expect(await alert.textContent()).toContain('The filter “hour>=noon” needs a number.');
    expect(await sessions().count()).toBe(0);
    await page.getByRole('button', { name: 'Remove them' }).click();
    await shows(2);
    expect(filters()).toEqual(['countryId==DE']);
    // A valid one, but not for this report.
    await page.goto(page.url().replace('countryId%3D%3DDE', 'itemName%3D%3DSeed'));
    await alert.getByText('This filter doesn’t work here').waitFor();
    expect(await alert.textContent()).toContain('These numbers can’t be filtered by “Item name”.');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await shows(21);
  });
});

describe('metric filters', () => {
  const list = async (name: string) =>
    (await page.getByRole('table', { name }).locator('tbody tr td:first-of-type').allTextContents()).map((text) =>
      text.trim(),
    );
  const countries = () => list('Top 10 Countries');
  const pages = () => list('Top Posts/Pages');
  const cardRows = (title: string) =>
    receipt(title)
      .locator('dl > div', { has: page.getByText('Rows', { exact: true }) })
      .locator('dd');

  it('filter rows of lists by their own metrics and change no other number: built, changed, shown, exported', async () => {
    await open();
    await shows(21);
    // Sixteen from the United States, three from France, two from Germany; six views of /wrens, one of each other page.
    await expect.poll(countries).toEqual(['16', '3', '2']);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page
      .getByRole('group', { name: 'Metrics' })
      .getByRole('option', { name: /^Sessions/ })
      .click();
    const number = page.getByRole('textbox', { name: 'Sessions' });
    await number.fill('ten');
    await page.getByRole('button', { name: 'Add filter' }).click();
    expect(await page.getByRole('alert').textContent()).toBe('The filter “ten” needs a number.');
    await page
      .getByText(
        'Shows only matching rows in Top 10 Countries, Top 10 Referrals, and Top Posts/Pages. Totals don’t change.',
      )
      .waitFor();
    await number.fill('2');
    await page.getByRole('button', { name: 'Add filter' }).click();
    const chip = page.getByRole('button', { name: 'Rows: Sessions is more than 2', exact: true });
    await chip.waitFor();
    await expect.poll(filters).toEqual(['sessions>2']);
    await expect.poll(countries).toEqual(['16', '3']);
    await expect.poll(pages).toEqual(['6']);
    // Totals, shares and charts are unchanged.
    await shows(21);
    await page.getByRole('article', { name: 'Pageviews' }).getByText('21', { exact: true }).waitFor();

    await chip.click();
    await page.getByRole('combobox', { name: 'Condition for Sessions' }).selectOption('between');
    const [from, to] = ['From', 'To'].map((name) => page.getByRole('textbox', { name, exact: true }));
    expect(await from!.inputValue()).toBe('2');
    await to!.fill('1');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    expect(await page.getByRole('alert').textContent()).toContain('“2 – 1” matches nothing');
    await to!.fill('3');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByRole('button', { name: 'Rows: Sessions is between 2 and 3', exact: true }).waitFor();
    await expect.poll(countries).toEqual(['3', '2']);
    await expect.poll(filters).toEqual(['sessions><2..3']);

    await sessions().getByRole('button', { name: 'About Sessions' }).click();
    expect(await cardRows('Sessions').textContent()).toBe(
      'All. The filter hides list rows, but this number includes everything.',
    );
    await page.keyboard.press('Escape');
    await receipt('Sessions').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'About Top 10 Countries' }).click();
    expect(await cardRows('Top 10 Countries').textContent()).toBe(
      'Only rows that match the filter. Their numbers don’t change.',
    );
    await page.keyboard.press('Escape');
    await receipt('Top 10 Countries').waitFor({ state: 'hidden' });

    const { rows } = await saved('Top 10 Countries');
    expect(rows.slice(1).map(([name, , count]) => [name, count])).toEqual([
      ['France', '3'],
      ['Germany', '2'],
    ]);
  });

  it('accept a rate in percent, and combine with dimension filters', async () => {
    await open('&filter=countryId!=FR');
    await shows(18);
    await page.keyboard.press('f');
    await page.getByRole('combobox', { name: 'Search dimensions and metrics' }).fill('engagement rate');
    await page.getByRole('option', { name: /^Engagement rate/ }).click();
    await page.getByRole('combobox', { name: 'Condition for Engagement rate' }).selectOption('atMost');
    await page.getByRole('textbox', { name: 'Engagement rate (%)' }).fill('99.5');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Rows: Engagement rate is at most 99.5%', exact: true }).waitFor();
    // No one was engaged: every row stays.
    await expect.poll(countries).toEqual(['16', '2']);
    await page.goto(page.url().replace('engagementRate%3C%3D99.5', 'engagementRate%3E%3D0.5'));
    await page.getByRole('button', { name: 'Rows: Engagement rate is at least 0.5%', exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('table', { name: 'Top 10 Countries' }).getByRole('rowheader').count())
      .toBe(0);
    await shows(18);
    // Invalid values in an address are rejected.
    await page.goto(page.url().replace('engagementRate%3E%3D0.5', 'engagementRate%3D%3D50'));
    expect(await page.getByRole('alert').textContent()).toContain(
      'The filter “engagementRate==50” is on a metric. Metrics use >, >=, <, <= or >< (whole numbers also ==).',
    );
  });
});

receiptsAndExports();

describe('keyboard shortcuts', () => {
  it('choose dates, compare, and go to the previous period', async () => {
    await open();
    await shows(21);
    await page.keyboard.press('[');
    await page.getByText('No visits in this period.').waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await shows(21);
    expect(hash()).toContain(`range=${range}`);
    await page.keyboard.press('c');
    await page.getByText('No earlier data').first().waitFor();
    expect(hash()).toContain('compare=previous');
    await page.keyboard.press('c');
    await expect.poll(hash).not.toContain('compare');
    await page.keyboard.type('30');
    await expect.poll(hash).not.toContain('range=');
    await page.keyboard.type('7');
    await expect.poll(hash).toContain('range=last7');
    await page.keyboard.press('d');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('.magpie')?.getAttribute('data-theme')))
      .toBe('dark');
  });

  it('are listed in the help sheet, do nothing while typing, and can be turned off permanently', async () => {
    await open();
    await shows(21);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByText('Turn comparison on or off').waitFor();
    // The open dialog has the keyboard focus.
    await page.keyboard.press('t');
    expect(hash()).toContain(`range=${range}`);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search dimensions and metrics' });
    await field.waitFor();
    await field.fill('');
    await page.keyboard.type('ty7');
    await expect.poll(() => field.inputValue()).toBe('ty7');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await help.getByRole('switch', { name: /Keyboard shortcuts/ }).click();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('t');
    await page.reload();
    await shows(21);
    await page.keyboard.press('t');
    expect(hash()).toContain(`range=${range}`);
  });
});

it.each([
  ['wide', {}, false],
  // Colours don't depend on the size.
  ['on a phone', { viewport: PHONE, hasTouch: true }, true],
] satisfies [
  string,
  BrowserContextOptions | undefined,
  boolean,
][])('is accessible in every state, %s', async (_where, context, light) => {
  // The colours of the page behind a panel are those of the first state.
  const clean = async (state: string, looked: Parameters<typeof flaws>[2] = { colours: '[role=dialog]' }) =>
    expect(await flaws(page, `frame, ${state}`, { light, ...looked })).toEqual([]);
  await open('&filter=countryId!=FR&filter=pagePath=^/w', context);
  await shows(3);
  await clean('chips', {});
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option').first().waitFor();
  await clean('dimensions');
  await page.getByRole('option', { name: /^Country/ }).click();
  await page.getByRole('option', { name: /Germany/ }).click();
  await clean('values');
  await page.getByRole('button', { name: 'Change dimension or metric' }).click();
  await page.getByRole('option', { name: /^Engagement rate/ }).click();
  await page.getByRole('combobox', { name: 'Condition for Engagement rate' }).selectOption('between');
  await page.getByRole('textbox', { name: 'From (%)' }).fill('many');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await clean('figures');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await sessions().getByRole('button', { name: 'About Sessions' }).click();
  await page.getByText('bots: 4 events in 2 sessions').waitFor();
  await clean('receipt');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Help' }).waitFor();
  await clean('help');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Most Popular Post' }).waitFor();
  // A menu isn't in a landmark: it floats above the page, named by its button.
  await clean('export', { without: ['region'], colours: '[role=menu]' });
});
