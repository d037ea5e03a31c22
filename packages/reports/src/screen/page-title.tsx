/** Names of pages: by title, or by path where there is none. */
import { type RowTitle, useIsPrint } from '@magpie/ui';
import { NOT_SET, readableAddress } from '@magpie/vocabulary';
import { shortTitles } from '../parts/short-title.ts';
import { useReportScreen } from './report-screen.tsx';

/** A page as reports know it. */
interface Page {
  readonly path: string;
  readonly title: string | null;
}

/** Returns a page's name: its title, or its path where it has none. */
export const pageName = ({ path, title }: Page): string => title ?? readableAddress(path);

export interface PageTitleProps {
  page: Page;
  /** Shortens a name; see `shortTitles`. */
  short: (name: string) => string;
}

/** A page's name. */
export function PageTitle({ page, short }: PageTitleProps) {
  return <bdi title={pageName(page)}>{short(pageName(page))}</bdi>;
}

/** A page's name, over its path if that is another. */
export function TitleAndPath({ page, short }: PageTitleProps) {
  return (
    <>
      <PageTitle page={page} short={short} />
      {page.title !== null && <bdi dir="ltr">{readableAddress(page.path)}</bdi>}
    </>
  );
}

/** Names pages as rows of a list with these titles: shortened, over the path, with the way to the page's own view. */
export function usePageRows(titles: readonly string[]): (page: { path: string; title: string }) => RowTitle {
  const { pageOf, siteName } = useReportScreen();
  const print = useIsPrint();
  const short = shortTitles(titles, siteName);
  return ({ path, title }) => ({
    label: short(title),
    full: title,
    detail: path,
    ...(!print && path !== NOT_SET && { href: pageOf(path) }),
  });
}
