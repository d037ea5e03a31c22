/** Titles of the pages in Paths: a page has the same title in the middle, on the sides and among the steps. */
import { readableAddress } from '@magpie/vocabulary';
import { isPartError } from '../kit/part-error.ts';
import { shortTitles } from '../parts/short-title.ts';
import type { PathsColumn, PathsData } from './paths.shape.ts';

/** Returns a page's name: its title, or its path where it has none. */
export const pageName = ({ path, title }: Pick<PathsData, 'path' | 'title'>): string => title ?? readableAddress(path);

const pagesOf = (column: PathsColumn) => (isPartError(column) ? [] : column.pages);

/** How to show a page's name: without the site's at its end. */
export function pathTitles(data: PathsData | null, siteName: string): (name: string) => string {
  return shortTitles(data ? [data, ...pagesOf(data.before), ...pagesOf(data.after)].map(pageName) : [], siteName);
}
