/** This module is responsible for what a page must hold to however it is looked at: no axe violation, no sideways scrolling; and for its pictures. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
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
    const rules: RunOptions =
      colorScheme === 'dark'
        ? { runOnly: COLOURS.filter((rule) => !without.includes(rule)) }
        : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) };
    const look = `${state}, ${colorScheme}, ${width} px`;
    for (const { id, html } of await violations(page, part, rules)) found.push(`${look}: ${id}: ${html.join(' | ')}`);
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

/** Axe as it is put into a page: in its short form, and without writing out each element that it reads, only what is broken. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true });`;
/** Characters of an element's HTML that name it in a fault. */
const HTML_LENGTH = 300;

/** What axe finds in a page by some rules: the rule, and the elements that break it. */
async function violations(page: Page, part: string | undefined, rules: RunOptions) {
  // Axe stays in the page between looks. Its package for Playwright would load it thrice for each, two of them in a page of its own.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const options: RunOptions = { ...rules, resultTypes: ['violations'], elementRef: true };
  return page.evaluate(
    async ([selector, how, length]) => {
      const { axe: runner } = window as unknown as { readonly axe: typeof axe };
      const { violations: broken } = await runner.run(selector === undefined ? document : { include: selector }, how);
      return broken.map(({ id, nodes }) => ({
        id,
        // Elements of other frames are known by their place alone.
        html: nodes.map(({ element, target }) => element?.outerHTML.slice(0, length) ?? target.join(' ')),
      }));
    },
    [part, options, HTML_LENGTH] as const,
  );
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
