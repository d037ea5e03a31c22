import { gunzipSync } from 'node:zlib';
import { changedParts } from '@magpie/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { type Browser, configIn, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let browser: Browser;
let nonce: string;

beforeAll(async () => {
  test = await openTestServer();
  site = await test.app.state.sites.create(BIRDS);
  await test.app.events.insert([wrenView(site.id, 1), wrenView(site.id, 2)], 'first');
  browser = await test.signedIn(['view_reports', 'save_settings'], [site]);
  nonce = await test.nonceOf(browser);
});
afterAll(() => test.close());

const fields = (more: Record<string, string> = {}) => ({
  action: 'magpie_report',
  nonce,
  report: 'overview',
  site: site.trackingId,
  start: '2026-01-01',
  end: '2026-01-31',
  ...more,
});
const ask = (more?: Record<string, string>) => browser.post('/ajax', fields(more));

describe('requesting a report again', () => {
  it('runs no query and returns almost nothing while nothing has changed', async () => {
    const { data, meta } = (await ask()).json();
    expect(meta.version).toMatch(/^[\w-]{22}$/);
    const run = vi.spyOn(test.app.events.engine, 'run');
    const again = await ask({ known: meta.version });
    expect(again.json().data).toEqual({ unchanged: true, answeredAt: expect.any(Number) });
    expect(again.body.length).toBeLessThan(300);
    expect(run).not.toHaveBeenCalled();

    const unknown = (await ask({ known: 'another' })).json();
    expect([unknown.data, unknown.meta.version]).toEqual([data, meta.version]);
    expect(run).not.toHaveBeenCalled();

    await test.app.events.insert([wrenView(site.id, 3)], 'third');
    test.clock.now += 2000;
    const after = (await ask({ known: meta.version })).json();
    expect(run).toHaveBeenCalled();
    expect(after.meta.version).not.toBe(meta.version);
    expect(after.data.infobox.metrics.pageviews.value).toBe(data.infobox.metrics.pageviews.value + 1);
    run.mockRestore();
  });

  it('returns the full answer if the view has changed', async () => {
    const { meta } = (await ask()).json();
    const other = (await ask({ known: meta.version, params: JSON.stringify({ metrics: ['pageviews'] }) })).json();
    expect(Object.keys(other.data.overviewgraph.metrics)).toEqual(['pageviews']);
  });
});

describe('waiting for changes', () => {
  const wait = (known?: string, others: Record<string, string> = {}) =>
    browser.post('/ajax', {
      ...{ action: 'magpie_changes', nonce, site: site.trackingId, ...(known && { known }) },
      ...others,
    });
  const seenBy = async (known?: string) => (await wait(known)).json().data.seen as string;
  /** Whether an answer has come, after whatever else could bring it. */
  const isOpen = async (call: Promise<unknown>) => {
    const open = Symbol('open');
    return (await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 50, open))])) === open;
  };

  it('begins with what the page has seen, and ends when an event is stored', async () => {
    const { seen } = configIn((await browser.get('/')).body) as { seen: string };
    const call = wait(seen);
    expect(await isOpen(call)).toBe(true);
    await test.app.events.insert([wrenView(site.id, 4)], 'fourth');
    const { data } = (await call).json();
    expect([changedParts(seen, data.seen), data.again]).toEqual([['data'], 2]);
    // An event of another site says nothing of this one.
    const other = await test.app.state.sites.create({ ...BIRDS, url: 'https://other.example' });
    const again = wait(data.seen);
    await test.app.events.insert([wrenView(other.id, 5)], 'fifth');
    expect(await isOpen(again)).toBe(true);
    await test.app.events.insert([wrenView(site.id, 6)], 'sixth');
    expect((await again).statusCode).toBe(200);
  });

  it('answers at once where something is other than known: numbers, settings, the inbox, or that time has passed', async () => {
    const first = await seenBy();
    expect(await seenBy('something else')).toBe(first);
    await test.app.state.inbox.add({ siteId: site.id, kind: 'info', title: 'News', key: 'news' });
    const second = await seenBy(first);
    expect(changedParts(first, second)).toEqual(['inbox']);
    test.clock.now += 600_000;
    expect(changedParts(second, await seenBy(second))).toEqual(['data']);
  });

  it('says little: marks, with few headers', async () => {
    const answer = await wait();
    expect(answer.body).toMatch(/^\{"success":true,"data":\{"seen":"[\w-]{8}\.[\w-]{8}\.[\w-]{8}","again":2\}\}$/);
    const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    expect(headers.join('').length).toBeLessThan(700);
  });

  it('is for those who may see the site', async () => {
    const stranger = await test.signedIn(['view_reports'], []);
    const refused = await stranger.post('/ajax', {
      ...{ action: 'magpie_changes', nonce: await test.nonceOf(stranger), site: site.trackingId },
    });
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'unknown_site']);
    expect((await wait(undefined, { nonce: 'x' })).json().error.code).toBe('bad_nonce');
  });
});

describe('answers of more than a kilobyte', () => {
  const gzip = { 'accept-encoding': 'gzip' };

  it('are compressed, both data and pages', async () => {
    const plain = await ask();
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await browser.ask({
      method: 'POST',
      url: '/ajax',
      headers: { ...gzip, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields()).toString(),
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString()).data).toEqual(plain.json().data);

    for (const url of ['/api/openapi.json', '/metrics']) {
      const answer = await test.server.inject({ url, headers: gzip });
      expect([url, answer.headers['content-encoding']]).toEqual([url, 'gzip']);
    }
  });

  it('are sent uncompressed if they are short', async () => {
    const answer = await test.server.inject({ url: '/healthz', headers: gzip });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('contain nothing from the request next to the nonce', async () => {
    const marker = 'GUESSED0NONCE';
    const { statusCode, body } = await browser.ask({ method: 'GET', url: `/?site=${marker}&x=${marker}` });
    expect([statusCode, body.includes(nonce), body.includes(marker)]).toEqual([200, true, false]);
  });
});

it('ends a wait when the server stops', async () => {
  const fields = { action: 'magpie_changes', nonce, site: site.trackingId };
  const { seen } = (await browser.post('/ajax', fields)).json().data;
  const call = browser.post('/ajax', { ...fields, known: seen });
  await test.server.close();
  expect((await call).json().data.seen).toBe(seen);
});
