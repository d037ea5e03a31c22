/** Everyday words for sales, takings and baskets: "how many gone since Friday", "what was taken yesterday", "put in the basket". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const FROM_THE_TILL_LISTS: WordLists = {
  gone: 'gone, went, have gone, did go, flown off the shelves, flew off the shelves, flew out, flown out, shifted, have been shifted, were shifted, moved off the shelves, left the shelves, went out, gone out, went out the door, have sold, got sold, were taken',
  till: 'the till, our till, the tills, the cash register, the cash desk, the shop, our shop, the web shop, the online shop, the store',
  when: 'today, yesterday, last, this, since, in, on, over, during, from, between, so far, the, january, february, march, april, may, june, july, august, september, october, november, december, q[1-4], 20\\d\\d, for, at, ever',
  who: 'people, visitors, customers, shoppers, folks?, they, users, someone, somebody, anyone, anybody, everyone, buyers, readers',
  came: 'coming, arriving, coming in, coming over, clicking through, clicking over, landing here, being sent, visiting, coming to us, coming here, having come, a visit',
  origin: 'from, via, through, by way of',
  bought:
    'buy, bought, order, ordered, purchase, purchased, buy something, buy anything, bought something, bought anything, order something, order anything, ordered something, ordered anything, place an order, placed an order',
  basket: 'basket, baskets, cart, carts, shopping cart, shopping basket, trolley, shopping bag, bag',
  put: 'put, placed, dropped, popped, added, thrown, laid, landed, ended up, went',
  things: 'things, items, pieces, units, products, articles, bits, goods',
  end: 'please, at all, yet, already, so far',
};

const INTO = '(in|into|to|in to) (the |their |a |our |his |her |shopping |)(<basket>)';
const LEAD = '(so |and |please |tell me |)';

/** Tried for sentences that aren't understood by their words. */
export const FROM_THE_TILL: readonly Restatement[] = [
  // Sales.
  [`${LEAD}{x}(:|,|;| -|) how many (<gone>) {rest:when?}`, 'how many {x} sold {rest}', /^item/],
  [`${LEAD}how many {x} (<gone>) {rest:when?}`, 'how many {x} sold {rest}', /^item/],
  [
    `${LEAD}(the |){x}(:|,|;| -|) (ever|did we ever|have we ever) (sold|sell) (one|any|some)(<end>|)`,
    'how many {x} sold ever',
    /^item/,
  ],
  [
    `${LEAD}(the |){x}(:|,|;| -|–|) (sold|sell|sells|bought|ordered) (any|one|some) {rest:when?}`,
    'how many {x} sold {rest}',
    /^item/,
  ],
  // Takings.
  [
    `${LEAD}(what|how much|how much money) (was|is|has been|got|were) (taken|taken in|rung up|in the till|cashed in) {rest:when?}`,
    'revenue {rest}',
  ],
  [
    `${LEAD}{d:when}(,| -|:) (what|how much|how much money) (was|is|has been|got|were) (taken|taken in|rung up|cashed in)`,
    'revenue {d}',
  ],
  [
    `${LEAD}the week before christmas( day|) {y},? (what|how much|how much money) (was|has been|got) (taken|taken in|rung up)`,
    'revenue the week before christmas {y}',
  ],
  [
    `${LEAD}(what|how much|how much money) (did|does|has|have) <till> (take|taken|took|take in|taken in|ring up|rung up) {rest:when?}`,
    'revenue {rest}',
  ],
  // Orders by visitors from a source.
  [
    `(did|does|do|has|have|was there|is there) (<who>) (ever |really |actually |)(<bought>) after (<came>) (<origin>) {x}`,
    'orders from {x}',
  ],
  [`(how many|number of) (<who>) (<bought>) after (<came>) (<origin>) {x}`, 'how many people bought from {x}'],
  // Baskets.
  [
    `${LEAD}how many (<things>) (from|of|in) {x} (were|was|are|have been|got|get|did people|did visitors|did customers|did they) (being |)(<put>|put) ${INTO} {rest:when?}`,
    'items added to cart in {x} {rest}',
    /^item/,
  ],
  [
    `${LEAD}how many (<things>) (were|was|are|have been|got|get|did people|did visitors|did customers|did they) (being |)(<put>) ${INTO} {rest:when?}`,
    'how many items added to cart {rest}',
  ],
  [
    `${LEAD}how many {x} (were|was|are|have been|got|get|did people|did visitors|did customers|did they) (being |)(<put>) ${INTO} {rest:when?}`,
    'items added to cart in {x} {rest}',
    /^itemCategory/,
  ],
  [
    `${LEAD}how many {x} (were|was|are|have been|got|get|did people|did visitors|did customers|did they) (being |)(<put>) ${INTO} {rest:when?}`,
    'items added to cart of {x} {rest}',
    /^item/,
  ],
  [
    `${LEAD}how (often|many times) (was|is|were|has|have|did) ((<who>) |)(put |add |drop |place |)(the |){x} (been |being |)(<put> |)${INTO} {rest:when?}`,
    'items added to cart of {x} {rest}',
    /^item/,
  ],
  [
    `${LEAD}(what|which (<things>)) (gets|get|is|are|was|were|do people|do visitors|do customers|did people|has been|have been) (most often |most |)(<put>) ${INTO}( the|) (most|most often|most frequently|) ?{rest:when?}`,
    'products most added to cart {rest}',
  ],
  [
    `${LEAD}(the |)(<things>) (that are |that were |people |)(<put>) ${INTO} {rest:when?}`,
    'products most added to cart {rest}',
  ],
  [
    `${LEAD}(what|which) (share|part|percentage|proportion|percent|fraction)( of| of all|) (the |)(carts|baskets|those with (something|anything|things|items) ${INTO}|people with (something|anything|things|items) ${INTO}|visitors with (something|anything|things|items) ${INTO}) (never|did not|does not|do not|failed to|fail to) (got as far as|get as far as|get to|got to|reach|reached|make it to|made it to|arrive at|arrived at|start|started|go on to|went on to|go to|went to) (the |)(checkout|check-out|check out){rest?}`,
    'how many get from the cart to the checkout{rest}',
  ],
  [
    `${LEAD}(what|which) (share|part|percentage|proportion|percent|fraction)( of| of all|) (the |)(carts|baskets|those with (something|anything|things|items) ${INTO}|people with (something|anything|things|items) ${INTO}|visitors with (something|anything|things|items) ${INTO}) (never|did not|does not|do not|failed to|fail to) (got as far as|get as far as|get to|got to|reach|reached|make it to|made it to|arrive at|arrived at|start|started|go on to|went on to|go to|went to) (the |)(till|order|end|purchase|payment){rest?}`,
    'cart abandonment rate{rest}',
  ],
];
