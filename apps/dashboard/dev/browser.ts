/** This module is responsible for a real browser on the dashboard as it is built now, over the made-up site. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@magpie/tools/browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { type DevHost, startHost } from './host.ts';

/** The made-up site's clock, ms. */
export const NOW = Date.parse('2026-11-20T15:40:00Z');

/** A browser and what it looks at. */
export interface DashboardBrowser {
  readonly host: DevHost;
  /** A fresh page that is nowhere yet; the one before is closed. */
  page(options: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Builds the dashboard, serves it, and starts a browser. */
export async function startBrowser(): Promise<DashboardBrowser> {
  const root = join(import.meta.dirname, '..');
  const dist = mkdtempSync(join(tmpdir(), 'magpie-dashboard-'));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true },
  });
  const host = await startHost(dist, () => NOW);
  const browser = await launchBrowser();
  return {
    host,
    async page(options) {
      for (const context of browser.contexts()) await context.close();
      return (await browser.newContext(options)).newPage();
    },
    async close() {
      await browser.close();
      await host.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}
