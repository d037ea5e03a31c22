/** Overview report (specification part 1, section 2; definitions, Overview). */
import { defineReport } from '../kit/report.ts';
import { googleLinesMore } from '../parts/google-lines.ts';
import { overviewShape } from './overview.shape.ts';

/** The Overview report. */
export const overviewReport = defineReport({
  id: 'overview',
  version: 1,
  shape: overviewShape,
  // Titles of pages that events don't name, such as those of an access log.
  usesContent: true,
  recipe: () => import('./overview.recipe.ts').then((all) => all.overviewRecipe),
  notesOn: { chart: 'overviewgraph', axis: 'labels' },
  isEmpty: ({ infobox: { metrics } }) => metrics.sessions.value === 0 && metrics.pageviews.value === 0,
  // The Site Summary covers all time.
  staysWhenEmpty: true,
  print: (data) => import('./overview.print.ts').then((all) => all.printOverview(data)),
  more: googleLinesMore(() => import('./overview.recipe.ts').then((all) => all.googleLines)),
  tables: [
    { id: 'graph', title: 'Over time', ask: 'graph' },
    { id: 'newvsreturn', title: 'New vs. returning visitors', ask: 'newvsreturn' },
    { id: 'devices', title: 'Devices', ask: 'devices' },
    { id: 'countries', title: 'Top 10 Countries', ask: 'countries', list: true },
    { id: 'referrals', title: 'Top 10 Referrals', ask: 'referrals', list: true },
    { id: 'toppages', title: 'Top Posts/Pages', ask: 'toppages', list: true, titled: 'pagePath' },
  ],
});
