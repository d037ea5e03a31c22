/** A page by its views: how it is called and where it is. */
import type { ReportContext } from '../kit/context.ts';
import type { TitleOf } from '../kit/page-titles.ts';
import { pageUrl } from './page-url.ts';

/** The title of a page and its address: the title that it was viewed under most, else that of the site's content, else its path. */
export const viewedPage = (
  dimensions: { readonly hostName: string; readonly pagePath: string },
  titleOf: TitleOf,
  { content, site }: Pick<ReportContext<unknown>, 'content' | 'site'>,
) => {
  const { hostName, pagePath } = dimensions;
  return {
    title: titleOf({ dimensions }) ?? content.at(hostName, pagePath)?.title ?? pagePath,
    url: pageUrl(hostName, pagePath, site),
  };
};
