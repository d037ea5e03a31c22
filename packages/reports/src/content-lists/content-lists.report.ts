/** Report of the posts that grow, fade, stay read or were never read. */
import { defineReport } from '../kit/report.ts';
import { printedColumns } from '../kit/tables.ts';
import { type AnyRow, contentListsShape } from './content-lists.shape.ts';
import { LISTS } from './lists.ts';

/** Content Lists. */
export const contentListsReport = defineReport({
  id: 'content_lists',
  version: 1,
  shape: contentListsShape,
  recipe: () => import('./content-lists.recipe.ts').then((all) => all.contentListsRecipe),
  usesContent: true,
  isEmpty: ({ growing, fading, steady, never, fresh }) =>
    [growing, fading, steady, never, fresh].every(({ total }) => total === 0),
  // Each list says itself why it has no rows.
  staysWhenEmpty: true,
  // With all rows of each list.
  tables: LISTS.map(({ id, title, columns }) => ({
    id,
    title,
    columns: columns.map(({ field, label }) => ({ field, label })),
  })),
  print: (data) =>
    LISTS.map(({ id, title }) => ({
      columns: printedColumns([title], ['Views', 'Change']),
      rows: (data[id]?.rows ?? []).map((row: AnyRow) => [row.title, row.views ?? '', changeCell(row)]),
    })),
});

const changeCell = ({ change }: AnyRow) => (change === undefined ? '' : { change });
