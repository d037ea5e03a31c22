/** Follow-ups that compare the last two answers: "which of the two has the higher order value". */
import { isWhole, type Reading } from '../forms/form.ts';
import type { Request } from '../request.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import { otherValues } from './earlier.ts';
import { readRanking } from './ranking.ts';

const TWO = '(?:the two|the 2|them|these|those|both|these two|those two)';
/** Questions about one of two. The group `does` is the rest of the question. */
const WHICH = new RegExp(
  `^(?:(?:and|so|but|ok|now),? )*(?:(?:of|out of|among) ${TWO},? )?(?:which|who|what)(?: ones?)?(?: (?:of|out of|among|from) ${TWO}(?: [a-z]+)?)?(?: then)? (?<does>(?:ha[sd]|have|is|was|are|were|do|does|did|gets?|got|brings?|brought|sells?|sold|converts?|converted|performs?|performed|makes?|made|sends?|sent|earns?|earned|buys?|bought|spends?|spent|leads?|led|bounces?|bounced|stays?|stayed|generates?|generated|orders?|ordered|costs?)\\b.*)$`,
);
const REFERS = new RegExp(
  `^(?:(?:and|so|but|ok|now),? )*(?:(?:of|out of|among) ${TWO}\\b|(?:which|who|what)(?: ones?)? (?:of|out of|among|from) ${TWO}\\b|which one\\b)`,
);
/** Comparatives, with the superlatives that replace them. */
const SUPERLATIVES: readonly (readonly [RegExp, string])[] = [
  [/\bmore\b/, 'the most'],
  [/\bfewer\b/, 'the fewest'],
  [/\bless\b/, 'the least'],
  [/\b(?:the )?(?:higher|bigger|larger|greater)\b/, 'the highest'],
  [/\b(?:the )?(?:lower|smaller)\b/, 'the lowest'],
  [/\b(?:the )?longer\b/, 'the longest'],
  [/\b(?:the )?shorter\b/, 'the shortest'],
  [/\bbetter\b/, 'best'],
  [/\bworse\b/, 'worst'],
];

/** Reads a question about which of the last two answers' values has more. Undefined if the answers differ in anything but the value. */
export async function readWhichOfTwo(text: string, previous: Request, by: Reading): Promise<Understood | undefined> {
  const { earlier } = by.context;
  const does = WHICH.exec(text.replace(/[?.! ]+$/, ''))?.groups?.does;
  if (does === undefined || !earlier || !REFERS.test(text) || previous.minutes !== undefined || previous.audience)
    return undefined;
  const filter = otherValues(previous, earlier);
  if (previous.shape !== 'total' || filter?.values.length !== 2) return undefined;
  const { before: _, shown: __, found: ___, divisor: ____, ...rest } = previous;
  const list: Request = {
    ...rest,
    shape: 'list',
    by: filter.dimension,
    filters: previous.filters.map((one) => (one.dimension === filter.dimension ? filter : one)),
  };
  const [found, word] = SUPERLATIVES.find(([one]) => one.test(does)) ?? [];
  const asked = found ? does.replace(found, word!) : does;
  const one = await readRanking(`which one ${asked}`, list, by);
  if (!one || !isWhole(one) || one.request.compared || one.request.thresholds) return undefined;
  const side = (value: string): UnderstoodRequest => ({
    ...one,
    request: {
      shape: 'total',
      metrics: one.request.metrics,
      ...(one.request.divisor && { divisor: one.request.divisor }),
      range: one.request.range,
      filters: one.request.filters.map((each) =>
        each.dimension === filter.dimension ? { dimension: filter.dimension, values: [value] } : each,
      ),
    },
  });
  return { kind: 'several', all: filter.values.map(side), sides: {} };
}
