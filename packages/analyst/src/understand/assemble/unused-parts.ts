/**
 * Parts of a sentence that its request doesn't use: whatever is understood must be in the request, or the sentence asks
 * for something else.
 */
import type { DimensionName } from '@magpie/vocabulary';
import type { Grain, Request } from '../request.ts';
import { OF_ITEMS } from './choose-metrics.ts';
import type { Sentence } from './sentence.ts';

/** Dimensions that are pieces of time. */
const GRAIN_OF: Readonly<Partial<Record<DimensionName, Grain>>> = {
  hour: 'hour',
  dayOfWeekName: 'weekday',
  date: 'day',
};
/** Shapes with rows in an order. */
const ORDERED: readonly Request['shape'][] = ['list', 'best', 'movers'];
/** Order terms that only describe a number, not the order of rows. */
const OF_NUMBER = /^(?:most|often|main|popular|successful|low|the most)$/;

/** The words of a part that a request has nothing of; undefined if it has all of them. */
export function unusedPart(sentence: Sentence, request: Request): string | undefined {
  return (
    unusedGrain(sentence, request) ??
    unusedDimension(sentence, request) ??
    unusedOrder(sentence, request) ??
    idleEach(sentence) ??
    unusedMetric(sentence, request) ??
    unusedShape(sentence, request) ??
    unusedComparison(sentence, request) ??
    unusedNumber(sentence, request)
  );
}

/** A second piece of time: "per weekday and hour". */
function unusedGrain(sentence: Sentence, { grain, by, shape }: Request): string | undefined {
  if (shape === 'forecast' || shape === 'steps' || shape === 'why') return undefined;
  const used = [grain, by && GRAIN_OF[by]];
  const said = [
    ...sentence.all('grain').map(({ meaning, text }) => ({ of: meaning.grain, text })),
    ...sentence.dimensions.map(({ meaning, text }) => ({ of: GRAIN_OF[meaning.name], text })),
  ].filter(({ of }) => of !== undefined);
  if (new Set(said.map(({ of }) => of)).size < 2) return undefined;
  return said.find(({ of }) => !used.includes(of))?.text;
}

/** Rows that the answer doesn't have: "forecast by source". */
function unusedDimension(sentence: Sentence, { shape, by, grain }: Request): string | undefined {
  if (shape !== 'forecast' && shape !== 'why' && shape !== 'steps' && shape !== 'average') return undefined;
  return sentence.dimensions.find(
    ({ meaning, start }) =>
      meaning.name !== by &&
      (grain === undefined || GRAIN_OF[meaning.name] !== grain) &&
      sentence.all('by').some(({ end }) => start - end === 1),
  )?.text;
}

/** An order that nothing is in: "share of the top page". */
function unusedOrder(sentence: Sentence, { shape }: Request): string | undefined {
  return ORDERED.includes(shape) ? undefined : sentence.all('order').find(({ text }) => !OF_NUMBER.test(text))?.text;
}

/** "Of each", and nothing that each is. */
function idleEach(sentence: Sentence): string | undefined {
  const { text } = sentence.parts;
  return sentence.all('by').find(({ text: by, end }) => /\beach$/.test(by) && /^[?.!]*$/.test(text.slice(end)))?.text;
}

/** Other metrics that a metric becomes for orders, products or pages. */
const BECOMES: Readonly<Record<string, readonly string[]>> = {
  transactions: ['averagePurchaseRevenue', 'itemsPurchased'],
  averageSessionDuration: ['averageTimeOnPage'],
  sessionPurchaseRate: ['sessionKeyEventRate'],
};

/** A metric that isn't in the answer. */
function unusedMetric(sentence: Sentence, { metrics, shape }: Request): string | undefined {
  // Steps are of visits to orders, and "visits drop off" asks for visits.
  if (shape === 'steps') return sentence.all('metric').find(({ meaning }) => meaning.name === 'sessions')?.text;
  return sentence.all('metric').find(({ meaning: { name, weak } }) => {
    if (weak) return false;
    const names: readonly string[] = [name, OF_ITEMS[name] ?? name, ...(BECOMES[name] ?? [])];
    return !metrics.some((one) => names.includes(one));
  })?.text;
}

/** A form that the answer doesn't have. */
function unusedShape(sentence: Sentence, { shape, metrics }: Request): string | undefined {
  return sentence.all('shape').find(({ meaning }) => {
    if (meaning.shape === shape || (meaning.shape === 'trend' && shape === 'movers')) return false;
    return meaning.shape !== 'average' || !metrics.some((name) => /^average|Per|Rate$|Duration/.test(name));
  })?.text;
}

/** A change or comparison that the answer doesn't have. */
function unusedComparison(
  sentence: Sentence,
  { compared, filters, metrics, shape, part }: Request,
): string | undefined {
  if (compared || metrics.length > 1 || shape === 'forecast') return undefined;
  const sides = [...filters, part].some((one) => one !== undefined && one.values.length > 1);
  // Steps lose people.
  const changes = sentence.all('change').filter(({ text }) => shape !== 'steps' || !/^los/.test(text));
  return sides ? undefined : [...sentence.all('compare'), ...changes][0]?.text;
}

/** A number of rows that the answer doesn't have. */
const unusedNumber = (sentence: Sentence, { limit }: Request): string | undefined =>
  sentence.all('number').find(({ meaning }) => meaning.number !== limit)?.text;
