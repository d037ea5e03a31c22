/** This module is responsible for the codes of a filter that a part of a report can't be filtered by: asking again can't help. */
export const FILTER_CODES: readonly string[] = ['bad_filter', 'incompatible_fields'];
