/** The Dimensions report: page views by author, category, tags and the like (specification part 2, section 2). */
import { isPartError } from '../kit/part-error.ts';
import { defineMore, defineReport } from '../kit/report.ts';
import { printedPairs } from '../parts/printed-pairs.ts';
import { allValuesShape, dimensionsShape } from './dimensions.shape.ts';

/** The Dimensions report. */
export const dimensionsReport = defineReport({
  id: 'dimensions',
  version: 1,
  shape: dimensionsShape,
  recipe: () => import('./dimensions.recipe.ts').then((all) => all.dimensionsRecipe),
  // Each dimension says so by itself.
  staysWhenEmpty: true,
  isEmpty: ({ data }) => Object.values(data).every((rows) => !isPartError(rows) && rows.length === 0),
  tables: [
    {
      id: 'dimensions',
      title: 'Dimensions',
      columns: [
        { field: 'dimension', label: 'Dimension' },
        { field: 'label', label: 'Value' },
        { field: 'pageview', label: 'Views' },
        { field: 'compared_pageview', label: 'Views in the compared period' },
      ],
    },
  ],
  print: ({ dimensions, data }) =>
    Object.entries(data).flatMap(([id, rows]) =>
      isPartError(rows)
        ? []
        : [printedPairs(dimensions[id]!.name, 'Views', rows, ({ label, pageview }) => [label, pageview])],
    ),
  more: {
    values: defineMore({
      shape: allValuesShape,
      recipe: () => import('./dimensions.recipe.ts').then((all) => all.allValuesRecipe),
    }),
  },
});
