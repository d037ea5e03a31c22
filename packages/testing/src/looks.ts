/** Checks a page in both themes and at two sizes: no axe violations, no horizontal scrolling. It can also save pictures. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { lookAtImportantSpacing, type Remembering, rememberContrasts } from './looks-axe.ts';

/** The two window sizes that a page must fit, in CSS pixels. */
export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Options of a check. */
interface Looked {
  /** CSS selector of the part to check with axe; the whole page unless given. */
  readonly part?: string;
  /** axe rules to skip. */
  readonly without?: readonly string[];
  /**
   * CSS selector of the part to check colours of, for a panel or message in front of a page whose own colours are looked at without it: they
   * take most of the time. As `part` unless given.
   */
  readonly colours?: string;
  /** Skips the dark theme, for a state whose colours are looked at in another; pictures are saved of both. */
  readonly light?: boolean;
  /** Skips the colours of both themes, for a state that has none that another doesn't have; pictures are saved of both. */
  readonly noColours?: boolean;
}

/** The rules whose result depends on the theme; the others only run once. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Finds a page's flaws at its current size in both themes; a line for each, beginning with `state`. Leaves the page in the light theme.
 * Saves pictures to the folder MAGPIE_PICTURES, if set.
 */
export async function flaws(page: Page, state: string, looked: Looked = {}): Promise<string[]> {
  const { part, colours = part, noColours = false, light = noColours } = looked;
  const without = noColours ? [...(looked.without ?? []), ...COLOURS] : (looked.without ?? []);
  const found: string[] = [];
  const { width } = page.viewportSize()!;
  for (const colorScheme of light && !process.env.MAGPIE_PICTURES
    ? (['light'] as const)
    : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await waitForRendering(page);
    const look = `${state}, ${colorScheme}, ${width} px`;
    const check = async (of: string | undefined, rules: RunOptions) => {
      for (const { id, html } of await violations(page, of, rules)) found.push(`${look}: ${id}: ${html.join(' | ')}`);
    };
    const skip = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
    const apart = colours !== part;
    if (colorScheme === 'light') await check(part, { rules: skip(apart ? [...without, ...COLOURS] : without) });
    const rules = COLOURS.filter((rule) => !without.includes(rule));
    // For a picture it is looked at in the dark too where no rule is to be.
    if ((colorScheme === 'dark' || apart) && rules.length > 0) await check(colours, { runOnly: rules });
    await savePicture(page, look, !part);
  }
  found.push(...(await overflow(page, state)));
  return found;
}

/** Finds only whether a page is wider than its window: for a state whose rules are looked at in another. Saves a picture as {@link flaws} does. */
export async function fits(page: Page, state: string): Promise<string[]> {
  await waitForRendering(page);
  await savePicture(page, `${state}, ${page.viewportSize()!.width} px`);
  return overflow(page, state);
}

async function overflow(page: Page, state: string): Promise<string[]> {
  if (await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))) return [];
  const across = await page.evaluate(() => document.documentElement.scrollWidth);
  return [`${state}, ${page.viewportSize()!.width} px: scrolls horizontally, being ${across} px wide`];
}

async function savePicture(page: Page, look: string, fullPage = true): Promise<void> {
  const folder = process.env.MAGPIE_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${look.replaceAll(/\W+/g, '-')}.png`), fullPage });
}

/** Finds flaws at desktop and phone size, and restores the page size. Colours don't depend on the size, so the dark theme is looked at once. */
export async function flawsAtAnySize(page: Page, state: string, looked: Looked = {}): Promise<string[]> {
  const before = page.viewportSize()!;
  const found: string[] = [];
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    found.push(...(await flaws(page, state, size === WIDE ? looked : { ...looked, light: true })));
  }
  await page.setViewportSize(before);
  return found;
}

/** The axe script for pages: minified, and without serialising every element. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true });`;
/** Characters of an element's HTML that identify it in a flaw. */
const HTML_LENGTH = 300;

/** The contrasts that were found sufficient in any page of this process. */
const contrasts = new Set<string>();

/** Runs axe rules on a page. Returns each violated rule with its elements. */
async function violations(page: Page, part: string | undefined, rules: RunOptions) {
  // axe stays in the page between checks. Its Playwright package would load it three times for each, twice in a separate page.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) {
      await frame.evaluate(AXE);
      await frame.evaluate(lookAtImportantSpacing);
      if (frame === page.mainFrame()) await frame.evaluate(rememberContrasts, [...contrasts]);
    }
  const options: RunOptions = { ...rules, resultTypes: ['violations'], elementRef: true };
  const { broken, found } = await page.evaluate(
    async ([selector, how, length]) => {
      const { axe: runner, contrasts: known } = window as unknown as Remembering;
      known.begin();
      const result = await runner.run(selector === undefined ? document : { include: selector }, how);
      return {
        broken: result.violations.map(({ id, nodes }) => ({
          id,
          // Elements in other frames are only known by their selector.
          html: nodes.map(({ element, target }) => element?.outerHTML.slice(0, length) ?? target.join(' ')),
        })),
        found: known.take(),
      };
    },
    [part, options, HTML_LENGTH] as const,
  );
  for (const contrast of found) contrasts.add(contrast);
  return broken;
}

/** Waits until the page has applied its size and theme, and animations have ended. */
async function waitForRendering(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        // Called in every frame after size and theme changes, and unlike animation frames also when a test stops the clock.
        const frame = new IntersectionObserver(() => {
          frame.disconnect();
          drawn();
        });
        frame.observe(document.documentElement);
      }),
  );
  await eventually(() =>
    page.evaluate(() =>
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
    ),
  );
}

/** Whether a condition becomes true within about two seconds. Polled from here, because a test may have stopped the page's clock. */
async function eventually(check: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await check()) return true;
    await new Promise((done) => setTimeout(done, 20));
  }
  return false;
}
