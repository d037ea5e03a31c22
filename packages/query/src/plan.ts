/** Turns a question into a plan that an engine can run, or refuses it with a reason. */

import { type Dimension, incompatibilities, listMeasures, type Measure, type Metric } from '@magpie/vocabulary';
import { plannedFilter } from './address-filter.ts';
import { type CountedDays, checkDays, countDays } from './days.ts';
import { clashError, QueryError, quoted } from './errors.ts';
import { addFields, findDimensions, findMetrics, refuseLiveFields } from './fields.ts';
import { checkFilter, type Filter, listConditions } from './filter.ts';
import { knownMetric } from './lookup.ts';
import { planAudience } from './plan-audience.ts';
import { type Question, questionSchema } from './question.ts';
import { type ResolvedRange, resolveMinutes, resolveRange } from './range.ts';
import { readAs } from './read.ts';
import type { PlannedMetric } from './related.ts';
import { countedClasses, type Site } from './site.ts';

declare const planned: unique symbol;

/** One sort criterion of a plan, by position. */
export type Order =
  | { readonly by: 'metric'; readonly index: number; readonly desc: boolean }
  | {
      readonly by: 'dimension';
      readonly index: number;
      readonly desc: boolean;
      readonly as: 'alphanumeric' | 'caseInsensitive' | 'numeric';
    }
  | { readonly by: 'range' };

/** A checked question of one site. Only {@link plan} makes one, so that no query can leave out the site. */
export interface Plan {
  readonly [planned]: true;
  readonly site: Site;
  readonly now: number;
  readonly ranges: readonly ResolvedRange[];
  readonly dimensions: readonly Dimension[];
  readonly metrics: readonly PlannedMetric[];
  /** Every measure that the metrics need, each once: the columns of the engine's table. */
  readonly measures: readonly Measure[];
  /** Every dimension that is requested or named in the filter. */
  readonly fields: ReadonlyMap<string, Dimension>;
  /**
   * Whether rows are product lines, because a field has item scope. Filters and dimensions then apply to one line at a
   * time, events without lines have no row, and only matching lines count.
   */
  readonly perLine: boolean;
  readonly filter: Filter | undefined;
  readonly metricFilter: Filter | undefined;
  /** At most so many rows of each value of the dimension at an index, and of each range: the first of those kept by the metric filter. */
  readonly perGroup: { readonly index: number; readonly limit: number } | undefined;
  /** A total order; where a metric is absent, its row comes last either way: ties are broken by every dimension and the range. */
  readonly order: readonly Order[];
  readonly limit: number;
  readonly offset: number;
  /** Also where a share needs them. */
  readonly totals: boolean;
  readonly keepEmptyRows: boolean;
  readonly align: boolean;
  /** Whether rows are those of two ranges beside each other, because a metric is a change between them. */
  readonly compares: boolean;
  /** Whether a metric is a share of the total. */
  readonly shares: boolean;
  /** Per range: its days, where a metric is a mean per day. */
  readonly days: readonly CountedDays[];
  /** Exclusion classes of stored events that count; see `countedClasses`. */
  readonly counted: readonly number[];
  /** The question with absolute dates, for the receipt. */
  readonly question: Question;
}

/** Limits of one question. GA4 allows ten metrics, and runReport enforces that itself; a report may request more. */
export const QUESTION_LIMITS = {
  dimensions: 9,
  metrics: 20,
  ranges: 4,
  rows: 250_000,
  defaultRows: 10_000,
  perGroup: 1000,
} as const;

/**
 * Checks a question and resolves it for a site at a moment. @throws QueryError naming the value and the rule; a bad
 * range is never widened.
 */
export function plan(input: unknown, site: Site, now: number): Plan {
  const question: Question = readAs(questionSchema, input, 'bad_question', 'The question');
  const ranges = resolveRanges(question, site, now);
  const dimensions = findDimensions(question.dimensions ?? [], site);
  const metrics = findMetrics(question.metrics, site);
  if (dimensions.length > QUESTION_LIMITS.dimensions)
    throw new QueryError(
      'too_many_dimensions',
      `${dimensions.length} dimensions are requested; at most ${QUESTION_LIMITS.dimensions} are allowed.`,
      'dimensions',
    );
  if (metrics.length > QUESTION_LIMITS.metrics)
    throw new QueryError(
      'too_many_metrics',
      `${metrics.length} metrics are requested; at most ${QUESTION_LIMITS.metrics} are allowed.`,
      'metrics',
    );
  if (metrics.length === 0)
    throw new QueryError('no_metric', 'No metric is requested; at least one is required.', 'metrics');
  const fields = new Map(dimensions.map((field) => [field.name, field]));
  if (question.filter) addFields(fields, question.filter, site, 'filter');
  if (!question.minuteRanges) refuseLiveFields(fields.values());
  if (question.metricFilter) checkMetricFilter(question.metricFilter, metrics, site);
  const clash = incompatibilities([...fields.values()], metrics)[0];
  if (clash) throw clashError(clash);
  const [compares, shares, means] = (['change', 'share', 'perDay'] as const).map((relation) =>
    metrics.some((one) => one.relation === relation || (relation === 'change' && one.relation === 'relativeChange')),
  );
  checkRelations(question, dimensions, metrics, ranges.length, fields);
  const { limit = QUESTION_LIMITS.defaultRows, offset = 0 } = question;
  if (limit < 1) throw new QueryError('bad_limit', `limit is ${limit}; it must be 1 or more.`, 'limit');
  if (offset < 0) throw new QueryError('bad_limit', `offset is ${offset}; it must be 0 or more.`, 'offset');
  return {
    site,
    now,
    ranges,
    dimensions,
    metrics,
    measures: listMeasures(...metrics.map((m) => m.formula)),
    fields,
    perLine: [...fields.values()].some(({ scope }) => scope === 'item'),
    filter: question.filter && plannedFilter(question.filter, fields, site),
    metricFilter: question.metricFilter,
    perGroup: resolveGroup(question, dimensions),
    order: resolveOrder(question, dimensions, metrics, ranges.length),
    limit: Math.min(limit, QUESTION_LIMITS.rows),
    offset,
    totals: (question.totals ?? false) || shares || dimensions.length === 0,
    keepEmptyRows: question.keepEmptyRows ?? false,
    align: ((question.align ?? false) && ranges.length > 1) || compares,
    compares,
    shares,
    days: means ? ranges.map((range) => countDays(range, dimensions, site, now)) : [],
    counted: countedClasses(question.include, site),
    question: question.minuteRanges
      ? question
      : {
          ...question,
          dateRanges: ranges.map(({ start, end, name, until }, i) => {
            const { audience } = question.dateRanges![i]!;
            return { start, end, name, ...(until !== undefined && { until }), ...(audience && { audience }) };
          }),
        },
  } as unknown as Plan;
}

function resolveRanges(
  { dateRanges, minuteRanges, audience: all }: Question,
  site: Site,
  now: number,
): ResolvedRange[] {
  if (dateRanges && minuteRanges)
    throw new QueryError(
      'bad_range',
      'Both dateRanges and minuteRanges are given; use one or the other.',
      'minuteRanges',
    );
  const path = minuteRanges ? 'minuteRanges' : 'dateRanges';
  const count = (minuteRanges ?? dateRanges ?? []).length;
  if (count < 1 || count > QUESTION_LIMITS.ranges)
    throw new QueryError(
      'too_many_ranges',
      `${count} ${minuteRanges ? 'minute' : 'date'} ranges are requested; 1 to ${QUESTION_LIMITS.ranges} are allowed.`,
      path,
    );
  const resolved = minuteRanges
    ? minuteRanges.map((range, index) => resolveMinutes(range, index, site, now))
    : dateRanges!.map((range, index) => resolveRange(range, index, site, now));
  return resolved.map((range, i) => {
    const own = dateRanges?.[i]?.audience;
    const who = planAudience(
      [
        ...(all ? [{ audience: all, path: 'audience' }] : []),
        ...(own ? [{ audience: own, path: `dateRanges[${i}].audience` }] : []),
      ],
      site,
    );
    if (who && !minuteRanges) refuseLiveFields(who.fields.values());
    return who ? { ...range, who } : range;
  });
}

/** Refuses relations to what the question doesn't have. @throws QueryError `bad_expression` */
function checkRelations(
  { minuteRanges, filter }: Question,
  dimensions: readonly Dimension[],
  metrics: readonly PlannedMetric[],
  ranges: number,
  fields: ReadonlyMap<string, Dimension>,
): void {
  for (const [i, { name, relation }] of metrics.entries()) {
    const path = `metrics[${i}]`;
    if ((relation === 'change' || relation === 'relativeChange') && ranges !== 2)
      throw new QueryError(
        'bad_expression',
        `${quoted(name)} is a change between two ranges; the query has ${ranges}.`,
        path,
      );
    if (relation !== 'perDay') continue;
    if (minuteRanges)
      throw new QueryError('bad_expression', `${quoted(name)} is a mean per day; minuteRanges have no days.`, path);
    const filtered = listConditions(filter).map(({ field }) => fields.get(field)!);
    checkDays(name, dimensions, filtered, path);
  }
}

function resolveGroup({ perGroup }: Question, dimensions: readonly Dimension[]): Plan['perGroup'] {
  if (!perGroup) return undefined;
  const { by, limit } = perGroup;
  const index = dimensions.findIndex(({ name }) => name === by);
  if (index < 0)
    throw new QueryError(
      'bad_group',
      `perGroup.by is ${quoted(by)}, which isn't a requested dimension.`,
      'perGroup.by',
    );
  if (limit < 1 || limit > QUESTION_LIMITS.perGroup)
    throw new QueryError(
      'bad_group',
      `perGroup.limit is ${limit}; 1 to ${QUESTION_LIMITS.perGroup} are allowed.`,
      'perGroup.limit',
    );
  return { index, limit };
}

function checkMetricFilter(filter: Filter, metrics: readonly Metric[], site: Site): void {
  checkFilter(filter, 'metricFilter');
  for (const { field, op } of listConditions(filter)) {
    if (!metrics.some((m) => m.name === field)) {
      knownMetric(field, site, 'metricFilter');
      throw new QueryError('bad_filter', `metricFilter names ${quoted(field)}, which isn't requested.`, 'metricFilter');
    }
    if (!['equal', 'less', 'lessOrEqual', 'greater', 'greaterOrEqual', 'between'].includes(op))
      throw new QueryError(
        'bad_filter',
        `metricFilter compares ${quoted(field)} by ${quoted(op)}; metrics can only be compared as numbers.`,
        'metricFilter',
      );
  }
}

function resolveOrder(
  question: Question,
  dimensions: readonly Dimension[],
  metrics: readonly Metric[],
  ranges: number,
): Order[] {
  const asked: Order[] = (question.orderBy ?? [{ metric: metrics[0]!.name, desc: true }]).map((order, position) => {
    const path = `orderBy[${position}]`;
    const name = 'metric' in order ? order.metric : order.dimension;
    const index = ('metric' in order ? metrics : dimensions).findIndex((field) => field.name === name);
    if (index < 0) throw new QueryError('bad_order', `${path} names ${quoted(name)}, which isn't requested.`, path);
    const desc = order.desc ?? false;
    return 'metric' in order
      ? { by: 'metric', index, desc }
      : { by: 'dimension', index, desc, as: order.as ?? 'alphanumeric' };
  });
  const ties: Order[] = dimensions.map((_, index) => ({ by: 'dimension', index, desc: false, as: 'alphanumeric' }));
  return [...asked, ...ties, ...(ranges > 1 ? [{ by: 'range' } as const] : [])];
}
