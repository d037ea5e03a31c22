/** Report of customers: new and returning buyers, and their value. */
import { defineReport } from '../kit/report.ts';
import { type ExportColumn, type PrintedTable, printedValue } from '../kit/tables.ts';
import { cohortColumns, returnedShare } from '../parts/cohorts.ts';
import { fileColumns } from '../parts/table-file.ts';
import { printedRows } from '../parts/table-rows.ts';
import { type CustomersData, customersShape, LINES, SOURCES } from './customers.shape.ts';

const share = [
  { field: 'percent', label: 'Share (%)' },
  { field: 'compare', label: 'Before' },
];

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
        ...LINES.map(({ id, of, inFile }): ExportColumn => {
          return { field: id, label: inFile, ...(of === 'micros' && { money: true }) };
        }),
      ],
    },
    {
      id: 'orders_so_far',
      title: 'Orders So Far',
      columns: [{ field: 'orders', label: 'Orders' }, { field: 'count', label: 'Customers' }, ...share],
    },
    {
      id: 'gaps',
      title: 'Days Between Orders',
      columns: [{ field: 'days', label: 'Days' }, { field: 'count', label: 'Times' }, ...share],
    },
    {
      id: 'first_months',
      title: 'Customers Who Ordered Again',
      columns: [
        { field: 'start', label: 'First order from' },
        { field: 'end', label: 'First order until' },
        ...cohortColumns('Customers', 'Months later', 'Ordered again'),
      ],
    },
    { id: 'sources', title: SOURCES.title, columns: fileColumns(SOURCES), allTime: true },
  ],
});

function printCustomers({ totals, gaps, first_months: { cohorts }, sources }: CustomersData): PrintedTable[] {
  return [
    {
      columns: [{ title: 'Metric' }, { title: 'Value', right: true }],
      rows: [
        ['Customers', totals.customers],
        ['New', totals.new_customers],
        ['Returning', totals.returning_customers],
        ['Orders per customer', printedValue(totals.orders_per_customer, 'float')],
        ['Revenue per customer', printedValue(totals.revenue_per_customer, 'currency')],
        ['Ordered again', printedValue(totals.repeat_rate, 'ratio')],
        ['Days between orders (median)', printedValue(gaps.median, 'float')],
        ['Orders of buyers who aren’t recognised', totals.unknown_orders],
      ],
    },
    {
      columns: [
        { title: 'First order' },
        { title: 'Customers', right: true },
        { title: 'Ordered again a month later', right: true },
      ],
      rows: cohorts.map(({ start, people, returned: [next] }) => {
        const percent = next === undefined ? null : returnedShare(next, people);
        return [start.slice(0, 7), people, printedValue(percent, 'ratio')];
      }),
    },
    printedRows(SOURCES, sources),
  ];
}
