/** Fetching the icon of a site without being led anywhere else. */
import { PRODUCT } from '@magpie/contract';
import { imageType } from '../icons/image-type.ts';
import { isPublicAddress } from '../icons/public-address.ts';
import { fetchPublic } from './fetch-public.ts';

const TIMEOUT_MS = 3000;
const MAX_BYTES = 65_536;

/** What differs if there is no internet. */
export interface FetchIconOptions {
  readonly port?: number;
  readonly ca?: string;
  readonly isAllowed?: (address: string) => boolean;
}

/**
 * The picture at `https://<domain>/favicon.ico`, or undefined: not there, too large, too slow, no picture, or at an address that is not
 * public. Redirects are followed to https, names and the usual port only.
 */
export async function fetchIcon(
  domain: string,
  { port, ca, isAllowed = isPublicAddress }: FetchIconOptions = {},
): Promise<Buffer | undefined> {
  try {
    const { status, body } = await fetchPublic(`https://${domain}${port ? `:${port}` : ''}/favicon.ico`, {
      isAllowed,
      headers: { accept: 'image/*', 'user-agent': `${PRODUCT} (site icons)` },
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      signal: new AbortController().signal,
      mayFollow: (url) =>
        url.protocol === 'https:' &&
        url.username === '' &&
        !isLiteral(url.hostname) &&
        (url.port === '' || Number(url.port) === port),
      ...(ca && { ca }),
    });
    return status === 200 && imageType(body) ? body : undefined;
  } catch {
    // Every way to fail means the same: no icon.
    return undefined;
  }
}

/** Where an address is in place of a name. */
const isLiteral = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);
