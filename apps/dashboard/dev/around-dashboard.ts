/** Setup of the dashboard's browser tests: one browser per file, a fresh made-up site per test. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type DashboardBrowser, NOW, startBrowser } from './browser.ts';
import { type DevHost, usual } from './host.ts';

/** The made-up site of the file's tests. */
export let host: DevHost;
/** The page that was opened last. */
export let page: Page;
let browser: DashboardBrowser;
/** The page that tests look at one after the other, with how it was opened. */
let lookedAt: { readonly page: Page; readonly how: string } | undefined;

/** Starts the browser for the tests of a file; `keepsPage` leaves each test's page open for the next. */
export function aroundDashboard({ keepsPage = false } = {}): void {
  beforeAll(async () => {
    browser = await startBrowser();
    host = browser.host;
  });
  afterAll(() => browser?.close());
  // A page that stays open continues asking, in the middle of the next test.
  if (!keepsPage)
    afterEach(async ({ task }) => {
      if (!isLookedAt() || task.result?.state === 'fail') {
        // What the page still asks for has no answer that matters.
        if (page && !page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        return page?.context().close();
      }
      await page.unrouteAll();
      await page.goto(host.url + ELSEWHERE);
    });
  beforeEach(() => {
    Object.assign(host.behaviour, usual());
  });
}

/** Has a fresh page take the place of the one before; it is nowhere yet. */
export async function openPage(options: BrowserContextOptions): Promise<void> {
  page = await browser.page(options);
}

/** How to open the dashboard. */
interface Opening {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly dark?: boolean | undefined;
  /** Prepares {@link page} before it opens an address, for example with its own answers. */
  readonly prepare?: (() => unknown) | undefined;
}

/** Opens the dashboard at a hash; the page's clock stands at the made-up site's. */
export async function open(
  hash = '#/',
  { width = 1440, height = 900, dark = false, prepare }: Opening = {},
): Promise<void> {
  await openPage({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await page.clock.install({ time: NOW });
  await prepare?.();
  await page.goto(host.url + hash);
}

const isLookedAt = (): boolean => lookedAt !== undefined && lookedAt.page === page && !page.isClosed();

/** A page that asks for nothing. */
const ELSEWHERE = '#/ai-insights';

/**
 * Shows a hash in the page that earlier tests looked at, as by a link: opening the dashboard takes longer than most looks. For tests that
 * leave nothing behind but what another address replaces; after a failed test, and for another configuration, a fresh page opens.
 */
export async function look(hash = '#/', { width = 1440, height = 900, touch = false } = {}): Promise<void> {
  const { config, first, identity } = host.behaviour;
  const how = JSON.stringify([touch, config, first, identity]);
  if (isLookedAt() && lookedAt?.how === how) {
    await page.setViewportSize({ width, height });
    await page.mouse.move(0, 0);
    await page.locator('[role=dialog], [role=menu], [role=tooltip]').first().waitFor({ state: 'detached' });
    const elsewhere = page.getByRole('heading', { level: 1, name: 'AI Insights' });
    await elsewhere.waitFor();
    await page.goto(host.url + hash);
    await elsewhere.waitFor({ state: 'detached' });
    await page.locator('[data-opening]').waitFor({ state: 'detached' });
    return;
  }
  await openPage({ viewport: { width, height }, reducedMotion: 'reduce', hasTouch: touch, isMobile: touch });
  await page.clock.install({ time: NOW });
  await page.goto(host.url + hash);
  lookedAt = { page, how };
}

/** Resolves once Overview shows its answer. */
export const ready = (): Promise<void> =>
  page.getByRole('region', { name: 'Top 10 Countries' }).getByRole('rowheader').first().waitFor();

/** Answers one of the dashboard's calls in place of the host, as soon as `when` resolves. */
export const answer = (action: string, data: object, when: Promise<void> = Promise.resolve()) =>
  page.route('**/ajax', async (route) => {
    if (!route.request().postData()?.includes(`action=magpie_${action}`)) return route.fallback();
    await when;
    await route.fulfill({ json: { success: true, data } });
  });
