/** The paths of content in the form in which the site's pages are counted (docs/adr/0052). */
import { pageRules } from '@magpie/vocabulary';
import type { SiteRecord } from '../ports/sites.ts';

/** A piece under the path of its page: the parameters that name it included, all others left out. */
export function onItsPage<T extends { readonly path: string; readonly title?: string }>(piece: T, site: SiteRecord): T {
  const { path } = pageRules(site).split(piece.path, '');
  if (path === piece.path) return piece;
  return { ...piece, path, ...(piece.title === piece.path && { title: path }) };
}
