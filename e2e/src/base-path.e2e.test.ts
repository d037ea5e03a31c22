/** The admin area and the script below a path, through a proxy that takes the path away or leaves it. */
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchVisitors, sharedBrowser } from '@magpie/testing/browser';
import { flaws } from '@magpie/testing/looks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Admin, startAdmin } from './admin.ts';

const PATH = '/magpie';

let admin: Admin;
let strips = false;
/** Answers of the proxy to addresses that aren't below the path. */
const outside: string[] = [];
const proxy = createServer((incoming, response) => {
  const url = incoming.url!;
  const isBelow = url === PATH || url.startsWith(`${PATH}/`);
  if (!isBelow) {
    outside.push(url);
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not below the path.');
    return;
  }
  const to = new URL(admin.served.url);
  const { method, headers } = incoming;
  const path = strips ? url.slice(PATH.length) || '/' : url;
  const passed = ask({ host: to.hostname, port: to.port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  incoming.pipe(passed);
});
/** A page with the tag. */
const website = createServer((_request, response) => {
  const tag = `<script defer src="${base}/script.js" data-site="${admin.site.trackingId}" data-storage="cookieless"></script>`;
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Birds</title>${tag}<p>Hello</p>`);
});
const listen = (server: Server) => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
let base: string;

beforeAll(async () => {
  await Promise.all([listen(proxy), listen(website)]);
  base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${PATH}`;
  admin = await startAdmin({ tier: 'pro', publicUrl: `${base}/` });
});
afterAll(async () => {
  await admin?.close();
  for (const server of [proxy, website]) {
    server.closeAllConnections();
    server.close();
  }
});

describe.each([
  ['takes the path away', true],
  ['leaves the path', false],
])('a proxy that %s', (_name, takesAway) => {
  it('shows Overview, a lazily loaded page and the page for signing in', async () => {
    strips = takesAway;
    outside.length = 0;
    const { id } = await admin.app.state.users.create({
      email: `user${String(takesAway)}@example.com`,
      name: 'Ana',
      capabilities: ['view_reports', 'save_settings', 'manage_sites'],
    });
    const context = await admin.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const failed: string[] = [];
    const icons: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/icons/')) icons.push(answer.url());
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    page.on('requestfailed', (one) => {
      // A page that is left ends what it still asked for.
      if (one.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(one.url());
    });

    await page.goto(base + (await admin.served.host.signInLink(id)));
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.getByRole('region', { name: 'Top Posts/Pages' }).getByRole('row').nth(1).waitFor();
    expect(page.url().replace(/#.*/, '')).toBe(`${base}/`);
    await expect.poll(() => icons.length).toBeGreaterThan(0);
    expect(icons.filter((url) => !url.startsWith(`${base}/icons/`))).toEqual([]);
    expect(await flaws(page, 'overview below a path')).toEqual([]);
    const paths = (await context.cookies(base)).map(({ name, path }) => [name, path]);
    expect(paths).toContainEqual(['magpie_session', PATH]);

    await page.goto(`${base}/#/settings/tracking`);
    await page.getByRole('heading', { name: 'Tracking', level: 1 }).waitFor();
    await page.getByText(`${base}/script.js`).first().waitFor();

    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(`${base}/sign-in`);
    await page.getByLabel('Password').waitFor();
    expect(await flaws(page, 'sign-in below a path')).toEqual([]);
    expect(failed).toEqual([]);
    expect(outside).toEqual([]);
    await context.close();
  });

  it('counts visits by its script', async () => {
    strips = takesAway;
    outside.length = 0;
    const context = await (await sharedBrowser(launchVisitors)).newContext();
    const page = await context.newPage();
    const sent = page.waitForResponse((answer) => answer.url() === `${base}/collect`);
    await page.goto(`http://127.0.0.1:${(website.address() as AddressInfo).port}/`);
    expect((await sent).status()).toBe(202);
    expect(outside).toEqual([]);
    await context.close();
  });
});

it('opens the page without the slash at its end', async () => {
  const answer = await fetch(base, { redirect: 'manual' });
  strips = false;
  const left = await fetch(base, { redirect: 'manual' });
  expect([answer.status, left.status]).toEqual([302, 302]);
  expect(left.headers.get('location')).toBe(`${PATH}/`);
});
