/** Everyday questions for rates of shops, forms and videos, and for one number per another. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const RATIO_LISTS: WordLists = {
  what: 'what is, what was, what are, what were, how high is, how high was, how good is, how good was, how is, how was, how big is, how low is, tell me, show me, show, give me, i want to know, do we know',
  our: 'the, our, my, this, your, a, an',
  people:
    'people, visitors, users, shoppers, customers, folks, buyers, clients, persons, of them, of our visitors, of my visitors, of our users',
  cart: 'cart, carts, basket, baskets, shopping cart, shopping carts, shopping basket, shopping baskets, trolley, trolleys, shopping bag, bag, items in the cart, items in their cart, items in the basket, full carts, full cart, filled cart',
  abandon:
    'abandon, abandoned, abandons, leave, left, leave behind, left behind, give up, gave up, desert, deserted, drop, dropped, ditch, ditched, leave without buying, fill and leave, forget, forgot',
  view: 'view, views, see, saw, have, has, contain, contains, get, gets, open, include, includes, cover, involve, visit, click through, load, go through',
  need: 'does it take, do we need, do i need, are needed, is needed, do people need, does it need, must there be, are necessary, are required, did it take, did we need, do you need, it takes, we need, do they need, does someone need',
  for: 'to get, to make, to have, to generate, to produce, for, to earn, until, before, to bring in, to win, to yield, to achieve, to reach, to land, to create, before we get, until we get, per',
  one: 'one, a, an, a single, 1, each, every, one single, the next',
  sale: 'sale, order, purchase, conversion, buy, transaction',
  form: 'contact, newsletter, signup, sign-up, subscription, inquiry, [\\p{L}]+',
};

const ASK = '(<what> |)(<our> |)';
const CHECKOUT = '(checkout|check-out|check out)';

/** Tried before the sentence is read as it is. */
export const RATIOS_FIRST: readonly Restatement[] = [
  ['… divided by (the |)(number of |)(people|visitors|users|heads|persons)…', 'per visitor'],
  [
    'how many (visitors|users|people|unique visitors) <need> <for> <one> (sale|order|purchase|buy|transaction) {rest?}',
    'visitors per order {rest}',
  ],
  [
    '(and |)how many (pages|page views|pageviews|views) (are|were|get|got) (viewed|seen|opened|visited|loaded|read|clicked|looked at|made) (in|per|during|by|within|on|for) (each|every|an average|the average|a typical|a|one|an|) ?(visit|session) {rest?}',
    'page views per session {rest}',
  ],
  [
    `${ASK}${CHECKOUT}( page| step| funnel| process|)( to order| to purchase| to sale|) (conversion|completion|success|finish|finishing|closing|close)( rate|)( rates|) {rest?}`,
    'of those who started the checkout, how many bought {rest}',
  ],
  [
    `${ASK}(rate|share|percentage|percent|%|proportion) of (started |begun |)(checkouts|check-outs) (that (are|were|get|got) |which (are|were|get|got) |)(completed|finished|converted|converting|turned into orders|paid) {rest?}`,
    'of those who started the checkout, how many bought {rest}',
  ],
  [
    `${ASK}(conversion|conversion rate|completion rate|conv. rate|cvr) (of|in|at|from|for|on|within|through) (the |our |my |)${CHECKOUT}( page| step| funnel| process|)( to order| to purchase| to sale|) {rest?}`,
    'of those who started the checkout, how many bought {rest}',
  ],
  [
    `(how many|how much|what share|what percentage|what part|what proportion|what percent|which share) (of |)(our |my |the |)(checkouts|check-outs|started checkouts) (are|were|get|got|do get|end up|actually are|actually get|actually|) ?(being |)(complete|completed|finished|converted|turned into orders|paid for|paid|convert|turn into orders|turn into an order|end in an order|become orders) {rest?}`,
    'of those who started the checkout, how many bought {rest}',
  ],
];

/** Tried if the sentence isn't understood. */
export const RATIOS: readonly Restatement[] = [
  // Abandoned carts.
  [
    'how many <people> (have |has |did |do |)<abandon> (the |their |a |our |my |)<cart>( behind| unpaid| unbought| without buying| without ordering| before checkout|) {rest?}',
    'of those who added something to the cart, how many bought {rest}',
  ],
  [
    '(and |)(what|which products|which items|which) (were|was|are|did|do) (they|these people|those people|those|these) (trying to|going to|about to|planning to|wanting to|want to|try to|hoping to|looking to)( buy| order| purchase| get|)',
    'and products added to cart by product',
  ],
  [
    '(and |)(what|which products|which items) (was|were|is|are|did they have|had they) in (them|these|those|their carts|their baskets)',
    'and products added to cart by product',
  ],
  // Forms.
  [
    '(for|in|on|at|of) (the |our |my |){form:form} form( |)(,|:|) ?(what is |what was |show |show me |)(the |its |our |)(completion|conversion|submission|success) rate',
    'form completion rate of the {form} form',
  ],
  [
    '(for|in|on|at|of) (the |our |my |){form:form} form( |)(,|:|) ?(what is |what was |show |show me |)(the |its |our |)(completion|conversion|submission|success) rate,? (and|&|plus) (how many|the number of) (people |visitors |users |times |)(that |who |was it |were |have |has |)(abandoned|abandon|left|quit|gave up|gave up on|dropped|did not finish|stopped|started but did not send)( it| there| on it| halfway|)',
    'form completion rate and form abandonments of the {form} form',
  ],
  [
    "(what is |what was |show |show me |)(the |our |my |){form:form} (form |form's )(completion|conversion|submission|success) rate,? (and|&|plus) (how many|the number of) (people |visitors |users |times |)(that |who |was it |were |have |has |)(abandoned|abandon|left|quit|gave up|gave up on|dropped|did not finish|stopped)( it| there| on it| halfway|) {rest?}",
    'form completion rate and form abandonments of the {form} form {rest}',
  ],
  [
    'how (many|often) ?(people|visitors|users|times|folks|readers|) ?(was |were |did |do |does |have |has |is |are |)(people |visitors |they |)(abandon|abandoned|quit|gave up on|give up on|drop|dropped|did not finish|do not finish|not finished|start but do not send|started but did not send|started without sending|started and not sent|leave unfinished|left unfinished) (the |our |my |){form:form} form {rest?}',
    'form abandonments of the {form} form {rest}',
  ],
  // Videos.
  [
    '(and |)how many( people| visitors| users| viewers| of them| of those| of these|) (watched|watch|saw|finished|finish|completed|viewed|played|stayed|got|made) ?(it |them |the (video|film|clip|whole video|whole thing|whole film) |one |)(to the end|till the end|until the end|through to the end|all the way through|all the way|completely|in full|fully|to completion|until it was over|to the very end|through),? ?(and |)(what is |)(the |)(completion rate|in percent|as a percentage|what percentage|rate)',
    'video completions and video completion rate',
  ],
  [
    '(and |)how many( people| visitors| users| viewers| of them| of those| of these|) (watched|watch|saw|finished|finish|completed|viewed|played|stayed|got|made) ?(it |them |the (video|film|clip|whole video|whole thing|whole film) |one |)(to the end|till the end|until the end|through to the end|all the way through|all the way|completely|in full|fully|to completion|until it was over|to the very end)',
    'video completions',
  ],
  // Views per visit.
  [
    '(and |)how many (pages|page views|pageviews|views|different pages) (does|do|did|will|would|are|is) (each|every|an average|the average|a typical|a|one|an|the typical|a single|your average|each single) (visit|session) (<view>|made of|consist of|have on average|last)( on average| usually| typically|) {rest?}',
    'page views per session {rest}',
  ],
  [
    '(and |)how many (pages|page views|pageviews|views) (does|do|did) (each|every|an average|the average|a typical|a|one|an) (visitor|user|person|reader) (<view>|look at|read|click|make)( on average| usually| typically|) {rest?}',
    'page views per visitor {rest}',
  ],
  // One number per another.
  [
    'how many (product |)(views|looks|product page views|item views) <need> <for> <one> <sale> {rest?}',
    'product views per order {rest}',
  ],
  ['how many {what} <need> <for> <one> (sale|order|purchase|buy|transaction) {rest?}', '{what} per order {rest}'],
  ['(and |)(product |)(views|looks) per (sale|order|purchase|transaction) {rest?}', 'product views per order {rest}'],
];
