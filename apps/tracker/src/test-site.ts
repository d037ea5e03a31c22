/** The browser tests' site on loopback: it serves pages and the built scripts, and receives the scripts' requests. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type CollectBody, collectBody } from '@magpie/events';
import { closeContexts, launchWholeBrowser, sharedBrowser } from '@magpie/testing/browser';
import { buildOnce } from '@magpie/testing/build-once';
import type { BrowserContext, Page } from 'playwright-core';
import { vi } from 'vitest';
import { buildTracker } from '../build.ts';

/** A received event with the fields of its request. */
export type Received = CollectBody['e'][number] & { readonly context: CollectBody };

/** A status, or a connection that ends without one. */
type Answer = number | 'cut';

/** Longest wait for a condition, in milliseconds; generous, because test machines can be slow. */
const PATIENCE_MS = 30_000;

/** A visitor of the site: one fresh browser profile with one page. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors and unhandled rejections of the page. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** Launches a browser with the back-forward cache, which visitors' browsers have, that finds every host on this machine. */
const launch = () =>
  launchWholeBrowser({
    args: ['--host-resolver-rules=MAP * 127.0.0.1'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

/** Builds the scripts and starts server and browser. */
export async function openSite() {
  const scripts = await buildOnce('tracker', buildTracker);
  const pages = new Map<string, string>();
  const bodies: CollectBody[] = [];
  const contentTypes: (string | undefined)[] = [];
  const refused: string[] = [];
  const endpoints: string[] = [];
  /** Answers to the next requests; later ones are accepted. */
  const answers: Answer[] = [];
  /** The bodies that weren't acknowledged, in order of arrival. */
  const unacknowledged: CollectBody[] = [];

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (request.method === 'POST') {
      let text = '';
      for await (const chunk of request.setEncoding('utf8')) text += chunk;
      const parsed = collectBody.safeParse(JSON.parse(text));
      const answer = answers.shift();
      if (answer !== undefined) {
        if (parsed.success) unacknowledged.push(parsed.data);
        if (answer === 'cut') request.socket.destroy();
        else response.writeHead(answer).end();
        return;
      }
      if (parsed.success) bodies.push(parsed.data);
      else refused.push(`${parsed.error.message}: ${text}`);
      endpoints.push(pathname);
      contentTypes.push(request.headers['content-type']);
      response.writeHead(204).end();
      return;
    }
    if (/^\/script(\/\w+)?\.js$/.test(pathname)) {
      const file = await readFile(join(scripts, pathname.split('/').pop() as string));
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(file);
      return;
    }
    const html = pages.get(pathname);
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await sharedBrowser(launch);

  const events = (): Received[] => bodies.flatMap((context) => context.e.map((event) => ({ ...event, context })));

  return {
    origin: `http://127.0.0.1:${port}`,
    bodies,
    contentTypes,
    /** The paths that the bodies were sent to. */
    endpoints,
    answers,
    unacknowledged,
    /** Bodies that the endpoint rejects, with the reason. */
    refused,
    events,
    named: (name: string) => events().filter((event) => event.n === name),
    /** Puts a page at a path; `tag` is the script tag with its attributes. */
    put(
      path: string,
      body: string,
      tag = '<script defer src="/script.js" data-site="site1"></script>',
      title = 'Page',
    ) {
      pages.set(
        path,
        `<!doctype html><html lang="en"><head><title>${title}</title>${tag}</head><body>${body}</body></html>`,
      );
    },
    /** Waits until `check` is true. */
    until: (check: () => boolean | Promise<boolean>): Promise<void> =>
      vi.waitFor(
        async () => {
          if (!(await check()))
            throw new Error(`not yet; received ${JSON.stringify(events().map(({ n, p }) => [n, p]))}`);
        },
        { timeout: PATIENCE_MS, interval: 50 },
      ),
    /** Opens a path, or an address on any host. */
    async visit(path: string, prepare?: (context: BrowserContext) => Promise<unknown>): Promise<Visitor> {
      const context = await browser.newContext({ locale: 'de-AT', viewport: { width: 800, height: 600 } });
      await prepare?.(context);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      await page.goto(new URL(path, `http://127.0.0.1:${port}`).href);
      return { context, page, faults, close: () => context.close() };
    },
    /** Resolves once nothing has arrived for a while: requests of a closed page may be late. */
    async quiet() {
      for (let before = -1; before !== bodies.length + refused.length; ) {
        before = bodies.length + refused.length;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    },
    /** Forgets what was received. */
    forget() {
      bodies.length = 0;
      contentTypes.length = 0;
      refused.length = 0;
      endpoints.length = 0;
      answers.length = 0;
      unacknowledged.length = 0;
    },
    async close() {
      await closeContexts(browser);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The result of `openSite`. */
export type Site = Awaited<ReturnType<typeof openSite>>;
