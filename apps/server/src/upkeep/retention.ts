/** Removes single events past a site's retention period, automatically every day. */
import { addMonths, localDay, startOfDay } from '@magpie/time';
import type { App } from '../app/app.ts';
import type { Command } from '../app/command.ts';
import type { Log } from '../basics/log.ts';
import { type Ongoing, rounds } from '../basics/ongoing.ts';
import { CommandError } from '../errors/command-error.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** Data removed from a site, or with `dryRun` to be removed. */
export interface Expired {
  /** Public tracking id. */
  readonly site: string;
  readonly retentionMonths: number;
  /** The first site-local day that is kept, `YYYY-MM-DD`. */
  readonly keptFrom: string;
  readonly events: number;
  /** Order numbers that are no longer remembered. */
  readonly orders: number;
  /** Visitors not seen since, whose memory was removed; null on a dry run, which does not look. */
  readonly visitors: number | null;
}

/** Outcome for the sites that keep their events for a time. */
export interface RetentionSummary {
  readonly dryRun: boolean;
  readonly sites: readonly Expired[];
}

/** Removes what is past the retention period of a site; with `dryRun` only counts it. Removes nothing more when run again. */
export async function expireSite(app: App, site: SiteRecord, months: number, dryRun: boolean): Promise<Expired> {
  const keptFrom = addMonths(localDay(app.now(), site.timeZone), -months);
  const { events, orders } = await app.events.expiring(site.id, keptFrom);
  const expired = { site: site.trackingId, retentionMonths: months, keptFrom, events, orders: orders.length };
  if (dryRun) return { ...expired, visitors: null };
  if (events > 0) {
    const known = app.collecting.orders(site);
    // Before the events, by which they are found again if this is cut off.
    for (const { transactionId, eventId } of orders) known.release(transactionId, eventId);
    await known.save();
    await app.events.expire(site.id, keptFrom);
  }
  const visitors = await app.collecting.forgetBefore(site, startOfDay(keptFrom, site.timeZone));
  if (events > 0)
    await app.state.inbox.add({
      siteId: site.id,
      kind: 'info',
      title: 'Old events were deleted from %1$s',
      text: '%2$s events from before %3$s were deleted, as set under Data and retention. Daily totals stay in your reports.',
      values: [site.name, events, keptFrom],
      link: '/settings/data',
      key: `retention:${site.id}:${keptFrom}`,
      audience: 'save_settings',
    });
  if (events > 0 || visitors > 0) await app.state.audit.note('retention.run', null, { ...expired, visitors });
  return { ...expired, visitors };
}

const EVERY_MS = 3600 * 1000;

/**
 * Removes what is past its time now and once an hour: days end at another hour on each site. Gives way to an import or rebuild until the
 * next hour. `command` is `retention.run` of the list of commands.
 */
export function keepRetention(app: App, log: Log, command: Command): Ongoing {
  return rounds(EVERY_MS, async () => {
    try {
      const work = command(app, {});
      let step = await work.next();
      while (!step.done) step = await work.next();
      const { sites } = step.value as RetentionSummary;
      for (const site of sites.filter(({ events }) => events > 0)) log.info({ ...site }, 'Deleted old events');
    } catch (error) {
      if (error instanceof CommandError && error.code === 'busy') return;
      log.error({ err: error }, "Old events couldn't be deleted");
    }
  });
}
