/**
 * Slots of a request, and the leaves of the sentence that each consumes. Whatever is understood must be in the request: a leaf that no
 * slot consumes and that is no filler is lost, so that the sentence asks for something else.
 */
import { type DimensionName, dimension, metric } from '@magpie/vocabulary';
import type { Leaf } from '../chart/leaves.ts';
import type { Said } from '../chart/said.ts';
import type { Meaning } from '../lexicon/meaning.ts';
import { isLatest } from '../published.ts';
import type { Grain, Request } from '../request.ts';
import { isToWhom, OF_ITEMS } from './choose-metrics.ts';
import { USUAL_ROWS } from './choose-shape.ts';
import { isOfShop, type Of, type Sentence } from './sentence.ts';

/** Slots that leaves can be consumed by; `form` is of words that only join others. */
type Slot =
  | 'metrics'
  | 'by'
  | 'grain'
  | 'shape'
  | 'order'
  | 'limit'
  | 'range'
  | 'compared'
  | 'filters'
  | 'thresholds'
  | 'chart'
  | 'form';

interface Made {
  readonly sentence: Sentence;
  readonly request: Request;
}

/** Dimensions that are pieces of time. */
const GRAIN_OF: Readonly<Partial<Record<DimensionName, Grain>>> = {
  hour: 'hour',
  dayOfWeekName: 'weekday',
  date: 'day',
  yearMonth: 'month',
};
/** Shapes with rows in an order. */
const ORDERED: readonly Request['shape'][] = ['list', 'best', 'movers'];
/** Shapes without rows by a dimension. */
const WITHOUT_ROWS: readonly Request['shape'][] = ['forecast', 'why', 'steps', 'average'];
/** Classes of fillers that can't be rows after "by". */
const NOT_ROWS = ['ask', 'act', 'bring', 'happen'];
/** Other metrics that a metric becomes for orders, products or pages. */
const BECOMES: Readonly<Record<string, readonly string[]>> = {
  transactions: ['averagePurchaseRevenue', 'itemsPurchased'],
  averageSessionDuration: ['averageTimeOnPage'],
  sessionPurchaseRate: ['sessionKeyEventRate'],
  itemsPurchased: ['purchaseRevenue'],
  itemRevenue: ['purchaseRevenue'],
};
const OF_MEANS = /^average|Per|Rate$|Duration/;

type Consumers = { readonly [K in Meaning['kind']]: (said: Said<Of<K>>, made: Made) => Slot | undefined };

/** The slot that consumes a part of each kind; undefined if none does. */
const CONSUMERS: Consumers = {
  metric: (one, { sentence, request }) => {
    const { metrics, shape } = request;
    const { name, weak } = one.meaning;
    if (!sentence.all('metric').includes(one) || isToWhom(one, sentence)) return 'filters';
    // Steps are of visits to orders, and "visits drop off" asks for visits.
    if (shape === 'steps') return name === 'sessions' ? undefined : 'shape';
    // "How many people watched the film" isn't answered by a count of all visitors.
    if (weak && DEEDS.includes(name) && countsAnyone(request)) return undefined;
    const names: readonly string[] = [name, OF_ITEMS[name] ?? name, ...(BECOMES[name] ?? [])];
    return weak || metrics.some((own) => names.includes(own)) ? 'metrics' : undefined;
  },
  metrics: () => 'metrics',
  // "Do more people buy" isn't answered by how many people there are.
  sold: (_, { sentence, request }) =>
    request.metrics.join() === 'totalUsers' &&
    (sentence.chart.has('rankedPeople') || (sentence.chart.has('asksPeople') && countsAnyone(request)))
      ? undefined
      : 'metrics',
  dimension: (one, made) => {
    const { sentence, request } = made;
    if (!sentence.dimensions.includes(one)) return 'filters';
    const grain = GRAIN_OF[one.meaning.name];
    if (grain !== undefined && !isOnlyPiece(made) && !isPiece(grain, made)) return undefined;
    if (!WITHOUT_ROWS.includes(request.shape) || one.meaning.name === request.by) return 'by';
    if (one.meaning.name === request.alsoBy) return 'by';
    if (grain !== undefined && grain === request.grain) return 'grain';
    const before = sentence.chart.before(one)?.tags;
    // "Which channels do we expect": no forecast has rows.
    const isAsked = request.shape === 'forecast' && before?.has('question') === true;
    return before?.has('by') || isAsked ? undefined : 'form';
  },
  names: (one, { sentence, request: { filters, part } }) =>
    sentence.tagsOf(one).has('metric') || [...filters, part].some((each) => each?.dimension === one.meaning.name)
      ? 'filters'
      : undefined,
  dimensions: () => 'by',
  value: () => 'filters',
  grain: ({ meaning: { grain } }, made) => (isOnlyPiece(made) || isPiece(grain, made) ? 'grain' : undefined),
  order: (one, { sentence, request }) => {
    const { shape, limit, by } = request;
    // Only orders have a time, and pages that say when they were published.
    if (one.meaning.order === 'latest' && by !== 'transactionId' && !isLatest(request)) return undefined;
    const isCut = limit !== undefined && (shape === 'trend' || (shape === 'share' && limit !== USUAL_ROWS));
    const isRanked = ORDERED.includes(shape) || isCut;
    return isRanked || sentence.tagsOf(one).has('ofNumber') ? 'order' : undefined;
  },
  shape: ({ meaning }, { request: { shape, metrics, divisor, grain } }) => {
    if (
      meaning.shape === shape ||
      (meaning.shape === 'trend' && (shape === 'movers' || (shape === 'share' && grain !== undefined)))
    )
      return 'shape';
    const isMean = divisor !== undefined || metrics.some((name) => OF_MEANS.test(name));
    return meaning.shape === 'average' && isMean ? 'metrics' : undefined;
  },
  change: (one, { sentence, request }) =>
    // Steps lose people.
    (request.shape === 'steps' && sentence.tagsOf(one).has('losing')) || isOverAll(request, sentence)
      ? 'shape'
      : comparison(request),
  compare: (_, { sentence, request }) =>
    comparison(request) ?? (request.shape === 'list' && sentence.chart.has('comparesRows') ? 'by' : undefined),
  chart: () => 'chart',
  not: () => 'filters',
  only: () => 'filters',
  under: () => 'filters',
  by: (one, { sentence, request }) => {
    const next = sentence.chart.after(one);
    // "By display": not a dimension to split by.
    const isParted = !(next && sentence.tagsOf(one).has("'by'") && NOT_ROWS.some((tag) => next.tags.has(tag)));
    // "By journal post": if a name and a noun are read as filters only, there are no rows, so "by" has no meaning.
    const isNamed = next?.tags.has('value') === true && isRowsNoun(sentence.chart.after(next));
    if (isNamed && request.shape === 'total' && !request.by && !request.grain && !request.divisor) return undefined;
    return (sentence.tagsOf(one).has('bareEach') && !next) || !isParted ? undefined : 'by';
  },
  atGoogle: () => 'form',
  goesOn: () => 'form',
  and: () => 'form',
  or: () => 'form',
  together: () => 'filters',
  number: ({ meaning }, { request: { limit, each } }) => (meaning.number === (each ?? limit) ? 'limit' : undefined),
  signUp: () => undefined,
  shop: (_, { request: { metrics } }) =>
    metrics.every((name) => isOfShop(metric(name)?.category)) ? 'metrics' : undefined,
  nth: ({ meaning }, { request: { nth } }) => (meaning.nth === nth ? 'limit' : undefined),
  containing: (_, { request: { filters, part } }) =>
    [...filters, part].some((one) => one?.match === 'contains') ? 'filters' : undefined,
  section: () => undefined,
  notFound: (_, { request: { filters } }) =>
    filters.some((one) => one.dimension === 'pageTitle') ? 'filters' : undefined,
  step: () => undefined,
  filler: () => 'form',
};

const isRowsNoun = (one: Leaf | undefined): boolean =>
  one?.said.some(({ meaning }) => meaning.kind === 'dimension') === true;

/** Metrics of what visitors do, except page views. */
const DEEDS: readonly string[] = ['videoStarts', 'fileDownloads', 'outboundClicks', 'formSubmissions', 'addToCarts'];

/** Whether a request counts all visitors, whatever they did. */
const countsAnyone = ({ metrics, filters, part, audience, steps }: Request): boolean =>
  metrics.join() === 'totalUsers' &&
  !audience &&
  !steps &&
  ![...filters, part].some(
    (one) => one && ['event', 'item'].includes(dimension(one.dimension)?.scope ?? '') && one.dimension !== 'pagePath',
  );

/** Whether a request shows a number over all days with data, and so how it has changed. */
const isOverAll = ({ shape, range }: Request, { calendar: { firstDay } }: Sentence): boolean =>
  shape === 'trend' && firstDay != null && range.start <= firstDay;

/** The slot of a comparison: other days, or sides. */
function comparison({ compared, metrics, shape, filters, part }: Request): Slot | undefined {
  if (compared || shape === 'forecast' || shape === 'usual') return 'compared';
  if (metrics.length > 1) return 'metrics';
  return [...filters, part].some((one) => one !== undefined && one.values.length > 1) ? 'filters' : undefined;
}

/** Whether all pieces of time of a sentence are the same, or the answer has them anyway. */
function isOnlyPiece({ sentence, request: { shape } }: Made): boolean {
  if (shape === 'forecast' || shape === 'steps' || shape === 'why') return true;
  const said = [
    ...sentence.all('grain').map(({ meaning }) => meaning.grain),
    ...sentence.dimensions.flatMap(({ meaning }) => GRAIN_OF[meaning.name] ?? []),
  ];
  return new Set(said).size < 2;
}

/** Whether an answer is by a piece of time. */
const isPiece = (grain: Grain, { request: { by, grain: own } }: Made): boolean =>
  grain === own || (by !== undefined && grain === GRAIN_OF[by]);

/** The slot that consumes a leaf. */
function slotOf({ said, tags }: Leaf, made: Made): Slot | undefined {
  if (tags.has('date')) return 'range';
  if (tags.has('threshold')) return 'thresholds';
  if (said.length === 0) return tags.has('unknown') ? undefined : 'filters';
  const slots = said.map((one) => CONSUMERS[one.meaning.kind](one as never, made));
  return slots.includes(undefined) ? undefined : slots[0];
}

/** The leaves that no slot of a request consumes. */
export const lostLeaves = (sentence: Sentence, request: Request): readonly Leaf[] =>
  sentence.chart.leaves.filter((one) => slotOf(one, { sentence, request }) === undefined);
