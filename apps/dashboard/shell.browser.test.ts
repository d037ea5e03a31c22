/** Tests the shell around the reports: its error page, its navigation at every width, and its look with forced colors. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, openPage, page, ready } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';

aroundDashboard();

it('shows an error page with a code and a next step if it cannot start', async () => {
  await openPage({ viewport: { width: 1024, height: 768 } });
  await page.route(host.url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"locale":', '"lokale":') });
  });
  await page.goto(host.url);
  const failure = page.getByRole('alert');
  await failure.getByText('Magpie couldn’t start').waitFor();
  expect(await failure.textContent()).toContain('config_invalid');
  expect(await page.locator('body').textContent()).not.toContain('as agreed');
  await page.getByRole('button', { name: 'Reload' }).waitFor();
});

describe.each([
  [1024, '#/'],
  [900, '#/'],
  [900, '#/exceptions'],
] as const)('the navigation at %d px (%s)', (width, hash) => {
  it('cuts off no entry, shows the current one, and has the others under "More"', async () => {
    await open(hash, { width });
    const bar = page.getByRole('navigation', { name: 'Reports' });
    await bar.getByRole('link').first().waitFor();
    const { edge, entries } = await bar.locator('> div').evaluate((element) => ({
      edge: element.getBoundingClientRect().right,
      entries: [...element.children]
        .filter((child) => getComputedStyle(child).visibility === 'visible')
        .map((child) => ({
          text: child.textContent,
          right: child.getBoundingClientRect().right,
          current: child.hasAttribute('data-current') || child.hasAttribute('aria-current'),
        })),
    }));
    expect(entries.filter(({ right }) => right > edge + 0.5)).toEqual([]);
    expect(entries.filter(({ current }) => current)).toHaveLength(1);
    const all = ['Overview', 'Traffic', 'Publishers', 'Search Console', 'eCommerce', 'Dimensions', 'Forms', 'Realtime'];
    const shown = entries.map(({ text }) => text);
    const hidden = all.filter((name) => !shown.includes(name));
    if (hidden.length === 0) return;
    await bar.getByRole('button', { name: 'More' }).click();
    const menu = page.getByRole('menu');
    for (const name of hidden) await menu.getByText(name, { exact: true }).first().waitFor();
  });
});

it('says without fills what fills say, where the system sets the colours', async () => {
  await openPage({ viewport: { width: 1440, height: 900 }, forcedColors: 'active', reducedMotion: 'reduce' });
  await page.clock.install({ time: NOW });
  await page.goto(host.url);
  await ready();
  const outlineOf = (one: Locator) =>
    one.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
  const list = page.getByRole('table', { name: 'Top 10 Countries' });
  expect(await outlineOf(list.locator('tbody th > span[style]').first())).toBe(1);
  expect(await outlineOf(page.getByRole('tab', { selected: true }))).toBe(2);
  expect(await outlineOf(page.getByRole('region', { name: 'Top 10 Countries' }))).toBe(1);
  expect(await outlineOf(page.getByRole('link', { name: 'Overview', exact: true }))).toBe(2);
  await page.getByRole('button', { name: /Last 30 days/ }).click();
  expect(await outlineOf(page.getByRole('dialog'))).toBe(1);
  const day = page.getByRole('dialog').getByRole('gridcell', { selected: true }).first().getByRole('button');
  const [chosen, other] = await Promise.all(
    [day, page.getByRole('dialog').getByRole('button', { name: 'Cancel' })].map((one) =>
      one.evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(chosen).not.toBe(other);
  const compare = page.getByRole('dialog').getByRole('switch', { name: 'Compare' });
  expect(await compare.evaluate((box) => getComputedStyle(box).appearance)).toBe('auto');
});
