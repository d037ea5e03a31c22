/** Page titles: the title that most views of a page had. */
import type { Question, TableAnswer, TableQuestion } from '@magpie/query';

const DIMENSIONS = ['hostName', 'pagePath', 'pageTitle'] as const;
const METRICS = ['screenPageViews'] as const;
const NOT_SET = '(not set)';

/** A row about a page. */
interface Page {
  readonly dimensions: { readonly hostName?: string; readonly pagePath?: string };
}
/** The title of a row's page, if it has one. */
export type TitleOf = (row: Page) => string | undefined;

const pageKey = ({ dimensions: { hostName, pagePath } }: Page) => `${hostName}\n${pagePath}`;

/** The question for the titles of another question's pages, most viewed first. */
export const titlesQuestion = <Of extends Pick<Question | TableQuestion, 'dateRanges' | 'filter'>>(of: Of) => ({
  dimensions: DIMENSIONS,
  metrics: METRICS,
  ...of,
});

/** The question for the titles of pages that are known by their path alone. */
export const titlesByPath = <Of extends Pick<Question | TableQuestion, 'dateRanges' | 'filter'>>(of: Of) => ({
  ...titlesQuestion(of),
  dimensions: ['pagePath', 'pageTitle'] as const,
});

/** Finds titles in answers to {@link titlesQuestion} or {@link titlesByPath}. */
export function titlesIn(
  answers: readonly (Pick<TableAnswer<typeof DIMENSIONS, typeof METRICS>, 'rows'> | undefined)[],
): TitleOf {
  const titles = new Map<string, string>();
  for (const row of answers.flatMap((answer) => answer?.rows ?? [])) {
    const title = row.dimensions.pageTitle;
    // Rows are sorted by views, so a page's first title is the most frequent.
    if (title !== NOT_SET && !titles.has(pageKey(row))) titles.set(pageKey(row), title);
  }
  return (row) => titles.get(pageKey(row));
}

/**
 * Only pages of the given hosts with the given paths: the wanted ones, and with several hosts maybe others. Two lists,
 * since parsing a condition per page takes longer than reading the extra rows.
 */
export function onlyPages(
  pages: readonly { readonly dimensions: { readonly hostName: string; readonly pagePath: string } }[],
) {
  const among = (field: 'hostName' | 'pagePath') =>
    ({
      field,
      op: 'in',
      values: [...new Set(pages.map(({ dimensions }) => dimensions[field]))],
      caseSensitive: true,
    }) as const;
  return { and: [among('hostName'), among('pagePath')] };
}
