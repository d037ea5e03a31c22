/** Links to other sites: shown without the scheme, opened in a new tab. */
import { __, type Pictures, type RowTitle, SiteIcon } from '@magpie/ui';
import { readableAddress } from '@magpie/vocabulary';
import styles from './outside-link.module.css';

/** The address as a link, if the web has it: anyone can send an event with an address such as `javascript:`. */
function webAddress(url: string): URL | null {
  const address = URL.parse(url);
  return address && ['http:', 'https:'].includes(address.protocol) ? address : null;
}

/** An address as it is read: without scheme, `www.` and the slash at its end. */
const shortUrl = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/^([^/?#]+)\/$/, '$1');

/** The name of a row about an address. */
export function linkName(url: string, icons: Pictures): RowTitle {
  const address = webAddress(url);
  const domain = address?.hostname.replace(/^www\./, '') ?? '';
  return {
    label: shortUrl(url),
    full: url,
    ...(address && {
      href: address.href,
      external: true,
      icon: <SiteIcon domain={domain} icons={icons} />,
    }),
  };
}

/** The label of a clicked link's kind: an affiliate rule has a name of its own. */
export function linkKind(kind: string): string {
  if (kind === 'download') return __('Download', 'magpie');
  return kind === 'outbound' ? __('Other site', 'magpie') : kind;
}

/** An address in a cell. */
export function OutsideLink({ url }: { url: string }) {
  const address = webAddress(url);
  const text = <bdi title={readableAddress(url)}>{readableAddress(shortUrl(url))}</bdi>;
  return address ? (
    <a className={styles.outside} href={address.href} target="_blank" rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  );
}
