/** Words for the site's currency that mean money in general: "average euros per visitor" asks for revenue. */
import { CURRENCY_WORDS, isCurrency } from './thresholds.ts';

/** Words and numbers after which a currency is a unit: "50 euros", "in euros", "how many euros". */
const BEFORE =
  '(?<!(?:\\d|[€$£]) ?)(?<!\\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|thousand|million|than|over|under|above|below|every|each|single|in|as|many|much|revenue|sales|turnover|income|takings|earnings|money|refunds?|value|amount) \\(?)(?<![\\w.-])';
const AFTER = '(?![\\w-]| ?\\d| (?:mark|line|limit|zone|area|countr))';
const ALONE = new RegExp(`${BEFORE}(?:${CURRENCY_WORDS})${AFTER}`, 'gi');

/** Replaces the site's currency by "money" where it follows no number: "average euros per visitor" becomes "average money per visitor". */
export const inOwnMoney = (text: string, currency: string): string =>
  text.includes('"')
    ? text
    : text.replace(ALONE, (word) => (isCurrency(word.toLowerCase(), currency) ? 'money' : word));
