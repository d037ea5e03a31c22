/** Writes averages per day, week or other period, and how they have changed. */
import type { Days } from '../understand/request.ts';
import {
  type AnswerBody,
  type AnsweredRequest,
  chartOf,
  daysOf,
  firstOf,
  isComplete,
  isCount,
  metricPart,
  tableOf,
} from './answered-request.ts';
import { nounOf } from './event-nouns.ts';
import { fillTemplate, unitOf } from './make-numbers.ts';
import { isMeanOfTotal } from './questions.ts';
import { GRAINS, grainsOf, TEXTS } from './texts.ts';
import type { Sentence } from './told.ts';
import { hasValue, piecesOf, pointOf } from './write-time.ts';

/** The complete periods of the range. */
const wholePieces = (answered: AnsweredRequest) =>
  piecesOf(answered)
    .filter(hasValue)
    .filter((piece) => piece.whole);

/** The same for the days it is compared with; undefined without a comparison. */
const before = (answered: AnsweredRequest): AnsweredRequest | undefined =>
  answered.request.compared && {
    ...answered,
    request: { ...answered.request, range: answered.request.compared, compared: undefined },
    rangeIndex: 1,
  };

/** The first and the last day of the complete periods; undefined if there are none. */
function wholeDays(answered: AnsweredRequest): Days | undefined {
  const days = wholePieces(answered).flatMap(({ when }) => ('days' in when ? [when.days] : []));
  return days.length === 0 ? undefined : { start: days[0]!.start, end: days.at(-1)!.end };
}

/** The days of the complete periods of the range, and of the range it is compared with; empty if the range has none. */
export function wholeRanges(answered: AnsweredRequest): readonly Days[] {
  const earlier = before(answered);
  const [range, compared] = [wholeDays(answered), earlier && wholeDays(earlier)];
  return range ? [range, ...(compared ? [compared] : [])] : [];
}

interface Mean {
  readonly value: number;
  readonly count: number;
  readonly asks: readonly [string, ...string[]];
}

/** The average of the complete periods; undefined if there are none. */
function meanOf(answered: AnsweredRequest): Mean | undefined {
  const name = firstOf(answered);
  const pieces = wholePieces(answered);
  if (pieces.length === 0) return undefined;
  const isOfTotal = isMeanOfTotal(name);
  const sum = isOfTotal
    ? (tableOf(answered, 'total').totals[answered.rangeIndex ?? 0]?.[name] ?? 0)
    : pieces.reduce((all, { value }) => all + value, 0);
  const asks = isOfTotal ? ['total'] : [...new Set(pieces.map(({ ask }) => ask))];
  return { value: sum / pieces.length, count: pieces.length, asks: asks as [string, ...string[]] };
}

/** Writes about the average of the complete periods. */
export function writeAverage(answered: AnsweredRequest): AnswerBody {
  const { grain } = answered.request;
  const name = firstOf(answered);
  const [one] = GRAINS[grain!];
  const mean = meanOf(answered);
  if (!mean) return { sentences: [fillTemplate(TEXTS.noWhole, { grain: one, ...daysOf(answered) })] };
  return {
    sentences: [
      fillTemplate(isCount(name) ? TEXTS.average : TEXTS.averageMoney, {
        value: meanFigure(answered, mean),
        metric: nounOf(answered.request, name),
        grain: one,
        ...daysOf(answered),
      }),
      fillTemplate(TEXTS.averageOf, {
        count: countFigure(answered, mean),
        grains: grainsOf(grain!, mean.count),
      }),
      ...changeOfMean(answered, mean),
    ],
    chart: chartOf(answered, 'line', wholePieces(answered).map(pointOf(answered)), 'rows'),
  };
}

function meanFigure(answered: AnsweredRequest, { value, asks }: Mean, computed?: string) {
  const name = firstOf(answered);
  const [, many] = GRAINS[answered.request.grain!];
  const how = isMeanOfTotal(name) ? `the total of the whole ${many}` : `the sum of the whole ${many}`;
  const unit = unitOf(name) === 'count' ? 'decimal' : unitOf(name);
  return metricPart(answered, name)(value, asks, computed ?? `${how} divided by their number`, unit);
}

const countFigure = (answered: AnsweredRequest, { count }: Mean) =>
  metricPart(answered, firstOf(answered))(
    count,
    'rows',
    `the number of whole ${GRAINS[answered.request.grain!][1]}`,
    'count',
  );

/** How the average differs from that of the earlier days. */
function changeOfMean(answered: AnsweredRequest, now: Mean): Sentence[] {
  const earlier = before(answered);
  const then = earlier && meanOf(earlier);
  if (!earlier) return [];
  const parts = daysOf(answered);
  if (!then)
    return [fillTemplate(TEXTS.noWhole, { grain: GRAINS[answered.request.grain!][0], days: parts.comparedDays })];
  const told = { ...parts, before: meanFigure(answered, then) };
  const of = fillTemplate(TEXTS.averageOf, {
    count: countFigure(answered, then),
    grains: grainsOf(answered.request.grain!, then.count),
  });
  if (then.value === 0 || !isComplete(answered)) return [fillTemplate(TEXTS.fromNothing, told), of];
  if (then.value === now.value) return [fillTemplate(TEXTS.same, told), of];
  const difference = meanFigure(
    answered,
    { ...now, value: Math.abs(now.value - then.value) },
    'the difference between the two averages',
  );
  const change = metricPart(answered, firstOf(answered))(
    (now.value - then.value) / then.value,
    now.asks,
    'the difference between the two averages, as a share of the earlier one',
    'change',
  );
  return [fillTemplate(now.value > then.value ? TEXTS.more : TEXTS.less, { ...told, difference, change }), of];
}
