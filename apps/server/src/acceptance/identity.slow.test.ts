import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateBatch } from '@magpie/collect';
import type { IdentityMode, RawContext } from '@magpie/events';
import { ask, plan } from '@magpie/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app/app.ts';
import { createLog } from '../basics/log.ts';
import { openApp } from '../startup/open-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'magpie-identity-'));
const dataDir = join(folder, 'data');
let clock = Date.parse('2026-03-01T12:00:00Z');
let app: App;
const open = async () => {
  app = await openApp({ dataDir, now: () => clock, log: createLog({ level: 'silent' }) });
};
const restart = async () => {
  await app.close();
  await open();
};
beforeAll(open);
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true });
});

async function newSite(host: string, timeZone: string, identity: IdentityMode = 'cookieless'): Promise<string> {
  const site = { name: host, url: `https://${host}`, currency: 'EUR', timeZone, identity };
  return (await app.state.sites.create(site)).trackingId;
}

/** Sends a page view at a time (ISO 8601). */
async function view(site: string, at: string, context: Partial<RawContext> = {}, address = '203.0.113.9') {
  clock = Date.parse(at);
  const said = { site, language: 'de', screen: '1x1', location: 'https://page.example/', ...context };
  const { batch } = validateBatch(
    { context: said, events: [{ name: 'page_view', params: {} }] },
    { receivedAt: clock },
  );
  const record = (await app.state.sites.byTrackingId(site))!;
  await app.collecting.collect(batch, { address, userAgent: 'Mozilla/5.0 Chrome/126.0.0.0' }, record);
}

/** Users and sessions of some local days, and how far users are known. */
async function counted(site: string, start: string, end = start) {
  await app.collecting.flush();
  const record = (await app.state.sites.byTrackingId(site))!;
  const question = {
    metrics: ['totalUsers', 'sessions', 'screenPageViews'],
    dateRanges: [{ start, end }],
    totals: true,
  };
  const [answer] = await ask(app.events.engine, [plan(question, record, clock)]);
  const [totals] = answer!.totals;
  const numbers = totals && Object.values(totals).map(Number);
  return { numbers, identity: answer!.quality.identity };
}

/** The days of which secrets of a site are on the disk. */
async function daysOnDisk(site: string): Promise<string[]> {
  const { id } = (await app.state.sites.byTrackingId(site))!;
  return Object.keys(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))[id].days).sort();
}
const secretOnDisk = async (site: string, day: string): Promise<string> => {
  const { id } = (await app.state.sites.byTrackingId(site))!;
  return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))[id].days[day];
};

// Each starts with a day of its own clock, so that none goes back behind another.
describe.each([
  // The clocks go forward on 29 March, back on 25 October; the day has 23 and 25 hours.
  {
    zone: 'Europe/Berlin',
    day: '2026-03-29',
    next: '2026-03-30',
    first: '2026-03-28T23:00:00Z',
    last: '2026-03-29T21:59:59Z',
  },
  {
    zone: 'Asia/Kathmandu',
    day: '2026-05-10',
    next: '2026-05-11',
    first: '2026-05-09T18:15:00Z',
    last: '2026-05-10T18:14:59Z',
  },
  {
    zone: 'Pacific/Kiritimati',
    day: '2026-06-10',
    next: '2026-06-11',
    first: '2026-06-09T10:00:00Z',
    last: '2026-06-10T09:59:59Z',
  },
  {
    zone: 'Australia/Lord_Howe',
    day: '2026-10-04',
    next: '2026-10-05',
    first: '2026-10-03T13:30:00Z',
    last: '2026-10-04T12:59:59Z',
  },
  {
    zone: 'Europe/Berlin',
    day: '2026-10-25',
    next: '2026-10-26',
    first: '2026-10-24T22:00:00Z',
    last: '2026-10-25T22:59:59Z',
  },
])('a daily key in $zone on $day', ({ zone, day, next, first, last }) => {
  const shifted = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * 60_000).toISOString();

  it('lasts exactly one local day, also across a restart', async () => {
    const site = await newSite(`${day}.${zone.replace(/\W/g, '-').toLowerCase()}.example`, zone);
    await view(site, first);
    const secret = await secretOnDisk(site, day);
    await restart();
    await view(site, last);
    expect(await counted(site, day)).toEqual({ numbers: [1, 2, 2], identity: 'day' });
    expect(await secretOnDisk(site, day)).toBe(secret);

    // The visit continues over midnight; one that begins an hour later has the key of the next day.
    await view(site, shifted(last, 10));
    await restart();
    await view(site, shifted(last, 11));
    expect(await counted(site, day, next)).toEqual({ numbers: [1, 2, 4], identity: 'day' });
    await view(site, shifted(last, 90));
    expect(await counted(site, day, next)).toEqual({ numbers: [2, 3, 5], identity: 'day' });
    expect(await daysOnDisk(site)).toEqual([day, next]);

    // Two days later the secret is on no disk any more, whether or not anybody came.
    clock = Date.parse(shifted(last, 25 * 60));
    await restart();
    await app.collecting.flush();
    const files = ['secrets.json', 'import-secrets.json'].map((name) => {
      try {
        return readFileSync(join(dataDir, name), 'utf8');
      } catch {
        return '';
      }
    });
    expect(files.join('')).not.toContain(secret);
    expect(await daysOnDisk(site)).not.toContain(day);
  });
});

describe('how visitors are recognised', () => {
  const AT = (minute: number, day = '05') => new Date(Date.UTC(2026, 11, Number(day), 12, minute)).toISOString();
  const client = { clientId: '123.1790000000' };

  it.each([
    // Same person on two days: without an id, a different visitor on the second.
    ['cookieless', {}, 2, 'day'],
    ['cookieless', client, 2, 'day'],
    ['cookieless', { ...client, consent: true }, 2, 'day'],
    ['consent', client, 2, 'day'],
    ['consent', { ...client, consent: false }, 2, 'day'],
    ['consent', { ...client, consent: true }, 1, 'stored'],
    ['stored', {}, 2, 'day'],
    ['stored', client, 1, 'stored'],
    ['stored', { ...client, consent: false }, 2, 'day'],
    ['cookieless', { userId: 'ann' }, 1, 'stored'],
  ] as const)('with mode %s and %j sent: %i users on two days, identity "%s"', async (mode, context, users, identity) => {
    const host = `${mode}-${Object.values(context).join('-').replace(/\W/g, '-')}x.example`;
    const site = await newSite(host, 'UTC', mode);
    for (const day of ['05', '06']) {
      await view(site, AT(0, day), context);
      await view(site, AT(1, day), context);
    }
    expect(await counted(site, '2026-12-05', '2026-12-06')).toEqual({ numbers: [users, 2, 4], identity });
    // The days that have none of them say so of themselves.
    expect((await counted(site, '2026-12-01', '2026-12-02')).identity).toBe('stored');
  });

  it('have different user keys on two sites', async () => {
    const sites = [await newSite('one.example', 'UTC'), await newSite('two.example', 'UTC')];
    for (const site of sites) await view(site, AT(10, '07'), { userId: 'ann' });
    const keys = [];
    await app.collecting.flush();
    for (const name of sites) {
      const site = (await app.state.sites.byTrackingId(name))!;
      const { lasting } = app.collecting.importing(site, { dryRun: true });
      keys.push(Buffer.from(lasting).toString('hex'));
    }
    expect(new Set(keys).size).toBe(2);
  });
});
