/** Tests narrow windows and touch: no number disappears on a phone, and touch targets are large enough. */
import { PHONE } from '@magpie/testing/looks';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aroundDashboard, host, look, page, ready } from './dev/around-dashboard.ts';
import { everyAddon } from './dev/host.ts';
import { goTo } from './dev/steps.ts';
import { smallTargets } from './dev/touch-targets.ts';

aroundDashboard();

const onPhone = (hash = '#/'): Promise<void> => look(hash, { ...PHONE, touch: true });

const map = () => page.getByRole('region', { name: 'Where your visitors are' });
const topOf = async (one: Locator) => (await one.boundingBox())!.y;

/** The rows of a list or table: each cell's text and box, the name first. */
const cellsOf = (table: Locator) =>
  table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children].map((cell) => {
        const { left, right, width, height } = cell.getBoundingClientRect();
        return { text: cell.textContent ?? '', left, right, width, height };
      }),
    ),
  );

describe.each([
  ['Top 10 Countries', '#/', 4],
  ['Top 10 Countries', '#/?compare=previous', 4],
  ['Top Posts/Pages', '#/', 5],
  ['Top Posts/Pages', '#/?compare=previous', 5],
  ['Traffic Details', '#/traffic-overview?compare=previous', 7],
] as const)('%s at 390 px (%s)', (name, hash, columns) => {
  it('shows the value of every column, and names in full width', async () => {
    await onPhone(hash);
    const table = page.getByRole('table', { name });
    await table.locator('tbody th').first().waitFor();
    const rows = await cellsOf(table);
    expect(rows.length).toBeGreaterThan(4);
    for (const [title, ...numbers] of rows) {
      expect(numbers).toHaveLength(columns - 1);
      expect(title!.width).toBeGreaterThan(300);
      for (const { text, left, right, width, height } of numbers) {
        expect(text).not.toBe('');
        expect(Math.min(width, height)).toBeGreaterThan(8);
        expect(left).toBeGreaterThanOrEqual(16);
        expect(right).toBeLessThanOrEqual(374);
      }
    }
  });
});

it('filters by a row on a phone from the menu of its name', async () => {
  await onPhone();
  const countries = page.getByRole('table', { name: 'Top 10 Countries' });
  expect(await page.getByRole('button', { name: 'Filter by Germany' }).count()).toBe(0);
  await countries.getByRole('button', { name: 'Germany' }).tap();
  await page.getByRole('menuitem', { name: 'Filter by Germany' }).tap();
  await page.getByRole('list', { name: 'Active filters' }).getByText('Germany').waitFor();
});

it("leads to a page's own report on a phone from the same menu", async () => {
  await onPhone();
  await page.getByRole('table', { name: 'Top Posts/Pages' }).getByRole('button').first().tap();
  const link = page.getByRole('menuitem', { name: 'Open report' });
  expect(await link.getAttribute('href')).toMatch(/#\/publishers-page\?p\.path=/);
});

it('draws a row of a table in the chart on a phone', async () => {
  await onPhone('#/traffic-overview');
  await page.getByRole('button', { name: 'Organic Search', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Show in the chart' }).tap();
  await page.locator('svg text').filter({ hasText: 'Organic Search' }).waitFor();
});

it('keeps the labels of rows inside a row on one line on a phone', async () => {
  await onPhone('#/traffic-overview');
  const table = page.getByRole('table', { name: 'Traffic Details' });
  await table.locator('button[aria-expanded="false"]').first().click();
  const label = table.locator('tbody tr[class*="inside"] td[data-label="Engaged Sessions"]').first();
  await label.waitFor();
  expect(await label.evaluate((cell) => Number.parseFloat(getComputedStyle(cell, '::before').height))).toBe(16);
});

it('shows every number of a table beside each other between phone and desktop, without scrolling', async () => {
  await look('#/traffic-overview', { width: 700 });
  const table = page.getByRole('group', { name: 'Traffic Details' });
  await table.getByText('Organic Search').first().waitFor();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const tops = await table
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
  expect(tops).toHaveLength(6);
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('combobox', { name: 'Sort by' }).waitFor();
});

it('leaves a finger more room than the text of a name', async () => {
  await onPhone('#/publishers');
  const link = page
    .getByRole('region', { name: 'Top Outbound Links' })
    .getByRole('rowheader')
    .getByRole('link')
    .first();
  await link.scrollIntoViewIfNeeded();
  const hit = await link.evaluate((one) => {
    const { left, top, bottom } = one.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + 30, y)?.closest('a') === one;
    return { above: at((top + bottom) / 2 - 20), below: at((top + bottom) / 2 + 20) };
  });
  expect(hit).toEqual({ above: true, below: true });
  // A number in a sentence: its line is 22 px high.
  await goTo('#/ai-insights');
  const figure = page.getByRole('article').first().locator('p > button, p span > button').first();
  await figure.scrollIntoViewIfNeeded();
  const reach = await figure.evaluate((one) => {
    const { left, top, bottom } = one.getBoundingClientRect();
    return [top - 1.5, bottom + 1.5].map((y) => one.contains(document.elementFromPoint(left + 4, y)));
  });
  expect(reach).toEqual([true, true]);
});

it('has touch targets of 44 px for controls and 40 px for small ones', async () => {
  await onPhone();
  await ready();
  const heightOf = async (name: string | RegExp) =>
    (await page.getByRole('button', { name }).first().boundingBox())!.height;
  expect(await heightOf(/Last 30 days/)).toBe(44);
  expect(await heightOf('Export')).toBe(44);
  expect(await heightOf('View as table')).toBe(40);
  expect(await heightOf('Germany')).toBe(44);
  const legend = page.getByRole('figure', { name: 'Devices' }).getByRole('listitem');
  expect((await legend.first().boundingBox())!.height).toBe(44);
  const help = page.getByRole('button', { name: 'About Top 10 Countries' });
  expect(await help.evaluate((one) => getComputedStyle(one).opacity)).toBe('0.75');
  // Cards above it that are still drawn in may move it out of the window.
  const reached = async () => {
    await help.scrollIntoViewIfNeeded();
    return help.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [-19, 19].map((away) =>
        one.contains(document.elementFromPoint(left + width / 2 + away, top + height / 2 + away / 2)),
      );
    });
  };
  await expect.poll(reached).toEqual([true, true]);
  await page.getByRole('button', { name: 'Site Notes', exact: true }).click();
  const note = page.getByRole('dialog').locator('button bdi').first();
  await note.scrollIntoViewIfNeeded();
  const openedBy = await note.evaluate((title) => {
    const { left, top } = title.getBoundingClientRect();
    return [-5, 10, 34].map((below) => document.elementFromPoint(left + 10, top + below) === title.parentElement);
  });
  expect(openedBy).toEqual([true, true, true]);
});

it.each([
  '#/',
  '#/traffic-technology',
  '#/ecommerce-products',
  '#/year-in-review',
  '#/settings/goals',
  '#/settings/bots',
])('has no target on a phone that a finger misses: %s', async (hash) => {
  host.behaviour.config = { addons: everyAddon };
  await onPhone(hash);
  await page.locator('[data-card]').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
});

it.each([
  '#/',
  '#/traffic-overview',
  '#/sites',
  '#/settings/bots',
])('has no target on a tablet that is too low for a finger: %s', async (hash) => {
  await look(hash, { width: 1024, height: 768, touch: true });
  await page.locator('[data-card], table').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  // A sign beside a name shares the width with it, so only heights are the same on all tablets.
  const low = (await smallTargets(page)).filter((target) => Number(target.split(' x ').at(-1)) < 39);
  expect(low).toEqual([]);
});

it('explains the columns of a table whose heads have no room on a phone', async () => {
  await onPhone('#/traffic-overview');
  await page.getByRole('button', { name: 'About these numbers' }).tap();
  await page.getByRole('table', { name: 'Traffic Details' }).getByRole('button', { name: 'About Sessions' }).tap();
  await page.getByRole('dialog').getByText('A new one starts after 30 minutes').waitFor();
});

it('shows both metric tabs in full on a phone, each with its change', async () => {
  await onPhone();
  await ready();
  const strip = page.getByRole('tablist').first();
  const { left, right } = await strip.evaluate((element) => {
    const { left, right } = element.parentElement!.getBoundingClientRect();
    return { left, right };
  });
  for (const box of await strip.getByRole('tab').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const range = document.createRange();
      range.selectNodeContents(tab);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  )) {
    expect(box.left).toBeGreaterThanOrEqual(left);
    expect(box.right).toBeLessThanOrEqual(right + 0.5);
  }
});

it('has room on a phone for the names of metric tabs, before what explains them', async () => {
  host.behaviour.config = { addons: everyAddon };
  await onPhone('#/forms');
  const tabs = page.getByRole('tab', { name: /^Form / });
  // What explains a number comes with it.
  await page
    .getByRole('button', { name: /^About Form / })
    .nth(1)
    .waitFor();
  const found = await tabs.evaluateAll((all) =>
    all.map((tab, i) => {
      const range = document.createRange();
      range.selectNodeContents(tab.firstElementChild!);
      const sign = tab.parentElement!.nextElementSibling!.querySelectorAll('svg')[i]!.getBoundingClientRect();
      const covers = ({ right, bottom }: DOMRect) => right > sign.left && bottom > sign.top + 4;
      return {
        covered: [...range.getClientRects()].slice(0, 1).some(covers),
        value: tab.lastElementChild!.getBoundingClientRect().top,
      };
    }),
  );
  expect(found).toEqual([
    { covered: false, value: found[0]!.value },
    { covered: false, value: found[0]!.value },
  ]);
});

it('shows the heads that have no room once the focus is in them', async () => {
  await look('#/traffic-overview', { width: 560 });
  const table = page.getByRole('table', { name: 'Traffic Details' });
  await table.getByText('Organic Search').first().waitFor();
  const seen = await table.locator('thead button').evaluateAll((all) =>
    all.map((one) => {
      (one as HTMLElement).focus();
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  expect(seen.length).toBeGreaterThan(7);
  expect(seen).not.toContain(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(560);
});

it('gives a finger 40 px for what opens a row', async () => {
  await onPhone('#/traffic-overview');
  const toggle = page.getByRole('table', { name: 'Traffic Details' }).locator('button[aria-expanded]').first();
  await toggle.scrollIntoViewIfNeeded();
  const reached = await toggle.evaluate((one) => {
    const { left, top, height } = one.getBoundingClientRect();
    return [-3, 35].map((away) => one.contains(document.elementFromPoint(left + away, top + height / 2)));
  });
  expect(reached).toEqual([true, true]);
});

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

it('keeps a name of two lines with its path inside of its bar', async () => {
  await onPhone('#/publishers-pages');
  const names = page.getByRole('table', { name: 'Pages' }).getByRole('rowheader');
  await names.first().waitFor();
  const outside = await names.evaluateAll((all) =>
    all.map((one) => {
      const label = one.querySelector('button bdi')!;
      const [cell, first, path] = [one, label, label.nextElementSibling!].map((part) => part.getBoundingClientRect());
      return {
        lines: Math.round(first!.height / 18),
        above: cell!.top - first!.top,
        below: path!.bottom - cell!.bottom,
      };
    }),
  );
  expect(outside.some(({ lines }) => lines === 2)).toBe(true);
  for (const { above, below } of outside) expect(Math.max(above, below)).toBeLessThanOrEqual(0.5);
});

it('has the heads of a list on one line, with an explanation or without', async () => {
  await onPhone('#/publishers-searches');
  const heads = page.getByRole('table', { name: 'Site searches' }).locator('thead th:not(:first-child)');
  await heads.first().waitFor();
  const middles = await heads.evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange();
      text.selectNode([...one.firstElementChild!.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)!);
      const { top, height } = text.getBoundingClientRect();
      return top + height / 2;
    }),
  );
  expect(middles).toHaveLength(2);
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(1);
});

it('has a ring in the middle, and its legend under it in full width', async () => {
  await onPhone('#/traffic-technology');
  const figure = page.getByRole('region', { name: 'Device Breakdown' }).locator('figure');
  await figure.getByText('Desktop').last().waitFor();
  const [room, ring, shares] = await Promise.all([
    figure.boundingBox(),
    figure.locator('svg').first().boundingBox(),
    figure.locator('ul').last().boundingBox(),
  ]);
  expect(Math.abs(ring!.x + ring!.width / 2 - (room!.x + room!.width / 2))).toBeLessThan(2);
  expect(room!.width - shares!.width).toBeLessThan(20);
});

it("leaves the site's name room for more than a word", async () => {
  await onPhone();
  const name = page.locator('[class*="_header_"] [class*="_site_"]').first();
  await name.evaluate((one) => one.append(' and its very long name'));
  expect((await name.boundingBox())!.width).toBeGreaterThan(108);
});

it('has the two selects of Forms on one line', async () => {
  await onPhone('#/forms');
  const selects = ['Choose Breakdown', 'Sort by'].map((name) => page.getByRole('combobox', { name }));
  await selects[0]!.waitFor();
  const [breakdown, order] = await Promise.all(selects.map(topOf));
  expect(Math.abs(breakdown! - order!)).toBeLessThan(1);
});

it('shows the latest days of the order reconciliation on a phone, and all when asked', async () => {
  await onPhone('#/ecommerce');
  const card = page.getByRole('region', { name: 'Order Reconciliation' });
  const days = card.getByRole('table', { name: 'Order Reconciliation' }).locator('tbody tr');
  const all = card.getByRole('button', { name: /^Show all \d+$/ });
  // Folded to one line where everything agrees.
  const opening = card.getByRole('button', { name: 'Show days' });
  await all.or(opening).waitFor();
  if (await opening.isVisible()) await opening.click();
  await all.waitFor();
  const folded = await days.count();
  const number = Number((await all.textContent())!.replace(/\D/g, ''));
  expect(folded).toBeLessThan(number);
  await all.click();
  await expect.poll(() => days.count()).toBe(number + folded - 5);
  expect(await all.count()).toBe(0);
});
