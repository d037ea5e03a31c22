import { FIRST_ANSWER_ID, firstAnswer } from '@magpie/contract';
import { findReport } from '@magpie/reports';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { type Browser, jsonIn, openTestServer, type TestServer } from '../testing/test-server.ts';

const MOST_MS = 600_000;

let test: TestServer;
let site: SiteRecord;
let browser: Browser;

beforeAll(async () => {
  // However busy the machine is.
  test = await openTestServer({ firstAnswerMs: MOST_MS });
  test.clock.now = Date.UTC(2026, 0, 12, 9, 30);
  site = await test.app.state.sites.create(BIRDS);
  await test.app.events.insert([wrenView(site.id, 1), wrenView(site.id, 2)], 'first');
  browser = await test.signedIn(['view_reports', 'save_settings'], [site]);
});
afterAll(() => test.close());
afterEach(() => {
  vi.restoreAllMocks();
});

async function ask(more: Readonly<Record<string, string>> = {}) {
  const nonce = await test.nonceOf(browser);
  const fields = { action: 'magpie_report', nonce, site: site.trackingId, start: '2026-01-01', end: '2026-01-31' };
  return browser.post('/ajax', { ...fields, report: 'overview', ...more });
}
const withSummary = (more: Readonly<Record<string, string>> = {}) => ask({ beside: 'site_summary', ...more });
/** Without the moment of the answer. */
const dataIn = ({ data, meta }: { data: unknown; meta: { freshness: object } }) => ({
  data,
  meta: { ...meta, version: null, freshness: { ...meta.freshness, answeredAt: 0 } },
});

describe('a report shown below another', () => {
  it('is answered with it as if requested alone', async () => {
    const whole = (await withSummary()).json();
    expect(Object.keys(whole.beside)).toEqual(['site_summary']);
    expect(dataIn({ ...whole })).toEqual(dataIn((await ask()).json()));
    const alone = (await ask({ report: 'site_summary' })).json();
    expect(dataIn(whole.beside.site_summary)).toEqual(dataIn(alone));
    expect(whole.beside.site_summary.data.summary.pageviews).toBe(2);
  });

  it('has no comparison if the other has none, and the same dates and filters', async () => {
    const filters = JSON.stringify({ field: 'pagePath', op: 'is', value: '/none' });
    const { beside } = (await withSummary({ compare: 'previous', start: '2026-01-09', filters })).json();
    const { meta } = beside.site_summary;
    expect(meta.compared.chosen).toBeNull();
    expect(JSON.stringify(meta.query)).toContain('2026-01-09');
    expect(beside.site_summary.data.summary.pageviews).toBe(0);
  });

  it('is part of the version that decides whether anything changed', async () => {
    const { version } = (await withSummary()).json().meta;
    expect(version).not.toBe((await ask()).json().meta.version);
    const again = (await withSummary({ known: version })).json();
    expect([again.data.unchanged, again.beside]).toEqual([true, undefined]);
    await test.app.events.insert([wrenView(site.id, 3)], 'third');
    test.clock.now += 2_000;
    const after = (await withSummary({ known: version })).json();
    expect(after.data.infobox.metrics.pageviews.value).toBe(3);
    expect(after.beside.site_summary.data.summary.pageviews).toBe(3);
  });

  it('does not affect the other if it fails, and hides the reason', async () => {
    vi.spyOn(findReport('site_summary'), 'load').mockRejectedValue(new Error('the inside of the server'));
    const { success, data, beside } = (await withSummary({ start: '2026-01-02' })).json();
    expect([success, data.infobox.metrics.pageviews.value > 0]).toEqual([true, true]);
    expect(beside.site_summary).toEqual({
      error: { code: 'internal', message: expect.stringContaining("server's log"), id: expect.any(String) },
    });
  });

  it('is rejected if it is not shown below the other', async () => {
    for (const beside of ['traffic_overview', 'overview', 'site_summary,nothing', '']) {
      const answer = await ask({ beside });
      expect([beside, answer.statusCode, answer.json().error.field]).toEqual([beside, 400, 'beside']);
    }
  });
});

describe('the page', () => {
  const firstIn = async (asker: Browser, url = '/') => {
    const { statusCode, body } = await asker.get(url);
    expect(statusCode).toBe(200);
    const printed = jsonIn(body, FIRST_ANSWER_ID);
    return printed && firstAnswer.parse(printed);
  };

  it('has the first answer, for a range that includes today', async () => {
    const printed = await firstIn(browser);
    const asked = {
      report: 'overview',
      site: site.trackingId,
      start: '2025-12-14',
      end: '2026-01-12',
      beside: 'site_summary',
    };
    expect(printed?.asked).toEqual(asked);
    expect(printed?.answer).toEqual((await ask(asked)).json());
  });

  it('has no answer for users without access to the reports', async () => {
    expect(await firstIn(await test.signedIn(['save_settings'], [site]))).toBeNull();
  });

  it('has no answer about sites the reader cannot see, whatever the address says', async () => {
    const fish = await test.app.state.sites.create({ ...BIRDS, name: 'Fish', url: 'https://fish.example' });
    await test.app.events.insert([wrenView(fish.id, 9)], 'fish');
    const printed = await firstIn(browser, `/?site=${fish.trackingId}`);
    expect(printed?.asked.site).toBe(site.trackingId);
  });

  it('has no answer for a site whose reports are off', async () => {
    const off = await test.app.state.sites.create({ ...BIRDS, name: 'Off', url: 'https://off.example' });
    await test.app.events.insert([wrenView(off.id, 8)], 'off');
    const reader = await test.signedIn(['view_reports'], [off]);
    expect((await firstIn(reader))?.asked.site).toBe(off.trackingId);
    await test.app.state.sites.update(off.id, { blocked: { since: test.clock.now, reason: '' } });
    expect(await firstIn(reader)).toBeNull();
  });

  it('does not wait for a slow answer', async () => {
    vi.spyOn(test.app.events.engine, 'run').mockReturnValue(new Promise(() => {}));
    await test.app.events.insert([wrenView(site.id, 4)], 'fourth');
    test.clock.now += 2_000;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      let printed: unknown;
      const page = firstIn(browser).then((first) => {
        printed = first;
      });
      while (printed === undefined) {
        vi.advanceTimersByTime(MOST_MS);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await page;
      expect(printed).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('cannot be broken out of by anything sent as an event', async () => {
    const evil = '/</script><script>alert(1)</script><!--';
    await test.app.events.insert([wrenView(site.id, 5, { pagePath: evil })], 'evil');
    test.clock.now += 2_000;
    const { body } = await browser.get('/');
    expect(body).not.toMatch(/<script>alert|<!--/);
    expect(JSON.stringify(jsonIn(body, FIRST_ANSWER_ID))).toContain('alert(1)');
  });
});
