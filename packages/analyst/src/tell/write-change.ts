/** Writes answers about totals, their change, and where a change comes from. */
import type { MetricName } from '@magpie/vocabulary';
import {
  type AnswerBody,
  type AnsweredRequest,
  countedNoun,
  daysOf,
  firstOf,
  isComplete,
  isCount,
  metricPart,
  rowName,
  tableOf,
} from './answered-request.ts';
import { CHANGE } from './ask-parts.ts';
import { divisorOf, valueIn } from './divisors.ts';
import { nounOf } from './event-nouns.ts';
import { fillTemplate, unitOf } from './make-numbers.ts';
import { dimensionNoun, metricNoun } from './names.ts';
import { TEXTS } from './texts.ts';
import type { Sentence } from './told.ts';

/** The totals of the metrics, each with its change if another range is compared. */
export function writeTotal(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const { totals } = tableOf(answered, 'total');
  const sentences = request.metrics.flatMap((name) => {
    const value = valueIn(totals[0], name);
    const before = request.compared ? valueIn(totals[1], name) : undefined;
    if (value === null) return tellNone(answered, name, before);
    const isNumber = isCount(name) || unitOf(name) === 'decimal';
    const template = isNumber ? TEXTS.totalCount : unitOf(name) === 'money' ? TEXTS.totalMoney : TEXTS.totalRate;
    const told = fillTemplate(template, {
      value: metricPart(answered, name)(value, 'total'),
      metric: countedNoun(name, value, answered.request),
      ...daysOf(answered),
    });
    if (before === null) return [told, fillTemplate(TEXTS.noRateBefore, { ...divided(name), ...daysOf(answered) })];
    return before === undefined ? [told] : [told, changeSentence(answered, name, value, before)];
  });
  return { sentences: [...sentences, ...untilSentence(answered)] };
}

/** Names of a rate and of its divisor. */
const divided = (name: MetricName) => ({ metric: metricNoun(name), divisor: metricNoun(divisorOf(name)!) });

/** A rate of nothing, and what it was before. */
function tellNone(answered: AnsweredRequest, name: MetricName, before: number | null | undefined): Sentence[] {
  const told = fillTemplate(TEXTS.noRate, { ...divided(name), ...daysOf(answered) });
  if (before === null || before === undefined) return [told];
  return [
    told,
    fillTemplate(TEXTS.fromNothing, { before: metricPart(answered, name)(before, 'total'), ...daysOf(answered) }),
  ];
}

/** Says that a running range is compared with the same part of the earlier one. */
export const untilSentence = ({ request }: AnsweredRequest): Sentence[] =>
  request.compared?.until === undefined ? [] : [[{ text: TEXTS.until }]];

/** How a value differs from an earlier one. */
function changeSentence(answered: AnsweredRequest, name: MetricName, value: number, before: number): Sentence {
  const figure = metricPart(answered, name);
  const parts = { before: figure(before, 'total'), ...daysOf(answered) };
  if (value === before && isComplete(answered)) return fillTemplate(TEXTS.same, parts);
  if (before === 0 || !isComplete(answered)) return fillTemplate(TEXTS.fromNothing, parts);
  const change = figure(
    (value - before) / before,
    'total',
    'the difference between the two periods, as a share of the earlier one',
    'change',
  );
  // "0.1% more than 19.2%" could be read as a part of the 19.2%, so rates have no difference.
  if (unitOf(name) === 'percent')
    return fillTemplate(value > before ? TEXTS.rateMore : TEXTS.rateLess, { ...parts, change });
  const difference = figure(Math.abs(value - before), 'total', 'the difference between the two periods');
  return fillTemplate(value > before ? TEXTS.more : TEXTS.less, { ...parts, difference, change });
}

/** Writes where a change comes from: for each dimension, the row that changed most in the same direction. */
export function writeReasons(answered: AnsweredRequest): AnswerBody {
  const name = firstOf(answered);
  const figure = metricPart(answered, name);
  const { totals } = tableOf(answered, 'total');
  const [now, before] = [totals[0]?.[name] ?? 0, totals[1]?.[name] ?? 0];
  const difference = figure(Math.abs(now - before), 'total', 'the difference between the two periods');
  const parts = {
    metric: nounOf(answered.request, name),
    now: figure(now, 'total'),
    before: figure(before, 'total'),
    difference,
    ...daysOf(answered),
  };
  if (now === before) return { sentences: [fillTemplate(TEXTS.whySame, parts)] };
  const rose = now > before;
  const causes = Object.keys(answered.asks)
    .filter((ask) => ask !== 'total')
    .flatMap((ask) => {
      const [row] = tableOf(answered, ask).rows;
      const change = row?.metrics[CHANGE] ?? 0;
      if (!row || change === 0 || change > 0 !== rose) return [];
      return [{ ask, change, row }];
    })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const sentences = causes.slice(0, 3).map(({ ask, change, row }) =>
    fillTemplate(TEXTS.whyRow, {
      dimension: dimensionNoun(ask as Parameters<typeof dimensionNoun>[0]),
      name: rowName(row, ask),
      change: signed(figure(change, ask, 'the difference between the two periods'), change),
    }),
  );
  return {
    sentences: [
      fillTemplate(rose ? TEXTS.whyUp : TEXTS.whyDown, parts),
      ...sentences,
      [{ text: TEXTS.whyLimits }],
      ...untilSentence(answered),
    ],
  };
}

/** A difference in words: "120 more", "3 fewer", "€20 less". The number itself is without a sign. */
export function signed(figure: ReturnType<ReturnType<typeof metricPart>>, value: number): Sentence {
  return [
    { ...figure, figure: Math.abs(value) },
    { text: value > 0 ? ' more' : figure.unit === 'count' ? ' fewer' : ' less' },
  ];
}
