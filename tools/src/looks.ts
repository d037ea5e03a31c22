/** This module is responsible for what a page must hold to however it is looked at: no axe violation, no sideways scrolling; and for its pictures. */
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The two windows that a page must fit, CSS pixels. */
export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** What is looked at. */
interface Looked {
  /** A CSS selector of the part that axe reads; the whole page unless given. */
  readonly part?: string;
  /** Rules of axe that do not hold here. */
  readonly without?: readonly string[];
}

/** The rules whose answer the theme can change; the others read the same page twice. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What is wrong with a page at its present size, in both themes, a line for each fault with `state` before it. Leaves the page light.
 * Where MAGPIE_PICTURES names a folder, a picture of each look is put there.
 */
export async function flaws(page: Page, state: string, { part, without = [] }: Looked = {}): Promise<string[]> {
  const found: string[] = [];
  const { width } = page.viewportSize()!;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await colourful(page);
    const axe = new AxeBuilder({ page });
    if (part) axe.include(part);
    if (colorScheme === 'dark') axe.withRules(COLOURS.filter((rule) => !without.includes(rule)));
    else axe.disableRules([...without]);
    const { violations } = await axe.analyze();
    const look = `${state}, ${colorScheme}, ${width} px`;
    for (const { id, nodes } of violations) found.push(`${look}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    const folder = process.env.MAGPIE_PICTURES;
    if (folder) await page.screenshot({ path: join(folder, `${look.replaceAll(/\W+/g, '-')}.png`), fullPage: !part });
  }
  const fits = await comes(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  if (!fits) {
    const across = await page.evaluate(() => document.documentElement.scrollWidth);
    found.push(`${state}, ${width} px: scrolls sideways, being ${across} px wide`);
  }
  return found;
}

/** The same wide and on a phone; the page has its size again afterwards. */
export async function flawsAtAnySize(page: Page, state: string, looked: Looked = {}): Promise<string[]> {
  const before = page.viewportSize()!;
  const found: string[] = [];
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    found.push(...(await flaws(page, state, looked)));
  }
  await page.setViewportSize(before);
  return found;
}

/** Waits for the frame in which the page hears of its size and theme, and for what moves or fades to an end. */
async function colourful(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        // Told in every frame after sizes and themes; and unlike those of a frame, its calls are not held when a test holds the clock.
        const frame = new IntersectionObserver(() => {
          frame.disconnect();
          drawn();
        });
        frame.observe(document.documentElement);
      }),
  );
  await comes(() =>
    page.evaluate(() =>
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
    ),
  );
}

/** Whether something comes within two seconds or so. Asked from here, because the page's own clock may stand still. */
async function comes(check: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await check()) return true;
    await new Promise((done) => setTimeout(done, 20));
  }
  return false;
}
