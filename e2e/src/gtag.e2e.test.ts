import { loadReport, overviewShape, resolveView, runReport } from '@magpie/reports';
import type { App, Served, SiteRecord } from '@magpie/server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startVisited, type Visited } from './visited.ts';

let visited: Visited;
let app: App;
let served: Served;
let browser: Browser;
let site: SiteRecord;
let origin: string;

beforeAll(async () => {
  visited = await startVisited(() => ({ html: '<!doctype html><title>Feathers</title>' }));
  ({ app, served, browser, origin } = visited);
  site = await app.state.sites.create({
    name: 'Feathers',
    url: 'http://127.0.0.1',
    timeZone: 'UTC',
    currency: 'EUR',
    identity: 'stored',
  });
  await app.state.measurementIds.add(site, 'G-ABCDE12345');
});
afterAll(() => visited?.close());

// Google's script isn't available here: these are its hits as recorded in the collection facts, section 7, sent in its three ways.
it('counts the events of a page with gtag after changing only its address', async () => {
  const page = await (await browser.newContext()).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text());
  });
  await page.goto(`${origin}/shop/?utm_source=news&utm_medium=email`);
  const statuses = await page.evaluate(async (endpoint) => {
    const common = new URLSearchParams({
      v: '2',
      tid: 'G-ABCDE12345',
      gtm: '45je57u0v9',
      _p: '1754129300961',
      gcd: '13l3l3l3l1l1',
      npa: '0',
      dma: '0',
      gcs: 'G111',
      cid: '602849859.1754048070',
      ul: navigator.language.toLowerCase(),
      sr: `${screen.width}x${screen.height}`,
      sid: '1754127522',
      sct: '1',
      seg: '0',
      dl: location.href,
      dt: document.title,
    });
    const address = (more: Record<string, string>) =>
      `${endpoint}/g/collect?${new URLSearchParams([...common, ...Object.entries(more)])}`;
    const asked = async (url: string, body?: string) =>
      (await fetch(url, { method: 'POST', keepalive: true, credentials: 'include', ...(body && { body }) })).status;
    const first = await asked(address({ en: 'page_view', _s: '1', _ss: '1', _fv: '1', _nsi: '1' }));
    const lines = [
      'en=scroll&epn.percent_scrolled=90&_et=12000',
      'en=view_item&cu=EUR&epn.value=29.9&pr1=idHF-201~nmFeeder~pr29.9~qt1',
    ];
    const second = await asked(address({ _s: '2' }), lines.join('\r\n'));
    const order = 'en=purchase&ep.transaction_id=T1&cu=EUR&epn.value=59.8&pr1=idHF-201~nmFeeder~pr29.9~qt2&_et=800';
    return [first, second, navigator.sendBeacon(address({ _s: '3' }), order)];
  }, served.url);
  expect(statuses).toEqual([204, 204, true]);
  expect(complaints).toEqual([]);
  await expect.poll(() => app.collecting.stats().acknowledged, { timeout: 30_000 }).toBe(4);

  const { secret } = await app.state.mpSecrets.create(site.id, 'shop');
  const endpoint = new URL(`/mp/collect?measurement_id=G-ABCDE12345&api_secret=${secret}`, served.url);
  const refund = {
    name: 'refund',
    params: { transaction_id: 'T1', value: 9.8, currency: 'EUR', session_id: '1754127522' },
  };
  const answer = await fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify({ client_id: '602849859.1754048070', events: [refund] }),
  });
  expect(answer.status).toBe(204);
  await app.collecting.flush();
  expect(app.collecting.stats().stored).toBe(5);

  const today = new Date(app.now()).toISOString().slice(0, 10);
  const yesterday = new Date(app.now() - 86_400_000).toISOString().slice(0, 10);
  const view = resolveView({ start: yesterday, end: today }, site, app.now());
  const counted = await runReport(await loadReport('overview'), view, { engine: app.events.engine });
  const data = overviewShape.parse(counted.data);
  const { sessions, pageviews, new_users, ecommerce_purchases, revenue_sales, bounce_rate } = data.infobox.metrics;
  expect(
    [sessions, pageviews, new_users, ecommerce_purchases, revenue_sales, bounce_rate].map((box) => box?.value),
  ).toEqual([1, 1, 1, 1, 50, 0]);
  await page.context().close();
});
