import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Hit } from '@magpie/events';
import { type CartData, type EcommerceData, loadReport, type ReportKey, resolveView, runReport } from '@magpie/reports';
import { isbot } from 'isbot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app/app.ts';
import type { AccessLogSummary, CsvSummary } from '../commands/index.ts';
import type { EventStore } from '../events/event-store.ts';
import { type JobsUnderTest, openJobs } from '../testing/jobs-under-test.ts';

const DATA = resolve(import.meta.dirname, '../../../../../shared/data');
const LOG = join(DATA, 'apache-logs-semicomplete/apache_logs');
const CSV = join(DATA, 'rees46-2019-10-01/2019-Oct-head.csv');

interface FunnelRow {
  readonly step: string;
  readonly users: number;
  readonly breakdown_category: string;
}
interface FunnelTables {
  readonly funnel_table: Readonly<Record<'none' | 'channel' | 'country', readonly FunnelRow[]>>;
}

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await openJobs();
});
afterAll(() => jobs?.end());

describe.skipIf(!existsSync(LOG))('10,000 lines of a real access log (skipped without ../shared/data)', () => {
  const days = ['2015-05-17', '2015-05-20'] as const;
  /** Counted in the plainest way that can be: by cutting each line at its quotes. */
  function counted() {
    const count = { page: 0, bot: 0, posing: 0, static: 0, feed: 0, error: 0, redirect: 0, other: 0, malformed: 0 };
    const paths = new Map<string, number>();
    const assets =
      /\.(css|js|png|jpe?g|gif|svg|ico|woff|ttf|txt|pdf|jar|exe|gz|deb|log|conf|doc|swf|patch|diff|gem|xsl)$/i;
    const files = /\.(css|js|png|jpe?g|gif|svg|ico|woff|ttf)$/i;
    const feeds = /\.(xml|rss|atom)$|\/feed\/?$/i;
    const lines = readFileSync(LOG, 'utf8').trimEnd().split('\n');
    const cut = (line: string) => {
      const parts = line.split('"');
      const [method, target = ''] = (parts[1] ?? '').split(' ');
      const status = Number((parts[2] ?? '').trim().split(' ')[0]);
      return { parts, method, target, status, path: target.split('?')[0]!, pair: `${line.split(' ')[0]} ${parts[5]}` };
    };
    const readAddress = (pair: string) => pair.split(' ')[0]!;
    const loads = new Set(lines.map(cut).flatMap(({ path, pair }) => (files.test(path) ? pair : [])));
    const robotsFirst = new Set<string>();
    const heads = new Map<string, number>();
    const pagesByPair = new Map<string, string[]>();
    const views: { readonly path: string; readonly pair: string }[] = [];
    for (const line of lines) {
      const { parts, method, target, status, path, pair } = cut(line);
      if (method === 'HEAD') heads.set(readAddress(pair), (heads.get(readAddress(pair)) ?? 0) + 1);
      if (path === '/robots.txt' && !pagesByPair.has(pair)) robotsFirst.add(pair);
      if (parts.length !== 7) count.malformed++;
      else if (status >= 400) count.error++;
      else if (status >= 300 && status !== 304) count.redirect++;
      else if (method !== 'GET') count.other++;
      else if (assets.test(path)) count.static++;
      else if (feeds.test(path) || /flav=(rss|atom)/.test(target)) count.feed++;
      else if (parts[5] === '-' || isbot(parts[5])) count.bot++;
      else {
        views.push({ path, pair });
        pagesByPair.set(pair, [...(pagesByPair.get(pair) ?? []), path.toLowerCase()]);
      }
    }
    // An address that differs in its last number is the same visitor's.
    const inNetwork = (pair: string) => pair.replace(/\.\d+ /, ' ');
    const loadsInNetwork = new Set([...loads].map(inNetwork));
    // Bots: two user agents that load no files from 100 of their 103 networks, visitors who request robots.txt first or
    // many pages without any file, and an address that sends HEAD requests with several user agents.
    const isBot = (pair: string) => {
      const pages = pagesByPair.get(pair)!;
      const isMany = pages.length >= 20 || new Set(pages).size >= 6;
      const isStrange = isMany || /OS X 10\.7; rv:2[12]\.0\)/.test(pair);
      const isTrying = heads.get(readAddress(pair))! >= 5;
      return (
        !loads.has(pair) && (robotsFirst.has(pair) || ((isTrying || isStrange) && !loadsInNetwork.has(inNetwork(pair))))
      );
    };
    for (const { path, pair } of views)
      if (isBot(pair)) count.posing++;
      else {
        count.page++;
        paths.set(path, (paths.get(path) ?? 0) + 1);
      }
    count.bot += count.posing;
    return { count, paths };
  }

  it('agrees with an independent count, and finds nothing new the second time', async () => {
    const site = await jobs.newSite('http://semicomplete.com');
    const { count, paths } = counted();
    const first = await jobs.run<AccessLogSummary>('import.access-log', { site, path: LOG });
    expect(first).toMatchObject({
      lines: 10_000,
      pageViews: count.page,
      bots: count.bot,
      posingBots: count.posing,
      staticFiles: count.static,
      feeds: count.feed,
      errors: count.error,
      redirects: count.redirect,
      otherRequests: count.other,
      systemCalls: 0,
      blank: 0,
      malformed: { count: 1, first: [{ line: 8899 }] },
      imported: count.page + count.bot,
      alreadyImported: 0,
    });
    const asked = ['screenPageViews', 'sessions', 'totalUsers', 'eventCount'];
    const before = await jobs.totals(site, days, asked);
    expect(before[0]).toBe(String(first.pageViews));
    expect(before[3]).toBe(String(first.pageViews));
    const views = await jobs.rowsOf(site, days, ['pagePath'], 'screenPageViews');
    const sum = Object.values(views).reduce((all, one) => all + Number(one), 0);
    expect(sum).toBe(first.pageViews);
    const [top, topViews] = [...paths].sort((a, b) => b[1] - a[1])[0]!;
    expect(views[top]).toBe(String(topViews));

    const second = await jobs.run<AccessLogSummary>('import.access-log', { site, path: LOG });
    expect(second).toEqual({ ...first, imported: 0, alreadyImported: first.imported });
    expect(await jobs.totals(site, days, asked)).toEqual(before);
  });

  it('gives the same result in two overlapping parts as in one', async () => {
    // A part of a log shows less of its senders than all of it does, so that whom it takes for a bot is left to the other tests.
    const whole = await jobs.newSite('http://www.semicomplete.com:8080');
    const grown = await jobs.newSite('http://semicomplete.com:8081');
    for (const site of [whole, grown]) await jobs.run('site.set', { site, settings: { botAllow: 'log-behaviour' } });
    const asked = ['screenPageViews', 'sessions', 'totalUsers'];
    // In time order, as a growing log is: this one's stamps go back.
    const readStamp = (line: string) => /\[(\d\d)\/May\/2015:([\d:]+)/.exec(line)!.slice(1).join(' ');
    const lines = readFileSync(LOG, 'utf8').trimEnd().split('\n');
    lines.sort((a, b) => (readStamp(a) < readStamp(b) ? -1 : readStamp(a) > readStamp(b) ? 1 : 0));
    const path = join(jobs.folder, 'growing.log');
    writeFileSync(path, `${lines.slice(0, 6000).join('\n')}\n`);
    const part = await jobs.run<AccessLogSummary>('import.access-log', { site: grown, path });
    writeFileSync(path, `${lines.join('\n')}\n`);
    const rest = await jobs.run<AccessLogSummary>('import.access-log', { site: grown, path });
    expect(rest.alreadyImported).toBe(part.imported);
    const all = await jobs.run<AccessLogSummary>('import.access-log', { site: whole, path });
    expect(rest.imported + part.imported).toBe(all.imported);
    expect(await jobs.totals(grown, days, asked)).toEqual(await jobs.totals(whole, days, asked));
  });

  it('stores no IP address', async () => {
    const address = readFileSync(LOG, 'utf8').slice(0, 13).trim();
    expect(address).toMatch(/^[\d.]+$/);
    const site = await jobs.newSite('http://semicomplete.com:8082');
    const seen: Hit[] = [];
    const insert = async (hits: readonly Hit[]) => void seen.push(...hits);
    const events = { insert, eventIds: async () => new Set<string>() };
    await jobs.run('import.access-log', { site, path: LOG }, {
      ...jobs.app,
      events: events as unknown as EventStore,
    } satisfies App);
    expect(seen).toHaveLength(2946);
    expect(JSON.stringify(seen)).not.toContain(address);
  });
});

describe.skipIf(!existsSync(CSV))('the first hours of REES46 (skipped without ../shared/data)', () => {
  const days = ['2019-10-01', '2019-10-01'] as const;

  it('counts every event once, with exact amounts', async () => {
    const site = await jobs.newSite('https://shop.example');
    const rows = new Set(readFileSync(CSV, 'utf8').trimEnd().split('\n').slice(1));
    const complete = [...rows].map((row) => row.split(',')).filter((cells) => cells.length === 9);
    const of = (type: string) => complete.filter((cells) => cells[1] === type);
    const cents = of('purchase').reduce((sum, cells) => sum + Math.round(Number(cells[6]) * 100), 0);
    const users = new Set(complete.map((cells) => cells[7])).size;
    const buyers = new Set(of('purchase').map((cells) => cells[7])).size;

    const first = await jobs.run<CsvSummary>('import.csv', { site, path: CSV, mapping: 'rees46' });
    expect(first).toMatchObject({
      rows: 17_435,
      duplicates: 17_434 - complete.length,
      joined: 0,
      blank: 0,
      imported: complete.length,
      alreadyImported: 0,
      events: { view_item: of('view').length, add_to_cart: of('cart').length, purchase: of('purchase').length },
      malformed: { count: 1, first: [{ line: 17_436, reason: '8 columns instead of 9' }] },
      from: '2019-10-01T00:00:00.000Z',
      to: '2019-10-01T02:50:00.000Z',
      refused: {},
    });
    const asked = ['eventCount', 'ecommercePurchases', 'purchaseRevenue', 'totalUsers', 'totalPurchasers', 'sessions'];
    const before = await jobs.totals(site, days, asked);
    expect(before.slice(0, 5)).toEqual([
      String(complete.length),
      String(of('purchase').length),
      String(cents / 100),
      String(users),
      String(buyers),
    ]);
    expect(before[5]).toBe(String(sumSessions(complete)));
    expect(await readFunnel(site)).toEqual(readSteps(complete));

    await expectShop(site, complete);

    const second = await jobs.run<CsvSummary>('import.csv', { site, path: CSV, mapping: 'rees46' });
    expect(second).toEqual({ ...first, imported: 0, alreadyImported: first.imported });
    expect(await jobs.totals(site, days, asked)).toEqual(before);
  });

  /** A report about the file's day. */
  async function report<Data>(site: string, id: ReportKey, params: Readonly<Record<string, string>> = {}) {
    const record = (await jobs.app.state.sites.byTrackingId(site))!;
    const view = { start: days[0], end: days[1], params };
    const context = resolveView(view, record, jobs.app.now());
    const { data } = await runReport(await loadReport(id), context, { engine: jobs.app.events.engine });
    return data as Data;
  }

  /** The shop's reports, against plain counts of the file's rows. */
  async function expectShop(site: string, rows: readonly string[][]): Promise<void> {
    const [PRODUCT, PRICE] = [2, 6];
    const of = (type: string, some = rows) => some.filter((cells) => cells[1] === type);
    const cents = (some: readonly string[][]) =>
      some.reduce((sum, cells) => sum + Math.round(Number(cells[PRICE]) * 100), 0);
    const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;
    const abandoned = (begun: number, done: number) => (begun === 0 ? null : percent(Math.max(0, begun - done), begun));
    const whole = cents(of('purchase'));
    const visits = { cart: sumSessions(of('cart')), bought: sumSessions(of('purchase')), all: sumSessions(rows) };
    const sessionsOf = (some: readonly string[][]) => new Set(some.map((cells) => `${cells[7]} ${cells[8]}`));
    const buying = sessionsOf(of('purchase'));
    const boughtOfCarts = [...sessionsOf(of('cart'))].filter((session) => buying.has(session)).length;
    expect([visits.cart, visits.cart - boughtOfCarts]).toEqual([118, 53]);
    const products = new Map(
      [...Map.groupBy([...of('cart'), ...of('purchase')], (cells) => cells[PRODUCT]!)].map(([name, some]) => {
        const [added, bought] = [of('cart', some).length, of('purchase', some).length];
        const revenue = cents(of('purchase', some)) / 100;
        return [name, { name, added, bought, revenue, cart_abandonment: abandoned(added, bought) }];
      }),
    );
    // Of each product to the cent, as Products lists it.
    const left = [...products.values()].reduce((sum, { name, added, bought }) => {
      const inCarts = cents(of('cart').filter((cells) => cells[PRODUCT] === name));
      return added > bought ? sum + Math.round((inCarts * (added - bought)) / added) : sum;
    }, 0);

    const shop = await report<EcommerceData>(site, 'ecommerce');
    expect(shop.infobox).toMatchObject({
      conversionrate: { value: percent(visits.bought, visits.all) },
      transactions: { value: of('purchase').length },
      revenue: { value: whole / 100 },
      ordervalue: { value: Math.round(whole / of('purchase').length) / 100 },
      addtocart: { value: of('cart').length },
      // The file has no checkouts.
      abandonedcheckouts: { value: null },
    });
    const sold = [...products.values()]
      .filter(({ bought }) => bought > 0)
      .sort((a, b) => b.revenue - a.revenue || b.bought - a.bought || (a.name < b.name ? -1 : 1))
      .slice(0, 10);
    expect(shop.products).toMatchObject(
      sold.map(({ name, bought, revenue }) => ({
        ...{ name, quantity: bought, revenue },
        percent: percent(revenue * 100, whole),
      })),
    );

    const found: CartData['products'][] = [];
    for (let page = 1; page === 1 || found.flat().length < products.size; page += 1) {
      const carts = await report<CartData>(site, 'cart_abandonment', { page: String(page), per_page: '50' });
      expect(carts.pagination.total).toBe(products.size);
      expect(carts.left_in_carts).toMatchObject({ total: left / 100, compare_total: null });
      found.push(carts.products);
      expect(carts.dates).toMatchObject([
        {
          ...{ date: days[0], purchase_quantity: of('purchase').length, revenue: whole / 100 },
          ...{ added: visits.cart, bought: visits.bought },
          // Of the visits with a cart, whatever was bought without one.
          cart_abandonment: percent(visits.cart - boughtOfCarts, visits.cart),
          checkout_abandonment: null,
        },
      ]);
    }
    const listed = found.flat() as { name: string; added: number; cart_abandonment: number | null }[];
    for (const row of listed) expect(row).toMatchObject(products.get(row.name)!);
    // The most abandoned first, and those that were hardly ever in a cart last.
    const rank = ({ added, cart_abandonment }: (typeof listed)[number]) =>
      (added < 5 ? 1000 : 0) - (cart_abandonment ?? 0);
    expect(listed.map(rank)).toEqual(listed.map(rank).sort((a, b) => a - b));
  }

  /** The shoppers of each step of the eCommerce Funnel, and whether those of its channels and countries add up to them. */
  async function readFunnel(site: string): Promise<number[]> {
    const { funnel_table: tables } = await report<FunnelTables>(site, 'ecommerce_funnel');
    const users = tables.none.map((row) => row.users);
    for (const rows of [tables.channel, tables.country])
      expect(
        tables.none.map(({ step }) =>
          rows
            .filter((row) => row.step === step && row.breakdown_category !== 'Total')
            .reduce((sum, row) => sum + row.users, 0),
        ),
      ).toEqual(users);
    return users;
  }

  /** The same by walking each user's rows: the earliest view, the earliest cart after it, any purchase after that. */
  function readSteps(rows: readonly string[][]): number[] {
    const counts = [0, 0, 0];
    for (const own of Map.groupBy(rows, (cells) => cells[7]).values()) {
      let from = '';
      for (const [step, type] of ['view', 'cart', 'purchase'].entries()) {
        const times = own.filter(([time, kind]) => kind === type && time! > from).map(([time]) => time!);
        if (times.length === 0) break;
        counts[step]! += 1;
        from = times.sort()[0]!;
      }
    }
    return counts;
  }

  /** The file's own, each of one user: two share an id. */
  function sumSessions(rows: readonly string[][]): number {
    return new Set(rows.map((cells) => `${cells[7]} ${cells[8]}`)).size;
  }

  it('stores nothing in a dry run', async () => {
    const site = await jobs.newSite('https://dry.example');
    const summary = await jobs.run<CsvSummary>('import.csv', { site, path: CSV, mapping: 'rees46', dryRun: true });
    expect(summary.imported).toBe(17_434 - summary.duplicates);
    expect(await jobs.totals(site, days, ['eventCount'])).toEqual([]);
  });
});
