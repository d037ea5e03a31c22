/** A Magpie in a new folder, a website with its script, and a browser that plays the visitors. */
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, createLog, openApp, type Served, serve } from '@magpie/server';
import { launchVisitors, sharedBrowser } from '@magpie/testing/browser';
import type { Browser } from 'playwright-core';
import { closeAll } from './close.ts';

const dist = (app: string): string => fileURLToPath(new URL(`../../apps/${app}/dist`, import.meta.url));

/** Response of the website. */
export interface Document {
  readonly html: string;
  /** 200 unless given. */
  readonly status?: number;
}

/** A running Magpie without sites, a website and a browser, whose contexts are closed with it. */
export interface Visited {
  readonly app: App;
  readonly served: Served;
  readonly browser: Browser;
  /** Address of the website, such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts them on loopback; `documentAt` is asked at each request, by path. The dashboard and tracker must be built. */
export async function startVisited(documentAt: (path: string) => Document): Promise<Visited> {
  const dir = await mkdtemp(join(tmpdir(), 'magpie-visited-'));
  const app = await openApp({ dataDir: join(dir, 'data'), log: createLog({ level: 'error' }) });
  const served = await serve(app, { port: 0, dashboardDir: dist('dashboard'), trackerDir: dist('tracker') });
  const website = createServer((request, response) => {
    const { html, status = 200 } = documentAt(new URL(request.url ?? '/', 'http://website').pathname);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((done) => website.listen(0, '127.0.0.1', done));
  const browser = await sharedBrowser(launchVisitors);
  return {
    app,
    served,
    browser,
    origin: `http://127.0.0.1:${(website.address() as AddressInfo).port}`,
    async close() {
      website.close();
      await closeAll(browser, served, app, dir);
    },
  };
}
