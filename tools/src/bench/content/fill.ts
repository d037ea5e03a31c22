/** The content site of the bench, and filling a store with its traffic; that can resume after a kill. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SavedFunnel } from '@magpie/reports';
import type { App, SiteRecord } from '@magpie/server';
import { addDays, localDay, startOfDay } from '@magpie/time';
import { NOW, type Sql } from '../fill.ts';
import { SITE_PAGES } from './lists.ts';
import { contentSql, keysSql } from './statement.ts';

const DAY_MS = 86_400_000;
const DAYS = 365;
const URL_OF_SITE = 'https://fieldnotes.example';
/** Visitors of a million events. */
const VISITORS_PER_EVENT = 0.207;
/** Visitors whose events are stored with one statement: about a million events. */
const AT_ONCE = 207_000;

/** Funnel that My Funnels queries; without a saved funnel it would query nothing. */
const FUNNEL: SavedFunnel = {
  id: 'letter',
  name: 'From product to order',
  open: false,
  steps: ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'].map((value) => ({ kind: 'event', value }) as const),
};

const SITE = {
  name: 'Field Notes',
  url: URL_OF_SITE,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  firstDayOfWeek: 1,
  identity: 'stored',
  trackingId: 'mgp_contentsites',
} as const;

/** The content site, with its content and a funnel; created in a new folder. */
export async function contentSite(app: App): Promise<SiteRecord> {
  const known = await app.state.sites.byTrackingId(SITE.trackingId);
  if (known) return known;
  const { id } = await app.state.sites.create(SITE);
  const site = await app.state.sites.update(id, { funnels: [FUNNEL] });
  await app.content.fill(site, {
    items: SITE_PAGES.map(({ path, title, type, author, category, publishedDaysAgo }) => ({
      ...{ path, type, title, image: null, author: author || null, categories: category ? [category] : [] },
      publishedAt: NOW - publishedDaysAgo * DAY_MS,
    })),
    totals: { posts: SITE_PAGES.filter(({ type }) => type === 'post').length, pages: 26, comments: 0 },
  });
  return site;
}

/** Fills a store to about this many events. It keeps what an earlier run completed, and makes again what that left incomplete. `clickIds`: with an ID for each click. */
export async function fillContent(
  app: App,
  site: SiteRecord,
  events: number,
  sql: Sql,
  clickIds = false,
): Promise<void> {
  const noted = join(app.dataDir, 'bench-content.txt');
  // Visitors whose events are all stored, and the end of those that were begun.
  const [done = 0, begun = 0] = (await readFile(noted, 'utf8').catch(() => '')).split(' ').map(Number);
  const wanted = Math.round(events * VISITORS_PER_EVENT);
  if (done >= wanted) return;
  if (begun > done) {
    await sql(`DELETE FROM magpie.events WHERE user_key IN (${keysSql({ first: done, until: begun })})`);
    await app.events.rebuild(site.id);
  }
  const { timeZone } = site;
  const traffic = {
    ...{ siteId: site.id, now: NOW, days: DAYS, timeZone, url: URL_OF_SITE, pages: 'bench.pages', clickIds },
    startSecond: startOfDay(addDays(localDay(NOW, timeZone), -DAYS), timeZone) / 1000,
  };
  await makePages(sql);
  for (let first = done; first < wanted; ) {
    const until = Math.min(first + AT_ONCE, wanted);
    await writeFile(noted, `${first} ${until}`);
    await sql(contentSql({ ...traffic, first, until }));
    await writeFile(noted, `${until} ${until}`);
    if (wanted > AT_ONCE)
      console.log(`  ${until.toLocaleString('en')} of ${wanted.toLocaleString('en')} visitors made`);
    first = until;
  }
  await sql('DROP DATABASE bench');
}

/** Makes the table of pages that the statement reads, outside of the store's own. */
async function makePages(sql: Sql): Promise<void> {
  await sql('DROP DATABASE IF EXISTS bench');
  await sql('CREATE DATABASE bench');
  await sql(`CREATE TABLE bench.pages (page UInt32, path String, title String, category String, names Array(String), values Array(String))
    ENGINE = Join(ANY, LEFT, page) SETTINGS persistent = 0`);
  const rows = SITE_PAGES.map(({ path, title, type, author, category }, page) => {
    const params = Object.entries({ author, category, post_type: type }).filter(([, value]) => value !== '');
    const texts = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`;
    return `(${page}, '${path}', '${title}', '${category}', ${texts(params.map(([name]) => name))}, ${texts(params.map(([, value]) => value))})`;
  });
  for (let i = 0; i < rows.length; i += 500)
    await sql(`INSERT INTO bench.pages VALUES ${rows.slice(i, i + 500).join(', ')}`);
}
