/** Fetches from a site without being redirected to private addresses. */
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { type RequestOptions, request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { createGunzip } from 'node:zlib';
import { filled, PAGE_REASONS, type PageReason, PRODUCT } from '@magpie/contract';
import { checkedLookup } from '../icons/checked-lookup.ts';
import { FetchError } from './fetch-error.ts';

const MAX_REDIRECTS = 5;

/** Why an address could not be fetched, where that can be said by a code. */
export class NotFetched extends FetchError {
  readonly code: PageReason;
  readonly values: readonly string[];
  /** The code of the system below, such as `ENOTFOUND`, where there is one. */
  readonly detail: string | undefined;

  constructor(
    url: string,
    code: PageReason,
    values: readonly string[] = [],
    { passing = false, detail }: { passing?: boolean; detail?: string } = {},
  ) {
    super(url, filled(PAGE_REASONS[code], values), { passing });
    this.name = 'NotFetched';
    this.code = code;
    this.values = values;
    this.detail = detail;
  }
}

/** How to fetch. */
export interface FetchOptions {
  /** Whether the server may connect to this address for this host. */
  readonly isAllowed: (address: string, host: string) => boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Limit of the body, packed and unpacked. */
  readonly maxBytes: number;
  /** Whether a longer body is cut there; else it is an error. */
  readonly cut?: boolean;
  /** Whether a redirect to this address is followed; one that isn't is answered, with its target as `url`. All are unless given. */
  readonly mayFollow?: (url: URL) => boolean;
  /** The authority whose certificates are trusted; the usual ones unless given. */
  readonly ca?: string;
  /** For the whole of it, redirects included. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** An answer, whatever its status. */
export interface Fetched {
  /** Where it came from in the end. */
  readonly url: string;
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/**
 * Fetches by http or https. Every redirect is held to the same rules as the first address.
 * @throws NotFetched; the signal's reason when it is aborted
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([timeout, options.signal]);
  let url = URL.parse(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (!url || !/^https?:$/.test(url.protocol)) throw new NotFetched(address, 'bad_address');
    let answer: Fetched;
    try {
      answer = await exchange(url, signal, options);
    } catch (error) {
      throw toFetchError(error, url, timeout, options);
    }
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer;
    url = URL.parse(location, url.href);
    if (url && options.mayFollow && !options.mayFollow(url)) return { ...answer, url: url.href };
  }
  throw new NotFetched(address, 'leads_on', [String(MAX_REDIRECTS)]);
}

/** Meanings of the codes of Node, its TLS and its HTTP parser for the person that typed the address. */
const REASONS: readonly (readonly [codes: RegExp, reason: PageReason])[] = [
  [/^(ENOTFOUND|ENODATA)$/, 'no_host'],
  [/^EAI_/, 'lookup_failed'],
  [/^ECONNREFUSED$/, 'nothing_answers'],
  [/CERT|^DEPTH_ZERO_|^UNABLE_TO_|^HOSTNAME_MISMATCH$/, 'bad_certificate'],
  [/^(EPROTO|ERR_SSL_)/, 'no_https'],
  [/^(ECONNRESET|EPIPE|HPE_)/, 'cut_off'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/, 'no_route'],
];
const PASSING: readonly string[] = ['ECONNRESET', 'ECONNREFUSED', 'EAI_AGAIN', 'EPIPE'];

function notReached(url: URL, error: unknown): NotFetched {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const detail = typeof code === 'string' ? code : String(message);
  const reason = REASONS.find(([codes]) => codes.test(detail))?.[1] ?? 'unreachable';
  return new NotFetched(url.href, reason, [], { passing: PASSING.includes(detail), detail });
}

/**
 * Posts to an address by http or https. A redirect is an answer like any other: what is sent goes nowhere else.
 * @throws NotFetched; the signal's reason when it is aborted
 */
export async function postPublic(address: string, body: string, options: FetchOptions): Promise<Fetched> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new NotFetched(address, 'bad_address');
  try {
    return await exchange(url, AbortSignal.any([timeout, options.signal]), options, body);
  } catch (error) {
    throw toFetchError(error, url, timeout, options);
  }
}

function toFetchError(error: unknown, url: URL, timeout: AbortSignal, { signal, timeoutMs }: FetchOptions): FetchError {
  signal.throwIfAborted();
  if (error instanceof FetchError) return error;
  if (timeout.aborted) return new NotFetched(url.href, 'too_slow', [String(timeoutMs / 1000)], { passing: true });
  return notReached(url, error);
}

async function exchange(url: URL, signal: AbortSignal, options: FetchOptions, sent?: string): Promise<Fetched> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const notPublic = () => new NotFetched(url.href, 'not_public', [host]);
  const isAllowed = (address: string) => options.isAllowed(address, url.hostname);
  // Node does not look up what is an address already.
  if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic();
  let refused = false;
  const settings: RequestOptions = {
    signal,
    agent: false,
    ...(sent !== undefined && { method: 'POST' }),
    ...(options.ca && { ca: options.ca }),
    lookup: checkedLookup((address) => {
      const allowed = isAllowed(address);
      refused ||= !allowed;
      return allowed;
    }),
    headers: { 'user-agent': `${PRODUCT} (content inventory)`, 'accept-encoding': 'gzip', ...options.headers },
  };
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    request(url, settings, done)
      .on('error', (error) => fail(refused ? notPublic() : error))
      .end(sent);
  });
  const packed = await readBody(answer, url, options);
  const { statusCode: status = 0, headers } = answer;
  const body = /\bgzip\b/.test(headers['content-encoding'] ?? '') ? await unpack(packed, url.href, options) : packed;
  return { url: url.href, status, headers, body };
}

const tooLarge = (url: string, maxBytes: number) =>
  new NotFetched(url, 'too_large', [String(Math.round(maxBytes / 1e6))]);

/** How much of a body is read. */
type Reach = Pick<FetchOptions, 'maxBytes' | 'cut'>;

async function readBody(answer: IncomingMessage, url: URL, { maxBytes, cut = false }: Reach): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= maxBytes) continue;
    answer.destroy();
    if (!cut) throw tooLarge(url.href, maxBytes);
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/**
 * Unpacks gzip.
 * @throws FetchError when it is broken, or comes to more than `maxBytes` and isn't cut
 */
export async function unpack(packed: Buffer, url: string, { maxBytes, cut = false }: Reach): Promise<Buffer> {
  if (packed.length === 0) return packed;
  const chunks: Buffer[] = [];
  let size = 0;
  const gunzip = createGunzip();
  try {
    gunzip.end(packed);
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxBytes) break;
    }
  } catch {
    // The end of what was cut before it was unpacked is missing.
    if (!cut || packed.length < maxBytes) throw new NotFetched(url, 'badly_packed');
  } finally {
    gunzip.destroy();
  }
  if (size > maxBytes && !cut) throw tooLarge(url, maxBytes);
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
