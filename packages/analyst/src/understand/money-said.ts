/** Words of the site's currency that stand for money: "average euros per visitor" asks for revenue. */
import { CURRENCY_WORDS, isCurrency } from './thresholds.ts';

/** Words and signs after which a word of a currency is a unit: "50 euros", "in euros", "how many euros". */
const BEFORE =
  '(?<!(?:\\d|[€$£]) ?)(?<!\\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|thousand|million|than|over|under|above|below|every|each|single|in|as|many|much|revenue|sales|turnover|income|takings|earnings|money|refunds?|value|amount) \\(?)(?<![\\w.-])';
const AFTER = '(?![\\w-]| ?\\d| (?:mark|line|limit|zone|area|countr))';
const ALONE = new RegExp(`${BEFORE}(?:${CURRENCY_WORDS})${AFTER}`, 'gi');

/** A text in which the site's currency is money where no number is beside it: "average euros per visitor" is "average money per visitor". */
export const inOwnMoney = (text: string, currency: string): string =>
  text.includes('"')
    ? text
    : text.replace(ALONE, (word) => (isCurrency(word.toLowerCase(), currency) ? 'money' : word));
