/** Typed calls to the server: building requests and validating answers. */

import type { Call } from '@magpie/reports/calls';
import { z } from 'zod';
import {
  ACTION_PREFIX,
  type AnswerForm,
  type BesideAnswer,
  failureSchema,
  type Meta,
  nestedSentenceSchema,
  type Problem,
  sentenceSchema,
  successSchema,
} from './envelope.ts';
import { fileNameIn, isAttachment } from './file-name.ts';
import { lowerRoundedUp } from './rounded-up.ts';

/** A failed call. */
export class CallError extends Error {
  readonly problem: Problem;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Further fields of the error, such as the `chat_id` of an unanswered message. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(problem: Problem, status: number, details: Readonly<Record<string, unknown>> = {}) {
    super(problem.message);
    this.name = 'CallError';
    this.problem = problem;
    this.status = status;
    this.details = details;
  }
}

/** The part of `fetch` that the client needs. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: unknown },
) => Promise<{ status: number; json(): Promise<unknown> }>;

/** Options of a call. */
export interface CallOptions {
  readonly fetch: Fetch;
  /** Address, and the page's nonce. */
  readonly config: { readonly ajaxUrl: string; readonly nonce: string };
  /** Aborts the call. */
  readonly signal?: unknown;
}

/** The result of a call. */
export interface Called<Data> {
  readonly data: Data;
  /** The receipt; only with numbers. */
  readonly meta: Meta | undefined;
  /** Answers of the reports that were requested along with this one. */
  readonly beside?: Readonly<Record<string, BesideAnswer>> | undefined;
}

/**
 * Makes a call; undefined fields aren't sent. @throws CallError with the server's problem, or with `unreachable` /
 * `bad_answer` from this client
 */
export async function makeCall<Request extends z.ZodType, Answer extends z.ZodType>(
  call: Pick<Call<Request, Answer>, 'name' | 'request' | 'answer'>,
  fields: z.input<Request>,
  { fetch, ...options }: CallOptions,
): Promise<Called<z.output<Answer>>> {
  return readAnswer(call.answer, () => fetch(...sentBy(call, fields, options)));
}

/** The body of a call; undefined fields are left out. */
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

/** A file returned by a call. */
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
 * Makes a call that returns a file. If the file name can't be parsed, it is the call's name.
 * @throws CallError with the server's problem, or `unreachable` / `bad_answer` made here
 */
export async function makeFileCall<Request extends z.ZodType, Content>(
  call: Pick<Call<Request>, 'name' | 'request'>,
  fields: z.input<Request>,
  { fetch, ...options }: Omit<CallOptions, 'fetch'> & { readonly fetch: FetchFile<Content> },
): Promise<CalledFile<Content>> {
  let file: CalledFile<Content> | undefined;
  await readAnswer(z.null(), async () => {
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

/** How an answer is read. */
export interface AnswerReading {
  /** An envelope unless given. */
  readonly answers?: AnswerForm;
  /** True if no body can come back, as with HEAD. */
  readonly bodiless?: boolean;
}

/** Statuses without a body. */
const BODILESS: readonly number[] = [204, 205];

/**
 * Sends a request and validates the answer with its shape.
 * @throws CallError with the server's problem, or `unreachable` / `bad_answer` made here
 */
export async function readAnswer<Answer extends z.ZodType>(
  shape: Answer,
  send: () => ReturnType<Fetch>,
  { answers = 'envelope', bodiless = false }: AnswerReading = {},
): Promise<Called<z.output<Answer>>> {
  let status = 0;
  let body: unknown;
  let empty = bodiless;
  try {
    const answer = await send();
    status = answer.status;
    empty ||= BODILESS.includes(status);
    if (!empty) body = await answer.json();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    // It did respond, but with something else: a proxy's page, or a server's own error.
    if (status > 0 && error instanceof SyntaxError)
      throw status < 400 ? badAnswer(status) : errorWithoutProblem(status);
    throw new CallError({ code: 'unreachable', message: 'The server didn’t respond.', retryable: true }, status);
  }
  const failure = empty ? failureWithoutBody(status) : failureIn(body, status);
  if (failure) throw failure;
  const data = empty ? { success: true, data: null } : answers === 'bare' ? { success: true, data: body } : body;
  const success = successSchema(shape).safeParse(data);
  if (!success.success || status >= 400) throw badAnswer(status);
  return withLowered(success.data as Called<z.output<Answer>>);
}

/** Lowers numbers that rounding to two decimals turned into a half, also in the reports beside; changes the answer. */
export function withLowered<Data>(called: Called<Data>): Called<Data> {
  if (called.meta) lowerRoundedUp(called.data, called.meta);
  for (const one of Object.values(called.beside ?? {})) if ('meta' in one) lowerRoundedUp(one.data, one.meta);
  return called;
}

const failureWithoutBody = (status: number): CallError | undefined =>
  status < 400 ? undefined : new CallError({ code: 'failed', message: rejected(status) }, status);

/** The error for an answer that says no more than its status. */
const errorWithoutProblem = (status: number): CallError =>
  new CallError(
    {
      code: 'failed',
      message: status < 500 ? rejected(status) : `The server responded with an error (status ${status}).`,
      // Servers and proxies in front of them recover.
      retryable: status >= 500,
    },
    status,
  );

const rejected = (status: number): string => `The server rejected the request (status ${status}).`;

/** The failure in an answer, in any of the wire's formats. */
function failureIn(body: unknown, status: number): CallError | undefined {
  const problem = failureSchema.safeParse(body).data?.error;
  const refused = status < 400;
  const said = refused ? undefined : nestedSentenceSchema.safeParse(body).data?.data;
  if (problem) {
    const { error: _sentence, retryable, ...details } = said ?? {};
    return new CallError({ ...problem, ...(retryable !== undefined && { retryable }) }, status, details);
  }
  const sentence = said ?? sentenceSchema.safeParse(body).data;
  if (!sentence || (refused && (body as { success?: unknown }).success !== false)) return undefined;
  const { success: _success, error, retryable = true, ...details } = sentence;
  // A refusal with status 200 is permanent, so retrying doesn't help.
  if (refused) return new CallError({ code: 'refused', message: error, retryable: false }, status, details);
  return new CallError({ code: 'failed', message: error, retryable }, status, details);
}

/** The error for an answer that doesn't match its shape. */
export const badAnswer = (status: number): CallError =>
  new CallError({ code: 'bad_answer', message: 'The server sent an unexpected response.' }, status);
