/** Parts of a sentence that can't be meant together as the request has them. */
import { metric } from '@magpie/vocabulary';
import type { Leaf } from '../chart/leaves.ts';
import { isWithoutCoupon, OF_ORDERS } from '../coupons.ts';
import { canBeName } from '../dates/said-as.ts';
import { isOvernight } from '../hours.ts';
import type { Request, RequestFilter } from '../request.ts';
import { singular } from '../tokens.ts';
import type { Metrics } from './choose-metrics.ts';
import { HAS_ROWS } from './choose-shape.ts';
import type { Made } from './senses.ts';
import type { Sentence } from './sentence.ts';
import { findSharePart, partsOfShare, saysPart } from './share-part.ts';

/** Metrics that count those who can be new: people and their visits. */
const OF_PEOPLE = /^(?:sessions|engagedSessions|purchaseSessions|totalUsers|activeUsers|newUsers|.*Purchasers.*)$/;
/** Metrics of the request's own that can be of new people without their being said. */
const isOfPeople = (name: string): boolean =>
  OF_PEOPLE.test(name) || metric(name as Request['metrics'][number])?.scope === 'user';
/** Dimensions with several values in one visit. */
const SEVERAL_OF_A_VISIT: readonly RequestFilter['dimension'][] = [
  'pagePath',
  'itemName',
  'fileName',
  'eventName',
  'videoTitle',
  'formName',
];
/** Forms of answers that aren't of parts of days. */
const OF_ALL_HOURS: readonly Request['shape'][] = ['steps', 'forecast'];

/** The words of a part that others contradict; undefined if all can be meant together. */
export function conflict(made: Made, metrics: Metrics): string | undefined {
  const { sentence } = made;
  return (
    timesOfDay(made) ??
    ofNoOrder(made) ??
    unclearShare(made) ??
    divided(made) ??
    newThing(made, metrics) ??
    shareOfNew(made) ??
    // A sign between two values is no home page: "google / organic".
    sentence.chart.all('slash')[0]?.it?.text ??
    // "From the product to the checkout": from one thing that is counted to another.
    sentence.chart.all('aWay')[0]?.it?.text ??
    nameOfDay(made) ??
    withoutRows(made) ??
    boughtWith(made) ??
    shopAsPage(made, metrics) ??
    searchedPage(made) ??
    neverNew(made) ??
    withoutPage(made) ??
    both(made, metrics)
  );
}

/** "Revenue of campaign Q4": a name rather than a quarter. */
function nameOfDay({ sentence, own }: Made): string | undefined {
  const { chart } = sentence;
  // "The best campaign Q4", "which campaign in Q4": Q4 is a period, because the sentence asks for one of several campaigns.
  const isRanked = sentence.says('order') || sentence.says('nth');
  if (own.some(({ dimension }) => dimension === 'sessionCampaignName' || dimension === 'orderCoupon')) return undefined;
  return chart
    .all('dayOfName')
    .filter(({ named }) => singular(named.get('name')!.text) === named.get('name')!.text)
    .filter(({ named, it }) => !isRanked || it!.start < named.get('name')!.start)
    .map(({ it }) => it!.text)
    .find(canBeName);
}

/** The word "with" if products bought with another product are asked for: a filter by its name would list that product itself. */
const boughtWith = ({ sentence: { chart }, request: { by }, own }: Made): string | undefined =>
  by === 'itemName' && own.some(({ dimension }) => dimension === 'itemName') && chart.has('boughtWith')
    ? 'with'
    : undefined;

/** Finds the question word of "which journal posts bring sign-ups" if the request has one total instead of a row for each post. */
function withoutRows({ sentence, request: { shape, by, grain, part, steps } }: Made): string | undefined {
  if (shape !== 'total' || by !== undefined || grain !== undefined || part || steps) return undefined;
  const [, lead = '', which] = ASKS_WHICH.exec(sentence.parts.text) ?? [];
  const noun = sentence.parts.said.find(({ start }) => start >= lead.length);
  const next = sentence.parts.said.find(({ start }) => noun !== undefined && start >= noun.end);
  const isRow = (one: typeof noun) => one?.meaning.kind === 'dimension' && one.start - lead.length < ROW_AT;
  const isNamed = sentence.parts.values.some(({ start, end }) => start >= lead.length && next?.start === end + 1);
  return which !== undefined && (isRow(noun) || (isNamed && isRow(next))) ? which : undefined;
}
const ASKS_WHICH = /^((?:(?:and|so) )?(which|what) (?:of (?:our|the) )?)/;
/** The noun of the rows starts at most this many characters after the question word. */
const ROW_AT = 24;

/** "The shop" without a number isn't the page of that name. */
function shopAsPage({ sentence, request }: Made, metrics: Metrics): string | undefined {
  if (!metrics.assumed || request.shape === 'steps' || request.by === 'pagePath') return undefined;
  const { chart } = sentence;
  const isPage = (one: Leaf | undefined) => one?.tags.has('dimension:pagePath') ?? false;
  return chart.leaves.find(
    (one) =>
      one.tags.has('value') && one.tags.has('shopWord') && !isPage(chart.after(one)) && !isPage(chart.before(one)),
  )?.text;
}

/** The name of new users if returning ones are counted, since nobody is both: "what did new readers read, and what did returning ones". */
function neverNew({ sentence, request: { metrics, filters } }: Made): string | undefined {
  const isReturning = filters.some(
    ({ dimension, values, not }) => dimension === 'newVsReturning' && !not && !values.includes('new'),
  );
  const ofNew = metrics.find((name) => name === 'newUsers' || name === 'firstTimePurchasers');
  return isReturning && ofNew
    ? (sentence.all('metric').find(({ meaning }) => meaning.name === ofNew)?.text ?? metric(ofNew)?.uiName)
    : undefined;
}

/** The word "not" in "how many people didn't read it": those who saw another page may have seen it as well. */
function withoutPage({ sentence, request: { shape, metrics }, own }: Made): string | undefined {
  const isOfSomeone = metrics.every((name) => ['user', 'session'].includes(metric(name)?.scope ?? ''));
  const isNot = own.some(({ dimension, not }) => not && SEVERAL_OF_A_VISIT.includes(dimension));
  return shape === 'total' && isOfSomeone && isNot ? sentence.all('not')[0]?.text : undefined;
}

/** The name of a page in "did anyone look for the pond": it is a search term there, not a page. */
function searchedPage({ sentence, request, own }: Made): string | undefined {
  if (request.by !== 'searchTerm' || !own.some(({ dimension }) => dimension === 'pagePath')) return undefined;
  const page = sentence.parts.values.find(({ filters }) => filters.some(({ dimension }) => dimension === 'pagePath'));
  return page && sentence.parts.text.slice(page.start, page.end);
}

/** Visits that had one page and another aren't those that had one of them. */
function both({ sentence, request, own, previous }: Made, metrics: Metrics): string | undefined {
  const several = own.find(
    ({ dimension, values, not }) => !not && values.length > 1 && SEVERAL_OF_A_VISIT.includes(dimension),
  );
  if (!several || !sentence.says('and') || sentence.says('compare') || !sentence.chart.has('whoSaw')) return undefined;
  const isOfEvents = request.metrics.every((name) => metric(name)?.scope === 'event') && !metrics.assumed;
  return isOfEvents && previous === undefined ? undefined : 'and';
}

/** Returns the term that a metric is counted per, if it isn't time or rows. */
function divided({ sentence, request }: Made): string | undefined {
  for (const { it, named } of sentence.chart.all('divided')) {
    const of = named.get('of')!;
    const counted = of.said.find(({ meaning }) => meaning.kind === 'metric')?.meaning;
    if (!it || counted?.kind !== 'metric') continue;
    const about = `${it.text} ${of.text}`;
    if (it.tags.has('dividing')) return about;
    const isPeople = counted.weak || isOfPeople(counted.name);
    if (!HAS_ROWS.includes(request.shape) && (!isPeople || counted.name === 'sessions')) return about;
  }
  return undefined;
}

/** Something that is new without being a visitor: pages and orders are never said to be. */
function newThing({ sentence, request, own, previous }: Made, metrics: Metrics): string | undefined {
  const filter = own.find(({ dimension }) => dimension === 'newVsReturning');
  if (!filter || filter.values.length > 1) return undefined;
  const said = sentence
    .all('value')
    .find(({ meaning, text }) => meaning.filter.dimension === 'newVsReturning' && text === 'new');
  if (!said) return undefined;
  const next = sentence.parts.said.find(({ start }) => start - said.end === 1);
  const [first, second] = sentence.chart.leaves.filter(({ start }) => start >= said.end);
  const isCounted = (one: typeof first) =>
    one === undefined || ['people', 'who', 'metric'].some((tag) => one.tags.has(tag));
  const isThing =
    first?.tags.has('names') ||
    (first?.tags.has('value') && !isCounted(second)) ||
    next?.meaning.kind === 'dimension' ||
    next?.meaning.kind === 'metrics' ||
    (next?.meaning.kind === 'metric' && !isOfPeople(next.meaning.name));
  const isOnes = next?.text === 'ones';
  if (isThing || (isOnes && (request.by ?? previous?.by) !== undefined)) return said.text;
  const isOfSomeone = sentence.chart.leaves.some(({ tags }) => tags.has('people') || tags.has("'ones'"));
  return metrics.assumed && !isOfSomeone ? said.text : undefined;
}

/** Times of day that the answer would ignore, or several that it would merge into one list of hours. */
function timesOfDay({ sentence, request: { shape, grain, filters, range } }: Made): string | undefined {
  const said = sentence.parts.values.filter((one) => one.filters.some(({ dimension }) => dimension === 'hour'));
  const [first, second] = said;
  const ofDay = filters.find(({ dimension }) => dimension === 'hour');
  // The night of a single day spans two days.
  const isSplit = ofDay !== undefined && isOvernight(ofDay.values) && range.start === range.end;
  const isPossible = !OF_ALL_HOURS.includes(shape) && (shape !== 'trend' || grain !== 'hour') && !isSplit;
  const named = first ?? (ofDay ? { start: 0, end: 0 } : undefined);
  const wrong = second ?? (isPossible ? undefined : named);
  return wrong && (sentence.parts.text.slice(wrong.start, wrong.end) || sentence.parts.text);
}

/** "Visits without a coupon" are most of all: only orders have one or none. */
function ofNoOrder({ sentence, request: { filters, part, metrics } }: Made): string | undefined {
  const [said, other] = [...filters, part].filter((one) => one && isWithoutCoupon(one));
  if (!said) return undefined;
  // No order is with and without one: both set side by side are no list.
  if (!other && metrics.every((name) => OF_ORDERS.includes(name))) return undefined;
  return sentence.all('value').find(({ meaning }) => isWithoutCoupon(meaning.filter))?.text ?? sentence.parts.text;
}

/**
 * Returns the term for a share of two values if it's unclear which one is the part. The part is the one with a share in the text ("Google's
 * share"), or the one that the others are described as ("visits that come from Google").
 */
function unclearShare({ sentence, request, own, previous }: Made): string | undefined {
  if (
    request.shape !== 'share' ||
    partsOfShare(sentence, own).length < 2 ||
    request.by !== undefined ||
    previous?.shape === 'share'
  )
    return undefined;
  const isClear = saysPart(sentence) || sentence.chart.has('shareAsWritten') || findSharePart(sentence, own);
  return isClear ? undefined : sentence.all('shape')[0]?.text;
}

/** "Share of new visitors by source": each source's part of them, or their part of each source. */
function shareOfNew({ sentence, request: { shape, by, metrics, filters } }: Made): string | undefined {
  const isNew = metrics.includes('newUsers') || filters.some(({ dimension }) => dimension === 'newVsReturning');
  return shape === 'share' && isNew && by !== undefined && by !== 'newVsReturning'
    ? sentence.all('by')[0]?.text
    : undefined;
}

/** The value that is excluded while another of the same dimension is asked for: "the UK against abroad" compares two groups, and isn't one filter. */
export const contradicted = (filters: readonly RequestFilter[]): string | undefined =>
  filters.find(
    ({ dimension: of, not, match }) =>
      not && !match && filters.some((one) => one.dimension === of && !one.not && !one.match),
  )?.values[0] ?? filters.find((one, i) => filters.slice(0, i).some((other) => areApart(one, other)))?.values[0];

/** Whether nothing can match both filters: one is a group of pages, and the other a page outside of it. */
function areApart(one: RequestFilter, other: RequestFilter): boolean {
  const [group, single] = one.match === 'beginsWith' ? [one, other] : [other, one];
  if (one.dimension !== other.dimension || one.not || other.not || group.match !== 'beginsWith') return false;
  if (single.match === 'contains') return false;
  return !single.values.some((value) =>
    group.values.some((start) => value.startsWith(start) || (single.match !== undefined && start.startsWith(value))),
  );
}

/** The word for readers of a category whose sales are counted: what "readers of gear" buy isn't known, and isn't what is sold of gear. */
export function readersOf(own: readonly RequestFilter[], { parts }: Sentence): string | undefined {
  if (!own.some(({ dimension: of }) => of === 'itemCategory')) return undefined;
  const beside = parts.values.find(
    ({ start, end, filters }) =>
      filters.some(({ dimension: of }) => of === 'itemCategory') &&
      (/^ readers?\b/.test(parts.text.slice(end)) ||
        /\b(?:readers? of|who read|reading) (?:the |our )?$/.test(parts.text.slice(0, start))),
  );
  return beside && 'readers';
}
