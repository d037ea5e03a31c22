import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { validateBatch } from '@magpie/collect';
import type { RawContext, RawEvent } from '@magpie/events';
import { ask, plan } from '@magpie/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import type { Progress } from '../ports/progress.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { type JobsUnderTest, openJobs } from '../testing/jobs-under-test.ts';
import { keepRetention } from '../upkeep/retention.ts';
import {
  COMMANDS,
  type OptoutLinks,
  type Rebuilt,
  type RetentionSummary,
  type SettingsChange,
  type SettingsListing,
  type UserDataDeletion,
} from './index.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const START = Date.UTC(2026, 0, 15, 12);
const DAY = 24 * 3_600_000;

let clock = START;
let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs({ now: () => clock });
});
afterAll(() => jobs?.end());

const findSite = async (trackingId: string): Promise<SiteRecord> =>
  (await jobs.app.state.sites.byTrackingId(trackingId))!;
const set = (site: string, settings: Record<string, string>) =>
  jobs.run<SettingsChange>('site.set', { site, settings });

/** Sends events as a browser would; they are acknowledged, not yet in the store. */
async function send(
  trackingId: string,
  events: readonly Partial<RawEvent>[],
  context: Partial<RawContext> = {},
  from = { address: '203.0.113.9', userAgent: CHROME },
): Promise<void> {
  const said = { site: trackingId, language: 'de', screen: '1x1', ...context };
  const raw = { context: said, events: events.map((event) => ({ name: 'page_view', params: {}, ...event })) };
  const { batch } = validateBatch(raw, { receivedAt: jobs.app.now() });
  await jobs.app.collecting.collect(batch, from, await findSite(trackingId));
}
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const RANGE = ['2025-01-01', '2027-12-31'] as const;

describe('settings by command', () => {
  it('are shown, changed together or not at all, and logged', async () => {
    const site = await jobs.newSite('https://settings.example');
    expect(
      await set(site, { botThreshold: '60', botAllow: 'data-centre', countInternal: 'true', name: 'Shop' }),
    ).toEqual({
      site,
      changes: [
        { name: 'botThreshold', before: '80', after: '60' },
        { name: 'botAllow', before: '', after: 'data-centre' },
        { name: 'countInternal', before: 'false', after: 'true' },
        { name: 'name', before: 'https://settings.example', after: 'Shop' },
      ],
      rebuild: ['botThreshold', 'botAllow'],
    });
    const { settings } = await jobs.run<SettingsListing>('site.settings', { site });
    expect(settings.find(({ name }) => name === 'botAllow')?.value).toBe('data-centre');
    expect(await set(site, { name: 'Shop' })).toMatchObject({ changes: [] });
    const refused: [Record<string, string>, string, string][] = [
      [{ colour: 'red' }, 'unknown_setting', '"colour" isn\'t a setting. Settings: name, hosts,'],
      [{ countInternal: 'yes' }, 'bad_setting', '"yes"'],
      [{ retentionMonths: '-1' }, 'bad_setting', '"-1"'],
      [{ name: 'Other', sessionTimeoutMinutes: '4' }, 'bad_setting', '5 to 475'],
      [{ internalNetworks: '192.0.2.0/24, office' }, 'bad_setting', '"office"'],
    ];
    for (const [change, code, words] of refused)
      await expect(set(site, change)).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
    expect((await findSite(site)).name).toBe('Shop');
  });

  it('include links that stop a browser from being counted', async () => {
    const site = await jobs.newSite('https://links.example/blog');
    expect(await jobs.run<OptoutLinks>('site.optout-link', { site })).toEqual({
      site,
      internal: 'https://links.example/blog?mgp_optout=2',
      optout: 'https://links.example/blog?mgp_optout=1',
      optin: 'https://links.example/blog?mgp_optout=0',
    });
  });
});

describe('own traffic', () => {
  it('is excluded by network and by mark, and counted if the owner chooses', async () => {
    const site = await jobs.newSite('https://own.example', { identity: 'stored' });
    await set(site, { internalNetworks: '192.0.2.0/24,2001:db8::/32' });
    const office = { address: '192.0.2.77', userAgent: CHROME };
    await send(site, [{}, {}], { clientId: 'office' }, office);
    await send(site, [{}], { clientId: 'office6' }, { ...office, address: '2001:db8::9' });
    await send(site, [{}], { clientId: 'mine', trafficType: 'internal' });
    await send(site, [{}], { clientId: 'reader' });
    await jobs.app.collecting.flush();
    const counted = () => jobs.totals(site, RANGE, ['screenPageViews', 'totalUsers']);
    expect(await counted()).toEqual(['1', '1']);
    await set(site, { countInternal: 'true' });
    expect(await counted()).toEqual(['5', '4']);
  });
});

describe('rebuild', () => {
  it.each([1, 2])('reports how far it is, with %i sites', async (sites) => {
    const site = await jobs.newSite(`https://steps${sites}.example`);
    const input = sites === 1 ? { site } : {};
    const shares: number[] = [];
    for await (const { done, total } of COMMANDS.rebuild!(jobs.app, input)) shares.push(done / total);
    expect(new Set(shares).size).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThan(1);
  });

  it("applies the owner's settings to past events, and can revert them", async () => {
    const site = await jobs.newSite('https://rules.example', { identity: 'stored' });
    const order = { name: 'purchase', params: { transaction_id: 'R1', value: 5, currency: 'USD' } };
    await send(site, [{}, { name: 'sign_up' }, order], { clientId: 'driven', signals: 'webdriver' });
    await send(site, [{}, { name: 'sign_up' }], { clientId: 'person' });
    const numbers = async () => {
      await jobs.app.collecting.flush();
      return jobs.totals(site, RANGE, ['eventCount', 'keyEvents', 'ecommercePurchases']);
    };
    expect(await numbers()).toEqual(['2', '0', '0']);
    await set(site, { botAllow: 'automation', keyEvents: 'purchase,sign_up' });
    const { changed } = await jobs.run<Rebuilt>('rebuild', { site });
    expect(changed[site]).toEqual({ botScores: 0, exclusions: 3, keyEvents: 2, days: 0, pages: 0 });
    expect(await numbers()).toEqual(['5', '3', '1']);
    // The order counts by its first event now, and by no other that comes.
    await send(site, [order], { clientId: 'person' });
    expect(await numbers()).toEqual(['5', '3', '1']);
    expect((await jobs.run<Rebuilt>('rebuild', {})).changed[site]).toEqual({
      botScores: 0,
      exclusions: 0,
      keyEvents: 0,
      days: 0,
      pages: 0,
    });
    await set(site, { botAllow: '', keyEvents: 'purchase' });
    await jobs.run('rebuild', { site });
    // The robot's order is none again, so the person's counts.
    expect(await numbers()).toEqual(['3', '1', '1']);
  });

  it('answers queries about excluded events: their share, and the reasons', async () => {
    const site = await jobs.newSite('https://share.example', { identity: 'stored' });
    await send(site, [{}, {}, {}], { clientId: 'person' });
    await send(site, [{}, {}], { clientId: 'driven', signals: 'webdriver' });
    await send(site, [{}], { clientId: 'spam', referrer: 'https://0-0.fr/' });
    await send(site, [{}], { clientId: 'mine', trafficType: 'internal' });
    await jobs.app.collecting.flush();
    const asked = async (include: ('bots' | 'internal')[]) => {
      const question = {
        metrics: ['eventCount'],
        dimensions: ['trafficClass', 'botReason'],
        dateRanges: [{ start: RANGE[0], end: RANGE[1] }],
        include,
      };
      const [answer] = await ask(jobs.app.events.engine, [plan(question, await findSite(site), clock)]);
      return answer!.rows.map(({ dimensions, metrics }) => [...Object.values(dimensions), metrics.eventCount]);
    };
    expect(await asked([])).toHaveLength(1);
    const rows = await asked(['bots', 'internal']);
    expect(rows.map((row) => row.at(-1))).toEqual([3, 2, 1, 1]);
    expect(rows.map((row) => row[1])).toEqual(expect.arrayContaining(['automation', 'spam-referrer']));
  });

  it('moves events to the days of the current time zone', async () => {
    const site = await jobs.newSite('https://zone.example');
    await send(site, [{ ts: START - DAY + 11.5 * 3_600_000 }]);
    await jobs.app.collecting.flush();
    const byDay = () => jobs.rowsOf(site, RANGE, ['date'], 'screenPageViews');
    expect(await byDay()).toEqual({ 20260114: '1' });
    await set(site, { timeZone: 'Europe/Berlin' });
    expect((await jobs.run<Rebuilt>('rebuild', { site })).changed[site]).toMatchObject({ days: 1 });
    expect(await byDay()).toEqual({ 20260115: '1' });
  });

  it('neither loses nor duplicates events while new ones arrive', async () => {
    const site = await jobs.newSite('https://busy.example', { identity: 'stored' });
    let sent = 0;
    let going = true;
    const sending = (async () => {
      while (going) {
        const visitor = (sent / 3) % 90;
        const events = [{}, { name: 'scroll' }, { name: 'sign_up' }];
        await send(site, events, { clientId: `v${visitor}` }, { address: `203.0.113.${visitor}`, userAgent: CHROME });
        sent += 3;
        if (sent % 30 === 0) await jobs.app.collecting.flush();
      }
    })();
    for (const keyEvents of ['sign_up', 'scroll,sign_up', 'purchase', 'sign_up']) {
      await set(site, { keyEvents });
      await jobs.run('rebuild', { site });
    }
    going = false;
    await sending;
    await jobs.app.collecting.flush();
    const numbers = () => jobs.totals(site, RANGE, ['eventCount', 'keyEvents', 'totalUsers', 'sessions', 'newUsers']);
    const visitors = String(Math.min(90, sent / 3));
    const expected = [String(sent), String(sent / 3), visitors, visitors, visitors];
    expect(await numbers()).toEqual(expected);
    await jobs.run('rebuild', { site });
    expect(await numbers()).toEqual(expected);
    await jobs.app.close();
    await jobs.reopen();
    expect(await numbers()).toEqual(expected);
  });
});

describe('retention', () => {
  it("removes events older than the site's months, and nothing else", async () => {
    const site = await jobs.newSite('https://kept.example', { identity: 'stored' });
    const ever = await jobs.newSite('https://ever.example', { identity: 'stored' });
    const order = (id: string) => ({ name: 'purchase', params: { transaction_id: id, value: 1, currency: 'USD' } });
    for (const [i, at] of [START, START + 40 * DAY, START + 80 * DAY].entries()) {
      clock = at;
      for (const one of [site, ever]) await send(one, [{}, order(`T${i}`)], { clientId: `visitor ${i}` });
    }
    await jobs.app.collecting.flush();
    const run = (input: object = {}) => jobs.run<RetentionSummary>('retention.run', input);
    expect(await run()).toEqual({ dryRun: false, sites: [] });
    await expect(run({ site })).rejects.toMatchObject({ code: 'no_retention' });
    await set(site, { retentionMonths: '2' });
    // 5 April: kept from 5 February on.
    expect(day(clock)).toBe('2026-04-05');
    const expected = { site, retentionMonths: 2, keptFrom: '2026-02-05', events: 2, orders: 1 };
    expect(await run({ dryRun: true })).toEqual({ dryRun: true, sites: [{ ...expected, visitors: null }] });
    const counted = (one: string) => jobs.totals(one, RANGE, ['eventCount', 'ecommercePurchases', 'totalUsers']);
    expect(await counted(site)).toEqual(['6', '3', '3']);
    expect(await run()).toEqual({ dryRun: false, sites: [{ ...expected, visitors: 1 }] });
    expect(await counted(site)).toEqual(['4', '2', '2']);
    expect(await counted(ever)).toEqual(['6', '3', '3']);
    expect(await run()).toEqual({ dryRun: false, sites: [{ ...expected, events: 0, orders: 0, visitors: 0 }] });
    await jobs.run('rebuild', { site });
    expect(await counted(site)).toEqual(['4', '2', '2']);

    // Who came in the time that is kept is known, who came before is new.
    for (const i of [0, 2]) await send(site, [{}], { clientId: `visitor ${i}` });
    await jobs.app.collecting.flush();
    expect(await jobs.rowsOf(site, [day(clock), day(clock)], ['newVsReturning'], 'totalUsers')).toMatchObject({
      new: '2',
    });
    expect(await jobs.totals(site, RANGE, ['newUsers'])).toEqual(['3']);
  });

  it('is applied by the running server every day', async () => {
    const site = await jobs.newSite('https://daily.example', { timeZone: 'Pacific/Auckland' });
    await set(site, { retentionMonths: '1' });
    clock = Date.UTC(2026, 4, 10, 11);
    await send(site, [{}]);
    await jobs.app.collecting.flush();
    const log = createLog({ level: 'silent' });
    const keep = () => keepRetention(jobs.app, log, COMMANDS['retention.run']!).close();
    const count = async () => jobs.app.events.countEvents((await findSite(site)).id);
    // It was 10 May, 23:00 in Auckland: kept for the whole of 10 June there, which ends at 12:00 UTC.
    clock = Date.UTC(2026, 5, 10, 11, 59);
    await keep();
    expect(await count()).toBe(1);
    clock = Date.UTC(2026, 5, 10, 12);
    await keep();
    expect(await count()).toBe(0);
  });
});

describe('the data of one visitor', () => {
  const exported = async (input: object): Promise<Record<string, unknown>[]> => {
    const lines: string[] = [];
    const work = COMMANDS['user-data.export']!(jobs.app, input) as AsyncGenerator<Progress, unknown, void>;
    for await (const progress of work) lines.push(...(progress.lines ?? []));
    return lines.map((line) => JSON.parse(line));
  };

  it('is exported and deleted, live and imported, during other work', async () => {
    const site = await jobs.newSite('https://person.example', { identity: 'stored' });
    const other = await jobs.newSite('https://neighbour.example', { identity: 'stored' });
    const ann = { userId: 'ann@person.example' };
    const order = { name: 'purchase', params: { transaction_id: 'P1', value: 5, currency: 'USD' } };
    const file = join(jobs.folder, 'ann.csv');
    writeFileSync(file, 'when,what,who\n2026-01-05 10:00:00,look,ann@person.example\n2026-01-05 11:00:00,look,bob\n');
    const mapping = { time: 'when', event: 'what', user: 'who' };
    await jobs.run('import.csv', { site, path: file, mapping });
    await send(site, [{ ts: clock - 2000 }, { ...order, ts: clock - 1000 }], ann);
    await send(site, [{}], { userId: 'bob' });
    await send(other, [{}], ann);

    const [header, ...events] = await exported({ site, ...ann });
    expect(header).toMatchObject({ site: 'https://person.example', namedBy: 'user id', events: 3, sessions: 2 });
    expect(header?.remembered).toMatchObject({ sessions: 1 });
    expect(events.map((event) => [event.name, event.transaction_id])).toEqual([
      ['look', ''],
      ['page_view', ''],
      ['purchase', 'P1'],
    ]);
    expect(new Set(events.map((event) => event.user_key))).toEqual(new Set([header?.visitor]));
    expect(JSON.stringify([header, events])).not.toContain('ann@person');
    expect(await exported({ site, key: header?.visitor })).toHaveLength(4);

    const remove = (input: object) => jobs.run<UserDataDeletion>('user-data.delete', { site, ...ann, ...input });
    const counts = { events: 3, sessions: 2, orders: 1, remembered: true };
    expect(await remove({ dryRun: true })).toMatchObject({ dryRun: true, ...counts });
    expect(await exported({ site, ...ann })).toHaveLength(4);
    // One more, that is still in the journal; and others continue.
    await send(site, [{}], ann);
    let going = true;
    let more = 0;
    const sending = (async () => {
      // From many addresses: more than 1,200 events of one are a flood, and aren't counted.
      for (; going; more++)
        await send(
          site,
          [{}],
          { userId: `other ${more}` },
          { address: `198.51.${more >> 8}.${more & 255}`, userAgent: CHROME },
        );
    })();
    expect(await remove({})).toMatchObject({ dryRun: false, ...counts, events: 4, sessions: 2, damagedFiles: [] });
    going = false;
    await sending;
    expect(await exported({ site, ...ann })).toEqual([expect.objectContaining({ events: 0, remembered: null })]);
    expect(await remove({})).toMatchObject({ events: 0, sessions: 0, orders: 0, remembered: false });
    await jobs.app.collecting.flush();
    expect(await jobs.totals(site, RANGE, ['eventCount'])).toEqual([String(2 + more)]);
    await jobs.run('rebuild', { site });
    expect(await jobs.totals(site, RANGE, ['eventCount'])).toEqual([String(2 + more)]);
    expect(await exported({ site: other, ...ann })).toHaveLength(2);

    // A later visit is a new visitor's, and the order is one that was never counted.
    await send(site, [{}, order], ann);
    const [again] = await exported({ site, ...ann });
    expect(again).toMatchObject({ events: 2, sessions: 1, remembered: { sessions: 1 } });
    expect(await jobs.totals(site, RANGE, ['ecommercePurchases'])).toEqual(['1']);
    await jobs.app.close();
    const state = new DatabaseSync(join(jobs.app.dataDir, 'state.sqlite'), { readOnly: true });
    const noted = state.prepare("select detail from audit where action = 'user-data.export' order by id").all();
    state.close();
    // The fifth was of the neighbour's site. Nothing of the visitor is noted.
    expect(noted.map(({ detail }) => JSON.parse(String(detail)))).toEqual(
      [3, 3, 3, 0, 1, 2].map((count, i) => ({ site: i === 4 ? other : site, events: count })),
    );
    const key = String(header?.visitor);
    await jobs.reopen();
    expect((await exported({ site, key }))[0]).toMatchObject({ events: 2 });
  });

  it('is removed from the visit cache on disk', async () => {
    const site = await jobs.newSite('https://traces.example', { identity: 'stored' });
    const context = { clientId: 'trace.1700000000', referrer: 'https://distinctive-referrer.example/' };
    await send(site, [{}], context);
    await jobs.app.collecting.flush();
    const holds = () =>
      readdirSync(jobs.app.dataDir)
        .filter((name) => name.startsWith('visitors.sqlite'))
        .some((name) => readFileSync(join(jobs.app.dataDir, name)).includes('distinctive-referrer'));
    expect(holds()).toBe(true);
    await jobs.run('user-data.delete', { site, clientId: context.clientId });
    expect(holds()).toBe(false);
  });

  it.each([
    [{}, 'bad_input', 'none was given'],
    [{ userId: 'a', key: '0123456789abcdef' }, 'bad_input', '2 were given'],
    [{ key: 'XYZ' }, 'bad_input', '16 hexadecimal digits'],
    [{ userId: '' }, 'bad_input', 'userId'],
  ])('is rejected for %j', async (input, code, words) => {
    const site = (await jobs.app.state.sites.list())[0]!.trackingId;
    for (const name of ['user-data.export', 'user-data.delete'])
      await expect(jobs.run(name, { site, ...input })).rejects.toMatchObject({
        code,
        message: expect.stringContaining(words),
      });
  });
});
