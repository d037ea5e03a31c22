/** Maximum length of a search text, in fields and in parameters. */

/** Longest text that can be searched for. */
export const SEARCH_CHARS = 200;
