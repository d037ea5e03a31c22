/** Writes the mean of rows: "page views per article", overall or for each author. */
import type { AnswerRow } from '@magpie/query';
import { metric } from '@magpie/vocabulary';
import {
  type AnswerBody,
  type AnsweredRequest,
  chartOf,
  DRAWN,
  daysOf,
  firstOf,
  joinParts,
  metricPart,
  NAMED,
  nothing,
  rowLabel,
  rowName,
  tableOf,
} from './answered-request.ts';
import { nounOf } from './event-nouns.ts';
import { fillTemplate } from './make-numbers.ts';
import { dimensionNoun, dimensionPlural } from './names.ts';
import { TEXTS } from './texts.ts';
import type { NumberPart, Sentence } from './told.ts';

/** A group of rows, such as the articles of an author. */
interface Group {
  readonly row: AnswerRow;
  readonly sum: number;
  readonly count: number;
  readonly mean: number;
}

function groupsOf({ request: { by, metrics } }: AnsweredRequest, rows: readonly AnswerRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = by ? (row.dimensions[by] ?? '') : '';
    const { sum = 0, count = 0, row: first = row } = groups.get(key) ?? {};
    const all = sum + (row.metrics[metrics[0]!] ?? 0);
    groups.set(key, { row: first, sum: all, count: count + 1, mean: all / (count + 1) });
  }
  return [...groups.values()];
}

/** The mean of all rows, or of the rows of each value of `by`. */
export function writeMeanOf(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const { by, meanOf, order, limit = DRAWN } = request;
  const { rows, rowCount } = tableOf(answered, 'rows');
  const sign = order === 'least' ? 1 : -1;
  const groups = groupsOf(answered, rows).sort((a, b) => sign * (a.mean - b.mean));
  const [top, ...rest] = groups.slice(0, limit);
  if (!top) return nothing(answered);
  const figure = metricPart(answered, firstOf(answered));
  const mean = (one: Group): NumberPart =>
    figure(one.mean, 'rows', 'the sum of the rows divided by their number', 'decimal');
  const count = (value: number): NumberPart => figure(value, 'rows', 'the number of rows', 'count');
  const rowsNoun = (value: number): string => (value === 1 ? dimensionNoun(meanOf!) : dimensionPlural(meanOf!));
  const words = { metric: nounOf(request, firstOf(answered)), row: dimensionNoun(meanOf!), ...daysOf(answered) };
  const isOfEvents = metric(firstOf(answered))?.scope === 'event';
  const cut: Sentence[] =
    rowCount > rows.length
      ? [fillTemplate(TEXTS.meanOfSome, { ...words, count: count(rows.length), rows: rowsNoun(rows.length) })]
      : [];
  if (by === undefined)
    return {
      sentences: [
        fillTemplate(TEXTS.meanOf, { ...words, value: mean(top) }),
        // Visits of several pages are in the sum more than once.
        isOfEvents
          ? fillTemplate(TEXTS.meanOfSum, {
              ...words,
              sum: figure(top.sum, 'rows', 'the sum of the rows'),
              count: count(top.count),
              rows: rowsNoun(top.count),
            })
          : fillTemplate(TEXTS.meanOfCount, { count: count(top.count), rows: rowsNoun(top.count) }),
        ...cut,
      ],
    };
  const rowText = (one: Group): Sentence =>
    fillTemplate(TEXTS.meanOfRow, {
      name: rowName(one.row, by),
      value: mean(one),
      count: count(one.count),
      rows: rowsNoun(one.count),
    });
  return {
    sentences: [
      fillTemplate(order === 'least' ? TEXTS.meanOfLast : TEXTS.meanOfFirst, {
        ...words,
        name: rowName(top.row, by),
        value: mean(top),
      }),
      [...joinParts([top, ...rest].slice(0, NAMED + 1).map(rowText)), { text: '.' }],
      ...cut,
    ],
    chart: chartOf(
      answered,
      'bar',
      groups.slice(0, limit).map((one) => ({ label: rowLabel(one.row, by), value: one.mean })),
      'rows',
      'decimal',
    ),
  };
}
