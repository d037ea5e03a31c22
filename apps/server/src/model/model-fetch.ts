/** The only way to a model's server: to the configured address and nowhere else, of limited size and time. */
import { FetchError } from '../content/fetch-error.ts';
import { NotFetched, postPublic } from '../content/fetch-public.ts';
import { isPublicAddress } from '../icons/public-address.ts';
import type { ModelSetup } from '../state/models.ts';
import { ModelError, type ModelFailure } from './model-error.ts';

/** Limit of an answer; a model's text here has some thousand characters. */
const MOST_BYTES = 1_000_000;
/** Seconds that a server may ask for before it is asked again. */
const LONGEST_WAIT = 3_600;

/** Milliseconds that one request to a model may take, and all requests for one question. */
export const MODEL_TIMES = { request: 30_000, question: 55_000 };

/** Bytes that went over the wire, and the reason for a failure. */
export interface Exchanged {
  bytes: number;
  failure: ModelError | undefined;
}

/** A `fetch` that posts to a model's server. What goes wrong is kept in `exchanged`, whoever wraps the error on its way. */
export function modelFetch(
  { address, allowPrivate }: Pick<ModelSetup, 'address' | 'allowPrivate'>,
  exchanged: Exchanged,
  signal: AbortSignal,
): typeof fetch {
  const base = new URL(`${address}/`);
  const fail = (error: ModelError) => {
    exchanged.failure = error;
    return error;
  };
  return async (input, init) => {
    const url = new URL(typeof input === 'string' ? input : input instanceof URL ? input.href : input.url);
    if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname) || typeof init?.body !== 'string')
      throw fail(new ModelError('failed'));
    exchanged.bytes += Buffer.byteLength(init.body);
    const { status, headers, body } = await postPublic(url.href, init.body, {
      isAllowed: (found) => allowPrivate || isPublicAddress(found),
      headers: Object.fromEntries(new Headers(init.headers)),
      maxBytes: MOST_BYTES,
      timeoutMs: MODEL_TIMES.request,
      signal,
    }).catch((error: unknown) => {
      throw fail(toModelError(error));
    });
    exchanged.bytes += body.length;
    if (status !== 200) throw fail(ofStatus(status, headers['retry-after']));
    return new Response(new Uint8Array(body), { status, headers: { 'content-type': 'application/json' } });
  };
}

function toModelError(error: unknown): ModelError {
  // The question's own time is over.
  if (!(error instanceof FetchError)) return new ModelError('too_slow');
  const codes: Readonly<Record<string, ModelFailure>> = {
    not_public: 'private_address',
    too_slow: 'too_slow',
    too_large: 'too_large',
    badly_packed: 'unreadable',
  };
  return new ModelError((error instanceof NotFetched && codes[error.code]) || 'unreachable');
}

function ofStatus(status: number, retryAfter: string | undefined): ModelError {
  const seconds = Math.min(Number(retryAfter), LONGEST_WAIT);
  if (status === 429) return new ModelError('too_many', { status, retryAfter: seconds > 0 ? Math.ceil(seconds) : 30 });
  const code: ModelFailure =
    status === 401 || status === 403
      ? 'key_refused'
      : status < 400 || status === 404 || status === 405
        ? 'unknown_model'
        : status < 500 && status !== 408
          ? 'rejected'
          : 'failed';
  return new ModelError(code, { status });
}
