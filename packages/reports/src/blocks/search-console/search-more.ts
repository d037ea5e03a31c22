/** Further data of Search Console, loaded when it is looked at: the last hours, and the pages of a term. */
import { defineMore } from '../../kit/report.ts';
import type { ExportColumn } from '../../kit/tables.ts';
import { searchDayShape } from './search-hours.shape.ts';
import { termPagesShape } from './search-terms.shape.ts';

/** Columns of terms in files. */
export const TERM_COLUMNS: readonly ExportColumn[] = [
  { field: 'term', label: 'Terms' },
  { field: 'clicks', label: 'Clicks' },
  { field: 'impressions', label: 'Impressions' },
  { field: 'ctr', label: 'CTR (%)' },
  { field: 'position', label: 'Avg. Position' },
];

/** By the names of what is asked for. */
export const SEARCH_MORE = {
  hours: defineMore({
    shape: searchDayShape,
    recipe: () => import('./search-hours.recipe.ts').then((all) => all.searchHoursRecipe),
  }),
  pages: defineMore({
    shape: termPagesShape,
    recipe: () => import('./search-terms.recipe.ts').then((all) => all.termPagesRecipe),
  }),
};
