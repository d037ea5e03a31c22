/** My Funnels: how many visitors complete the owner's own funnels, step by step. */

import { EDITOR_MORE } from '../blocks/funnel-editor/funnel-editor.report.ts';
import { STEP_COLUMNS } from '../blocks/funnel-steps/steps.shape.ts';
import { defineMore, defineReport } from '../kit/report.ts';
import { funnelTrendShape, myFunnelsShape } from './my-funnels.shape.ts';

const recipes = () => import('./my-funnels.recipe.ts');

/** My Funnels. */
export const myFunnelsReport = defineReport({
  id: 'my_funnels',
  version: 1,
  shape: myFunnelsShape,
  recipe: () => recipes().then((all) => all.myFunnelsRecipe),
  isEmpty: ({ steps: [first] }) => !first || first.users === 0,
  // It still lists the funnels, and helps to build the first.
  staysWhenEmpty: true,
  tables: [
    {
      id: 'steps',
      title: 'Steps',
      columns: [
        { field: 'number', label: 'Step' },
        { field: 'value', label: 'Page or event' },
        { field: 'category', label: 'Breakdown' },
        ...STEP_COLUMNS,
      ],
    },
  ],
  more: {
    trend: defineMore({ shape: funnelTrendShape, recipe: () => recipes().then((all) => all.funnelTrendRecipe) }),
    ...EDITOR_MORE,
  },
});
