/** Detects occurrences that people should know about, in the background, and adds them to the inbox. */
import { PRODUCT } from '@magpie/contract';
import { ask, INCLUDED, plan } from '@magpie/query';
import { reviewedYear } from '@magpie/reports';
import { addDays, daysBetween, localDay } from '@magpie/time';
import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import { VERSION } from '../basics/version.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { noticeLicence } from './licence-notices.ts';

const EVERY_MS = 5 * 60 * 1000;
const DAY_MS = 86_400_000;

/** A site counts as visited daily when it had events on this many of the seven days up to its last event. */
const DAILY = 5;
/** A longer silence isn't news any more. */
const LONGEST_SILENCE_MS = 7 * DAY_MS;

/**
 * Bots of a day are unusual from this many events, at so large a share, and this many times the share of the four weeks
 * before.
 */
const BOTS = { events: 200, share: 0.2, times: 2 } as const;

/** Endpoints refuse much from so many refusals between two looks on, if those are at least half of what was sent. */
const REFUSED = 200;

/** The notice about a store that accepts no events. */
type StoreWatch = (app: Pick<App, 'events' | 'collecting' | 'state' | 'now'>) => Promise<void>;

/** Looks around now and every five minutes; `countRefused` counts what endpoints have refused so far. */
export function keepInbox(app: App, log: Log, countRefused: () => Promise<number>): Ongoing {
  const watchStore = storeWatch();
  const watchRefusals = refusalWatch(countRefused);
  return rounds(EVERY_MS, async (signal) => {
    try {
      await watchStore(app);
      await watchRefusals(app);
      await noticeUpdate(app, VERSION);
      for (const site of await app.state.sites.list()) {
        if (signal.aborted) return;
        if (site.demo) continue;
        await noticeLicence(app, site);
        await noticeSite(app, site);
      }
    } catch (error) {
      log.error({ err: error }, "The inbox couldn't be updated");
    }
  });
}

/** Tells of a site's first visit, its silence, its bots, its year. */
export async function noticeSite(app: Pick<App, 'events' | 'state' | 'now'>, site: SiteRecord): Promise<void> {
  const [first, lastAt] = await Promise.all([app.events.firstDay(site.id), app.events.lastEventAt(site.id)]);
  if (first === undefined || lastAt === undefined) return;
  const today = localDay(app.now(), site.timeZone);
  const last = localDay(lastAt, site.timeZone);
  await noticeFirstVisit(app, site, first, today);
  await noticeSilence(app, site, lastAt, last);
  await noticeBots(app, site, addDays(today, -1));
  await noticeYear(app, site, { first, last }, today);
}

async function noticeFirstVisit(
  { state }: Pick<App, 'state'>,
  site: SiteRecord,
  first: string,
  today: string,
): Promise<void> {
  // An imported history begins earlier.
  if (daysBetween(first, today) > 1) return;
  await state.inbox.add({
    siteId: site.id,
    kind: 'success',
    title: 'First visit on %1$s',
    text: 'Tracking works. Visits now appear within seconds.',
    values: [site.name],
    link: '/?range=today',
    key: `first_visit:${site.id}`,
  });
}

async function noticeSilence(
  { events, state, now }: Pick<App, 'events' | 'state' | 'now'>,
  site: SiteRecord,
  lastAt: number,
  last: string,
): Promise<void> {
  const silence = now() - lastAt;
  if (silence < DAY_MS || silence > LONGEST_SILENCE_MS) return;
  const question = {
    metrics: ['eventCount'],
    dimensions: ['date'],
    dateRanges: [{ start: addDays(last, -6), end: last }],
  };
  const [answer] = await ask(events.engine, [plan(question, site, now())]);
  if (answer!.rows.length < DAILY) return;
  await state.inbox.add({
    siteId: site.id,
    kind: 'warning',
    title: 'No visits on %1$s for a day',
    text: "That's unusual for this site. Check that the tag is still on your pages.",
    values: [site.name],
    link: '/doctor',
    key: `silent:${site.id}:${last}`,
  });
}

async function noticeBots(
  { events, state, now }: Pick<App, 'events' | 'state' | 'now'>,
  site: SiteRecord,
  day: string,
): Promise<void> {
  const question = {
    metrics: ['eventCount'],
    dimensions: ['trafficClass'],
    include: INCLUDED,
    dateRanges: [
      { start: day, end: day },
      { start: addDays(day, -28), end: addDays(day, -1) },
    ],
  };
  const [answer] = await ask(events.engine, [plan(question, site, now())]);
  const share = (range: number) => {
    const rows = answer!.rows.filter((row) => row.range === range);
    const sum = (some: typeof rows) => some.reduce((total, { metrics }) => total + (metrics.eventCount ?? 0), 0);
    const all = sum(rows);
    return {
      all,
      share: all === 0 ? 0 : sum(rows.filter(({ dimensions }) => dimensions.trafficClass === 'bot')) / all,
    };
  };
  const [that, before] = [share(0), share(1)];
  if (that.all < BOTS.events || that.share < BOTS.share || that.share < BOTS.times * before.share) return;
  await state.inbox.add({
    siteId: site.id,
    kind: 'insight',
    title: 'Unusual bot traffic on %1$s',
    text: '%2$s of every 100 events on %3$s came from bots. The usual number is %4$s. Reports exclude them.',
    values: [site.name, Math.round(that.share * 100), day, Math.round(before.share * 100)],
    link: '/settings/bots',
    key: `bots:${site.id}:${day}`,
  });
}

async function noticeYear(
  { state }: Pick<App, 'state'>,
  site: SiteRecord,
  days: { readonly first: string; readonly last: string },
  today: string,
): Promise<void> {
  const year = reviewedYear(days, today);
  if (year === null) return;
  await state.inbox.add({
    siteId: site.id,
    kind: 'insight',
    title: 'Your %1$s Year in Review is here',
    text: '%2$s: your best month, your visitors and your top pages.',
    values: [String(year), site.name],
    link: '/year-in-review',
    key: `year:${site.id}:${year}`,
  });
}

/** Tells of a store that cannot be asked, or that has taken nothing between two looks although events wait. */
export function storeWatch(): StoreWatch {
  let before: { readonly stored: number; readonly waiting: number } | undefined;
  return async ({ events, collecting, state, now }) => {
    const answers = await events.ping().then(
      () => true,
      () => false,
    );
    const { stored, waiting } = collecting.stats();
    const stuck = before !== undefined && before.waiting > 0 && waiting > 0 && stored === before.stored;
    before = { stored, waiting };
    if (answers && !stuck) return;
    await state.inbox.add({
      siteId: null,
      kind: 'warning',
      title: "The event store isn't responding",
      text: "New visits are safe and will be added when it responds again. Until then, reports don't update.",
      key: `store:${new Date(now()).toISOString().slice(0, 10)}`,
      audience: 'manage_sites',
    });
  };
}

/** Tells of endpoints that have refused much between two looks. */
export function refusalWatch(countRefused: () => Promise<number>): StoreWatch {
  let before: { readonly refused: number; readonly taken: number } | undefined;
  return async ({ collecting, state, now }) => {
    const last = before;
    const { acknowledged: taken } = collecting.stats();
    before = { refused: await countRefused(), taken };
    if (!last) return;
    const refused = before.refused - last.refused;
    if (refused < REFUSED || refused < taken - last.taken) return;
    await state.inbox.add({
      siteId: null,
      kind: 'warning',
      title: 'Many events are being rejected',
      text: 'In the last few minutes, %1$s requests or events were rejected. Check the tracking IDs and secrets that your sites and servers send.',
      values: [refused],
      link: '/doctor',
      key: `refused:${new Date(now()).toISOString().slice(0, 10)}`,
      audience: 'manage_sites',
    });
  };
}

/** Tells of a new version of Magpie, at its first start. */
export async function noticeUpdate({ state }: Pick<App, 'state'>, version: string): Promise<void> {
  const before = await state.settings.get('version');
  if (before === version) return;
  await state.settings.set('version', version);
  if (before === undefined) return;
  await state.inbox.add({
    siteId: null,
    kind: 'update',
    title: '%2$s was updated to %1$s',
    text: 'See what’s new.',
    values: [version, PRODUCT],
    link: '/whats-new',
    key: `version:${version}`,
  });
}
