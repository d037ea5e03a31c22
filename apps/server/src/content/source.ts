/** Valid sources of a site's content. */
import type { ContentKind, ContentSource } from '@magpie/contract';
import { CommandError } from '../errors/command-error.ts';
import type { SiteRecord } from '../ports/sites.ts';

/**
 * A source as it is kept. Its address is the site's own where none is given.
 * @throws CommandError `bad_source` naming the value and the rule
 */
export function resolveSource(
  kind: ContentKind,
  address: string,
  allowPrivate: boolean,
  site: SiteRecord,
): ContentSource {
  if (kind === 'import') return { kind, address: '', allowPrivate: false };
  const text = address.trim() || site.url;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new CommandError(
      'bad_source',
      `"${text.slice(0, 60).toWellFormed()}" isn't the address of a site or sitemap; it must start with http:// or https:// and contain no user name.`,
    );
  url.hash = '';
  return { kind, address: url.href.replace(/\/$/, ''), allowPrivate };
}

/** The one host that may be at an address that is not public. */
export const findPrivateHost = ({ allowPrivate, address }: ContentSource): string | undefined =>
  allowPrivate ? URL.parse(address)?.hostname : undefined;
