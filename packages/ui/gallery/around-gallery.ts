/** The built gallery and the browser for its tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

let outDir: string;
let server: PreviewServer;
let browser: Browser;
let address: string;
/** The page that was opened last. */
export let page: Page;
let faults: string[];
/** Query that the page was opened with, unless a test failed since. */
let opened: string | undefined;

/** Builds the gallery and starts the browser, for the tests of the file. */
export function aroundGallery(): void {
  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'magpie-ui-test-'));
    const configFile = join(import.meta.dirname, 'vite.config.ts');
    await build({ configFile, logLevel: 'error', build: { outDir } });
    server = await preview({
      configFile,
      logLevel: 'error',
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0 },
    });
    address = server.resolvedUrls?.local[0] ?? '';
    browser = await sharedBrowser();
  });

  afterAll(async () => {
    await closeContexts(browser);
    await server?.close();
    await rm(outDir, { recursive: true, force: true });
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') opened = undefined;
    expect(faults.splice(0)).toEqual([]);
  });
}

/** Opens the gallery in place of the page before. */
export async function open(query = '', size = { width: 1440, height: 900 }, isMobile = false): Promise<void> {
  await closeContexts(browser);
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', isMobile, hasTouch: isMobile });
  page = await context.newPage();
  faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(`${address}${query}`);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  // What is measured is measured in one font.
  await page.evaluate(async () => void (await document.fonts.ready));
  opened = isMobile ? undefined : query;
}

/** Goes on in the page that was opened with this, or opens it: that takes longer than most tests. */
export async function goOn(query: string, size = { width: 1440, height: 900 }): Promise<void> {
  if (opened === query) await page.setViewportSize(size);
  else await open(query, size);
}

/** Styles that an admin area applies to every element. */
export const HOST_STYLES = `
  body { font: 13px/1.4em sans-serif; color: #3c434a; }
  h1, h2, h3 { color: #1d2327; font-size: 1.3em; margin: 1em 0; }
  p { font-size: 13px; line-height: 1.5; margin: 1em 0; }
  li { margin-bottom: 6px; } td, th { font-size: 15px; padding: 8px 10px; }
  a { color: #2271b1; } a:hover, a:active, a:focus { color: #135e96; box-shadow: 0 0 0 2px #2271b1; }
  input, select { font-size: 14px; }
  input[type="text"], input[type="search"], input[type="email"] { padding: 0 8px; line-height: 2; min-height: 40px; background: #eee; }
  input[type="checkbox"] { width: 16px; height: 16px; margin: -4px 4px 0 0; }
`;
