/** A page's own view: how one page of the site is doing. */
import { TERM_COLUMNS } from '../blocks/search-console/search-more.ts';
import { defineReport } from '../kit/report.ts';
import { PAGE_GLANCES } from '../parts/page-glance.ts';
import { printedTopLists, topListTables } from '../parts/top-lists.ts';
import { LISTS, pageShape } from './page.shape.ts';

/** Page Details. */
export const pageReport = defineReport({
  id: 'page_details',
  version: 1,
  usesContent: true,
  shape: pageShape,
  recipe: () => import('./page.recipe.ts').then((all) => all.pageRecipe),
  more: PAGE_GLANCES,
  notesOn: { chart: 'chart', axis: 'labels' },
  isEmpty: ({ views }) => views === 0,
  // Its chart and lists say it themselves, and so does a page that doesn't exist.
  staysWhenEmpty: true,
  print: (data) => [
    { columns: [{ title: 'Page' }, { title: 'Page views', right: true }], rows: [[data.path, data.views]] },
    ...printedTopLists(LISTS, data),
  ],
  tables: [
    { id: 'chart', title: 'Over time', ask: 'viewed_over_time' },
    ...topListTables(LISTS),
    { id: 'scroll', title: 'Average Scroll Depth', ask: 'scroll' },
    { id: 'google', title: 'Google searches', columns: TERM_COLUMNS },
  ],
});
