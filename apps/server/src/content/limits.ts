/** Limits of a site's content. */

/** Maximum number of pieces that are kept of one site. */
export const MOST_ITEMS = 50_000;
