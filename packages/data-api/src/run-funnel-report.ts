/** Method runFunnelReport of v1alpha (Data API reference, section 7). */
import {
  askFunnels,
  type Filter,
  type FunnelAnswer,
  type FunnelStepAnswer,
  planFunnel,
  QUESTION_LIMITS,
} from '@magpie/query';
import { dimension } from '@magpie/vocabulary';
import { invalid } from './errors.ts';
import { EXPLORATION, type Fields } from './fields.ts';
import { toCondition, toFilter, toFilterTree } from './filters.ts';
import type {
  ParameterExpression,
  ParameterFilter,
  RequestStep,
  RunFunnelReportRequest,
  StepExpression,
} from './funnel-messages.ts';
import { numberText } from './number-text.ts';
import { type Prepared, type Property, requireKnown, tokensFor, withoutEmpty } from './property.ts';
import { RANGE_COLUMN, readDateRanges } from './ranges.ts';
import { checkPage } from './run-report.ts';
import { askOptions, fieldsFor, type ReportRow } from './table.ts';

const BREAKDOWN = { default: 5, most: 15 } as const;

/** Event parameters of GA4 that are dimensions of the vocabulary. */
const EVENT_FIELDS: Readonly<Record<string, string>> = {
  page_location: 'pageLocation',
  page_title: 'pageTitle',
  page_referrer: 'pageReferrer',
  transaction_id: 'transactionId',
  coupon: 'orderCoupon',
  currency: 'currencyCode',
};
/** Item parameters of GA4 that are dimensions of the vocabulary. */
const ITEM_FIELDS: Readonly<Record<string, string>> = {
  item_id: 'itemId',
  item_name: 'itemName',
  item_brand: 'itemBrand',
  item_variant: 'itemVariant',
  item_category: 'itemCategory',
  item_category2: 'itemCategory2',
  item_category3: 'itemCategory3',
  item_category4: 'itemCategory4',
  item_category5: 'itemCategory5',
  item_list_id: 'itemListId',
  item_list_name: 'itemListName',
  index: 'itemListPosition',
  affiliation: 'itemAffiliation',
  location_id: 'itemLocationID',
  promotion_id: 'itemPromotionId',
  promotion_name: 'itemPromotionName',
  creative_name: 'itemPromotionCreativeName',
  creative_slot: 'itemPromotionCreativeSlot',
};

/** Checks a runFunnelReport request. @throws ApiError, QueryError */
export function runFunnelReport(request: RunFunnelReportRequest, property: Property): Prepared {
  const fields = fieldsFor(property, EXPLORATION);
  const breakdown = readBreakdown(request, fields);
  checkPage(request);
  const ranges = readDateRanges(request.dateRanges, property);
  if (request.segments?.length) throw invalid('segments are not supported by this server.');
  if (request.funnelNextAction) throw invalid('funnelNextAction is not supported by this server.');
  const { steps: asked = [], isOpenFunnel: open = false } = request.funnel ?? {};
  if (asked.length === 0) throw invalid('A funnel requires at least one step.');
  const steps = asked.map((step, i) => readStep(step, i, fields));
  const filter = toFilter(request.dimensionFilter, (name) => fields.dimension(name), 'dimension_filter');
  const trended = request.funnelVisualizationType === 'TRENDED_FUNNEL';
  const dateRanges = 'dateRanges' in ranges.question ? ranges.question.dateRanges : [];
  const plans = dateRanges.map((dateRange) =>
    planFunnel({ dateRange, steps, open, filter, breakdown: breakdown?.asked, trended }, property.site, property.now),
  );
  const limit = Math.min(request.limit || QUESTION_LIMITS.defaultRows, QUESTION_LIMITS.rows);
  return {
    tokens: tokensFor(steps.length, 1, ranges.days),
    async run(quota) {
      const answers = requireKnown(await askFunnels(property.engine, plans, askOptions(property)));
      const labels = answers.map((_, i) => (ranges.names.length > 1 ? [ranges.names[i]!] : []));
      const last = ranges.names.length > 1 ? [RANGE_COLUMN] : [];
      return {
        funnelTable: subReport(
          ['funnelStepName', ...(breakdown ? [breakdown.header] : []), ...last],
          ['activeUsers', 'funnelStepCompletionRate', 'funnelStepAbandonments', 'funnelStepAbandonmentRate'],
          answers.flatMap((answer, i) => tableRows(answer, breakdown !== undefined, labels[i]!)).slice(0, limit),
        ),
        funnelVisualization: subReport(
          ['funnelStepName', ...(trended ? ['date'] : []), ...last],
          ['activeUsers'],
          answers.flatMap((answer, i) => chartRows(answer, trended, labels[i]!)).slice(0, limit),
        ),
        ...(request.returnPropertyQuota && quota && { propertyQuota: quota }),
        kind: 'analyticsData#runFunnelReport',
      };
    },
  };
}

function readBreakdown({ funnelBreakdown }: RunFunnelReportRequest, fields: Fields) {
  const asked = funnelBreakdown?.breakdownDimension;
  if (!funnelBreakdown || !asked) return undefined;
  if (asked.dimensionExpression) throw invalid('A breakdownDimension cannot have a dimensionExpression.');
  const { header, field } = fields.dimensionColumn(asked);
  const limit = funnelBreakdown.limit ?? BREAKDOWN.default;
  if (limit < 1 || limit > BREAKDOWN.most)
    throw invalid(
      `The limit of a funnelBreakdown must be between 1 and ${BREAKDOWN.most}. The API received limit = ${limit}`,
    );
  return { header, asked: { dimension: field, limit } };
}

function readStep(step: RequestStep, index: number, fields: Fields) {
  const { name = '', filterExpression, isDirectlyFollowedBy, withinDurationFromPriorStep: seconds } = step;
  const path = `funnel.steps[${index}].filter_expression`;
  if (!filterExpression) throw invalid(`Step ${index + 1} of the funnel requires a filterExpression.`);
  return {
    name: `${index + 1}. ${name}`,
    filter: toFilterTree(filterExpression, (one) => readLeaf(one, path, fields), path),
    directlyFollows: isDirectlyFollowedBy,
    // Events have a precision of milliseconds.
    withinMs: seconds === undefined ? undefined : Math.floor(seconds * 1000),
  };
}

function readLeaf({ funnelFieldFilter, funnelEventFilter }: StepExpression, path: string, fields: Fields) {
  if (funnelFieldFilter) {
    const { fieldName = '' } = funnelFieldFilter;
    return toCondition(fields.dimension(fieldName), funnelFieldFilter, fieldName);
  }
  if (!funnelEventFilter) return undefined;
  const { eventName, funnelParameterFilterExpression: parameters } = funnelEventFilter;
  if (!eventName) throw invalid(`A funnelEventFilter in ${path} requires an eventName.`);
  const named: Filter = { field: 'eventName', op: 'is', value: eventName, caseSensitive: true };
  if (!parameters) return named;
  const leaf = ({ funnelParameterFilter: one }: ParameterExpression) => one && parameterCondition(one, path);
  return { and: [named, toFilterTree<ParameterExpression>(parameters, leaf, path)] };
}

function parameterCondition(filter: ParameterFilter, path: string): Filter {
  const { eventParameterName: ofEvent, itemParameterName: ofItem } = filter;
  const name = ofEvent ?? ofItem;
  if (!name)
    throw invalid(`A funnelParameterFilter in ${path} requires an eventParameterName or an itemParameterName.`);
  const names = ofEvent === undefined ? ITEM_FIELDS : EVENT_FIELDS;
  const known = Object.hasOwn(names, name) ? names[name] : undefined;
  const field = known && dimension(known) ? known : `${ofEvent === undefined ? 'item' : 'event'}Parameter:${name}`;
  return toCondition(field, filter, name);
}

/** Steps without visitors have no rows. A step's total comes before its breakdown values. */
function tableRows({ steps, values }: FunnelAnswer, brokenDown: boolean, last: readonly string[]): ReportRow[] {
  return steps.flatMap((step, i) => [
    ...tableRow(step, brokenDown ? ['RESERVED_TOTAL', ...last] : last),
    ...values.flatMap((one) => tableRow(one.steps[i]!, [one.value, ...last])),
  ]);
}

function tableRow(step: FunnelStepAnswer, rest: readonly string[]): ReportRow[] {
  const { name, users, completionRate, abandonments, abandonmentRate } = step;
  return users === 0
    ? []
    : [row([name, ...rest], [users, completionRate ?? 0, abandonments ?? 0, abandonmentRate ?? 0])];
}

function chartRows({ steps, days }: FunnelAnswer, trended: boolean, last: readonly string[]): ReportRow[] {
  const rows = (some: readonly FunnelStepAnswer[], rest: readonly string[]) =>
    some.filter(({ users }) => users > 0).map(({ name, users }) => row([name, ...rest, ...last], [users]));
  return trended ? days.flatMap((day) => rows(day.steps, [day.date])) : rows(steps, []);
}

const row = (dimensions: readonly string[], metrics: readonly number[]): ReportRow => ({
  dimensionValues: dimensions.map((value) => ({ value })),
  metricValues: metrics.map((value) => ({ value: numberText(value) })),
});

/** In Google's own samples every metric of a funnel has the type integer, even rates. */
const subReport = (dimensions: readonly string[], metrics: readonly string[], rows: readonly ReportRow[]) =>
  withoutEmpty({
    dimensionHeaders: dimensions.map((name) => ({ name })),
    metricHeaders: metrics.map((name) => ({ name, type: 'TYPE_INTEGER' })),
    rows,
  });
