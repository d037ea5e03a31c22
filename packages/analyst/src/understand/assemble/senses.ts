/** Words whose sense a request has nothing for: `lexicon/en/senses.ts` says what each needs. */
import { cellsOf } from '../chart/cells.ts';
import { findAll } from '../chart/pattern.ts';
import { SENSES } from '../lexicon/en/senses.ts';
import type { Condition, Need } from '../lexicon/sense.ts';
import type { Request, RequestFilter } from '../request.ts';
import { HAS_ROWS } from './choose-shape.ts';
import type { Sentence } from './sentence.ts';

/** Inputs that a request was made from. */
export interface Made {
  readonly sentence: Sentence;
  readonly request: Request;
  /** The filters of this sentence. */
  readonly own: readonly RequestFilter[];
  readonly previous: Request | undefined;
}

const CONDITIONS: Readonly<Record<Condition, (made: Made) => boolean>> = {
  rows: ({ request }) => HAS_ROWS.includes(request.shape) || request.by !== undefined,
  pieces: ({ request }) => request.by !== undefined || request.grain !== undefined,
  noPieces: ({ request }) => request.grain === undefined,
  days: ({ sentence }) => sentence.parts.dates.length > 0,
  several: ({ sentence, request, own }) =>
    request.metrics.length > 1 ||
    own.some(({ values }) => values.length > 1) ||
    own.length > 1 ||
    sentence.parts.dates.length > 1 ||
    sentence.all('and').length > 1,
  oneMetric: ({ request }) => request.metrics.length < 2,
  twoMetrics: ({ request }) => request.metrics.length > 1,
  twoDays: ({ sentence }) => sentence.parts.dates.length > 1,
  filters: ({ own }) => own.length > 0,
  noFilters: ({ own }) => own.length === 0,
  adds: ({ sentence, previous }) =>
    previous !== undefined && sentence.chart.has('adds') && sentence.all('metric').length > 0,
  // Values that are added need something beside them that they are added to.
  added: ({ sentence, own, previous }) =>
    own.length === 0 ||
    previous === undefined ||
    sentence.all('metric').length > 0 ||
    own.every((one) => previous.filters.some(({ dimension, not }) => !not && dimension === one.dimension)),
  newAndReturning: ({ request, own }) =>
    !(request.metrics.includes('newUsers') && own.some(({ dimension }) => dimension === 'newVsReturning')),
  ofBefore: ({ sentence, previous }) =>
    previous !== undefined && !sentence.says('sold') && sentence.all('metric').length === 0,
  peopleBefore: ({ previous }) => previous?.by === undefined && previous?.metrics[0] === 'totalUsers',
  rowsBefore: ({ sentence, previous, request }) =>
    previous?.by !== undefined && request.by === previous.by && sentence.chart.has('ofThose'),
  counted: ({ sentence }) =>
    sentence.parts.dates.length > 0 ||
    (['metrics', 'sold'] as const).some((kind) => sentence.says(kind)) ||
    sentence.all('metric').length > 0,
  noDimension: ({ sentence }) => sentence.dimensions.length === 0,
};

/** Whether a request has what a need says. */
function isMet({ shape, notShape, metric, notMetric, by, notBy, filter, notFilter, has }: Need, made: Made): boolean {
  const { request, own } = made;
  return (
    (!shape || shape.includes(request.shape)) &&
    !notShape?.includes(request.shape) &&
    (!metric || request.metrics.some((name) => metric.test(name))) &&
    (!notMetric || !request.metrics.some((name) => notMetric.test(name))) &&
    (!by || request.by === by) &&
    (!notBy || request.by !== notBy) &&
    (!filter || own.some(({ dimension }) => filter.test(dimension))) &&
    (!notFilter || !own.some(({ dimension }) => notFilter.test(dimension))) &&
    (!has || CONDITIONS[has](made))
  );
}

/** The first word whose sense isn't in the request; undefined if there is none. */
export function lostSense(made: Made): string | undefined {
  const cells = cellsOf(made.sentence.chart.leaves);
  for (const [pattern, ...needs] of SENSES) {
    const [found] = findAll(cells, pattern);
    if (found && !needs.some((need) => isMet(need, made))) return cells[found.named.get('it') ?? found.from]!.text;
  }
  return undefined;
}
