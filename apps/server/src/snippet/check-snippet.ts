/** Checks whether a page of a site really has its tag. */
import { PRODUCT, type SnippetFinding } from '@magpie/contract';
import { boundedCalls } from '../bounded/calls.ts';
import { LimitError } from '../bounded/limits.ts';
import { type Fetched, fetchPublic, NotFetched } from '../content/fetch-public.ts';
import { ProblemError } from '../errors/problem.ts';
import { isPublicAddress } from '../icons/public-address.ts';
import type { SiteRecord } from '../ports/sites.ts';
import type { LookCalls } from './look.process.ts';

const looking = boundedCalls<LookCalls>(new URL('./look.process.ts', import.meta.url), { seconds: 10, heapMb: 256 });

const LIMITS = {
  maxBytes: 5_000_000,
  timeoutMs: 10_000,
  headers: { accept: 'text/html', 'user-agent': `Mozilla/5.0 (compatible; ${PRODUCT} set-up check)` },
} as const;

/** How to look. */
export interface CheckSnippetOptions {
  /** Address of this server as browsers reach it. */
  readonly base: string;
  /** A page of the site; its address unless given. */
  readonly page?: string | undefined;
  /** Whether a page at an address that is not public may be asked. */
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

/** Finding, and the time according to the page's server. */
export interface CheckedPage {
  readonly finding: SnippetFinding;
  /** The header `Date`. */
  readonly date: string | undefined;
}

/**
 * Fetches a page of the site and looks for the site's tag.
 * @throws ProblemError `bad_request` for a page that is none of the site's
 */
export async function checkSnippet(site: SiteRecord, options: CheckSnippetOptions): Promise<CheckedPage> {
  let date: string | undefined;
  const finding = await findTag(site, options, (headers) => {
    date = headers.date;
  });
  return { finding, date };
}

async function findTag(
  site: SiteRecord,
  options: CheckSnippetOptions,
  seen: (headers: Fetched['headers']) => void,
): Promise<SnippetFinding> {
  const page = readPage(site, options.page);
  const nothing = { url: page.href, status: null, tag: '', reason: null, hints: [] };
  let refused = false;
  const isAllowed = (address: string) => {
    const allowed = options.allowPrivate || isPublicAddress(address);
    refused ||= !allowed;
    return allowed;
  };
  try {
    const answer = await fetchPublic(page.href, { ...LIMITS, isAllowed, signal: options.signal });
    const { url, status, headers, body } = answer;
    seen(headers);
    const there = { ...nothing, url, status };
    if (status !== 200) return { ...there, outcome: 'refused', reason: { code: 'status', values: [String(status)] } };
    const type = headers['content-type'] ?? '';
    if (!/html/i.test(type) && type !== '')
      return { ...there, outcome: 'not_html', reason: { code: 'other_type', values: [type.slice(0, 60)] } };
    const policies = [headers['content-security-policy'] ?? []].flat();
    const wanted = {
      id: site.trackingId,
      base: options.base,
      identity: site.identity,
      measureVitals: site.measureVitals,
    };
    return { ...there, ...(await looking.call('look', body, url, policies, wanted)) };
  } catch (error) {
    if (error instanceof LimitError)
      return { ...nothing, outcome: 'unreachable', reason: { code: 'unreadable', values: [], detail: error.code } };
    if (!(error instanceof NotFetched)) throw error;
    const { code, values, detail } = error;
    return {
      ...nothing,
      outcome: refused ? 'private_address' : 'unreachable',
      reason: { code, values: [...values], ...(detail !== undefined && { detail }) },
    };
  }
}

function readPage(site: SiteRecord, asked: string | undefined): URL {
  const text = asked?.trim() ?? '';
  const url = URL.parse(text === '' ? site.url : text, `${site.url}/`);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ProblemError('bad_request', `"${text.slice(0, 100)}" isn't the address of a page.`, { field: 'page' });
  const host = url.hostname.replace(/^www\./, '');
  if (!site.hosts.includes(host))
    throw new ProblemError(
      'bad_request',
      `${host} isn't a host of ${site.name}; its hosts are ${site.hosts.join(', ')}.`,
      {
        field: 'page',
      },
    );
  return url;
}
