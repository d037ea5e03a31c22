/** The fixed list of errors in a question, with their statuses. Separate from the errors: the dashboard loads those, and needs no status. */

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

/** HTTP status that fits the code. */
export const statusOf = (code: QueryErrorCode): number => QUERY_ERRORS[code];
