/** Queries that answer a request. */
import { type Filter, JOURNEY_LIMITS, type Question } from '@magpie/query';
import { addDays, addMonths, startOfMonth } from '@magpie/time';
import {
  type Dimension,
  type DimensionName,
  dimension,
  incompatibilities,
  type MetricName,
  metric,
} from '@magpie/vocabulary';
import { MOST_DAYS } from '../statistics/forecast.ts';
import { MOST_WEEKS } from '../statistics/usual.ts';
import { USUAL_ROWS } from '../understand/assemble/choose-shape.ts';
import { isSum } from '../understand/metric-of.ts';
import { isLatest, PUBLISHED } from '../understand/published.ts';
import type { Days, Request } from '../understand/request.ts';
import {
  type Asks,
  CHANGE,
  grainDimension,
  NAMELESS,
  namelessOf,
  PER_DAY,
  SHARE,
  table,
  tables,
  trendDimension,
} from './ask-parts.ts';
import { audienceOf } from './audience.ts';
import { divisorOf, numeratorOf, withDivisors } from './divisors.ts';
import { earlierRanges, questionsOfWeeks } from './earlier-weeks.ts';
import { excludedOf } from './excluded.ts';
import { allOf, filterOf } from './filters.ts';
import { funnelQuestion } from './funnel-steps.ts';
import { lineAsks, shareAsks } from './lines.ts';
import { isLong, longPieces, questionsOf } from './long-pieces.ts';
import { isAskedApart, RATIO, ratioMetric } from './ratios.ts';
import { speedAsks } from './speed.ts';
import type { AnalystAsk } from './told.ts';
import { customersAsks } from './write-customers.ts';

/** Rows that are asked for at least, so that ties are seen. */
const FEWEST_ROWS = 5;
/** Dimensions along which a change is looked for, for its reasons. */
const CAUSES: readonly DimensionName[] = [
  'sessionDefaultChannelGroup',
  'sessionSource',
  'landingPage',
  'country',
  'deviceCategory',
];
/** Rows of each of them that are looked through for a rate: the largest. */
const MOST_PARTS = 100;
/** Events that a dimension is of, where others have it too. */
const OF_EVENT: Readonly<Partial<Record<DimensionName, string>>> = {
  searchTerm: 'view_search_results',
  transactionId: 'purchase',
};
/** Dimensions that are asked for beside another one: when an order was placed. */
const BESIDE: Readonly<Partial<Record<DimensionName, DimensionName>>> = { transactionId: 'dateHourMinute' };

/** Dimensions whose values are ranges of days or visits up to an order: all of them are asked for. */
export const OF_ORDERS: readonly DimensionName[] = ['daysToPurchase', 'sessionsToPurchase'];
/** More than such a dimension has values. */
const MOST_BUCKETS = 20;

/** Dimensions whose rows always have a name. */
const ALWAYS_NAMED: readonly DimensionName[] = ['dayOfWeekName'];

/** Rows of a list that is looked through. */
const MOST_ROWS = 1_000;

/** The dimensions of a request. */
const dimensionsOf = ({ by, alsoBy, grain, filters, part }: Request): Dimension[] =>
  [
    by,
    alsoBy,
    grain && !isLong(grain) ? grainDimension(grain) : undefined,
    part?.dimension,
    ...filters.map((one) => one.dimension),
  ].flatMap((name) => (name && dimension(name)) || []);

/** A range of a question. */
const rangeOf = ({ start, end, until }: Days) => ({ start, end, ...(until !== undefined && { until }) });

/** The queries of a request, by name. Those for reasons follow once the direction is known: {@link causeAsks}. */
export function asksOf(request: Request, today: string): Asks {
  const { shape, metrics, by, grain, range, compared, part, divisor, meanOf, minutes, order = 'most' } = request;
  const include = excludedOf(request);
  const own = request.filters.map(filterOf);
  const filter = allOf(own);
  const [first] = metrics;
  const base: Question = {
    metrics: divisor ? [...metrics, divisor] : withDivisors(metrics, dimensionsOf(request)),
    ...(minutes === undefined
      ? { dateRanges: [rangeOf(range), ...(compared ? [rangeOf(compared)] : [])] }
      : { minuteRanges: [{ start: minutes - 1, end: 0 }] }),
    ...(filter && { filter }),
    ...(include.length > 0 && { include }),
    ...(request.audience && { audience: audienceOf(request.audience) }),
  };
  if (meanOf) {
    const dimensions = [...(by ? [by] : []), meanOf];
    const named = dimensions.map(
      (field): Filter<DimensionName> => ({
        not: { field, op: 'in', values: namelessOf(field), caseSensitive: true },
      }),
    );
    const ofRows = allOf([...own, ...named])!;
    return {
      rows: table({ ...base, dimensions, filter: ofRows, orderBy: [{ metric: first!, desc: true }], limit: MOST_ROWS }),
    };
  }
  switch (shape) {
    case 'why': {
      // What a rate is made of.
      const top = numeratorOf(first!);
      const more = top && divisorOf(first!) && fitsAll(request, [...base.metrics, top]) ? [top] : [];
      return { total: table({ ...base, metrics: [...new Set([...base.metrics, ...more])] }) };
    }
    case 'total':
      // "Items per order": items and orders can't be counted by the same question.
      if (divisor && isAskedApart(request))
        return { total: table({ ...base, metrics: [first!] }), divisor: table({ ...base, metrics: [divisor] }) };
      return { total: table(minutes === undefined ? base : { ...base, keepEmptyRows: true }) };
    case 'list':
    case 'distinct':
      return {
        rows: table(listQuestion(request, base, own, order !== 'least')),
        // How many of all orders wait so long.
        ...(by !== undefined && OF_ORDERS.includes(by) && { total: table(base) }),
      };
    case 'share':
      if (grain) return shareAsks(request, base, own);
      if (part) return { part: table({ ...base, filter: allOf([...own, filterOf(part)]) }), whole: table(base) };
      return {
        rows: table({ ...listQuestion(request, base, own, true), metrics: [first!, { name: SHARE, shareOf: first! }] }),
      };
    case 'trend':
      if (by) return { ...lineAsks(request, base, own), total: table(base) };
      if (isLong(grain)) return { ...longAsks(request, grain, base, today), total: table(base) };
      return {
        rows: table({
          ...base,
          dimensions: [trendDimension(grain!)],
          orderBy: [{ dimension: trendDimension(grain!) }],
        }),
        total: table(base),
      };
    case 'best':
    case 'average':
      if (isLong(grain)) return longAsks(request, grain, base, today);
      return {
        rows: table({
          ...base,
          dimensions: [grainDimension(grain!)],
          orderBy: [{ dimension: grainDimension(grain!) }],
        }),
      };
    case 'movers':
      return {
        rows: table({
          ...listQuestion(request, base, own, order === 'most'),
          metrics: [...withDivisors([first!], dimensionsOf(request)), { name: CHANGE, changeOf: first! }],
          // Rows with a rate of nothing on either side haven't changed, and are left out.
          ...((divisorOf(first!) || request.changedBy) && { limit: MOST_ROWS }),
          orderBy: [{ metric: CHANGE, desc: order === 'most' }, { dimension: by! }],
        }),
      };
    case 'forecast': {
      const start = [addDays(today, -MOST_DAYS), startOfMonth(today)].sort()[0]!;
      return { days: table({ ...base, dateRanges: [{ start, end: today }], dimensions: ['date'] }) };
    }
    case 'usual':
      if (grain === 'day') {
        const dateRanges = [{ start: addDays(range.start, -7 * MOST_WEEKS), end: range.end }];
        return { days: table({ ...base, metrics: withOrders(request), dateRanges, dimensions: ['date'] }) };
      }
      return tables(questionsOfWeeks(earlierRanges(range), { ...base, metrics: withOrders(request) }));
    case 'journey': {
      const [transactionId = ''] = request.filters[0]?.values ?? [];
      const { defaultLookbackDays: lookbackDays, defaultEvents: limit } = JOURNEY_LIMITS;
      return { journey: { kind: 'journey', question: { transactionId, lookbackDays, limit } } };
    }
    case 'terms': {
      const { start, end } = range;
      return {
        terms: { kind: 'searchTop', question: { by: 'query', start, end, limit: request.limit ?? USUAL_ROWS } },
      };
    }
    case 'speed':
      return speedAsks(request);
    case 'customers':
      return customersAsks(request);
    case 'steps':
      return { steps: { kind: 'funnel', question: funnelQuestion(request, base) } };
  }
}

/** Whether metrics can be asked for together by a request's dimensions. */
const fitsAll = (request: Request, names: readonly Question['metrics'][number][]): boolean =>
  incompatibilities(
    dimensionsOf(request),
    names.flatMap((name) => (typeof name === 'string' && metric(name)) || []),
  ).length === 0;

/** The metrics of what is usual: how much amounts vary by chance depends on the number of orders. */
function withOrders(request: Request): MetricName[] {
  const [first] = request.metrics;
  const isAmount = metric(first!)?.unit === 'currency';
  return [first!, ...(isAmount && fitsAll(request, [first!, 'transactions']) ? (['transactions'] as const) : [])];
}

/** The asks of quarters or years. */
const longAsks = (request: Request, grain: 'quarter' | 'year', base: Question, today: string): Asks =>
  tables(questionsOf(longPieces(request.range, grain, today), base));

function listQuestion(
  request: Request,
  base: Question,
  own: readonly Filter<DimensionName>[],
  desc: boolean,
): Question {
  const {
    by,
    alsoBy,
    each,
    metrics,
    shape,
    divisor: ratioOf,
    order,
    nth = 0,
    limit = nth,
    compared,
    thresholds = [],
  } = request;
  const dimensions = [by!, ...(alsoBy ? [alsoBy] : [])];
  // The whole of shares is everything, also what names no row.
  const named: Filter<DimensionName>[] =
    shape === 'share'
      ? []
      : [...dimensions.filter((one) => !ALWAYS_NAMED.includes(one)), ...(isLatest(request) ? [PUBLISHED] : [])].map(
          (one) => ({
            not: { field: one, op: 'in', values: namelessOf(one), caseSensitive: true },
          }),
        );
  const event = OF_EVENT[by!];
  const ofEvent: Filter<DimensionName>[] =
    event === undefined ? [] : [{ field: 'eventName', op: 'is', value: event, caseSensitive: true }];
  const filter = allOf([...own, ...ofEvent, ...named]);
  // A rate of nothing is neither high nor low.
  const divisor = ratioOf ?? divisorOf(metrics[0]!);
  const beside = isLatest(request) ? PUBLISHED : shape === 'list' ? BESIDE[by!] : undefined;
  const conditions: Filter[] = [
    ...(divisor && base.metrics.includes(divisor) ? [{ field: divisor, op: 'greater', value: 0 } as const] : []),
    ...thresholds.map(({ metric: field, op, value }) => ({ field, op, value })),
  ];
  return {
    ...base,
    ...(ratioOf && { metrics: [...base.metrics, ratioMetric(request)] }),
    ...(hasDailyMeans(request) && { metrics: [...base.metrics, { name: PER_DAY, perDay: metrics[0]! }] }),
    dimensions: [...dimensions, ...(beside ? [beside] : [])],
    ...(each !== undefined && { perGroup: { by: by!, limit: each } }),
    ...(filter && { filter }),
    orderBy: [
      ...(by === 'yearMonth' ? [{ dimension: by }] : []),
      ...(order === 'latest'
        ? [{ dimension: beside!, desc: true }]
        : [{ metric: ratioOf ? RATIO : metrics[0]!, desc }]),
      ...dimensions.map((dimension) => ({ dimension })),
    ],
    // The row after the n-th shows a tie.
    limit: Math.max(limit || USUAL_ROWS, nth + 1, FEWEST_ROWS, ...(OF_ORDERS.includes(by!) ? [MOST_BUCKETS] : [])),
    ...(conditions.length > 0 && { metricFilter: conditions.length > 1 ? { and: conditions } : conditions[0] }),
    // A rate of 0 is below any other.
    ...(thresholds.some(({ op }) => op.startsWith('less')) && { keepEmptyRows: true }),
    ...(compared && { align: true }),
  };
}

/** Whether weekdays are also listed by their mean per day: some weekdays are in the range more often than others. */
export const hasDailyMeans = ({ shape, by, metrics: [first], divisor, compared, alsoBy, filters }: Request): boolean =>
  shape === 'list' &&
  by === 'dayOfWeekName' &&
  !alsoBy &&
  !divisor &&
  !compared &&
  !filters.some(({ dimension: of }) => ['dayOfWeekName', 'dayOfWeek', 'hour', 'date'].includes(of)) &&
  first !== undefined &&
  isSum(first) &&
  metric(first)?.scope !== 'user';

/** The queries for where a change comes from, largest part first. */
export function causeAsks(request: Request, rose: boolean): Asks {
  const { metrics, range, compared } = request;
  const fixed = new Set(request.filters.map(({ dimension }) => dimension));
  const own = request.filters.map(filterOf);
  const causes = CAUSES.filter((one) => !fixed.has(one));
  const divisor = divisorOf(metrics[0]!);
  // A rate's rows are weighed by their parts of the whole.
  if (divisor !== undefined)
    return Object.fromEntries(
      causes
        .filter((one) => fitsAll({ ...request, by: one }, [metrics[0]!, divisor]))
        .map((dimension): [string, AnalystAsk] => [
          dimension,
          table({
            dimensions: [dimension],
            metrics: [divisor, metrics[0]!],
            dateRanges: [rangeOf(range), rangeOf(compared!)],
            ...(own.length > 0 && { filter: allOf(own) }),
            orderBy: [{ metric: divisor, desc: true }, { dimension }],
            limit: MOST_PARTS,
            align: true,
          }),
        ]),
    );
  return Object.fromEntries(
    causes.map((dimension): [string, AnalystAsk] => [
      dimension,
      table({
        dimensions: [dimension],
        metrics: [metrics[0]!, { name: CHANGE, changeOf: metrics[0]! as MetricName }],
        dateRanges: [rangeOf(range), rangeOf(compared!)],
        filter: allOf([...own, { not: { field: dimension, op: 'in', values: NAMELESS, caseSensitive: true } }]),
        orderBy: [{ metric: CHANGE, desc: rose }, { dimension }],
        limit: 1,
      }),
    ]),
  );
}

/** Whether a mean of pieces of time is the total divided by their number: a visit across midnight is one. Visitors are those of each piece. */
export const isMeanOfTotal = (name: MetricName): boolean => metric(name)?.scope !== 'user';

/** The ask for the total of a mean's whole pieces of time. */
export const meanAsks = (request: Request, whole: readonly Days[]): Asks => ({
  total: table({
    metrics: request.metrics,
    dateRanges: whole.map(rangeOf),
    ...(request.audience && { audience: audienceOf(request.audience) }),
    ...(request.filters.length > 0 && { filter: allOf(request.filters.map(filterOf)) }),
  }),
});

/** The last day of the month of a day. */
export const monthEnd = (day: string): string => addDays(addMonths(startOfMonth(day), 1), -1);
