/** Shows how a model understood a question: its queries, in the terms of requests. */
import type { Question } from '@magpie/query';
import { type DimensionName, dimension, type MetricName, metric } from '@magpie/vocabulary';
import { daysText } from '../tell/days-text.ts';
import { lineOf } from '../tell/line.ts';
import { capital, dimensionNoun, metricNoun } from '../tell/names.ts';
import { USUAL_ROWS } from '../understand/assemble/choose-shape.ts';
import type { Calendar } from '../understand/dates/periods.ts';
import type { Chip, ReplyContext } from '../understand/reply.ts';
import type { Request, RequestFilter } from '../understand/request.ts';
import { filterWords } from './filters.ts';
import { MOST_ROWS } from './tools.ts';

/** The chip that says who chose the questions. */
const CHOSEN = 'chosen by a language model';

/** A question as a request, if it can be one: then the next sentence can build on it. */
export function requestOf(question: Question): Request | undefined {
  const { dimensions = [], metrics, dateRanges = [], filter, limit, orderBy = [] } = question;
  const [by, ...others] = dimensions;
  const [range, compared] = dateRanges;
  const names = metrics.filter((one): one is MetricName => typeof one === 'string' && metric(one) !== undefined);
  const filters = readFilters(filter);
  if (!range || others.length > 0 || names.length !== metrics.length || names.length === 0) return undefined;
  if (!filters) return undefined;
  if (by !== undefined && (typeof by !== 'string' || !dimension(by))) return undefined;
  const [order] = orderBy;
  if (order && !('metric' in order && order.metric === names[0])) return undefined;
  const days = ({ start, end }: { start: string; end: string }) => ({ start, end });
  return {
    shape: by === undefined ? 'total' : 'list',
    metrics: names,
    ...(by !== undefined && {
      by: by as DimensionName,
      limit: limit === undefined || limit === MOST_ROWS ? USUAL_ROWS : limit,
    }),
    ...(order && order.desc !== true && { order: 'least' as const }),
    range: days(range),
    ...(compared && { compared: days(compared) }),
    filters,
  };
}

/** The conditions of a filter as those of a request; undefined if they can't be. */
function readFilters(filter: Question['filter']): RequestFilter[] | undefined {
  if (!filter) return [];
  if ('and' in filter) {
    const all = filter.and.map(readFilters);
    return all.every((one) => one !== undefined) ? all.flat() : undefined;
  }
  if ('not' in filter) {
    const [one, ...others] = readFilters(filter.not) ?? [];
    return one && others.length === 0 && one.not === undefined ? [{ ...one, not: true }] : undefined;
  }
  if (!('field' in filter) || !dimension(filter.field)) return undefined;
  const name = filter.field as DimensionName;
  if (filter.op === 'is' && typeof filter.value === 'string') return [{ dimension: name, values: [filter.value] }];
  if (filter.op === 'in') return [{ dimension: name, values: filter.values as readonly string[] }];
  return undefined;
}

/** The chips of what was asked, each text once, and who chose it. */
export function lineOfQuestions(
  questions: readonly Question[],
  requests: readonly (Request | undefined)[],
  others: readonly string[],
  calendar: Calendar,
  has: ReplyContext['has'],
): Chip[] {
  const chip = (text: string, role: Chip['role']): Chip => ({ text, role, assumed: false, alternatives: [] });
  const chips = questions.flatMap((question, i) => {
    const request = requests[i];
    return request ? lineOf(request, calendar, has) : describe(question, chip);
  });
  const all = [...chips, ...others.map((text) => chip(text, 'metric')), chip(CHOSEN, 'model')];
  const once = [...new Map(all.map((one) => [one.text.replace(/,$/, ''), one])).values()];
  return once.map((one, i) => ({ ...one, text: one.text.replace(/,$/, '') + (i < once.length - 1 ? ',' : '') }));
}

/** A question that no request says. */
function describe(question: Question, chip: (text: string, role: Chip['role']) => Chip): Chip[] {
  const { dimensions = [], metrics, dateRanges = [], filter } = question;
  const words = metrics.map((one) => {
    if (typeof one === 'string') return metricNoun(one as MetricName);
    if ('shareOf' in one) return `share of ${metricNoun(one.shareOf as MetricName)}`;
    if ('changeOf' in one) return `change of ${metricNoun(one.changeOf as MetricName)}`;
    return 'perDay' in one ? `${metricNoun(one.perDay as MetricName)} per day` : 'a calculation';
  });
  const by = dimensions.map((one) => dimensionNoun((typeof one === 'string' ? one : one.name) as DimensionName));
  const [range, compared] = dateRanges;
  return [
    chip(capital(`${words.join(' and ')}${by.length > 0 ? ` by ${by.join(' and ')}` : ''}`), 'metric'),
    ...(filter ? [chip(`only ${filterWords(filter)}`, 'filter')] : []),
    ...(range ? [chip(daysText(range), 'range')] : []),
    ...(compared ? [chip(`compared with ${daysText(compared)}`, 'compare')] : []),
  ];
}
