/** Combines what the demands of a message ask for: shared days and filters, and numbers of the same thing. */
import { USUAL_ROWS } from '../assemble/choose-shape.ts';
import { describeRequest } from '../describe.ts';
import { FIRST_ROW } from '../follow-up/of-found.ts';
import { isPlainTotal } from '../forms/form.ts';
import { isCountedWith, isOfOwnMetric } from '../own-metrics.ts';
import type { Request, RequestFilter } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import type { Demand } from './split-demands.ts';

/** Dimensions whose filters belong to the metric they are mentioned with, and don't apply to the other metrics of a message. */
const OF_METRIC: readonly RequestFilter['dimension'][] = [
  ...(['formName', 'formId', 'eventName', 'fileName', 'videoTitle', 'searchTerm', 'linkDomain'] as const),
  ...(['customEvent:post_type', 'trafficClass', 'percentScrolled'] as const),
];
/** Dimensions of products. */
const OF_PRODUCTS: readonly RequestFilter['dimension'][] = ['itemName', 'itemCategory', 'itemBrand'];
/** Metrics that count new people. */
const OF_NEW: readonly string[] = ['newUsers', 'firstTimePurchasers'];
const MOST_METRICS = 5;

/** Whether a request lists steps of its own: "newsletter form views, starts and submissions", "product view, cart, checkout, order funnel". */
export const listsSteps = ({ steps = [] }: Request): boolean => steps.length > 2;

/** Whether only the last of some numbers is counted per day, week or month: "visitors and newsletter sign-ups each month". */
export function losesUnit(all: readonly UnderstoodRequest[]): boolean {
  const last = all.at(-1)?.request;
  const others = all.slice(0, -1);
  const isOpen = ({ request, assumed }: UnderstoodRequest) =>
    isPlainTotal(request) && !request.compared && assumed.has('range');
  return last?.shape === 'trend' && !last.by && others.length > 0 && others.every(isOpen);
}

/** If all days in the message are the same, gives them to the demands without days. */
export function withSharedDays(all: readonly UnderstoodRequest[]): readonly UnderstoodRequest[] {
  const said = all.filter(({ assumed }) => !assumed.has('range'));
  const ranges = new Map(said.map(({ request: { range } }) => [JSON.stringify(range), range]));
  const [range] = ranges.values();
  if (!range || ranges.size > 1) return all;
  // "Visits, orders and messages, October against September": all three are compared.
  const [first, ...more] = said.map(({ request: { compared } }) => compared);
  const isOfAll = first !== undefined && more.every((one) => JSON.stringify(one) === JSON.stringify(first));
  return all.map((one) => {
    if (!one.assumed.has('range') || one.request.compared || one.request.minutes !== undefined) return one;
    const compared = isOfAll && isPlainTotal(one.request) ? first : undefined;
    return {
      ...one,
      request: { ...one.request, range, ...(compared && { compared }) },
      assumed: without(one.assumed, 'range'),
    };
  });
}
const without = (assumed: UnderstoodRequest['assumed'], part: 'range'): UnderstoodRequest['assumed'] =>
  new Set([...assumed].filter((one) => one !== part));

/** The filters of a request that could also apply to the other demands. */
const ownFilters = ({ request: { filters, part } }: UnderstoodRequest): readonly RequestFilter[] =>
  [...filters, ...(part ? [part] : [])].filter(
    (one) => !OF_METRIC.includes(one.dimension) && !isOfOwnMetric(one) && one.values[0] !== FIRST_ROW,
  );

/** Whether it is clear which demands are filtered: all or none of them. "Visits from Germany and how many orders" may mean orders from there. */
export function areApart(
  read: readonly UnderstoodRequest[],
  all: readonly UnderstoodRequest[],
  { isOwn, isSentence }: Demand,
): boolean {
  if (isSentence) return true;
  const filters = (one: UnderstoodRequest) =>
    ownFilters(one).filter(({ dimension }) => !(isOwn && OF_PRODUCTS.includes(dimension)));
  return read.every((one) => filters(one).length === 0) || all.every((one) => filters(one).length > 0);
}

/** Whether a reading of the whole message gives a filter of one sentence to those before: "how many visits last week? And orders from Germany?". */
export const mixesSentences = (whole: Understood, all: readonly UnderstoodRequest[]): boolean =>
  whole.kind === 'request' &&
  ownFilters(whole).some(
    ({ dimension }) => all.findIndex((one) => ownFilters(one).some((own) => own.dimension === dimension)) > 0,
  );

/** Gives the filters of the last demand to all, unless another has its own: "visits and top pages from Germany". */
export function withSharedFilters(
  all: readonly UnderstoodRequest[],
  { isOwn, isSentence }: Demand,
): readonly UnderstoodRequest[] {
  // "Orders last week? Bounce rate of phones?": a sentence says nothing about the one before.
  if (isSentence) return all;
  const own = all.at(-1)!.request.part ? [] : ownFilters(all.at(-1)!);
  // "… and what were the top food items": a question of its own is about these products alone.
  const filters = isOwn && own.every(({ dimension }) => OF_PRODUCTS.includes(dimension)) ? [] : own;
  // "First-time customers and returning visitors": a first-time customer can't be a returning one.
  const isOfNew = all.some(({ request }) => request.metrics.some((name) => OF_NEW.includes(name)));
  if (isOfNew && filters.some(({ dimension }) => dimension === 'newVsReturning')) return all;
  if (filters.length === 0 || all.slice(0, -1).some((one) => ownFilters(one).length > 0)) return all;
  return all.map((one, i) =>
    i === all.length - 1 ? one : { ...one, request: { ...one.request, filters: [...one.request.filters, ...filters] } },
  );
}

export const OF_ALL = /\b(?:all|total|overall|every|any)\b/;

/** Gives the form, film or file of the first demand to further numbers of the same kind: "newsletter form views and submissions". */
export function withCarriedFilters(all: readonly UnderstoodRequest[]): readonly UnderstoodRequest[] {
  const [filter, more] = all[0]!.request.filters.filter(isOfOwnMetric);
  if (!filter || more) return all;
  return all.map((one) => {
    const { metrics, filters, by } = one.request;
    const isOpen =
      metrics.length > 0 && by !== filter.dimension && metrics.every((name) => isCountedWith(name, filter));
    return isOpen && !filters.some(isOfOwnMetric)
      ? { ...one, request: { ...one.request, filters: [...filters, filter] } }
      : one;
  });
}

export const withoutSame = (all: readonly UnderstoodRequest[]): readonly UnderstoodRequest[] => [
  ...new Map(all.map((one) => [describeRequest(one.request), one])).values(),
];

/** Combines plain numbers that have the same days and filters into one request. */
export function inOne(all: readonly UnderstoodRequest[]): readonly UnderstoodRequest[] {
  const made: UnderstoodRequest[] = [];
  for (const one of all) {
    const scope = ({ request: { metrics: _, ...rest } }: UnderstoodRequest) => JSON.stringify(rest);
    const at = made.findIndex(
      (other) =>
        isPlainTotal(one.request) && scope(other) === scope(one) && other.request.metrics.length < MOST_METRICS,
    );
    const same = made[at];
    if (!same) made.push(one);
    else {
      const metrics = [...new Set([...same.request.metrics, ...one.request.metrics])];
      made[at] = {
        ...same,
        request: { ...same.request, metrics },
        others: [],
        leftOut: [...same.leftOut, ...one.leftOut],
      };
    }
  }
  return made;
}

/** One request for a message that was read as several numbers of the same thing. Undefined for any other. */
export function merged(whole: Understood): Understood | undefined {
  const [only, more] = whole.kind === 'several' && !whole.unanswered ? inOne(whole.all) : [];
  return more ? undefined : only;
}

/** Whether a reading of the whole message answers all of its demands. `isRanked` is set if a demand says "by". */
export function answersAll(whole: Understood, all: readonly UnderstoodRequest[], isRanked: boolean): boolean {
  const given =
    whole.kind === 'several' ? (whole.unanswered ? [] : whole.all) : whole.kind === 'request' ? [whole] : [];
  if (given.length === 0) return false;
  if (whole.kind === 'request' && isTableOf(whole.request, all)) return true;
  return all.every(({ request }) => given.some((one) => answers(one.request, request, isRanked)));
}

/** Whether a list has one metric for each demand, and the last demand names its rows: "product views and items sold by product". */
function isTableOf({ by, limit, metrics }: Request, all: readonly UnderstoodRequest[]): boolean {
  const last = all.at(-1);
  const isSame = by !== undefined && last?.request.by === by && last.request.limit === limit;
  return (
    isSame &&
    all.length > 1 &&
    metrics.length === all.length &&
    all.slice(0, -1).every(({ request }) => isPlainTotal(request))
  );
}

function answers(given: Request, asked: Request, isRanked: boolean): boolean {
  const has = asked.metrics.every((name) => given.metrics.includes(name)) && asked.divisor === given.divisor;
  const isOfSame = given.filters.every(
    ({ dimension }) =>
      dimension === given.by ||
      !OF_METRIC.includes(dimension) ||
      asked.filters.some((one) => one.dimension === dimension),
  );
  if (given.thresholds || (given.alsoBy && asked.metrics.every((name) => given.metrics.includes(name)))) return true;
  if (!has || !isOfSame || (given.part !== undefined) !== (asked.part !== undefined)) return false;
  const isPlain = isPlainTotal(asked) && !asked.compared;
  // "Top pages by views and bounce rate" is one table, but "top pages and the bounce rate" isn't.
  // "How many orders, and from how many countries": the number of countries isn't that of orders.
  if (isPlain && given.shape === 'distinct') return false;
  if (isPlain && given.by !== undefined)
    return (
      (given.limit ?? USUAL_ROWS) === USUAL_ROWS || isRanked || given.filters.some((one) => one.dimension === given.by)
    );
  if (asked.shape === 'best')
    return given.shape === 'best' && given.order === asked.order && given.grain === asked.grain;
  // A number doesn't say which ones: "404s. How many? Which ones?".
  if (given.by === undefined && given.shape === 'total' && asked.shape === 'list') return false;
  if (asked.shape === 'why') return given.shape === 'why';
  if (isPlain || given.by === undefined) return !isPlain || given.shape !== 'best';
  return (
    given.shape === asked.shape &&
    [given.by, given.alsoBy].includes(asked.by) &&
    given.grain === asked.grain &&
    given.limit === asked.limit &&
    given.order === asked.order
  );
}
