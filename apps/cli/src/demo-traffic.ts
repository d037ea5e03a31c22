/** Stores the demo's generated traffic and its shop's reports of the orders in it. */
import { generateDemo, type SentEntry } from '@magpie/demo';
import type { Hit } from '@magpie/events';
import type { App, SiteRecord } from '@magpie/server';

/** Demo traffic to store. */
export interface DemoTraffic {
  /** Address of the demo site's root, with the trailing slash. */
  readonly base: string;
  readonly months: number;
  /** Visits on an average day of the first month; the demo's own number unless set. */
  readonly visitsPerDay?: number;
  readonly show?: (progress: { readonly done: number; readonly total: number; readonly text: string }) => void;
}

/** Events per insert: one insert per day would be many small ones. */
const BATCH = 20_000;
/** The most entries of one order call. */
const ENTRIES = 500;

/**
 * Stores the traffic of the months before now. The visits go straight into the event store; the shop's orders and refunds are taken by
 * the code that takes a real shop's, so that the ledger has them.
 */
export async function fillDemo(app: App, site: SiteRecord, traffic: DemoTraffic): Promise<void> {
  const { base, months, visitsPerDay, show } = traffic;
  const { transactions, save } = app.collecting.importing(site, { dryRun: false });
  const about = { site, base, now: app.now(), months, ...(visitsPerDay && { visitsPerDay }) };
  const sent: SentEntry[] = [];
  let waiting: Hit[] = [];
  for (const { day, hits, sent: ofDay, done, total } of generateDemo({ ...about, withShop: true, transactions })) {
    sent.push(...ofDay);
    waiting = waiting.concat(hits);
    if (waiting.length >= BATCH || done === total) {
      await app.events.insert(waiting, `demo-${day}`);
      waiting = [];
    }
    show?.({ done, total, text: day });
  }
  await save();
  sent.sort((a, b) => a.at - b.at);
  for (let start = 0; start < sent.length; start += ENTRIES) {
    const entries = sent.slice(start, start + ENTRIES).map(({ entry }) => entry);
    const outcomes = await app.collecting.takeOrders(entries, `demo ${start}`, site);
    const refused = outcomes?.find(({ error }) => error);
    if (refused) throw new Error(`Order ${refused.id} of the demo was refused: ${refused.error?.message}`);
  }
  await app.collecting.flush();
}
