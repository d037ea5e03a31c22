/** Overview's recipe: its queries, and how its answer is computed. */
import { metricValue, type TableAnswer, type TableRow, totalsIn } from '@magpie/query';
import type { MetricName } from '@magpie/vocabulary';
import { z } from 'zod';
import { table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import { onlyPages, type TitleOf, titlesIn, titlesQuestion } from '../kit/page-titles.ts';
import { defineRecipe } from '../kit/report.ts';
import { reaches } from '../kit/tier.ts';
import { readBox } from '../parts/boxes.recipe.ts';
import { compared, RANK_METRICS, rankRow } from '../parts/rank-rows.ts';
import { askShares, sharesShape } from '../parts/shares.ts';
import { overall, overTime, type TimeAnswer, timeSeries, withTotals } from '../parts/time-series.ts';
import { viewedPage } from '../parts/viewed-page.ts';
import {
  DEFAULT_OVERVIEW_METRICS,
  inOverviewOrder,
  type OverviewMetricId,
  openOverviewMetrics,
  overviewMetric,
} from './metrics.ts';
import { DEVICES, type OverviewData, VISITORS } from './overview.shape.ts';

const TOP = 10;

/** The drawn metrics: comma-separated ids, or a list. */
const metricsParam = z
  .union([z.string().transform((text) => text.split(',').map((id) => id.trim())), z.array(z.string())])
  .optional();

type Context = ReportContext<{ readonly metrics?: readonly string[] | undefined }>;

const metricName = (id: OverviewMetricId) => overviewMetric(id).field;
/** The metrics whose numbers are returned. */
const openTo = ({ tier }: Context) => openOverviewMetrics(reaches(tier, 'pro'));
/** The drawn metrics: the chosen ones that the licence includes. */
function chosenIn(context: Context): readonly OverviewMetricId[] {
  const open = openTo(context);
  const chosen = inOverviewOrder(context.params.metrics ?? DEFAULT_OVERVIEW_METRICS).filter((id) => open.includes(id));
  return chosen.length > 0 ? chosen : ['sessions'];
}

/** Overview's recipe (specification part 1, section 2; definitions, Overview). */
export const overviewRecipe = defineRecipe({
  params: z.strictObject({ metrics: metricsParam }),

  asks(context) {
    const top = { dateRanges: comparedPeriods(context), limit: TOP, align: context.compare !== undefined };
    return {
      boxes: table(overall(context, openTo(context).map(metricName))),
      graph: table(overTime(context, chosenIn(context).map(metricName))),
      newvsreturn: askShares('newVsReturning', context),
      devices: askShares('deviceCategory', context),
      countries: table({ dimensions: ['country', 'countryId'], metrics: RANK_METRICS, ...top }),
      referrals: table({
        dimensions: ['sessionSource'],
        metrics: RANK_METRICS,
        ...top,
        filter: { field: 'sessionMedium', op: 'is', value: 'referral' },
      }),
      toppages: table({
        dimensions: ['hostName', 'pagePath'],
        metrics: ['screenPageViews', ...RANK_METRICS],
        ...top,
        // With the stored name, so that roll-ups can answer it.
        filter: { field: 'eventName', op: 'is', value: 'page_view', caseSensitive: true },
      }),
    };
  },

  followUps({ toppages: { rows } }, { range: { start, end } }) {
    return {
      ...(rows.length > 0 && {
        titles: table(titlesQuestion({ dateRanges: [{ start, end }], filter: onlyPages(rows) })),
      }),
    };
  },

  answer(answers, context): OverviewData {
    const comparing = context.compare !== undefined;
    const overviewgraph = overviewGraph(answers.boxes, answers.graph, context);
    const visitors = (range: number) => sharesShape(answers.newvsreturn, 'newVsReturning', VISITORS, range);
    const devices = (range: number) => sharesShape(answers.devices, 'deviceCategory', DEVICES, range);
    return {
      infobox: { range: context.range.days, metrics: describeBoxes(answers.boxes, context) },
      overviewgraph,
      compare: comparing,
      newvsreturn: { ...visitors(0), compare: comparing ? visitors(1) : null },
      devices: { ...devices(0), compare: comparing ? devices(1) : null },
      countries: answers.countries.rows.map((row) => ({
        ...rankRow(row, context),
        name: row.dimensions.country,
        iso: row.dimensions.countryId,
      })),
      referrals: answers.referrals.rows.map((row) => ({ ...rankRow(row, context), url: row.dimensions.sessionSource })),
      toppages: answers.toppages.rows.map((row) => describePage(row, titlesIn([answers.titles]), context)),
      galinks: { countries: '', referrals: '', topposts: '' },
      show_chart_overlay: Object.values(overviewgraph.metrics).every(({ datapoints }) =>
        datapoints.every((value) => value === 0),
      ),
    };
  },
});

type Boxes = Pick<TableAnswer<readonly [], MetricName[]>, 'totals'>;

const describeBoxes = (boxes: Boxes, context: Context): OverviewData['infobox']['metrics'] =>
  Object.fromEntries(
    openTo(context).map((id) => {
      const { field, metric } = overviewMetric(id);
      const valueIn = (range: number) => metricValue({ metrics: totalsIn(boxes, range) }, field);
      return [id, readBox(context, metric.unit, valueIn)];
    }),
  ) as OverviewData['infobox']['metrics'];

function overviewGraph(
  boxes: Boxes,
  graph: Pick<TimeAnswer<MetricName[]>, 'rows'>,
  context: Context,
): OverviewData['overviewgraph'] {
  const series = timeSeries(graph, context);
  const lines = chosenIn(context).map((id) => [id, withTotals(series, metricName(id), boxes, context)] as const);
  return {
    ...series.axis,
    ...series.buckets,
    notes: {},
    count: context.buckets.length,
    metrics: Object.fromEntries(
      lines.map(([id, { now }]) => [id, { datapoints: now.points, trendpoints: now.changes, total: now.total }]),
    ),
    compare: series.compare && {
      ...series.compare.axis,
      metrics: Object.fromEntries(
        lines.map(([id, { chosen: line }]) => [
          id,
          { datapoints: line!.points, changepoints: line!.changes, total: line!.total },
        ]),
      ),
    },
  };
}

type PageRow = TableRow<readonly ['hostName', 'pagePath'], readonly ['screenPageViews', ...typeof RANK_METRICS]>;

function describePage(row: PageRow, titleOf: TitleOf, context: Context): OverviewData['toppages'][number] {
  const pageviews = row.metrics.screenPageViews;
  const { value, change } = compared(context, pageviews, row.others?.[1]?.screenPageViews);
  return {
    ...rankRow(row, context),
    ...viewedPage(row.dimensions, titleOf, context),
    page_path: row.dimensions.pagePath,
    hostname: row.dimensions.hostName,
    pageviews,
    compare_pageviews: value,
    pageviews_change: change,
  };
}
