/** This module is responsible for the report of what people look for on the site and don't find: searches, and pages that don't exist. */
import { isPartError } from '../kit/part-error.ts';
import { defineReport } from '../kit/report.ts';
import { topListTable } from '../parts/top-list.ts';
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
  tables: [topListTable(LISTS.searches), topListTable(LISTS.missing_pages)],
});
