/** This module is responsible for the Cart Abandonment report: what is put into carts and left there (specification part 1, sections 2 and 3). */
import { isPartError } from '../kit/part-error.ts';
import { defineReport } from '../kit/report.ts';
import type { ExportColumn } from '../kit/tables.ts';
import { cartShape, DATES, PRODUCTS } from './cart.shape.ts';

/** The columns of a file: those of the table, then what its rates are of. */
const columnsOf = (
  { by, columns }: typeof PRODUCTS | typeof DATES,
  of: 'units' | 'visits',
): readonly ExportColumn[] => [
  { field: by.field, label: by.label },
  ...columns.map(({ field, label }) => ({ field, label: field.endsWith('abandonment') ? `${label} (%)` : label })),
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

/** The Cart Abandonment report. */
export const cartReport = defineReport({
  id: 'cart_abandonment',
  version: 1,
  shape: cartShape,
  recipe: () => import('./cart.recipe.ts').then((all) => all.cartRecipe),
  isEmpty: ({ products, dates, pagination, dates_pagination }) =>
    !isPartError(products) && !isPartError(dates) && pagination.total === 0 && dates_pagination.total === 0,
  staysWhenEmpty: true,
  tables: [
    { id: 'products', title: 'By product', columns: columnsOf(PRODUCTS, 'units'), listed: 'products' },
    { id: 'dates', title: 'By day', columns: columnsOf(DATES, 'visits') },
  ],
});
