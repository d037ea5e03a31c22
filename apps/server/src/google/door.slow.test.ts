/** Asking Google: access, quota, retries, and what each refusal says, against a server in Google's place. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceError } from '@magpie/query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { openState, type State } from '../state/open-state.ts';
import { connectSite } from '../testing/google/connect-site.ts';
import {
  ANALYTICS_SCOPE,
  makeServiceAccount,
  SEARCH_SCOPE,
  type StandInGoogle,
  startGoogle,
} from '../testing/google/start-google.ts';
import { googleEndpoints } from './endpoints.ts';
import { type GoogleService, openGoogle } from './open-google.ts';

const HOUR_MS = 3_600_000;
/** 2026-01-20, 12:34 in UTC. */
const NOW = Date.UTC(2026, 0, 20, 12, 34);
const REPORT = { method: 'runReport', body: { metrics: [{ name: 'sessions' }] } } as const;

let dir: string;
let standIn: StandInGoogle;
let state: State;
let google: GoogleService;
let site: SiteRecord;
let clock: number;
let log: string[];

const open = () =>
  openGoogle({
    ...{ state, dataDir: dir, now: () => clock, endpoints: googleEndpoints(standIn.url) },
    log: createLog({ level: 'debug', to: { write: (line) => void log.push(line) } }),
    times: { requestMs: 400, retryMs: 5 },
  });

beforeEach(async () => {
  clock = NOW;
  log = [];
  dir = await mkdtemp(join(tmpdir(), 'magpie-google-'));
  standIn = await startGoogle();
  state = await openState({ file: join(dir, 'state.sqlite') }, () => clock);
  site = await state.sites.create({ name: 'Example', url: 'https://example.com', timeZone: 'UTC', currency: 'USD' });
  google = open();
});
afterEach(async () => {
  await state.close();
  await standIn.close();
  await rm(dir, { recursive: true, force: true });
});

const connect = (more?: Parameters<typeof connectSite>[3]) => connectSite({ google, state }, standIn, site, more);
const refusal = async (asked: Promise<unknown> = google.data(site.id, REPORT)): Promise<SourceError> =>
  asked.then(
    (answer) => Promise.reject(new Error(`It was answered: ${JSON.stringify(answer)}`)),
    (error: SourceError) => error,
  );
const asked = (part: string) => standIn.requests.filter(({ path }) => path.includes(part));
const provider = async () => (await state.sites.list()).find(({ id }) => id === site.id)!.provider;
/** A refusal as Google's newer interfaces write it. */
const refuse = (code: number, status: string, message: string, details: object[] = []) => ({
  status: code,
  body: { error: { code, message, status, details } },
});
const reason = (name: string) => ({ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: name });

describe('a connected site', () => {
  it('is answered as Google answers, with the quota asked for in every request', async () => {
    await connect();
    const quota = {
      tokensPerDay: { consumed: 1, remaining: 199_000 },
      tokensPerHour: { consumed: 1, remaining: 39_000 },
    };
    standIn.fault({ at: ':runReport', answer: (body) => ({ ...(body as object), propertyQuota: quota }) });
    expect(await google.data(site.id, REPORT)).toMatchObject({ kind: 'analyticsData#runReport' });
    expect(asked(':runReport')[0]!.body).toEqual({ ...REPORT.body, returnPropertyQuota: true });
    expect(asked(':runReport')[0]!.path).toBe('/v1beta/properties/123456789:runReport');
    expect(google.quota(site.id)).toEqual({ at: NOW, buckets: quota });
    await google.data(site.id, { method: 'batchRunReports', body: { requests: [{}, {}] } });
    expect(asked(':batchRunReports')[0]!.body).toEqual({ requests: [{}, { returnPropertyQuota: true }] });
    await google.data(site.id, { method: 'runFunnelReport', body: {} });
    expect(asked(':runFunnelReport')[0]!.path).toMatch(/^\/v1alpha\//);
  });

  it("asks Search Console about the site's property there", async () => {
    await connect();
    standIn.world.search = (siteUrl, body) => ({ rows: [{ keys: [siteUrl, body.startDate], clicks: 1 }] });
    const answer = await google.search(site.id, { method: 'query', body: { startDate: '2026-01-01' } });
    expect(answer).toEqual({ rows: [{ keys: ['sc-domain:example.com', '2026-01-01'], clicks: 1 }] });
  });

  it('asks for one access token, however many requests wait for it', async () => {
    await connect();
    standIn.expireAccess();
    google = open();
    standIn.requests.length = 0;
    await Promise.all(Array.from({ length: 12 }, () => google.data(site.id, REPORT)));
    expect(asked('/token')).toHaveLength(1);
    expect(asked(':runReport')).toHaveLength(12);
  });

  it('asks at most five reports of a property at once', async () => {
    await connect();
    let [running, most] = [0, 0];
    standIn.world.data = () => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
      }, 60);
      return undefined;
    };
    standIn.fault({ at: ':runReport', delayMs: 60 });
    await Promise.all(Array.from({ length: 15 }, () => google.data(site.id, REPORT)));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(5);
  });

  it('keeps a new refresh token where Google sends one', async () => {
    await connect();
    const before = (await state.google.grant(site.id))!.sealed;
    standIn.expireAccess();
    standIn.fault({ at: '/token', times: 1, answer: (body) => ({ ...(body as object), refresh_token: '1//new' }) });
    clock += 2 * HOUR_MS;
    await google.data(site.id, REPORT);
    expect((await state.google.grant(site.id))!.sealed).not.toBe(before);
    clock += 2 * HOUR_MS;
    standIn.requests.length = 0;
    await refusal();
    expect(asked('/token')[0]!.body).toMatchObject({ refresh_token: '1//new' });
  });

  it('keeps its secrets sealed: none is in the state file, and the key is for its owner only', async () => {
    await connect();
    const secrets = [standIn.world.clients[0]!.secret, ...standIn.tokens.refresh, ...standIn.tokens.access];
    expect(secrets.length).toBeGreaterThanOrEqual(3);
    await state.close();
    for (const file of ['state.sqlite', 'state.sqlite-wal']) {
      const stored = await readFile(join(dir, file), 'latin1').catch(() => '');
      for (const secret of secrets) expect(stored.includes(secret), file).toBe(false);
    }
    expect((await stat(join(dir, 'google.key'))).mode & 0o777).toBe(0o600);
    state = await openState({ file: join(dir, 'state.sqlite') }, () => clock);
    google = open();
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
    expect(secrets.some((secret) => log.join('').includes(secret))).toBe(false);
  });
});

describe('what is missing', () => {
  it('is said: no connection, no property, no box ticked', async () => {
    expect(await refusal()).toMatchObject({
      code: 'source_not_set_up',
      message: expect.stringContaining("isn't connected"),
    });
    await connect({ property: null, searchSite: null, granted: [ANALYTICS_SCOPE] });
    expect(await refusal()).toMatchObject({
      code: 'source_not_set_up',
      message: expect.stringContaining('No Google Analytics property'),
    });
    await connect({ property: null, granted: [SEARCH_SCOPE] });
    standIn.requests.length = 0;
    expect(await refusal(google.lists.accounts(site.id))).toMatchObject({
      code: 'source_no_right',
      message: expect.stringContaining('owner@example.com has given no access to Google Analytics'),
    });
    expect(standIn.requests).toEqual([]);
  });

  it('is said: no client, another client, a wrong secret', async () => {
    await connect();
    await google.setClient({ id: standIn.world.clients[0]!.id, secret: 'wrong' });
    expect(await refusal()).toMatchObject({
      code: 'source_not_set_up',
      message: expect.stringContaining("Reconnecting doesn't help"),
    });
    await google.setClient(null);
    expect(await refusal()).toMatchObject({ code: 'source_not_set_up' });
    expect(await provider()).toMatchObject({ state: 'connected' });
    await google.setClient({ id: 'another', secret: 'x' });
    expect(await refusal()).toMatchObject({ code: 'source_lost', message: expect.stringContaining('was replaced') });
    expect(await provider()).toMatchObject({ state: 'lost', reason: 'client_replaced' });
  });

  it('is said: the key beside the state', async () => {
    await connect();
    await rm(join(dir, 'google.key'));
    google = open();
    // The client's secret can't be read either, but that isn't what reconnecting mends first.
    expect(await refusal()).toMatchObject({ code: 'source_lost', message: expect.stringContaining('google.key') });
  });
});

describe('a grant that is withdrawn', () => {
  it('is noted once, however many requests fail by it, and nothing is asked after it', async () => {
    await connect();
    const { version } = (await state.sites.list())[0]!;
    standIn.revoke();
    const refusals = await Promise.all(Array.from({ length: 8 }, () => refusal()));
    for (const one of refusals)
      expect(one).toMatchObject({ code: 'source_lost', message: expect.stringContaining('owner@example.com') });
    expect(asked('/token').filter(({ status }) => status === 400)).toHaveLength(1);
    expect(await provider()).toMatchObject({ state: 'lost', reason: 'invalid_grant', since: NOW });
    expect((await state.sites.list())[0]!.version).toBe(version + 1);
    standIn.requests.length = 0;
    expect(await refusal()).toMatchObject({ code: 'source_lost' });
    expect(standIn.requests).toEqual([]);
  });

  it('is good again after reconnecting, with what was chosen', async () => {
    await connect();
    standIn.revoke();
    await refusal();
    const chosen = (await provider())!.property;
    await connect({ property: null, searchSite: null });
    expect(await provider()).toMatchObject({
      state: 'connected',
      property: chosen,
      searchSite: 'sc-domain:example.com',
    });
    expect(await provider()).not.toHaveProperty('reason');
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
  });
});

describe('refusals', () => {
  it('401: takes a new access token once, and gives up when that is refused too', async () => {
    await connect();
    standIn.expireAccess();
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
    standIn.fault({ at: ':runReport', ...refuse(401, 'UNAUTHENTICATED', 'Invalid') });
    standIn.requests.length = 0;
    expect(await refusal()).toMatchObject({ code: 'source_unavailable' });
    expect(asked(':runReport')).toHaveLength(2);
  });

  it.each([
    [
      'without a reason',
      [],
      'source_no_right',
      'owner@example.com may not read the Google Analytics property "Example site" (123456789)',
    ],
    ['for a box of the consent', [reason('ACCESS_TOKEN_SCOPE_INSUFFICIENT')], 'source_no_right', 'tick its box'],
    [
      'for an interface that is not enabled',
      [reason('SERVICE_DISABLED')],
      'source_not_set_up',
      "Data API isn't enabled",
    ],
    ['for a limit', [reason('RATE_LIMIT_EXCEEDED')], 'source_quota', 'is used up'],
  ])('403 %s: names what lacks, and is asked once', async (_name, details, code, sentence) => {
    await connect();
    standIn.fault({ at: ':runReport', ...refuse(403, 'PERMISSION_DENIED', 'No', details as object[]) });
    expect(await refusal()).toMatchObject({ code, message: expect.stringContaining(sentence) });
    expect(asked(':runReport')).toHaveLength(1);
  });

  it('403 for a property without rights comes from Google itself', async () => {
    await connect();
    standIn.world.accounts = [];
    expect(await refusal()).toMatchObject({ code: 'source_no_right' });
  });

  it.each([
    ['for this hour', 'Exhausted property tokens for a project per hour.', {}, Date.UTC(2026, 0, 20, 13) - NOW],
    // The property's midnight, in Sydney eleven hours ahead.
    ['for this day', 'Exhausted property tokens per day.', {}, Date.UTC(2026, 0, 20, 13) - NOW],
    ['for now', 'Exhausted.', { 'retry-after': '7' }, 7000],
    ['for requests at once', 'Exhausted concurrent requests quota.', {}, 5000],
    ['for this minute', 'Exhausted.', {}, 60_000],
  ])('429 %s: waits as long as the quota does, without asking', async (what, message, headers, waits) => {
    standIn.world.accounts = [
      {
        id: '1',
        name: 'A',
        properties: [
          {
            id: '7',
            name: 'P',
            timeZone: 'Australia/Sydney',
            streams: [{ id: '1', measurementId: 'G-1', name: 'W', uri: '' }],
          },
        ],
      },
    ];
    await connect();
    const stop = standIn.fault({ at: ':runReport', headers, ...refuse(429, 'RESOURCE_EXHAUSTED', message) });
    expect(await refusal()).toMatchObject({
      code: 'source_quota',
      message: expect.stringContaining(what),
      retryAfter: waits / 1000,
    });
    stop();
    expect(google.waitsUntil(site.id)).toBe(NOW + waits);
    standIn.requests.length = 0;
    clock += waits - 1000;
    expect(await refusal()).toMatchObject({ code: 'source_quota', retryAfter: 1 });
    expect(standIn.requests).toEqual([]);
    // Real-time reports have a quota of their own.
    expect(await google.data(site.id, { method: 'runRealtimeReport', body: {} })).toHaveProperty('kind');
    clock += 1000;
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
    expect(google.waitsUntil(site.id)).toBeUndefined();
  });

  it('stops by itself before Google has to refuse', async () => {
    await connect();
    const quota = { tokensPerHour: { consumed: 4, remaining: 3 }, tokensPerDay: { consumed: 4, remaining: 90_000 } };
    standIn.fault({ at: ':runReport', answer: (body) => ({ ...(body as object), propertyQuota: quota }) });
    await google.data(site.id, REPORT);
    expect(await refusal()).toMatchObject({ code: 'source_quota', retryAfter: 26 * 60 });
    expect(asked(':runReport')).toHaveLength(1);
  });

  it('400: says what Google says', async () => {
    await connect();
    standIn.fault({
      at: ':runReport',
      ...refuse(400, 'INVALID_ARGUMENT', 'Please remove city to make the request compatible.'),
    });
    expect(await refusal()).toMatchObject({
      code: 'source_refused',
      message: expect.stringContaining('Please remove city'),
    });
    expect(asked(':runReport')).toHaveLength(1);
  });
});

describe('failures', () => {
  it.each([500, 503, 504])('%i: tries again, and gives up after four tries', async (status) => {
    await connect();
    standIn.fault({ at: ':runReport', times: 2, status, body: 'oops' });
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
    expect(asked(':runReport')).toHaveLength(3);
    standIn.fault({ at: ':runReport', status, body: 'oops' });
    expect(await refusal()).toMatchObject({ code: 'source_unavailable' });
    expect(asked(':runReport')).toHaveLength(7);
  });

  it('does not try again when another server error could shut the project out', async () => {
    await connect();
    const quota = { serverErrorsPerProjectPerHour: { consumed: 0, remaining: 2 } };
    standIn.fault({ at: ':runReport', times: 1, answer: (body) => ({ ...(body as object), propertyQuota: quota }) });
    await google.data(site.id, REPORT);
    standIn.fault({ at: ':runReport', status: 500, body: {} });
    await refusal();
    expect(asked(':runReport')).toHaveLength(2);
  });

  it('tries again after a cut connection; a body cut off for good is unreadable', async () => {
    await connect();
    standIn.fault({ at: ':runReport', times: 1, cut: 'before' });
    standIn.fault({ at: ':runReport', times: 1, cut: 'middle' });
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
    standIn.fault({ at: ':runReport', cut: 'middle' });
    expect(await refusal()).toMatchObject({ code: 'source_unreadable', message: expect.stringContaining('cut off') });
    standIn.clearFaults();
    standIn.fault({ at: ':runReport', cut: 'before' });
    expect(await refusal()).toMatchObject({ code: 'source_unavailable' });
  });

  it('refuses JSON that is broken or none, without trying again', async () => {
    await connect();
    for (const body of ['{"rows":[', '<html>', '17', 'null']) {
      standIn.requests.length = 0;
      standIn.clearFaults();
      standIn.fault({ at: ':runReport', body });
      expect(await refusal(), body).toMatchObject({ code: 'source_unreadable' });
      expect(asked(':runReport')).toHaveLength(1);
    }
  });

  it('gives up what takes too long, and what no one waits for', async () => {
    await connect();
    standIn.fault({ at: ':runReport', delayMs: 2000 });
    expect(await refusal()).toMatchObject({
      code: 'source_unavailable',
      message: expect.stringContaining('took longer'),
    });
    const gone = new AbortController();
    const waiting = google.data(site.id, REPORT, { signal: gone.signal });
    gone.abort();
    await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    standIn.clearFaults();
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
  });

  it('a token endpoint that fails keeps the connection', async () => {
    await connect();
    clock += 2 * HOUR_MS;
    standIn.expireAccess();
    const stop = standIn.fault({ at: '/token', status: 400, body: 'nonsense' });
    expect(await refusal()).toMatchObject({ code: 'source_unreadable' });
    stop();
    expect(await provider()).toMatchObject({ state: 'connected' });
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
  });
});

describe('a service account', () => {
  const byKey = async () => {
    const { account, keyFile } = makeServiceAccount();
    standIn.world.serviceAccounts = [account];
    const {
      client_email: email,
      private_key: key,
      private_key_id: keyId,
    } = JSON.parse(keyFile) as Record<string, string>;
    return { email: email!, key: key!, keyId: keyId! };
  };

  it('signs for itself, and signs again when its token has run out', async () => {
    const key = await byKey();
    const tokens = await google.assert(key);
    await google.connect(site.id, { secret: key, tokens, account: key.email, granted: ['analytics'] });
    expect(await google.lists.accounts(site.id)).toMatchObject([{ id: '100', properties: [{ id: '123456789' }] }]);
    standIn.expireAccess();
    expect(await google.lists.accounts(site.id)).toHaveLength(1);
    expect(asked('/token')).toHaveLength(2);
    expect(await provider()).toMatchObject({ by: 'service_account', account: key.email });
  });

  it("says that the machine's clock is wrong, and keeps the connection", async () => {
    const key = await byKey();
    const tokens = await google.assert(key);
    await google.connect(site.id, { secret: key, tokens, account: key.email, granted: ['analytics'] });
    clock += 2 * HOUR_MS;
    standIn.expireAccess();
    standIn.world.now = () => Date.now() + HOUR_MS + 60_000;
    expect(await refusal(google.lists.accounts(site.id))).toMatchObject({
      code: 'source_unavailable',
      message: expect.stringContaining('clock is 61 minutes behind'),
    });
    expect(await provider()).toMatchObject({ state: 'connected' });
  });

  it('is lost when its key is deleted', async () => {
    const key = await byKey();
    const tokens = await google.assert(key);
    await google.connect(site.id, { secret: key, tokens, account: key.email, granted: ['analytics'] });
    clock += 2 * HOUR_MS;
    standIn.world.serviceAccounts = [];
    expect(await refusal(google.lists.accounts(site.id))).toMatchObject({
      code: 'source_lost',
      message: expect.stringContaining('new key'),
    });
  });
});

describe('lists', () => {
  it('are read whole: more than 200 accounts, accounts without properties', async () => {
    await connect();
    standIn.world.accounts = Array.from({ length: 430 }, (_, i) => ({
      id: String(i),
      name: `Account ${i}`,
      properties: i % 2 ? [] : [{ id: `${i}00`, name: 'P', type: 'PROPERTY_TYPE_ROLLUP' as const }],
    }));
    const accounts = await google.lists.accounts(site.id);
    expect(accounts).toHaveLength(430);
    expect(accounts[429]).toEqual({ id: '429', name: 'Account 429', properties: [] });
    expect(accounts[428]!.properties).toEqual([{ id: '42800', name: 'P', kind: 'rollup' }]);
    expect(asked('accountSummaries')).toHaveLength(3);
  });

  it('are empty where there is nothing', async () => {
    await connect();
    standIn.world.accounts = [];
    standIn.world.searchSites = [];
    expect(await google.lists.accounts(site.id)).toEqual([]);
    expect(await google.lists.searchSites(site.id)).toEqual([]);
  });

  it('refuse another form', async () => {
    await connect();
    standIn.fault({ at: 'accountSummaries', body: { accountSummaries: [{ account: 7 }] } });
    expect(await refusal(google.lists.accounts(site.id))).toMatchObject({ code: 'source_unreadable' });
  });
});

describe('withdrawing', () => {
  it('withdraws at Google, and removes what was kept', async () => {
    await connect();
    await state.google.keepAnswer(site.id, 'a', 1);
    expect(await google.withdraw(site.id)).toBe(true);
    expect(standIn.tokens).toEqual({ access: [], refresh: [] });
    expect(await state.google.grant(site.id)).toBeUndefined();
    expect(await state.google.answer(site.id, 'a')).toBeUndefined();
    expect(await google.withdraw(site.id)).toBe(false);
  });

  it('leaves the grant at Google while another site has the same account', async () => {
    const other = await state.sites.create({ name: 'B', url: 'https://b.example', timeZone: 'UTC', currency: 'USD' });
    await connect();
    await connectSite({ google, state }, standIn, other);
    expect(await google.withdraw(site.id)).toBe(false);
    expect(await google.data(other.id, REPORT)).toHaveProperty('kind');
    expect(await google.withdraw(other.id)).toBe(true);
    expect(standIn.tokens.refresh).toEqual([]);
  });

  it('withdraws where the other site has another account', async () => {
    const other = await state.sites.create({ name: 'B', url: 'https://b.example', timeZone: 'UTC', currency: 'USD' });
    await connect();
    standIn.world.person = 'bo@example.com';
    await connectSite({ google, state }, standIn, other);
    expect(await google.withdraw(site.id)).toBe(true);
    expect(await google.data(other.id, REPORT)).toHaveProperty('kind');
  });

  it('removes what was kept although Google fails', async () => {
    await connect();
    standIn.fault({ at: '/revoke', status: 503, body: {} });
    expect(await google.withdraw(site.id)).toBe(false);
    expect(await state.google.grant(site.id)).toBeUndefined();
  });
});
