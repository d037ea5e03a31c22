/** Everyday questions for items per order, revenue per visitor, and what is put in the cart. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const PER_ORDER_LISTS: WordLists = {
  thing: 'items?, products?, pieces?, units?, things?, articles?, goods, stuff, quantity, quantities, pcs, line items?',
  order:
    'orders?, purchases?, transactions?, baskets?, sales?, parcels?, carts?, shopping baskets?, checkouts?, shopping carts?',
  average: 'average, avg, avg\\., mean, typical, usual, normal, ordinary',
  averagely:
    'on average, average, avg, mean, in the mean, in the average, on the average, in average, averaged, as an average, typically, usually',
  people: 'people, customers?, buyers?, shoppers?, visitors?, users?, clients?, they, we, someone, somebody, a person',
  visitor: 'visitor, person, user, head, people, visitors, persons, users, heads, human, guest, soul',
  cart: 'cart, basket, bag, trolley, shopping cart, shopping basket, shopping bag, shopping trolley, shopping-cart',
  put: 'put, added, placed, thrown, dropped, laid, moved, landed, land, lands, end up, ended up, ends up, go, goes, went, stuffed, tossed, put away, add, place, drop',
  event:
    'add to carts?, add-to-carts?, addtocarts?, atc, atcs, add_to_cart, add_to_carts, addtocart events?, add to cart events?, add_to_cart events?, cart adds?, cart additions?, basket adds?, basket additions?, cart events?, add to baskets?, additions to the basket, additions to the cart, additions to cart, adds to cart, adds to basket, adds to the cart, put in basket, put in the basket, put into the basket, put in cart, put in the cart, put into the cart, placed in the cart, placed in cart, placed in the basket, placed in basket, added to the cart, added to cart, added to the basket, added to basket',
  product: 'product, item, article, shop article, product name, item name, sku, shop item',
  products: 'products, items, articles, goods, shop articles, shop items, things',
  money: 'money, revenue, income, cash, sales, turnover, earnings, takings',
  bring:
    'bring, brings, make, makes, earn, earns, give, gives, yield, yields, generate, generates, leave, leaves, spend, spends, is worth, pays, pay, bring in, brings in, leave behind, leave with us, contribute, contributes, drop, drops',
};

const THE = '(the |our |an |a |one |each |every |)';
const ITEMS = 'items sold per order';
const PER =
  '(per|in an|in each|in every|in one|in the|in a|in our|for each|for every|an|each|every|by|to an|to each|/|within an|in one single|of an|of each|of the|of one)';
const RPV = 'revenue per visitor';
const CARTS = 'add to carts by product';

/** Tried before the sentence is read as it is, which would answer the mean per day. */
export const PER_ORDER_FIRST: readonly Restatement[] = [
  [
    `… (number of |count of |amount of |quantity of |how many |)<thing>( sold| bought|) ${PER} (<average> |)<order>(,|:|;|) (<averagely>)…`,
    ITEMS,
  ],
  [
    `… (<averagely>|<average>) (number of |count of |amount of |quantity of |)<thing>( sold| bought| count| quantity|) ${PER} (<average> |)<order>…`,
    ITEMS,
  ],
  [`… per (<visitor>),? (what is|what was|how much is|how much was|how high is) (the |our |)<money>…`, RPV],
];

/** Tried if the sentence isn't understood. */
export const PER_ORDERS: readonly Restatement[] = [
  // Items per order.
  [
    `… (the |our |)(<average> |)(<order>) (size|volume|contents?|fill|quantity) (in|by|as|counted in|measured in|of) (number of |)<thing>…`,
    ITEMS,
  ],
  [
    `… (the |our |)(<average> |)(number of |count of |amount of |)<thing>( count| number| quantity|)( that|) (${THE}(<average> |)<order>) (contains?|has|holds|includes?|consists of|is made of|comes with|carries)( on average|)…`,
    ITEMS,
  ],
  [
    `… (the |our |)(<average> |)(<thing>) (count|number|quantity|total)( of| in| per| for) ${THE}(<average> |)<order>…`,
    ITEMS,
  ],
  [
    `… (the |our |)(<average> |)(number of |count of |amount of |)(<thing>) (contained in|included in|inside|that are in|that go into|that end up in) ${THE}(<average> |)<order>…`,
    ITEMS,
  ],
  [
    `… how (many|much) (different |)<thing> (does|do|did|has|have|are|is|go|goes|come|comes|end up|sit|fit)( there|) ?(in |into |with |)${THE}(<average> |single |)<order> (on average |usually |typically |)(have|contain|hold|include|consist of|come with|contains|holds|)( in the average| on average| on the average| usually|)…`,
    ITEMS,
  ],
  [
    `… how (many|much) <thing> (does|do|did|has|have) ${THE}(<average> |single |)<order>( (have|contain|hold|include|consist of|come with|carry)|)( in it| inside|)( in the average| on average| on the average| usually|)…`,
    ITEMS,
  ],
  [
    `… how (many|much) <thing> (has|have|are in|is in) ${THE}(<average> |single |)<order>( in the average| on average| on the average| usually|)…`,
    ITEMS,
  ],
  [
    `… how (many|much) <thing> (do|does|did) (<people>) (buy|order|get|take|purchase|pack|put in)( on average| usually| typically|) (at once|at a time|in one go|in one order|per order|each time|with one order|in a single order|in one basket|in the basket)…`,
    ITEMS,
  ],
  [
    `(is|are|was|were|does|do|has) ${THE}(<average> )(<order>) (have |contain |hold |)(more than|less than|fewer than|over|under|above|below|around|about|at least|only|just)? ?(one|two|three|four|five|six|ten|1|2|3|4|5) <thing>…`,
    ITEMS,
  ],
  [
    `(do|does|did) (<people>) (usually |typically |mostly |on average |)(buy|order|take|purchase) (more than (one|two|1|2) <thing>|several <thing>|just one <thing>|only one <thing>|one <thing> or several|single <thing>) (at once|at a time|in one go|in one order|per order|each time|with one order|in a single order)…`,
    ITEMS,
  ],
  [
    `… how (big|large|full|thick|heavy) (is|are|was|were) (the |our |an |a |)(<average> |)<order> (in|counted in|measured in|by) (number of |)<thing>…`,
    ITEMS,
  ],
  [
    '… (visits|sessions) (needed|required|necessary|it takes) (per|for an|for one|for each|to get an|until an) order…',
    'visits per order',
  ],
  // Revenue per visitor.
  [
    `… how much( money|) (does|do|did) (a |an |one |the |our |)(single |<average> |)<visitor> (<bring>)( us| in| me|)( in|)( on average|)…`,
    RPV,
  ],
  [
    `… how much( money|) (<bring>) (us |me |)(a |an |one |the |our |)(single |<average> |)<visitor>( on average|)…`,
    RPV,
  ],
  [
    `(do|did|does) (we|i|the shop) (make|earn|get|take|take in) (more than|less than|over|under|at least|about|around) {sum} (for|from|per|with|on|off|out of) (every|each|a|one|an average|) ?(<visitor>)( that| who|)( visits| comes| shows up| drops by| walks in|)…`,
    RPV,
  ],
  [
    `… (<money>|what we (make|earn|take|take in)) (per|for each|for every|divided by|over|across|from each|from every|by) (the |number of |the number of |all |single |)(<visitor>)…`,
    RPV,
  ],
  [
    `… (what|how much) (do|did|does) (we|i|the shop) (make|earn|get|take|take in)( in|)( money|) (for|from|per|with|on|off|out of) (every|each|a|one|an average|a single) (<visitor>)( that| who|)( visits| comes| shows up| drops by| walks in|)( on average|)…`,
    RPV,
  ],
  [
    `… (what|how much) (is|was) (every|each|a|one|an average|a single|the average) (<visitor>) (worth|worth to us|good for)( in money| on average|)…`,
    RPV,
  ],
  // What is put in the cart.
  [
    `… (<event>)( count| counts| number| numbers| events|)(,|) (per|by|for each|for every|split by|grouped by|broken down by|of each|of every|for all|dimension|for|x|with|on|of the individual) (the |)(dimension |)(<product>|<products>)( separately|)…`,
    CARTS,
  ],
  [
    `… (for |)(every|each|all|per) (<product>|<products>)(,|:|) (give me |show me |i want |i need |tell me |)(the |)(number of |count of |)(<event>)…`,
    CARTS,
  ],
  [
    `… (<products>|<product>)(:|,| -| and| vs| versus| by| with|) (their |its |the |)(number of |count of |times |how many times |how often |times they were |times it was |)(<event>)(,? (how many times|how often|number of times)( each|)|)( each|)…`,
    CARTS,
  ],
  [
    `… (how many times|how often|number of times|count of times|times) (is |was |were |are |has |have |did |does |do |)(each|every|the individual|the|our|all|all the) (<product>|<products>) (is |was |were |are |)(been |get |got |)(<put>) (in|into|to|in to) (the |a |their |people |)<cart>…`,
    CARTS,
  ],
  [
    `… how (many times|often) (is|was|were|are|has|have|did|does|do) (each|every|the individual|the|our|all|all the) (<product>|<products>) (been |get |got |)(<put>) (in|into|to|in to) (the |a |their |people |)<cart>…`,
    CARTS,
  ],
  [
    `… (which|what) (<products>|<product>) (are |were |get |got |have been |do people |did people |)(<put>) (in|into|to|in to) (the |a |their |)<cart>( (the |)(most|least|most often|often)|)((,| and|) (which|what|and which)( ones| one|) (the |)(least|rarely|least often|most)|)(,? how often|)( and how often|)…`,
    CARTS,
  ],
  [
    '(and |ok |now |)(the |)same (with|for|by|but with) (how often|how many times|the number of times) (they|it|each|people|each one|each product) (were|was|are|is|been|get|got) (<put>) (in|into|to) (the |a |their |)<cart>…',
    CARTS,
  ],
];
