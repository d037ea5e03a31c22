/** The reports in wp-admin: neither's styles touch the other, they fit between its bars, and the menu follows them. */
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './connected.ts';
import { type Magpie, startMagpie } from './magpie.ts';
import { openSite, type Site } from './site.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(async () => magpie?.close());
afterEach(async () => closeContexts(await sharedBrowser()));

/** Properties that a style sheet sets and the width of a page doesn't. */
const PROPERTIES = [
  ...['color', 'background-color', 'background-image', 'opacity', 'fill', 'stroke', 'cursor', 'appearance'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'line-height', 'letter-spacing', 'text-transform'],
  ...['text-align', 'text-decoration-line', 'text-shadow', 'white-space', 'list-style-type', 'vertical-align'],
  ...['padding-top', 'padding-bottom', 'padding-left', 'padding-right', 'min-height', 'min-width', 'max-width'],
  ...['border-top-width', 'border-bottom-width', 'border-left-width', 'border-top-style', 'border-top-color'],
  ...['border-top-left-radius', 'box-shadow', 'outline-style', 'display', 'float', 'position', 'box-sizing'],
  ...['margin-top', 'margin-bottom', 'transition-property', 'table-layout', 'border-collapse'],
];

/** Elements that look different without some sheets, each with what differs. */
const differences = (page: Page, elements: string, without: 'ours' | 'theirs') =>
  page.evaluate(
    ([selector, which, properties]) => {
      const read = () =>
        [...document.querySelectorAll(selector)].flatMap((element) =>
          ['', '::before', '::after'].map((part) => {
            const style = getComputedStyle(element, part || null);
            const generated = part !== '' && ['none', 'normal'].includes(style.content);
            return generated ? [] : properties.map((name) => style.getPropertyValue(name));
          }),
        );
      const names = [...document.querySelectorAll(selector)].flatMap((element) =>
        ['', '::before', '::after'].map((part) => `${element.tagName}.${element.className} ${part}`),
      );
      const isOurs = (sheet: CSSStyleSheet) => /magpie-analytics/.test(sheet.href ?? '');
      const before = read();
      const off = [...document.styleSheets].filter((sheet) => isOurs(sheet) === (which === 'ours'));
      for (const sheet of off) sheet.disabled = true;
      const after = read();
      for (const sheet of off) sheet.disabled = false;
      return before.flatMap((one, at) =>
        one.flatMap((value, index) => {
          const other = after[at]?.[index];
          return value === other ? [] : [`${names[at]} ${properties[index]}: ${other} → ${value}`];
        }),
      );
    },
    [elements, without, PROPERTIES] as const,
  );

describe.each(['single', 'old'] as const)('%s', (name) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(name);
    await connect(site, magpie, { name: `Lab ${name}` });
  });
  afterAll(async () => site?.reset());

  async function show(hash: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await site.browse('admin', options)).newPage();
    await page.goto(`${site.url}/wp-admin/admin.php?page=magpie${hash}`);
    await page.locator('#magpie h1').first().waitFor();
    await page.locator('#magpie [data-opening]').waitFor({ state: 'detached' });
    return page;
  }

  it('shows every kind of control as it is where nothing is around it', async () => {
    const page = await show('#/settings/general');
    for (const [hash, heading] of [
      ['#/settings/general', 'General'],
      ['#/settings/tracking', 'Tracking and privacy'],
      ['#/settings/data', 'Data and retention'],
      ['#/settings/keys', 'Keys and secrets'],
      ['#/help', 'Help and reference'],
    ] as const) {
      await page.goto(`${site.url}/wp-admin/admin.php?page=magpie${hash}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.locator('#magpie [inert] [data-card]').first().waitFor({ state: 'detached' });
      const kinds = await page.locator('#magpie *').evaluateAll((all) => [...new Set(all.map((one) => one.tagName))]);
      expect(kinds.length).toBeGreaterThan(10);
      expect([hash, await differences(page, '#magpie *', 'theirs')]).toEqual([hash, []]);
    }
  });

  it('leaves wp-admin as it is', async () => {
    const page = await show('#/');
    const around = '#wpadminbar *, #adminmenuwrap *, #wpfooter, #wpfooter *, body, html, #wpbody';
    expect(await page.locator(around).count()).toBeGreaterThan(100);
    // The menu's mark in the bar is ours to draw.
    const found = await differences(page, around, 'ours');
    expect(found.filter((one) => !one.includes('ab-icon'))).toEqual([]);
  });

  it('is light, begins under the bar, and ends above the footer', async () => {
    const page = await show('#/', { colorScheme: 'dark' });
    const overFooter = await page.evaluate(() => {
      const end = getComputedStyle(document.getElementById('magpie')!).getPropertyValue('--float-end');
      return Number.parseFloat(end) - document.getElementById('wpfooter')!.offsetHeight;
    });
    expect(overFooter).toBeGreaterThanOrEqual(23);
    expect(overFooter).toBeLessThanOrEqual(25);
    expect(await page.locator('#magpie').getAttribute('data-theme')).toBe('light');
    const edges = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Help for this report' }).click();
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      const [top, bar, left] = [
        (await sheet.boundingBox())!.y,
        (await page.locator('#wpadminbar').boundingBox())!.height,
        (await page.locator('#magpie').boundingBox())!.x,
      ];
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      return { top, bar, left, wide };
    };
    expect(await edges(1440)).toEqual({ top: 32, bar: 32, left: 160, wide: 0 });
    expect(await edges(390)).toEqual({ top: 46, bar: 46, left: 0, wide: 0 });
  });

  it('keeps other plugins’ notices above the reports, in WordPress’s look', async () => {
    await site.addMustUse(
      'notice',
      `<?php add_action( 'admin_notices', function () { echo '<div class="notice notice-info"><p>From elsewhere</p></div>'; } );`,
    );
    const page = await show('#/');
    const notice = page.locator('.notice', { hasText: 'From elsewhere' });
    const [one, reports] = [(await notice.boundingBox())!, (await page.locator('#magpie').boundingBox())!];
    expect(one.y + one.height).toBeLessThanOrEqual(reports.y);
    expect(await page.locator('#magpie .notice').count()).toBe(0);
    expect(await differences(page, '.notice, .notice *', 'ours')).toEqual([]);
  });

  describe('the menu', () => {
    const current = (page: Page) => page.locator('#toplevel_page_magpie .wp-submenu [aria-current]').allInnerTexts();
    const entry = (page: Page, title: string) =>
      page.locator('#toplevel_page_magpie .wp-submenu').getByRole('link', { name: title, exact: true });

    it('marks the place that is opened', async () => {
      const page = await show('#/');
      for (const [hash, title] of [
        ['#/', 'Reports'],
        // An address of no page leads to the first.
        ['#/traffic', 'Reports'],
        ['#/user-journey-report', 'User Journey'],
        ['#/ai-insights', 'AI Insights'],
        ['#/ai-insights/chat', 'Conversations AI'],
        ['#/ai-insights/chat/c-1234', 'Conversations AI'],
        ['#/settings/general', 'Settings'],
      ] as const) {
        await page.goto(`${site.url}/wp-admin/admin.php?page=magpie${hash}`);
        await expect.poll(() => current(page)).toEqual([title]);
        expect(await entry(page, title).getAttribute('class')).toContain('current');
        // WordPress's own form of a title, by what is shown.
        const shown = title === 'Reports' ? 'Overview' : title;
        await expect.poll(() => page.title()).toMatch(new RegExp(`^${shown}.* ‹ Lab — WordPress$`));
      }
    });

    it('follows its own links, those of the reports, Back and Forward, without another load', async () => {
      const page = await show('#/?range=last7days');
      await page.evaluate(() => Object.assign(window, { stays: true }));
      const at = async (title: string, hash: RegExp) => {
        await expect.poll(() => current(page)).toEqual([title]);
        expect(new URL(page.url()).hash).toMatch(hash);
        expect(await page.evaluate(() => 'stays' in window)).toBe(true);
      };
      await entry(page, 'User Journey').click();
      await at('User Journey', /^#\/user-journey-report\?range=last7days$/);
      await entry(page, 'Settings').click();
      await at('Settings', /^#\/settings/);
      await page.locator('#magpie').getByRole('link', { name: 'AI Insights', exact: true }).click();
      await at('AI Insights', /^#\/ai-insights/);
      await page.goBack();
      await at('Settings', /^#\/settings/);
      await page.goForward();
      await at('AI Insights', /^#\/ai-insights/);
      await entry(page, 'Reports').click();
      await at('Reports', /^#\/(\?|$)/);
      // Before the first visit it is behind an overlay.
      await page.locator('#magpie h1', { hasText: 'Overview Report' }).waitFor();
    });
  });
});
