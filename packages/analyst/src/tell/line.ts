/** The line that shows a request back: a chip for each of its parts. */
import { dimension, incompatibilities, type MetricName, metric } from '@magpie/vocabulary';
import { MOST_ROWS, USUAL_ROWS } from '../understand/assemble/choose-shape.ts';
import { type Calendar, lastUnits, periodBefore, periodOf, samePart, yearBefore } from '../understand/dates/periods.ts';
import type { Chip, ReplyContext } from '../understand/reply.ts';
import type { Days, Request } from '../understand/request.ts';
import type { AssumedPart, UnderstoodRequest } from '../understand/understood.ts';
import { askStrictly } from './ask-strictly.ts';
import { audienceText } from './audience.ts';
import { daysText, minutesText } from './days-text.ts';
import { capital, dimensionPlural, metricNoun } from './names.ts';
import {
  askedText,
  chartText,
  filterText,
  sentenceOf,
  shortFilterText,
  subjectOf,
  thresholdText,
} from './sentence-of.ts';

/** Metrics that are offered in place of an assumed one. */
const COMMON: readonly MetricName[] = [
  'sessions',
  'totalUsers',
  'screenPageViews',
  'purchaseRevenue',
  'transactions',
  'itemRevenue',
  'itemsPurchased',
];
const SHOP: readonly MetricName[] = ['purchaseRevenue', 'transactions', 'itemRevenue', 'itemsPurchased'];
/** Alternatives of a chip. */
const MOST = 3;

type Alternative = Chip['alternatives'][number];

/** The assumed parts and other readings of a request that a line shows. */
type Taken = Pick<UnderstoodRequest, 'assumed' | 'others'>;
const SAID: Taken = { assumed: new Set(), others: [] };

/** The chips of a request whose answer has this many rows. Their texts, joined by spaces, are one line. */
export function lineOf(
  request: Request,
  calendar: Calendar,
  has: ReplyContext['has'],
  { assumed, others }: Taken = SAID,
  rowCount = Number.POSITIVE_INFINITY,
): Chip[] {
  const { range, compared, filters, chart, thresholds = [] } = request;
  const chip = (role: AssumedPart, text: string, alternatives: readonly Alternative[] = [], days?: Days): Chip => ({
    role,
    text,
    assumed: role === 'filter' ? alternatives.length > 0 : assumed.has(role),
    alternatives,
    ...(days && { days: { start: days.start, end: days.end } }),
  });
  const change = (text: string, changed: Request): Alternative[] => {
    const sentence = sentenceOf(changed);
    return sentence === undefined ? [] : [{ text, sentence }];
  };
  const changeDays = (days: Days, changed: Request): Alternative[] =>
    change(daysText(days), changed).map((one) => ({ ...one, days: { start: days.start, end: days.end } }));
  const readAs = (part: AssumedPart, textOf: (other: Request) => string | undefined): Alternative[] =>
    others.flatMap(({ part: of, request: other }) => {
      const text = of === part ? textOf(other) : undefined;
      return text === undefined ? [] : change(text, other);
    });
  const otherFilters = (own: Request['filters'][number]): Alternative[] =>
    readAs('filter', ({ filters: all }) => {
      const isOwn = filters.every((one, i) => one === own || JSON.stringify(one) === JSON.stringify(all[i]));
      const other = all[filters.indexOf(own)];
      // Without any filter.
      if (all.length === 0 && filters[0] === own) return `all ${dimensionPlural(own.dimension)}`;
      return isOwn && other ? filterText(other, request.by) : undefined;
    });
  const otherReadings = [...readAs('metric', metricText), ...readAs('by', (one) => subjectOf(one))];
  const metrics =
    otherReadings.length > 0
      ? otherReadings
      : assumed.has('metric') && thresholds.length === 0
        ? otherMetrics(request, has).flatMap((name) => change(metricNoun(name), { ...request, metrics: [name] }))
        : [];
  const ranges =
    assumed.has('range') && request.shape !== 'forecast' && request.minutes === undefined
      ? otherRanges(request, calendar).flatMap((days) =>
          changeDays(days, {
            ...request,
            range: days,
            ...(compared && { compared: samePart(periodBefore(days, calendar), days, calendar) }),
          }),
        )
      : [];
  const rangeChip = () =>
    request.minutes === undefined
      ? chip('range', daysText(range), ranges.slice(0, MOST), range)
      : chip('range', minutesText(request.minutes));
  const year = compared && assumed.has('compare') ? samePart(yearBefore(range), range, calendar) : undefined;
  // The number is of all rows: a chip offers the filters of the question before.
  const left = others
    .filter(({ part, request: other }) => part === 'filter' && filters.length === 0 && other.filters.length > 0)
    .map(({ request: other }) => {
      const [first] = other.filters;
      const text = other.filters.map((one) => filterText(one, other.by)).join(', ');
      return chip('filter', `all ${dimensionPlural(first!.dimension)}`, change(text, other));
    });
  const chips = [
    chip('metric', capital(subjectOf(rowsSaid(request, rowCount))), metrics.slice(0, MOST)),
    ...thresholds.map((one) => chip('filter', thresholdText(one))),
    ...(request.shape === 'journey'
      ? filters.flatMap(({ values }) => values.map((one) => chip('filter', one)))
      : filters.map((one) => chip('filter', filterText(one, request.by), otherFilters(one)))),
    ...(request.audience ? [chip('filter', audienceText(request.audience))] : []),
    ...left,
    ...(request.shape === 'journey' ? [] : [rangeChip()]),
    ...(compared
      ? [
          chip(
            'compare',
            `compared with ${daysText(compared)}`,
            year ? changeDays(year, { ...request, compared: year }) : [],
            compared,
          ),
        ]
      : []),
    ...(chart ? [chip('shape', chartText(request))] : []),
    ...(askedText(request) ? [chip('shape', askedText(request))] : []),
  ];
  return chips.map((one, i) => (i === chips.length - 1 ? one : { ...one, text: `${one.text},` }));
}

/** The request in words that fit its rows: nothing is "the top 100" of fewer, and more than can be shown are only the first of them. */
function rowsSaid(request: Request, rowCount: number): Request {
  if (request.shape !== 'list' || request.limit !== MOST_ROWS || request.order === 'least') return request;
  return rowCount <= MOST_ROWS ? { ...request, limit: USUAL_ROWS } : { ...request, thresholds: undefined };
}

/** Metrics that can take the place of an assumed one. */
function otherMetrics({ by, filters, metrics }: Request, has: ReplyContext['has']): MetricName[] {
  const dimensions = [by, ...filters.map((one) => one.dimension)].flatMap((name) =>
    name && dimension(name) ? [dimension(name)!] : [],
  );
  const fits = (name: MetricName) => incompatibilities(dimensions, [metric(name)!]).length === 0;
  const isItem = (name: MetricName) => name.startsWith('item');
  return COMMON.filter(
    (name) =>
      !metrics.includes(name) &&
      fits(name) &&
      (has.shop || !SHOP.includes(name)) &&
      (by?.startsWith('item') ? true : !isItem(name)),
  );
}

/** Days that can take the place of assumed ones. */
function otherRanges({ range }: Request, calendar: Calendar): Days[] {
  const { today } = calendar;
  const offered = [
    periodOf('week', today, -1, calendar),
    periodOf('month', today, -1, calendar),
    periodOf('year', today, 0, calendar),
    lastUnits('day', 30, calendar),
  ];
  return offered
    .filter(({ start, end }) => start !== range.start || end !== range.end)
    .map(({ start, end }) => ({ start, end }));
}

/** The chip of the words that a request leaves out; taking it back asks the sentence again with them. */
export function leftOutChip(sentence: string, words: readonly string[]): Chip[] {
  if (words.length === 0) return [];
  const strict = askStrictly(sentence, words);
  return [
    {
      text: words.map((one) => `“${one}”`).join(', '),
      role: 'leftOut',
      assumed: true,
      alternatives: strict === undefined ? [] : [{ text: words.join(', '), sentence: strict }],
    },
  ];
}

/** The letters of a title. */
const LONGEST_TITLE = 50;

/** A text as a title, of at most 50 characters. */
export function titleText(text: string): string {
  const letters = [...text.trim()];
  return letters.length <= LONGEST_TITLE
    ? letters.join('')
    : `${letters
        .slice(0, LONGEST_TITLE - 1)
        .join('')
        .trimEnd()}…`;
}

/** The metric of a reading that counts something else. */
const metricText = ({ metrics: [name] }: Request): string | undefined => name && metricNoun(name);

/** Rows by their thresholds, such as "countries with more than 40 sessions". */
const rowsText = ({ by, thresholds }: Request): string | undefined =>
  by && thresholds && `${dimensionPlural(by)} ${thresholds.map(thresholdText).join(' and ')}`;

/** A title of a request. */
export const titleOf = (request: Request): string =>
  titleText(
    [
      capital(rowsText(request) ?? subjectOf(request)),
      ...request.filters.map((one) => (request.shape === 'journey' ? one.values.join(', ') : shortFilterText(one))),
      ...(request.audience ? [audienceText(request.audience)] : []),
      ...(request.shape === 'journey'
        ? []
        : [request.minutes === undefined ? daysText(request.range) : minutesText(request.minutes)]),
    ].join(', '),
  );
