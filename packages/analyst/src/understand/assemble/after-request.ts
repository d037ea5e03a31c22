/** What a sentence means after the request before it: whether it only changes a part of that, and which filters go. */
import { Chart } from '../chart/chart.ts';
import type { Parts } from '../chart/parts.ts';
import type { Calendar } from '../dates/periods.ts';
import type { Request, RequestFilter } from '../request.ts';
import type { Understood } from '../understood.ts';
import { isSameSubject } from './choose-filters.ts';
import type { Metrics } from './choose-metrics.ts';
import type { Sentence } from './sentence.ts';

/** Whether a sentence only changes a part of the request before. */
export function isElliptic(sentence: Sentence): boolean {
  if (sentence.says('goesOn')) return true;
  const { chart } = sentence;
  // "Which browser is used most" is a complete question.
  if (chart.has('ownRanking') && !chart.has('goesOnWith')) return false;
  const begins =
    chart.has('goesOnWith') ||
    chart.has('fromWhich') ||
    chart.has('ofIt') ||
    chart.has('pointsBack') ||
    chart.has('bareMetric');
  const asks =
    sentence.all('metric').length > 0 ||
    sentence.says('metrics') ||
    sentence.says('sold') ||
    sentence.says('dimensions');
  if (asks) return begins || chart.has('narrows') || isRanking(sentence) || chart.has('adds') || chart.has('addsAtEnd');
  return sentence.dimensions.length === 0 || sentence.parts.dates.length === 0 || chart.has('splits') || begins;
}

/** Whether a sentence only says by what the rows before are ranked: "by revenue", "for orders". */
const isRanking = (sentence: Sentence): boolean =>
  sentence.dimensions.length === 0 && sentence.all('metric').some((one) => sentence.chart.is('ranking', one));

/** The request before without the filters of what all are asked for now: "all devices". */
export function withAll(sentence: Sentence, before: Request): Request {
  const { chart, dimensions } = sentence;
  const isAll = (filter: RequestFilter) =>
    dimensions.some(
      ({ meaning, start, end }) => isSameSubject(meaning.name, filter.dimension) && chart.is('allRows', { start, end }),
    );
  // "New visitors" after a question about returning visitors replaces them.
  const isNew = sentence.all('metric').some(({ meaning }) => meaning.name === 'newUsers');
  const isOther = (one: RequestFilter) => isNew && one.dimension === 'newVsReturning';
  return { ...before, filters: before.filters.filter((one) => !isAll(one) && !isOther(one)) };
}

/** "Only new visitors" is about visitors who are new; it asks for no other number. */
export function narrowed(parts: Parts): Parts {
  const chart = new Chart(parts);
  if (!chart.has('narrows')) return parts;
  const names = parts.values.length > 0 || parts.said.some(({ meaning }) => meaning.kind === 'value');
  const isNew = parts.said.some(({ meaning }) => meaning.kind === 'metric' && meaning.name === 'newUsers');
  if (!names && !isNew && !chart.has('startsOnly')) return parts;
  const said = parts.said.flatMap((one): typeof parts.said => {
    const { meaning } = one;
    if (meaning.kind !== 'metric' || (meaning.name !== 'newUsers' && !meaning.weak)) return [one];
    return meaning.weak
      ? []
      : [{ ...one, meaning: { kind: 'value', filter: { dimension: 'newVsReturning', values: ['new'] } } }];
  });
  return { ...parts, said };
}

/** The mean of the previous request, if the metric is the same and the sentence names none. */
export const meanBefore = (
  { shape, by }: Pick<Request, 'shape' | 'by'>,
  { names }: Metrics,
  sentence: Sentence,
  previous: Request | undefined,
): Pick<Request, 'meanOf'> =>
  previous?.meanOf !== undefined &&
  (shape === 'total' || shape === 'list') &&
  by !== previous.meanOf &&
  sentence.all('metric').length === 0 &&
  names.join() === previous.metrics.join()
    ? { meanOf: previous.meanOf }
    : {};

/** The divisor of the previous request, if the metrics are the same and the sentence names none. */
export function divisorBefore(
  sentence: Sentence,
  { names }: Metrics,
  previous: Request | undefined,
): Request['divisor'] {
  const asks = sentence.all('metric').length > 0 || sentence.says('metrics') || sentence.says('sold');
  return !asks && previous?.divisor && names.join() === previous.metrics.join() ? previous.divisor : undefined;
}

/** Compares the days of the request before, not the current month: "which channels had more than in September", after a question about October. */
export function comparedAfter(
  before: Request | undefined,
  { dates }: Parts,
  one: Understood,
  calendar: Calendar,
): Understood {
  if (!before || one.kind !== 'request' || !one.assumed.has('range') || !one.request.compared) return one;
  const [said, more] = dates;
  const isOfRunning = before.isUsual || before.minutes !== undefined || before.range.end >= calendar.today;
  if (isOfRunning || more || said?.kind !== 'range' || said.period.start >= before.range.start) return one;
  const { start, end } = said.period;
  const isCounted = one.request.shape === 'movers' && one.assumed.has('metric') && before.metrics.length > 0;
  const metrics = isCounted ? before.metrics.slice(0, 1) : one.request.metrics;
  return { ...one, request: { ...one.request, metrics, range: before.range, compared: { start, end } } };
}

/** Rows that are days or orders: a limit on them says nothing about other rows. */
const OWN_ROWS: readonly (Request['by'] | undefined)[] = ['transactionId', 'date', 'yearMonth', undefined];

/** Whether a sentence asks for other rows in place of those of the list before, and for nothing else: "and cities". */
export const asksOtherRows = (
  sentence: Sentence,
  { by, alsoBy, shape }: Pick<Request, 'by' | 'alsoBy' | 'shape'>,
  previous: Request | undefined,
): previous is Request =>
  previous?.shape === 'list' &&
  shape === 'list' &&
  by !== undefined &&
  by !== previous.by &&
  !alsoBy &&
  !previous.alsoBy &&
  !OWN_ROWS.includes(previous.by) &&
  sentence.all('metric').every(({ meaning }) => meaning.name === previous.metrics[0]) &&
  !(['order', 'number', 'nth', 'metrics', 'sold', 'change'] as const).some((kind) => sentence.says(kind));

/** The number and order of the rows before, for other rows: "and cities", after the top five countries. */
export function withRowsOf(request: Request, sentence: Sentence, previous: Request | undefined): Request {
  if (!asksOtherRows(sentence, request, previous) || previous.nth !== undefined || previous.limit === 1) return request;
  const { limit, order } = previous;
  return { ...request, ...(limit !== undefined && { limit }), ...(order === 'least' && { order }) };
}
