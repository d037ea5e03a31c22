/** Exceptions: the days with unusual values (specification part 3, section 2). */
import { defineReport } from '../kit/report.ts';
import { exceptionsShape } from './exceptions.shape.ts';

/** Exceptions. */
export const exceptionsReport = defineReport({
  id: 'exceptions',
  version: 1,
  shape: exceptionsShape,
  recipe: () => import('./exceptions.recipe.ts').then((all) => all.exceptionsRecipe),
  isEmpty: ({ items }) => items.length === 0,
  // Its filters may be why.
  staysWhenEmpty: true,
  print: ({ items }) => [
    {
      columns: [{ title: 'Time' }, { title: 'Category' }, { title: 'Description' }, { title: 'Status' }],
      rows: items.map(({ time, category, description, resolved }) => [
        time,
        category,
        description,
        resolved ? 'once' : 'recurring',
      ]),
    },
  ],
});
