/** Chooses the metrics that a sentence asks for, in each of its readings. */
import { type DimensionName, type MetricName, metric } from '@magpie/vocabulary';
import type { Place } from '../chart/leaves.ts';
import type { Said } from '../chart/said.ts';
import { countedOf, hasOwnCount } from '../metric-of.ts';
import type { Request } from '../request.ts';
import { singular } from '../tokens.ts';

import { isOfShop, type Of, type Sentence } from './sentence.ts';

/** Metrics of one reading. */
export interface Metrics {
  readonly names: readonly MetricName[];
  readonly assumed: boolean;
}

/** Metrics of single products, by the metric of orders or pages. */
export const OF_ITEMS: Readonly<Partial<Record<MetricName, MetricName>>> = {
  purchaseRevenue: 'itemRevenue',
  grossPurchaseRevenue: 'grossItemRevenue',
  screenPageViews: 'itemsViewed',
  itemViewEvents: 'itemsViewed',
  addToCarts: 'itemsAddedToCart',
  refundAmount: 'itemRefundAmount',
  checkouts: 'itemsCheckedOut',
};
/** For each money metric of products, the same metric of orders. */
export const OF_ORDERS: Readonly<Partial<Record<MetricName, MetricName>>> = {
  itemRevenue: 'purchaseRevenue',
  grossItemRevenue: 'grossPurchaseRevenue',
  itemRefundAmount: 'refundAmount',
};
/** Whether a dimension is one of pages, which product metrics don't have. */
const isOfPages = (dimension: DimensionName | undefined): boolean => /^(?:page|landing|exit)/.test(dimension ?? '');
const isOfItems = (dimension: DimensionName | undefined): boolean => dimension?.startsWith('item') ?? false;

/** Metrics of what happens to products before they are bought. */
const OF_PRODUCTS: readonly MetricName[] = [
  ...(['itemViewEvents', 'itemsViewed', 'addToCarts', 'itemsAddedToCart', 'checkouts', 'itemsCheckedOut'] as const),
];

/** Without a shop, conversions are key events. */
const WITHOUT_SHOP: Readonly<Partial<Record<MetricName, MetricName>>> = { sessionPurchaseRate: 'sessionKeyEventRate' };

/** Metrics that "sold" and "bought" say nothing more of. */
const OF_SALES: readonly MetricName[] = [
  'itemsPurchased',
  'transactions',
  'purchaseRevenue',
  'itemRevenue',
  'averagePurchaseRevenue',
  'totalPurchasers',
  'sessionPurchaseRate',
  'firstTimePurchasers',
];

/** The events that metrics count, of which people can be counted too. */
export const EVENT_OF: Readonly<Partial<Record<MetricName, string>>> = {
  formSubmissions: 'form_submit',
  formStarts: 'form_start',
  fileDownloads: 'file_download',
  videoStarts: 'video_start',
  videoCompletions: 'video_complete',
  outboundClicks: 'click',
  formAbandonments: 'form_abandon',
  formImpressions: 'form_impression',
  removeFromCarts: 'remove_from_cart',
  addToCarts: 'add_to_cart',
  checkouts: 'begin_checkout',
  itemsViewed: 'view_item',
  itemViewEvents: 'view_item',
};
/** Events that people can only be counted of if nothing is said of how often: nobody asks for views by "how many people viewed products". */
const ONLY_PEOPLE: readonly string[] = ['view_item'];
/** The events of what people did something to, by its dimension: what they viewed, or that they searched. */
const EVENT_OF_OBJECT: Readonly<Partial<Record<DimensionName, string>>> = {
  itemName: 'view_item',
  pagePath: 'page_view',
  searchTerm: 'view_search_results',
};
/** Returns the event that counts the people in a sentence, or the object that can't be counted if no event fits. */
export function didTo(sentence: Sentence): { readonly event?: string; readonly unclear?: string } {
  const { object } = sentence;
  if (!object || sentence.says('sold') || !sentence.chart.has('asksPeople')) return {};
  const verb = sentence.all('metric').find(({ meaning }) => EVENT_OF[meaning.name] !== undefined);
  if (verb) return {};
  const event = EVENT_OF_OBJECT[object.meaning.name];
  const isAny = sentence.tagsOf(object).has('anyObject');
  return event !== undefined && isAny ? { event } : { unclear: object.text };
}

/** The people who did what a metric counts, where a sentence asks how many people there were: another reading. */
export function peopleWho(
  sentence: Sentence,
  metrics: readonly MetricName[],
): { readonly event: string; readonly only: boolean } | undefined {
  const [first] = metrics;
  const event = first !== undefined && sentence.chart.has('asksPeople') ? EVENT_OF[first] : undefined;
  return event === undefined ? undefined : { event, only: ONLY_PEOPLE.includes(event) };
}

/**
 * Returns the thing that a sentence counts although nothing here counts it: a rate ("how many bounces"), a value ("how many emails"), or
 * customers with an earlier order.
 */
export function uncounted(sentence: Sentence, readings: readonly Metrics[]): string | undefined {
  const { chart } = sentence;
  const isCounted = (one: Place) => chart.is('counted', one);
  const rate = sentence.all('metric').find((one) => metric(one.meaning.name)?.unit === 'ratio' && isCounted(one));
  if (rate) return rate.text;
  // Returning visitors who bought needn't have bought before.
  const again = sentence.all('value').find((one) => {
    const { end, meaning } = one;
    if (meaning.filter.dimension !== 'newVsReturning') return false;
    const beside = ({ start }: { readonly start: number }) => start - end === 1;
    const next = sentence.all('metric').find(beside);
    if (next?.meaning.name === 'totalPurchasers') return true;
    if (!sentence.tagsOf(one).has('repeated')) return false;
    return (
      (next && (isOfShop(metric(next.meaning.name)?.category) || next.meaning.name === 'sessionPurchaseRate')) ||
      [...sentence.all('metrics'), ...sentence.all('sold')].some(beside)
    );
  });
  if (again) return again.text;
  // "How much did we sell to new customers": what these customers bought isn't known.
  const toWhom = sentence.all('metric').find(({ meaning }) => meaning.name === 'firstTimePurchasers');
  if (toWhom && sellsHowMuch(sentence)) return toWhom.text;
  // "How many Germans bought something": people, not their orders.
  const buyer =
    sentence.says('sold') &&
    sentence.all('metric').length === 0 &&
    sentence.parts.values.find((one) => isCounted(one) && !one.filters.some(({ dimension }) => isOfItems(dimension)));
  if (buyer) return sentence.parts.text.slice(buyer.start, buyer.end);
  if (!readings.some(({ assumed }) => assumed)) return undefined;
  // Visits are no e-mails: "emails sent" asks for what nothing counts.
  const isExcluded = (one: Place) =>
    sentence
      .all('value')
      .some(({ start, meaning }) => start === one.start && meaning.filter.dimension === 'trafficClass');
  const value = [...sentence.parts.values, ...sentence.all('value')].find(
    (one) => (isCounted(one) && !isExcluded(one)) || chart.is('sent', one),
  );
  return value && sentence.parts.text.slice(value.start, value.end);
}

/** The metrics of the answer before for another dimension: after "revenue by category", "rather by country" asks for order revenue. */
const ofAllRows = ({ metrics, by, filters }: Request, rows: DimensionName): readonly MetricName[] =>
  isOfItems(by) && !isOfItems(rows) && !filters.some(({ dimension }) => isOfItems(dimension))
    ? metrics.map((name) => OF_ORDERS[name] ?? name)
    : metrics;

/** Whether a sentence asks how much was sold. */
const sellsHowMuch = (sentence: Sentence): boolean =>
  sentence.all('metrics').some(({ text }) => /^how much\b/.test(text));

/** Whether a word for customers only says to whom something was sold, and asks for no number of its own: "how much did we sell to customers". */
export const isToWhom = ({ meaning }: Said<Of<'metric'>>, sentence: Sentence): boolean =>
  meaning.name === 'totalPurchasers' && sellsHowMuch(sentence);

/** The threshold next to a metric: "more than 100 views", "with views over 100". */
const limitOf = (one: Place, { chart, parts }: Sentence) =>
  parts.thresholds.find((said) => chart.joins(said, 'thresholdOf', one) || chart.joins(one, 'metricOf', said));
const isOfThreshold = (one: Place, sentence: Sentence): boolean => limitOf(one, sentence) !== undefined;

/** Finds a metric's word that isn't joined to the others: "revenue of new customers" isn't revenue and new customers. */
export function findUnjoinedMetric(sentence: Sentence): string | undefined {
  const said = sentence.all('metric');
  const strong = said.filter(({ meaning }) => !meaning.weak);
  const stray = strong.find(
    (one, i) =>
      i > 0 &&
      !(one.text.startsWith('number of ') && strong[i - 1]!.meaning.name === one.meaning.name) &&
      !isOfThreshold(one, sentence) &&
      !isOfThreshold(strong[i - 1]!, sentence) &&
      !sentence.chart
        .between(strong[i - 1]!, one)
        .some(({ tags, text }) => JOINS.some((tag) => tags.has(tag)) || text === 'with' || text === 'to'),
  );
  if (stray) return stray.text;
  // People are counted, and the metric isn't of them.
  const counted =
    sentence.chart.has('asksPeople') &&
    strong.find(({ meaning }) => metric(meaning.name)?.scope !== 'user' && EVENT_OF[meaning.name] === undefined);
  if (counted && !sentence.says('and')) return counted.text;
  const verbs = said.filter(
    ({ meaning }) =>
      meaning.weak && meaning.name !== 'totalUsers' && strong.every((one) => one.meaning.name !== meaning.name),
  );
  const views =
    sentence.dimensions.some(({ meaning }) => meaning.name === 'pagePath') ||
    sentence.parts.values.some(({ filters }) => filters.some(({ dimension }) => dimension === 'pagePath'));
  if (strong.length > 0 && verbs.length > 0 && !views) return verbs[0]!.text;
  const [sold] = sentence.all('sold');
  if (sold && verbs.length > 0 && sentence.says('and')) return verbs[0]!.text;
  return sold && strong.some(({ meaning }) => !OF_SALES.includes(meaning.name)) ? sold.text : undefined;
}

/** Chooses the metrics; undefined if the sentence has none. */
export function chooseMetrics(sentence: Sentence, previous: Request | undefined): Metrics[] | undefined {
  const by = sentence.dimensions[0]?.meaning.name;
  const valued = [
    ...sentence.parts.values.flatMap(({ filters }) => filters.map(({ dimension }) => dimension)),
    ...(previous?.filters ?? []).map(({ dimension }) => dimension),
  ];
  const ofItems =
    isOfItems(by) ||
    (by === undefined && isOfItems(previous?.by)) ||
    // "Views?" after a question about a product.
    (previous?.filters.some(({ dimension, not }) => isOfItems(dimension) && !not) === true && !isOfPages(by)) ||
    sentence.parts.values.some(({ filters }) => filters.every(({ dimension }) => isOfItems(dimension)));
  // "Revenue of the nest box" is of the product, also where a page is called the same.
  const namesItem = sentence.parts.values.some(({ filters }) => filters.some(({ dimension }) => isOfItems(dimension)));
  const namesPage =
    sentence.dimensions.some(({ meaning }) => meaning.name === 'pagePath') ||
    sentence.parts.values.some(({ filters }) => filters.every(({ dimension }) => dimension === 'pagePath')) ||
    // "By time spent", after the top pages.
    (by === undefined &&
      (previous?.by === 'pagePath' ||
        previous?.filters.some(({ dimension, not }) => dimension === 'pagePath' && !not) === true));
  // "Returning visitors" after a number of new visitors: visitors with a filter, as new visitors can't return.
  const saysNew = sentence.all('metric').some(({ meaning }) => meaning.name === 'newUsers');
  const isReturning =
    !saysNew && sentence.all('value').some(({ meaning: { filter } }) => filter.dimension === 'newVsReturning');
  const fit = (named: MetricName): MetricName => {
    const name = isReturning && named === 'newUsers' ? 'totalUsers' : named;
    const own = sentence.has.shop ? name : (WITHOUT_SHOP[name] ?? name);
    // How long a page is read isn't how long the visits are that have it.
    if (own === 'averageSessionDuration' && namesPage && sentence.chart.has('howLong')) return 'averageTimeOnPage';
    // "Which campaign sells best": by money, as pieces are of products.
    if (isSoldBest(sentence, by) && own.startsWith('item')) return 'purchaseRevenue';
    const isOfItem = ofItems || (namesItem && isOfShop(metric(own)?.category));
    // "Orders" of a product are units sold: orders that contain it aren't counted.
    if (isOfItem && own === 'transactions' && !sentence.chart.has('ordersWith')) return 'itemsPurchased';
    return isOfItem ? (OF_ITEMS[own] ?? own) : own;
  };
  // "Orders too" are asked for beside what was.
  const adds = sentence.chart.has('addsToo') || sentence.chart.has('adds') || sentence.chart.has('addsAtEnd');
  // "Only those with more than 50 views" keeps the bounce rate.
  const named = sentence.all('metric');
  const onlyLimits = previous?.shape === 'list' && named.every((one) => isOfThreshold(one, sentence));
  const kept = previous && (adds || onlyLimits) && named.length > 0 ? previous.metrics : [];
  return chooseNames(sentence, previous, by, valued)?.map(({ names, assumed }) => ({
    names: [...new Set([...kept, ...names].map(fit))],
    assumed,
  }));
}

/** Whether what sells best is asked for of other rows than products. */
function isSoldBest(sentence: Sentence, by: DimensionName | undefined): boolean {
  const isProduct = ({ meaning }: Said<Of<'dimension'>>) => isOfItems(meaning.name) && meaning.weak === true;
  return by !== undefined && !isOfItems(by) && sentence.all('dimension').some(isProduct);
}

/** Metrics of a summary. */
const SUMMARY: readonly MetricName[] = ['sessions', 'totalUsers', 'screenPageViews'];
const SHOP_SUMMARY: readonly MetricName[] = ['transactions', 'purchaseRevenue'];
/** Dimensions of visits. How they do is measured by visits and sales. */
const OF_VISITORS =
  /^(?:session|country|city|region|continent|deviceCategory|browser|operatingSystem|language|newVsReturning)/;

/** The metrics that show how a source, a country, a device or a product does; undefined for anything else. */
function ofDoing(valued: readonly DimensionName[], { has, dimensions }: Sentence): readonly MetricName[] | undefined {
  if (valued.length === 0 || !has.shop) return undefined;
  if (valued.every((one) => OF_VISITORS.test(one))) return ['sessions', ...SHOP_SUMMARY];
  // A product also has a page, which is only meant if it's named.
  const pages = valued.filter((one) => one === 'pagePath').length;
  const isProduct = valued.includes('itemName') && valued.every((one) => one === 'itemName' || one === 'pagePath');
  return isProduct && pages < 2 && dimensions.every(({ meaning }) => meaning.name !== 'pagePath')
    ? ['itemsViewed', 'itemsPurchased', 'itemRevenue']
    : undefined;
}

/** Tags of what joins metrics. */
const JOINS = ['and', 'or', 'compare'];
/** One order, not several of a time. */
const isOneOrder = ({ text }: Said): boolean => singular(text) === text;

/** Whether what was asked before isn't counted but a rate, an amount or a time: "which pages" asks for that of each. */
const isOfWhole = (previous: Request | undefined): boolean =>
  previous !== undefined &&
  previous.metrics.length > 0 &&
  !['integer', 'quantity'].includes(metric(previous.metrics[0]!)?.unit ?? '');

/** Whether a sentence names what is counted. */
const saysWhat = (sentence: Sentence): boolean =>
  sentence.all('metric').length > 0 || sentence.says('metrics') || sentence.says('sold');

function chooseNames(
  sentence: Sentence,
  previous: Request | undefined,
  by: DimensionName | undefined,
  valued: readonly DimensionName[],
): Metrics[] | undefined {
  const { chart } = sentence;
  const said = sentence.all('metric');
  // "Sessions and users" asks for both.
  const isListed = (one: (typeof said)[number], i: number) => i > 0 && chart.joins(said[i - 1]!, 'listed', one);
  // "Visitors by product" asks for visitors; "what do people buy" doesn't.
  const isParted = (one: (typeof said)[number]) => one.meaning.name === 'totalUsers' && chart.is('parted', one);
  // "The most visitors" asks for visitors; "do most visitors read" doesn't.
  const isRanked = (one: (typeof said)[number]) => one.meaning.name === 'totalUsers' && chart.is('rankedPeople', one);
  const isAsked = (one: (typeof said)[number]) => !one.meaning.weak || isParted(one) || isRanked(one);
  const counts = said.filter(
    (one, i) =>
      !isToWhom(one, sentence) &&
      (isAsked(one) || isListed(one, i) || (i + 1 < said.length && isListed(said[i + 1]!, i + 1))),
  );
  // "The average order" is what it is worth.
  if (counts.some((one) => isAsked(one))) {
    // "Traffic and sales": all that sales can be, beside the others.
    const beside = sentence
      .all('metrics')
      .filter((one) => said.some((each) => chart.joins(each, 'listed', one) || chart.joins(one, 'listed', each)))
      .flatMap(({ meaning }) => meaning.names)
      .filter((name) => sentence.has.shop || metric(name)?.category !== 'Ecommerce');
    const names = counts.map((one) =>
      isOneOrder(one) && chart.is('meanOrder', one) && !sentence.says('grain')
        ? 'averagePurchaseRevenue'
        : one.meaning.name,
    );
    // "Pages with over 100 views by bounce rate" are ranked by their bounce rate.
    const isLimit = counts.map((one) => isOfThreshold(one, sentence));
    const ranked = [...names.filter((_, i) => !isLimit[i]), ...beside, ...names.filter((_, i) => isLimit[i])];
    return [{ names: ranked, assumed: false }];
  }
  const ambiguous = sentence.all('metrics')[0]?.meaning.names;
  // The best conversion is the highest rate, and so is one that is better than another.
  const isJudged = (['order', 'change', 'compare', 'shape'] as const).some((kind) => sentence.says(kind));
  const ofVisits = by !== undefined || (sentence.has.shop && !valued.includes('formName'));
  const isRate = sentence
    .all('metrics')
    .some((one) => one.text === 'conversion' && (isJudged || (ofVisits && !chart.is('counted', one))));
  if (isRate && ambiguous?.includes('keyEvents')) return [{ names: ['sessionPurchaseRate'], assumed: false }];
  // A form's conversions are its submissions.
  if (ambiguous?.includes('keyEvents') && [by, ...valued].includes('formName'))
    return [
      { names: ['formConversionRate'], assumed: false },
      { names: ['formSubmissions'], assumed: false },
    ];
  // "More than 10 sales" means orders, "sales over 100 euros" means money.
  const limit = sentence.all('metrics').flatMap((one) => limitOf(one, sentence) ?? [])[0];
  const limited = limit && ambiguous?.find((name) => (metric(name)?.unit === 'currency') === (limit.unit === 'money'));
  if (limited) return [{ names: [limited], assumed: false }];
  if (ambiguous)
    return (sentence.has.shop ? ambiguous : ambiguous.filter((name) => metric(name)?.category !== 'Ecommerce')).map(
      // Sales of products are their units.
      (name) => ({ names: [name === 'transactions' && isOfItems(by) ? 'itemsPurchased' : name], assumed: false }),
    );
  if (sentence.says('shop') && said.length === 0 && !sentence.says('sold'))
    return (['purchaseRevenue', 'transactions'] as const).map((name) => ({ names: [name], assumed: false }));
  const people = sentence.chart.has('asksPeople');
  // "And how many bought something", after a number of visitors.
  const ofPeople = previous?.metrics[0] === 'totalUsers' && chart.has('howManyBought');
  if ((people || ofPeople) && sentence.says('sold')) return [{ names: ['totalPurchasers'], assumed: false }];
  if (sentence.says('sold')) {
    const ofItems = [by, ...valued, previous?.by].some(isOfItems);
    return [{ names: [ofItems ? 'itemsPurchased' : 'transactions'], assumed: false }];
  }
  const weak = said.map(({ meaning }) => meaning.name);
  const verb = weak.find((name) => name !== 'totalUsers' && name !== 'totalPurchasers');
  if (people && (verb ? EVENT_OF[verb] === undefined : sentence.object))
    return [{ names: ['totalUsers'], assumed: false }];
  if (verb) return [{ names: [verb], assumed: false }];
  // "By page" parts what was asked before; "top pages" asks for views.
  const parts = previous !== undefined && previous.metrics.length > 0 && sentence.says('by');
  // "Which product most", after a question about product views: products by their views.
  const isOfThese = isOfItems(by) && (previous?.metrics ?? []).some((name) => OF_PRODUCTS.includes(name));
  if (by && hasOwnCount(by) && !parts && !isOfWhole(previous) && !isOfThese)
    return [{ names: [countedOf(by)], assumed: true }];
  if (sentence.asksFor('steps')) return [{ names: [], assumed: false }];
  if (previous?.shape === 'steps' && !saysWhat(sentence)) return [{ names: [], assumed: false }];
  if (sentence.has.shop && chart.has('spent')) return [{ names: ['purchaseRevenue'], assumed: false }];
  if (weak.length > 0) return [{ names: [weak[0]!], assumed: false }];
  // "And how many bird baths", after the number of orders.
  const isOfPieces = sentence.parts.values.some(
    (one) => chart.is('counted', one) && one.filters.some((each) => isOfItems(each.dimension)),
  );
  if (isOfPieces && previous?.metrics.some((name) => isOfShop(metric(name)?.category)))
    return [{ names: ['itemsPurchased'], assumed: false }];
  if (previous && previous.metrics.length > 0)
    return [{ names: by && !valued.some(isOfItems) ? ofAllRows(previous, by) : previous.metrics, assumed: false }];
  // "How much did Google bring?" asks for money or for visits.
  const isOfValue = valued.length > 0 || sentence.says('value');
  if (by === undefined && sentence.has.shop && isOfValue && chart.has('howMuch')) {
    if (chart.has('made')) return [{ names: ['purchaseRevenue'], assumed: false }];
    return [
      { names: ['purchaseRevenue'], assumed: false },
      { names: ['sessions'], assumed: false },
    ];
  }
  // Of names that can be pages or products, those of all are meant.
  const isOfAll = (one: DimensionName) =>
    sentence.parts.values.every(({ filters }) => filters.some(({ dimension }) => dimension === one));
  const counted = valued.filter(hasOwnCount);
  // Of a page, visits are parted; of a form or a product what is counted of it.
  const named = counted.find((one) => one !== 'pagePath' && isOfAll(one));
  const own =
    (by && hasOwnCount(by) ? by : undefined) ?? (by && !named ? by : (named ?? counted.find(isOfAll) ?? counted[0]));
  if (chart.has('fares') || chart.has('summary')) {
    const names = ofDoing(
      [...valued, ...sentence.all('value').map(({ meaning }) => meaning.filter.dimension)],
      sentence,
    );
    if (names) return [{ names, assumed: true }];
  }
  if (own) return [{ names: [countedOf(own)], assumed: true }];
  if (chart.has('summary'))
    return [{ names: sentence.has.shop ? [...SUMMARY, ...SHOP_SUMMARY] : SUMMARY, assumed: true }];
  return sentence.saysSomething ? [{ names: ['sessions'], assumed: true }] : undefined;
}
