/** This module is responsible for the Overview report: its questions and the way from answers to its shape. */
import {
  type Answer,
  type AnswerRow,
  BUCKET_DIMENSION,
  type Bucket,
  bucketsOf,
  type Filter,
  fillTime,
  percentChange,
  type Question,
  type ResolvedRange,
  roundTo,
  shares,
} from '@magpie/query';
import { localDay, localHour } from '@magpie/time';
import { titlesIn, titlesQuestion } from '../page-titles.ts';
import { type Answers, type Report, reaches, type Scene } from '../report.ts';
import { OVERVIEW_TABLES } from '../tables.ts';
import {
  DEFAULT_OVERVIEW_METRICS,
  inOverviewOrder,
  type OverviewMetricId,
  openOverviewMetrics,
  overviewMetric,
} from './metrics.ts';
import { type OverviewData, overviewShape } from './overview.shape.ts';

type Name = 'boxes' | 'graph' | 'newvsreturn' | 'devices' | 'countries' | 'referrals' | 'toppages';

const TOP = 10;
const LIST_METRICS = ['sessions', 'totalUsers', 'engagementRate'];
/** Where the ranges of a question stand that asks for the period, the one before and the chosen one. */
const NOW = 0;
const BEFORE = 1;
const CHOSEN = 2;
const REFERRAL: Filter = { word: 'sessionMedium', op: 'is', value: 'referral' };

const dates = ({ start, end }: ResolvedRange) => ({ start, end });
const wordOf = (id: OverviewMetricId) => overviewMetric(id).word;
/** The metrics whose figures are given. */
const openTo = ({ tier }: Scene) => openOverviewMetrics(reaches(tier, 'pro'));
/** The metrics that are drawn: the chosen ones, as far as the licence still reaches to them. */
function chosenIn(scene: Scene): readonly OverviewMetricId[] {
  const open = openTo(scene);
  const chosen = inOverviewOrder(scene.metrics ?? DEFAULT_OVERVIEW_METRICS).filter((id) => open.includes(id));
  return chosen.length > 0 ? chosen : ['sessions'];
}
const nowAndCompared = ({ range, compare }: Scene) => (compare ? [dates(range), dates(compare)] : [dates(range)]);

/** The Overview report (specification part 1, section 2; definitions, Overview). */
export const overviewReport: Report<OverviewData, Name> = {
  id: 'overview',
  version: 1,
  shape: overviewShape,
  tables: OVERVIEW_TABLES,

  questions(scene) {
    const { range, previous, compare, granularity } = scene;
    const periods = [dates(range), dates(previous), ...(compare ? [dates(compare)] : [])];
    const split = (word: string): Question => ({
      dimensions: [word],
      metrics: ['sessions'],
      dateRanges: nowAndCompared(scene),
      limit: 100,
    });
    const top = (dimensions: readonly string[], more: Partial<Question> = {}): Question => ({
      dimensions,
      metrics: LIST_METRICS,
      dateRanges: nowAndCompared(scene),
      limit: TOP,
      align: compare !== undefined,
      ...more,
    });
    return {
      boxes: { metrics: openTo(scene).map(wordOf), dateRanges: periods, keepEmptyRows: true },
      graph: {
        dimensions: [BUCKET_DIMENSION[granularity]],
        metrics: chosenIn(scene).map(wordOf),
        dateRanges: periods,
      },
      newvsreturn: split('newVsReturning'),
      devices: split('deviceCategory'),
      countries: top(['country', 'countryId']),
      referrals: top(['sessionSource'], { filter: REFERRAL }),
      toppages: top(['hostName', 'pagePath'], {
        metrics: ['screenPageViews', ...LIST_METRICS],
        filter: { word: 'eventName', op: 'is', value: 'page_view' },
      }),
    };
  },

  followUps({ toppages }, { range }) {
    const rows = toppages.rows;
    if (rows.length === 0) return {};
    const is = (word: string, value: string): Filter => ({ word, op: 'is', value, caseSensitive: true });
    return {
      titles: titlesQuestion({
        dateRanges: [dates(range)],
        filter: {
          or: rows.map(({ dimensions: d }) => ({ and: [is('hostName', d.hostName!), is('pagePath', d.pagePath!)] })),
        },
      }),
    };
  },

  answer(answers, scene) {
    const comparing = scene.compare !== undefined;
    const overviewgraph = graphOf(answers, scene);
    return {
      infobox: { range: scene.range.days, metrics: boxesOf(answers.boxes, openTo(scene), comparing) },
      overviewgraph,
      compare: comparing,
      newvsreturn: {
        ...newShares(answers.newvsreturn, 0),
        compare: comparing ? newShares(answers.newvsreturn, 1) : null,
      },
      devices: { ...deviceShares(answers.devices, 0), compare: comparing ? deviceShares(answers.devices, 1) : null },
      countries: answers.countries.rows.map((row) => ({
        ...listRow(row),
        name: row.dimensions.country!,
        iso: row.dimensions.countryId!,
      })),
      referrals: answers.referrals.rows.map((row) => ({ ...listRow(row), url: row.dimensions.sessionSource! })),
      toppages: pagesOf(answers.toppages, answers.titles, scene),
      galinks: { countries: '', referrals: '', topposts: '' },
      show_chart_overlay: Object.values(overviewgraph.metrics).every(({ datapoints }) =>
        datapoints.every((value) => value === 0),
      ),
    };
  },
};

/** The wire value of a metric: rates as percent with two decimals, other fractions with two (definitions, Overview). */
function wire(id: OverviewMetricId, value: number): number {
  const { unit } = overviewMetric(id).metric;
  if (unit === 'integer') return value;
  return roundTo(unit === 'ratio' ? value * 100 : value, 2);
}

function boxesOf(
  { totals }: Answer,
  ids: readonly OverviewMetricId[],
  comparing: boolean,
): OverviewData['infobox']['metrics'] {
  return Object.fromEntries(
    ids.map((id) => {
      const [now = 0, before = 0, chosen = 0] = [NOW, BEFORE, CHOSEN].map((range) => totals[range]?.[wordOf(id)]);
      return [
        id,
        {
          value: wire(id, now),
          prev: wire(id, before),
          change: percentChange(now, before),
          compare_value: comparing ? wire(id, chosen) : null,
          compare_change: comparing ? percentChange(now, chosen) : null,
        },
      ];
    }),
  ) as OverviewData['infobox']['metrics'];
}

function graphOf({ boxes, graph }: Answers<'boxes' | 'graph'>, scene: Scene): OverviewData['overviewgraph'] {
  const { buckets, granularity, site, compare, previous } = scene;
  const bucketsFor = (range: ResolvedRange) => bucketsOf(range, granularity, site, scene.now);
  const beforeBuckets = bucketsFor(previous);
  const chosenBuckets = compare && bucketsFor(compare);
  const axisOf = (list: readonly Bucket[]) => ({
    labels: list.map(({ startMs }) => {
      const day = localDay(startMs, site.timeZone);
      return granularity === 'hour' ? `${day}T${String(localHour(startMs, site.timeZone)).padStart(2, '0')}:00` : day;
    }),
    timestamps: list.map(({ startMs }) => Math.floor(startMs / 1000)),
  });
  const pointsOf = (id: OverviewMetricId, range: number, over: readonly Bucket[]) =>
    fillTime(graph, BUCKET_DIMENSION[granularity], wordOf(id), over, range);
  const totalOf = (id: OverviewMetricId, range: number) => wire(id, boxes.totals[range]?.[wordOf(id)] ?? 0);
  const changes = (now: readonly number[], then: readonly number[]) =>
    now.map((value, i) => percentChange(value, then[i] ?? 0));
  const each = <T>(make: (id: OverviewMetricId, now: number[]) => T) =>
    Object.fromEntries(chosenIn(scene).map((id) => [id, make(id, pointsOf(id, NOW, buckets))]));
  const partial = buckets.findIndex((bucket) => bucket.partial);
  return {
    ...axisOf(buckets),
    granularity,
    notes: {},
    count: buckets.length,
    partial: partial < 0 ? null : partial,
    metrics: each((id, now) => ({
      datapoints: now.map((value) => wire(id, value)),
      trendpoints: changes(now, pointsOf(id, BEFORE, beforeBuckets)),
      total: totalOf(id, NOW),
    })),
    compare: chosenBuckets
      ? {
          ...axisOf(chosenBuckets),
          metrics: each((id, now) => {
            const then = pointsOf(id, CHOSEN, chosenBuckets);
            return {
              datapoints: then.map((value) => wire(id, value)),
              changepoints: changes(now, then),
              total: totalOf(id, CHOSEN),
            };
          }),
        }
      : null,
  };
}

/** Sessions of each named value in a range. */
function sessionsBy(answer: Answer, word: string, names: readonly string[], range: number): number[] {
  const of = (name: string) =>
    answer.rows.find((row) => row.range === range && row.dimensions[word] === name)?.metrics.sessions ?? 0;
  return names.map(of);
}

function newShares(answer: Answer, range: number): { new: number; returning: number } {
  const [fresh = 0, returning = 0] = shares(sessionsBy(answer, 'newVsReturning', ['new', 'returning'], range));
  return { new: fresh, returning };
}

function deviceShares(answer: Answer, range: number): { desktop: number; tablet: number; mobile: number } {
  const [desktop = 0, tablet = 0, mobile = 0] = shares(
    sessionsBy(answer, 'deviceCategory', ['desktop', 'tablet', 'mobile'], range),
  );
  return { desktop, tablet, mobile };
}

function listRow({ metrics, others }: AnswerRow) {
  const compared = others?.[1]?.sessions;
  const sessions = metrics.sessions ?? 0;
  return {
    sessions,
    compare_sessions: compared ?? null,
    compare_change: compared === undefined ? null : percentChange(sessions, compared),
    users: metrics.totalUsers ?? 0,
    engagement_rate: roundTo((metrics.engagementRate ?? 0) * 100, 2),
    page_path: '',
  };
}

/** Where a page can be opened: the site's own scheme and port where the host is the site's. */
function urlOf(hostName: string, pagePath: string, { site }: Scene): string {
  const home = site.url === undefined ? null : URL.parse(site.url);
  return home?.hostname === hostName ? home.origin + pagePath : `https://${hostName}${pagePath}`;
}

function pagesOf(pages: Answer, titles: Answer | undefined, scene: Scene): OverviewData['toppages'] {
  const titleOf = titlesIn([titles]);
  return pages.rows.map((row) => {
    const { hostName = '', pagePath = '' } = row.dimensions;
    const pageviews = row.metrics.screenPageViews ?? 0;
    const compared = row.others?.[1]?.screenPageViews;
    return {
      ...listRow(row),
      page_path: pagePath,
      hostname: hostName,
      title: titleOf(row) ?? pagePath,
      url: urlOf(hostName, pagePath, scene),
      pageviews,
      compare_pageviews: compared ?? null,
      pageviews_change: compared === undefined ? null : percentChange(pageviews, compared),
    };
  });
}
