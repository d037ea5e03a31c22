/** Tables with page paths as names: the titles of the pages, and searching by them. */
import type { Filter, TableAnswer, TableQuestion } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import { comparedPeriods, type ReportContext } from '../kit/context.ts';
import type { DetailsRow, DetailsTable } from './details-table.ts';

const NOT_SET = '(not set)';
const DIMENSIONS = ['pagePath', 'pageTitle'] as const;
const METRICS = ['screenPageViews'] as const;
/** Most values that one condition may have. */
const MOST_PAGES = 10_000;

/** Rows with the titles of pages: those that a page was viewed under most first. */
export type TitleRows = TableAnswer<typeof DIMENSIONS, typeof METRICS>['rows'];

const titles = (context: ReportContext, filter: Filter<DimensionName>) =>
  ({
    dimensions: DIMENSIONS,
    metrics: METRICS,
    dateRanges: comparedPeriods(context).slice(0, 1),
    filter,
    limit: MOST_PAGES,
  }) satisfies TableQuestion;

const contains = (field: DimensionName, value: string): Filter<DimensionName> => ({ field, op: 'contains', value });
/** Keeps rows of these names. Case counts: two rows may differ in nothing else. */
export const among = (field: DimensionName, values: readonly string[]): Filter<DimensionName> => ({
  field,
  op: 'in',
  values,
  caseSensitive: true,
});

/** The question for the titles of these pages. */
export const titlesOfPages = (context: ReportContext, paths: readonly string[]) =>
  titles(context, among('pagePath', paths));

/** Filter for pages with a title; the placeholder for a missing one doesn't count. */
const hasTitle: Filter<DimensionName> = { not: { field: 'pageTitle', op: 'is', value: NOT_SET } };

/** The question for the pages whose title or path contains a text, most viewed first. */
export const pagesWith = (context: ReportContext, text: string) =>
  titles(context, { or: [{ and: [contains('pageTitle', text), hasTitle] }, contains('pagePath', text)] });

/** Keeps what contains a text, and the pages that were found by it. */
export const searchedPages = (field: DimensionName, text: string, found: TitleRows): Filter<DimensionName> => {
  const paths = [...new Set(found.map(({ dimensions }) => dimensions.pagePath))];
  return paths.length === 0 ? contains(field, text) : { or: [contains(field, text), among(field, paths)] };
};

/** Rows with the title of each page: the one that it was viewed under most, else as the site's content has it. */
export function withTitles(
  rows: readonly DetailsRow[],
  { by, titled }: DetailsTable,
  found: TitleRows = [],
  { content }: ReportContext,
): readonly DetailsRow[] {
  if (!titled) return rows;
  const findTitle = titleOfPath(found, content);
  return rows.map((row) => ({ ...row, title: findTitle(String(row[by.field])) ?? null }));
}

/** Finds the title of a page by its path: the one that it was viewed under most, else as the site's content has it. */
export function titleOfPath(found: TitleRows, content: ReportContext['content']): (path: string) => string | undefined {
  const byPath = new Map<string, string>();
  for (const { dimensions } of found)
    if (dimensions.pageTitle !== NOT_SET && !byPath.has(dimensions.pagePath))
      byPath.set(dimensions.pagePath, dimensions.pageTitle);
  return (path) => byPath.get(path) ?? content.at('', path)?.title;
}
