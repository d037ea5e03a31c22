/** Writes the answer to a request: sentences, a chart, and the report that shows the same. */

import { isLatest } from '../understand/published.ts';
import { type AnswerBody, type AnsweredRequest, daysOf } from './answered-request.ts';
import { divisorOf } from './divisors.ts';
import { excludedOf } from './excluded.ts';
import { leftOut, ofDailyTotals } from './left-out.ts';
import { isOfLines } from './lines.ts';
import { fillTemplate } from './make-numbers.ts';
import { OF_ORDERS } from './questions.ts';
import { TEXTS } from './texts.ts';
import type { AnalystAnswer } from './told.ts';
import { viewOf } from './views.ts';
import { writeAverage } from './write-average.ts';
import { writeReasons, writeTotal } from './write-change.ts';
import { writeCustomers } from './write-customers.ts';
import { writeJourney } from './write-journey.ts';
import { writeLatest } from './write-latest.ts';
import { writeLines } from './write-lines.ts';
import { writeMeanOf } from './write-mean-of.ts';
import { writeOrders, writeWaiting } from './write-orders.ts';
import { writeRatio } from './write-ratio.ts';
import { writeDistinct, writeList, writeMovers, writeShare } from './write-rows.ts';
import { writeSpeed } from './write-speed.ts';
import { writeSteps } from './write-steps.ts';
import { writeTerms } from './write-terms.ts';
import { writeBest, writeForecast, writeTrend } from './write-time.ts';
import { writeUnusualDays } from './write-unusual-days.ts';
import { writeUsual } from './write-usual.ts';
import { writeRateReasons } from './write-why-rate.ts';

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
  steps: writeSteps,
  speed: writeSpeed,
  terms: writeTerms,
  usual: writeUsual,
  journey: writeJourney,
  customers: writeCustomers,
};

/** Writes an answer of a request's shape, and of what else it asks for. */
function write(answered: AnsweredRequest): AnswerBody {
  const { shape, by, grain, divisor, metrics, compared } = answered.request;
  if (isOfLines(answered.request)) return writeLines(answered);
  if (answered.request.meanOf) return writeMeanOf(answered);
  if (divisor) return writeRatio(answered);
  if (shape === 'list' && by === 'transactionId') return writeOrders(answered);
  if (isLatest(answered.request)) return writeLatest(answered);
  if (shape === 'list' && by && OF_ORDERS.includes(by) && !compared && metrics.length === 1)
    return writeWaiting(answered);
  if (shape === 'usual' && grain === 'day') return writeUnusualDays(answered);
  if (shape === 'why' && divisorOf(metrics[0]!)) return writeRateReasons(answered);
  return WRITERS[shape](answered);
}

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
  // Usual is said of the data that there are, and an order has its own days.
  if (request.shape === 'journey') return writeJourney(answered);
  if (firstDay === null || (range.start >= firstDay && (compared?.start ?? firstDay) >= firstDay))
    return write(answered);
  const days = { ...daysOf(answered), first: { days: { start: firstDay, end: firstDay } } };
  if (range.end < firstDay) return { sentences: [fillTemplate(TEXTS.noDataYet, days)] };
  // What ended before the first data isn't nothing: there is nothing to compare with.
  const noEarlier = compared !== undefined && compared.end < firstDay;
  const last = fillTemplate(noEarlier ? TEXTS.noEarlier : TEXTS.dataFrom, days);
  if (compared && OF_CHANGES.includes(request.shape))
    return { sentences: [...(noEarlier ? [] : [fillTemplate(TEXTS.noChange, days)]), last] };
  const words = write(noEarlier ? { ...answered, request: { ...request, compared: undefined } } : answered);
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
      ...(excludedOf(answered.request).includes('bots') ? [[{ text: TEXTS.bots }]] : []),
      ...leftOut(answered.request.metrics, currencies),
      ...ofDailyTotals(Object.values(answered.answers).filter((one) => 'quality' in one)),
    ],
    ...(chart && chart.data.length > 0 && { chart }),
    ...(view && { view }),
    asks: answered.asks,
  };
}
