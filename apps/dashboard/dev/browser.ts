/** A real browser on the currently built dashboard, over the made-up site. */
import { join } from 'node:path';
import { closeContexts, sharedBrowser } from '@magpie/testing/browser';
import { buildOnce } from '@magpie/testing/build-once';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { type DevHost, startHost } from './host.ts';
import { createMadeUpSite } from './made-up-site.ts';

/** The made-up site's clock, ms. */
export const NOW = Date.parse('2026-11-20T15:40:00Z');

/** A browser and what it looks at. */
export interface DashboardBrowser {
  readonly host: DevHost;
  /** A fresh page that is nowhere yet; the one before is closed. */
  page(options: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/** The dashboard as its sources are now; `npm test` has just built it, else it is built once for all files of the run. */
export const builtDashboard = (): Promise<string> =>
  process.env.MAGPIE_BUILT === '1' ? Promise.resolve(join(root, 'dist')) : buildOnce('dashboard', buildInto);

/** Builds it as it is served: what runs tests says `test`, which would give it React's form for developers, larger and slower. */
async function buildInto(outDir: string): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    process.env.NODE_ENV = before;
  }
}

/** Its traffic and answers are made once for all files of a worker. */
const madeUp = createMadeUpSite(() => NOW);

/** Serves the built dashboard, and starts a browser. */
export async function startBrowser(): Promise<DashboardBrowser> {
  const host = await startHost(await builtDashboard(), madeUp);
  const browser = await sharedBrowser();
  return {
    host,
    async page(options) {
      await closeContexts(browser);
      return (await browser.newContext(options)).newPage();
    },
    async close() {
      await closeContexts(browser);
      await host.close();
    },
  };
}
