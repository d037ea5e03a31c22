/** The fixed list of errors in a question, and their sentences. */
import type { Incompatibility } from '@magpie/vocabulary';

/** Code → HTTP status. Programs branch on the code, people read the sentence. */
export const QUERY_ERRORS = {
  bad_question: 400,
  bad_date: 400,
  bad_time: 400,
  bad_range: 400,
  range_too_long: 400,
  too_many_ranges: 400,
  unknown_dimension: 400,
  unknown_metric: 400,
  hidden_dimension: 403,
  not_entitled: 402,
  too_many_dimensions: 400,
  too_many_metrics: 400,
  duplicate_field: 400,
  no_metric: 400,
  bad_filter: 400,
  bad_order: 400,
  bad_group: 400,
  bad_audience: 400,
  bad_limit: 400,
  bad_expression: 400,
  bad_funnel: 400,
  bad_journey: 400,
  bad_more: 400,
  bad_params: 400,
  incompatible_fields: 400,
  unsupported: 400,
  too_heavy: 503,
  source_lost: 409,
  source_not_set_up: 409,
  source_no_right: 403,
  source_quota: 429,
  source_refused: 502,
  source_unreadable: 502,
  source_unavailable: 503,
} as const;

/** One of the fixed list of codes. */
export type QueryErrorCode = keyof typeof QUERY_ERRORS;

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

  /** HTTP status that fits the code. */
  get status(): number {
    return QUERY_ERRORS[this.code];
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
