/** More questions of shop owners: the latest order, what pays off, how revenue is distributed, days with an amount. */
import type { Restatement } from '../../restatement.ts';

const ORDER = '(order|sale|purchase)';

/** Tried if the sentence isn't understood. */
export const BUYING_MORE: readonly Restatement[] = [
  // The latest order.
  [
    `how long (ago was|is it since|since) (the|our|my) (last|latest|most recent|newest) ${ORDER} {rest?}`,
    'latest order {rest} ever',
  ],
  // Items in an order.
  [
    'how many (items|pieces|units|things) (per|an|each|every|in each|in every|in one) (order|purchase|basket|cart) {rest?}',
    'items sold per order {rest}',
  ],
  [
    '(items|products|pieces|units|things|articles) (per|in an|in each|in every) (basket|cart) {rest?}',
    'items sold per order {rest}',
  ],
  // A product's additions to the cart.
  [
    'how (many|often)( people| customers| visitors| users|) (put|added|add|placed|place) {x} (to|in|into|in to) (the|their|a) <cart> {rest?}',
    'additions to the cart of {x} {rest}',
  ],
  [
    'how (many times|often) (was|is|were|are|has|have)( been|) {x} (put|added|placed) (to|in|into) (the|a|their) <cart> {rest?}',
    'additions to the cart of {x} {rest}',
  ],
  [
    '<cart>[ -]to[ -](order|purchase|sale|checkout)( conversion|) rate {rest:days?}',
    'funnel from add to cart to the purchase {rest}',
  ],
  // What pays off.
  [
    '(did|does|has|have|do) {x} (pay off|paid off|pays off|make money|made money|make any money|earn anything|earn money|bring money|bring in money|bring in any money|bring any money|sell anything|sell something|lead to sales|generate sales) {rest?}',
    'revenue from {x} {rest}',
  ],
  [
    '(did|does|has|have|do) {x} (lead to|result in|bring|bring in|generate|produce|cause)( any| a single| some| many|) (orders|order|purchases|purchase) {rest?}',
    'orders from {x} {rest}',
  ],
  // How a number is distributed.
  [
    'how (is|was|are|were) (the |our |){m} (distributed|spread|split|divided|made up|broken down|shared out) (across|over|among|amongst|between|by|into|per) {d} {rest:days?}',
    '{m} by {d} {rest}',
  ],
  [
    '(distribution|breakdown|split|spread) of (the |our |){m} (across|over|among|between|by|per) {d} {rest:days?}',
    '{m} by {d} {rest}',
  ],
  // Days above or below an amount.
  [
    '… days {when?} (stayed|remained|stay|remain|were|was|fell|fall|dropped|drop|came in|ended|ended up|finished|closed|lay|are) (under|below|less than) {n} (euro|euros|eur|€|dollars?|pounds?)…',
    'days {when} with revenue under {n}',
  ],
  [
    '… days {when?} (were|was|rose|went|came in|ended|ended up|finished|closed|lay|climbed|are|got) (over|above|more than|beyond) {n} (euro|euros|eur|€|dollars?|pounds?)…',
    'days {when} with revenue over {n}',
  ],
  [
    '(on |)(which|what|how many) (days|day) (did|do) (we|i) (make|take|earn|sell|get|have|turn over|take in|bring in) (less than|under|below|fewer than) {n} (euro|euros|eur|€|dollars?|pounds?) {rest?}',
    'days with revenue under {n} {rest}',
  ],
  [
    '(on |)(which|what|how many) (days|day) (did|do) (we|i) (make|take|earn|sell|get|have|turn over|take in|bring in) (more than|over|above|at least) {n} (euro|euros|eur|€|dollars?|pounds?) {rest?}',
    'days with revenue over {n} {rest}',
  ],
  [
    '(days|day) (under|below|with less than|with under) {n} (euro|euros|eur|€|dollars?|pounds?) {rest?}',
    'days with revenue under {n} {rest}',
  ],
  [
    '(days|day) (over|above|with more than|with over) {n} (euro|euros|eur|€|dollars?|pounds?) {rest?}',
    'days with revenue over {n} {rest}',
  ],
  // Other wording.
  ['… (by|per|each|every) {unit:unit} {year:year}…', 'per {unit} in {year}'],
  ['… month of the year…', 'month this year'],
  ['… week of the year…', 'week this year'],
  ['… day of the year…', 'day this year'],
  ['… the same (stretch|span|part|months|weeks|days|period|time|dates) (of|in|as|as in) {y}', '{y}'],
  [
    '(does|did|do|has|have) (anyone|anybody|people|visitors|users|someone|they)( really| actually| ever| still| even|) (download|downloaded|open|opened) {x} {rest?}',
    'downloads of {x} {rest}',
  ],
  [
    '(which|what) (product|products|item|items) (is|are) (trending|hot|up and coming|taking off|on the rise|rising) {rest?}',
    'products with the most growth in items sold {rest}',
  ],
  [
    '(the |our |)(old |former |new |) {x} (address|url|page|link) still (gets|has|receives|attracts|sees) (visitors|visits|traffic|people)(,| and|;|:) where (do|are) they (come|coming) from',
    'sources of visits to the {x} page',
  ],
];
