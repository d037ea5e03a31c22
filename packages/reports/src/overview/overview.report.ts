/** This module is responsible for the Overview report: its questions and the way from answers to its shape. */
import {
  type Answer,
  type AnswerRow,
  BUCKET_DIMENSION,
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
import type { Answers, Report, Scene } from '../report.ts';
import { DEFAULT_OVERVIEW_METRICS, OVERVIEW_METRICS, type OverviewMetricId, overviewMetric } from './metrics.ts';
import { type OverviewData, overviewShape } from './overview.shape.ts';

type Name =
  | 'boxes'
  | 'moreBoxes'
  | 'graph'
  | 'previousGraph'
  | 'newvsreturn'
  | 'devices'
  | 'countries'
  | 'referrals'
  | 'toppages'
  | 'compareGraph';

const TOP = 10;
const LIST_METRICS = ['sessions', 'totalUsers', 'engagementRate'];
/** One question takes ten metrics (GA4); the thirteen are asked in two. */
const HALF = 7;
const REFERRAL: Filter = { word: 'sessionMedium', op: 'is', value: 'referral' };

const dates = ({ start, end }: ResolvedRange) => ({ start, end });
const nowAndCompared = ({ range, compare }: Scene) => (compare ? [dates(range), dates(compare)] : [dates(range)]);

/** The Overview report (specification part 1, section 2; definitions, Overview). */
export const overviewReport: Report<OverviewData, Exclude<Name, 'compareGraph'>> = {
  id: 'overview',
  version: 1,
  tier: 'lite',
  shape: overviewShape,

  questions(scene) {
    const { range, previous, compare, granularity } = scene;
    const boxes = (metrics: readonly string[]): Question => ({
      metrics,
      dateRanges: [dates(range), dates(previous), ...(compare ? [dates(compare)] : [])],
      keepEmptyRows: true,
    });
    const graph = (over: ResolvedRange): Question => ({
      dimensions: [BUCKET_DIMENSION[granularity]],
      metrics: DEFAULT_OVERVIEW_METRICS.map((id) => overviewMetric(id).word),
      dateRanges: [dates(over)],
    });
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
    const words = OVERVIEW_METRICS.map(({ word }) => word);
    return {
      boxes: boxes(words.slice(0, HALF)),
      moreBoxes: boxes(words.slice(HALF)),
      graph: graph(range),
      previousGraph: graph(previous),
      ...(compare && { compareGraph: graph(compare) }),
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
      titles: {
        dimensions: ['hostName', 'pagePath', 'pageTitle'],
        metrics: ['screenPageViews'],
        dateRanges: [dates(range)],
        filter: {
          or: rows.map(({ dimensions: d }) => ({ and: [is('hostName', d.hostName!), is('pagePath', d.pagePath!)] })),
        },
      },
    };
  },

  answer(answers, scene) {
    const comparing = scene.compare !== undefined;
    return {
      infobox: { range: scene.range.days, metrics: boxesOf(answers, comparing) },
      overviewgraph: graphOf(answers, scene),
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
      toppages: pagesOf(answers.toppages, answers.titles),
      galinks: { countries: '', referrals: '', topposts: '' },
      show_chart_overlay: false,
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
  { boxes, moreBoxes }: Answers<'boxes' | 'moreBoxes'>,
  comparing: boolean,
): OverviewData['infobox']['metrics'] {
  const totals = [0, 1, 2].map((range) => ({ ...boxes.totals[range], ...moreBoxes.totals[range] }));
  return Object.fromEntries(
    OVERVIEW_METRICS.map(({ id, word }) => {
      const [now = 0, before = 0, chosen = 0] = totals.map((one) => one[word]);
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

function graphOf(
  answers: Answers<'boxes' | 'moreBoxes' | 'graph' | 'previousGraph'> & Partial<Answers>,
  scene: Scene,
): OverviewData['overviewgraph'] {
  const { buckets, granularity, site, compare } = scene;
  const dimension = BUCKET_DIMENSION[granularity];
  const totals = [0, 1, 2].map((range) => ({ ...answers.boxes.totals[range], ...answers.moreBoxes.totals[range] }));
  const bucketsFor = (range: ResolvedRange) => bucketsOf(range, granularity, site, scene.now);
  const axisOf = (list: readonly { startMs: number }[]) => ({
    labels: list.map(({ startMs }) => {
      const day = localDay(startMs, site.timeZone);
      return granularity === 'hour' ? `${day}T${String(localHour(startMs, site.timeZone)).padStart(2, '0')}:00` : day;
    }),
    timestamps: list.map(({ startMs }) => Math.floor(startMs / 1000)),
  });
  const pointsOf = (answer: Answer, range: ResolvedRange, id: OverviewMetricId) =>
    fillTime(answer, dimension, overviewMetric(id).word, range === scene.range ? buckets : bucketsFor(range));
  const each = <T>(make: (id: OverviewMetricId) => T) =>
    Object.fromEntries(DEFAULT_OVERVIEW_METRICS.map((id) => [id, make(id)]));
  const partial = buckets.findIndex((bucket) => bucket.partial);
  return {
    ...axisOf(buckets),
    granularity,
    notes: {},
    count: buckets.length,
    partial: partial < 0 ? null : partial,
    metrics: each((id) => {
      const now = pointsOf(answers.graph, scene.range, id);
      const before = pointsOf(answers.previousGraph, scene.previous, id);
      return {
        datapoints: now.map((value) => wire(id, value)),
        trendpoints: now.map((value, i) => percentChange(value, before[i] ?? 0)),
        total: wire(id, totals[0]![overviewMetric(id).word] ?? 0),
      };
    }),
    compare:
      compare && answers.compareGraph
        ? {
            ...axisOf(bucketsFor(compare)),
            metrics: each((id) => {
              const now = pointsOf(answers.graph, scene.range, id);
              const then = pointsOf(answers.compareGraph!, compare, id);
              return {
                datapoints: then.map((value) => wire(id, value)),
                changepoints: now.map((value, i) => percentChange(value, then[i] ?? 0)),
                total: wire(id, totals[2]![overviewMetric(id).word] ?? 0),
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

function pagesOf(pages: Answer, titles: Answer | undefined): OverviewData['toppages'] {
  return pages.rows.map((row) => {
    const { hostName = '', pagePath = '' } = row.dimensions;
    // Rows come by views, so the first title of a page is the one it was seen under most.
    const title = titles?.rows.find(
      ({ dimensions: d }) => d.hostName === hostName && d.pagePath === pagePath && d.pageTitle !== '(not set)',
    )?.dimensions.pageTitle;
    const pageviews = row.metrics.screenPageViews ?? 0;
    const compared = row.others?.[1]?.screenPageViews;
    return {
      ...listRow(row),
      page_path: pagePath,
      hostname: hostName,
      title: title ?? pagePath,
      url: `https://${hostName}${pagePath}`,
      pageviews,
      compare_pageviews: compared ?? null,
      pageviews_change: compared === undefined ? null : percentChange(pageviews, compared),
    };
  });
}
