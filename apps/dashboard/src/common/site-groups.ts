/**
 * A list of several sites: the matches of a search, and the order, with networks grouped under their names and other sites
 * first.
 */
import type { SiteSummary } from '@magpie/contract';

/** Sites that stand together. */
export interface SiteGroup<Site> {
  /** Null for sites of no network. */
  readonly network: string | null;
  readonly sites: readonly Site[];
}

/** The sites by network: those without one first, then the networks by name; within each, by name. */
export function siteGroups<Site extends Pick<SiteSummary, 'name' | 'network'>>(
  sites: readonly Site[],
  locale: string,
): readonly SiteGroup<Site>[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const groups = Map.groupBy(
    sites.toSorted((a, b) => collator.compare(a.name, b.name)),
    ({ network }) => network,
  );
  return [...groups]
    .map(([network, members]) => ({ network, sites: members }))
    .sort((a, b) => collator.compare(a.network ?? '', b.network ?? ''));
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a site's name, address or network holds the text, whatever its case and accents. */
export const siteMatches = (
  { name, url, network }: Pick<SiteSummary, 'name' | 'url' | 'network'>,
  text: string,
): boolean => plain(`${name} ${url} ${network ?? ''}`).includes(plain(text.trim()));
