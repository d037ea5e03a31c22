/** The Cart Abandonment report: products put into carts and left there (specification part 1, sections 2 and 3). */
import { isPartError } from '../kit/part-error.ts';
import { defineReport } from '../kit/report.ts';
import { fileColumns } from '../parts/table-file.ts';
import { printedRows } from '../parts/table-rows.ts';
import { cartShape, DATES, PRODUCTS } from './cart.shape.ts';

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
    printedRows(PRODUCTS, products),
    printedRows(DATES, dates),
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
    { id: 'products', title: PRODUCTS.title, columns: fileColumns(PRODUCTS), listed: 'products' },
    { id: 'dates', title: DATES.title, columns: fileColumns(DATES) },
  ],
});
