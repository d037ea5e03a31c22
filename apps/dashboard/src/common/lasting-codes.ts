/** Codes of the site's source. */

/** What the source can't answer however often it is asked. */
export const SOURCE_REFUSED = 'source_refused';

/** Codes that another try doesn't help against. */
export const LASTING: readonly string[] = [SOURCE_REFUSED, 'source_lost', 'source_not_set_up'];
