/** The Paths report: the pages before and after a page. */
import { isPartError } from '../kit/part-error.ts';
import { defineMore, defineReport } from '../kit/report.ts';
import { type PrintedTable, printedColumns } from '../kit/tables.ts';
import { type PathsColumn, pagesShape, pathsShape } from './paths.shape.ts';

const recipes = () => import('./paths.recipe.ts');
const LABELS = { screenPageViews: 'Page views' };

const printed = (title: string, last: string, column: PathsColumn): PrintedTable => ({
  columns: printedColumns([title], ['Page views']),
  rows: isPartError(column)
    ? []
    : [
        ...column.pages.map(({ path, views }) => [path, views] as const),
        ['Other pages', column.others.views],
        [last, column.none.views],
      ],
});

/** Paths. */
export const pathsReport = defineReport({
  id: 'paths',
  version: 1,
  usesContent: true,
  shape: pathsShape,
  recipe: () => recipes().then((all) => all.pathsRecipe),
  isEmpty: ({ views }) => views === 0,
  // Another page can be chosen.
  staysWhenEmpty: true,
  print: ({ path, views, before, after }) => [
    { columns: printedColumns(['Page'], ['Page views']), rows: [[path, views]] },
    printed('Before', 'Entered here', before),
    printed('After', 'Left the site', after),
  ],
  tables: [
    { id: 'before', title: 'Before', ask: 'before', labels: { previousPagePath: 'Page before', ...LABELS } },
    { id: 'after', title: 'After', ask: 'after', labels: { nextPagePath: 'Page after', ...LABELS } },
  ],
  more: {
    pages: defineMore({ shape: pagesShape, recipe: () => recipes().then((all) => all.pagesRecipe) }),
  },
});
