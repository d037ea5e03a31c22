/** Asking Google: turns, quota, retries, and what each refusal says, against a server in Google's place. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import type { State } from '../state/open-state.ts';
import { connectSite } from '../testing/google/connect-site.ts';
import { type GoogleUnderTest, NOW, openGoogleUnderTest, refusalOf } from '../testing/google/google-under-test.ts';
import type { StandInGoogle } from '../testing/google/start-google.ts';
import type { GoogleService } from './open-google.ts';

const HOUR_MS = 3_600_000;
const REPORT = { method: 'runReport', body: { metrics: [{ name: 'sessions' }] } } as const;

let test: GoogleUnderTest;
let standIn: StandInGoogle;
let state: State;
let google: GoogleService;
let site: SiteRecord;
let clock: { now: number };

beforeEach(async () => {
  test = await openGoogleUnderTest();
  ({ standIn, state, google, site, clock } = test);
});
afterEach(() => test.close());

const connect = (more?: Parameters<typeof connectSite>[3]) => connectSite({ google, state }, standIn, site, more);
const refusal = (asked: Promise<unknown> = google.data(site.id, REPORT)) => refusalOf(asked);
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
    google = await test.open();
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
    ['for a limit', [reason('RATE_LIMIT_EXCEEDED')], 'source_quota', 'has used up its quota'],
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
    clock.now += waits - 1000;
    expect(await refusal()).toMatchObject({ code: 'source_quota', retryAfter: 1 });
    // A restart changes nothing: what is used up is kept.
    google = await test.open();
    expect(google.waitsUntil(site.id)).toBe(NOW + waits);
    expect(await refusal()).toMatchObject({ code: 'source_quota', retryAfter: 1 });
    expect(standIn.requests).toEqual([]);
    // Real-time reports have a quota of their own.
    expect(await google.data(site.id, { method: 'runRealtimeReport', body: {} })).toHaveProperty('kind');
    clock.now += 1000;
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
    google = await test.open(400);
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
    google = await test.open();
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
  });

  it('a token endpoint that fails keeps the connection', async () => {
    await connect();
    clock.now += 2 * HOUR_MS;
    standIn.expireAccess();
    const stop = standIn.fault({ at: '/token', status: 400, body: 'nonsense' });
    expect(await refusal()).toMatchObject({ code: 'source_unreadable' });
    stop();
    expect(await provider()).toMatchObject({ state: 'connected' });
    expect(await google.data(site.id, REPORT)).toHaveProperty('kind');
  });
});
