/** Fetches the images of a site's content, under the same rules as the content itself. */
import { imageType } from '../icons/image-type.ts';
import { isPublicAddress } from '../icons/public-address.ts';
import { fetchPublic } from './fetch-public.ts';
import type { FetcherOptions } from './site-fetcher.ts';

const TIMEOUT_MS = 8000;
const MAX_BYTES = 3e6;

/** A picture of some content: its address, and the one host that may be at an address that is not public. */
export interface PictureSource {
  readonly url: string;
  readonly privateHost: string | null;
}

/** The picture, or undefined: not there, too large, too slow, no picture, or where it must not be fetched from. SVG is none. */
export async function fetchPicture(
  { url, privateHost }: PictureSource,
  { isAllowed = isPublicAddress }: Pick<FetcherOptions, 'isAllowed'> = {},
): Promise<Buffer | undefined> {
  try {
    const { status, body } = await fetchPublic(url, {
      isAllowed: (address, host) => host === privateHost || isAllowed(address),
      headers: { accept: 'image/*' },
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      signal: new AbortController().signal,
    });
    return status === 200 && imageType(body) ? body : undefined;
  } catch {
    // Every way to fail means the same: no picture.
    return undefined;
  }
}
