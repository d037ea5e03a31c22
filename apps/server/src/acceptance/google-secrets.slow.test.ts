/** No secret of a connection with Google is in a page, an answer, an export, the log or the data folder. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACTION_PREFIX, CALLS } from '@magpie/contract';
import { BUILT_REPORTS, loadReport } from '@magpie/reports';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REST_ACTIONS } from '../actions/rest-actions.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { connectSite } from '../testing/google/connect-site.ts';
import { type Fault, makeServiceAccount, type StandInGoogle, startGoogle } from '../testing/google/start-google.ts';
import { RIGHT_REQUESTS } from '../testing/right-requests.ts';
import { type Browser, openTestServer, type TestServer } from '../testing/test-server.ts';

let test: TestServer;
let google: StandInGoogle;
let site: SiteRecord;
let owner: Browser;
let userId: number;
/** Addresses that can be looked at. */
const pages = new Set<string>();
/** Everything that a browser was given, with what it asked for. */
const given: { readonly asked: string; readonly text: string }[] = [];
/** Secrets that must not appear anywhere, by kind. */
const secrets = new Map<string, string>();
/** The secrets that Google has handed out by now. */
const collect = () => {
  for (const token of google.tokens.access) secrets.set(token, 'access token');
  for (const token of google.tokens.refresh) secrets.set(token, 'refresh token');
};
/** A line in the middle of a private key. */
const keep = (keyFile: string) =>
  secrets.set((JSON.parse(keyFile) as { private_key: string }).private_key.split('\n')[9]!, 'private key');

beforeAll(async () => {
  google = await startGoogle();
  test = await openTestServer({
    google,
    googleTimes: { requestMs: 20_000, retryMs: 2 },
    makePrinter: (server: FastifyInstance) => {
      server.addHook('onRoute', ({ method, url }) => {
        if ([method].flat().includes('GET')) pages.add(url);
      });
      return { canPrint: () => true, print: async () => Buffer.from('%PDF-') };
    },
  });
  const { app, clock } = test;
  google.world.now = () => clock.now;
  site = await app.state.sites.create({ ...BIRDS, identity: 'stored', setUp: true });
  await app.events.insert([wrenView(site.id, 1)], 'first');
  google.world.data = () => ({ site, now: clock.now, engine: app.events.engine, anyDay: true });
  await connectSite(app, google, site);
  site = await app.state.sites.update(site.id, { source: 'google' });
  owner = await test.signedIn(['view_reports', 'save_settings', 'manage_sites']);
  ({ userId } = (await app.state.sessions.find(owner.cookies.get('magpie_session')!))!);
  secrets.set(google.world.clients[0]!.secret, 'client secret');
  collect();
});
afterAll(async () => {
  await test.close();
  await google.close();
});

let sent = 0;
/** Asks as the owner, from another network each time, and keeps what comes. */
async function ask(asked: string, options: Parameters<Browser['ask']>[0]): Promise<number> {
  sent += 1;
  const answer = await owner.ask({ remoteAddress: `92.${sent >> 8}.${sent & 255}.7`, ...options });
  given.push({ asked, text: `${JSON.stringify(answer.headers)}\n${answer.payload}` });
  return answer.statusCode;
}
async function call(name: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const about = CALLS.find((one) => one.name === name)?.about === 'site' ? { site: site.trackingId } : {};
  const nonce = await test.nonceOf(owner);
  const status = await ask(name, {
    method: 'POST',
    url: '/ajax',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action: ACTION_PREFIX + name, nonce, ...about, ...fields }).toString(),
  });
  collect();
  return status;
}

/** Parts of a secret that no other text has by chance. */
const PART = 24;
/** Kinds of the secrets that a text contains a part of, plain or URL-encoded. */
const found = (text: string): string[] =>
  [...secrets].flatMap(([secret, what]) => {
    const middle = Math.max(0, Math.floor(secret.length / 2) - PART / 2);
    const parts = [secret.slice(-PART), secret.slice(middle, middle + PART)];
    return parts.some((part) => text.includes(part) || text.includes(encodeURIComponent(part))) ? [what] : [];
  });

const VIEW = { start: '2026-01-01', end: '2026-01-19' };

it('has answered every report and one file of each', async () => {
  let answered = 0;
  for (const report of BUILT_REPORTS) {
    if ((await call('report', { report, ...VIEW })) === 200) answered += 1;
    const [table] = (await loadReport(report)).tables;
    if (table) await call('export_csv', { report, ...VIEW, table: table.id });
  }
  expect(answered).toBeGreaterThan(BUILT_REPORTS.length / 2);
  // A file's name says whose numbers it has.
  expect(given.some(({ asked, text }) => asked === 'export_csv' && text.includes('_google-analytics_overview_'))).toBe(
    true,
  );
  expect(google.requests.some(({ path }) => path.includes(':batchRunReports'))).toBe(true);
});

it('has refused in every way, quoting what Google was sent', async () => {
  const refresh = google.tokens.refresh[0]!;
  const toToken = `Refused for ${refresh} of ${google.world.clients[0]!.secret}`;
  let bearer = '';
  const fault = (status: number, body: (said: string) => unknown): Fault => ({
    at: ({ path, headers }) => {
      bearer = String(headers.authorization).replace('Bearer ', '');
      return path.includes('/properties/');
    },
    status,
    // By the time it answers, it has received everything.
    get body() {
      return body(`Refused for ${bearer}`);
    },
  });
  const refusal = (code: number, status: string) =>
    fault(code, (message) => ({ error: { code, status, message, details: [{ reason: message, detail: message }] } }));
  const faults: readonly Fault[] = [
    refusal(400, 'INVALID_ARGUMENT'),
    refusal(401, 'UNAUTHENTICATED'),
    refusal(403, 'PERMISSION_DENIED'),
    refusal(404, 'NOT_FOUND'),
    refusal(503, 'UNAVAILABLE'),
    fault(200, (said) => `{"rows": "${said}`),
    fault(200, (said) => ({ rows: [{ dimensionValues: [{ value: said }] }], rowCount: said })),
    refusal(429, 'RESOURCE_EXHAUSTED'),
    { at: '/token', status: 503, body: toToken },
    { at: '/token', status: 401, body: { error: 'invalid_client', error_description: toToken } },
    { at: '/token', status: 400, body: { error: toToken, error_description: toToken } },
    { at: '/token', status: 400, body: { error: 'invalid_grant', error_description: toToken } },
  ];
  const codes = new Set<string>();
  for (const [i, one] of faults.entries()) {
    // A quota that is used up is over by then.
    test.clock.now += 2 * 3_600_000;
    const stop = google.fault(one);
    if (one.at === '/token') google.expireAccess();
    const start = `2025-12-${String(i + 1).padStart(2, '0')}`;
    await call('report', { report: 'overview', start, end: VIEW.end });
    codes.add(/"code":"(source_\w+)"/.exec(given.at(-1)!.text)?.[1] ?? given.at(-1)!.text.slice(0, 200));
    await call('export_csv', { report: 'overview', start, end: VIEW.end, table: 'sessions_chart' });
    await call('google_choices', {});
    await call('google', {});
    stop();
  }
  expect([...codes].sort()).toEqual([
    'source_lost',
    'source_no_right',
    'source_not_set_up',
    'source_quota',
    'source_refused',
    'source_unavailable',
    'source_unreadable',
  ]);
});

it('has answered every call and page', async () => {
  await connectSite(test.app, google, site);
  // These end connections, or make others.
  const last = ['google_choose', 'google_service_account', 'google_set_client', 'google_disconnect'];
  const names = CALLS.map(({ name }) => name).filter((name) => !last.includes(name));
  for (const name of [...names, ...last]) {
    const fields = await RIGHT_REQUESTS[name]!.fields({ test, site, userId });
    const typed = name === 'google_set_client' ? { secret: 'GOCSPX-typed-by-the-operator' } : {};
    if (name === 'google_service_account') keep(fields.key!);
    for (const secret of Object.values(typed)) secrets.set(secret, 'client secret that was typed');
    await call(name, { ...fields, ...typed });
    await test.app.state.sites.update(site.id, { blocked: null });
  }
  // What a service account signs is compared with the machine's clock.
  google.world.now = Date.now;
  const { account, keyFile } = makeServiceAccount('other@example.iam.gserviceaccount.com');
  google.world.serviceAccounts.push(account);
  keep(keyFile);
  expect(await call('google_service_account', { key: keyFile })).toBe(200);
  await call('google_choices', {});
  await call('google_service_account', { key: keyFile.replace('BEGIN', 'BEGIM') });
  const addresses = [...pages, ...REST_ACTIONS.map(({ call: { path } }) => `/api/v1/${path}`)];
  for (const address of addresses) {
    const url = address.replace(/:site\b/, site.trackingId).replace(/[:{*][^/]*/g, 'x');
    await ask(url, { method: 'GET', url: `${url}?site=${site.trackingId}` });
  }
  for (const section of ['google', 'sites', 'people']) {
    const url = `/?page=settings&section=${section}`;
    await ask(url, { method: 'GET', url });
  }
  const page = given.at(-1)!.text;
  expect(page).toContain('magpie-config');
});

it('has shown no secret', async () => {
  collect();
  expect(new Set(secrets.values())).toEqual(
    new Set(['client secret', 'client secret that was typed', 'access token', 'refresh token', 'private key']),
  );
  // They were really sent to Google, so the search isn't for made-up values.
  const toGoogle = google.requests.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n');
  expect(new Set(found(toGoogle))).toEqual(new Set(['client secret', 'access token', 'refresh token']));
  expect(given.flatMap(({ asked, text }) => found(text).map((what) => `${asked}: ${what}`))).toEqual([]);
  expect(found(test.log.join('\n'))).toEqual([]);
  const files = await readdir(test.dir, { recursive: true, withFileTypes: true });
  const stored = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  expect(stored.some((file) => file.endsWith('google.key'))).toBe(true);
  for (const file of stored) expect(found(await readFile(file, 'latin1').catch(() => '')), file).toEqual([]);
});
