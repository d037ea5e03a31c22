/** Error codes for a part of a report that can't be filtered by a field: asking again can't help. */
export const FILTER_CODES: readonly string[] = ['bad_filter', 'incompatible_fields'];
