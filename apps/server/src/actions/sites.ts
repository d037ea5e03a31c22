/** This module is responsible for the actions about how sites stand: one of them, and the table of all. */
import { authCall, blockSiteCall, type SiteRow, sitesOverviewCall, unblockSiteCall } from '@magpie/contract';
import { QueryError } from '@magpie/query';
import { resolveView } from '@magpie/reports';
import DataLoader from 'dataloader';
import { requireRight, siteOfUser } from '../people/authorize.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { SiteFreshness } from '../reporting/freshness.ts';
import { connectionOf, siteConnection } from '../sites/connection.ts';
import { figuresOfSites, NO_EVENTS, type SiteAsked, type SiteFigures } from '../sites/site-figures.ts';
import { action, type SiteContext } from './action.ts';

const MINUTE_MS = 60_000;

/** `magpie_auth`, `magpie_block_site`, `magpie_unblock_site`, `magpie_sites_overview`. */
export const SITE_ACTIONS = [
  action(authCall, async (_request, { app, site, freshness }) => ({
    data: await siteConnection(site, freshness, app.now()),
  })),
  action(blockSiteCall, async ({ reason }, context) => {
    const { app, site, user } = context;
    return changed(context, await app.state.sites.update(site.id, { blocked: { since: app.now(), reason } }), () =>
      app.state.audit.note('site.block', user.id, { site: site.trackingId, reason }),
    );
  }),
  action(unblockSiteCall, async (_request, context) => {
    const { app, site, user } = context;
    return changed(context, await app.state.sites.update(site.id, { blocked: null }), () =>
      app.state.audit.note('site.unblock', user.id, { site: site.trackingId }),
    );
  }),
  action(sitesOverviewCall, async ({ sites, start, end }, { app, user, freshness, answers, signal }) => {
    const asked = [...new Set(sites)].map((id) => siteOfUser(user, id));
    for (const site of asked) requireRight(user, sitesOverviewCall.capability, site);
    // Before anything is asked: dates that cannot be are refused whatever the sites are.
    const ranges = new Map(asked.map((site) => [site, resolveView({ start, end }, site, app.now()).range]));
    const fresh = await Promise.all(asked.map(({ id }) => freshness.of(id)));
    const together = new DataLoader<SiteAsked, SiteFigures>(
      (all) => figuresOfSites(app.events.engine, all, app.now(), { signal }),
      { cache: false },
    );
    // What a running range is compared with changes every minute.
    const minute = Math.floor(app.now() / MINUTE_MS);
    const figuresOf = (site: SiteRecord, firstDay: string | null) => {
      const range = ranges.get(site)!;
      const key = JSON.stringify(['sites', site, range.start, range.end, firstDay, minute]);
      return answers.get(key, app.events.revision(site.id), () => together.load({ site, range, firstDay }));
    };
    return { data: { rows: await Promise.all(asked.map((site, i) => rowOf(site, fresh[i]!, figuresOf))) } };
  }),
];

async function changed({ app, freshness }: SiteContext, site: SiteRecord, note: () => Promise<void>) {
  await note();
  return { data: await siteConnection(site, freshness, app.now()) };
}

/** One site's line: with what is wrong where its figures cannot be had. */
async function rowOf(
  site: SiteRecord,
  { firstDay, lastEventAt, stored }: SiteFreshness,
  figuresOf: (site: SiteRecord, firstDay: string | null) => Promise<SiteFigures>,
): Promise<SiteRow> {
  const connection = connectionOf(site, firstDay);
  const row = { id: site.trackingId, connection, firstDay, lastEventAt, figures: null, problem: null };
  if (connection !== 'connected') return row;
  if (!stored) return { ...row, figures: NO_EVENTS };
  try {
    return { ...row, figures: await figuresOf(site, firstDay) };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { ...row, problem: { code: error.code, message: error.message } };
  }
}
