/** Site Speed: two reports of one form, one for each device (specification part 2, sections 2 and 7). */
import { addDays } from '@magpie/time';
import { VITAL_NAMES } from '@magpie/vocabulary';
import { defineReport } from '../kit/report.ts';
import { SPEED_METRICS, type SpeedDevice } from '../parts/site-speed.ts';
import { siteSpeedShape } from './site-speed.shape.ts';
import { FEWEST_LOADS } from './visitors.shape.ts';

const siteSpeed = (id: 'sitespeed' | 'sitespeedmobile', device: SpeedDevice) =>
  defineReport({
    id,
    version: 1,
    shape: siteSpeedShape,
    usesContent: true,
    recipe: () => import('./site-speed.recipe.ts').then((all) => all.siteSpeedRecipe(device)),
    // Real visitors' numbers are there without an audit.
    isEmpty: ({ score, visitors }) => score === null && (visitors?.loads ?? 0) < FEWEST_LOADS,
    // It invites to run the first audit.
    staysWhenEmpty: true,
    needsNoEvents: () => true,
    // Of real visitors: the last 30 days (part 2, section 9).
    ownDates: (today) => ({ start: addDays(today, -29), end: today }),
    tables: [
      {
        id: 'visitors',
        title: 'Real Visitors',
        columns: [
          { field: 'by', label: 'By' },
          { field: 'name', label: 'Name' },
          { field: 'loads', label: 'Page loads' },
          ...VITAL_NAMES.flatMap((name) => {
            const of = name.toUpperCase();
            return [
              { field: `${name}_p75`, label: name === 'cls' ? `${of} p75` : `${of} p75 (ms)` },
              { field: `${name}_good`, label: `${of} good` },
              { field: `${name}_fair`, label: `${of} needs improvement` },
              { field: `${name}_poor`, label: `${of} poor` },
            ];
          }),
        ],
      },
    ],
    print: (data) => [
      {
        columns: [{ title: 'Metric' }, { title: 'Value', number: true }, { title: 'Score', number: true }],
        rows: [
          ['score', '', data.score === null ? '' : String(data.score)],
          ...SPEED_METRICS.flatMap(({ key }) => {
            const metric = data[key];
            return metric ? [[key, String(metric.value), String(metric.score)]] : [];
          }),
        ],
      },
    ],
  });

/** Site Speed of a desktop. */
export const siteSpeedDesktop = siteSpeed('sitespeed', 'desktop');
/** Site Speed of a phone. */
export const siteSpeedMobile = siteSpeed('sitespeedmobile', 'mobile');
