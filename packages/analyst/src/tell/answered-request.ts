/** Helpers for all types of answers: a request with its results, its numbers, days and rows. */
import type { Answer, AnswerRow } from '@magpie/query';
import type { MetricName } from '@magpie/vocabulary';
import type { Calendar } from '../understand/dates/periods.ts';
import type { AskAnswers, ReplyContext } from '../understand/reply.ts';
import type { Request } from '../understand/request.ts';
import type { Asks } from './ask-parts.ts';
import { minutesText, monthText } from './days-text.ts';
import { nounOf } from './event-nouns.ts';
import { fillTemplate, makeNumbers, unitOf } from './make-numbers.ts';
import { metricNoun, shownName, singular } from './names.ts';
import { TEXTS } from './texts.ts';
import type { AnalystChart, AnalystPoint, NumberPart, Part, Sentence } from './told.ts';

/** Rows after the first that are named in words. */
export const NAMED = 3;
/** Rows that are drawn if nothing was said. */
export const DRAWN = 10;

/** A request with the results of its queries. */
export interface AnsweredRequest {
  readonly request: Request;
  readonly asks: Asks;
  readonly answers: AskAnswers;
  readonly site: ReplyContext['site'];
  readonly calendar: Calendar;
  readonly firstDay: string | null;
  /** Which of the queries' date ranges to write about; the first by default. */
  readonly rangeIndex?: number | undefined;
}

/** Sentences and a chart. */
export interface AnswerBody {
  readonly sentences: readonly Sentence[];
  readonly chart?: AnalystChart | undefined;
}

/** The answer of a table of that name. */
export const tableOf = ({ answers }: AnsweredRequest, name: string): Answer => answers[name] as Answer;

/** The first metric of a request. */
export const firstOf = ({ request }: AnsweredRequest): MetricName => request.metrics[0]!;

/** The days of the request, and those that it is compared with, as parts. */
export const daysOf = ({
  request: { range, compared, minutes },
}: AnsweredRequest): { readonly days: Part; readonly comparedDays: Part } => ({
  days: minutes === undefined ? { days: { start: range.start, end: range.end } } : { text: minutesText(minutes) },
  comparedDays: { days: { start: (compared ?? range).start, end: (compared ?? range).end } },
});

/** Whether a metric is a count of something, so that it is "the most", not "the highest". */
export const isCount = (name: MetricName): boolean => unitOf(name) === 'count';

/** A metric's noun after its value: "1 page view", "2 page views". */
export const countedNoun = (name: MetricName, value: number, request?: Request): string => {
  const noun = request ? nounOf(request, name) : metricNoun(name);
  return isCount(name) && value === 1 ? singular(noun) : noun;
};

/** A number of a metric, with the query that it is a cell of. */
export const metricPart =
  ({ site }: AnsweredRequest, name: MetricName) =>
  (
    value: number,
    ask: string | readonly [string, ...string[]],
    computed?: string,
    unit?: NumberPart['unit'],
  ): NumberPart =>
    makeNumbers(site.currency)(name, value, typeof ask === 'string' ? [ask] : ask, computed, unit);

/** A number of a metric, or a dash without one, such as a rate of nothing. */
export const metricPartOrDash = (
  answered: AnsweredRequest,
  name: MetricName,
  value: number | null,
  ask: string,
): Part => (value === null ? { text: TEXTS.none } : metricPart(answered, name)(value, ask));

/** Whether the compared days are wholly within the site's data: there is no change against any others. */
export const isComplete = ({ request: { compared }, firstDay }: AnsweredRequest): boolean =>
  compared === undefined || firstDay === null || compared.start >= firstDay;

/** The name of a row; of two dimensions both. */
export const rowName = (row: AnswerRow, by: string, alsoBy?: string): Part => {
  const name = row.dimensions[by] ?? '';
  if (alsoBy !== undefined) return { name: rowLabel(row, by, alsoBy) };
  if (by === 'date') return { days: { start: dayOf(name), end: dayOf(name) } };
  if (by === 'yearMonth') return { name: monthText(name) };
  return by === 'hour' && name !== '' ? { time: { hour: Number(name) } } : { name: shownName(by, name) };
};

/** A day of a row, which has no hyphens. */
const dayOf = (name: string): string => name.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** An hour of the day under a chart. */
export const hourLabel = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The name of a row under a chart. */
export const rowLabel = (row: AnswerRow, by: string, alsoBy?: string): string => {
  if (alsoBy !== undefined) return `${rowLabel(row, by)}, ${rowLabel(row, alsoBy)}`;
  const name = row.dimensions[by] ?? '';
  if (by === 'date') return dayOf(name);
  if (by === 'yearMonth') return monthText(name);
  return by === 'hour' && name !== '' ? hourLabel(Number(name)) : shownName(by, name);
};

/** Sentences joined by commas and "and". */
export function joinParts(all: readonly Sentence[]): Sentence {
  return all.flatMap((one, i): Part[] =>
    i === 0 ? [...one] : [{ text: i === all.length - 1 ? TEXTS.and : ', ' }, ...one],
  );
}

/** "Nothing to show". */
export const nothing = (answered: AnsweredRequest): AnswerBody => ({
  sentences: [
    fillTemplate(answered.request.minutes === undefined ? TEXTS.nothing : TEXTS.nothingLive, daysOf(answered)),
  ],
});

/** The value to draw in a chart; none if there is no value. */
export const drawn = (
  data: readonly (Omit<AnalystPoint, 'value'> & { readonly value: number | null })[],
): readonly AnalystPoint[] => data.flatMap(({ value, ...point }) => (value === null ? [] : [{ ...point, value }]));

/** A chart of rows, which knows how many there are. */
export function rowsChart(
  answered: AnsweredRequest,
  type: AnalystChart['type'],
  data: readonly AnalystPoint[],
  unit?: NumberPart['unit'],
) {
  const { rowCount } = tableOf(answered, 'rows');
  return { ...chartOf(answered, type, data, 'rows', unit), ...(rowCount > data.length && { of: rowCount }) };
}

/** A chart of the first metric. */
export function chartOf(
  answered: AnsweredRequest,
  type: AnalystChart['type'],
  data: AnalystChart['data'],
  ask: string,
  unit: NumberPart['unit'] = unitOf(firstOf(answered)),
): AnalystChart {
  const { request, site } = answered;
  return {
    type: request.chart ?? type,
    seriesName: nounOf(request, firstOf(answered)),
    unit,
    ...(unit === 'money' && { currency: site.currency }),
    data,
    ask,
  };
}
