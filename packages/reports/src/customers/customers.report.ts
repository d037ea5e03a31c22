/** Report of customers: new and returning buyers, and their value. */
import { defineReport } from '../kit/report.ts';
import { type PrintedTable, printedColumns, printedValue } from '../kit/tables.ts';
import { cohortColumns, printedMonths } from '../parts/cohorts.ts';
import { spreadFile } from '../parts/spread.ts';
import { printedStats } from '../parts/stats.ts';
import { fileColumns } from '../parts/table-file.ts';
import { printedRows } from '../parts/table-rows.ts';
import { type CustomersData, customersShape, GAPS, ORDERS_SO_FAR, SOURCES, TOTALS } from './customers.shape.ts';

/** Customers. */
export const customersReport = defineReport({
  id: 'customers',
  version: 1,
  shape: customersShape,
  recipe: () => import('./customers.recipe.ts').then((all) => all.customersRecipe),
  isEmpty: ({ totals, pagination }) => totals.orders + totals.unknown_orders === 0 && pagination.total === 0,
  staysWhenEmpty: true,
  print: printCustomers,
  tables: [
    {
      id: 'over_time',
      title: 'New and Returning Customers',
      columns: [
        { field: 'date', label: 'Date' },
        { field: 'new_revenue', label: 'Revenue from new customers', money: true },
        { field: 'returning_revenue', label: 'Revenue from returning customers', money: true },
        { field: 'new_orders', label: 'Orders of new customers' },
        { field: 'returning_orders', label: 'Orders of returning customers' },
      ],
    },
    spreadFile(ORDERS_SO_FAR),
    spreadFile(GAPS),
    {
      id: 'first_months',
      title: 'Customers Who Ordered Again',
      columns: cohortColumns('First order', 'Customers', 'Months later', 'Ordered again'),
    },
    { id: 'sources', title: SOURCES.title, columns: fileColumns(SOURCES), allTime: true },
  ],
});

function printCustomers({ totals, gaps, first_months: { cohorts }, sources }: CustomersData): PrintedTable[] {
  return [
    {
      columns: printedColumns(['Metric'], ['Value']),
      rows: [
        ...printedStats(TOTALS, totals),
        ['Days between orders (median)', printedValue(gaps.median, 'float')],
        ['Orders of buyers who aren’t recognised', totals.unknown_orders],
      ],
    },
    printedMonths('First order', 'Customers', 'Ordered again a month later', cohorts),
    printedRows(SOURCES, sources),
  ];
}
