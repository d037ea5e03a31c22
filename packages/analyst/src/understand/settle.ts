/** Settles a question back where one reading is meant by nearly everybody who asks so: it is answered, and the others are offered as chips. */
import { type DimensionName, metric } from '@magpie/vocabulary';
import type { ReplyMeans } from './reply.ts';
import type { Request, RequestFilter } from './request.ts';
import type { AssumedPart, Understood, UnderstoodRequest } from './understood.ts';

type Reading = Omit<UnderstoodRequest, 'kind' | 'leftOut'>;

/** Numbers that one word asks for, the likelier one first: "sales" are revenue and orders. Both are answered where an answer has room for both. */
const TOGETHER: readonly (readonly [Request['metrics'][number], Request['metrics'][number]])[] = [
  ['purchaseRevenue', 'transactions'],
  ['itemRevenue', 'itemsPurchased'],
];
/** Shapes that say several numbers. */
const OF_SEVERAL: readonly Request['shape'][] = ['total', 'list', 'trend'];
/** Dimensions that share names, the likelier one first: "Berlin" is rather the city, "email" the channel. */
const LIKELIER: readonly (readonly [DimensionName, DimensionName])[] = [
  ['city', 'region'],
  ['sessionDefaultChannelGroup', 'sessionMedium'],
  ['sessionDefaultChannelGroup', 'sessionCampaignName'],
  ['sessionMedium', 'sessionCampaignName'],
];
/** A value this many times as frequent as another of the same name is the one that is meant: an old address of a page has few views. */
const MUCH_MORE = 20;

const withoutMetrics = ({ metrics: _, ...rest }: Request): string => JSON.stringify(rest);
const withoutFilters = ({ filters: _, part: __, ...rest }: Request): string => JSON.stringify(rest);

/** The filters by which two readings differ, where they differ in a single one. */
function differingFilter(a: Request, b: Request): readonly [RequestFilter, RequestFilter] | undefined {
  if (withoutFilters(a) !== withoutFilters(b)) return undefined;
  const [first, second] = [a, b].map(({ filters, part }) => [...filters, ...(part ? [part] : [])]);
  if (first!.length !== second!.length) return undefined;
  const [only, more] = first!.flatMap((one, i) =>
    JSON.stringify(one) === JSON.stringify(second![i]) ? [] : [[one, second![i]!] as const],
  );
  return more ? undefined : only;
}

/** Both numbers of a word that asks for either: in one answer, or the first with the other as a chip. */
function togetherOf(readings: readonly Request[]): Reading | undefined {
  const [first, second] = readings;
  if (!first || !second || readings.length > 2 || withoutMetrics(first) !== withoutMetrics(second)) return undefined;
  const pair = TOGETHER.find(([one, other]) => first.metrics[0] === one && second.metrics[0] === other);
  if (!pair || first.metrics.length > 1 || second.metrics.length > 1) return undefined;
  if (OF_SEVERAL.includes(first.shape) && !first.thresholds && !first.divisor)
    return { request: { ...first, metrics: pair }, assumed: new Set(), others: [] };
  return { request: first, assumed: new Set(['metric']), others: [{ part: 'metric', request: second }] };
}

/** Rows of several values rather than their sum: the rows say both. */
function rowsOf(readings: readonly Request[]): Reading | undefined {
  const [list, total] = readings;
  if (readings.length !== 2 || list!.shape !== 'list' || total!.shape !== 'total') return undefined;
  const { shape: _, by, limit: __, ...rest } = list!;
  const { shape: ___, ...own } = total!;
  const isOfBy = list!.filters.some((one) => one.dimension === by && one.values.length > 1);
  if (!isOfBy || JSON.stringify(rest) !== JSON.stringify(own)) return undefined;
  return { request: list!, assumed: new Set(['by']), others: [{ part: 'by', request: total! }] };
}

/** The people who did something rather than how often it was done, where people are asked for. */
function peopleOf(readings: readonly Request[]): Reading | undefined {
  const [done, people] = readings;
  if (readings.length !== 2 || people!.metrics[0] !== 'totalUsers' || done!.metrics.length > 1) return undefined;
  const isOfEvent = people!.filters.some(({ dimension }) => dimension === 'eventName');
  if (!isOfEvent || metric(done!.metrics[0]!)?.scope !== 'event') return undefined;
  return { request: people!, assumed: new Set(['metric']), others: [{ part: 'metric', request: done! }] };
}

/** How frequent a value is; 0 if it isn't among the frequent ones. */
async function countOf({ dimension, values: [value] }: RequestFilter, means: Pick<ReplyMeans, 'values'>) {
  return (await means.values(dimension, value ?? '')).find((one) => one.value === value)?.count ?? 0;
}

/** Whether the value of a filter is meant rather than that of another. */
async function isLikelier(one: RequestFilter, other: RequestFilter, means: Pick<ReplyMeans, 'values'>) {
  if (one.values.length > 1 || other.values.length > 1) return false;
  if (one.dimension !== other.dimension)
    return LIKELIER.some(([first, second]) => first === one.dimension && second === other.dimension);
  return (await countOf(one, means)) > MUCH_MORE * (await countOf(other, means));
}

/** The reading whose value is likelier than that of every other one. */
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

/** Settles a choice where it can be; everything else stays as it is. */
export async function settle(understood: Understood, means: Pick<ReplyMeans, 'values'>): Promise<Understood> {
  if (understood.kind !== 'choice') return understood;
  const { readings } = understood;
  const settled =
    togetherOf(readings) ?? rowsOf(readings) ?? peopleOf(readings) ?? (await likeliestOf(readings, means));
  return settled ? { kind: 'request', ...settled, leftOut: [] } : understood;
}
