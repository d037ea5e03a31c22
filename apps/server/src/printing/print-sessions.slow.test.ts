import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, FISH, wrenView } from '../testing/birds.ts';
import { configIn, openTestServer, type TestServer } from '../testing/test-server.ts';
import { PRINT_COOKIE, type PrintSessions } from './print-sessions.ts';

let test: TestServer;
let sessions: PrintSessions;
let site: SiteRecord;
let other: SiteRecord;

beforeAll(async () => {
  test = await openTestServer({
    makePrinter(_server, given) {
      sessions = given;
      return { canPrint: () => true, print: async () => Buffer.from('%PDF-') };
    },
  });
  site = await test.app.state.sites.create(BIRDS);
  other = await test.app.state.sites.create(FISH);
  await test.app.events.insert([wrenView(site.id, 1)], 'first');
});
afterAll(() => test.close());

const open = () => sessions.open({ site, user: { id: 7, name: 'Ada' }, sessionId: '' });
/** Asks as the server's own browser does, or from elsewhere. */
const ask = (token: string, url: string, form?: Record<string, string>, remoteAddress = '127.0.0.1') =>
  test.server.inject({
    method: form ? 'POST' : 'GET',
    url,
    remoteAddress,
    headers: {
      host: 'localhost',
      cookie: `${PRINT_COOKIE}=${token}`,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });

it('give read access to one site, and nothing else', async () => {
  const { token } = open();
  const config = configIn((await ask(token, '/')).body) as {
    nonce: string;
    printing: boolean;
    user: { capabilities: string[] };
    sites: { id: string }[];
  };
  expect(config.printing).toBe(true);
  expect(config.user.capabilities).toEqual(['view_reports']);
  expect(config.sites.map(({ id }) => id)).toEqual([site.trackingId]);

  const { nonce } = config;
  const report = { action: 'magpie_report', nonce, report: 'overview', start: '2026-01-01', end: '2026-01-31' };
  expect((await ask(token, '/ajax', { ...report, site: site.trackingId })).json().success).toBe(true);
  expect((await ask(token, '/ajax', { ...report, site: other.trackingId })).json().error.code).toBe('unknown_site');
  const keys = { action: 'magpie_api_keys', nonce, site: site.trackingId };
  expect((await ask(token, '/ajax', keys)).json().error.code).toBe('forbidden');
  expect(
    (await ask(token, '/ajax', { ...report, site: site.trackingId, nonce: 'x'.repeat(43) })).json().error.code,
  ).toBe('bad_nonce');
});

it('end with the print job, and are rejected from other machines and with other tokens', async () => {
  const session = open();
  expect((await ask(session.token, '/', undefined, '198.51.100.7')).statusCode).toBe(302);
  expect((await ask('x'.repeat(43), '/')).statusCode).toBe(302);
  expect((await ask(session.token, '/')).statusCode).toBe(200);
  session.close();
  expect((await ask(session.token, '/')).statusCode).toBe(302);
});
