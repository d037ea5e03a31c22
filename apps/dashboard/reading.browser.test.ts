/** Tests other ways of reading: text at twice its size, browser zoom, forced colors, and print. */
import { fits, PHONE, WIDE } from '@magpie/testing/looks';
import { expect, it } from 'vitest';
import { aroundDashboard, host, openPage, page } from './dev/around-dashboard.ts';
import { NOW } from './dev/browser.ts';

aroundDashboard();

const REPORTS = ['#/', '#/traffic-landing-pages?compare=previous', '#/publishers', '#/ecommerce'];

async function show(hash: string, options: Parameters<typeof openPage>[0]): Promise<void> {
  await openPage({ reducedMotion: 'reduce', ...options });
  await page.clock.install({ time: NOW });
  await page.goto(host.url + hash);
  await settled();
}

/** Resolves once the report's answer is drawn. */
async function settled(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[data-opening]').waitFor({ state: 'detached' });
  await page.getByText('Loading…').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

/** The texts that lie in a line lower than their letters, or are cut off. */
const squeezed = (): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.magpie *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter((element) => element.checkVisibility() && element.clientHeight > 2)
      .filter((element) => {
        const { fontSize, lineHeight, overflowX, overflowY } = getComputedStyle(element);
        // Names have two lines, and their title says them whole.
        const isCut =
          !element.title &&
          ((overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2) ||
            ((overflowX === 'hidden' || element.matches('td > span')) &&
              element.scrollWidth > element.clientWidth + 1));
        // A line of nothing holds an icon alone.
        return isCut || (parseFloat(lineHeight) > 0 && parseFloat(lineHeight) < parseFloat(fontSize));
      })
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`),
  );

/** The texts that lie on each other: a report's title and its tools, the metrics of a chart and its tools, and the labels of its axes. */
const overlapping = (): Promise<string[]> =>
  page.evaluate(() => {
    const place = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { text: element.textContent ?? '', ...range.getBoundingClientRect().toJSON() } as DOMRect & {
        text: string;
      };
    };
    const title = document.querySelector('.magpie h1')!;
    const tools = [...title.parentElement!.querySelectorAll('button')];
    const groups = [
      [title, ...tools],
      ...[...document.querySelectorAll('.magpie [role=tablist]')].map((list) => [
        ...list.querySelectorAll('[role=tab]'),
        ...list
          .closest('[data-card]')!
          .querySelectorAll('button[aria-label="View as table"], button[aria-label="Choose metrics"]'),
      ]),
      ...[...document.querySelectorAll('.magpie figure svg')].map((chart) => [...chart.querySelectorAll('text')]),
    ];
    return groups.flatMap((group) => {
      const places = group.map(place);
      return places.flatMap((one, i) =>
        places
          .slice(i + 1)
          .filter(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
          )
          .map((other) => `${one.text} on ${other.text}`),
      );
    });
  });

/** Expects of every report in the open page that its texts have room, and that it fits the window. */
async function expectRoomForTexts(how: string): Promise<void> {
  // The one that is open already first: its charts measure their labels again.
  for (const hash of REPORTS) {
    await page.evaluate((next) => {
      location.hash = next;
    }, hash);
    await settled();
    expect(await squeezed(), hash).toEqual([]);
    expect(await overlapping(), hash).toEqual([]);
    expect(await fits(page, `${hash} ${how}`)).toEqual([]);
  }
}

it.each([
  ['wide', { viewport: WIDE }],
  ['on a phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
])('shows all of a report with text at twice its size, %s', async (_, options) => {
  await show(REPORTS[0]!, options);
  const title = page.getByRole('heading', { level: 1 });
  const size = () => title.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  // As with the browser's setting: its texts without a size have 32 px instead of 16.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await size()).toBe(2 * before);
  await expectRoomForTexts('at twice the size');
});

it('fits a window zoomed to 200 %', async () => {
  await show(REPORTS[0]!, { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  await expectRoomForTexts('zoomed');
});

const style = (selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

it('shows cards, bars and what is chosen where the system sets the colours', async () => {
  await show(REPORTS[0]!, { viewport: WIDE, forcedColors: 'active' });
  for (const selector of [
    '[data-card]',
    '[role=tab][aria-selected=true]',
    'header [aria-current]',
    'td [class*=bar], th [class*=bar]',
  ])
    expect(await style(selector, 'outline-style'), selector).toBe('solid');
  // What isn't chosen has no outline, or the chosen one wouldn't stand out.
  expect(await style('[role=tab][aria-selected=false]', 'outline-style')).toBe('none');
  // The colours of a chart are its legend's.
  expect(await style('figure [style*=background]', 'forced-color-adjust')).toBe('none');
});

it('prints the report alone, light, with its colours, and cuts no row', async () => {
  await show(REPORTS[1]!, { viewport: WIDE, colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('nav').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('searchbox').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Filter', exact: true }).isVisible()).toBe(false);
  // Nor what helps, filters, opens a row, or shows a table instead of a chart; only the marks of notes on a chart stay.
  expect(
    await page
      .locator('[data-card] button[aria-label]:not([aria-label*="ite note"])')
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  expect(await page.getByRole('button', { name: /Last 30 days/ }).isVisible()).toBe(true);
  expect(await style('.magpie', 'color-scheme')).toBe('light');
  expect(await style('tbody tr', 'break-inside')).toBe('avoid');
  expect(await style('thead', 'break-after')).toBe('avoid');
  expect(await style('tbody [class*=bar]', 'print-color-adjust')).toBe('exact');
});
