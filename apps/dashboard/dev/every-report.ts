/**
 * Checks of every built report in each of its states: axe, width, no layout shift. The reports are split among several test
 * files, so that workers check them in parallel.
 */
import { CATALOGUE, reaches, reportHeading } from '@magpie/reports';
import { SCREENS } from '@magpie/reports/screens';
import { fits, flaws, PHONE, WIDE } from '@magpie/testing/looks';
import { beforeEach, describe, expect, it } from 'vitest';
import { aroundDashboard, host, open, openPage, page } from './around-dashboard.ts';
import { NOW } from './browser.ts';
import { type Behaviour, everyAddon, reviewedSites } from './host.ts';
import { optionalParts } from './made-up-site.ts';
import { goTo } from './steps.ts';

/** Every report is a place. */
const everything = { addons: everyAddon, sites: reviewedSites };

const lite = { tier: 'lite', type: 'lite', network: false, state: 'none', expires: null } as const;

const REPORTS = CATALOGUE.flatMap((record) =>
  'load' in record && record.path !== null
    ? [{ ...record, heading: reportHeading(record), hash: `#${record.path}` }]
    : [],
);

/**
 * Whether it is the first report with its screen. What a screen does before its answer, with a failure or on paper depends on nothing of the
 * report, so it is looked at once for each screen, and so are its colours while it is empty or behind the overlay.
 */
const isFirstOfScreen = ({ id }: { readonly id: string }): boolean => {
  const screens: Readonly<Record<string, unknown>> = SCREENS;
  return REPORTS.find((one) => screens[one.id] === screens[id])!.id === id;
};

/** Text in place of a part that failed; the minutes of Real-Time have a sentence of their own (specification part 2, section 8). */
const MISSING = /An unknown error has occurred\.|The real-time graph of visitors over time is not currently available/;

// Colours depend on neither size nor direction, and other rules not on the direction, so not every look needs them.
const light = { light: true };
const noColours = { noColours: true };

/** Resolves once the report's answer is drawn. */
async function shown(): Promise<void> {
  await page.locator('[data-opening]').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Loading…').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

/** The calls that bring reports. */
const REPORT_CALLS = ['report', ...REPORTS.flatMap((record) => (record.ownCall ? [record.id] : []))];

/** Changes the page's address, and resolves once the answer is drawn. */
async function follow(hash: string): Promise<void> {
  const answer = page.waitForResponse((response) => {
    const call = /action=magpie_(\w+)/.exec(response.request().postData() ?? '')?.[1] ?? '';
    // Some reports ask for the site's status first, and nothing more where that fails.
    return REPORT_CALLS.includes(call) || (call === 'auth' && !response.ok());
  });
  await goTo(hash);
  await answer;
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.getByText('Loading…').waitFor({ state: 'detached' });
}

const openWide = (hash: string): Promise<void> => open(hash, WIDE);

/** How many test files share the reports. */
const SHARES = 4;

/** Tests every fourth report, from the given one (0 to 3) on. */
export function everyReport(share: number): void {
  aroundDashboard({ keepsPage: true });
  const reports = REPORTS.filter((_, index) => index % SHARES === share);
  const screens = reports.filter(isFirstOfScreen);
  // These three share a page.
  describe('with the site’s numbers', () => testNumbers(reports));
  describe('with a part that fails', () => testParts(screens));
  describe('with a server that fails', () => testFailing(screens));
  describe('where the tier is too low', () => testGated(reports));
  describe('from right to left', () => testRightToLeft(reports));
  describe('before their numbers come', () => testLoading(screens));
  describe('in print', () => testPrint(screens));
  describe('while they load', () => testShift(screens));
}

type Reports = typeof REPORTS;

/** The page that was opened last for several tests, with its configuration. */
let shared: { readonly in: typeof page; readonly config: string } | undefined;

/**
 * Has the tests of a group look at one page with these settings, as do other groups with its configuration, and returns how to show a
 * report in it: as from the navigation, which takes a twentieth of the time of opening the dashboard.
 */
function inOnePage(
  settings: Partial<Behaviour>,
  { start = openWide, size = WIDE, move = follow, arrived = shown } = {},
): Show {
  const config = JSON.stringify([settings.config, settings.identity, size, move === follow]);
  beforeEach(() => {
    Object.assign(host.behaviour, settings);
  });
  return async ({ hash, heading }, query = '', { reloaded = false } = {}) => {
    // A test that failed may have left the page anywhere.
    if (shared && shared.in === page && shared.config === config && !page.isClosed() && page.url().includes('#')) {
      await page.setViewportSize(size);
      await (reloaded ? goTo : move)(hash + query);
      if (reloaded) await page.reload();
    } else {
      await start(hash + query);
      shared = { in: page, config };
    }
    await page.locator('h1', { hasText: heading }).first().waitFor({ state: 'attached' });
    await arrived();
  };
}

/** Shows a report in the page of its group, `reloaded` without the answers that the page has. */
type Show = (report: Reports[number], query?: string, how?: { readonly reloaded?: boolean }) => Promise<void>;

/** Shows a report that the page may have asked before, so that it is asked again: for other dates, if it has dates to compare. */
const showAgain = (show: Show, report: Reports[number], range: string): Promise<void> =>
  report.compare ? show(report, `?range=${range}`) : show(report, '', { reloaded: true });

function testNumbers(reports: Reports): void {
  const show = inOnePage({ config: everything });
  it.each(
    reports,
  )('$title shows its numbers, compares if it can, and is empty, wide and on a phone', async (report) => {
    const { id, hash, compare } = report;
    await show(report);
    // With a comparison it shows all that it shows without.
    expect(await (compare ? fits(page, `${id} data`) : flaws(page, `${id} data`))).toEqual([]);
    await page.setViewportSize(PHONE);
    if (compare) {
      expect(await fits(page, `${id} data`)).toEqual([]);
      await follow(`${hash}?compare=previous`);
    }
    expect(await flaws(page, `${id} ${compare ? 'comparing' : 'data'}`, light)).toEqual([]);
    await page.setViewportSize(WIDE);
    if (compare) expect(await flaws(page, `${id} comparing`)).toEqual([]);
    host.behaviour.mode = 'empty';
    await showAgain(show, report, 'yesterday');
    expect(await flaws(page, `${id} empty`, isFirstOfScreen(report) ? {} : noColours)).toEqual([]);
  });
}

function testGated(reports: Reports): void {
  const show = inOnePage({ demo: true, config: { ...everything, licence: lite } });
  const gated = reports.filter(({ needs }) => !reaches('lite', needs.tier));
  it.each(gated)('$title stands blurred behind the overlay', async (report) => {
    await show(report);
    await page.locator('main [inert]').first().waitFor({ state: 'attached' });
    expect(await flaws(page, `${report.id} gated`, isFirstOfScreen(report) ? {} : noColours)).toEqual([]);
  });
}

function testRightToLeft(reports: Reports): void {
  const show = inOnePage({ config: { ...everything, locale: 'ar' } });
  it.each(reports)('$title fits, wide and on a phone', async (report) => {
    const { id, compare } = report;
    await show(report, compare ? '?compare=previous' : '');
    // Only that the page says its language and direction is left to the rules; the frame says it for all.
    const look = report === reports[0] ? flaws(page, `${id} rtl`, noColours) : fits(page, `${id} rtl`);
    expect(await look).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await fits(page, `${id} rtl`)).toEqual([]);
  });
}

function testFailing(screens: Reports): void {
  const show = inOnePage({ mode: 'failing', config: everything });
  // The frame says it, in place of any screen.
  it.each(screens)('$title says what failed', async (report) => {
    await showAgain(show, report, 'last90');
    await page.getByRole('alert').getByText('The report couldn’t be loaded').waitFor();
    const look = report === screens[0] ? flaws : fits;
    expect(await look(page, `${report.id} failing`)).toEqual([]);
  });
}

/** Skeletons, failed parts and paper have the same colours in every screen. */
const allowedColours = ({ id }: Reports[number]) => (id === REPORTS[0]!.id ? {} : noColours);

function testLoading(screens: Reports): void {
  const show = inOnePage(
    { config: everything },
    {
      async start(hash) {
        await openPage({ viewport: WIDE, reducedMotion: 'reduce' });
        await page.clock.install({ time: NOW });
        // No answer comes as long as it is looked at.
        await page.route('**/ajax', () => undefined);
        await page.goto(host.url + hash);
      },
      move: goTo,
      async arrived() {
        await page.locator('[data-opening]').waitFor({ state: 'detached' });
        await page.getByText('Loading…').waitFor({ state: 'attached' });
      },
    },
  );
  it.each(screens)('$title has its form, wide and on a phone', async (report) => {
    await show(report);
    expect(await flaws(page, `${report.id} loading`, allowedColours(report))).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await fits(page, `${report.id} loading`)).toEqual([]);
  });
}

/**
 * The parts that fail at a time: each of a few, and every third of many, so that each fails beside others that don't. Neighbours may stand in
 * one box, which says it once.
 */
function failingAtATime(parts: readonly string[]): string[][] {
  const times = parts.length > 4 ? 3 : parts.length;
  return Array.from({ length: times }, (_, time) => parts.filter((_part, i) => i % times === time));
}

function testParts(screens: Reports): void {
  const show = inOnePage({ config: everything });
  it.each(screens)('$title shows the rest', async (report) => {
    const { id } = report;
    for (const [i, failing] of failingAtATime(await optionalParts(id, NOW)).entries()) {
      host.behaviour.partial = failing;
      await showAgain(show, report, `2026-10-${21 - i}..2026-11-20`);
      const state = `${id} without ${failing.join(', ')}`;
      const look = i === 0 ? () => flaws(page, state, allowedColours(report)) : () => fits(page, state);
      expect(await look()).toEqual([]);
      expect(await page.getByText(MISSING).count(), state).toBe(failing.length);
    }
  });
}

function testPrint(screens: Reports): void {
  const show = inOnePage(
    { config: { ...everything, printing: true } },
    {
      async arrived() {
        await shown();
        await page.locator('[data-printed]').waitFor();
      },
    },
  );
  it.each(screens)('$title has no controls', async (report) => {
    // A page in print shows one report.
    await show(report, '', { reloaded: true });
    expect(await page.locator('button:visible:not(th *, [role=tab])').count()).toBe(0);
    // Paper is always light.
    expect(await flaws(page, `${report.id} printed`, light)).toEqual([]);
  });
}

const SHIFT_DATES = '?range=2026-10-22..2026-11-20';

/** Adds up how far the page's parts move by themselves, beginning with the next page that opens. */
async function addShiftsUp(): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the answer is drawn and has come to rest, and expects that hardly anything moved. */
async function expectNoShift(): Promise<void> {
  await shown();
  await page.waitForTimeout(500);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  expect(shift, `${page.viewportSize()!.width} px`).toBeLessThan(0.02);
}

function testShift(screens: Reports): void {
  const slow = (identity: Behaviour['identity']): Partial<Behaviour> => ({
    mode: 'slow',
    identity,
    config: everything,
  });
  const makeQuery = (compare: boolean) => SHIFT_DATES + (compare ? '&compare=previous' : '');
  const startAt = (size: typeof WIDE) => async (hash: string) => {
    await openPage({ viewport: size });
    await addShiftsUp();
    await page.goto(host.url + hash);
  };

  it.each(screens)('$title does not shift when the page opens with it', async ({ hash, compare }) => {
    Object.assign(host.behaviour, slow('stored'));
    await startAt(WIDE)(hash + makeQuery(compare));
    await page.getByText('Loading…').waitFor({ state: 'attached' });
    await expectNoShift();
  });

  describe('on a phone', () => {
    const show = inOnePage(slow('day'), {
      start: startAt(PHONE),
      size: PHONE,
      move: goTo,
      async arrived() {
        await page.getByText('Loading…').waitFor({ state: 'attached' });
        // What the report before left moves away before this.
        await page.evaluate(() => Object.assign(window, { shift: 0 }));
      },
    });
    it.each(screens)('$title does not shift', async (report) => {
      await show(report, makeQuery(report.compare));
      await expectNoShift();
    });
  });
}
