/** Comparison with Google: the site's numbers in both counts, and what the difference is made of. */
import { defineReport } from '../kit/report.ts';
import { googleComparisonShape } from './google-comparison.shape.ts';

/** The comparison with Google. */
export const googleComparisonReport = defineReport({
  id: 'google_comparison',
  version: 1,
  shape: googleComparisonShape,
  recipe: () => import('./google-comparison.recipe.ts').then((all) => all.googleComparisonRecipe),
  isEmpty: ({ metrics }) => metrics.every(({ own, google }) => own === 0 && google === 0),
  tables: [
    {
      id: 'comparison',
      title: 'Two Counts',
      columns: [
        { field: 'metric', label: 'Metric' },
        { field: 'part', label: 'Part' },
        { field: 'value', label: 'Value' },
      ],
    },
  ],
});
