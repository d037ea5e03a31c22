/** When a text is right about an effect: what it must name, and which way it must say that went. Written from what users read. */
import type { Planted } from './effects.ts';
import type { Told } from './product.ts';
import { dayOf, LAST_WEEK } from './site.ts';

/** Directions, by the words that say so. `said`: naming it is enough. */
const WAYS = {
  up: /\b(?:rose|grew|doubled|more|higher|new|began|first|increased)\b/i,
  down: /\b(?:fell|dropped|fewer|less|lower|no|none|nothing|never|without|stopped|ended|decreased|longer)\b|\b0\b/i,
  said: /./,
} as const;

interface Right {
  /** What the text must name. */
  readonly about: RegExp;
  readonly way: keyof typeof WAYS;
}
interface Rights {
  /** Of the first three insights, one must be one of these; of exceptions, one in the days of the effect. */
  readonly either: readonly Right[];
  /** Beside those, what the exception of a key figure of the whole site can be. */
  readonly figures?: readonly Right[];
}

const up = (about: RegExp): Right => ({ about, way: 'up' });
const down = (about: RegExp): Right => ({ about, way: 'down' });
const said = (about: RegExp): Right => ({ about, way: 'said' });
const TRAFFIC = /^(?:page views|visits|visitors|users|sessions) (?:rose|fell|doubled)/i;
const ENGAGEMENT = /engage|bounce|time on|duration|leave at once/i;
const SALES = /^(?:.*\b(?:orders?|revenue|purchases?|sales|checkouts?|conversion)\b)/i;
const more = [up(TRAFFIC)];
const fewer = [down(TRAFFIC)];
const NEWSLETTER = /newsletter|weekly-letter|\be-?mail\b/i;
const BUYING = '(?=.*(?:order|purchase|buy|conver|revenue))';

/** What is right, by kind. */
const RIGHT: Readonly<Record<string, Rights>> = {
  'organic doubled': { either: [up(/google|organic/i)], figures: more },
  'page 404': { either: [said(/(?=.*when-to-prune-roses).*(?:doesn’t exist|fell)|not found/i)] },
  'mobile conversion broken': { either: [down(new RegExp(`${BUYING}.*mobile`, 'i'))], figures: [down(SALES)] },
  'campaign begins': { either: [up(/autumn-sale|facebook|paid social/i)], figures: more },
  'bot wave': { either: [up(/free-visits|Ashburn|\bbots?\b/i)], figures: [...more, down(ENGAGEMENT)] },
  'UK gone': { either: [down(/United Kingdom|London/)], figures: fewer },
  'Safari checkout broken': { either: [down(new RegExp(`${BUYING}.*Safari`, 'i'))], figures: [down(SALES)] },
  'day without data': { either: [down(/nothing|no (?:data|visits?|events?|page views)|without/i)], figures: fewer },
  'viral post': { either: [up(/reddit|the-right-knife/i)], figures: more },
  'newsletter stopped': { either: [down(NEWSLETTER)], figures: fewer },
  'form broken': { either: [down(/\bforms?\b|Ask us/i)] },
  'coupon leak': { either: [up(/STAFF40/)], figures: [up(SALES)] },
  'double tag': { either: [up(/page views|twice|doubl/i)], figures: more },
  Brazil: { either: [up(/Brazil|São Paulo/)], figures: more },
  'bad tags': { either: [down(NEWSLETTER), up(/newsleter|e_mial|unassigned|\bdirect\b/i), said(/\b(?:un)?tag/i)] },
  'desktop -58 %': { either: [down(/desktop/i)], figures: fewer },
  'ads that bounce': {
    either: [up(/cpc|paid|brand-search|\bgoogle\b/i), down(/(?=.*(?:cpc|paid|brand-search|google)).*engage/i)],
    figures: [...more, down(ENGAGEMENT)],
  },
  'chatgpt.com': { either: [up(/chatgpt/i)], figures: more },
  'page growing': { either: [up(/cast-iron-care/), said(/cast-iron-care has grown/)], figures: more },
  'checkout dead': { either: [down(SALES)] },
  'Google search -58 %': { either: [down(/google|organic/i)], figures: fewer },
  'price +60 %': { either: [up(/order value|per order|price|revenue/i)] },
  'best product gone': { either: [down(/copper watering can/i)], figures: [down(SALES)] },
  'new search term': { either: [said(/heat pump/i)] },
};

const says = (text: string, { about, way }: Right) => about.test(text) && WAYS[way].test(text);

/** The last week or days of it in the texts of insights, not as the end of longer dates. */
const IN_LAST_WEEK = /(?<!– )\bNov (?:1[6-9]|2[0-2])\b/;
/** What compares with before, or calls something new or gone. */
const COMPARES =
  /average was|usual|before|\b(?:rose|fell|new|began|no longer|stopped|doubled)\b|more often|less often|^(?:no|nothing)\b/i;
/** Whether an insight reports a change of the last week; others tell what holds for longer, or look ahead. */
export const isChange = ({ text }: Told): boolean =>
  IN_LAST_WEEK.test(text.replaceAll(/\s/g, ' ')) && COMPARES.test(text);

const FIRST_SO_MANY = 3;

/** Place of the first insight that is right about an effect, from 1; undefined if it isn't among the first three. */
export function insightHit(kind: string, told: readonly Told[]): number | undefined {
  const place = told.findIndex((one) =>
    RIGHT[kind]!.either.some((right) => says(one.text, right) && counts(one, right)),
  );
  return place >= 0 && place < FIRST_SO_MANY ? place + 1 : undefined;
}
/** What holds for longer must not pass for the effect. */
const counts = (one: Told, { way }: Right) => way === 'said' || isChange(one);

/** Whether an exception is in the days of an effect, as far as they are in the last week. */
export function isInDays({ days }: Told, { days: [first, last] }: Planted): boolean {
  const [since, day] = days!;
  return since <= dayOf(last) && day >= dayOf(Math.max(first, LAST_WEEK));
}

/** The exceptions that are right about an effect, by their place in the list, from 0. */
export function exceptionHits(kind: string, told: readonly Told[], planted: Planted): number[] {
  const { either, figures = [] } = RIGHT[kind]!;
  const rights = [...either, ...figures];
  return told.flatMap((one, place) =>
    isInDays(one, planted) && rights.some((right) => says(one.text, right)) ? [place] : [],
  );
}

/** Whether there is a rule for a kind. */
export const hasRule = (kind: string): boolean => Object.hasOwn(RIGHT, kind);
