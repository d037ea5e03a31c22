/** Report of the posts that grow, fade, stay read or were never read. */
import { defineReport } from '../kit/report.ts';
import { type PrintedTable, printedColumns } from '../kit/tables.ts';
import { type AnyRow, type ContentListsData, contentListsShape, type ListName } from './content-lists.shape.ts';
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
  print: (data) => LISTS.map(({ id, title }) => printed(title, listRows(data, id))),
});

const listRows = (data: ContentListsData, list: ListName): readonly AnyRow[] => data[list]?.rows ?? [];

const printed = (title: string, rows: readonly AnyRow[]): PrintedTable => ({
  columns: printedColumns([title], ['Views', 'Change']),
  rows: rows.map(({ title: name, views, change }) => [name, views ?? '', change === undefined ? '' : { change }]),
});
