import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ProblemError } from '../errors/problem.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { AuditJob } from '../speed/speed-audits.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { MADE_UP_AUDIT, makeMadeUpAudits } from '../testing/made-up-audits.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let site: SiteRecord;
let reader: Browser;
let nonce: string;
const jobs: AuditJob[] = [];
let next: () => Promise<typeof MADE_UP_AUDIT>;
/** The audit that runs, as the next status says it. */
let running: ReturnType<ReturnType<typeof makeMadeUpAudits>['status']>['running'] = null;
beforeAll(async () => {
  test = await openTestServer({
    makeSpeedAudits: (now) => ({
      ...makeMadeUpAudits(now),
      run: (job, onBegin) => {
        jobs.push(job);
        onBegin?.();
        return next();
      },
      status: () => ({ running, failed: null }),
      cancel: () => running !== null,
    }),
  });
  site = await test.app.state.sites.create(BIRDS);
  await test.app.events.insert([wrenView(site.id, 1)], 'first');
  reader = await test.signedIn(['view_reports']);
  nonce = await test.nonceOf(reader);
});
beforeEach(() => {
  test.entitlement.tier = 'plus';
  jobs.length = 0;
  next = async () => MADE_UP_AUDIT;
});
afterAll(() => test.close());

const call = (name: string, fields: Record<string, string> = {}) =>
  reader.post('/ajax', { action: `magpie_${name}`, nonce, site: site.trackingId, ...fields });
const report = async (name: string, params = {}) =>
  (
    await call('report', { report: name, start: '2026-01-01', end: '2026-01-31', params: JSON.stringify(params) })
  ).json().data;

it('invites before the first audit, then has the specified fields for each device', async () => {
  expect(await report('sitespeed')).toMatchObject({ score: null, device: 'desktop', history: [] });
  expect((await call('site_speed_audit_desktop')).json()).toEqual({ success: true, data: null });
  expect(jobs[0]).toMatchObject({ device: 'desktop', page: '/', url: `${site.url}/`, privateHost: null });
  const audited = await report('sitespeed');
  expect(audited).toMatchObject({ score: 97, page: '/', history: [{ score: 97 }], ...MADE_UP_AUDIT.metrics });
  expect(audited).not.toHaveProperty('interaction_to_next_paint');
  expect(await report('sitespeedmobile')).toMatchObject({ score: null, other_score: 97, device: 'mobile' });
  expect((await call('site_speed_audit_mobile', { page: '/about/' })).statusCode).toBe(200);
  expect(jobs[1]).toMatchObject({ device: 'mobile', page: '/about/' });
  expect(await report('sitespeedmobile', { path: '/about/' })).toMatchObject({ score: 97, page: '/about/' });
});

it('keeps thirty audits, with the findings of the latest only', async () => {
  for (let at = 1; at <= 32; at += 1)
    await test.app.state.speedAudits.record(site.id, 'desktop', '/many/', {
      ...MADE_UP_AUDIT,
      at,
      findings: [{ audit: 'bootup-time', metrics: ['total_blocking_time'], ms: 1, bytes: null, places: [] }],
    });
  const kept = await test.app.state.speedAudits.list(site.id, 'desktop', '/many/');
  expect(kept.map(({ at }) => at)).toEqual(Array.from({ length: 30 }, (_, i) => i + 3));
  expect(kept.filter(({ findings }) => findings.length > 0).map(({ at }) => at)).toEqual([32]);
});

it.each([
  ['//evil.example/', 400],
  ['https://evil.example/', 400],
  ['about', 400],
])('refuses the page %s', async (page, status) => {
  expect((await call('site_speed_audit_desktop', { page })).statusCode).toBe(status);
  expect(jobs).toEqual([]);
});

it('refuses a device that is another report’s', async () => {
  const answer = await call('report', {
    report: 'sitespeed',
    start: '2026-01-01',
    end: '2026-01-31',
    params: JSON.stringify({ device: 'mobile' }),
  });
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'bad_params']);
});

it('answers 402 for Lite, and the sample', async () => {
  test.entitlement.tier = 'lite';
  for (const name of ['desktop', 'mobile', 'status', 'cancel']) {
    const answer = await call(`site_speed_audit_${name}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([402, 'not_entitled']);
  }
  expect(jobs).toEqual([]);
  expect(await report('sitespeed')).toMatchObject({ score: 94, other_score: 61 });
});

it('answers what went wrong with its code', async () => {
  next = async () => {
    throw new ProblemError('audit_status', 'The page responded with status 500.');
  };
  const answer = await call('site_speed_audit_desktop');
  expect([answer.statusCode, answer.json().error.code]).toEqual([502, 'audit_status']);
});

it('writes into the audit log who started and who cancelled an audit', async () => {
  const log = async () =>
    (await test.app.state.audit.list({ siteId: site.id, limit: 3 })).map(({ action, user, detail }) => ({
      action,
      who: user?.id,
      page: detail.page,
    }));
  next = async () => {
    throw new ProblemError('audit_cancelled', 'The audit was cancelled.');
  };
  await call('site_speed_audit_mobile', { page: '/wren/' });
  expect((await log())[0]).toEqual({ action: 'speed_audit.start', who: expect.any(Number), page: '/wren/' });
  running = { device: 'mobile', page: '/wren/', step: 'opening', startedAt: 0 };
  expect((await call('site_speed_audit_cancel')).json().data).toEqual({ cancelled: true });
  running = null;
  expect((await call('site_speed_audit_cancel')).json().data).toEqual({ cancelled: false });
  expect((await log()).slice(0, 2)).toEqual([
    { action: 'speed_audit.cancel', who: expect.any(Number), page: '/wren/' },
    { action: 'speed_audit.start', who: expect.any(Number), page: '/wren/' },
  ]);
});

it('doesn’t count the visits of audits', async () => {
  const send = (agent: string) =>
    test.server.inject({
      method: 'POST',
      url: '/collect',
      headers: { 'content-type': 'text/plain', 'user-agent': agent },
      payload: JSON.stringify({ v: 1, s: site.trackingId, u: `${site.url}/`, e: [{ n: 'page_view' }] }),
    });
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';
  const left = await send(`${agent} MagpieSpeedAudit/1`);
  expect(left.statusCode).toBe(202);
  expect(Object.values(left.headers).join(' ')).toContain('site_speed_audit');
  expect(Object.values((await send(agent)).headers).join(' ')).not.toContain('site_speed_audit');
});

it.each([
  '/\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  '/\r\\evil.example',
  '/\\\\evil.example',
  '/\t\\evil.example',
])('audits only the site, whatever a page is called: %j', async (page) => {
  const answer = await call('site_speed_audit_desktop', { page });
  expect(answer.json()).toMatchObject({ success: false, error: { code: 'bad_request', field: 'page' } });
  expect(jobs).toEqual([]);
});
