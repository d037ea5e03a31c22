/** Tests the layout: bars start at the same edge, and the position and size of parts match the drawing. */
import { describe, expect, it } from 'vitest';
import { aroundDashboard, host, look, open, openPage, page, ready } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';
import { everyAddon } from './dev/host.ts';

aroundDashboard();

describe.each([
  ['a list', 1440, '#/?compare=previous', 'Top 10 Countries'],
  ['a list on a phone', 390, '#/?compare=previous', 'Top Posts/Pages'],
  ['a table', 1440, '#/traffic-overview?compare=previous', 'Traffic Details'],
] as const)('%s with a comparison', (_, width, hash, name) => {
  it('draws both periods from the same origin, on the same scale', async () => {
    await look(hash, { width });
    const table = page.getByRole('table', { name });
    await table.locator('tbody th').first().waitFor();
    const drawn = await table.locator('tbody tr').evaluateAll((rows) =>
      rows.map((row) => ({
        // The number, and the earlier one beside its change.
        values: [row.children[1]!.children[0]!, row.children[1]!.children[1]!.lastElementChild!].map((one) =>
          Number(one.textContent?.replace(/\D/g, '')),
        ),
        bars: [...row.children[0]!.querySelectorAll<HTMLElement>(':scope > span[style]')].map((bar) => {
          const { left, width: length } = bar.getBoundingClientRect();
          return { left, length };
        }),
      })),
    );
    // The longest bar says how many pixels one visit has.
    const each = drawn.flatMap(({ values, bars }) =>
      bars.map(({ length }, index) => ({ length, value: values[index]! })),
    );
    const longest = each.reduce((most, one) => (one.value > most.value ? one : most));
    const scale = longest.length / longest.value;
    // What is new has no earlier bar.
    const both = drawn.filter(({ values }) => values[1]! > 0);
    expect(both.length).toBeGreaterThan(2);
    for (const { values, bars } of both) {
      expect(bars).toHaveLength(2);
      expect(bars[1]!.left).toBeCloseTo(bars[0]!.left, 1);
      for (const [index, { length }] of bars.entries())
        expect(Math.abs(length - Math.max(2, values[index]! * scale))).toBeLessThan(1);
    }
  });
});

it("reserves no space for a row's filter button", async () => {
  await look('#/', { width: 1024 });
  await ready();
  const rows = page.getByRole('table', { name: 'Top Posts/Pages' }).locator('tbody tr');
  const label = rows.first().locator('bdi');
  const widthOf = async () => (await label.boundingBox())!.width;
  const before = await widthOf();
  await rows.first().hover();
  const button = rows.first().getByRole('button', { name: /^Filter by/ });
  await expect.poll(() => button.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  expect(await widthOf()).toBe(before);
  const cell = (await rows.first().locator('th').boundingBox())!;
  const box = (await button.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(cell.x + cell.width);
});

it('shows the chosen period first: chart, four boxes, then the rest', async () => {
  await look();
  await ready();
  const top = async (name: string, role: 'region' | 'article' = 'region') =>
    (await page.getByRole(role, { name, exact: true }).first().boundingBox())!.y;
  const order = [
    await top('Over time'),
    await top('Bounce rate', 'article'),
    await top('All Time Stats'),
    await top('Top 10 Countries'),
  ];
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const sizeOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .locator('..')
      .locator('dd')
      .evaluate((one) => getComputedStyle(one).fontSize);
  expect(await sizeOf('Total Sessions')).toBe('20px');
  const tab = page.getByRole('tab').first().locator('span span').first();
  expect(await tab.evaluate((one) => getComputedStyle(one).fontSize)).toBe('24px');
});

it("fills the chart's strip with its tabs, with the tools in one group at the end", async () => {
  await look();
  await ready();
  const chart = page.getByRole('region', { name: 'Over time' });
  const [first, second] = await Promise.all([0, 1].map((index) => chart.getByRole('tab').nth(index).boundingBox()));
  const tools = await Promise.all(
    ['View as table', 'Choose metrics'].map((name) => chart.getByRole('button', { name }).boundingBox()),
  );
  expect(second!.width).toBeCloseTo(first!.width, 0);
  expect(tools[0]!.x - (second!.x + second!.width)).toBeLessThan(60);
  expect(Math.abs(tools[0]!.y - tools[1]!.y)).toBeLessThan(1);
  expect(tools[1]!.x - (tools[0]!.x + tools[0]!.width)).toBe(4);
  expect(tools[0]!.height).toBe(28);
});

it('draws rings of 136 px with a legend of at most 220 px, the largest share first', async () => {
  await look();
  await ready();
  const devices = page.getByRole('figure', { name: 'Devices' });
  const path = await devices
    .locator('svg')
    .first()
    .evaluate((svg) => {
      const boxes = [...svg.querySelectorAll('path')].map((one) => one.getBoundingClientRect());
      return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    });
  expect(Math.abs(path - 136)).toBeLessThan(2);
  const legend = devices.getByRole('list');
  expect((await legend.boundingBox())!.width).toBeLessThanOrEqual(228);
  const shares = (await legend.getByRole('listitem').allTextContents()).map((text) =>
    Number.parseFloat(/[\d.]+%/.exec(text)![0]),
  );
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

it("keeps the notes button's width when it says Close", async () => {
  await look();
  await ready();
  const dates = page.getByRole('button', { name: /Last 30 days/ });
  const before = (await dates.boundingBox())!.x;
  await page.getByRole('button', { name: 'Site Notes', exact: true }).click();
  await page.getByRole('button', { name: 'Close Site Notes' }).waitFor();
  expect(Math.abs((await dates.boundingBox())!.x - before)).toBeLessThan(1);
});

it('opens help with the common terms, and the other groups closed until a search', async () => {
  await look('#/help');
  await page.getByRole('heading', { name: 'Common terms' }).waitFor();
  const term = page.getByText('averageRevenuePerUser', { exact: true });
  expect(await term.isVisible()).toBe(false);
  expect(await page.getByText('bounceRate', { exact: true }).first().isVisible()).toBe(true);
  await page.getByText('30 minutes of inactivity. · a whole number', { exact: false }).first().waitFor();
  await page.getByRole('searchbox').fill('average revenue per user');
  await expect.poll(() => term.first().isVisible()).toBe(true);
});

it('has boxes as high before the answer as after it on a phone, where the earlier value takes two lines', async () => {
  await openPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.clock.install({ time: NOW });
  const { promise: asked, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route('**/ajax', async (route) => {
    if (/report=overview/.test(route.request().postData() ?? '')) await asked;
    return route.fallback();
  });
  await page.goto(`${host.url}#/`);
  const boxes = page.getByRole('article');
  const heights = () => boxes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  await expect.poll(() => boxes.count()).toBe(4);
  const before = await heights();
  answerNow();
  await boxes
    .first()
    .getByText(/ by .* on /)
    .waitFor();
  expect(await heights()).toEqual(before);
});

it("shows a card's help icon on hover", async () => {
  // A page that was clicked shows no focus that a script moves.
  await open();
  await ready();
  const help = page.getByRole('button', { name: 'About Top 10 Countries' });
  const opacity = () => help.evaluate((one) => Number(getComputedStyle(one).opacity));
  await page.getByRole('heading', { name: 'Overview', level: 1 }).hover();
  await expect.poll(opacity).toBe(0);
  await page.getByRole('heading', { name: 'Top 10 Countries' }).hover();
  await expect.poll(opacity).toBeGreaterThan(0.5);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).hover();
  await help.focus();
  await expect.poll(opacity).toBe(1);
});

it.each([
  ['Traffic Details', '#/traffic-overview'],
  ['Coupons', '#/ecommerce-coupons'],
])('gives %s no room for ten rows where there are fewer', async (name, hash) => {
  host.behaviour.config = { addons: everyAddon };
  await look(hash);
  const table = page.getByRole('table', { name });
  await table.locator('tbody th').first().waitFor();
  const { rows, row, room } = await table.locator('tbody').evaluate((one) => ({
    rows: one.querySelectorAll('th').length,
    row: one.querySelector('tr')!.getBoundingClientRect().height,
    room: one.closest('[data-narrow]')!.getBoundingClientRect().bottom - one.getBoundingClientRect().top,
  }));
  expect(rows).toBeLessThan(10);
  expect(Math.abs(room - rows * row)).toBeLessThan(row);
});
