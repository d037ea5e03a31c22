import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

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
