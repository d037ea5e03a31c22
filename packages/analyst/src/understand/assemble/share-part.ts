/** Finds the part of a share in a sentence. */
import type { Place } from '../chart/leaves.ts';
import type { RequestFilter } from '../request.ts';
import type { Sentence } from './sentence.ts';

/** Whether a verb separates a whole from its part: "share of German visits that come from Google". */
export const saysPart = ({ chart }: Sentence): boolean => chart.has('saysPart');

/** Whether a value is what a metric's word counts: "sign-ups" are those of the newsletter's form, which is no part of them. */
const isCounted = (one: Place, sentence: Sentence): boolean =>
  sentence.all('metric').some(({ start, end }) => start === one.start && end === one.end);

/** The filters of a sentence without those of what is counted. */
export const partsOfShare = (sentence: Sentence, own: readonly RequestFilter[]): readonly RequestFilter[] => {
  const counted = sentence.parts.values.filter((one) => isCounted(one, sentence)).map(({ filters: [first] }) => first);
  return own.filter(
    (one) => !counted.some(({ dimension, values }) => one.dimension === dimension && one.values.includes(values[0]!)),
  );
};

/** Finds the part whose share is meant ("Google's share of …", or the name right after "share of"). */
export function findSharePart(sentence: Sentence, own: readonly RequestFilter[]): RequestFilter | undefined {
  const share = sentence.all('shape').find(({ meaning }) => meaning.shape === 'share');
  if (!share) return undefined;
  const { chart } = sentence;
  const isOf = sentence.tagsOf(share).has('shareOf');
  const has = ({ end }: Place) => isOf && share.start - end === 1;
  const follows = (one: Place) => isOf && chart.joins(share, 'article', one);
  const placed = [
    ...sentence.parts.values
      .filter((one) => !isCounted(one, sentence))
      .map(({ filters, start, end }) => ({ filters: [...filters], start, end })),
    ...sentence.all('value').map(({ meaning, start, end }) => ({ filters: [meaning.filter], start, end })),
  ];
  const named = placed.find(has) ?? (saysPart(sentence) ? undefined : placed.find(follows));
  return own.find((one) =>
    named?.filters.some(({ dimension, values }) => one.dimension === dimension && one.values.includes(values[0]!)),
  );
}
