/** Report of returning visitors: new visitors of each week or month, and their later visits. */
import { defineReport } from '../kit/report.ts';
import { cohortColumns } from '../parts/cohorts.ts';
import { retentionShape } from './retention.shape.ts';

/** Retention. */
export const retentionReport = defineReport({
  id: 'traffic_retention',
  version: 1,
  shape: retentionShape,
  recipe: () => import('./retention.recipe.ts').then((all) => all.retentionRecipe),
  isEmpty: ({ cohorts }) => cohorts.every(({ people }) => people === 0),
  // It says itself why, and months may have what weeks have not.
  staysWhenEmpty: true,
  tables: [
    {
      id: 'retention',
      title: 'New Visitors Who Came Back',
      columns: cohortColumns('First visit', 'New visitors', 'Weeks or months later', 'Came back'),
    },
  ],
});
