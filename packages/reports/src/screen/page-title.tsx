/** Names of pages: by title, or by path where there is none. */
import { readableAddress } from '@magpie/vocabulary';

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
