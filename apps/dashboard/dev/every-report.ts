/**
 * This module is responsible for the checks of every built report in each of its states: axe, width, no layout shift.
 * Several test files share the reports, so that workers do.
 */
import { ADDONS, CATALOGUE, reaches } from '@magpie/reports';
import { flaws, flawsAtAnySize, PHONE, WIDE } from '@magpie/tools/looks';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, openPage, page } from './around-dashboard.ts';
import { NOW } from './browser.ts';
import { optionalParts } from './made-up-site.ts';

/** With every add-on on, so that each report shows the site's own numbers. */
const addons = ADDONS.map(({ slug, title, description, basename, kind, tier }) => ({
  ...{ slug, title, description, basename, kind, tier },
  installed: true,
  active: true,
}));

const lite = { tier: 'lite', type: 'lite', network: false, state: 'none', expires: null } as const;

const REPORTS = CATALOGUE.flatMap((record) =>
  'load' in record && record.path !== null ? [{ ...record, hash: `#${record.path}` }] : [],
);

/**
 * Whether it is the first report with its screen. What a screen does before its answer, with a failure or on paper depends on nothing of the
 * report, so it is looked at once for each screen.
 */
const isFirstOfScreen = ({ id, screen }: { readonly id: string; readonly screen?: string | undefined }): boolean =>
  REPORTS.find((one) => one.screen === screen)!.id === id;

/** Resolves once the report's answer is drawn. */
async function shown(): Promise<void> {
  await page.locator('[data-opening]').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Loading…').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

/** What is in place of a part that failed; the minutes of Real-Time have a sentence of their own (specification part 2, section 8). */
const MISSING = /An unknown error has occurred\.|The real-time graph of visitors over time is not currently available/;

/** Changes the report's address as a link does, and resolves once its answer is drawn. */
async function follow(hash: string): Promise<void> {
  const answer = page.waitForResponse((response) => /action=magpie_report\b/.test(response.request().postData() ?? ''));
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await answer;
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** How many test files share the reports. */
const SHARES = 2;

/** Tests every second report, from the given one (0 or 1) on. */
export function everyReport(share: number): void {
  aroundDashboard();
  beforeEach(() => {
    host.behaviour.config = { addons };
  });
  testReports(REPORTS.filter((_, index) => index % SHARES === share));
}

function testReports(reports: typeof REPORTS): void {
  describe.each(reports)('$title', ({ id, hash, compare, needs, screen }) => {
    const ofScreen = (title: string, check: () => Promise<void>): void => {
      if (isFirstOfScreen({ id, screen })) it(title, check);
    };
    // Colours depend on neither size nor direction, so not every look needs the dark theme.
    const light = { light: true };
    const look = async (state: string, query = '', looked = {}) => {
      await open(hash + query, WIDE);
      await shown();
      return flaws(page, `${id} ${state}`, looked);
    };

    // In one page, since opening one takes longer than looking at it.
    it(`shows its numbers, ${compare ? 'compares, ' : ''}and is empty, wide and on a phone`, async () => {
      expect(await look('data')).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await flaws(page, `${id} data`, compare ? light : {})).toEqual([]);
      if (compare) {
        await follow(`${hash}?compare=previous`);
        expect(await flaws(page, `${id} comparing`)).toEqual([]);
      }
      await page.setViewportSize(WIDE);
      if (compare) expect(await flaws(page, `${id} comparing`, light)).toEqual([]);
      host.behaviour.mode = 'empty';
      // A report that compares has dates; another is opened again.
      if (compare) await follow(`${hash}?range=yesterday`);
      else await open(hash);
      await shown();
      expect(await flaws(page, `${id} empty`)).toEqual([]);
    });

    ofScreen('has its form before its numbers come, wide and on a phone', async () => {
      await openPage({ viewport: WIDE, reducedMotion: 'reduce' });
      await page.clock.install({ time: NOW });
      // No answer comes as long as it is looked at.
      await page.route('**/ajax', () => undefined);
      await page.goto(host.url + hash);
      await page.locator('[data-opening]').waitFor({ state: 'detached' });
      await page.getByText('Loading…').waitFor({ state: 'attached' });
      expect(await flawsAtAnySize(page, `${id} loading`)).toEqual([]);
    });

    ofScreen('says what failed', async () => {
      host.behaviour.mode = 'failing';
      await open(hash);
      await page.getByRole('alert').getByText('The report couldn’t be loaded').waitFor();
      expect(await flaws(page, `${id} failing`)).toEqual([]);
    });

    ofScreen('shows the rest when one part fails', async () => {
      for (const [i, part] of (await optionalParts(id, NOW)).entries()) {
        host.behaviour.partial = [part];
        // Other dates have it asked again.
        if (compare && i > 0) await follow(`${hash}?range=2026-10-${22 - i}..2026-11-20`);
        else await open(hash);
        await shown();
        expect(await flaws(page, `${id} without ${part}`, i > 0 ? light : {})).toEqual([]);
        expect(await page.getByText(MISSING).count(), part).toBe(1);
      }
    });

    it.runIf(!reaches('lite', needs.tier))('stands blurred behind the overlay where the tier is too low', async () => {
      host.behaviour.demo = true;
      host.behaviour.config = { addons, licence: lite };
      expect(await look('gated')).toEqual([]);
      expect(await page.locator('[inert]').count()).toBeGreaterThan(0);
    });

    it('is written from right to left', async () => {
      host.behaviour.config = { addons, locale: 'ar' };
      expect(await look('rtl', compare ? '?compare=previous' : '', light)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await flaws(page, `${id} rtl`, light)).toEqual([]);
    });

    ofScreen('stands in print', async () => {
      host.behaviour.config = { addons, printing: true };
      await open(hash);
      await page.locator('[data-printed]').waitFor();
      expect(await page.locator('button:visible:not(th *, [role=tab])').count()).toBe(0);
      expect(await flaws(page, `${id} printed`)).toEqual([]);
    });

    ofScreen('does not shift while it loads', async () => {
      for (const [size, identity] of [
        [WIDE, 'stored'],
        [PHONE, 'day'],
      ] as const) {
        Object.assign(host.behaviour, { mode: 'slow', identity });
        await openPage({ viewport: size });
        await page.addInitScript(() => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              (window as unknown as { shift: number }).shift += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(`${host.url}${hash}?range=2026-10-22..2026-11-20${compare ? '&compare=previous' : ''}`);
        await page.getByText('Loading…').waitFor({ state: 'attached' });
        await shown();
        await page.waitForTimeout(500);
        const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
        expect(shift, `${size.width} px`).toBeLessThan(0.02);
      }
    });
  });
}
