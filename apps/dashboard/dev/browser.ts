/** This module is responsible for a real browser on the dashboard as it is built now, over the made-up site. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@magpie/tools/chromium';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { type DevHost, startHost } from './host.ts';

/** The made-up site's clock, ms. */
export const NOW = Date.parse('2026-11-20T15:40:00Z');

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser and what it looks at. */
export interface DashboardBrowser {
  readonly host: DevHost;
  /** A fresh page that is nowhere yet; the one before is closed. */
  page(options: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Builds the dashboard, serves it, and starts a browser. */
export async function startBrowser(): Promise<DashboardBrowser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The browser tests need Chromium: none is on PATH.');
  const root = join(import.meta.dirname, '..');
  const dist = mkdtempSync(join(tmpdir(), 'magpie-dashboard-'));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true },
  });
  const host = await startHost(dist, () => NOW);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
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
