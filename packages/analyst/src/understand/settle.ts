/** Chooses between readings if nearly everyone means one of them: it is answered, and the others are offered as chips. */
import { type DimensionName, metric } from '@magpie/vocabulary';
import { POST_TYPE } from './posts.ts';
import type { ReplyMeans } from './reply.ts';
import type { Request, RequestFilter } from './request.ts';
import type { AssumedPart, Understood, UnderstoodRequest } from './understood.ts';

type Reading = Omit<UnderstoodRequest, 'kind' | 'leftOut'>;

/** Metrics that one word can mean, the likelier one first: "sales" means revenue and orders. If an answer can have both, it has. */
const TOGETHER: readonly (readonly [Request['metrics'][number], Request['metrics'][number]])[] = [
  ['purchaseRevenue', 'transactions'],
  ['itemRevenue', 'itemsPurchased'],
];
/** Shapes that can have several metrics. */
const OF_SEVERAL: readonly Request['shape'][] = ['total', 'list', 'trend'];
/** Dimensions that share names, the likelier one first: "Berlin" is rather the city, "email" the channel. */
const LIKELIER: readonly (readonly [DimensionName, DimensionName])[] = [
  ['city', 'region'],
  ['country', 'language'],
  ['sessionDefaultChannelGroup', 'sessionMedium'],
  ['sessionDefaultChannelGroup', 'sessionCampaignName'],
  ['sessionMedium', 'sessionCampaignName'],
  ['sessionCampaignName', 'sessionSource'],
  ['sessionCampaignName', 'formName'],
  ['sessionSource', 'formName'],
];
/** A value that is this many times as frequent as another with the same name is meant: a page's old address has few views. */
const MUCH_MORE = 20;

/** Metrics of what people do on a site. */
const OF_DEEDS = /^(?:form|file|outbound|video)/;
/** Metrics of pages and visits. */
const OF_VIEWS = /^(?:screenPageViews|averageTimeOnPage|averageScrollDepth|bounceRate|exits|engagementRate|entrances)/;
const PAGES: readonly DimensionName[] = ['pagePath', 'pageTitle', 'landingPage', 'exitPage'];
/** Dimensions that share their values with the categories of pages. */
const SAME_NAMES: readonly DimensionName[] = ['customEvent:tag', 'itemCategory'];

const withoutMetrics = ({ metrics: _, ...rest }: Request): string => JSON.stringify(rest);
const withoutFilters = ({ filters: _, part: __, ...rest }: Request): string => JSON.stringify(rest);

/** The two filters that differ between two readings, if it is only one in each. */
function differingFilter(a: Request, b: Request): readonly [RequestFilter, RequestFilter] | undefined {
  if (withoutFilters(a) !== withoutFilters(b)) return undefined;
  const [first, second] = [a, b].map(({ filters, part }) => [...filters, ...(part ? [part] : [])]);
  if (first!.length !== second!.length) return undefined;
  const [only, more] = first!.flatMap((one, i) =>
    JSON.stringify(one) === JSON.stringify(second![i]) ? [] : [[one, second![i]!] as const],
  );
  return more ? undefined : only;
}

/** Answers both metrics of an ambiguous word, or the first one with the other as a chip. */
function togetherOf(readings: readonly Request[]): Reading | undefined {
  const [first, second] = readings;
  if (!first || !second || readings.length > 2 || withoutMetrics(first) !== withoutMetrics(second)) return undefined;
  const pair = TOGETHER.find(([one, other]) => first.metrics[0] === one && second.metrics[0] === other);
  if (!pair || first.metrics.length > 1 || second.metrics.length > 1) return undefined;
  if (OF_SEVERAL.includes(first.shape) && !first.thresholds && !first.divisor)
    return { request: { ...first, metrics: pair }, assumed: new Set(), others: [] };
  return { request: first, assumed: new Set(['metric']), others: [{ part: 'metric', request: second }] };
}

/** Chooses orders for the conversions in a list of a shop; undefined for any other readings. */
function ordersOf(readings: readonly Request[]): Reading | undefined {
  const [first, second] = readings;
  if (readings.length !== 2 || first!.shape !== 'list' || withoutMetrics(first!) !== withoutMetrics(second!))
    return undefined;
  const areConversions = first!.metrics[0] === 'keyEvents' && second!.metrics[0] === 'transactions';
  if (!areConversions || first!.metrics.length > 1 || second!.metrics.length > 1) return undefined;
  return { request: second!, assumed: new Set(['metric']), others: [{ part: 'metric', request: first! }] };
}

/** Prefers a list of several values to their sum. */
function rowsOf(readings: readonly Request[]): Reading | undefined {
  const [list, total] = readings;
  if (readings.length !== 2 || list!.shape !== 'list' || total!.shape !== 'total') return undefined;
  const { shape: _, by, limit: __, ...rest } = list!;
  const { shape: ___, ...own } = total!;
  const isOfBy = list!.filters.some((one) => one.dimension === by && one.values.length > 1);
  if (!isOfBy || JSON.stringify(rest) !== JSON.stringify(own)) return undefined;
  return { request: list!, assumed: new Set(['by']), others: [{ part: 'by', request: total! }] };
}

/** Prefers people who did something to how often it was done. */
function peopleOf(readings: readonly Request[]): Reading | undefined {
  const [done, people] = readings;
  if (readings.length !== 2 || people!.metrics[0] !== 'totalUsers' || done!.metrics.length > 1) return undefined;
  const isOfEvent = people!.filters.some(({ dimension }) => dimension === 'eventName');
  if (!isOfEvent || metric(done!.metrics[0]!)?.scope !== 'event') return undefined;
  return { request: people!, assumed: new Set(['metric']), others: [{ part: 'metric', request: done! }] };
}

/** Prefers the sources of what people did to their countries: "where do sign-ups come from". */
function sourcesOf(readings: readonly Request[]): Reading | undefined {
  const [sources, countries] = readings;
  if (readings.length !== 2 || sources!.by !== 'sessionSource' || countries!.by !== 'country') return undefined;
  const { by: _, ...one } = sources!;
  const { by: __, ...other } = countries!;
  const isDone = sources!.metrics.every((name) => metric(name)?.scope === 'event' && OF_DEEDS.test(name));
  if (!isDone || JSON.stringify(one) !== JSON.stringify(other)) return undefined;
  return { request: sources!, assumed: new Set(['by']), others: [{ part: 'by', request: countries! }] };
}

/** Prefers a category of posts and pages to a tag or a category of products with the same name, where pages are asked for. */
function categoriesOf(readings: readonly Request[]): Reading | undefined {
  const request = readings.find(({ filters }) => filters.some(({ dimension }) => dimension === 'customEvent:category'));
  const others = readings.filter((one) => one !== request);
  if (!request || others.length === 0 || !isOfPages(request)) return undefined;
  const areSame = others.every((one) => {
    const pair = differingFilter(request, one);
    return pair?.[0].dimension === 'customEvent:category' && SAME_NAMES.includes(pair[1].dimension);
  });
  const part: AssumedPart = 'filter';
  return areSame
    ? { request, assumed: new Set([part]), others: others.map((one) => ({ part, request: one })) }
    : undefined;
}

/** Whether a request is about pages: by its rows, its filters or its metrics. */
const isOfPages = ({ by, metrics, filters }: Request): boolean =>
  (by !== undefined && PAGES.includes(by)) ||
  filters.some(({ dimension }) => dimension === POST_TYPE) ||
  metrics.every((name) => OF_VIEWS.test(name));

/** How frequent a value is; 0 if it isn't among the frequent ones. */
async function countOf({ dimension, values: [value] }: RequestFilter, means: Pick<ReplyMeans, 'values'>) {
  return (await means.values(dimension, value ?? '')).find((one) => one.value === value)?.count ?? 0;
}

/** Whether a filter is much likelier than another one. */
async function isLikelier(one: RequestFilter, other: RequestFilter, means: Pick<ReplyMeans, 'values'>) {
  if (one.values.length > 1 || other.values.length > 1) return false;
  if (one.dimension !== other.dimension)
    return LIKELIER.some(([first, second]) => first === one.dimension && second === other.dimension);
  return (await countOf(one, means)) > MUCH_MORE * (await countOf(other, means));
}

/** The reading whose filter is much likelier than those of all others. */
async function likeliestOf(
  readings: readonly Request[],
  means: Pick<ReplyMeans, 'values'>,
): Promise<Reading | undefined> {
  for (const request of readings) {
    const others = readings.filter((one) => one !== request);
    const pairs = others.map((one) => differingFilter(request, one));
    const likelier = await Promise.all(pairs.map((pair) => (pair ? isLikelier(...pair, means) : false)));
    if (likelier.includes(false)) continue;
    const part: AssumedPart = 'filter';
    return { request, assumed: new Set([part]), others: others.map((one) => ({ part, request: one })) };
  }
  return undefined;
}

const DEVICES: readonly string[] = ['mobile', 'tablet', 'desktop'];
const areAllDevices = ({ dimension, values, not, match }: RequestFilter): boolean =>
  dimension === 'deviceCategory' && !not && !match && DEVICES.every((name) => values.includes(name));

/** Removes the filter of a list that names all three devices. */
const withAllDevices = (one: UnderstoodRequest): UnderstoodRequest =>
  one.request.shape === 'list' && one.request.filters.some(areAllDevices)
    ? { ...one, request: withDeviceRows(one.request) }
    : one;

function withDeviceRows(request: Request): Request {
  const rows = [request.by, request.alsoBy];
  if (rows.includes('deviceCategory') || (rows.includes(undefined) && !request.each && !request.thresholds)) {
    const filters = request.filters.filter((filter) => !areAllDevices(filter));
    return { ...request, filters, ...(!rows.includes('deviceCategory') && { alsoBy: 'deviceCategory' as const }) };
  }
  return request;
}

/** Settles a choice if possible. Returns anything else unchanged, except for a list's filter that names all devices. */
export async function settle(understood: Understood, means: Pick<ReplyMeans, 'values'>): Promise<Understood> {
  if (understood.kind === 'request') return withAllDevices(understood);
  if (understood.kind !== 'choice') return understood;
  const { readings } = understood;
  const settled =
    togetherOf(readings) ??
    ordersOf(readings) ??
    rowsOf(readings) ??
    peopleOf(readings) ??
    sourcesOf(readings) ??
    categoriesOf(readings) ??
    (await likeliestOf(readings, means));
  return settled ? withAllDevices({ kind: 'request', ...settled, leftOut: [] }) : understood;
}
