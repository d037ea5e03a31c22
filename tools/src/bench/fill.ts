/** The bench's data: generated traffic, and copies of it by other visitors; it can resume after a kill. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_SITE, demoContent, generateDemo } from '@magpie/demo';
import type { SavedFunnel } from '@magpie/reports';
import type { App, SiteRecord } from '@magpie/server';
import { BUYING, withMoreOrders } from './orders.ts';

/** Runs one SQL statement on a separate connection. */
export type Sql = (query: string) => Promise<readonly (readonly unknown[])[]>;

/** The end of the traffic. */
export const NOW = Date.UTC(2026, 10, 20, 12);
/** Number of generated events; the rest are copies. */
const BASE_EVENTS = 1_000_000;
/** Events that are generated with 70 visits on an average day of the first month. */
const EVENTS_OF_70_VISITS = 1_061_000;

const BASE = 'https://bench.example/';

/** Funnel that My Funnels queries; without a saved funnel it would query nothing. */
const FUNNEL: SavedFunnel = {
  id: 'order',
  name: 'From product to order',
  open: false,
  steps: [
    { kind: 'pages', value: '/shop/' },
    ...['add_to_cart', 'begin_checkout', 'purchase'].map((value) => ({ kind: 'event', value }) as const),
  ],
};

/** The bench's site, with its content and a funnel; created in a new folder. */
export async function benchSite(app: App): Promise<SiteRecord> {
  const known = await app.state.sites.byTrackingId(DEMO_SITE.trackingId);
  const { id } = known ?? (await app.state.sites.create({ ...DEMO_SITE, url: new URL(BASE).origin }));
  const site = await app.state.sites.update(id, { funnels: [FUNNEL] });
  await app.content.fill(site, demoContent(BASE, NOW));
  return site;
}

/**
 * Fills a store to about this many events, and hardly less. It keeps what an earlier run completed, and removes what that left incomplete. The
 * number of generated events is saved in the folder, because it must be the same in every run.
 */
export async function fill(app: App, site: SiteRecord, events: number, sql: Sql): Promise<void> {
  const noted = join(app.dataDir, 'bench-base.txt');
  const found = /^(\d+)( made)?$/.exec(await readFile(noted, 'utf8').catch(() => ''));
  const wanted = found ? Number(found[1]) : Math.min(events, BASE_EVENTS);
  if (!found?.[2]) {
    await writeFile(noted, String(wanted));
    await generate(app, site, wanted);
    await writeFile(noted, `${wanted} made`);
  }
  const counts = new Map(
    (await sql('SELECT received_at, count() FROM magpie.events GROUP BY received_at')).map(
      ([at, n]) => [Number(at), Number(n)] as const,
    ),
  );
  const base = counts.get(NOW) ?? 0;
  for (let copy = 1; copy * base < events * 0.98; copy++) {
    const found = counts.get(NOW + copy) ?? 0;
    if (found === base) continue;
    if (found > 0) {
      await sql(`DELETE FROM magpie.events WHERE received_at = ${NOW + copy}`);
      await app.events.rebuild(site.id);
    }
    await sql(copySql(copy));
    if (copy % 10 === 0) console.log(`  ${((copy + 1) * base).toLocaleString('en')} events made`);
  }
}

/**
 * Fills a store with several sites, each with the same traffic of about this many events, in its own zone and currency. It keeps
 * what an earlier run completed.
 */
export async function fillSites(app: App, count: number, events: number, sql: Sql): Promise<SiteRecord[]> {
  const sites: SiteRecord[] = [];
  for (let i = 0; i < count; i++) {
    const [timeZone, currency] = PLACES[i % PLACES.length]!;
    // Twelve letters: "bench" and its number, with letters as digits.
    const trackingId = `mgp_bench${String(i)
      .padStart(7, '0')
      .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
    const known = await app.state.sites.byTrackingId(trackingId);
    const made = { ...DEMO_SITE, name: `Bench ${i}`, url: `https://bench${i}.example`, trackingId, timeZone, currency };
    sites.push(known ?? (await app.state.sites.create({ ...made, demo: false })));
  }
  const [first, ...others] = sites as [SiteRecord, ...SiteRecord[]];
  // Batches have tokens, so existing ones aren't stored again.
  await generate(app, first, events);
  const base = await app.events.countEvents(first.id);
  for (const site of others) {
    const found = await app.events.countEvents(site.id);
    if (found === base) continue;
    if (found > 0) {
      await sql(`DELETE FROM magpie.events WHERE site_id = ${site.id}`);
      await app.events.rebuild(site.id);
    }
    await sql(siteSql(first, site));
  }
  return sites;
}

/** Zones and currencies of an agency's sites, most of them the same. */
const PLACES = [
  ['Europe/Berlin', 'EUR'],
  ['Europe/Berlin', 'EUR'],
  ['Europe/London', 'GBP'],
  ['America/New_York', 'USD'],
] as const;

/** Generates about this many events. Batches have tokens, so a second run stores nothing twice. */
async function generate(app: App, site: SiteRecord, events: number): Promise<void> {
  const visitsPerDay = Math.round((events / EVENTS_OF_70_VISITS) * 70);
  let batch: Parameters<App['events']['insert']>[0][number][] = [];
  let number = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await app.events.insert(batch, `bench-${number++}`);
    batch = [];
  };
  for (const { hits } of generateDemo({ site, base: BASE, now: NOW, visitsPerDay, buying: BUYING })) {
    batch = batch.concat(withMoreOrders(hits));
    if (batch.length > 20_000) await flush();
  }
  await flush();
}

/** SQL for a copy of the traffic by other visitors, `copy` seconds later; days change with the times. */
const copySql = (copy: number): string => `INSERT INTO magpie.events SELECT * REPLACE (
  bitXor(event_id, ${copy} * 1000003) AS event_id, bitXor(user_key, ${copy} * 7368787) AS user_key,
  session_start + ${copy} AS session_start, ts + ${copy * 1000} AS ts, received_at + ${copy} AS received_at,
  if(transaction_id = '', '', concat(transaction_id, '/${copy}')) AS transaction_id,
  toDate(toDateTime(intDiv(ts + ${copy * 1000}, 1000), '${DEMO_SITE.timeZone}')) AS day)
  FROM (SELECT * FROM magpie.events WHERE received_at = ${NOW})
  SETTINGS max_insert_threads = 1, max_threads = 2, insert_deduplicate = 0`;

/** SQL for a copy of one site's traffic on another site, by other visitors, with its days and currency. */
const siteSql = (from: SiteRecord, to: SiteRecord): string => `INSERT INTO magpie.events SELECT * REPLACE (
  toUInt32(${to.id}) AS site_id, bitXor(event_id, ${to.id} * 1000003) AS event_id, bitXor(user_key, ${to.id} * 7368787) AS user_key,
  if(currency = '${from.currency}', '${to.currency}', currency) AS currency,
  toDate(toDateTime(intDiv(ts, 1000), '${to.timeZone}')) AS day)
  FROM (SELECT * FROM magpie.events WHERE site_id = ${from.id})
  SETTINGS max_insert_threads = 1, max_threads = 2, insert_deduplicate = 0`;
