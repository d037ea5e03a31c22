/**
 * The Search Console report: Google searches that lead people to the site (specification part 2, sections
 * 2 and 3).
 */
import { SEARCH_MORE, TERM_COLUMNS } from '../blocks/search-console/search-more.ts';
import { defineReport } from '../kit/report.ts';
import { printedColumns } from '../kit/tables.ts';
import { queriesShape } from './queries.shape.ts';

/** Search Console: the terms with the most clicks. */
export const queriesReport = defineReport({
  id: 'queries',
  version: 1,
  shape: queriesShape,
  tables: [
    { id: 'queries', title: 'Top 50 Google Search Terms', columns: TERM_COLUMNS },
    { id: 'almost', title: 'Almost on page one', columns: TERM_COLUMNS },
    {
      id: 'days',
      title: 'By day',
      columns: [{ field: 'date', label: 'Date' }, ...TERM_COLUMNS.slice(1), { field: 'state', label: 'State' }],
    },
  ],
  more: SEARCH_MORE,
  isEmpty: ({ queries }) => queries.length === 0,
  needsNoEvents: ({ imported }) => imported,
  staysWhenEmpty: true,
  print: ({ queries }) => [
    {
      columns: printedColumns(['Terms'], ['Clicks', 'Impressions', 'CTR', 'Avg. Position']),
      rows: queries.map(({ term, clicks, impressions, ctr, position }) => [
        term,
        clicks,
        impressions,
        ctr === null ? '–' : { value: ctr, unit: '%' },
        position ?? '–',
      ]),
    },
  ],
  recipe: async () => (await import('./queries.recipe.ts')).queriesRecipe,
});
