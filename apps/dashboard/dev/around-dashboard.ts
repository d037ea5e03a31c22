/**
 * This module is responsible for the setup of the dashboard's browser tests: one browser per file, a fresh made-up site
 * per test.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type DashboardBrowser, NOW, startBrowser } from './browser.ts';
import { type DevHost, usual } from './host.ts';

/** The made-up site of the file's tests. */
export let host: DevHost;
/** The page that was opened last. */
export let page: Page;
let browser: DashboardBrowser;

/** Starts the browser for the tests of a file; `keepsPage` leaves each test's page open for the next. */
export function aroundDashboard({ keepsPage = false } = {}): void {
  beforeAll(async () => {
    browser = await startBrowser();
    host = browser.host;
  });
  afterAll(() => browser?.close());
  // A page that stays open continues asking, in the middle of the next test.
  if (!keepsPage) afterEach(() => page?.context().close());
  beforeEach(() => {
    Object.assign(host.behaviour, usual());
  });
}

/** Has a fresh page take the place of the one before; it is nowhere yet. */
export async function openPage(options: BrowserContextOptions): Promise<void> {
  page = await browser.page(options);
}

/** Opens the dashboard at a hash; the page's clock stands at the made-up site's. */
export async function open(hash = '#/', { width = 1440, height = 900, dark = false } = {}): Promise<void> {
  await openPage({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await page.clock.install({ time: NOW });
  await page.goto(host.url + hash);
}

/** Resolves once Overview shows its answer. */
export const ready = (): Promise<void> =>
  page.getByRole('region', { name: 'Top 10 Countries' }).getByRole('rowheader').first().waitFor();
