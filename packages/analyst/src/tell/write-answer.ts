/** Writes the answer to a request: sentences, a chart, and the report that shows the same. */
import type { FunnelAnswer } from '@magpie/query';
import { type AnswerBody, type AnsweredRequest, countedNoun, daysOf, nothing } from './answered-request.ts';
import { leftOut, ofDailyTotals } from './left-out.ts';
import { fillTemplate, makeNumbers } from './make-numbers.ts';
import { STEPS, TEXTS } from './texts.ts';
import type { AnalystAnswer, Sentence } from './told.ts';
import { viewOf } from './views.ts';
import { writeAverage } from './write-average.ts';
import { writeReasons, writeTotal } from './write-change.ts';
import { writeDistinct, writeList, writeMovers, writeShare } from './write-rows.ts';
import { writeTerms } from './write-terms.ts';
import { writeBest, writeForecast, writeTrend } from './write-time.ts';

const WRITERS: Readonly<Record<AnsweredRequest['request']['shape'], (answered: AnsweredRequest) => AnswerBody>> = {
  total: writeTotal,
  list: writeList,
  distinct: writeDistinct,
  share: writeShare,
  trend: writeTrend,
  best: writeBest,
  average: writeAverage,
  movers: writeMovers,
  why: writeReasons,
  forecast: writeForecast,
  steps: tellSteps,
  terms: writeTerms,
  usual: nothing,
  journey: nothing,
};

/** Shapes that leave out pieces of time from before the data anyway. */
const OF_WHOLE_PIECES: readonly AnsweredRequest['request']['shape'][] = ['average', 'best'];

/** Answer types that are only about changes. */
const OF_CHANGES: readonly AnsweredRequest['request']['shape'][] = ['movers', 'why'];

/** Days without any data aren't days without visits. */
function tellWithin(answered: AnsweredRequest): AnswerBody {
  const { request, firstDay } = answered;
  const { range, compared } = request;
  // Google knows terms from before the first visit.
  if (request.shape === 'terms') return writeTerms(answered);
  if (firstDay === null || (range.start >= firstDay && (compared?.start ?? firstDay) >= firstDay))
    return WRITERS[request.shape](answered);
  const days = { ...daysOf(answered), first: { days: { start: firstDay, end: firstDay } } };
  if (range.end < firstDay) return { sentences: [fillTemplate(TEXTS.noDataYet, days)] };
  // What ended before the first data isn't nothing: there is nothing to compare with.
  const noEarlier = compared !== undefined && compared.end < firstDay;
  const last = fillTemplate(noEarlier ? TEXTS.noEarlier : TEXTS.dataFrom, days);
  if (compared && OF_CHANGES.includes(request.shape))
    return { sentences: [...(noEarlier ? [] : [fillTemplate(TEXTS.noChange, days)]), last] };
  const words = WRITERS[request.shape](
    noEarlier ? { ...answered, request: { ...request, compared: undefined } } : answered,
  );
  if (OF_WHOLE_PIECES.includes(request.shape) && !noEarlier) return words;
  const { sentences, chart } = words;
  return { sentences: [...sentences, last], chart };
}

/** Writes the answer. */
export function writeAnswer(answered: AnsweredRequest): AnalystAnswer {
  const { sentences, chart } = tellWithin(answered);
  const currencies = Object.values(answered.answers).flatMap((one) =>
    'quality' in one ? one.quality.otherCurrencies : [],
  );
  const view = viewOf(answered.request);
  return {
    sentences: [
      ...sentences,
      ...leftOut(answered.request.metrics, currencies),
      ...ofDailyTotals(Object.values(answered.answers).filter((one) => 'quality' in one)),
    ],
    ...(chart && chart.data.length > 0 && { chart }),
    ...(view && { view }),
    asks: answered.asks,
  };
}

/** How many visitors take each step to an order, and where most are lost. */
function tellSteps(answered: AnsweredRequest): AnswerBody {
  const { steps } = answered.answers.steps as FunnelAnswer;
  const figure = (value: number, unit: 'count' | 'percent' = 'count') =>
    makeNumbers(answered.site.currency)('totalUsers', value, ['steps'], undefined, unit);
  const [first] = steps;
  if (!first || first.users === 0) return { sentences: [fillTemplate(TEXTS.noSteps, daysOf(answered))] };
  const sentences = steps.map(
    ({ users }, i): Sentence =>
      i === 0
        ? fillTemplate(TEXTS.step, {
            users: figure(users),
            visitors: countedNoun('totalUsers', users),
            ...daysOf(answered),
          })
        : fillTemplate(TEXTS.stepNext, {
            users: figure(users),
            did: STEPS[i]!.did,
            rate: figure(steps[i - 1]!.completionRate ?? 0, 'percent'),
          }),
  );
  const worst = [...steps]
    .filter(({ abandonments }) => abandonments !== null)
    .sort((a, b) => b.abandonments! - a.abandonments!)[0];
  return {
    sentences: [
      ...sentences,
      ...(worst && worst.abandonments! > 0
        ? [
            fillTemplate(TEXTS.stepWorst, {
              step: worst.name,
              lost: figure(worst.abandonments!),
              users: figure(worst.users),
            }),
          ]
        : []),
    ],
    chart: {
      type: answered.request.chart ?? 'bar',
      seriesName: 'visitors',
      unit: 'count',
      data: steps.map(({ name, users }) => ({ label: name, value: users })),
      ask: 'steps',
    },
  };
}
