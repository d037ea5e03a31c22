/** Writes lists of orders: how many there are, the largest or latest, and how long buyers took. */
import type { AnswerRow } from '@magpie/query';
import {
  type AnswerBody,
  type AnsweredRequest,
  DRAWN,
  daysOf,
  drawn,
  firstOf,
  joinParts,
  metricPart,
  metricPartOrDash,
  nothing,
  rowsChart,
  tableOf,
} from './answered-request.ts';
import { valueIn } from './divisors.ts';
import { fillTemplate, unitOf } from './make-numbers.ts';
import { metricNoun, shownName } from './names.ts';
import { TEXTS } from './texts.ts';
import type { Part, Sentence } from './told.ts';

/** Orders after the first that are named in words. */
const NAMED = 4;

/** The day of an order's `dateHourMinute`. */
function dayOf({ dimensions }: AnswerRow): Part {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(dimensions.dateHourMinute ?? '') ?? [];
  const text = `${year}-${month}-${day}`;
  return year === undefined ? { text: TEXTS.none } : { days: { start: text, end: text } };
}

/** How many orders there are, and the largest, smallest or latest. */
export function writeOrders(answered: AnsweredRequest): AnswerBody {
  const { request } = answered;
  const { order, limit = DRAWN, thresholds } = request;
  const name = firstOf(answered);
  const { rows, rowCount } = tableOf(answered, 'rows');
  const shown = rows.slice(0, limit);
  const [top, ...rest] = shown;
  if (!top) return nothing(answered);
  const figure = (row: AnswerRow) => metricPartOrDash(answered, name, valueIn(row.metrics, name), 'rows');
  const label = (row: AnswerRow): string => row.dimensions.transactionId ?? '';
  const rowText = (row: AnswerRow): Sentence =>
    fillTemplate(TEXTS.orderRow, { name: { name: label(row) }, value: figure(row), day: dayOf(row) });
  const count = metricPart(answered, 'transactions')(rowCount, 'rows', 'the number of orders', 'count');
  const words = { count, rows: rowCount === 1 && !thresholds ? 'order' : 'orders', ...daysOf(answered) };
  const lead = order === 'latest' ? TEXTS.orderLatest : unitOf(name) === 'money' ? moneyLead(order) : countLead(order);
  return {
    sentences: [
      fillTemplate(thresholds ? TEXTS.distinctFit : TEXTS.ordersCount, words),
      fillTemplate(lead, { metric: metricNoun(name), name: { name: label(top) }, value: figure(top), day: dayOf(top) }),
      ...(rest.length > 0
        ? [
            fillTemplate(rest.length === 1 ? TEXTS.nextOne : TEXTS.next, {
              names: joinParts(rest.slice(0, NAMED).map(rowText)),
            }),
          ]
        : []),
    ],
    ...(shown.length > 1 && {
      chart: rowsChart(
        answered,
        'bar',
        drawn(shown.map((row) => ({ label: label(row), value: valueIn(row.metrics, name) }))),
      ),
    }),
  };
}

const moneyLead = (order: AnsweredRequest['request']['order']) =>
  order === 'least' ? TEXTS.orderSmallest : TEXTS.orderLargest;
const countLead = (order: AnsweredRequest['request']['order']) =>
  order === 'least' ? TEXTS.orderLeast : TEXTS.orderMost;

/** After how many days or visits people buy. */
export function writeWaiting(answered: AnsweredRequest): AnswerBody {
  const { by } = answered.request;
  const name = firstOf(answered);
  const { rows } = tableOf(answered, 'rows');
  const total = tableOf(answered, 'total').totals[0]?.[name] ?? 0;
  const value = (row: AnswerRow) => row.metrics[name] ?? 0;
  const [top, ...rest] = [...rows].sort((a, b) => value(b) - value(a));
  if (!top || total === 0) return nothing(answered);
  const figure = metricPart(answered, name);
  const share = (part: number) => figure(part / total, ['rows', 'total'], 'the part divided by the whole', 'percent');
  const label = (row: AnswerRow) => shownName(by!, row.dimensions[by!] ?? '');
  const unknown = total - rows.reduce((sum, row) => sum + value(row), 0);
  const parts = { metric: metricNoun(name), ...daysOf(answered) };
  return {
    sentences: [
      fillTemplate(by === 'daysToPurchase' ? TEXTS.waitingDays : TEXTS.waitingVisits, {
        ...parts,
        name: { name: label(top) },
        value: figure(value(top), 'rows'),
        total: figure(total, 'total'),
        share: share(value(top)),
      }),
      ...(rest.length > 0
        ? [
            fillTemplate(rest.length === 1 ? TEXTS.nextOne : TEXTS.next, {
              names: joinParts(
                rest
                  .slice(0, NAMED)
                  .map((row) => fillTemplate(TEXTS.shareRow, { name: { name: label(row) }, share: share(value(row)) })),
              ),
            }),
          ]
        : []),
      ...(unknown > 0
        ? [
            fillTemplate(TEXTS.waitingUnknown, {
              ...parts,
              value: figure(unknown, ['rows', 'total'], 'the whole minus its known parts'),
            }),
          ]
        : []),
    ],
    // In their own order: by time, not by number.
    chart: rowsChart(
      answered,
      'bar',
      [...rows]
        .sort((a, b) => Number.parseInt(a.dimensions[by!]!, 10) - Number.parseInt(b.dimensions[by!]!, 10))
        .map((row) => ({ label: label(row), value: value(row) })),
    ),
  };
}
