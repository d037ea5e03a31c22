/** This module is responsible for how long a text can be that is searched for, in fields and in parameters. */

/** Longest text that can be searched for. */
export const SEARCH_CHARS = 200;
