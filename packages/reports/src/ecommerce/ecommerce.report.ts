/** The eCommerce report: the state of the shop, and its best sellers (specification part 1, sections 2 and 3). */

import { BUCKET_TABLES } from '../blocks/time-to-purchase/buckets.shape.ts';
import { isPartError } from '../kit/part-error.ts';
import { defineReport } from '../kit/report.ts';
import { SESSIONS_CHART_NOTES, SESSIONS_CHART_TABLE } from '../parts/sessions-chart.ts';
import { topListTable } from '../parts/top-list.ts';
import { ecommerceShape, LEADING, LISTS } from './ecommerce.shape.ts';

/** The eCommerce report. */
export const ecommerceReport = defineReport({
  id: 'ecommerce',
  version: 1,
  shape: ecommerceShape,
  recipe: () => import('./ecommerce.recipe.ts').then((all) => all.ecommerceRecipe),
  notesOn: SESSIONS_CHART_NOTES,
  isEmpty: ({ infobox, sessions_chart: chart }) =>
    !isPartError(chart) &&
    chart.total_sessions === 0 &&
    chart.total_page_views === 0 &&
    Object.values(infobox).every(({ value }) => !value),
  staysWhenEmpty: true,
  print: (data) => import('./ecommerce.print.ts').then((all) => all.printEcommerce(data)),
  tables: [
    { ...SESSIONS_CHART_TABLE, labels: Object.fromEntries(LEADING.map(({ metric, label }) => [metric, label])) },
    topListTable(LISTS.products),
    topListTable(LISTS.conversions),
    ...BUCKET_TABLES,
  ],
});
