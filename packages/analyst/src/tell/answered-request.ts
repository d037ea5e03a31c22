/** This module is responsible for what every form of an answer is told with: figures of its metric, its days, its rows. */
import type { Answer, AnswerRow } from '@magpie/query';
import type { MetricName } from '@magpie/vocabulary';
import type { Calendar } from '../understand/dates/periods.ts';
import type { AskAnswers, ReplyContext } from '../understand/reply.ts';
import type { Request } from '../understand/request.ts';
import { figures, fillTemplate, unitOf } from './figures.ts';
import { metricNoun, valueName } from './names.ts';
import type { Asks } from './questions.ts';
import { TEXTS } from './texts.ts';
import type { AnalystChart, AnalystPoint, Figure, Part, Sentence } from './told.ts';

/** What is known when an answer is told. */
export interface AnsweredRequest {
  readonly request: Request;
  readonly asks: Asks;
  readonly answers: AskAnswers;
  readonly site: ReplyContext['site'];
  readonly calendar: Calendar;
  readonly firstDay: string | null;
  /** Which of the ranges of the asks is told; the first one, if nothing is said. */
  readonly rangeIndex?: number | undefined;
}

/** Sentences and a chart. */
export interface Words {
  readonly sentences: readonly Sentence[];
  readonly chart?: AnalystChart | undefined;
}

/** The answer of a table of that name. */
export const tableOf = ({ answers }: AnsweredRequest, name: string): Answer => answers[name] as Answer;

/** The first metric of a request. */
export const firstOf = ({ request }: AnsweredRequest): MetricName => request.metrics[0]!;

/** The days of the request, and those that it is compared with, as parts. */
export const daysOf = ({
  request: { range, compared },
}: AnsweredRequest): { readonly days: Part; readonly comparedDays: Part } => ({
  days: { days: { start: range.start, end: range.end } },
  comparedDays: { days: { start: (compared ?? range).start, end: (compared ?? range).end } },
});

/** Whether a metric is a count of something, so that it is "the most", not "the highest". */
export const isCount = (name: MetricName): boolean => unitOf(name) === 'count';

/** A metric's word after its value: "1 page view", "2 page views". In the word of a count, the first plural is what is counted. */
export const countedNoun = (name: MetricName, value: number): string =>
  isCount(name) && value === 1 ? metricNoun(name).replace(/s(?= |$)/, '') : metricNoun(name);

/** A figure of a metric, with the ask that it is a cell of. */
export const metricPart =
  ({ site }: AnsweredRequest, name: MetricName) =>
  (value: number, ask: string | readonly [string, ...string[]], computed?: string, unit?: Figure['unit']): Figure =>
    figures(site.currency)(name, value, typeof ask === 'string' ? [ask] : ask, computed, unit);

/** A figure of a metric, or a dash where there is none: a rate of nothing. */
export const metricPartOrDash = (
  answered: AnsweredRequest,
  name: MetricName,
  value: number | null,
  ask: string,
): Part => (value === null ? { text: TEXTS.none } : metricPart(answered, name)(value, ask));

/** Whether the compared days are wholly within the site's data: there is no change against any others. */
export const isComplete = ({ request: { compared }, firstDay }: AnsweredRequest): boolean =>
  compared === undefined || firstDay === null || compared.start >= firstDay;

/** The name of a row. */
export const rowName = (row: AnswerRow, by: string): Part => {
  const name = row.dimensions[by] ?? '';
  return by === 'hour' && name !== '' ? { time: { hour: Number(name) } } : { name: valueName(by, name) };
};

/** An hour of the day under a chart. */
export const hourLabel = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The name of a row under a chart. */
export const rowLabel = (row: AnswerRow, by: string): string => {
  const name = row.dimensions[by] ?? '';
  return by === 'hour' && name !== '' ? hourLabel(Number(name)) : valueName(by, name);
};

/** Sentences joined by commas and "and". */
export function joinParts(all: readonly Sentence[]): Sentence {
  return all.flatMap((one, i): Part[] =>
    i === 0 ? [...one] : [{ text: i === all.length - 1 ? TEXTS.and : ', ' }, ...one],
  );
}

/** "Nothing to show". */
export const nothing = (answered: AnsweredRequest): Words => ({
  sentences: [fillTemplate(TEXTS.nothing, daysOf(answered))],
});

/** What a chart draws: nothing where there is no value. */
export const drawn = (
  data: readonly (Omit<AnalystPoint, 'value'> & { readonly value: number | null })[],
): readonly AnalystPoint[] => data.flatMap(({ value, ...point }) => (value === null ? [] : [{ ...point, value }]));

/** A chart of rows, which knows how many there are. */
export function rowsChart(
  answered: AnsweredRequest,
  type: AnalystChart['type'],
  data: readonly AnalystPoint[],
  unit?: Figure['unit'],
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
  unit: Figure['unit'] = unitOf(firstOf(answered)),
): AnalystChart {
  const { request, site } = answered;
  return {
    type: request.chart ?? type,
    seriesName: metricNoun(firstOf(answered)),
    unit,
    ...(unit === 'money' && { currency: site.currency }),
    data,
    ask,
  };
}
