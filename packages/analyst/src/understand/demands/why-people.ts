/**
 * Answers why people don't buy or finish with where they are lost: the steps to an order, overall and by device. Adds that their reasons aren't
 * recorded: "why do so few people finish the checkout".
 */
import { isWhole } from '../forms/form.ts';
import { CART_WHYS, MISREAD_LISTS } from '../lexicon/en/restated/misread.ts';
import { compileRestatement, restateAll } from '../lexicon/restatement.ts';
import { tidy } from '../tokens.ts';
import type { Understood, UnderstoodRequest } from '../understood.ts';
import type { ReadingDemands } from './read-demands.ts';

const LEAD =
  '(?:(?:so|and|but|hey|hi|hello|please|can you|could you|would you|do you know|i wonder|i would like to know|i want to know|tell me|tell us|explain|explain to me|explain to us|show me|any idea|any ideas),? )*';
const WHY =
  '(?:why|how come|what is the reason(?: that| why)?|what are the reasons(?: that| why)?|for what reasons?|what makes|what stops|what keeps|what prevents)';
const PEOPLE =
  '(?:(?:so|too|as) (?:few|many)|few|many|most|hardly any|almost no|not more|more|no one|nobody|hardly anyone|hardly anybody|almost nobody|not many|only few|only a few)?(?: ?(?:of )?(?:the |our |my |all )?(?:people|visitors|users|customers|buyers|shoppers|carts|baskets|checkouts|they|them))?';
const FAILS =
  '(?:(?:do|does|did|are|is|were|was|have|has) )?(?:not |never )?(?:(?:actually|really|ever|then) )?(?:(?:from )?(?:finish|finishes|finishing|complete|completes|completing|end|go through with|get through|make it through|leave|leaves|leaving|left|abandon|abandons|abandoning|abandoned|quit|quits|drop out of|drop out in|drop out at|dropping out of|drop off at|drop off in|give up in|give up at|give up on|giving up on|bail at|stop at|stop in|buy|buying|order|ordering|purchase|purchasing|pay|paying|convert|converting|end in|lead to|turn into|become)(?: with| at| in)?)';
const WHAT =
  '(?: (?:the |their |our |an |a |any |of )*(?:checkout|check-out|check out|till|payment|order process|ordering process|order|orders|purchase|purchases|cart|carts|basket|baskets|shopping cart|shopping carts|something|anything|from us|in (?:the|our) shop))?';
const ASKS = new RegExp(
  `^${LEAD}${WHY} (?:is it that |it is that |do |does |did |are |is )?${PEOPLE} ?${FAILS}${WHAT}(?<rest>(?: .*)?)$`,
);
/** Words for not buying or not finishing. Without them, the question is why people do buy. */
const NEGATIVE =
  /\b(?:few|nobody|no one|not|never|hardly|almost no|only|stops|keeps|prevents|leav\w+|left|abandon\w*|quit\w*|drop\w*|giv\w+ up|bail)\b/;
const FROM_CART = /\b(?:carts?|baskets?)\b/;
const FROM_CHECKOUT = /\b(?:check ?-?outs?|till|payment|order(?:ing)? process|finish\w*|complet\w*)\b/;
const BUYS = /\b(?:buy|buying|order|ordering|purchas\w+|pay|paying|convert\w*)\b/;
const OF_DEVICE = /\b(?:mobiles?|phones?|smartphones?|desktops?|computers?|tablets?|devices?)\b/;
const OF_THINGS = /^(?:item|page|landingPage|exitPage|file|form|video|search)/;
const REASONS = 'why people do something, or don’t';

/** "Why so many carts, so few orders", with a verb. */
const CARTS_BUT_FEW_ORDERS = CART_WHYS.map((one) => compileRestatement(one, MISREAD_LISTS));

/** Reads a question about why people don't buy or finish. Returns undefined for any other message. */
export async function readWhyPeople(message: string, by: ReadingDemands): Promise<Understood | undefined> {
  const written = tidy(message).replace(/[?.! ]+$/, '');
  const text = restateAll(written, CARTS_BUT_FEW_ORDERS);
  const found = ASKS.exec(text);
  if (!found || !NEGATIVE.test(text) || !by.context.has.shop) return undefined;
  const rest = found.groups!.rest!.replace(/^[ ,]+/, '').replace(/^(?:and where|or where)\b.*$/, '');
  const asked = FROM_CART.test(found[0])
    ? 'how many of those who put something in the cart bought'
    : FROM_CHECKOUT.test(found[0])
      ? 'how many of those who began checkout bought'
      : 'conversion rate';
  // "Why do people leave the homepage" isn't about buying.
  if (asked === 'conversion rate' && !BUYS.test(found[0])) return undefined;
  const all: UnderstoodRequest[] = [];
  const rows = OF_DEVICE.test(rest) ? 'by channel' : 'by device';
  for (const one of [asked, `${asked} ${rows}`]) {
    const read = await by.read(`${one} ${rest}`.trim(), { ...by.context, previous: undefined });
    // The steps of the shop don't show why a single product isn't bought.
    if (!isWhole(read) || read.request.filters.some(({ dimension }) => OF_THINGS.test(dimension))) return undefined;
    all.push(read);
  }
  return {
    kind: 'several',
    all,
    unanswered: [
      { text: written, declined: { kind: 'declined', reason: 'notMeasured', about: [REASONS], nearest: [] } },
    ],
  };
}
