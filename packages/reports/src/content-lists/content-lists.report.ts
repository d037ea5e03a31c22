/** Report of the posts that grow, fade, stay read or were never read. */
import { defineReport } from '../kit/report.ts';
import { type ExportColumn, type PrintedTable, printedColumns } from '../kit/tables.ts';
import { type ContentListsData, contentListsShape, type ListName } from './content-lists.shape.ts';
import { LISTS } from './lists.ts';

const POST: readonly ExportColumn[] = [
  { field: 'pageTitle', label: 'Page title' },
  { field: 'fullPageUrl', label: 'Full page URL' },
  { field: 'author', label: 'Author' },
  { field: 'published', label: 'Published' },
];
const VIEWS: ExportColumn = { field: 'screenPageViews', label: 'Pageviews' };
const TREND: readonly ExportColumn[] = [
  ...POST,
  VIEWS,
  { field: 'change', label: 'Change, last six weeks against the six before (%)' },
];

const COLUMNS: Readonly<Record<ListName, readonly ExportColumn[]>> = {
  growing: TREND,
  fading: TREND,
  steady: TREND,
  never: POST,
  fresh: [...POST, VIEWS],
  update: [
    ...TREND,
    { field: 'impressions', label: 'Impressions on Google' },
    { field: 'clicks', label: 'Clicks on Google' },
  ],
};

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
  tables: LISTS.map(({ id, title }) => ({ id, title, columns: COLUMNS[id] })),
  print: (data) => LISTS.map(({ id, title }) => printed(title, listRows(data, id))),
});

/** A row of any of the lists. */
type AnyRow = Pick<ContentListsData['never']['rows'][number], 'title'> & {
  readonly views?: number;
  readonly change?: number | null;
};
const listRows = (data: ContentListsData, list: ListName): readonly AnyRow[] => data[list]?.rows ?? [];

const printed = (title: string, rows: readonly AnyRow[]): PrintedTable => ({
  columns: printedColumns([title], ['Views', 'Change']),
  rows: rows.map(({ title: name, views, change }) => [name, views ?? '', change === undefined ? '' : { change }]),
});
