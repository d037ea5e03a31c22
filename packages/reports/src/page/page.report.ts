/** A page's own view: how one page of the site is doing. */
import { defineReport } from '../kit/report.ts';
import { printedTopList, topListTable } from '../parts/top-list.ts';
import { LISTS, pageShape } from './page.shape.ts';

/** Page Details. */
export const pageReport = defineReport({
  id: 'page_details',
  version: 1,
  usesContent: true,
  shape: pageShape,
  recipe: () => import('./page.recipe.ts').then((all) => all.pageRecipe),
  notesOn: { chart: 'chart', axis: 'labels' },
  isEmpty: ({ views }) => views === 0,
  // Its chart and lists say it themselves, and so does a page that doesn't exist.
  staysWhenEmpty: true,
  print: ({ path, views, channels, searches, next_pages: next, links }) => [
    { columns: [{ title: 'Page' }, { title: 'Page views', right: true }], rows: [[path, views]] },
    printedTopList(LISTS.channels, channels),
    printedTopList(LISTS.searches, searches),
    printedTopList(LISTS.next_pages, next),
    printedTopList(LISTS.links, links),
  ],
  tables: [
    { id: 'chart', title: 'Over time', ask: 'viewed_over_time' },
    topListTable(LISTS.channels),
    topListTable(LISTS.searches),
    topListTable(LISTS.next_pages),
    topListTable(LISTS.links),
    { id: 'scroll', title: 'Average Scroll Depth', ask: 'scroll' },
  ],
});
