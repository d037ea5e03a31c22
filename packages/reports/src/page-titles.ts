/** This module is responsible for what a page is called: the title that it was viewed under most. */
import type { Answer, AnswerRow, Question } from '@magpie/query';

const VIEWED = { dimensions: ['hostName', 'pagePath', 'pageTitle'], metrics: ['screenPageViews'] };
const NOT_SET = '(not set)';

type Page = Pick<AnswerRow, 'dimensions'>;
/** The title of a row's page, if it has one. */
export type TitleOf = (row: Page) => string | undefined;

const keyOf = ({ dimensions: { hostName, pagePath } }: Page) => `${hostName}\n${pagePath}`;

/** Asks for the titles of the pages that some question is about, most viewed first. */
export const titlesQuestion = (of: Pick<Question, 'dateRanges' | 'filter'>): Question => ({ ...VIEWED, ...of });

/** Finds titles in answers to {@link titlesQuestion}. */
export function titlesIn(answers: readonly (Answer | undefined)[]): TitleOf {
  const titles = new Map<string, string>();
  for (const row of answers.flatMap((answer) => answer?.rows ?? [])) {
    const title = row.dimensions.pageTitle!;
    // Rows come by views, so the first title of a page is the one it was seen under most.
    if (title !== NOT_SET && !titles.has(keyOf(row))) titles.set(keyOf(row), title);
  }
  return (row) => titles.get(keyOf(row));
}
