/** The Cart Abandonment report: products put into carts and left there (specification part 1, sections 2 and 3). */
import { inFile, metricIn } from '../kit/columns.ts';
import { isPartError } from '../kit/part-error.ts';
import { defineReport } from '../kit/report.ts';
import { type ExportColumn, type PrintedTable, printedValue } from '../kit/tables.ts';
import { type CartData, type CartNumbers, cartShape, DATES, PRODUCTS } from './cart.shape.ts';

/** The columns of a file: those of the table, then what its rates are of. */
const exportColumns = (
  { by, columns }: typeof PRODUCTS | typeof DATES,
  of: 'units' | 'visits',
): readonly ExportColumn[] => [
  { field: by.field, label: by.label },
  ...columns.map(inFile),
  ...(of === 'units'
    ? [
        { field: 'added', label: 'Added to cart' },
        { field: 'checked_out', label: 'Checked out' },
      ]
    : [
        { field: 'added', label: 'Sessions with cart' },
        { field: 'checked_out', label: 'Sessions with checkout' },
        { field: 'bought', label: 'Sessions with purchase' },
      ]),
];

/** A table as the command line prints it. */
const printed = (
  { by, columns }: typeof PRODUCTS | typeof DATES,
  rows: CartData['products'] | CartData['dates'],
): PrintedTable => ({
  columns: [{ title: by.label }, ...columns.map(({ label }) => ({ title: label, right: true }))],
  rows: isPartError(rows)
    ? []
    : rows.map((row) => [
        'name' in row ? row.name : row.date,
        ...columns.map((column) => {
          const value = row[column.field as keyof CartNumbers];
          return printedValue(value, metricIn(column).unit);
        }),
      ]),
});

/** The Cart Abandonment report. */
export const cartReport = defineReport({
  id: 'cart_abandonment',
  version: 1,
  shape: cartShape,
  recipe: () => import('./cart.recipe.ts').then((all) => all.cartRecipe),
  isEmpty: ({ products, dates, pagination, dates_pagination }) =>
    !isPartError(products) && !isPartError(dates) && pagination.total === 0 && dates_pagination.total === 0,
  staysWhenEmpty: true,
  print: ({ left_in_carts: left, products, dates }) => [
    {
      columns: [{ title: 'Metric' }, { title: 'Value', right: true }],
      rows: [['Left in carts', isPartError(left) || left.total === null ? '–' : left.total]],
    },
    printed(PRODUCTS, products),
    printed(DATES, dates),
  ],
  tables: [
    {
      id: 'left_in_carts',
      title: 'Left in Carts',
      columns: [
        { field: 'date', label: 'Date' },
        { field: 'left', label: 'Left in carts', money: true },
      ],
    },
    { id: 'products', title: 'By product', columns: exportColumns(PRODUCTS, 'units'), listed: 'products' },
    { id: 'dates', title: 'By day', columns: exportColumns(DATES, 'visits') },
  ],
});
