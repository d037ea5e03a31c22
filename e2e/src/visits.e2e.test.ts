import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CAPABILITIES } from '@magpie/contract';
import { DEMO_SITE, writeDemoSite } from '@magpie/demo';
import { ask, type Filter, plan } from '@magpie/query';
import { loadReport, type ReportKey, resolveView, runReport } from '@magpie/reports';
import { type App, openApp, type Served, serve } from '@magpie/server';
import { launchVisitors, sharedBrowser } from '@magpie/testing/browser';
import { flaws } from '@magpie/testing/looks';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeAll } from './close.ts';
import { follow, leave } from './visitor.ts';

const dist = (app: string): string => fileURLToPath(new URL(`../../apps/${app}/dist`, import.meta.url));
const MINUTE = 60_000;

let dir: string;
let app: App;
let served: Served;
let browser: Browser;
/** How far the server's clock is behind the machine's. Not ahead: shortly before midnight the readers' browsers would still be on the previous day. */
let behind = 31 * MINUTE;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'magpie-e2e-'));
  app = await openApp({ dataDir: join(dir, 'data'), now: () => Date.now() - behind });
  const site = await app.state.sites.create({ ...DEMO_SITE, url: 'http://127.0.0.1', setUp: true });
  const demoSiteDir = join(dir, 'site');
  await writeDemoSite({ dir: demoSiteDir, trackingId: site.trackingId, now: Date.now() });
  served = await serve(app, { port: 0, dashboardDir: dist('dashboard'), trackerDir: dist('tracker'), demoSiteDir });
  browser = await sharedBrowser(launchVisitors);
});
afterAll(() => closeAll(browser, served, app, dir));

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${served.url}/demo-site/${path}`);
};
/** The number of stored page views, on the days that the test may run. */
async function pageViews(include: 'internal'[] = []): Promise<number> {
  await app.collecting.flush();
  const [site] = await app.state.sites.list();
  const question = { metrics: ['screenPageViews'], dateRanges: [{ start: 'yesterday', end: 'today' }], include };
  const [answer] = await ask(app.events.engine, [plan(question, site!, app.now())]);
  return answer!.totals[0]!.screenPageViews!;
}
/** Resolves once nothing has arrived for a while: beacons of a closed page may be late. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== app.collecting.stats().acknowledged; ) {
    before = app.collecting.stats().acknowledged;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
/** The owner's page, which goes from test to test; after a failure, or where a test closes it, another is opened. */
let owners: Page | undefined;
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await owners?.context().close();
});
/** A report, loaded now. */
async function dashboard(hash: string): Promise<Page> {
  if (!owners || owners.isClosed()) {
    const known = await app.state.users.byEmail('owner@example.com');
    const id =
      known?.user.id ??
      (await app.state.users.create({ email: 'owner@example.com', name: 'Owner', capabilities: CAPABILITIES })).id;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const signedIn = await context.request.get(served.url + (await served.host.signInLink(id)));
    expect(signedIn.status()).toBe(200);
    owners = await context.newPage();
    await owners.goto(`${served.url}/${hash}`);
  } else {
    await owners.evaluate((next) => history.replaceState(null, '', next), hash);
    await owners.reload();
  }
  return owners;
}
async function overview(): Promise<Page> {
  const page = await dashboard('#/');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  return page;
}
/** A report's answer, on the days that the test may run. */
async function readReport(id: ReportKey, filter?: Filter): Promise<unknown> {
  await app.collecting.flush();
  const [site] = await app.state.sites.list();
  const now = app.now();
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: site!.timeZone });
  const view = { start: dayFormat.format(now - 86_400_000), end: dayFormat.format(now), filter };
  const context = resolveView(view, site!, now);
  return (await runReport(await loadReport(id), context, { engine: app.events.engine })).data;
}
/** Waits until a box shows exactly this number. */
const shows = (page: Page, name: string, figure: string): Promise<void> =>
  page.getByRole('article', { name, exact: true }).getByText(figure, { exact: true }).waitFor();

describe('a page visit and the resulting numbers', () => {
  it('wait for the first event', async () => {
    const page = await overview();
    await page
      .getByText('We’re Waiting for Your Stats!')
      .or(page.getByText("We're Waiting for Your Stats!"))
      .first()
      .waitFor();
  });

  it('show exactly three visits by two people, one of them a bounce', async () => {
    const reader = await browser.newContext();
    const first = await reader.newPage();
    await open(first, '');
    await follow(first.getByRole('link', { name: /Do magpies really steal/ }), /Do magpies really steal/);
    await follow(first.getByRole('navigation').getByRole('link', { name: 'Shop' }), 'Shop');
    await leave(first);
    await expect.poll(() => pageViews()).toBe(3);
    await quiet();

    behind = 0;
    const again = await reader.newPage();
    await open(again, '?utm_source=newsletter&utm_medium=email&utm_campaign=weekly-letter');
    await follow(again.getByRole('navigation').getByRole('link', { name: 'Contact' }), 'Contact');
    await leave(again);
    await expect.poll(() => pageViews()).toBe(5);

    const passerBy = await browser.newContext();
    const once = await passerBy.newPage();
    await open(once, 'journal/winter-feeding/');
    await leave(once);
    await expect.poll(() => pageViews()).toBe(6);

    const page = await overview();
    await shows(page, 'Sessions', '3');
    await shows(page, 'Pageviews', '6');
    await shows(page, 'Bounce rate', '33.3%');

    const answer = await page.evaluate(async () => {
      const config = JSON.parse(document.getElementById('magpie-config')?.textContent ?? '{}');
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date(Date.now()));
      const form = new URLSearchParams({
        action: 'magpie_report',
        nonce: config.nonce,
        report: 'overview',
        site: config.site,
        start: '2015-06-01',
        end: today < '2025' ? today : '2025-01-01',
      });
      const early = await (await fetch(config.ajaxUrl, { method: 'POST', body: form })).json();
      return { early: early.success ? early.data.infobox.metrics.sessions.value : early.error };
    });
    // A range that ended earlier has nothing from today.
    expect(answer.early).toBe(0);
    await page
      .getByRole('region', { name: /Top Posts\/Pages/ })
      .getByText('Hedge & Feather', { exact: true })
      .waitFor();
    await reader.close();
    await passerBy.close();

    const [site] = await app.state.sites.list();
    const { overviewShape } = await import('@magpie/reports');
    const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: site!.timeZone });
    // The visits began half an hour ago: yesterday, if it is just after midnight.
    const dates = { start: dayFormat.format(app.now() - 86_400_000), end: dayFormat.format(app.now()) };
    const view = resolveView(dates, site!, app.now());
    const counted = await runReport(await loadReport('overview'), view, { engine: app.events.engine });
    const data = overviewShape.parse(counted.data);
    const { metrics } = data.infobox;
    expect([
      metrics.sessions.value,
      metrics.pageviews.value,
      metrics.totalusers.value,
      metrics.new_users.value,
      metrics.bounce_rate.value,
    ]).toEqual([3, 6, 2, 2, 33.33]);
    expect(data.newvsreturn).toMatchObject({ new: 66.7, returning: 33.3 });
    expect(data.devices).toMatchObject({ desktop: 100, tablet: 0, mobile: 0 });
    expect(data.toppages.map((row) => [row.page_path, row.pageviews]).sort()).toEqual([
      ['/demo-site/', 2],
      ['/demo-site/contact/', 1],
      ['/demo-site/journal/why-magpies-collect/', 1],
      ['/demo-site/journal/winter-feeding/', 1],
      ['/demo-site/shop/', 1],
    ]);
  });

  it('show your own click in the open report without a reload', async () => {
    const page = await overview();
    await shows(page, 'Pageviews', '6');
    const guest = await browser.newContext();
    const visit = await guest.newPage();
    const clicked = performance.now();
    await open(visit, 'shop/copper-feeder/');
    await shows(page, 'Pageviews', '7');
    console.log(`A click was in the open report after ${((performance.now() - clicked) / 1000).toFixed(1)} s.`);
    await guest.close();
  });

  it('exclude automated browsers, and announce nothing wrong to screen readers', async () => {
    const robot = await (
      await browser.newContext({
        userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      })
    ).newPage();
    await quiet();
    const before = app.collecting.stats().acknowledged;
    await open(robot, '');
    await leave(robot);
    await expect.poll(() => app.collecting.stats().acknowledged).toBeGreaterThan(before);
    await app.collecting.flush();
    const page = await overview();
    await shows(page, 'Pageviews', '7');
    expect(await flaws(page, 'overview of real visits')).toEqual([]);
  });

  it('are in Real-Time at once, and in the open report with its next refresh', async () => {
    const page = await overview();
    await page.clock.install();
    let fetches = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('report=realtime')) fetches++;
    });
    const visitors: BrowserContext[] = [];
    const visit = async (path: string) => {
      const visitor = await browser.newContext();
      visitors.push(visitor);
      const before = await pageViews();
      const clicked = performance.now();
      await open(await visitor.newPage(), path);
      await expect.poll(() => pageViews()).toBe(before + 1);
      return () => ((performance.now() - clicked) / 1000).toFixed(1);
    };
    const number = page.getByRole('region', { name: 'Right Now' });
    // Three people of the tests before: of the first one's visits, one was half an hour ago. The automated browser isn't one.
    const seconds = await visit('journal/winter-feeding/');
    await page.getByRole('link', { name: 'Realtime' }).click();
    await number.getByText('4', { exact: true }).waitFor();
    console.log(`A visit was in Real-Time after ${seconds()} s.`);
    const pages = page.getByRole('region', { name: 'Top Pages' });
    await pages
      .getByRole('row', { name: /\/demo-site\/journal\/winter-feeding\// })
      .getByText('2', { exact: true })
      .waitFor();

    await visit('journal/winter-feeding/');
    await page.clock.fastForward(60_000);
    await number.getByText('5', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await shows(page, 'Sessions', '6');
    const left = fetches;
    await page.clock.fastForward(130_000);
    await shows(page, 'Sessions', '6');
    expect(fetches).toBe(left);
    for (const one of [...visitors, page.context()]) await one.close();
  });

  it('exclude a browser after it opened the link for own traffic, and record nothing after the opt-out link', async () => {
    const owner = await browser.newContext();
    // Half of the visits must not be recorded: what hasn't arrived in two seconds won't arrive.
    await owner.clock.install();
    const visit = async (path: string) => {
      const page = await owner.newPage();
      await open(page, path);
      await page.clock.runFor(2000);
      await leave(page);
    };
    const counted = await pageViews();
    await visit('?mgp_optout=2');
    await visit('shop/');
    await expect.poll(() => pageViews(['internal'])).toBe(counted + 2);
    expect(await pageViews()).toBe(counted);
    await visit('?mgp_optout=1');
    await visit('shop/');
    await quiet();
    expect(await pageViews(['internal'])).toBe(counted + 2);
    await visit('?mgp_optout=0');
    await expect.poll(() => pageViews()).toBe(counted + 1);
    await owner.close();
  });

  it('show which links were followed from a page, what was downloaded, and how far it was read', async () => {
    const [site] = await app.state.sites.list();
    await app.state.sites.update(site!.id, { affiliateRules: [{ prefix: '/species', label: 'Field guides' }] });
    const reader = await browser.newContext();
    const page = await reader.newPage();
    await open(page, 'journal/nest-box-sizes/');
    // The clicks are real, but lead nowhere: there is no other site here.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.getByRole('link', { name: 'The feeding guide (PDF)' }).click();
    // Depth is measured a second after the page was opened, and then at every scroll.
    await page.waitForTimeout(1200);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('link', { name: 'More about the species' }).click();
    await leave(page);

    const path = '/demo-site/journal/nest-box-sizes/';
    const publisher = () => readReport('publisher', { field: 'pagePath', op: 'is', value: path });
    const outbound = { clicks: 1, compare: null };
    await expect.poll(publisher).toMatchObject({
      outboundlinks: [{ ...outbound, title: 'https://www.birdlife.example/species' }],
      affiliatelinks: [{ ...outbound, title: 'Field guides', link: 'https://www.birdlife.example/species' }],
      downloadlinks: [{ title: 'The feeding guide (PDF)', file_name: '/demo-site/feeding-guide.pdf', clicks: 1 }],
      scroll: { average: 100, reached: [100, 100, 100, 100] },
    });

    const publishers = await dashboard('#/publishers');
    const rowIn = (title: string) => publishers.getByRole('region', { name: title }).getByRole('row').nth(1);
    await rowIn('Top Download Links').getByText('The feeding guide (PDF)').waitFor();
    await rowIn('Top Affiliate Links').getByText('Field guides').waitFor();
    await rowIn('Top Outbound Links').getByRole('link', { name: 'birdlife.example/species' }).waitFor();
    await reader.close();
  });

  it('show what was searched for, and an old link with the page that it probably meant', async () => {
    const reader = await browser.newContext();
    const page = await reader.newPage();
    await open(page, 'search/?q=robin');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    // As a content system answers an old link: with the site's tag, and a title that says so.
    const home = await (await page.request.get(`${served.url}/demo-site/`)).text();
    const body = home.replace(/<title>[^<]*/, '<title>Page not found – Hedge &amp; Feather');
    await page.route('**/demo-site/winter-feeding', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await open(page, 'winter-feeding');
    await leave(page);
    const lost = { views: 1, closest: '/demo-site/journal/winter-feeding/' };
    await expect
      .poll(() => readReport('searches'))
      .toMatchObject({
        searches: [{ term: 'robin', searches: 1, left: 0 }],
        missing_pages: [{ ...lost, page_path: '/demo-site/winter-feeding' }],
        probes: 0,
      });
    await reader.close();
  });
});
