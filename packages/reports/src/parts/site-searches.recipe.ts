/** Searches on the site itself: which events they are, and which were made from a page. */
import { SEARCHED } from '@magpie/analyst';
import type { Filter } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';
import type { ReportContext } from '../kit/context.ts';
import { among } from './page-names.recipe.ts';
import { ownOrigins } from './page-url.ts';

/** Searches whose results were opened from a page, whatever its query was; none if the site's addresses aren't known. */
export function searchedFrom(path: string, { site }: ReportContext<unknown>): Filter<DimensionName> {
  const addresses = ownOrigins(site).map((origin) => origin + path);
  const withQuery = addresses.map(
    (address) => ({ field: 'pageReferrer', op: 'beginsWith', value: `${address}?`, caseSensitive: true }) as const,
  );
  return { and: [SEARCHED, { or: [among('pageReferrer', [path, ...addresses]), ...withQuery] }] };
}
