/** How days are called that depend on others: "the previous period", "the same week last year". */

/** Days that are the same ones of other times, or before others. */
const SAME = /^(?:the )?(?:same|this|previous|preceding|prior|earlier) |\bbefore\b/;

/** Whether days are said to be the same ones of other times, or those before others. */
export const isOfOthers = (text: string): boolean => SAME.test(text);

/** Days that nothing is called by: those that depend on today, and days of months. */
const NO_NAME =
  /\b(?:last|this|past|previous|today|yesterday|since|so far|before|ago|current)\b|\b\d{1,2}(?:st|nd|rd|th)?\b/;

/** Whether days can be what a campaign is called: "Q4", "October". */
export const canBeName = (text: string): boolean => !NO_NAME.test(text);
