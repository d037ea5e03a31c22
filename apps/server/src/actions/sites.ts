/** This module is responsible for the actions about how sites stand: one of them, and the table of all. */
import { authCall, blockSiteCall, type SiteRow, sitesOverviewCall, unblockSiteCall } from '@magpie/contract';
import { ask, comparisonRange, plan } from '@magpie/query';
import { sceneOf } from '@magpie/reports';
import { requireRight, siteOfUser } from '../admission.ts';
import type { SiteRecord } from '../ports.ts';
import { connectionOf, standingOf } from '../standing.ts';
import { action, type ServerContext, type SiteContext } from './action.ts';

const QUARTER_MS = 900_000;
/** Sites asked at a time for one reader: the store has few hands, and others want them too. */
const AT_A_TIME = 3;

/** `magpie_auth`, `magpie_block_site`, `magpie_unblock_site`, `magpie_sites_overview`. */
export const SITE_ACTIONS = [
  action(authCall, async (_request, { app, site, freshness }) => ({
    data: await standingOf(site, freshness, app.now()),
  })),
  action(blockSiteCall, async ({ reason }, context) => {
    const { app, site, user } = context;
    return changed(context, await app.sites.update(site.id, { blocked: { since: app.now(), reason } }), () =>
      app.audit.note('site.block', user.id, { site: site.trackingId, reason }),
    );
  }),
  action(unblockSiteCall, async (_request, context) => {
    const { app, site, user } = context;
    return changed(context, await app.sites.update(site.id, { blocked: null }), () =>
      app.audit.note('site.unblock', user.id, { site: site.trackingId }),
    );
  }),
  action(sitesOverviewCall, async ({ sites, start, end }, context) => {
    const waiting = [...new Set(sites)].map((id) => siteOfUser(context.user, id));
    for (const site of waiting) requireRight(context.user, sitesOverviewCall.capability, site);
    // Before anything is asked: dates that cannot be are refused whatever the sites are.
    for (const site of waiting) sceneOf({ start, end }, site, context.app.now());
    // All of them in one question, before each is asked about alone.
    await Promise.all(waiting.map(({ id }) => context.freshness.of(id)));
    const rows = new Map<string, SiteRow>();
    const work = async () => {
      for (let site = waiting.shift(); site; site = waiting.shift())
        rows.set(site.trackingId, await rowOf(site, { start, end }, context));
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    return { data: { rows: [...new Set(sites)].map((id) => rows.get(id)!) } };
  }),
];

async function changed({ app, freshness }: SiteContext, site: SiteRecord, note: () => Promise<void>) {
  await note();
  return { data: await standingOf(site, freshness, app.now()) };
}

/** What a site without any event has. */
const NO_EVENTS = { sessions: 0, sessionsBefore: 0, revenue: 0, revenueBefore: 0, botShare: null };

/** One site's line. */
async function rowOf(
  site: SiteRecord,
  range: { readonly start: string; readonly end: string },
  { app, freshness, answers, signal }: Pick<ServerContext, 'app' | 'freshness' | 'answers' | 'signal'>,
): Promise<SiteRow> {
  const { firstDay, lastEventAt, stored } = await freshness.of(site.id);
  const row = { id: site.trackingId, connection: connectionOf(site, firstDay), firstDay, lastEventAt, figures: null };
  if (row.connection !== 'connected') return row;
  if (!stored) return { ...row, figures: NO_EVENTS };
  const { start, end } = sceneOf(range, site, app.now()).range;
  const dateRanges = [{ start, end }, comparisonRange({ start, end }, 'previous')];
  const questions = [
    { metrics: ['sessions', 'purchaseRevenue'], dateRanges },
    {
      metrics: ['eventCount'],
      dimensions: ['trafficClass'],
      dateRanges: dateRanges.slice(0, 1),
      include: ['internal', 'bots', 'repeated'],
    },
  ];
  const key = JSON.stringify(['sites', site, questions, Math.floor(app.now() / QUARTER_MS)]);
  const figures = await answers.get(key, app.events.revision(site.id), async () => {
    const plans = questions.map((question) => plan(question, site, app.now()));
    const [counts, classes] = await ask(app.events.engine, plans, { signal });
    const total = (index: number, metric: string) => counts!.totals[index]?.[metric] ?? 0;
    const events = (kind?: string) =>
      classes!.rows
        .filter(({ dimensions }) => kind === undefined || dimensions.trafficClass === kind)
        .reduce((sum, { metrics }) => sum + (metrics.eventCount ?? 0), 0);
    return {
      sessions: total(0, 'sessions'),
      sessionsBefore: total(1, 'sessions'),
      revenue: total(0, 'purchaseRevenue'),
      revenueBefore: total(1, 'purchaseRevenue'),
      botShare: events() === 0 ? null : events('bot') / events(),
    };
  });
  return { ...row, figures };
}
