/** Requests a site's pages politely: one request at a time, with pauses, waiting when the site is busy. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isPublicAddress } from '../icons/public-address.ts';
import { FetchError } from './fetch-error.ts';
import { type Fetched, type FetchOptions, fetchPublic } from './fetch-public.ts';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 20e6;
const PAUSE_MS = 250;
const TRIES = 3;
/** The first wait after a failure that may pass; then four times as long. */
const BACK_OFF_MS = 2000;
/** Anyone who asks for a longer wait is asked again with the next refresh. */
const LONGEST_WAIT_MS = 60_000;

/** Options that differ without internet and without time. */
export interface FetcherOptions {
  /** Whether this server may connect to an address; only those of the public internet unless given. */
  readonly isAllowed?: (address: string) => boolean;
  /** Between two requests, milliseconds. */
  readonly pauseMs?: number;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** The stored form of {@link Validators}. */
export const validatorsSchema = z.object({
  etag: z.string().optional(),
  /** Time as in the header `Last-Modified`. */
  modified: z.string().optional(),
});

/** Validators that let a site answer that nothing changed. */
export type Validators = z.infer<typeof validatorsSchema>;

/** Fetches from one site. */
export interface SiteFetcher {
  /**
   * The answer of a page or file, with status 200, or 304 where it is as the validators say. What is busy, slow or broken for a moment is
   * tried three times.
   * @throws FetchError naming what happened
   */
  get(
    url: string,
    asked?: {
      readonly accept?: string;
      readonly unless?: Validators | undefined;
      readonly maxBytes?: number;
      readonly cut?: boolean;
    },
  ): Promise<Fetched>;
}

/** Creates a site fetcher. `privateHost` is the one host that may have a private address. */
export function createSiteFetcher(
  signal: AbortSignal,
  now: () => number,
  privateHost: string | undefined,
  options: FetcherOptions = {},
): SiteFetcher {
  const {
    pauseMs = PAUSE_MS,
    timeoutMs = TIMEOUT_MS,
    maxBytes = MAX_BYTES,
    sleep = (ms, until) => wait(ms, undefined, { signal: until }),
  } = options;
  const allowed = options.isAllowed ?? isPublicAddress;
  const isAllowed = (address: string, host: string) => host === privateHost || allowed(address);
  let asked = false;

  const once = async (url: string, reach: Pick<FetchOptions, 'headers' | 'maxBytes' | 'cut'>): Promise<Fetched> => {
    if (asked) await sleep(pauseMs, signal);
    asked = true;
    return fetchPublic(url, { ...reach, isAllowed, timeoutMs, signal });
  };

  return {
    async get(url, { accept = '*/*', unless, maxBytes: most = maxBytes, cut = false } = {}) {
      const headers = {
        accept,
        ...(unless?.etag && { 'if-none-match': unless.etag }),
        ...(unless?.modified && { 'if-modified-since': unless.modified }),
      };
      for (let tried = 1; ; tried++) {
        let wanted = BACK_OFF_MS * 4 ** (tried - 1);
        try {
          const answer = await once(url, { headers, maxBytes: most, cut });
          if (answer.status === 200 || (answer.status === 304 && unless)) return answer;
          const passing = answer.status === 429 || answer.status >= 500;
          wanted = retryAfter(answer, now()) ?? wanted;
          throw new FetchError(url, `It responds with status ${answer.status}.`, { passing, status: answer.status });
        } catch (error) {
          const again = error instanceof FetchError && error.passing && tried < TRIES && wanted <= LONGEST_WAIT_MS;
          if (!again) throw error;
          await sleep(wanted, signal);
        }
      }
    },
  };
}

/** Returns the validators of an answer, for the next request. */
export function readValidators({ headers }: Fetched): Validators | undefined {
  const { etag } = headers;
  const modified = headers['last-modified'];
  return etag || modified ? { ...(etag && { etag }), ...(modified && { modified }) } : undefined;
}

/** Milliseconds that the answer asks to wait. */
function retryAfter({ headers }: Fetched, now: number): number | undefined {
  const text = headers['retry-after'];
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, until - now);
}
