/** Starts a whole Magpie with generated traffic, and browsers signed in to its admin area. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CAPABILITIES, type Capability } from '@magpie/contract';
import { type App, createLog, openApp, type Served, type ServeOptions, type SiteRecord, serve } from '@magpie/server';
import { sharedBrowser } from '@magpie/testing/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { closeAll } from './close.ts';
import { copyPast, PAST_URL, type Past } from './past.ts';

const dist = (app: string): string => fileURLToPath(new URL(`../../apps/${app}/dist`, import.meta.url));

/** A running Magpie and a browser, whose contexts are closed with it. */
export interface Admin {
  readonly app: App;
  readonly served: Served;
  readonly browser: Browser;
  /** The site with generated traffic; not the built-in demo site. */
  readonly site: SiteRecord;
  /** A page of a new user with these rights, at a hash such as `#/?range=last7`; all rights and all sites unless given. */
  open(
    hash?: string,
    options?: {
      readonly capabilities?: readonly Capability[];
      readonly siteIds?: readonly number[];
      readonly context?: BrowserContextOptions;
    },
  ): Promise<Page>;
  close(): Promise<void>;
}

/** The stand-in that is asked in Google's place. */
interface GoogleServer {
  readonly googleServer: string;
}

/** Starts a Magpie with this many months of generated visits, a few a day. The dashboard and tracker must be built. */
export async function startAdmin(options: Partial<ServeOptions & Past & GoogleServer> = {}): Promise<Admin> {
  const { months = 2, visitsPerDay = 12, googleServer, ...serving } = options;
  const dir = await mkdtemp(join(tmpdir(), 'magpie-admin-'));
  const dataDir = join(dir, 'data');
  await copyPast({ months, visitsPerDay }, dataDir);
  const app = await openApp({ dataDir, log: createLog({ level: 'error' }), googleServer });
  const site = (await app.state.sites.list()).find(({ url }) => url === PAST_URL)!;
  const served = await serve(app, {
    port: 0,
    dashboardDir: dist('dashboard'),
    trackerDir: dist('tracker'),
    ...serving,
  });
  const browser = await sharedBrowser();
  let users = 0;
  return {
    app,
    served,
    browser,
    site,
    async open(hash = '#/', { capabilities = CAPABILITIES, siteIds, context = {} } = {}) {
      users += 1;
      const { id } = await app.state.users.create({
        email: `user${users}@example.com`,
        name: `User ${users}`,
        capabilities,
        ...(siteIds && { siteIds }),
      });
      const signedIn = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...context,
      });
      // Skips the link's own target page: the test opens another one.
      const answer = await signedIn.request.get(served.url + (await served.host.signInLink(id)));
      if (!answer.ok()) throw new Error(`The sign-in link was answered with ${answer.status()}.`);
      const page = await signedIn.newPage();
      await page.goto(`${served.url}/${hash}`);
      return page;
    },
    close: () => closeAll(browser, served, app, dir),
  };
}
