/** This module is responsible for telling means of pieces of time, and how they have changed. */
import type { Days } from '../understand/request.ts';
import { fillTemplate, unitOf } from './figures.ts';
import { metricWord } from './names.ts';
import { isMeanOfTotal } from './questions.ts';
import { hasValue, piecesOf, pointOf } from './tell-time.ts';
import {
  chartOf,
  daysOf,
  figureOf,
  firstOf,
  isComplete,
  isCount,
  type Telling,
  tableOf,
  type Words,
} from './telling.ts';
import { GRAINS, TEXTS } from './texts.ts';
import type { Sentence } from './told.ts';

/** The whole pieces of time of the range. */
const wholePieces = (telling: Telling) =>
  piecesOf(telling)
    .filter(hasValue)
    .filter((piece) => piece.whole);

/** The same of the days that it is compared with; undefined if it isn't compared. */
const before = (telling: Telling): Telling | undefined =>
  telling.request.compared && {
    ...telling,
    request: { ...telling.request, range: telling.request.compared, compared: undefined },
    rangeIndex: 1,
  };

/** The first and the last day of the whole pieces of time; undefined if there are none. */
function wholeDays(telling: Telling): Days | undefined {
  const days = wholePieces(telling).flatMap(({ when }) => ('days' in when ? [when.days] : []));
  return days.length === 0 ? undefined : { start: days[0]!.start, end: days.at(-1)!.end };
}

/** The days of the whole pieces of time of the range, and of what it is compared with; none if there are none in the range. */
export function wholeRanges(telling: Telling): readonly Days[] {
  const earlier = before(telling);
  const [range, compared] = [wholeDays(telling), earlier && wholeDays(earlier)];
  return range ? [range, ...(compared ? [compared] : [])] : [];
}

interface Mean {
  readonly value: number;
  readonly count: number;
  readonly asks: readonly [string, ...string[]];
}

/** The mean of the whole pieces of time; undefined if there are none. */
function meanOf(telling: Telling): Mean | undefined {
  const name = firstOf(telling);
  const pieces = wholePieces(telling);
  if (pieces.length === 0) return undefined;
  const isOfTotal = isMeanOfTotal(name);
  const sum = isOfTotal
    ? (tableOf(telling, 'total').totals[telling.rangeIndex ?? 0]?.[name] ?? 0)
    : pieces.reduce((all, { value }) => all + value, 0);
  const asks = isOfTotal ? ['total'] : [...new Set(pieces.map(({ ask }) => ask))];
  return { value: sum / pieces.length, count: pieces.length, asks: asks as [string, ...string[]] };
}

/** The mean of the whole pieces of time. */
export function tellAverage(telling: Telling): Words {
  const { grain } = telling.request;
  const name = firstOf(telling);
  const [one, many] = GRAINS[grain!];
  const mean = meanOf(telling);
  if (!mean) return { sentences: [fillTemplate(TEXTS.noWhole, { grain: one, ...daysOf(telling) })] };
  return {
    sentences: [
      fillTemplate(isCount(name) ? TEXTS.average : TEXTS.averageMoney, {
        value: meanFigure(telling, mean),
        metric: metricWord(name),
        grain: one,
        ...daysOf(telling),
      }),
      fillTemplate(TEXTS.averageOf, { count: countFigure(telling, mean), grains: many }),
      ...changeOfMean(telling, mean),
    ],
    chart: chartOf(telling, 'line', wholePieces(telling).map(pointOf(telling)), 'rows'),
  };
}

function meanFigure(telling: Telling, { value, asks }: Mean, computed?: string) {
  const name = firstOf(telling);
  const [, many] = GRAINS[telling.request.grain!];
  const how = isMeanOfTotal(name) ? `the total of the whole ${many}` : `the sum of the whole ${many}`;
  const unit = unitOf(name) === 'count' ? 'decimal' : unitOf(name);
  return figureOf(telling, name)(value, asks, computed ?? `${how} divided by their number`, unit);
}

const countFigure = (telling: Telling, { count }: Mean) =>
  figureOf(telling, firstOf(telling))(
    count,
    'rows',
    `the number of whole ${GRAINS[telling.request.grain!][1]}`,
    'count',
  );

/** How the mean differs from that of the earlier days. */
function changeOfMean(telling: Telling, now: Mean): Sentence[] {
  const earlier = before(telling);
  const then = earlier && meanOf(earlier);
  if (!earlier) return [];
  const parts = daysOf(telling);
  if (!then)
    return [fillTemplate(TEXTS.noWhole, { grain: GRAINS[telling.request.grain!][0], days: parts.comparedDays })];
  const told = { ...parts, before: meanFigure(telling, then) };
  const of = fillTemplate(TEXTS.averageOf, {
    count: countFigure(telling, then),
    grains: GRAINS[telling.request.grain!][1],
  });
  if (then.value === 0 || !isComplete(telling)) return [fillTemplate(TEXTS.fromNothing, told), of];
  if (then.value === now.value) return [fillTemplate(TEXTS.same, told), of];
  const difference = meanFigure(
    telling,
    { ...now, value: Math.abs(now.value - then.value) },
    'the difference between the two averages',
  );
  const change = figureOf(telling, firstOf(telling))(
    (now.value - then.value) / then.value,
    now.asks,
    'the difference between the two averages, as a share of the earlier one',
    'change',
  );
  return [fillTemplate(now.value > then.value ? TEXTS.more : TEXTS.less, { ...told, difference, change }), of];
}
