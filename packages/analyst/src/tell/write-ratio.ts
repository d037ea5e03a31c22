/** Writes ratios of two metrics that no metric of the vocabulary is, such as orders per visitor. */
import type { AnswerRow } from '@magpie/query';
import {
  type AnswerBody,
  type AnsweredRequest,
  chartOf,
  DRAWN,
  daysOf,
  drawn,
  joinParts,
  metricPart,
  NAMED,
  rowLabel,
  rowName,
  rowsChart,
  tableOf,
} from './answered-request.ts';
import { requestedValue } from './divisors.ts';
import { fillTemplate } from './make-numbers.ts';
import { metricNoun } from './names.ts';
import { isAskedApart, ratioMeaning, ratioNoun, ratioUnit } from './ratios.ts';
import { TEXTS } from './texts.ts';
import type { NumberPart, Sentence } from './told.ts';
import { untilSentence } from './write-change.ts';
import { hasValue, piecesOf, pointOf, whenOf } from './write-time.ts';

/** Smaller ratios of counts are given per hundred, because two decimals would be too coarse. */
const SMALL = 0.1;

/** A ratio of the request as a number, with how it is computed. */
const ratioFigure =
  (answered: AnsweredRequest, ask: string) =>
  (value: number, computed = ratioMeaning(answered.request)): NumberPart => ({
    ...metricPart(answered, answered.request.metrics[0]!)(
      value,
      isAskedApart(answered.request) ? [ask, 'divisor'] : ask,
      computed,
      ratioUnit(answered.request),
    ),
  });

/** The ratio of the whole range, over time, or by rows. */
export function writeRatio(answered: AnsweredRequest): AnswerBody {
  const { shape } = answered.request;
  return shape === 'list' ? ratioRows(answered) : shape === 'trend' ? ratioTrend(answered) : ratioTotal(answered);
}

/** The totals of both metrics, by range. */
function totalsOf(answered: AnsweredRequest): readonly Readonly<Record<string, number>>[] {
  const { totals } = tableOf(answered, 'total');
  if (!isAskedApart(answered.request)) return totals;
  const others = tableOf(answered, 'divisor').totals;
  return totals.map((own, range) => ({ ...own, ...others[range] }));
}

function ratioTotal(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const totals = totalsOf(answered);
  const [value, before] = [0, 1].map((range) => requestedValue(request, totals[range]));
  if (value === null || value === undefined) return { sentences: [noneSentence(answered)] };
  return {
    sentences: [
      ...ratioSentences(answered, value),
      ...(request.compared ? [changeSentence(answered, value, before ?? null)] : []),
      ...untilSentence(answered),
    ],
  };
}

const noneSentence = (answered: AnsweredRequest): Sentence =>
  fillTemplate(TEXTS.noRate, {
    metric: ratioNoun(answered.request),
    divisor: metricNoun(answered.request.divisor!),
    ...daysOf(answered),
  });

/** The ratio, what it is of, and for a hundred if it is small. */
function ratioSentences(answered: AnsweredRequest, value: number): Sentence[] {
  const { request } = answered;
  const { metrics, divisor } = request;
  const [top, bottom] = [metrics[0]!, divisor!];
  const [totals] = totalsOf(answered);
  const figure = ratioFigure(answered, 'total');
  const unit = ratioUnit(request);
  const names = { metric: metricNoun(top), divisor: metricNoun(bottom) };
  return [
    fillTemplate(unit === 'decimal' ? TEXTS.totalCount : TEXTS.totalMoney, {
      value: figure(value),
      metric: ratioNoun(request),
      ...daysOf(answered),
    }),
    ...(unit === 'decimal' && value > 0 && value < SMALL
      ? [
          fillTemplate(TEXTS.perHundred, {
            ...names,
            value: figure(value * 100, `${ratioMeaning(request)}, times 100`),
          }),
        ]
      : []),
    fillTemplate(TEXTS.ratioOf, {
      ...names,
      top: metricPart(answered, top)(totals?.[top] ?? 0, 'total'),
      bottom: metricPart(answered, bottom)(totals?.[bottom] ?? 0, isAskedApart(request) ? 'divisor' : 'total'),
    }),
  ];
}

function changeSentence(answered: AnsweredRequest, value: number, before: number | null): Sentence {
  const figure = ratioFigure(answered, 'total');
  const days = daysOf(answered);
  if (before === null)
    return fillTemplate(TEXTS.noRateBefore, { divisor: metricNoun(answered.request.divisor!), ...days });
  const parts = { before: figure(before), ...days };
  if (value === before) return fillTemplate(TEXTS.same, parts);
  if (before === 0) return fillTemplate(TEXTS.fromNothing, parts);
  const change = metricPart(answered, answered.request.metrics[0]!)(
    (value - before) / before,
    'total',
    'the difference between the two periods, as a share of the earlier one',
    'change',
  );
  return fillTemplate(value > before ? TEXTS.rateMore : TEXTS.rateLess, { ...parts, change });
}

function ratioRows(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const { by, order, limit = DRAWN } = request;
  const { rows } = tableOf(answered, 'rows');
  const [top, ...rest] = rows.slice(0, limit);
  if (!top) return { sentences: [noneSentence(answered)] };
  const value = (row: AnswerRow) => requestedValue(request, row.metrics);
  const figure = ratioFigure(answered, 'rows');
  const counts = ratioUnit(request) === 'decimal';
  const template = order === 'least' ? (counts ? TEXTS.last : TEXTS.lastRate) : counts ? TEXTS.first : TEXTS.firstRate;
  const rowText = (row: AnswerRow): Sentence =>
    fillTemplate(TEXTS.row, { name: rowName(row, by!), value: figure(value(row) ?? 0) });
  return {
    sentences: [
      fillTemplate(template, {
        name: rowName(top, by!),
        metric: ratioNoun(request),
        value: figure(value(top) ?? 0),
        ...daysOf(answered),
      }),
      ...(rest.length > 0
        ? [
            fillTemplate(rest.length === 1 ? TEXTS.nextOne : TEXTS.next, {
              names: joinParts(rest.slice(0, NAMED).map(rowText)),
            }),
          ]
        : []),
      [{ text: TEXTS.few }],
    ],
    ...(limit > 1 && {
      chart: {
        ...rowsChart(
          answered,
          'bar',
          drawn(rows.slice(0, limit).map((row) => ({ label: rowLabel(row, by!), value: value(row) }))),
          ratioUnit(request),
        ),
        seriesName: ratioNoun(request),
      },
    }),
  };
}

function ratioTrend(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const value = requestedValue(request, tableOf(answered, 'total').totals[0]);
  if (value === null) return { sentences: [noneSentence(answered)] };
  const pieces = piecesOf(answered, true);
  const valued = pieces.filter(hasValue);
  const whole = valued.filter((one) => one.whole);
  const sorted = [...(whole.length > 1 ? whole : valued)].sort((a, b) => b.value - a.value);
  const [high, low] = [sorted[0], sorted.at(-1)];
  const figure = ratioFigure(answered, 'rows');
  return {
    sentences: [
      ...ratioSentences(answered, value),
      ...(high && low && high !== low
        ? [
            fillTemplate(TEXTS.trendPeak, {
              high: figure(high.value),
              when: whenOf(answered, high),
              low: figure(low.value),
              whenLow: whenOf(answered, low),
            }),
          ]
        : []),
    ],
    chart: {
      ...chartOf(answered, 'line', drawn(pieces.map(pointOf(answered))), 'rows', ratioUnit(request)),
      seriesName: ratioNoun(request),
    },
  };
}
