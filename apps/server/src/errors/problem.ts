/** Turns errors into problems of the wire, in one place. */
import { BadBody } from '@magpie/collect';
import { PROBLEMS, type Problem, type ProblemCode } from '@magpie/contract';
import { ApiError } from '@magpie/data-api';
import { QueryError } from '@magpie/query';
import { z } from 'zod';
import { CommandError } from './command-error.ts';
import { describeIssue } from './describe-issue.ts';
import { SiteError } from './site-error.ts';

/** A refusal by the server, with its code and sentence. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly field: string | undefined;
  /** With `conflict`: what is saved now. */
  readonly current: unknown;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** Whether another try may help; by the status unless given. */
  readonly retryable: boolean | undefined;
  /** Further details that the caller needs, such as the `chat_id` of a message that was not answered. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Status of the answer; that of the code unless given. */
  readonly status: number | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    more: {
      field?: string;
      retryAfter?: number;
      current?: unknown;
      retryable?: boolean;
      details?: Readonly<Record<string, unknown>>;
      status?: number;
    } = {},
  ) {
    super(message);
    this.name = 'ProblemError';
    this.code = code;
    this.field = more.field;
    this.current = more.current;
    this.retryAfter = more.retryAfter;
    this.retryable = more.retryable;
    this.details = more.details;
    this.status = more.status;
  }
}

/** An answer that says what went wrong. */
export interface ProblemAnswer {
  readonly status: number;
  readonly problem: Problem;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  /** Further details that the caller needs; only a call that fails with sentences has room for them. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** True when no one foresaw it: it must be logged under `problem.id`. */
  readonly unexpected: boolean;
}

/** The problem in anything thrown. What is not foreseen becomes `internal`, says nothing of itself and carries the id. */
export function toProblem(error: unknown, id: string): ProblemAnswer {
  if (error instanceof ProblemError) return answer(error.code, error.message, error);
  if (error instanceof QueryError) return answer(error.code, error.message, error);
  if (error instanceof ApiError) return answer('bad_request', error.message);
  if (error instanceof BadBody) return answer(error.code, error.message);
  if (error instanceof SiteError)
    return answer(
      error.code === 'conflict' || error.code === 'source_not_set_up' ? error.code : 'bad_request',
      error.message,
      { field: error.field },
    );
  if (error instanceof CommandError) {
    const known = Object.hasOwn(PROBLEMS, error.code) ? (error.code as ProblemCode) : 'bad_request';
    const { problem, ...rest } = answer(known, error.message, { field: error.field });
    return { ...rest, problem: { ...problem, code: error.code } };
  }
  if (error instanceof z.ZodError) return answer('bad_request', ...describeIssue(error));
  // Nested far deeper than anything that is meant: what works by recursion has run out of room.
  if (error instanceof RangeError && error.message === 'Maximum call stack size exceeded')
    return answer('malformed_body', 'The body is nested too deep.');
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413)
    return answer('body_too_large', 'The request body is larger than this endpoint accepts.');
  // What Fastify and its plugins refuse on their own: their sentences repeat nothing but the request.
  if (error instanceof Error && typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return statusCode === 404
      ? answer('not_found', 'Not found: nothing exists at this address.')
      : answer('bad_request', error.message);
  const unforeseen = answer('internal', `Something went wrong. See the server's log for the id ${id}.`);
  return { ...unforeseen, problem: { ...unforeseen.problem, id }, unexpected: true };
}

function answer(
  code: ProblemCode,
  message: string,
  more: Partial<Pick<ProblemError, 'field' | 'retryAfter' | 'current' | 'retryable' | 'details' | 'status'>> &
    Partial<Pick<QueryError, 'clashing'>> = {},
): ProblemAnswer {
  const status = more.status ?? PROBLEMS[code];
  const retryable = more.retryable ?? (status === 429 || status === 503 || undefined);
  return {
    status,
    problem: {
      code,
      message,
      ...(more.field !== undefined && { field: more.field }),
      ...(more.clashing !== undefined && { clashing: [...more.clashing] }),
      ...(more.current !== undefined && { current: more.current }),
      ...(retryable !== undefined && { retryable }),
      ...(more.retryAfter !== undefined && { retryAfter: more.retryAfter }),
    },
    retryAfter: more.retryAfter,
    details: more.details,
    unexpected: false,
  };
}
