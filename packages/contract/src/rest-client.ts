/** Typed REST calls: building address and body, validating the answer. */
import type { z } from 'zod';
import { CallError, type Called, type CallOptions, readAnswer } from './client.ts';
import type { RestCall, RestRequest } from './rest.ts';

/** Options of a REST call. */
export interface RestOptions extends Omit<CallOptions, 'config'> {
  /** Address, and the page's nonce. */
  readonly config: { readonly restBase: string; readonly nonce: string };
}

/** Values of an address by their names; those that are undefined are left out. */
type Values = Readonly<Record<string, string | undefined>>;

/**
 * Makes a REST call with the page's nonce in `X-WP-Nonce`.
 * @throws CallError with the server's problem, or `unreachable` / `bad_answer` / `bad_request` from this client
 */
export async function makeRestCall<Call extends RestCall>(
  call: Call,
  request: RestRequest<Call>,
  { fetch, config, signal }: RestOptions,
): Promise<Called<z.output<Call['answer']>>> {
  const { params, query, body } = request as { params?: Values; query?: Values; body?: unknown };
  const url = restUrl(config.restBase, fillPath(call.path, params ?? {}), query);
  return readAnswer<Call['answer']>(
    call.answer,
    () =>
      fetch(url, {
        method: call.method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          'x-wp-nonce': config.nonce,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal !== undefined && { signal }),
      }),
    { answers: call.answers, bodiless: call.method === 'HEAD' },
  );
}

/**
 * The address of a path below the REST base, with its query. A host without pretty addresses has its base in a query,
 * `/index.php?rest_route=/magpie/v1/`, in which the path is one more value.
 */
export function restUrl(restBase: string, path: string, query: Values = {}): string {
  const base = `${restBase.replace(/\/$/, '')}/`;
  const inQuery = base.includes('?');
  const search = Object.entries(query)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const url = base + (inQuery ? encodeURIComponent(path) : path);
  return search === '' ? url : `${url}${inQuery ? '&' : '?'}${search}`;
}

/** A path with its parameters, each as one segment whatever is in it. @throws CallError `bad_request` */
function fillPath(path: string, params: Values): string {
  return path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = (params[name] ?? '').toWellFormed();
    // These can't be escaped: a browser would request the parent folder.
    if (/^\.{0,2}$/.test(value))
      throw new CallError({ code: 'bad_request', message: `${name}: "${value}" doesn’t exist.`, field: name }, 0);
    return encodeURIComponent(value);
  });
}
