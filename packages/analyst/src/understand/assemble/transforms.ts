/** Parts of a sentence that mean something else beside others: orders as rows, ratios of two metrics, steps of a funnel. */
import { type MetricName, metric } from '@magpie/vocabulary';
import { Chart, type Constituent } from '../chart/chart.ts';
import type { Leaf, Place } from '../chart/leaves.ts';
import type { Parts } from '../chart/parts.ts';
import type { Said } from '../chart/said.ts';
import { STEP_EVENTS, stepOf } from '../lexicon/en/shapes.ts';
import { phrasesOf } from '../lexicon/meaning.ts';
import { isSum } from '../metric-of.ts';
import type { RequestFilter } from '../request.ts';
import { singular, tokenize } from '../tokens.ts';
import { isOfShop } from './sentence.ts';

const isAt = (one: Place, other: Place | undefined): boolean => one.start === other?.start && one.end === other.end;

/** "Orders over 100 euros", "the biggest orders", "revenue by order": each order is a row. */
export function withOrders(parts: Parts): Parts {
  const chart = new Chart(parts);
  // "By orders" ranks by their number.
  const isOne = (leaf: Leaf) => !chart.before(leaf)?.tags.has('by') || singular(leaf.text) === leaf.text;
  const rows = chart.all('ordersAsRows').flatMap(({ it }) => (it && isOne(it) ? [it] : []));
  if (rows.length === 0) return parts;
  const said = parts.said.map(
    (one): Said =>
      one.meaning.kind === 'metric' && rows.some((row) => isAt(one, row))
        ? { ...one, meaning: { kind: 'dimension', name: 'transactionId' } }
        : one,
  );
  return { ...parts, said };
}

/** Replaces orders that contain a product, which aren't counted, with the units sold, the nearest number. Returns no reading for any other sentence. */
export function inUnits(parts: Parts): Parts[] {
  const isOrders = ({ meaning }: Said) => meaning.kind === 'metric' && meaning.name === 'transactions';
  if (!parts.said.some(isOrders) || !new Chart(parts).has('ordersWith')) return [];
  const units = { kind: 'metric', name: 'itemsPurchased' } as const;
  return [{ ...parts, said: parts.said.map((one): Said => (isOrders(one) ? { ...one, meaning: units } : one)) }];
}

const countedBy = (leaf: Leaf | undefined): MetricName | undefined => {
  const meaning = leaf?.said.find((one) => one.meaning.kind === 'metric')?.meaning;
  return meaning?.kind === 'metric' && isSum(meaning.name) ? meaning.name : undefined;
};

/** "Orders per visitor": the parts without what is divided by, and its metric. */
export function withDivisor(parts: Parts): { readonly parts: Parts; readonly divisor?: MetricName } {
  const [found, other]: readonly (Constituent | undefined)[] = new Chart(parts).all('ratio');
  const [by, of] = [found?.named.get('by'), found?.named.get('of')];
  const [counted, divisor] = [countedBy(found?.it), countedBy(of)];
  const isRatio = counted !== undefined && divisor !== undefined && counted !== divisor && !other;
  if (!isRatio || metric(counted)?.scope === 'item') return { parts };
  return { parts: { ...parts, said: parts.said.filter((one) => !isAt(one, by) && !isAt(one, of)) }, divisor };
}

const EVENTS: ReadonlyMap<string, string> = new Map(
  Object.entries(STEP_EVENTS).flatMap(([event, list]) =>
    phrasesOf(list).map(
      (words) =>
        [
          words
            .split(' ')
            .map((word) => tokenize(word)[0]!.word)
            .join(' '),
          event,
        ] as const,
    ),
  ),
);

/** Steps are pages and events. */
const ofStep = ({ dimension, not }: RequestFilter): boolean =>
  !not && (dimension === 'pagePath' || dimension === 'eventName');

/** The steps of a funnel of one's own: "from the cart to the checkout". */
export function stepsOf(parts: Parts): { readonly parts: Parts; readonly steps: readonly RequestFilter[] } | undefined {
  const chart = new Chart(parts);
  for (const { named, start, end } of [...chart.all('ownSteps')].sort((a, b) => b.leaves.length - a.leaves.length)) {
    const leaves = ['a', 'b', 'c', 'd'].flatMap((name) => named.get(name) ?? []);
    const steps = leaves.map((leaf) => stepAt(leaf, parts));
    if (steps.length < 2 || steps.some((one) => one === undefined)) continue;
    const isOutside = (one: Place) => one.end <= start || one.start >= end;
    return {
      parts: {
        ...parts,
        said: parts.said.filter(isOutside),
        values: parts.values.filter(isOutside),
      },
      steps: steps.flatMap((one) => one ?? []),
    };
  }
  return undefined;
}

function stepAt(leaf: Leaf, parts: Parts): RequestFilter | undefined {
  const key = tokenize(leaf.text)
    .map(({ word }) => word)
    .join(' ');
  const event = EVENTS.get(key);
  if (event !== undefined) return stepOf(event);
  return (
    parts.values.find((one) => isAt(one, leaf))?.filters.find(ofStep) ??
    leaf.said.flatMap(({ meaning }) => (meaning.kind === 'value' && ofStep(meaning.filter) ? [meaning.filter] : []))[0]
  );
}

/** "The best selling category" is one of products, not of posts. */
export function withCategories(parts: Parts, before?: readonly MetricName[]): Parts {
  const isOfSales = ({ meaning }: Said) =>
    meaning.kind === 'sold' ||
    (meaning.kind === 'dimension' && meaning.name === 'itemName' && meaning.weak !== true) ||
    (meaning.kind === 'metric' && isOfShop(metric(meaning.name)?.category)) ||
    (meaning.kind === 'metrics' && meaning.names.every((name) => isOfShop(metric(name)?.category)));
  // "By category" after revenue means product categories.
  const isOfBefore =
    before?.every((name) => isOfShop(metric(name)?.category)) &&
    !parts.said.some(({ meaning }) => meaning.kind === 'metric');
  if (!isOfBefore && !parts.said.some(isOfSales)) return parts;
  const said = parts.said.map((one): Said => {
    const isPlain = one.meaning.kind === 'dimension' && /^(?:category|categories|topics?)$/.test(one.text);
    return isPlain ? { ...one, meaning: { kind: 'dimension', name: 'itemCategory' } } : one;
  });
  return { ...parts, said };
}

/** Kinds of parts that say rows, or pieces of time. */
const ROWS: ReadonlySet<string> = new Set(['dimension', 'dimensions', 'grain']);

/** "What did visitors from France buy": products, where no rows are said; "what did they read": pages. */
export function withProducts(parts: Parts): Parts {
  const chart = new Chart(parts);
  const sold = chart.all('whatIsSold')[0]?.it;
  const it = sold ?? chart.all('whatIsRead')[0]?.it;
  if (!it || parts.said.some(({ meaning }) => ROWS.has(meaning.kind) || (meaning.kind === 'metric' && !meaning.weak)))
    return parts;
  const name = sold ? 'itemName' : 'pagePath';
  const rows: Said = { meaning: { kind: 'dimension', name }, start: it.start, end: it.end, text: it.text };
  return { ...parts, said: parts.said.flatMap((one) => (isAt(one, it) ? [rows] : [one])) };
}

const FORM_DIMENSIONS: readonly string[] = ['formName', 'formId'];

/** Of forms, "activity" is what was sent, and what "converts" is the form: "months with the most contact form activity", "which form converts best". */
export function withForms(parts: Parts): Parts {
  const isOfForms =
    parts.values.some(({ filters }) => filters.every(({ dimension }) => FORM_DIMENSIONS.includes(dimension))) ||
    parts.said.some(({ meaning }) => meaning.kind === 'dimension' && FORM_DIMENSIONS.includes(meaning.name));
  if (!isOfForms) return parts;
  const said = parts.said.map((one): Said => {
    const { meaning, text } = one;
    if (meaning.kind !== 'metric') return one;
    const isActivity = meaning.name === 'sessions' && /\bactivity\b/.test(text);
    const isConverting = meaning.name === 'sessionPurchaseRate' && /\bconver(?:t|sion)/.test(text);
    const name = isActivity ? 'formSubmissions' : isConverting ? 'formConversionRate' : undefined;
    return name ? { ...one, meaning: { kind: 'metric', name } } : one;
  });
  return { ...parts, said };
}
