import { EXCEPTION_KINDS } from '@magpie/analyst/kinds';
import type { Site } from '@magpie/query';
import { addDays } from '@magpie/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../basics/log.ts';
import type { SiteEntitlement } from '../entitlement/entitlement.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { exceptionsProvider } from '../reporting/exceptions.ts';
import { BIRDS, wrenView } from '../testing/birds.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { checkSite, forgetOtherExceptions, keepExceptions } from './exceptions.ts';

const TODAY = '2026-01-20';
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
  site = await test.app.state.sites.create({ ...BIRDS, name: `Odd ${sites}`, url: `https://odd${sites}.example` });
});

const agency = { tier: 'agency', licensed: false, addons: [{ slug: 'exceptions', installed: true, active: true }] };
const entitled = async () => agency as unknown as SiteEntitlement;
const lite = async () => ({ ...agency, tier: 'lite' }) as unknown as SiteEntitlement;

/** Stores 40 views a day from one day to another, each of a visitor, but for some days. */
async function visits(from: string, to: string, others: Readonly<Record<string, number>> = {}): Promise<void> {
  const hits = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ts = Date.parse(`${day}T12:00:00Z`);
    for (let i = 0; i < (others[day] ?? 40); i += 1) {
      events += 1;
      hits.push(
        wrenView(site.id, events, { ts, day, sessionStart: ts / 1000 + events, exclusion: 0, channel: 'Direct' }),
      );
    }
  }
  await test.app.events.insert(hits, `odd-${events}`);
}

/** The app on the morning after a day. */
const after = (day: string, hours = 2) => ({
  ...test.app,
  now: () => Date.parse(`${addDays(day, 1)}T00:00:00Z`) + hours * 3_600_000,
});
const list = async (start = '2025-01-01', end = TODAY) => {
  const { items } = await test.app.state.exceptions.list(site.id, { start, end, status: '', category: 'engagement' });
  return items.map(({ kind, since, day, days, resolved, value }) => [kind, since, day, days, resolved, value]);
};
const told = async () =>
  (await test.app.state.inbox.of({ id: 1, sites: [], may: () => true }))
    .filter(({ siteId }) => siteId === site.id)
    .map(({ kind, title, link }) => [kind, title, link]);

describe('the daily check', () => {
  it('shows nothing that was found in other numbers: before four weeks of own days, or before the source changed', async () => {
    await visits('2025-12-01', '2026-01-19', { '2026-01-15': 400 });
    await checkSite(after('2026-01-16'), entitled, site);
    const question = { start: '2025-01-01', end: TODAY, status: '', category: 'engagement' } as const;
    const shown = async () =>
      exceptionsProvider(test.app, site)(question, { site: { id: site.id } as Site, now: 0 }) as Promise<{
        items: unknown[];
        firstDay: string;
      }>;
    expect(await shown()).toMatchObject({ items: [{ since: '2026-01-15' }], firstDay: '2025-12-01' });
    const values = {
      value: 90,
      expected: 40,
      low: 30,
      high: 50,
      deviations: 5,
      effect: 1,
      earlier: [],
      cause: null,
      span: 1,
      echoes: [],
    };
    await test.app.state.exceptions.record(site.id, '2025-12-20', '2025-01-01', [
      { ...values, kind: EXCEPTION_KINDS.find(({ id }) => id === 'views')!, subject: '', day: '2025-12-20' },
    ]);
    expect((await list()).length).toBe(2);
    expect((await shown()).items).toHaveLength(1);
    await forgetOtherExceptions(test.app, site, { ...site, name: 'Another' });
    expect((await list()).length).toBe(2);
    await forgetOtherExceptions(test.app, site, { ...site, source: 'google' });
    expect(await list()).toEqual([]);
    expect(await test.app.state.exceptions.progress(site.id)).toBeUndefined();
  });

  it('finds an odd day once it is over, says when it goes on, and when it is over', async () => {
    await visits('2025-11-01', '2026-01-19', { '2026-01-15': 400, '2026-01-16': 300 });
    await checkSite(after('2026-01-15', 0.5), entitled, site);
    expect(await list()).toEqual([]);
    await checkSite(after('2026-01-15'), entitled, site);
    expect(await list()).toEqual([['views', '2026-01-15', '2026-01-15', 1, true, 400]]);
    await checkSite(after('2026-01-16'), entitled, site);
    expect(await list()).toEqual([['views', '2026-01-15', '2026-01-16', 2, false, 300]]);
    await checkSite(after('2026-01-17'), entitled, site);
    expect(await list()).toEqual([['views', '2026-01-15', '2026-01-16', 2, true, 300]]);
    // AnalystAnswer once, where it is to be seen.
    expect(await told()).toEqual([['insight', 'Page views rose on %2$s', '/?range=2026-01-15..2026-01-15']]);
  });

  it('finds what no day shows by itself, from its first day on, as one that goes on until it is over', async () => {
    const fewer = Object.fromEntries(['15', '16', '17', '18'].map((day) => [`2026-01-${day}`, 22]));
    await visits('2025-11-01', '2026-01-19', fewer);
    await checkSite(after('2026-01-16'), entitled, site);
    expect(await list()).toEqual([]);
    await checkSite(after('2026-01-17'), entitled, site);
    expect(await list()).toEqual([['views', '2026-01-15', '2026-01-17', 3, false, 66]]);
    await checkSite(after('2026-01-18'), entitled, site);
    expect(await list()).toEqual([['views', '2026-01-15', '2026-01-18', 4, false, 66]]);
    await checkSite(after('2026-01-19'), entitled, site);
    expect(await list()).toEqual([['views', '2026-01-15', '2026-01-18', 4, true, 66]]);
    expect((await told()).map(([, title, link]) => [title, link])).toEqual([
      ['Page views fell on %2$s', '/?range=2026-01-15..2026-01-17'],
    ]);
  });

  it('catches up after an absence, and doubles nothing when it is repeated', async () => {
    await visits('2025-10-01', '2026-01-19', {
      '2026-01-10': 400,
      '2026-01-12': 0,
      '2026-01-18': 350,
      '2026-01-19': 360,
    });
    await checkSite(after('2026-01-09'), entitled, site);
    expect(await list()).toEqual([]);
    await checkSite(after('2026-01-19'), entitled, site);
    const found = [
      ['views', '2026-01-18', '2026-01-19', 2, false, 360],
      ['views', '2026-01-12', '2026-01-12', 1, true, 0],
      ['views', '2026-01-10', '2026-01-10', 1, true, 400],
    ];
    expect(await list()).toEqual(found);
    const news = await told();
    await checkSite(after('2026-01-19'), entitled, site);
    // As if the day had been recorded, and the server ended before it knew.
    await test.app.state.exceptions.record(site.id, '2026-01-11', '2025-10-01', []);
    await checkSite(after('2026-01-19'), entitled, site);
    expect(await list()).toEqual(found);
    expect(await told()).toEqual(news);
  });

  it('does not bring back what was deleted, but undoing does', async () => {
    await visits('2025-11-01', '2026-01-19', { '2026-01-15': 400, '2026-01-16': 300 });
    await checkSite(after('2026-01-15'), entitled, site);
    const { exceptions } = test.app.state;
    const question = { start: '2026-01-15', end: '2026-01-15', status: '', category: 'engagement' } as const;
    const { id } = (await exceptions.list(site.id, question)).items[0]!;
    expect(await exceptions.remove(site.id + 1000, id)).toBe(false);
    expect(await exceptions.remove(site.id, id)).toBe(true);
    expect(await exceptions.remove(site.id, id)).toBe(false);
    await checkSite(after('2026-01-17'), entitled, site);
    expect(await list()).toEqual([]);
    expect(await exceptions.restore(site.id, id)).toBe(true);
    expect(await list()).toEqual([['views', '2026-01-15', '2026-01-16', 2, true, 300]]);
  });

  it('takes an imported history as history, without telling of what is long over', async () => {
    await visits('2026-01-14', '2026-01-19', { '2026-01-16': 400 });
    await checkSite(after('2026-01-19'), entitled, site);
    expect(await list()).toEqual([]);
    await visits('2025-06-01', '2026-01-13', { '2025-08-01': 400, '2025-12-01': 400 });
    await checkSite(after('2026-01-19'), entitled, site);
    // Not what is older than ninety days.
    expect((await list()).map(([, since]) => since)).toEqual(['2026-01-16', '2025-12-01']);
    expect(
      (await told()).map(([, title]) => title).filter((title) => title === 'Page views rose on %2$s'),
    ).toHaveLength(1);
  });

  it('tells nothing to a site that is not entitled, and finds it all the same', async () => {
    await visits('2025-11-01', '2026-01-19', { '2026-01-19': 400 });
    await checkSite(after('2026-01-19'), lite, site);
    expect(await list()).toHaveLength(1);
    expect(await told()).toEqual([]);
  });

  it('of one site that fails keeps no other from it', async () => {
    const broken = site;
    await visits('2025-11-01', '2026-01-19');
    site = await test.app.state.sites.create({ ...BIRDS, name: 'Fine', url: 'https://fine.example' });
    await visits('2025-11-01', '2026-01-19', { '2026-01-19': 400 });
    const app = after('2026-01-19');
    const events = new Proxy(app.events, {
      get: (target, name) =>
        name === 'firstDay'
          ? async (id: number) => {
              if (id === broken.id) throw new Error('The disk is gone.');
              return target.firstDay(id);
            }
          : Reflect.get(target, name, target),
    });
    const kept = keepExceptions({ ...app, events }, entitled, createLog({ level: 'silent' }));
    while ((await list()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await kept.close();
    expect(await list()).toEqual([['views', '2026-01-19', '2026-01-19', 1, true, 400]]);
  });
});
