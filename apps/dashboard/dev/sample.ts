/** This module is responsible for answers of a made-up site, always the same for the same question: for looking at screens. */
import type { Meta } from '@magpie/contract';
import {
  type Bucket,
  bucketsOf,
  comparisonRange,
  granularityFor,
  percentChange,
  type ResolvedRange,
  resolveRange,
  roundTo,
  type Site,
  shares,
} from '@magpie/query';
import {
  DEFAULT_OVERVIEW_METRICS,
  OVERVIEW_METRICS,
  type OverviewData,
  type OverviewMetricId,
  overviewMetric,
} from '@magpie/reports';
import { localDay, localHour } from '@magpie/time';

/** What is asked of the made-up site. */
export interface SampleRequest {
  readonly site: Site;
  readonly now: number;
  readonly start: string;
  readonly end: string;
  readonly compare: { readonly start: string; readonly end: string } | undefined;
  /** Part of the traffic that the filters leave, 0-1. */
  readonly part: number;
  readonly identity: 'day' | 'stored';
  readonly quality: Partial<Meta['quality']>;
}

/** A number in [0, 1) that is always the same for the same text. */
function hash(text: string): number {
  let state = 2166136261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  state ^= state >>> 15;
  state = Math.imul(state, 2246822507);
  return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
}

/** Sessions of an hour: a daily and a weekly rhythm, slow growth, chance. */
function sessionsOfHour(ms: number, { site, now, part }: SampleRequest): number {
  if (ms > now) return 0;
  const hour = localHour(ms, site.timeZone);
  const weekday = new Date(ms).getUTCDay();
  const rhythm = Math.max(0.12, Math.sin(((hour - 7) / 24) * 2 * Math.PI) + 0.75);
  const week = weekday === 0 || weekday === 6 ? 0.68 : 1;
  const growth = 1 + (ms - Date.UTC(2026, 0, 1)) / (86_400_000 * 620);
  return Math.round(14 * rhythm * week * growth * part * (0.6 + 0.8 * hash(String(ms))));
}

function measures(range: ResolvedRange, request: SampleRequest, from = range.startMs, to = range.endMs) {
  let sessions = 0;
  for (let ms = from; ms < to; ms += 3_600_000) sessions += sessionsOfHour(ms, request);
  return { sessions, pageviews: Math.round(sessions * (2.1 + 0.4 * hash(`views${from}`))) };
}

function metricValue(id: OverviewMetricId, range: ResolvedRange, request: SampleRequest): number {
  const { sessions, pageviews } = measures(range, request);
  const chance = hash(`${id}${range.start}`);
  const users = Math.round(sessions * 0.78);
  const purchases = Math.round(sessions * 0.012);
  const revenue = purchases * 48.5;
  const per = (value: number, by: number) => (by === 0 ? 0 : roundTo(value / by, 2));
  const values: Record<OverviewMetricId, number> = {
    sessions,
    pageviews,
    totalusers: users,
    pageviews_per_user: per(pageviews, users),
    average_session_duration: sessions === 0 ? 0 : roundTo(118 + 40 * chance, 2),
    bounce_rate: sessions === 0 ? 0 : roundTo(41 + 6 * chance, 2),
    revenue_sales: revenue,
    average_revenue_per_user: per(revenue, users),
    average_revenue_per_session: per(revenue, sessions),
    new_users: Math.round(users * 0.7),
    ecommerce_purchases: purchases,
    engagement_rate: sessions === 0 ? 0 : roundTo(53 + 6 * chance, 2),
    sessions_per_user: per(sessions, users),
  };
  return values[id];
}

const COUNTRIES: readonly (readonly [iso: string, name: string, weight: number])[] = [
  ['US', 'United States', 31],
  ['GB', 'United Kingdom', 14],
  ['DE', 'Germany', 11],
  ['(not set)', '(not set)', 7],
  ['FR', 'France', 6],
  ['IN', 'India', 5],
  ['NL', 'Netherlands', 4],
  ['CA', 'Canada', 3],
  ['BA', 'Bosnia & Herzegovina', 2],
  ['VC', 'St. Vincent & Grenadines', 1],
];
const REFERRALS: readonly (readonly [source: string, weight: number])[] = [
  ['news.ycombinator.com', 12],
  ['github.com', 9],
  ['en.wikipedia.org', 6],
  ['lobste.rs', 4],
  ['a-very-long-subdomain.of-a-partner-network.example.com', 3],
  ['reddit.com', 2.5],
  ['duckduckgo.com', 2],
  ['producthunt.com', 1],
];
const PAGES: readonly (readonly [path: string, title: string, weight: number])[] = [
  ['/', 'Home', 38],
  ['/blog/how-magpies-recognise-themselves/', 'How magpies recognise themselves in a mirror', 17],
  ['/guides/nest-boxes/', 'A patient guide to nest boxes', 12],
  [
    '/blog/2026/11/what-we-learned-from-counting-every-single-bird-in-the-city-for-a-year/',
    'What we learned from counting every single bird in the city for a year, and why we are going to do it all over again',
    9,
  ],
  ['/shop/', 'Shop', 8],
  ['/shop/binoculars-8x42/', 'Binoculars 8×42', 5],
  ['/about/', 'About us', 4],
  ['/no-title/', '/no-title/', 3],
  ['/contact/', 'Contact', 2],
  ['/blog/%D8%B7%D8%A7%D8%A6%D8%B1/', 'طائر العقعق في المدينة', 2],
];

/** Overview's answer for the made-up site. */
export function sampleOverview(request: SampleRequest): OverviewData {
  const { site, now } = request;
  const resolved = (dates: { start: string; end: string }) => resolveRange(dates, 0, site, now);
  const range = resolved(request);
  const previous = resolved(comparisonRange(range, 'previous'));
  const compare = request.compare && resolved(request.compare);
  const granularity = granularityFor(range);
  const bucketsIn = (one: ResolvedRange) => bucketsOf(one, granularity, site, now);
  const axis = (buckets: readonly Bucket[]) => ({
    labels: buckets.map(({ startMs }) => {
      const day = localDay(startMs, site.timeZone);
      return granularity === 'hour' ? `${day}T${String(localHour(startMs, site.timeZone)).padStart(2, '0')}:00` : day;
    }),
    timestamps: buckets.map(({ startMs }) => Math.floor(startMs / 1000)),
  });
  const points = (id: OverviewMetricId, one: ResolvedRange) =>
    bucketsIn(one).map(({ startMs }, index, all) => {
      const value = measures(one, request, startMs, all[index + 1]?.startMs ?? one.endMs);
      return id === 'pageviews' ? value.pageviews : value.sessions;
    });
  const changes = (now: readonly number[], then: readonly number[]) =>
    now.map((value, index) => percentChange(value, then[index] ?? 0));
  const each = <T>(make: (id: OverviewMetricId) => T) =>
    Object.fromEntries(DEFAULT_OVERVIEW_METRICS.map((id) => [id, make(id)]));
  const { sessions, pageviews } = measures(range, request);
  const compared = compare && measures(compare, request);
  const row = (key: string, weight: number) => {
    const count = Math.round((sessions * weight) / 110);
    const then = compared ? Math.round((compared.sessions * weight * (0.7 + 0.6 * hash(key))) / 110) : null;
    return {
      sessions: count,
      compare_sessions: then,
      compare_change: then === null ? null : percentChange(count, then),
      users: Math.round(count * 0.8),
      engagement_rate: roundTo(40 + 30 * hash(key), 2),
      page_path: '',
    };
  };
  const split = (key: string, weights: readonly number[]) => shares(weights.map((one, i) => one + 8 * hash(key + i)));
  const visitors = (key: string) => {
    const [fresh = 0, returning = 0] = request.identity === 'day' ? [0, 0] : split(key, [64, 30]);
    return { new: fresh, returning };
  };
  const devices = (key: string) => {
    const [desktop = 0, tablet = 0, mobile = 0] = split(key, [52, 2, 40]);
    return { desktop, tablet, mobile };
  };
  const buckets = bucketsIn(range);
  const partial = buckets.findIndex((bucket) => bucket.partial);
  return {
    infobox: {
      range: range.days,
      metrics: Object.fromEntries(
        OVERVIEW_METRICS.map(({ id }) => {
          const value = metricValue(id, range, request);
          const prev = metricValue(id, previous, request);
          const chosen = compare ? metricValue(id, compare, request) : null;
          return [
            id,
            {
              value,
              prev,
              change: percentChange(value, prev),
              compare_value: chosen,
              compare_change: chosen === null ? null : percentChange(value, chosen),
            },
          ];
        }),
      ) as OverviewData['infobox']['metrics'],
    },
    overviewgraph: {
      ...axis(buckets),
      granularity,
      notes: {},
      count: buckets.length,
      partial: partial < 0 ? null : partial,
      metrics: each((id) => ({
        datapoints: points(id, range),
        trendpoints: changes(points(id, range), points(id, previous)),
        total: id === 'pageviews' ? pageviews : sessions,
      })),
      compare: compare
        ? {
            ...axis(bucketsIn(compare)),
            metrics: each((id) => ({
              datapoints: points(id, compare),
              changepoints: changes(points(id, range), points(id, compare)),
              total: (id === 'pageviews' ? compared?.pageviews : compared?.sessions) ?? 0,
            })),
          }
        : null,
    },
    compare: compare !== undefined,
    newvsreturn: { ...visitors(range.start), compare: compare ? visitors(compare.start) : null },
    devices: { ...devices(range.start), compare: compare ? devices(compare.start) : null },
    countries: COUNTRIES.map(([iso, name, weight]) => ({ ...row(iso, weight), iso, name })),
    referrals: REFERRALS.map(([url, weight]) => ({ ...row(url, weight), url })),
    toppages: PAGES.map(([path, title, weight]) => {
      const views = Math.round((pageviews * weight) / 110);
      const then = compared ? Math.round((compared.pageviews * weight * (0.7 + 0.6 * hash(path))) / 110) : null;
      return {
        ...row(path, weight),
        page_path: path,
        hostname: 'magpies.example',
        title,
        url: `https://magpies.example${path}`,
        pageviews: views,
        compare_pageviews: then,
        pageviews_change: then === null ? null : percentChange(views, then),
      };
    }),
    galinks: { countries: '', referrals: '', topposts: '' },
    show_chart_overlay: false,
  } satisfies OverviewData;
}

const EXACT: Meta['quality'] = { identity: 'stored', approximate: false, otherCurrencies: [], imported: [] };

/** The receipt of a made-up answer. */
export function sampleMeta(request: SampleRequest, waiting: boolean): Meta {
  const dateRanges = [{ start: request.start, end: request.end, name: 'date_range_0' }];
  return {
    query: {
      boxes: { metrics: OVERVIEW_METRICS.slice(0, 7).map(({ id }) => overviewMetric(id).word), dateRanges },
    },
    definition: { id: 'overview', version: 1 },
    engine: 'sample',
    freshness: {
      firstDay: waiting ? null : '2025-03-01',
      lastEventAt: waiting ? null : request.now - 12_000,
      answeredAt: request.now,
    },
    quality: { ...EXACT, identity: request.identity, ...request.quality },
    warnings: [],
  };
}
