/** Sends every request to Google's APIs: access tokens, concurrency, quota, retries, and errors that say what to do (docs/adr/0057). */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cancellation, SourceError } from '@magpie/query';
import type { GoogleScope } from '../ports/google.ts';
import type { ProviderConnection } from '../ports/sites.ts';
import { type AccessTokens, type ConnectionParts, providerOf } from './access.ts';
import type { QuotaBook } from './quota.ts';
import {
  type GoogleApi,
  isLimit,
  lost,
  notConnected,
  notGranted,
  type Refused,
  refusedError,
  type Subject,
  unavailable,
  unreadable,
  usedUp,
} from './refusals.ts';

/** Waiting times, shorter in tests. */
export interface GoogleTimes {
  /** Milliseconds that one request may take. */
  readonly requestMs: number;
  /** The first wait before a retry; it doubles. */
  readonly retryMs: number;
}

/** Times in production. */
export const GOOGLE_TIMES: GoogleTimes = { requestMs: 60_000, retryMs: 500 };

/** A request of one of the interfaces. */
export interface ApiRequest {
  readonly api: GoogleApi;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  /** Pool of the quota: what one is used up for waits without the others. */
  readonly pool: string;
  /** Requests of one of these run five at once. */
  readonly turn: string;
  readonly signal?: Cancellation | undefined;
}

/** Sends requests of sites. */
export interface ApiSender {
  /** A site's last refusal that a retry doesn't fix, until a request to the same API succeeds. */
  refusalOf(siteId: number): SourceError | undefined;
  forgetRefusals(siteId?: number): void;
  /** @throws SourceError */
  send(siteId: number, request: ApiRequest): Promise<unknown>;
}

const SCOPE_OF: Readonly<Record<GoogleApi, GoogleScope>> = {
  data: 'analytics',
  admin: 'analytics',
  search: 'search_console',
};
const MOST_TRIES = 4;
/** 250,000 rows of nine dimensions. */
const MOST_BYTES = 128 * 1024 * 1024;
const RETRIED = new Set([500, 503, 504]);

/** Codes of errors that a retry doesn't fix. */
const LASTING: readonly string[] = ['source_no_right', 'source_not_set_up'];

/** How one try ended. */
type Try =
  | { readonly answer: unknown }
  /** The access token is no longer good. */
  | { readonly stale: Refused }
  | { readonly refused: Refused }
  /** Trying again may help. */
  | { readonly failed: SourceError };

/** Creates the sender. */
export function openApiSender(
  parts: Pick<ConnectionParts, 'state' | 'now' | 'log'> & {
    readonly tokens: AccessTokens;
    readonly quota: QuotaBook;
    readonly times: GoogleTimes;
  },
): ApiSender {
  const { tokens, quota, now, log, times } = parts;

  function checkQuota(subject: Subject, pool: string): void {
    const closed = quota.closed(pool);
    if (closed) throw usedUp(subject, closed.what, Math.max(1, Math.ceil((closed.until - now()) / 1000)));
  }

  function refuse(siteId: number, refused: Refused, subject: Subject, { pool }: ApiRequest): SourceError {
    log.warn({ site: siteId, api: subject.api, status: refused.status, reasons: refused.reasons }, 'Google refuses');
    if (!isLimit(refused)) return refusedError(refused, subject);
    const { until, what } = quota.close(siteId, pool, refused, subject.provider.property?.timeZone ?? 'UTC');
    return usedUp(subject, what, Math.max(1, Math.ceil((until - now()) / 1000)));
  }

  async function sendInTurn(siteId: number, subject: Subject, request: ApiRequest): Promise<unknown> {
    let renewed = false;
    for (let tries = 1; ; tries++) {
      requireAwaited(request.signal);
      checkQuota(subject, request.pool);
      const token = await tokens.token(siteId);
      const tried = await tryOnce(request, token, subject, times.requestMs);
      if ('answer' in tried) {
        quota.note(siteId, request.pool, tried.answer, subject.provider.property?.timeZone ?? 'UTC');
        return tried.answer;
      }
      if ('stale' in tried) {
        if (renewed) throw refuse(siteId, tried.stale, subject, request);
        renewed = true;
        await tokens.token(siteId, token);
        continue;
      }
      if ('refused' in tried) throw refuse(siteId, tried.refused, subject, request);
      if (tries >= MOST_TRIES || quota.fearsErrors(siteId)) {
        log.warn({ site: siteId, api: subject.api, tries }, `Google failed: ${tried.failed.code}`);
        throw tried.failed;
      }
      await sleep(times.retryMs * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }

  const refusals = new Map<string, SourceError>();
  /** Records how a site's request ended; requests for lists to choose from aren't recorded. */
  async function noted<T>(siteId: number, api: GoogleApi, sent: Promise<T>): Promise<T> {
    if (api === 'admin') return sent;
    const key = `${siteId} ${api}`;
    try {
      const answer = await sent;
      refusals.delete(key);
      return answer;
    } catch (error) {
      if (error instanceof SourceError && LASTING.includes(error.code)) refusals.set(key, error);
      throw error;
    }
  }

  return {
    refusalOf: (siteId) => refusals.get(`${siteId} data`) ?? refusals.get(`${siteId} search`),
    forgetRefusals(siteId) {
      for (const key of refusals.keys()) if (siteId === undefined || key.startsWith(`${siteId} `)) refusals.delete(key);
    },
    async send(siteId, request) {
      const provider = await providerOf(parts, siteId);
      if (!provider) throw notConnected();
      if (provider.state === 'lost') throw lost(provider);
      const subject = { api: request.api, provider };
      if (!isGranted(provider, SCOPE_OF[request.api])) throw notGranted(subject);
      checkQuota(subject, request.pool);
      return noted(
        siteId,
        request.api,
        quota.inTurn(request.turn, () => sendInTurn(siteId, subject, request)),
      );
    },
  };
}

const isGranted = ({ granted }: ProviderConnection, scope: GoogleScope) => granted?.includes(scope) ?? false;

function requireAwaited(signal: Cancellation | undefined): void {
  if (!signal?.aborted) return;
  throw (signal as Partial<AbortSignal>).reason ?? new DOMException('No one waits for the answer.', 'AbortError');
}

async function tryOnce(
  { method, url, body, signal }: ApiRequest,
  token: string,
  { api }: Subject,
  requestMs: number,
): Promise<Try> {
  const slow = AbortSignal.timeout(requestMs);
  let status: number | undefined;
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: signal instanceof AbortSignal ? AbortSignal.any([slow, signal]) : slow,
    });
    ({ status } = response);
    // Google's sentences are passed on: one that quotes what it was sent would have the token in it.
    const text = (await readText(response))?.replaceAll(token, '…');
    if (text === undefined) return { refused: tooLarge(status) };
    if (RETRIED.has(status)) return { failed: unavailable(`it failed with ${status}`) };
    if (status !== 200) {
      const refused = readRefusal(status, text, response.headers);
      return status === 401 ? { stale: refused } : { refused };
    }
    const answer = parse(text);
    if (typeof answer !== 'object' || answer === null) throw unreadable({ api }, "it isn't JSON");
    return { answer };
  } catch (error) {
    if (signal?.aborted) requireAwaited(signal);
    if (error instanceof SourceError) throw error;
    if (slow.aborted) throw unavailable(`it took longer than ${Math.round(requestMs / 1000)} s`);
    // Whatever the error has, it isn't passed on: it could repeat the request.
    return { failed: status === 200 ? unreadable({ api }, 'it was cut off') : unavailable("it can't be reached") };
  }
}

const tooLarge = (status: number): Refused => ({
  status: status === 200 ? 413 : status,
  message: 'the answer is too large',
  reasons: [],
  retryAfter: undefined,
});

async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

interface ErrorAnswer {
  readonly error?: {
    readonly message?: unknown;
    readonly details?: readonly { readonly reason?: unknown; readonly retryDelay?: unknown }[];
    readonly errors?: readonly { readonly reason?: unknown }[];
  };
}

function readRefusal(status: number, text: string, headers: Headers): Refused {
  const { error } = (parse(text) ?? {}) as ErrorAnswer;
  const list = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
  const details = typeof error === 'object' && error !== null ? list(error.details) : [];
  const errors = typeof error === 'object' && error !== null ? list(error.errors) : [];
  const delay = details.map(({ retryDelay }) => Number.parseFloat(String(retryDelay ?? ''))).find((s) => s > 0);
  const asked = delay ?? Number(headers.get('retry-after') ?? Number.NaN);
  return {
    status,
    message: typeof error?.message === 'string' ? error.message : '',
    reasons: [...details, ...errors].flatMap(({ reason }) => (typeof reason === 'string' ? [reason.slice(0, 60)] : [])),
    retryAfter: asked > 0 && asked <= 86_400 ? Math.ceil(asked) : undefined,
  };
}
