/** Names of metrics and dimensions in sentences: which ones a phrase can mean. From the vocabulary, with what people say beside it. */
import { DIMENSIONS, type DimensionName, METRICS, type MetricName } from '@magpie/vocabulary';
import { DIMENSION_AKA, METRIC_AKA } from '@magpie/vocabulary/aka';
import { dimensionNoun, dimensionPlural, metricNoun } from '../../tell/names.ts';
import { singular } from '../../understand/tokens.ts';

/** What a phrase names. */
export interface Noun {
  readonly metrics: ReadonlySet<string>;
  readonly dimensions: ReadonlySet<string>;
}

/** The most words of a phrase. */
export const LONGEST_PHRASE = 8;

const rates = METRICS.filter(({ unit }) => unit === 'ratio').map(({ name }) => name);
const ending = (text: string) => METRICS.filter(({ name }) => name.endsWith(text)).map(({ name }) => name);

/** Phrases for several metrics: they differ in how they are counted, not in what a sentence says. */
const SHARED: Readonly<Record<string, readonly MetricName[]>> = {
  visitor: ['totalUsers', 'activeUsers'],
  user: ['totalUsers', 'activeUsers'],
  people: ['totalUsers', 'activeUsers'],
  order: ['transactions', 'ecommercePurchases', 'transactionsInRevenue'],
  purchase: ['transactions', 'ecommercePurchases', 'transactionsInRevenue'],
  sale: ['transactions', 'purchaseRevenue', 'itemRevenue', 'itemsPurchased'],
  revenue: ['purchaseRevenue', 'itemRevenue'],
  'total revenue': ['totalRevenue', 'purchaseRevenue'],
  'product revenue': ['itemRevenue'],
  'gross revenue': ['grossPurchaseRevenue', 'grossItemRevenue'],
  'conversion rate': [
    'sessionPurchaseRate',
    'purchaserRate',
    'sessionKeyEventRate',
    'userKeyEventRate',
    'formConversionRate',
  ],
  conversion: ['keyEvents'],
  click: ['outboundClicks', 'promotionClicks', 'itemListClickEvents'],
  'product view': ['itemViewEvents', 'itemsViewed'],
  'abandonment rate': ending('AbandonmentRate') as MetricName[],
  abandonment: [...(ending('AbandonmentRate') as MetricName[]), 'formAbandonments'],
  rate: rates as MetricName[],
  'average visit': ['averageSessionDuration'],
  duration: ['averageSessionDuration', 'userEngagementDuration'],
  session: ['sessions'],
  'session duration': ['averageSessionDuration'],
  form: ['formSubmissions'],
  'added to cart': ['addToCarts', 'itemsAddedToCart'],
  'item sold': ['itemsPurchased'],
  'unit sold': ['itemsPurchased'],
};

/** Names of a dimension's rows that are those of several dimensions. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['page', /^(?:page|landingPage|exitPage|fullPageUrl|unified|previousPage|nextPage)/],
  ['page title', /^(?:pageTitle|unifiedScreenName)$/],
  ['title', /Title$|^unifiedScreenName$/],
  ['post', /^(?:page|landingPage|unified)/],
  ['article', /^(?:page|landingPage|unified)/],
  ['source', /[sS]ource$/],
  ['traffic source', /[sS]ource$|ChannelGroup$/],
  ['referrer', /[sS]ource$|^pageReferrer$/],
  ['referral', /[sS]ource$/],
  ['medium', /[mM]edium$/],
  ['campaign', /[cC]ampaign(?:Name|Id)?$/],
  ['channel', /ChannelGroup$/],
  ['country', /^country/],
  ['product', /^item(?:Name|Id)$/],
  ['item', /^item(?:Name|Id)$/],
  ['category', /^itemCategory|^customEvent:category$/],
  ['day', /^(?:date|day|dayOfWeek|dayOfWeekName|nthDay)$/],
  ['weekday', /^dayOfWeek/],
  ['date', /^date$/],
  ['hour', /[hH]our$/],
  ['week', /[wW]eek$/],
  ['month', /^(?:month|yearMonth|nthMonth)$/],
  ['year', /^(?:year|isoYear)$/],
  ['event', /^eventName$/],
  ['form', /^form/],
  ['video', /^video/],
  ['file', /^file/],
  ['link', /^link/],
  ['search term', /^searchTerm$/],
  ['search', /^searchTerm$/],
  ['step', /^step$/],
  ['device', /[dD]eviceCategory$/],
];

/** The words of a phrase in the singular, joined by blanks. */
export const phraseOf = (words: readonly string[]): string => words.map(singular).join(' ');

const phraseOfText = (text: string): string => phraseOf(text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []);

const build = (): ReadonlyMap<string, Noun> => {
  const nouns = new Map<string, { metrics: Set<string>; dimensions: Set<string> }>();
  const at = (phrase: string) => {
    if (!nouns.has(phrase)) nouns.set(phrase, { metrics: new Set(), dimensions: new Set() });
    return nouns.get(phrase)!;
  };
  for (const { name, uiName } of METRICS)
    for (const text of [uiName, metricNoun(name), ...(METRIC_AKA[name] ?? [])])
      if (!/[/%]/.test(text)) at(phraseOfText(text)).metrics.add(name);
  for (const [phrase, names] of Object.entries(SHARED)) for (const name of names) at(phrase).metrics.add(name);
  for (const { name, uiName } of DIMENSIONS)
    for (const text of [
      uiName,
      dimensionNoun(name),
      dimensionPlural(name),
      ...(DIMENSION_AKA[name as DimensionName] ?? []),
    ])
      if (!/[/%]/.test(text)) at(phraseOfText(text)).dimensions.add(name);
  const names = [...DIMENSIONS.map(({ name }) => name as string), 'customEvent:category', 'step'];
  for (const [phrase, family] of FAMILIES)
    for (const name of names) if (family.test(name)) at(phrase).dimensions.add(name);
  nouns.delete('');
  return nouns;
};

let built: ReadonlyMap<string, Noun> | undefined;

/** What a phrase in the singular names, if anything. */
export function nounOf(phrase: string): Noun | undefined {
  built ??= build();
  return built.get(phrase);
}
