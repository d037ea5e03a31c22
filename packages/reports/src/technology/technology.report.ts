/** Technology report: browsers, devices and their other properties (specification part 3, section 2). */
import { isPartError } from '../kit/part-error.ts';
import { defineReport } from '../kit/report.ts';
import { printedShares } from '../parts/printed-shares.ts';
import { printedTopLists, topListTables } from '../parts/top-lists.ts';
import { LISTS, type TechnologyData, technologyShape } from './technology.shape.ts';

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
    ...topListTables(LISTS),
  ],
  print: (data) => [
    printedBreakdown('Browser', data.browser_breakdown),
    printedBreakdown('Device', data.device_breakdown),
    ...printedTopLists(LISTS, data),
  ],
});

const printedBreakdown = (title: string, data: TechnologyData['browser_breakdown']) =>
  printedShares(
    title,
    'Sessions',
    isPartError(data) ? [] : data.labels.map((label, i) => [label, data.series[i] ?? 0]),
  );
