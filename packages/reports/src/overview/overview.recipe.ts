/** Overview's recipe: its queries, and how its answer is computed. */
import { metricValue, type TableAnswer, totalsIn } from '@magpie/query';
import type { MetricName } from '@magpie/vocabulary';
import { z } from 'zod';
import { table } from '../kit/ask.ts';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import { googleReports } from '../kit/google-links.ts';
import { onlyPages, titlesIn, titlesQuestion } from '../kit/page-titles.ts';
import * as params from '../kit/params.ts';
import { defineRecipe } from '../kit/report.ts';
import { reaches } from '../kit/tier.ts';
import { readBox } from '../parts/boxes.recipe.ts';
import { googleLinesRecipe } from '../parts/google-lines.recipe.ts';
import { RANK_METRICS, rankRow, rankViews } from '../parts/rank-rows.ts';
import { DEVICES } from '../parts/shapes.ts';
import { askShares, comparedShares } from '../parts/shares.ts';
import { overall, overTime, readLine, type TimeAnswer, timeSeries, withTotals } from '../parts/time-series.ts';
import { viewedPage } from '../parts/viewed-page.ts';
import {
  DEFAULT_OVERVIEW_METRICS,
  drawnOverviewMetrics,
  type OverviewMetricId,
  openOverviewMetrics,
  overviewMetric,
} from './metrics.ts';
import { type OverviewData, VISITORS } from './overview.shape.ts';

const TOP = 10;
const PARAMS = z.strictObject({ metrics: params.idList });

type Context = ReportContext<{ readonly metrics?: readonly string[] | undefined }>;
const metricName = (id: OverviewMetricId) => overviewMetric(id).field;
/** The metrics whose numbers are returned. */
const openTo = ({ tier }: Context) => openOverviewMetrics(reaches(tier, 'pro'));
/** The drawn metrics: the chosen ones that the licence includes. */
function chosenIn(context: Context): readonly OverviewMetricId[] {
  const chosen = context.params.metrics ?? DEFAULT_OVERVIEW_METRICS;
  return drawnOverviewMetrics(openTo(context).filter((id) => chosen.includes(id)));
}

/** Overview's recipe (specification part 1, section 2; definitions, Overview). */
export const overviewRecipe = defineRecipe({
  params: PARAMS,

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
    const titleOf = titlesIn([answers.titles]);
    const overviewgraph = overviewGraph(answers.boxes, answers.graph, context);
    return {
      infobox: { range: context.range.days, metrics: describeBoxes(answers.boxes, context) },
      overviewgraph,
      compare: context.compare !== undefined,
      newvsreturn: comparedShares(answers.newvsreturn, 'newVsReturning', VISITORS, context),
      devices: comparedShares(answers.devices, 'deviceCategory', DEVICES, context),
      countries: answers.countries.rows.map((row) => ({
        ...rankRow(row, context),
        name: row.dimensions.country,
        iso: row.dimensions.countryId,
      })),
      referrals: answers.referrals.rows.map((row) => ({ ...rankRow(row, context), url: row.dimensions.sessionSource })),
      toppages: answers.toppages.rows.map((row) => ({
        ...rankRow(row, context),
        ...viewedPage(row.dimensions, titleOf, context),
        page_path: row.dimensions.pagePath,
        hostname: row.dimensions.hostName,
        ...rankViews(row, context),
      })),
      galinks: googleReports(context, { countries: 'countries', referrals: 'sources', topposts: 'pages' }),
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
  const each = <Line>(read: (line: ReturnType<typeof withTotals>) => Line) =>
    Object.fromEntries(
      chosenIn(context).map((id) => [id, read(withTotals(series, metricName(id), boxes, context))] as const),
    );
  return {
    ...series.axis,
    ...series.buckets,
    notes: {},
    count: context.buckets.length,
    metrics: each(({ now: { points, changes, total } }) => readLine({ points, changes, total })),
    compare: series.compare && {
      ...series.compare.axis,
      metrics: each(({ chosen }) => {
        const { points, changes, total } = chosen!;
        return { datapoints: points, changepoints: changes, total };
      }),
    },
  };
}

/** Recipe of Google's lines in the chart. */
export const googleLines = googleLinesRecipe(PARAMS, (context) =>
  chosenIn(context).map((id) => ({ id, field: metricName(id) })),
);
