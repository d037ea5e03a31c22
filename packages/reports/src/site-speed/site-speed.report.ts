/** This module is responsible for Site Speed: two reports of one form, one for each device (specification part 2, sections 2 and 7). */
import { addDays } from '@magpie/time';
import { defineReport } from '../kit/report.ts';
import { SPEED_METRICS, type SpeedDevice } from '../parts/site-speed.ts';
import { siteSpeedShape } from './site-speed.shape.ts';

const siteSpeed = (id: 'sitespeed' | 'sitespeedmobile', device: SpeedDevice) =>
  defineReport({
    id,
    version: 1,
    shape: siteSpeedShape,
    usesContent: true,
    recipe: () => import('./site-speed.recipe.ts').then((all) => all.siteSpeedRecipe(device)),
    isEmpty: ({ score }) => score === null,
    // It invites to run the first audit.
    staysWhenEmpty: true,
    needsNoEvents: () => true,
    // Of real visitors: the last 30 days (part 2, section 9).
    ownDates: (today) => ({ start: addDays(today, -29), end: today }),
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
