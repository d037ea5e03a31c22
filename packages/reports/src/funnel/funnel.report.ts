/** The eCommerce Funnel: at which step shoppers leave (specification part 2, section 2). */

import { STEP_COLUMNS } from '../blocks/funnel-steps/steps.shape.ts';
import { defineMore, defineReport } from '../kit/report.ts';
import { printedColumns } from '../kit/tables.ts';
import { CATEGORIES, funnelShape, stepPagesShape } from './funnel.shape.ts';

const recipes = () => import('./funnel.recipe.ts');

const STEP = { field: 'step', label: 'Step' };

/** eCommerce Funnel. */
export const funnelReport = defineReport({
  id: 'ecommerce_funnel',
  version: 1,
  shape: funnelShape,
  recipe: () => recipes().then((all) => all.funnelRecipe),
  isEmpty: ({ funnel_chart: [first] }) => first?.value === 0,
  // Its bars have no length then, and it may have to say which shops it supports.
  staysWhenEmpty: true,
  print: ({ funnel_table: { none } }) => [
    {
      columns: printedColumns(['Step'], ['Users', 'Completion Rate', 'Abandonments', 'Abandonment Rate']),
      rows: none.map((row) => [
        row.step,
        row.users,
        percent(row.completion_rate),
        row.abandonments,
        percent(row.abandonments_rate),
      ]),
    },
  ],
  tables: [
    { id: 'none', title: 'Funnel', columns: [STEP, ...STEP_COLUMNS] },
    ...(['channel', 'country'] as const).map((id) => ({
      id,
      title: CATEGORIES[id].column,
      columns: [STEP, { field: 'breakdown_category', label: CATEGORIES[id].column }, ...STEP_COLUMNS],
    })),
  ],
  more: {
    step_pages: defineMore({ shape: stepPagesShape, recipe: () => recipes().then((all) => all.stepPagesRecipe) }),
  },
});

const percent = (rate: number | string) => (typeof rate === 'number' ? ({ value: rate, unit: '%' } as const) : rate);
