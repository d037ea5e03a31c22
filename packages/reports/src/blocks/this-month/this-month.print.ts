/** The running month on the command line. */
import { type PrintedTable, printedColumns } from '../../kit/tables.ts';
import type { Month } from './this-month.shape.ts';

/** Its revenue so far, and the forecast. */
export const printedMonth = (month: Month | null): PrintedTable => ({
  columns: printedColumns(['This month'], ['So far', 'Expected', 'At least', 'At most']),
  rows: month ? [['Revenue', month.so_far, ...forecastCells(month.forecast)]] : [],
});

const forecastCells = (forecast: Month['forecast']): PrintedTable['rows'][number] =>
  forecast ? [forecast.expected, forecast.low, forecast.high] : ['–', '–', '–'];
