/** A site's connection status: whether its reports can be shown, and whether a year can be reviewed. */
import type { Connection, SiteConnection } from '@magpie/contract';
import { reviewedYear } from '@magpie/reports';
import { type Day, localDay } from '@magpie/time';
import { isOnGoogle } from '../events/engine-of.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { type Freshness, freshnessOf } from '../reporting/freshness.ts';

/** Whether a site's reports can be shown (specification part 3, section 2, "Reports shell"). `firstDay` is null without any event. */
export function connectionStatus(
  { blocked, provider, setUp, source }: Pick<SiteRecord, 'blocked' | 'provider' | 'setUp' | 'source'>,
  firstDay: Day | null,
): Connection {
  if (blocked) return 'blocked';
  // A site with events of its own shows them: only what is Google's is missing.
  if (provider?.state === 'lost' && source === 'google') return 'reauthenticate';
  return firstDay === null && !setUp && provider === null ? 'not_connected' : 'connected';
}

/** How a site stands now. */
export async function siteConnection(site: SiteRecord, freshness: Freshness, now: number): Promise<SiteConnection> {
  const { firstDay, lastEventAt } = await freshnessOf(site, freshness, { soon: true });
  const connection = connectionStatus(site, firstDay);
  const lastAt = isOnGoogle(site) ? now : lastEventAt;
  const days = firstDay === null || lastAt === null ? null : { first: firstDay, last: localDay(lastAt, site.timeZone) };
  const year = reviewedYear(days, localDay(now, site.timeZone));
  return {
    connection,
    since:
      connection === 'blocked' ? site.blocked!.since : connection === 'reauthenticate' ? site.provider!.since : null,
    reason: site.blocked?.reason ?? '',
    firstDay,
    yearInReview: year === null ? null : { show_report: true, report_year: year },
    ...(site.provider?.property && { googleProperty: site.provider.property.name }),
  };
}
