/** This module is responsible for fetching the icon of a site without being led anywhere else. */
import { type RequestOptions, request } from 'node:https';
import { PRODUCT } from '@magpie/contract';
import { checkedLookup } from './checked-lookup.ts';
import { imageType } from './image-type.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 3000;
const MAX_BYTES = 65_536;
const MAX_REDIRECTS = 3;

/** What differs if there is no internet. */
export interface FetchIconOptions {
  readonly port?: number;
  readonly ca?: string;
  readonly isAllowed?: (address: string) => boolean;
}

/**
 * The picture at `https://<domain>/favicon.ico`, or undefined: not there, too large, too slow, no picture, or at an address that is not
 * public. Redirects are followed to https only.
 */
export async function fetchIcon(domain: string, options: FetchIconOptions = {}): Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url: URL | null = new URL(`https://${domain}${options.port ? `:${options.port}` : ''}/favicon.ico`);
  try {
    for (let hop = 0; url && hop <= MAX_REDIRECTS; hop++) {
      const found: Buffer | string | undefined = await get(url, signal, options);
      if (typeof found !== 'string') return found && imageType(found) ? found : undefined;
      url = URL.parse(found, url.href);
      if (url?.protocol !== 'https:' || url.username !== '' || isLiteral(url.hostname)) return undefined;
      if (url.port !== '' && Number(url.port) !== options.port) return undefined;
    }
  } catch {
    // Every way to fail means the same: no icon.
  }
  return undefined;
}

/** Node does not look up an address that stands in the URL, so that nothing would check it. */
const isLiteral = (hostname: string) => /^[\d.]+$|^\[/.test(hostname);

/** The body of a good answer, or the target of a redirect. */
function get(url: URL, signal: AbortSignal, options: FetchIconOptions): Promise<Buffer | string | undefined> {
  const settings: RequestOptions = {
    signal,
    lookup: checkedLookup(options.isAllowed ?? isPublicAddress),
    headers: { accept: 'image/*', 'user-agent': `${PRODUCT} (site icons)` },
    agent: false,
    ...(options.ca && { ca: options.ca }),
  };
  return new Promise((done, fail) => {
    const asking = request(url, settings, (answer) => {
      const { statusCode = 0, headers } = answer;
      if (statusCode !== 200) {
        answer.destroy();
        return done(statusCode >= 300 && statusCode < 400 ? headers.location : undefined);
      }
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_BYTES) {
          answer.destroy();
          done(undefined);
        }
      });
      answer.on('end', () => done(Buffer.concat(chunks)));
      answer.on('error', fail);
    });
    asking.on('error', fail);
    asking.end();
  });
}
