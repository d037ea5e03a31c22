/** This module is responsible for the REST calls of the dashboard: their form, and making one with types on both sides (wire). */
import type { z } from 'zod';
import { answerOf, type Called, type CallOptions } from './client.ts';

/** What a REST call does (specification part 3, section 7). */
export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** A REST call: everything that both sides know of it. */
export interface RestCall<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: RestMethod;
  /** Below the base address, such as `feedback`. */
  readonly path: string;
  /** The body, JSON. */
  readonly request: Request;
  /** The answer's `data`. */
  readonly answer: Answer;
}

/** A REST call. */
export const restCall = <Request extends z.ZodType, Answer extends z.ZodType>(
  method: RestMethod,
  path: string,
  request: Request,
  answer: Answer,
): RestCall<Request, Answer> => ({ method, path, request, answer });

/** How a REST call is sent. */
interface RestOptions extends Omit<CallOptions, 'config'> {
  /** Where to, and the page's proof. */
  readonly config: { readonly restBase: string; readonly nonce: string };
}

/**
 * Makes a REST call with the page's proof in `X-WP-Nonce`.
 * @throws CallError with the server's problem, or `unreachable` / `bad_answer` made here
 */
export async function makeRestCall<Request extends z.ZodType, Answer extends z.ZodType>(
  call: RestCall<Request, Answer>,
  body: z.input<Request>,
  { fetch, config, signal }: RestOptions,
): Promise<Called<z.output<Answer>>> {
  return answerOf(call.answer, () =>
    fetch(`${config.restBase.replace(/\/$/, '')}/${call.path}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', 'x-wp-nonce': config.nonce },
      body: JSON.stringify(body),
      ...(signal !== undefined && { signal }),
    }),
  );
}
