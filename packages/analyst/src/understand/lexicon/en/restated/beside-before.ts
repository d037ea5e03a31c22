/** Follow-ups that put another number beside the one before: "with bounce rate", "how many orders did each bring", "compared to visits". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const BESIDE_BEFORE_LISTS: WordLists = {
  metric:
    '(?:(?:bounce|conversion|engagement|engaged|cart abandonment|purchase) rates?|orders|revenue|turnover|visits|visitors|sessions|users|page views|views|conversions|average order values?|average visit durations?|visit durations?|time on page|items sold|sales|customers|buyers|refunds|downloads|sign-ups|add to carts|new visitors)',
  give: 'bring, brought, bring in, brought in, get, got, make, made, have, had, send, sent, generate, generated, deliver, delivered, lead to, result in, give, gave',
  one: 'one, single one, of them, of these, of those, one of them, row',
};

/** Tried after another answer. */
export const BESIDE_BEFORE_NEXT: readonly Restatement[] = [
  [
    '(and |now |please |same |the same |show it |show them |show that |but |)with (the |their |its |also |)(number of |amount of |total |)({m:metric!}) and (the |their |its |)(number of |amount of |total |)({n:metric!})( too| as well| please|)',
    'add {m} and {n}',
  ],
  [
    '(and |now |please |same |the same |show it |show them |show that |but |)with (the |their |its |also |)(number of |amount of |count of |total |)({m:metric!})( too| as well| added| beside it| next to it| in it| please|)',
    'add {m}',
  ],
  [
    '(and |so |)how (many|much) ({m:metric!}) (did|do|does|has|have|had) (each|every)( <one>|)( <give>|)( in| us|)',
    'add {m}',
  ],
  ['(and |)(the |their |)({m:metric!}) (for|of|from|by) (each|every one)( <one>|)( too| as well| please|)', 'add {m}'],
  [
    '(and |now |)(compare it to|compare it with|compare that to|compare that with|compare to|compare with|compare them to|compare them with|compared to|compared with|in comparison to|in comparison with|next to|versus|vs|against) (the |our |their |the number of |)({m:metric!})',
    'add {m}',
  ],
  [
    '(and |but |)(what about |how about |on |for |the |during |)(weekdays|week days)( then| please| too|)',
    'and on weekdays',
  ],
  [
    '(and |now |)(only |just |)(those|the ones|ones|the pages|pages|these)( that are| which are|) (in|of|from|under) (the |our |)shop( only| please|)',
    'only pages in the shop',
    /^pagePath$/,
  ],
  [
    '(and |so |)how (did|do|have|had) (people|they|visitors|readers|users|most people|most|these people|those people|most visitors) (mostly |all |even |)(get|got|come|came|land|landed|arrive|arrived|end up|find|found) (there|to it|to that|to that page|to this page|it|that|that page|on it|on that page)( at all|)',
    'and by source',
    /^(?:pagePath|landingPage|pageTitle|itemName|customEvent:author|fileName|videoTitle)$/,
  ],
  ['(and |now |but |)(in|in terms of|measured in) ({m:metric!})( terms|)( please| then|)', 'and {m}'],
];

/** Tried before the sentence is read: one number, not a list of coupons or pages. */
export const ONE_NUMBER_FIRST: readonly Restatement[] = [
  [
    '(how many |the number of |number of |our |the |)pages (viewed|seen|read|looked at|opened|visited) per (visit|session)( {t:when}|)',
    'page views per visit {t}',
  ],
  [
    '(and |so |)how many (of |)(our |the |)orders( {t:when}|) (have|has|had|use|used|carry|carried|contain|contained|came with|come with|were made with|were placed with|got) (a|any|some) (code|coupon|voucher|promo code|discount code|coupon code|voucher code)( {u:when}|)',
    'how many orders with a coupon {t} {u}',
  ],
];
/** Word lists of these. */
export const ONE_NUMBER_LISTS: WordLists = {
  when: 'in, last, this, since, during, over, yesterday, today, so far, between, on',
};
