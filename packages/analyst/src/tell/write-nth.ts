/** Writes answers about the n-th row of a list, or the n-th best period. */
import {
  type AnswerBody,
  type AnsweredRequest,
  daysOf,
  firstOf,
  isCount,
  joinParts,
  metricPart,
} from './answered-request.ts';
import { nounOf } from './event-nouns.ts';
import { fillTemplate } from './make-numbers.ts';
import { ordinal } from './ordinals.ts';
import { TEXTS } from './texts.ts';
import type { Part, Sentence } from './told.ts';

/** A row or period in order. */
export interface Ranked {
  readonly name: Part;
  readonly value: number;
  readonly ask: string;
}

/** Those with the same value that are named at most. */
const NAMED = 4;

/** The n-th of all, counted from the first; `sorted` has at least as many as are needed, and `count` is how many there are. */
export function writeNth(
  answered: AnsweredRequest,
  sorted: readonly Ranked[],
  { count, ask, names }: { readonly count: number; readonly ask: string; readonly names: string },
): AnswerBody {
  const { nth, order } = answered.request;
  const name = firstOf(answered);
  const figure = metricPart(answered, name);
  const one = sorted[nth! - 1];
  if (!one)
    return {
      sentences: [
        fillTemplate(TEXTS.nthNone, {
          count: figure(count, ask, `the number of ${names}`, 'count'),
          rows: names,
          nth: ordinal(nth!),
          ...daysOf(answered),
        }),
      ],
    };
  const most = isCount(name) ? ['most', 'fewest'] : ['highest', 'lowest'];
  const before = sorted[nth! - 2]!;
  const tied = sorted.filter(({ value }) => value === one.value);
  return {
    sentences: [
      fillTemplate(TEXTS.nth, {
        name: one.name,
        nth: ordinal(nth!),
        most: most[order === 'least' ? 1 : 0]!,
        metric: nounOf(answered.request, name),
        value: figure(one.value, one.ask),
        ...daysOf(answered),
      }),
      tied.length > 1
        ? fillTemplate(TEXTS.tied, { names: joinParts(tied.slice(0, NAMED).map((row): Sentence => [row.name])) })
        : fillTemplate(TEXTS.nthAfter, { name: before.name, value: figure(before.value, before.ask) }),
    ],
  };
}
