/** Isolates texts of any direction inside a sentence: they must not change the direction of the words around them. */

/** Characters of right-to-left scripts, and those that only say in which direction to write. */
const DIRECTED = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The text between two isolating characters if its direction may differ from the sentence's; otherwise as it is. */
export const isolated = (text: string): string => (DIRECTED.test(text) ? `\u2068${text}\u2069` : text);
