/** This module is responsible for the Technology report: browsers, devices and what else is known of them (specification part 3, section 2). */
import { isPartError } from '../kit/part-error.ts';
import { defineReport } from '../kit/report.ts';
import { topListTable } from '../parts/top-list.ts';
import { LISTS, technologyShape } from './technology.shape.ts';

/** The Technology report. */
export const technologyReport = defineReport({
  id: 'traffic_technology',
  version: 1,
  shape: technologyShape,
  recipe: () => import('./technology.recipe.ts').then((all) => all.technologyRecipe),
  isEmpty: ({ browser_breakdown: browsers, operating_systems: systems }) =>
    !isPartError(browsers) && browsers.labels.length === 0 && !isPartError(systems) && systems.length === 0,
  tables: [
    { id: 'browser_breakdown', title: 'Browser Breakdown', ask: 'browser_breakdown' },
    { id: 'device_breakdown', title: 'Device Breakdown', ask: 'device_breakdown' },
    topListTable(LISTS.browsers_by_device),
    topListTable(LISTS.operating_systems),
    topListTable(LISTS.screen_sizes),
    topListTable(LISTS.languages),
  ],
});
