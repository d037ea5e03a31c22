/**
 * This module is responsible for the parts of a sentence that its request has nothing of: whatever is understood must be in the request, or the
 * sentence asks for something else.
 */
import type { DimensionName } from '@magpie/vocabulary';
import type { Grain, Request } from '../request.ts';
import type { Sentence } from './sentence.ts';

/** Dimensions that are pieces of time. */
const GRAIN_OF: Readonly<Partial<Record<DimensionName, Grain>>> = {
  hour: 'hour',
  dayOfWeekName: 'weekday',
  date: 'day',
};
/** Shapes with rows in an order. */
const ORDERED: readonly Request['shape'][] = ['list', 'best', 'movers'];
/** What a number of rows or the first of them is said by, where it only says what a number is of. */
const OF_NUMBER = /^(?:most|often|main|popular|successful|low|the most)$/;

/** The words of a part that a request has nothing of; undefined if it has all of them. */
export function unusedPart(sentence: Sentence, request: Request): string | undefined {
  return (
    unusedGrain(sentence, request) ??
    unusedDimension(sentence, request) ??
    unusedOrder(sentence, request) ??
    idleEach(sentence)
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
