/** Report of when people are on the site: a metric by weekday and hour. */
import { defineReport } from '../kit/report.ts';
import { hoursShape } from './hours.shape.ts';

/** Hours. */
export const hoursReport = defineReport({
  id: 'hours',
  version: 1,
  shape: hoursShape,
  recipe: () => import('./hours.recipe.ts').then((all) => all.hoursRecipe),
  isEmpty: ({ most }) => most === null,
  // Another metric may have something to show.
  staysWhenEmpty: true,
  tables: [
    {
      id: 'hours',
      title: 'Hours of the Week',
      columns: [
        { field: 'weekday', label: 'Weekday' },
        { field: 'hour', label: 'Hour' },
        { field: 'metric', label: 'Metric' },
        { field: 'value', label: 'Value' },
        { field: 'percent', label: 'Share (%)' },
        { field: 'compare_value', label: 'Value before' },
        { field: 'compare_percent', label: 'Share before (%)' },
      ],
    },
  ],
});
