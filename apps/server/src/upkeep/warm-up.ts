/**
 * Prepares in the background what the first reader after a start would wait for: indexes of tables, each site's first day, numbers for today's
 * visitors, the code of reports, and the reports that readers looked at before the start.
 */
import { BUILT_REPORTS, loadReport } from '@magpie/reports';
import { addDays, localDay } from '@magpie/time';
import type { App } from '../app/app.ts';
import type { Log } from '../basics/log.ts';
import type { Ongoing } from '../basics/ongoing.ts';
import { isOnGoogle } from '../events/engine-of.ts';
import { repeatLooks } from '../reporting/repeat-looks.ts';

/** Sites that are prepared. More would help little. */
const MOST_SITES = 10;

/** Prepares until done, closed, or someone opens a report, which prepares the rest. */
export function warmUp(app: App, log: Log): Ongoing {
  const closing = new AbortController();
  const signal = AbortSignal.any([closing.signal, app.firstLook.signal]);
  const running = prepare(app, signal).catch((err: unknown) => {
    if (!signal.aborted) log.warn({ err }, "The first reports couldn't be prepared");
  });
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

/**
 * Answers Overview for yesterday and today: a day that is over and the current one need the same tables as 30 days, but few rows. Then loads the
 * code of all reports, and answers the dashboard's first report and those that readers looked at before the start.
 */
async function prepare(app: App, signal: AbortSignal): Promise<void> {
  const sites = (await app.state.sites.list()).filter((site) => !isOnGoogle(site)).slice(0, MOST_SITES);
  for (const site of sites) {
    if (signal.aborted) return;
    const end = localDay(app.now(), site.timeZone);
    const request = { report: 'overview', site: site.trackingId, start: addDays(end, -1), end };
    await repeatLooks(app, site, signal)({ request });
  }
  for (const id of BUILT_REPORTS) {
    if (signal.aborted) return;
    await (await loadReport(id)).recipe();
  }
  const errors: unknown[] = [];
  for (const site of sites) {
    if (signal.aborted) break;
    const ask = repeatLooks(app, site, signal);
    try {
      await ask({ request: { report: 'overview', site: site.trackingId, start: '29daysAgo', end: 'today' } });
      await app.usualLooks.repeat(site.id, localDay(app.now(), site.timeZone), signal, ask);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
