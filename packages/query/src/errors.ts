/** Errors in a question, and their sentences. */
import type { Incompatibility } from '@magpie/vocabulary';
import type { QueryErrorCode } from './error-codes.ts';

/** A question that can't be answered. The message names the value and the rule. */
export class QueryError extends Error {
  readonly code: QueryErrorCode;
  /** Path of the offending field in the question, such as `dateRanges[0].start`. */
  readonly field: string | undefined;
  /** Names of the dimensions and metrics that can't be combined: with `incompatible_fields`. */
  readonly clashing: readonly string[] | undefined;

  constructor(code: QueryErrorCode, message: string, field?: string, clashing?: readonly string[]) {
    super(message);
    this.name = 'QueryError';
    this.code = code;
    this.field = field;
    this.clashing = clashing;
  }
}

/** Codes of a source elsewhere, such as Google Analytics, that doesn't answer. */
export type SourceErrorCode = Extract<QueryErrorCode, `source_${string}`>;

/** A source elsewhere doesn't answer, or not this. */
export class SourceError extends QueryError {
  /** Seconds after which asking again may help; undefined where waiting doesn't help. */
  readonly retryAfter: number | undefined;

  constructor(code: SourceErrorCode, message: string, retryAfter?: number) {
    super(code, message);
    this.name = 'SourceError';
    this.retryAfter = retryAfter;
  }
}

/** The refusal of fields that can't be combined. */
export const clashError = ({ names, sentence }: Incompatibility, field?: string): QueryError =>
  new QueryError('incompatible_fields', `${sentence}.`, field, names);

/** A value for use in a sentence: quoted, at most 60 characters. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}
