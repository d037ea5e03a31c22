/** The eCommerce report on the command line. */
import { metric } from '@magpie/vocabulary';
import { isPartError, type PartError } from '../kit/part-error.ts';
import { type PrintedCell, type PrintedTable, printedValue } from '../kit/tables.ts';
import { printedTopList } from '../parts/top-list.ts';
import { BOXES, BUCKETS, type EcommerceData, LISTS } from './ecommerce.shape.ts';

const right = (title: string) => ({ title, right: true });

/** Its boxes, its lists, and how long it took to buy. */
export function printEcommerce(data: EcommerceData): PrintedTable[] {
  const { infobox, compare } = data;
  const boxes = BOXES.map(({ id, label, metric: name }) => {
    const box = infobox[id];
    const cell = (value: number | null): PrintedCell => printedValue(value, metric(name)!.unit);
    const compared = compare ? [cell(box.compare_value), { change: box.compare_change }] : [];
    return [label, cell(box.value), cell(box.prev), { change: box.change }, ...compared];
  });
  const buckets = (title: string, rows: readonly (readonly [string, number, number])[]): PrintedTable => ({
    columns: [{ title }, right('Transactions'), right('Percent')],
    rows: rows.map(([name, transactions, percent]) => [name, transactions, printedValue(percent, 'ratio')]),
  });
  return [
    {
      columns: [
        { title: 'Metric' },
        ...['Value', 'Before', 'Change', ...(compare ? ['Compared', 'Change'] : [])].map(right),
      ],
      rows: boxes,
    },
    printedTopList(LISTS.products, data.products),
    printedTopList(LISTS.conversions, data.conversions),
    buckets(
      BUCKETS.days.title,
      rowsIn(data.days).map(({ day, transactions, percent }) => [day, transactions, percent] as const),
    ),
    buckets(
      BUCKETS.sessions.title,
      rowsIn(data.sessions).map(({ session, transactions, percent }) => [session, transactions, percent] as const),
    ),
    {
      columns: [{ title: 'This month' }, ...['So far', 'Expected', 'At least', 'At most'].map(right)],
      rows: data.month ? [['Revenue', data.month.so_far, ...forecastCells(data.month.forecast)]] : [],
    },
  ];
}

const forecastCells = (forecast: NonNullable<EcommerceData['month']>['forecast']): readonly PrintedCell[] =>
  forecast ? [forecast.expected, forecast.low, forecast.high] : ['–', '–', '–'];

const rowsIn = <Row>(part: readonly Row[] | PartError): readonly Row[] => (isPartError(part) ? [] : part);
