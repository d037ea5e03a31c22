/** Report of searches without results and pages that don't exist. */
import { isPartError } from '../kit/part-error.ts';
import { defineReport } from '../kit/report.ts';
import { printedTopList } from '../parts/top-list.ts';
import { LISTS, searchesShape } from './searches.shape.ts';

/** Searches and Missing Pages. */
export const searchesReport = defineReport({
  id: 'searches',
  version: 1,
  shape: searchesShape,
  recipe: () => import('./searches.recipe.ts').then((all) => all.searchesRecipe),
  isEmpty: ({ searches, missing_pages: missing, probes }) =>
    [searches, missing].every((rows) => !isPartError(rows) && rows.length === 0) && probes === 0,
  // Each list says itself why it has no rows.
  staysWhenEmpty: true,
  // With what the screen says of each row, of all rows.
  tables: [
    {
      id: 'searches',
      listed: 'searches',
      title: LISTS.searches.title,
      columns: [
        { field: 'searchTerm', label: 'Search term' },
        { field: 'eventCount', label: 'Searches' },
        { field: 'left', label: 'Left without a click (%)' },
        { field: 'from', label: 'Mostly from' },
        { field: 'compared_eventCount', label: 'Searches in the compared period' },
      ],
    },
    {
      id: 'missing_pages',
      listed: 'missing_pages',
      title: LISTS.missing_pages.title,
      columns: [
        { field: 'pagePath', label: 'Path' },
        { field: 'screenPageViews', label: 'Views' },
        { field: 'from', label: 'Mostly from' },
        { field: 'closest', label: 'Closest page' },
        { field: 'compared_screenPageViews', label: 'Views in the compared period' },
      ],
    },
  ],
  print: ({ searches, missing_pages: missing }) => [
    printedTopList(LISTS.searches, searches),
    printedTopList(LISTS.missing_pages, missing),
  ],
});
