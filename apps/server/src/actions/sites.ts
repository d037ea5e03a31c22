/** Actions for the status of sites: a single one, and the table of all. */
import {
  authCall,
  blockSiteCall,
  changeAddressCall,
  deleteSiteCall,
  type SiteRow,
  sitesOverviewCall,
  unblockSiteCall,
} from '@magpie/contract';
import { QueryError } from '@magpie/query';
import { resolveView } from '@magpie/reports';
import DataLoader from 'dataloader';
import { isOnGoogle } from '../events/engine-of.ts';
import { deleteSite } from '../operations/delete-site.ts';
import { perform } from '../operations/operation.ts';
import { blockSite, changeAddress, unblockSite } from '../operations/sites.ts';
import { requireRight, siteOfUser, siteWithRight } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';
import { freshnessOf, type SiteFreshness } from '../reporting/freshness.ts';
import { connectionStatus, siteConnection } from '../sites/connection.ts';
import { NO_EVENTS, querySiteNumbers, type SiteAsked, type SiteNumbers } from '../sites/site-numbers.ts';
import { action, type SiteContext } from './action.ts';

const MINUTE_MS = 60_000;

/** `magpie_auth`, `magpie_block_site`, `magpie_unblock_site`, `magpie_change_address`, `magpie_delete_site`, `magpie_sites_overview`. */
export const SITE_ACTIONS = [
  action(authCall, async (_request, { app, site, freshness }) => ({
    data: await siteConnection(site, freshness, app.now()),
  })),
  action(blockSiteCall, async ({ reason }, context) =>
    described(context, await perform(blockSite, context, { reason })),
  ),
  action(unblockSiteCall, async (_request, context) => described(context, await perform(unblockSite, context, {}))),
  action(changeAddressCall, async ({ id, ...address }, context) => {
    const site = siteWithRight(context.user, changeAddressCall.capability, id);
    const { url } = await perform(changeAddress, { ...context, site }, address);
    return { data: { url } };
  }),
  action(deleteSiteCall, async ({ id, confirm }, { app, user, uploads }) => {
    const site = siteWithRight(user, deleteSiteCall.capability, id);
    const { events, damagedFiles } = await perform(deleteSite, { app: { ...app, uploads }, user, site }, { confirm });
    return { data: { events, damagedFiles: [...damagedFiles] } };
  }),
  action(sitesOverviewCall, async ({ sites, start, end }, { app, user, freshness, answers, signal }) => {
    const asked = [...new Set(sites)].map((id) => siteOfUser(user, id));
    for (const site of asked) requireRight(user, sitesOverviewCall.capability, site);
    // Invalid dates are refused first, whatever the sites are.
    const ranges = new Map(asked.map((site) => [site, resolveView({ start, end }, site, app.now()).range]));
    const fresh = await Promise.all(asked.map((site) => freshnessOf(site, freshness, { soon: true })));
    const together = new DataLoader<SiteAsked, SiteNumbers>(
      (all) => querySiteNumbers(app.events.engine, all, app.now(), { signal }),
      { cache: false },
    );
    // What a running range is compared with changes every minute.
    const minute = Math.floor(app.now() / MINUTE_MS);
    const readNumbers = (site: SiteRecord, firstDay: string | null) => {
      const range = ranges.get(site)!;
      const key = JSON.stringify(['sites', site, range.start, range.end, firstDay, minute]);
      return answers.get(key, app.events.revision(site.id), () => together.load({ site, range, firstDay }));
    };
    return { data: { rows: await Promise.all(asked.map((site, i) => describeRow(site, fresh[i]!, readNumbers))) } };
  }),
];

async function described({ app, freshness }: SiteContext, site: SiteRecord) {
  return { data: await siteConnection(site, freshness, app.now()) };
}

const ON_GOOGLE = 'This site’s numbers come from Google Analytics. Open its reports to see them.';

/** One site's line: with what is wrong where its numbers cannot be had. */
async function describeRow(
  site: SiteRecord,
  { firstDay, lastEventAt, stored }: SiteFreshness,
  readNumbers: (site: SiteRecord, firstDay: string | null) => Promise<SiteNumbers>,
): Promise<SiteRow> {
  const connection = connectionStatus(site, firstDay);
  const row = { id: site.trackingId, connection, firstDay, lastEventAt, figures: null, problem: null };
  if (connection !== 'connected') return row;
  // Opening the list would use up every site's quota.
  if (isOnGoogle(site)) return { ...row, problem: { code: 'source_refused', message: ON_GOOGLE } };
  if (!stored) return { ...row, figures: NO_EVENTS };
  try {
    return { ...row, figures: await readNumbers(site, firstDay) };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { ...row, problem: { code: error.code, message: error.message } };
  }
}
