/** This module is responsible for calling the server with types on both sides: requests are formed, answers are parsed. */
import { z } from 'zod';
import type { Call } from './call.ts';
import { ACTION_PREFIX, failureSchema, type Meta, type Problem, successOf } from './envelope.ts';
import { fileNameIn, isAttachment } from './file-name.ts';

/** A refusal or failure of a call. */
export class CallError extends Error {
  readonly problem: Problem;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.message);
    this.name = 'CallError';
    this.problem = problem;
    this.status = status;
  }
}

/** The part of `fetch` that the client needs. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string; signal?: unknown },
) => Promise<{ status: number; json(): Promise<unknown> }>;

/** How a call is sent. */
export interface CallOptions {
  readonly fetch: Fetch;
  /** Where to, and the page's proof. */
  readonly config: { readonly ajaxUrl: string; readonly nonce: string };
  /** Ends the call when nobody waits for it any more. */
  readonly signal?: unknown;
}

/** What a call brings back. */
export interface Called<Data> {
  readonly data: Data;
  /** The receipt; only with figures. */
  readonly meta: Meta | undefined;
}

/**
 * Makes a call; fields that are undefined are not sent.
 * @throws CallError with the server's problem, or `unreachable` / `bad_answer` made here
 */
export async function makeCall<Request extends z.ZodType, Answer extends z.ZodType>(
  call: Pick<Call<Request, Answer>, 'name' | 'request' | 'answer'>,
  fields: z.input<Request>,
  { fetch, ...options }: CallOptions,
): Promise<Called<z.output<Answer>>> {
  return answerOf(call.answer, () => fetch(...sentBy(call, fields, options)));
}

/** What is sent for a call; fields that are undefined are not. */
function sentBy(
  call: Pick<Call, 'name'>,
  fields: unknown,
  { config, signal }: Omit<CallOptions, 'fetch'>,
): Parameters<Fetch> {
  const form = Object.entries({ ...(fields as object), action: ACTION_PREFIX + call.name, nonce: config.nonce })
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
    ...(signal !== undefined && { signal }),
  };
  return [config.ajaxUrl, init];
}

/** A file that a call answers. */
export interface CalledFile<Content> {
  readonly name: string;
  readonly content: Content;
}

/** The part of `fetch` that a file needs. */
export type FetchFile<Content> = (...sent: Parameters<Fetch>) => Promise<
  Awaited<ReturnType<Fetch>> & {
    readonly headers: { get(name: string): string | null };
    blob(): Promise<Content>;
  }
>;

/**
 * Makes a call that answers a file. A file without a name that can be read has the call's.
 * @throws CallError with the server's problem, or `unreachable` / `bad_answer` made here
 */
export async function makeFileCall<Request extends z.ZodType, Content>(
  call: Pick<Call<Request>, 'name' | 'request'>,
  fields: z.input<Request>,
  { fetch, ...options }: Omit<CallOptions, 'fetch'> & { readonly fetch: FetchFile<Content> },
): Promise<CalledFile<Content>> {
  let file: CalledFile<Content> | undefined;
  await answerOf(z.null(), async () => {
    const answer = await fetch(...sentBy(call, fields, options));
    const disposition = answer.headers.get('content-disposition') ?? '';
    const name = fileNameIn(disposition);
    if (answer.status >= 400 || (name === undefined && !isAttachment(disposition))) return answer;
    file = { name: name ?? `magpie-${call.name.replaceAll('_', '-')}`, content: await answer.blob() };
    return { status: answer.status, json: async () => ({ success: true, data: null }) };
  });
  if (!file) throw badAnswer(200);
  return file;
}

/**
 * What the server answers when it is sent something, held to the shape of the answer.
 * @throws CallError with the server's problem, or `unreachable` / `bad_answer` made here
 */
export async function answerOf<Answer extends z.ZodType>(
  shape: Answer,
  send: () => ReturnType<Fetch>,
): Promise<Called<z.output<Answer>>> {
  let status = 0;
  let body: unknown;
  try {
    const answer = await send();
    status = answer.status;
    body = await answer.json();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new CallError({ code: 'unreachable', message: 'The server did not answer.', retryable: true }, status);
  }
  const failure = failureSchema.safeParse(body);
  if (failure.success) throw new CallError(failure.data.error, status);
  const success = successOf(shape).safeParse(body);
  if (!success.success) throw badAnswer(status);
  return success.data as Called<z.output<Answer>>;
}

/** The error of an answer that is not as agreed. */
export const badAnswer = (status: number): CallError =>
  new CallError({ code: 'bad_answer', message: 'The server answered in a form that this page does not know.' }, status);
