/** Tests, in a real browser, that the parts work by keyboard, fit a phone and have no axe violation. */
import { flaws } from '@magpie/testing/looks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aroundGallery, goOn, HOST_STYLES, open, page } from './around-gallery.ts';

aroundGallery();

const focused = (name: string) => page.evaluate((attribute) => document.activeElement?.getAttribute(attribute), name);

describe('with the keyboard', () => {
  // One page for all: each test uses another part of it, and opening it takes longer than most of them.
  beforeAll(() => open('?theme=light'));

  it('moves through the metric tabs with arrows, Home and End, wrapping around', async () => {
    const tabs = page.getByRole('tab');
    const selected = () => page.locator('[role=tab][aria-selected=true]').textContent();
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(selected).toContain('Pageviews');
    await page.keyboard.press('End');
    await expect.poll(selected).toContain('Sessions per user');
    await page.keyboard.press('ArrowRight');
    await expect.poll(selected).toContain('41,272');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(selected).toContain('Sessions per user');
    await page.keyboard.press('Home');
    await expect.poll(selected).toContain('41,272');
    await expect.poll(() => focused('aria-selected')).toBe('true');
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
  });

  it('moves through the points of the line chart and announces each', async () => {
    const chart = page.getByRole('application', { name: 'Sessions by day' });
    const said = page.getByRole('figure', { name: 'Sessions by day' }).locator('[aria-live]');
    await chart.focus();
    const words = () => said.textContent();
    await page.keyboard.press('ArrowRight');
    await expect.poll(words).toBe('Thu, Oct 22, 2026: Sessions 1,204, previously 1,102 (+9.3%)');
    await page.keyboard.press('ArrowRight');
    await expect.poll(words).toContain('Fri, Oct 23, 2026: Sessions 1,187');
    await page.keyboard.press('End');
    await expect.poll(words).toContain('Fri, Nov 20, 2026 (so far): Sessions 902');
    await page.keyboard.press('Escape');
    await expect.poll(words).toBe('');
  });

  it('shows a chart as a table of the same height', async () => {
    const figure = page.getByRole('figure', { name: 'Sessions by day' });
    const before = await figure.boundingBox();
    await figure.getByRole('button', { name: 'View as table' }).press('Enter');
    const rows = figure.getByRole('row');
    await expect.poll(() => rows.count()).toBe(31);
    expect(await rows.nth(1).textContent()).toMatch(/^Thu, Oct 22, 20261,2041,102\+9.3%$/);
    await expect.poll(async () => (await figure.boundingBox())?.height).toBe(before?.height);
    await figure.getByRole('button', { name: 'View as chart' }).press('Enter');
    await expect.poll(() => rows.count()).toBe(0);
  });

  it('moves through the slices of a donut', async () => {
    await page.getByRole('application', { name: 'Channels' }).focus();
    await page.keyboard.press('End');
    const said = page.getByRole('figure', { name: 'Channels' }).locator('[aria-live]');
    await expect.poll(() => said.textContent()).toBe('Other: 1,172, 2.9%');
  });

  it('explains a number on focus', async () => {
    await page.getByRole('button', { name: 'About Bounce rate' }).focus();
    await page.getByRole('tooltip').waitFor();
    expect(await page.getByRole('tooltip').textContent()).toBe('Share of sessions that were not engaged.');
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
  });

  it('explains on hover, one thing at a time, and stays open while the pointer is over the explanation', async () => {
    const [first, second] = ['About Bounce rate', 'About Sessions'].map((name) =>
      page.getByRole('button', { name }).first(),
    );
    await first!.hover();
    await page.getByRole('tooltip').waitFor();
    const id = await page.getByRole('tooltip').getAttribute('id');
    expect(await first!.getAttribute('aria-describedby')).toBe(id);
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('[data-side]').boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 });
    expect(await page.getByRole('tooltip').count()).toBe(1);
    await second!.focus();
    await expect.poll(() => second!.getAttribute('aria-describedby')).not.toBeNull();
    expect(await page.getByRole('tooltip').count()).toBe(1);
    expect(await first!.getAttribute('aria-describedby')).toBeNull();
    await second!.blur();
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await first!.hover();
    await page.getByRole('tooltip').waitFor();
    await page.mouse.move(2, 2, { steps: 12 });
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
  });

  it('controls a menu: open, type-ahead, Esc returns focus', async () => {
    const trigger = page.getByRole('button', { name: 'Export' });
    await trigger.press('Enter');
    await page.locator('[role=menu] :focus', { hasText: 'PDF report' }).waitFor();
    await page.keyboard.press('End');
    await page.locator('[role=menu] :focus', { hasText: 'Forget exports' }).waitFor();
    await page.keyboard.type('ref');
    await page.locator('[role=menu] :focus', { hasText: 'Referrals (CSV)' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => focused('aria-label')).toBe('Export');
  });

  it('opens accordion items, announces their state, and moves through them with arrows', async () => {
    const first = page.getByRole('button', { name: 'Poor: Total blocking time' });
    const advice = page.getByText('Split long tasks');
    expect(await first.getAttribute('aria-expanded')).toBe('false');
    expect(await advice.count()).toBe(0);
    await first.press('Enter');
    await expect.poll(() => first.getAttribute('aria-expanded')).toBe('true');
    await page
      .getByRole('region', { name: /Total blocking time/ })
      .getByText('Split long tasks')
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('Load the leading picture first').waitFor();
    // The first one stays open.
    expect(await advice.isVisible()).toBe(true);
    await page.keyboard.press('End');
    const said = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(said).toContain('Not measured: Interaction to next paint');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(() => advice.count()).toBe(0);
  });

  it('traps focus in a dialog and returns it', async () => {
    await page.getByRole('button', { name: 'Open dialog' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete this note?' });
    await dialog.waitFor();
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    expect(await dialog.evaluate((element) => element.closest('.magpie') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Open dialog');
  });

  it('sorts a table in three states, searches and pages it', async () => {
    const table = page.getByRole('table', { name: 'Coupons' });
    const first = () => table.getByRole('rowheader').first().textContent();
    const head = table.getByRole('columnheader', { name: 'Transactions' });
    const sort = head.getByRole('button', { name: 'Transactions' });
    const sorted = async () => [await head.getAttribute('aria-sort'), await first()];
    await sort.press('Enter');
    await expect.poll(sorted).toEqual(['descending', 'WELCOME10']);
    await sort.press('Enter');
    await expect.poll(sorted).toEqual(['ascending', 'TEST']);
    await sort.press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBeNull();
    await page.getByRole('button', { name: 'Next page' }).press('Enter');
    await expect
      .poll(() => table.getByRole('rowheader').allTextContents())
      .toEqual(['PODCAST', 'TEST', 'Summer25', 'Total']);
    await page.getByRole('searchbox', { name: 'Search coupons' }).fill('ETE');
    await expect.poll(first).toBe('éte-2026');
    await expect.poll(() => page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Search coupons' }).fill('nothing like it');
    await expect.poll(() => table.textContent()).toContain('Nothing matches your search.');
  });

  it('moves through bars, the map from the largest country down, and a heatmap cell by cell', async () => {
    const said = (figure: string) => page.getByRole('figure', { name: figure }).locator('[aria-live]').textContent();
    await page.getByRole('application', { name: 'Visitors by month' }).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => said('Visitors by month')).toBe('Jan: 2,310, before 1,987');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => said('Visitors by month')).toBe('Nov (incomplete): 2,150, before 1,849');

    await page.getByRole('application', { name: /^Visits by country/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said('Visits by country')).toBe('Germany: 5,120');
    await page.keyboard.press('Enter');
    await page.getByText('Germany', { exact: true }).last().waitFor();
    expect(await page.getByText('Not on the map: Singapore 12').isVisible()).toBe(true);

    const cell = () => focused('data-cell');
    await page.locator('[data-cell="0,0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect.poll(cell).toBe('1,23');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect.poll(cell).toBe('0,23');
    expect(await page.locator('[data-cell][tabindex="0"]').count()).toBe(1);
  });

  it('selects a segment, announces scores and meters, and collapses a long visit', async () => {
    await page.getByRole('radio', { name: 'Mobile 61' }).focus();
    // The next one is chosen as long as the key is held.
    await page.keyboard.down('ArrowRight');
    await page.getByRole('img', { name: '97 of 100, good' }).waitFor();
    await page.keyboard.up('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Tablet' }).isDisabled()).toBe(true);
    expect(await page.getByRole('meter', { name: 'Largest Contentful Paint' }).getAttribute('aria-valuetext')).toBe(
      '3.1 s, needs improvement, target 2.5 s',
    );
    const steps = page.getByRole('list', { name: 'Steps before order 1042' }).getByRole('time');
    const before = await steps.count();
    await page.getByRole('button', { name: '6 more pages' }).press('Enter');
    await expect.poll(() => steps.count()).toBe(before + 6);
  });

  it('sends a message with Enter, adds a line with Shift+Enter, and sends nothing empty', async () => {
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.press('Enter');
    await field.fill('How many');
    await field.press('Shift+Enter');
    await field.pressSequentially('orders?');
    await field.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('');
    const sent = page.getByRole('article').filter({ hasText: 'orders?' });
    expect(await sent.count()).toBe(1);
    await field.fill('x'.repeat(250));
    await page.getByText('50 characters left').waitFor();
  });

  it('removes a filter', async () => {
    await page.getByRole('button', { name: 'Remove Country is Germany' }).press('Enter');
    await expect.poll(() => page.getByText('Country is Germany').count()).toBe(0);
  });

  it('shows a toast', async () => {
    await page.getByRole('button', { name: 'Filter by Germany' }).press('Enter');
    await page.getByText('Filtered by Germany').waitFor();
  });
});

describe('date range', () => {
  const FIRST_RANGE = '2026-10-22/2026-11-20';
  const range = () => page.getByTestId('range').getAttribute('data-range');
  const apply = () => page.getByRole('button', { name: 'Apply' }).press('Enter');

  // One page for all: each test begins at the dates that the gallery begins with.
  beforeAll(() => goOn('?theme=light'));
  beforeEach(async () => {
    const dialog = page.getByRole('dialog', { name: 'Date range' });
    await page.locator('button[aria-haspopup=dialog]').first().press('Enter');
    await dialog.waitFor();
    if ((await range()) === FIRST_RANGE) return;
    await dialog.getByRole('button', { name: 'Last 30 days', exact: true }).press('Enter');
    await apply();
    await dialog.waitFor({ state: 'detached' });
    expect(await range()).toBe(FIRST_RANGE);
    await page.locator('button[aria-haspopup=dialog]').first().press('Enter');
    await dialog.waitFor();
  });

  it('applies a preset', async () => {
    await page.getByRole('button', { name: 'Last month' }).press('Enter');
    await apply();
    await expect.poll(range).toBe('2026-10-01/2026-10-31');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('selects days in the calendar with arrows', async () => {
    await page.getByRole('button', { name: 'Thursday, November 12, 2026' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused('aria-label')).toBe('Friday, November 6, 2026');
    await page.keyboard.press('Enter');
    await apply();
    await expect.poll(range).toBe('2026-11-06/2026-11-12');
  });

  it('accepts typed days, and reports errors', async () => {
    await page.getByLabel('From', { exact: true }).fill('12/24/2026');
    await apply();
    await expect
      .poll(() => page.getByRole('alert').allTextContents())
      .toContain('Choose Nov 20, 2026 or an earlier day.');
    expect(await range()).toBe(FIRST_RANGE);
    await page.getByLabel('From', { exact: true }).fill('2026-02-28');
    await page.getByLabel('To', { exact: true }).fill('3/1/2026');
    await page.keyboard.press('Enter');
    await expect.poll(range).toBe('2026-02-28/2026-03-01');
  });

  it('compares with a custom period', async () => {
    const offered = page.getByLabel('Compare with').getByRole('option');
    expect(await offered.allTextContents()).toEqual(['Previous period', 'Same period last year', 'Custom']);
    await page.getByLabel('Compare with').selectOption('custom');
    await page.getByLabel('Compare from').fill('1/1/2026');
    await page.getByLabel('Compare to').fill('1/30/2026');
    await apply();
    await expect
      .poll(() => page.getByRole('button', { name: /Last 30 days/ }).textContent())
      .toMatch(/vs Jan 1\s–\s30, 2026/);
  });

  it('discards changes on Cancel and Esc', async () => {
    await page.getByRole('button', { name: 'Yesterday' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await range()).toBe(FIRST_RANGE);
    await page.getByRole('button', { name: /Last 30 days/ }).press('Enter');
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('10/22/2026');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('inside a host with its own styles', () => {
  it('keeps its geometry, and changes nothing outside', async () => {
    await goOn('?theme=light');
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.magpie :is(h1,h2,h3,p,li,a,th,td,input,select,button)')].map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const style = getComputedStyle(element);
          return [element.tagName, Math.round(width), Math.round(height), style.color, style.fontSize].join(' ');
        }),
      );
    const before = await boxes();
    await page.addStyleTag({
      content: HOST_STYLES,
    });
    // Styles put in later win a tie; a host's are there first.
    await page.evaluate(() => document.head.prepend(document.head.lastElementChild ?? ''));
    expect(await boxes()).toEqual(before);
    const outside = await page.evaluate(() => {
      const heading = document.body.appendChild(document.createElement('h2'));
      const { color, fontWeight } = getComputedStyle(heading);
      return { color, fontWeight };
    });
    expect(outside).toEqual({ color: 'rgb(29, 35, 39)', fontWeight: '700' });
  });
});

describe('date range, by touch and from right to left', () => {
  it('shows the chosen preset among more than fit, and gives fingers 40 px', async () => {
    await open('?theme=light', { width: 390, height: 844 }, true);
    await page.getByRole('button', { name: /Last 30 days/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Date range' });
    const chosen = await dialog.getByRole('button', { name: 'Last 30 days', exact: true }).boundingBox();
    expect(chosen!.x).toBeGreaterThanOrEqual(0);
    expect(chosen!.x + chosen!.width).toBeLessThanOrEqual(390);
    const low = await dialog
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.filter((button) => button.getBoundingClientRect().height < 40).map((button) => button.textContent),
      );
    expect(low).toEqual([]);
  });

  it('has its arrows point outwards and every name of a day fit into its column', async () => {
    await open('?theme=light&dir=rtl&locale=ar');
    await page.locator('button[aria-haspopup=dialog]').first().click();
    const dialog = page.getByRole('dialog');
    const arrow = dialog.getByRole('button', { name: 'Previous month' }).locator('svg');
    expect(await arrow.evaluate((svg) => getComputedStyle(svg).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)');
    const wide = await dialog
      .locator('thead th')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > 38).map((name) => name.textContent));
    expect(wide).toEqual([]);
  });
});

// Colours depend on neither size nor direction, nor on the system where a theme is chosen.
describe.each([
  ['wide', '', 1440, {}],
  ['at 1024', '', 1024, { light: true }],
  ['dark by choice', '?theme=dark', 1440, { light: true }],
  ['right-to-left on a phone', '?dir=rtl&locale=ar', 390, { light: true }],
] as const)('%s', (where, query, width, looked) => {
  beforeAll(() => goOn(query, { width, height: 900 }));

  it('has no axe violation and no horizontal scrolling', async () => {
    await page.getByRole('figure').first().scrollIntoViewIfNeeded();
    expect(await flaws(page, `gallery, ${where}`, looked)).toEqual([]);
  });

  it('has none in the open date picker', async () => {
    await page.locator('button[aria-haspopup=dialog]').first().click();
    await page.getByRole('dialog').waitFor();
    expect(await flaws(page, `date picker, ${where}`, { ...looked, part: '[role=dialog]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('right to left', () => {
  it("reverses the tabs' arrow keys, but not those of the time axis", async () => {
    await open('?dir=rtl');
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator('[role=tab][aria-selected=true]').textContent()).toContain('Pageviews');
    await page.getByRole('application', { name: 'Sessions by day' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('[aria-live]').first().textContent()).toContain('Oct 22, 2026');
  });
});
