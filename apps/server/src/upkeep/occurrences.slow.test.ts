import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteRecord } from '../ports/sites.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { runCommand } from '../testing/run-command.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { noticeSite, noticeUpdate, refusalWatch, storeWatch } from './occurrences.ts';

const DAY = 86_400_000;
let test: TestServer;
let site: SiteRecord;
let sites = 0;
let events = 0;

beforeAll(async () => {
  test = await openTestServer();
});
afterAll(() => test.close());
beforeEach(async () => {
  sites += 1;
  site = await test.app.state.sites.create({ ...BIRDS, name: `Birds ${sites}`, url: `https://birds${sites}.example` });
});

/** Stores this many events of a day at noon. */
async function visits(day: string, count: number, exclusion: 0 | 2 = 0): Promise<void> {
  const ts = Date.parse(`${day}T12:00:00Z`);
  const hits = Array.from({ length: count }, () => {
    events += 1;
    return wrenView(site.id, events, { ts, day, sessionStart: ts / 1000, exclusion });
  });
  await test.app.events.insert(hits, `hits-${events}`);
}

const reader = { id: 1, sites: [], may: () => true };
const told = async () =>
  (await test.app.state.inbox.of(reader))
    .filter(({ siteId }) => siteId === site.id)
    .map(({ kind, title, values }) => [kind, title, values]);

describe('notifications about a site', () => {
  it('include its first visit, once, but not an imported one', async () => {
    await noticeSite(test.app, site);
    expect(await told()).toEqual([]);
    await visits('2026-01-20', 1);
    await noticeSite(test.app, site);
    await noticeSite(test.app, site);
    expect(await told()).toEqual([['success', 'First visit on %1$s', [site.name]]]);
    // What came with it is a year to look back on.
    await visits('2025-01-20', 1);
    await noticeSite(test.app, site);
    await noticeSite(test.app, site);
    expect((await told()).map(([, title]) => title).sort()).toEqual([
      'First visit on %1$s',
      'Your %1$s Year in Review is here',
    ]);
  });

  it('include a day without visits if there usually are some', async () => {
    for (const day of ['2026-01-14', '2026-01-15', '2026-01-16', '2026-01-18']) await visits(day, 1);
    await noticeSite(test.app, site);
    expect(await told()).toEqual([]);
    // The fifth of seven days; the clock stands at noon of the 20th.
    await visits('2026-01-19', 1);
    await noticeSite(test.app, site);
    expect(await told()).toEqual([['warning', 'No visits on %1$s for a day', [site.name]]]);
    await noticeSite(test.app, site);
    expect(await told()).toHaveLength(1);
    await visits('2026-01-20', 1);
    await noticeSite(test.app, site);
    expect(await told()).toHaveLength(1);
  });

  it('include a day with unusually many bots', async () => {
    await visits('2026-01-05', 90);
    await visits('2026-01-05', 10, 2);
    await visits('2026-01-19', 159);
    await visits('2026-01-19', 40, 2);
    // 199 events are too few to say.
    await noticeSite(test.app, site);
    expect(await told()).toEqual([]);
    await visits('2026-01-19', 1, 2);
    // 41 of 200 is 20.5 of a hundred, twice the ten of before.
    await noticeSite(test.app, site);
    expect(await told()).toEqual([['insight', 'Unusual bot traffic on %1$s', [site.name, 21, '2026-01-19', 10]]]);
  });

  it('do not include a usual share of bots', async () => {
    await visits('2026-01-05', 80);
    await visits('2026-01-05', 20, 2);
    await visits('2026-01-19', 150);
    await visits('2026-01-19', 70, 2);
    await noticeSite(test.app, site);
    expect(await told()).toEqual([]);
  });

  it('include what retention removed', async () => {
    await visits('2025-01-05', 3);
    await test.app.state.sites.update(site.id, { retentionMonths: 6 });
    await runCommand(test.app, 'retention.run', { site: site.trackingId, dryRun: true });
    expect(await told()).toEqual([]);
    await runCommand(test.app, 'retention.run', { site: site.trackingId });
    expect(await told()).toEqual([['info', 'Old events were deleted from %1$s', [site.name, 3, '2025-07-20']]]);
  });
});

describe('notifications for the operator', () => {
  const titles = async () =>
    (await test.app.state.inbox.of(reader)).filter(({ siteId }) => siteId === null).map(({ title }) => title);

  it('include a store that does not answer, or accepts nothing while events wait', async () => {
    const stats = { acknowledged: 5, stored: 2, waiting: 0 };
    let answers = true;
    const app = {
      now: test.app.now,
      state: test.app.state,
      collecting: { ...test.app.collecting, stats: () => stats },
      events: {
        ...test.app.events,
        ping: async () => {
          if (!answers) throw new Error('refused');
        },
      },
    };
    const watch = storeWatch();
    await watch(app);
    stats.waiting = 1;
    await watch(app);
    // It has taken something in between.
    stats.stored = 3;
    await watch(app);
    expect(await titles()).toEqual([]);
    await watch(app);
    expect(await titles()).toEqual(["The event store isn't responding"]);

    test.clock.now += DAY;
    stats.waiting = 0;
    answers = false;
    await watch(app);
    await watch(app);
    expect(await titles()).toHaveLength(2);
    test.clock.now -= DAY;
  });

  it('include a new version, at its first start', async () => {
    const before = (await titles()).length;
    await noticeUpdate(test.app, '0.1.0');
    await noticeUpdate(test.app, '0.1.0');
    expect(await titles()).toHaveLength(before);
    await noticeUpdate(test.app, '0.2.0');
    await noticeUpdate(test.app, '0.2.0');
    expect((await titles()).slice(0, -before)).toEqual(['%2$s was updated to %1$s']);
  });
});

describe('endpoints that refuse much', () => {
  it('are told of once a day, if at least half of what is sent is refused', async () => {
    let [refused, acknowledged] = [500, 0];
    const { collecting } = test.app;
    const stats = () => ({ ...collecting.stats(), acknowledged });
    const app = { ...test.app, collecting: { ...collecting, stats } };
    const watch = refusalWatch(async () => refused);
    const news = async () =>
      (await test.app.state.inbox.of(reader)).filter(({ title }) => title === 'Many events are being rejected');
    await watch(app);
    refused += 199;
    await watch(app);
    [refused, acknowledged] = [refused + 200, acknowledged + 201];
    await watch(app);
    expect(await news()).toEqual([]);
    [refused, acknowledged] = [refused + 200, acknowledged + 200];
    await watch(app);
    refused += 900;
    await watch(app);
    expect((await news()).map(({ values }) => values)).toEqual([[200]]);
  });
});
