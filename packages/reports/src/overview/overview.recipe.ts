/** Overview's recipe: its queries, and how its answer is computed. */
import { metricValue, type TableAnswer, type TableRow, totalsIn } from '@magpie/query';
import type { MetricName } from '@magpie/vocabulary';
import { z } from 'zod';
import { table } from '../kit/ask.ts';
import { allPeriods, CHOSEN, comparedPeriods, NOW, type ReportContext } from '../kit/context.ts';
import { onlyPages, type TitleOf, titlesIn, titlesQuestion } from '../kit/page-titles.ts';
import { defineRecipe } from '../kit/report.ts';
import { reaches } from '../kit/tier.ts';
import { wireValue } from '../kit/wire-value.ts';
import { readBox } from '../parts/boxes.recipe.ts';
import { pageUrl } from '../parts/page-url.ts';
import { compared, RANK_METRICS, rankRow } from '../parts/rank-rows.ts';
import { askShares, sharesShape } from '../parts/shares.ts';
import { overTime, type TimeAnswer, timeSeries } from '../parts/time-series.ts';
import {
  DEFAULT_OVERVIEW_METRICS,
  inOverviewOrder,
  type OverviewMetricId,
  openOverviewMetrics,
  overviewMetric,
} from './metrics.ts';
import type { OverviewData } from './overview.shape.ts';

const TOP = 10;
const VISITORS = ['new', 'returning'] as const;
const DEVICES = ['desktop', 'tablet', 'mobile', 'smart tv'] as const;

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
      boxes: table({ metrics: openTo(context).map(metricName), dateRanges: allPeriods(context), keepEmptyRows: true }),
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

const sent = (id: OverviewMetricId, value: number) => wireValue(value, overviewMetric(id).metric.unit);

type Boxes = Pick<TableAnswer<readonly [], MetricName[]>, 'totals'>;

/** The value of a metric in a period. */
const boxTotal = ({ totals }: Boxes, id: OverviewMetricId, range: number) =>
  metricValue({ metrics: totalsIn({ totals }, range) }, metricName(id));

const describeBoxes = (boxes: Boxes, context: Context): OverviewData['infobox']['metrics'] =>
  Object.fromEntries(
    openTo(context).map((id) => [
      id,
      readBox(context, overviewMetric(id).metric.unit, (range) => boxTotal(boxes, id, range)),
    ]),
  ) as OverviewData['infobox']['metrics'];

function overviewGraph(
  boxes: Boxes,
  graph: Pick<TimeAnswer<MetricName[]>, 'rows'>,
  context: Context,
): OverviewData['overviewgraph'] {
  const series = timeSeries(graph, context);
  const each = <T>(make: (id: OverviewMetricId) => T) =>
    Object.fromEntries(chosenIn(context).map((id) => [id, make(id)]));
  const total = (id: OverviewMetricId, range: number) => sent(id, boxTotal(boxes, id, range));
  return {
    ...series.axis,
    granularity: context.granularity,
    notes: {},
    count: context.buckets.length,
    partial: [...series.partial],
    running: series.running,
    metrics: each((id) => {
      const { points, changes } = series.of(metricName(id));
      return { datapoints: [...points], trendpoints: [...changes], total: total(id, NOW) };
    }),
    compare: series.compare && {
      ...series.compare.axis,
      metrics: each((id) => {
        const { points, changes } = series.compare!.of(metricName(id));
        return { datapoints: [...points], changepoints: [...changes], total: total(id, CHOSEN) };
      }),
    },
  };
}

type PageRow = TableRow<readonly ['hostName', 'pagePath'], readonly ['screenPageViews', ...typeof RANK_METRICS]>;

function describePage(row: PageRow, titleOf: TitleOf, context: Context): OverviewData['toppages'][number] {
  const { hostName, pagePath } = row.dimensions;
  const pageviews = row.metrics.screenPageViews;
  const { value, change } = compared(context, pageviews, row.others?.[1]?.screenPageViews);
  return {
    ...rankRow(row, context),
    page_path: pagePath,
    hostname: hostName,
    title: titleOf(row) ?? context.content.at(hostName, pagePath)?.title ?? pagePath,
    url: pageUrl(hostName, pagePath, context.site),
    pageviews,
    compare_pageviews: value,
    pageviews_change: change,
  };
}
