/** Actions with which an owner reads and changes a site's settings, and sees their effect. */
import { BOT_REASONS, PASSING_HOSTS } from '@magpie/collect';
import {
  checkSnippetCall,
  headerImageCall,
  pulseCall,
  removeHeaderImageCall,
  type SettingsAnswer,
  type SiteSettings,
  saveSettingsCall,
  seenEventsCall,
  settingsCall,
  siteSettings,
  trafficSharesCall,
} from '@magpie/contract';
import { ask, INCLUDED, INCLUDED_AS, type Included, plan } from '@magpie/query';
import { NOT_SET } from '@magpie/vocabulary';
import type { App } from '../app/app.ts';
import { makeOptoutLinks } from '../commands/settings-commands.ts';
import { headerImageUrl } from '../media/header-images.ts';
import { perform } from '../operations/operation.ts';
import { removeHeaderImage, setSettings } from '../operations/settings.ts';
import { requireRight } from '../people/authorize.ts';
import type { SiteChange, SiteRecord } from '../ports/sites.ts';
import { answerQuestion } from '../reporting/answer-question.ts';
import { checkSnippet } from '../snippet/check-snippet.ts';
import { REBUILDS } from '../state/settings.ts';
import { action, type SiteContext } from './action.ts';

const SHARES_OF = { start: '29daysAgo', end: 'today' };
const SEEN_SINCE = { start: '89daysAgo', end: 'today' };
const SEEN_NAMES = 100;
const SHOWN_HOSTS = 20;

/** `magpie_settings`, `magpie_save_settings` and what is asked beside them. */
export const SETTINGS_ACTIONS = [
  action(settingsCall, async (_request, context) => ({ data: await describeSettings(context.site, context) })),
  action(saveSettingsCall, async ({ version, changes }, context) => {
    const after = await perform(setSettings, context, {
      changes: changes as SiteChange,
      ...(version !== undefined && { version }),
    });
    return { data: await describeSettings(after, context) };
  }),
  action(trafficSharesCall, async (_request, { app, site, signal }) => {
    const rows = await trafficRows(app, site, signal);
    const sum = (passes: (row: TrafficRow) => boolean) =>
      rows.filter(passes).reduce((total, { events }) => total + events, 0);
    const reasons = [...new Set(rows.map(({ reason }) => reason))].filter((reason) =>
      BOT_REASONS.some((one) => one === reason),
    );
    return {
      data: {
        counted: sumEvents(rows, 'counted'),
        excluded: excludedEvents(rows),
        internal: sumEvents(rows, 'internal'),
        bots: sumEvents(rows, 'bot'),
        previews: sumEvents(rows, 'preview'),
        otherHosts: await otherHosts(app, site, signal),
        reasons: reasons
          .map((reason) => ({
            reason,
            quarantined: sum((row) => row.reason === reason && row.kind === 'bot'),
            counted: sum((row) => row.reason === reason && row.kind === 'counted'),
          }))
          .toSorted((a, b) => b.quarantined + b.counted - (a.quarantined + a.counted)),
      },
    };
  }),
  action(seenEventsCall, async (_request, { app, site, signal }) => {
    const question = {
      metrics: ['eventCount'],
      dimensions: ['eventName'],
      dateRanges: [SEEN_SINCE],
      limit: SEEN_NAMES,
    };
    const [answer] = await ask(app.events.engine, [plan(question, site, app.now())], { signal });
    const events = answer!.rows.map(({ dimensions, metrics }) => ({
      name: dimensions.eventName!,
      count: metrics.eventCount ?? 0,
    }));
    return { data: { events } };
  }),
  action(checkSnippetCall, async ({ page, private: mayBePrivate }, { site, base, user, signal }) => {
    if (mayBePrivate) requireRight(user, 'manage_sites');
    const { finding } = await checkSnippet(site, { base, page, allowPrivate: mayBePrivate !== undefined, signal });
    return { data: finding };
  }),
  action(headerImageCall, async (_request, { site }) => ({ data: describeImage(site) })),
  action(removeHeaderImageCall, async (_request, context) => ({
    data: describeImage(await perform(removeHeaderImage, context, {})),
  })),
  action(pulseCall, async (_request, { app, site, freshness, signal }) => {
    const { firstDay, lastEventAt } = await freshness.of(site.id);
    const stored = await app.events.countEvents(site.id);
    const rows = stored > 0 && lastEventAt === null ? await trafficRows(app, site, signal) : null;
    const excluded = rows && excludedEvents(rows);
    const honours = { gpc: site.honourGpc, dnt: site.honourDnt };
    const lastView = lastEventAt === null ? null : await findLastView(app, site, signal);
    return { data: { stored, excluded, firstDay, lastEventAt, lastView, honours, now: app.now() } };
  }),
];

/** The page that was viewed last in the half hour of Real-Time, with whose visit it was. */
async function findLastView(app: App, site: SiteRecord, signal: AbortSignal) {
  const asked = {
    dimensions: ['minutesAgo', 'pagePath', 'sessionSource', 'deviceCategory', 'countryId'],
    metrics: ['screenPageViews'],
    minuteRanges: [{ start: 29, end: 0 }],
    metricFilter: { field: 'screenPageViews', op: 'greater', value: 0 } as const,
    orderBy: [{ dimension: 'minutesAgo', as: 'numeric' } as const],
    limit: 1,
  };
  const { rows } = await answerQuestion(asked, { app, site, signal });
  const found = rows[0]?.dimensions;
  if (!found) return null;
  const country = found.countryId === NOT_SET ? null : found.countryId!;
  return { page: found.pagePath!, source: found.sessionSource!, device: found.deviceCategory!, country };
}

interface TrafficRow {
  readonly kind: string;
  readonly reason: string;
  readonly events: number;
}

/** How the events of the last 30 days were counted, by class and reason. */
async function trafficRows({ events, now }: App, site: SiteRecord, signal: AbortSignal): Promise<TrafficRow[]> {
  const query = {
    metrics: ['eventCount'],
    dimensions: ['trafficClass', 'botReason'],
    dateRanges: [SHARES_OF],
    include: INCLUDED,
    limit: 1000,
  };
  const [answer] = await ask(events.engine, [plan(query, site, now())], { signal });
  return answer!.rows.map(({ dimensions, metrics }) => ({
    kind: dimensions.trafficClass!,
    reason: dimensions.botReason!,
    events: metrics.eventCount ?? 0,
  }));
}

/** Hosts whose events of the last 30 days are left out, the most frequent first. */
async function otherHosts({ events, now }: App, site: SiteRecord, signal: AbortSignal) {
  const query = {
    metrics: ['eventCount'],
    dimensions: ['trafficClass', 'hostName'],
    dateRanges: [SHARES_OF],
    include: ['otherHosts'],
    limit: 1000,
  };
  const [answer] = await ask(events.engine, [plan(query, site, now())], { signal });
  return answer!.rows
    .filter(({ dimensions }) => dimensions.trafficClass === 'otherHost')
    .map(({ dimensions, metrics }) => ({ host: dimensions.hostName!, events: metrics.eventCount ?? 0 }))
    .toSorted((a, b) => b.events - a.events)
    .slice(0, SHOWN_HOSTS);
}

const excludedEvents = (rows: readonly TrafficRow[]) =>
  Object.fromEntries(
    Object.entries(INCLUDED_AS).map(([trafficClass, name]) => [name, sumEvents(rows, trafficClass)]),
  ) as Record<Included, number>;

const sumEvents = (rows: readonly TrafficRow[], kind: string): number =>
  rows.filter((row) => row.kind === kind).reduce((sum, { events }) => sum + events, 0);

function describeImage({ headerImage }: SiteRecord) {
  if (!headerImage) return { image: null };
  const { file, width, height } = headerImage;
  return { image: { url: headerImageUrl(file), width, height } };
}

/** Whether a site had orders in the last year: reports ask the same where nobody has said if it has a shop. Undefined if that can't be asked now. */
async function hasOrders({ events, now }: App, site: SiteRecord, signal: AbortSignal): Promise<boolean | undefined> {
  const query = { metrics: ['ecommercePurchases'], dateRanges: [{ start: '364daysAgo', end: 'today' }] };
  try {
    const [answer] = await ask(events.engine, [plan(query, site, now())], { signal });
    return answer!.totals.some(({ ecommercePurchases }) => (ecommercePurchases ?? 0) > 0);
  } catch {
    // The settings can be read and changed without it.
    return undefined;
  }
}

async function describeSettings(
  site: SiteRecord,
  { app, base, freshness, signal }: Pick<SiteContext, 'app' | 'base' | 'freshness' | 'signal'>,
): Promise<SettingsAnswer> {
  const { stored } = await freshness.of(site.id);
  const orders = await hasOrders(app, site, signal);
  return {
    version: site.version,
    values: settingValues(site),
    pdf_reports_header_image: describeImage(site).image?.url ?? null,
    fixed: {
      id: site.trackingId,
      url: site.url,
      addressOpen: !stored,
      ...(orders !== undefined && { hasOrders: orders }),
      currency: site.currency,
      links: makeOptoutLinks(site),
      optoutPage: `${base}/optout?site=${site.trackingId}`,
      botReasons: [...BOT_REASONS],
      passingHosts: {
        payment: [...PASSING_HOSTS.payment],
        cardCheck: [...PASSING_HOSTS.cardCheck],
        signIn: [...PASSING_HOSTS.signIn],
      },
      rebuilds: [...REBUILDS],
    },
  };
}

const SETTING_NAMES = Object.keys(siteSettings.shape) as (keyof SiteSettings)[];

/** The settings as the wire has them. */
const settingValues = (site: SiteRecord): SiteSettings => ({
  ...(Object.fromEntries(SETTING_NAMES.map((name) => [name, site[name]])) as SiteSettings),
  ownHostsOnly: site.ownHostsOnly ?? false,
});
