/** This module is responsible for how a site stands: whether its reports can be shown, and whether a year can be reviewed. */
import type { Connection, SiteConnection } from '@magpie/contract';
import { addDays, addMonths, type Day, localDay, startOfMonth } from '@magpie/time';
import type { SiteRecord } from '../ports/sites.ts';
import type { Freshness } from '../reporting/freshness.ts';

/** Whether a site's reports can be shown (specification part 3, section 2, "Reports shell"). `firstDay` is null without any event. */
export function connectionStatus(
  { blocked, provider, setUp }: Pick<SiteRecord, 'blocked' | 'provider' | 'setUp'>,
  firstDay: Day | null,
): Connection {
  if (blocked) return 'blocked';
  if (provider?.state === 'lost') return 'reauthenticate';
  return firstDay === null && !setUp && provider === null ? 'not_connected' : 'connected';
}

/**
 * The review of the calendar year before `today`; null unless the days with data, both inclusive, cover a whole month of it (definitions,
 * "Year in review").
 */
export function reviewedYear(
  days: { readonly first: Day; readonly last: Day } | null,
  today: Day,
): SiteConnection['yearInReview'] {
  if (days === null) return null;
  const year = Number(today.slice(0, 4)) - 1;
  const first = days.first > `${year}-01-01` ? days.first : `${year}-01-01`;
  const month = first === startOfMonth(first) ? first : addMonths(startOfMonth(first), 1);
  const end = addDays(addMonths(month, 1), -1);
  return end <= `${year}-12-31` && end <= days.last ? { show_report: true, report_year: year } : null;
}

/** How a site stands now. */
export async function siteConnection(site: SiteRecord, freshness: Freshness, now: number): Promise<SiteConnection> {
  const { firstDay, lastEventAt } = await freshness.of(site.id);
  const connection = connectionStatus(site, firstDay);
  const days =
    firstDay === null || lastEventAt === null ? null : { first: firstDay, last: localDay(lastEventAt, site.timeZone) };
  return {
    connection,
    since:
      connection === 'blocked' ? site.blocked!.since : connection === 'reauthenticate' ? site.provider!.since : null,
    reason: site.blocked?.reason ?? '',
    firstDay,
    yearInReview: reviewedYear(days, localDay(now, site.timeZone)),
  };
}
