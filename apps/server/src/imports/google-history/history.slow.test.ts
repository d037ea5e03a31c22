/** The history of a property, read from a server in Google's place by a whole Magpie: what reports show of it, waiting, going on, and removing it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryEngine } from '@magpie/engine-memory';
import type { Hit } from '@magpie/events';
import { type Answer, ask, type Engine, plan, type Question } from '@magpie/query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../app/app.ts';
import { createLog } from '../../basics/log.ts';
import type { Ongoing } from '../../basics/ongoing.ts';
import { chooseGoogle } from '../../operations/google.ts';
import { perform } from '../../operations/operation.ts';
import type { SiteRecord } from '../../ports/sites.ts';
import { openApp } from '../../startup/open-app.ts';
import { connectSite } from '../../testing/google/connect-site.ts';
import { defaultWorld, type StandInGoogle, startGoogle } from '../../testing/google/start-google.ts';
import { runCommand } from '../../testing/run-command.ts';
import { findImports } from '../find-imports.ts';
import { describeHistory } from './begin.ts';
import { makeVisits } from './history-under-test.ts';
import { keepReadingHistories } from './keep-reading.ts';
import { readHistory } from './run.ts';

const NOW = Date.parse('2026-03-31T12:00:00Z');
/** The first day of the property, the first own day, and the last day with visits. */
const FIRST = '2026-01-10';
const SEAM = '2026-03-20';
const LAST = '2026-03-30';
const DAYS = 80;
const WHOLE = [{ start: FIRST, end: LAST }];

let folder: string;
let standIn: StandInGoogle;
let app: App;
let site: SiteRecord;
let clock: number;
let reading: Ongoing | undefined;
let all: Hit[];

const open = () =>
  openApp({
    dataDir: join(folder, 'data'),
    now: () => clock,
    log: createLog({ level: 'silent' }),
    googleServer: standIn.url,
    googleTimes: { requestMs: 30_000, retryMs: 5 },
  });

beforeEach(async () => {
  clock = NOW;
  folder = await mkdtemp(join(tmpdir(), 'magpie-history-'));
  const world = defaultWorld();
  const [account] = world.accounts;
  const [property] = account!.properties;
  const created = { ...property!, currency: 'EUR', createTime: `${FIRST}T09:00:00Z` };
  standIn = await startGoogle({ accounts: [{ ...account!, properties: [created] }], now: () => clock });
  app = await open();
  site = await app.state.sites.create({ name: 'A', url: 'https://example.com', timeZone: 'UTC', currency: 'EUR' });
  all = makeVisits(site.id, FIRST, DAYS);
  const engine = createMemoryEngine(all);
  standIn.world.data = () => ({ site, now: clock, engine });
  site = await connectSite(app, standIn, site);
  await app.events.insert(
    all.filter(({ day }) => day >= SEAM),
    'own',
  );
});
afterEach(async () => {
  await reading?.close();
  reading = undefined;
  await app.close();
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});

const state = async () => (await describeHistory(app, site))!;
const command = <T>(name: string, input: object = {}) => runCommand<T>(app, name, { site: site.trackingId, ...input });
const reaches = (wanted: string) =>
  vi.waitFor(async () => expect((await state()).state).toBe(wanted), { timeout: 60_000, interval: 100 });
async function readAll(): Promise<void> {
  await command('google-history.start');
  reading ??= keepReadingHistories(app);
  await reaches('done');
}
const answer = async (engine: Engine, question: Partial<Question>): Promise<Answer> =>
  (await ask(engine, [plan({ dateRanges: WHOLE, metrics: ['sessions'], ...question }, site, clock)]))[0]!;
const seen = ({ rows, rowCount, totals }: Answer) => ({ rows, rowCount, totals });

const VISITS = ['sessions', 'bounceRate', 'averageSessionDuration', 'screenPageViews', 'eventCount', 'newUsers'];
const QUESTIONS: readonly Partial<Question>[] = [
  { metrics: [...VISITS, 'transactions', 'purchaseRevenue', 'sessionPurchaseRate'] },
  { dimensions: ['date'], metrics: VISITS, orderBy: [{ dimension: 'date' }] },
  { dimensions: ['date', 'deviceCategory'], metrics: ['totalUsers'], limit: 40 },
  { dimensions: ['sessionDefaultChannelGroup'], metrics: [...VISITS, 'purchaseRevenue'], totals: true },
  { dimensions: ['sessionSourceMedium'], metrics: VISITS },
  { dimensions: ['landingPage'], metrics: VISITS },
  { dimensions: ['pagePath'], metrics: ['screenPageViews', 'sessions'] },
  { dimensions: ['country'], metrics: VISITS },
  { dimensions: ['browser'], metrics: VISITS, filter: { field: 'deviceCategory', op: 'is', value: 'mobile' } },
  { dimensions: ['eventName'], metrics: ['eventCount'] },
  { dimensions: ['itemName'], metrics: ['itemsPurchased', 'itemRevenue'] },
  { dimensions: ['hour'], metrics: ['screenPageViews'], orderBy: [{ dimension: 'hour' }] },
];

/** Checks that reports over both sides of the seam are those of all visits. */
async function checkReports(): Promise<void> {
  const whole = createMemoryEngine(all);
  for (const question of QUESTIONS) {
    const wanted = await answer(whole, question);
    expect(wanted.rows.length).toBeGreaterThan(0);
    const found = await answer(app.events.engine, question);
    expect(seen(found), JSON.stringify(question)).toEqual(seen(wanted));
    expect(found.quality.imported).toEqual([{ kind: 'google', from: FIRST, to: '2026-03-19' }]);
  }
}

describe('the history of a property', () => {
  it('gives reports the days before the first own one, newest month first, until it is removed as one import', async () => {
    expect((await app.events.spans([site.id])).get(site.id)?.firstDay).toBe(SEAM);
    await command('google-history.start');
    expect(await state()).toEqual({
      ...{ state: 'running', property: '123456789', first: FIRST, last: '2026-03-19', storedFrom: null },
      ...{ daysDone: 0, daysTotal: 69, hasData: false, waitsUntil: null, message: '' },
    });
    await readAll();
    expect(await state()).toMatchObject({ state: 'done', storedFrom: FIRST, daysDone: 69 });
    const months = standIn.requests
      .filter(({ path }) => path.endsWith(':batchRunReports'))
      .map(({ body }) => (body!.requests as { dateRanges: { startDate: string }[] }[])[0]!.dateRanges[0]!.startDate);
    expect([...new Set(months)]).toEqual(['2026-03-01', '2026-02-01', FIRST]);
    await checkReports();
    expect((await app.events.spans([site.id])).get(site.id)?.firstDay).toBe(FIRST);
    expect(await app.events.firstDay(site.id)).toBe(SEAM);

    const users = await answer(app.events.engine, { metrics: ['totalUsers'] });
    expect(users.quality.history).toMatchObject({ usersSummed: true });
    const exits = await answer(app.events.engine, { dimensions: ['exitPage'] });
    expect(exits.quality.history).toEqual({ notBefore: SEAM });

    // A log of two old days, and what is missing again once it is removed.
    const logged = ['2026-01-05', '2026-02-03'].map((day, i) => ({
      ...all[0]!,
      ...{ day, ts: Date.parse(`${day}T08:00:00Z`), sessionStart: Date.parse(`${day}T08:00:00Z`) / 1000 },
      ...{ origin: 'log:old', eventId: `${i}`.padStart(16, 'e') },
    }));
    await app.events.insert(logged, 'log');
    const beside = [...logged, ...all.filter(({ day }) => day !== '2026-02-03')];
    const byDay = { dimensions: ['date'], metrics: VISITS, dateRanges: [{ start: '2026-01-01', end: LAST }] };
    expect(seen(await answer(app.events.engine, byDay))).toEqual(seen(await answer(createMemoryEngine(beside), byDay)));
    await command('import.remove', { origin: 'log:old' });
    await reaches('done');
    await checkReports();

    const imported = (await findImports(app, site)).find(({ kind }) => kind === 'google')!;
    expect(imported).toMatchObject({ start: FIRST, end: '2026-03-19' });
    const asked = standIn.requests.length;
    await command('google-history.start');
    await reaches('done');
    expect(standIn.requests).toHaveLength(asked);
    await command('import.remove', { origin: imported.origin });
    expect(await describeHistory(app, site)).toBeNull();
    expect((await findImports(app, site)).map(({ kind }) => kind)).not.toContain('google');
    const left = await answer(app.events.engine, { metrics: VISITS });
    const own = createMemoryEngine(all.filter(({ day }) => day >= SEAM));
    expect(seen(left)).toEqual(seen(await answer(own, { metrics: VISITS })));
    expect(left.quality).not.toHaveProperty('history');
  });

  it('waits until the quota is there again, and goes on by itself', async () => {
    const quota = {
      code: 429,
      status: 'RESOURCE_EXHAUSTED',
      message: 'Exhausted property tokens for a project per hour.',
    };
    const batches = () => standIn.requests.filter(({ path }) => path.endsWith(':batchRunReports')).length;
    const lift = standIn.fault({
      at: ({ path }) => path.endsWith(':batchRunReports') && batches() > 12,
      status: 429,
      body: { error: quota },
    });
    await command('google-history.start');
    reading = keepReadingHistories(app);
    await reaches('waiting');
    const waiting = await state();
    expect(waiting.storedFrom).toBe('2026-03-01');
    expect(waiting.message).toMatch(/quota|tokens/i);
    expect(waiting.waitsUntil).toBeGreaterThan(clock);
    lift();
    clock = waiting.waitsUntil! + 1;
    await reading.close();
    reading = undefined;
    await app.close();
    app = await open();
    reading = keepReadingHistories(app);
    await reaches('done');
    await checkReports();
  });

  it('waits after an answer that can’t be read, and fails after five in a row', async () => {
    const unreadable = new Map<number, number>();
    const goOn = async () => {
      const record = (await app.state.googleHistory.find(site.id))!;
      await readHistory(app, record, new AbortController().signal, unreadable);
      return (await state()).state;
    };
    await command('google-history.start');
    const lift = standIn.fault({ at: ':batchRunReports', body: '<html>', status: 200 });
    expect([await goOn(), await goOn(), await goOn(), await goOn()]).toEqual(Array(4).fill('waiting'));
    expect((await state()).waitsUntil).toBeGreaterThan(clock);
    lift();
    expect(await goOn()).toBe('done');
    await app.events.history.remove(site.id, (await app.state.googleHistory.find(site.id))!.importId);
    standIn.fault({ at: ':batchRunReports', body: '<html>', status: 200 });
    for (let times = 1; times < 5; times++) expect(await goOn()).toBe('waiting');
    expect(await goOn()).toBe('failed');
  });

  it('is removed and read again when another property is chosen', async () => {
    await readAll();
    await reading!.close();
    const [account] = standIn.world.accounts;
    const [property] = account!.properties;
    standIn.world.accounts = [{ ...account!, properties: [property!, { ...property!, id: '7', name: 'Other' }] }];
    await perform(chooseGoogle, { app, user: null, site }, { stream: '' });
    expect(await state()).toMatchObject({ state: 'done', property: '123456789', daysDone: 69 });
    await perform(chooseGoogle, { app, user: null, site }, { property: '7' });
    expect(await state()).toMatchObject({ state: 'running', property: '7', daysDone: 0 });
    expect(await app.events.history.days(site.id)).toEqual([]);
  });

  it('goes on at the same month when the access token ends in the middle', async () => {
    let batches = 0;
    standIn.fault({
      at: ({ path }) => path.endsWith(':batchRunReports') && ++batches === 9,
      times: 1,
      status: 401,
      body: {
        error: { code: 401, status: 'UNAUTHENTICATED', message: 'Request had invalid authentication credentials.' },
      },
    });
    await readAll();
    const refused = standIn.requests.filter(({ status }) => status === 401);
    expect(refused.map(({ path }) => path)).toEqual(['/v1beta/properties/123456789:batchRunReports']);
    await checkReports();
  });

  it('is stopped, and continued from where it was', async () => {
    standIn.fault({ at: ':batchRunReports', delayMs: 60 });
    await command('google-history.start');
    reading = keepReadingHistories(app);
    await vi.waitFor(async () => expect((await state()).daysDone).toBe(19), { timeout: 60_000, interval: 20 });
    await command('google-history.stop');
    expect((await state()).state).toBe('stopped');
    await reading.close();
    reading = undefined;
    standIn.clearFaults();
    expect((await state()).daysDone).toBeLessThan(69);
    await readAll();
    await checkReports();
  });

  it('says why it failed where waiting doesn’t help', async () => {
    const error = {
      code: 403,
      status: 'PERMISSION_DENIED',
      message: 'User does not have sufficient permissions for this property.',
    };
    standIn.fault({ at: ':batchRunReports', status: 403, body: { error } });
    await command('google-history.start');
    reading = keepReadingHistories(app);
    await reaches('failed');
    expect((await state()).message).toMatch(/owner@example\.com/);
  });

  it('reads days again that Google hadn’t finished', async () => {
    // Without own events the history ends yesterday.
    await app.events.removeSite(site.id);
    await readAll();
    expect(await state()).toMatchObject({ last: LAST, daysDone: 80 });
    const open = async () =>
      (await app.events.history.days(site.id)).filter(({ google }) => google.notFinalFrom).map(({ day }) => day);
    expect(await open()).toEqual(['2026-03-28', '2026-03-29', LAST]);
    expect((await answer(app.events.engine, {})).quality.history?.google).toMatchObject({ notFinalFrom: '2026-03-28' });
    const extra = makeVisits(site.id, LAST, 1).map((hit) => ({ ...hit, userKey: `f${hit.userKey.slice(1)}` }));
    all = [...all, ...extra];
    const engine = createMemoryEngine(all);
    standIn.world.data = () => ({ site, now: clock, engine });
    clock = Date.parse('2026-04-03T01:00:00Z');
    await reading!.close();
    reading = keepReadingHistories(app);
    await vi.waitFor(async () => expect(await open()).toEqual(['2026-03-31', '2026-04-01', '2026-04-02']), {
      timeout: 60_000,
      interval: 100,
    });
    const days = { dimensions: ['date'], metrics: VISITS, orderBy: [{ dimension: 'date' }] };
    expect(seen(await answer(app.events.engine, days))).toEqual(seen(await answer(createMemoryEngine(all), days)));
  });

  it('has equal totals when the server was killed three times meanwhile', async () => {
    await command('google-history.start');
    await app.close();
    const source = (file: string) => JSON.stringify(join(import.meta.dirname, file));
    const script = `
      import { openApp } from ${source('../../startup/open-app.ts')};
      import { createLog } from ${source('../../basics/log.ts')};
      import { keepReadingHistories } from ${source('./keep-reading.ts')};
      const app = await openApp({ dataDir: ${JSON.stringify(join(folder, 'data'))}, now: () => ${NOW}, log: createLog({ level: 'silent' }), googleServer: ${JSON.stringify(standIn.url)} });
      keepReadingHistories(app);
      setInterval(() => {}, 1000);`;
    for (const after of [3, 14, 12]) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
      let seenHere = 0;
      const lift = standIn.fault({
        at: ({ path }) => {
          if (!path.endsWith(':batchRunReports')) return false;
          if (++seenHere === after) child.kill('SIGKILL');
          return false;
        },
      });
      await once(child, 'exit');
      lift();
      expect(child.signalCode).toBe('SIGKILL');
    }
    app = await open();
    const before = (await app.events.history.days(site.id)).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(69);
    await readAll();
    expect((await app.events.history.days(site.id)).map(({ day }) => day)).toHaveLength(69);
    await checkReports();
  });
});
