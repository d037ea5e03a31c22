/** Words of the site's currency that stand for money: "how many euros does a visitor bring" asks for revenue. */

/** Words of currencies, by their codes. */
const WORDS: Readonly<Record<string, string>> = {
  EUR: 'euros?|eur|€',
  USD: 'dollars?|usd|bucks',
  AUD: 'dollars?|aud|bucks',
  CAD: 'dollars?|cad|bucks',
  NZD: 'dollars?|nzd',
  GBP: 'pounds?|gbp|quid|£',
  CHF: 'francs?|chf',
  SEK: 'kronor|sek',
  NOK: 'kroner|nok',
  DKK: 'kroner|dkk',
  PLN: 'zloty|zlotys|pln',
  JPY: 'yen|jpy',
};

/** Words of an amount of money, which needs no unit. */
const OF_MONEY =
  /\b(?:revenue|turnover|income|takings|earnings|sales?|earn(?:s|ed)?|sp(?:end|ends|ent|ending)|money|value|worth|make|makes|made|take|takes|took|bring|brings|brought|came to|come to|aov|shipping|tax|vat|refund(?:s|ed)?|discounts?)\b/i;
/** What makes a word of a currency the unit of a number before it, or part of a name. */
const AFTER_NUMBER =
  '(?<!(?:\\d|[€$£]) ?)(?<!\\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|thousand|million|than|over|under|above|below|every|each|single|in) )(?<![\\w.-])';
const BEFORE_NUMBER = '(?![\\w-]| ?\\d| (?:mark|line|limit|zone|area|countr))';

/** How each currency is said, by its code. */
const SAID = new Map(
  Object.entries(WORDS).map(([code, words]) => [
    code,
    {
      unit: new RegExp(`,? ?(?<![\\w-])(?:measured |expressed |counted )?in (?:${words})${BEFORE_NUMBER}`, 'gi'),
      counted: new RegExp(`\\bhow (?:many|much) (?:${words})${BEFORE_NUMBER}`, 'gi'),
      alone: new RegExp(`${AFTER_NUMBER}(?:${words})${BEFORE_NUMBER}`, 'gi'),
    },
  ]),
);

/** A text in which the site's currency is money where no number is beside it: "average euros per visitor" is "average money per visitor". */
export function inOwnMoney(text: string, currency: string): string {
  const said = SAID.get(currency);
  if (said === undefined || text.includes('"')) return text;
  const bare = OF_MONEY.test(text) ? text.replace(said.unit, '') : text;
  return bare.replace(said.counted, 'how much money').replace(said.alone, 'money');
}
