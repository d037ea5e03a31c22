/** Checks the address of a site before it is accepted: whether a website answers, and with which scheme. */
import { isIP } from 'node:net';
import { type AddressFinding, addressSentence, PRODUCT } from '@magpie/contract';
import { fetchPublic, NotFetched } from '../content/fetch-public.ts';
import { ProblemError } from '../errors/problem.ts';
import { isPublicAddress } from '../icons/public-address.ts';
import { forSetting, isFullHost, siteAddress, siteUrl } from '../state/site-rules.ts';

const LIMITS = {
  maxBytes: 5_000_000,
  /** Limit for each scheme. */
  timeoutMs: 8_000,
  headers: { accept: 'text/html', 'user-agent': `Mozilla/5.0 (compatible; ${PRODUCT} set-up check)` },
} as const;

/** How an address is given: what may be asked, and whether it is taken whatever is there. */
export interface GivenAddress {
  readonly url: string;
  readonly private?: '1' | undefined;
  readonly anyway?: '1' | undefined;
}

/**
 * The address to store.
 * @throws SiteError `bad_url` for what isn't an address; ProblemError `address_unverified` with the finding where no
 * website answers
 */
export async function verifiedAddress(given: GivenAddress, signal: AbortSignal): Promise<string> {
  if (given.anyway) return readAddress(given.url).href;
  const finding = await checkAddress(given.url, { allowPrivate: given.private !== undefined, signal });
  if (finding.outcome === 'answers') return finding.url;
  throw new ProblemError('address_unverified', addressSentence(finding), { field: 'url', current: finding });
}

/**
 * Looks whether a website answers at an address: as it was given, then by the other scheme. An address without a scheme
 * is asked by https first.
 * @throws SiteError `bad_url` for what isn't an address
 */
export async function checkAddress(
  text: string,
  { allowPrivate, signal }: { readonly allowPrivate: boolean; readonly signal: AbortSignal },
): Promise<AddressFinding> {
  const given = readAddress(text);
  const host = given.hostname.replace(/^\[|\]$/g, '');
  const found = { url: given.href, host, reason: null };
  if (!allowPrivate && !isFullHost(given.hostname)) return { ...found, outcome: 'no_dot' };
  let first: AddressFinding | undefined;
  for (const protocol of given.protocol === 'http:' ? (['http:', 'https:'] as const) : (['https:', 'http:'] as const)) {
    const url = new URL(given.href);
    url.protocol = protocol;
    const finding = await ask(url, { ...found, url: url.href }, allowPrivate, signal);
    if (finding.outcome === 'answers') return finding;
    first ??= { ...finding, url: given.href };
    // Neither a name that does not exist nor one that must not be asked is another by the other scheme.
    if (finding.outcome !== 'no_answer') break;
  }
  return first!;
}

/** The address as it was meant. @throws SiteError `bad_url`, said of the field `url` */
const readAddress = (text: string): URL => forSetting('url', () => siteUrl(siteAddress(text)));

/** Codes that an answer too was too large or broken for: a website is there. */
const ANSWERED: readonly string[] = ['too_large', 'badly_packed', 'leads_on'];

async function ask(
  url: URL,
  found: Omit<AddressFinding, 'outcome'>,
  allowPrivate: boolean,
  signal: AbortSignal,
): Promise<AddressFinding> {
  let refused = false;
  const isAllowed = (address: string) => {
    const allowed = allowPrivate || isPublicAddress(address);
    refused ||= !allowed;
    return allowed;
  };
  try {
    const answer = await fetchPublic(url.href, { ...LIMITS, isAllowed, signal });
    // A site that leads on to itself by https is stored so.
    const end = new URL(answer.url);
    const own = ({ hostname }: URL) => hostname.replace(/^www\./, '');
    const stored = new URL(url.href);
    if (own(end) === own(url) && end.port === url.port) stored.protocol = end.protocol;
    return { ...found, outcome: 'answers', url: stored.href };
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    const { code, values, detail } = error;
    if (ANSWERED.includes(code)) return { ...found, outcome: 'answers' };
    const reason = { code, values: [...values], ...(detail !== undefined && { detail }) };
    if (refused) return { ...found, outcome: 'private_address', reason };
    return { ...found, outcome: code === 'no_host' && isIP(found.host) === 0 ? 'not_found' : 'no_answer', reason };
  }
}
