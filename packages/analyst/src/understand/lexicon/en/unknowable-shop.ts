/** Shop topics that aren't measured. */
import type { Unknowable } from './unknowable-topic.ts';

const OUR = '(our|my|the|your)';
const CUSTOMERS = '(customers|buyers|clients|visitors|readers|people|users|shoppers)';
const HAPPY = '(happy|satisfied|unhappy|dissatisfied|pleased|angry|annoyed|content|disappointed|loyal)';
const PARCELS = '(parcels|parcel|orders|order|packages|package|shipments|shipment|deliveries|delivery|goods)';

/** The topics, in the order in which they are looked for. */
export const UNKNOWABLE_OF_SHOPS: readonly Unknowable[] = [
  {
    // Refunds are known by their amount and their pieces.
    reason: 'notMeasured',
    topic: 'how many orders were refunded',
    said: [],
    sure: [
      '(how many|number of|the number of|what share of|which share of|what percentage of|percentage of|share of|count of) (the |our |all |)(orders|purchases|transactions) (were|was|are|got|get|have been|has been|we|did we|had to be) (refunded|returned|sent back|reimbursed|given back) …',
      '(how many|number of|the number of|any|the|our|list|show|) ?(refunded|returned|reimbursed) (orders|purchases|transactions) …',
    ],
    instead: 'items refunded by product',
  },
  {
    reason: 'notMeasured',
    topic: 'what is in the carts of people who haven’t ordered',
    said: [],
    sure: [
      "(what is|what are|which products are|which items are|which things are|what do people have|what is left) (lying |sitting |left |)in (people|customer|visitor|visitors|customers|everyone|their|open|abandoned|peoples|shoppers)('s|'|) (carts?|baskets?|trolleys?|shopping carts?) …",
    ],
    instead: 'items added to cart by product',
  },
  {
    reason: 'notMeasured',
    topic: 'which product brings people to the site',
    said: [],
    sure: [
      '(which|what) (product|products|item|items) (is |are |)(bring|brings|brought|bringing|attract|attracts|attracted|attracting|draw|draws|drew|drawing|pull|pulls|pulled|pulling|get|gets) (the |)(most |more |in |)(people|visitors|traffic|visits|customers|new people|new visitors|readers|users) …',
    ],
    instead: 'top landing pages',
  },
  {
    reason: 'notMeasured',
    topic: 'why products are returned',
    said: [
      '… (why (was|were) (it|they|items|products|the …) (returned|sent back|refunded)|why (did|do) … (return|send back|refund)|reason~ (for|of) (the |)(return|refund)~|return reason~|because of damage|broken on arrival|damaged|faulty|defective|wrong size|did not fit) …',
    ],
    sure: [
      'why (was|were|is|are|got|get|did|do|does) … (returned|sent back|refunded|brought back|returning|return the|send back|return it|return them) …',
      '… (refunds|returns|returned|refunded|sent back) (because|due to|for reasons|owing to) …',
      '… (refunds|returns|returned products|returned items|refunded products|refunded items|refunds and returns) (by|per|with the|and the|and their|with) (reason~|cause~) …',
    ],
    instead: 'items refunded by product',
  },
  {
    reason: 'notMeasured',
    topic: 'reviews, ratings, complaints and satisfaction',
    said: [
      '… (a review|(left|leave|leaves|wrote) … review|reviews (we|did|do|have|has|are|were|get|got|of|for)|(good|bad|new|customer|google|product|many|negative|positive) reviews|review score|testimonials|trustpilot|star rating|stars|rating~|rated|complaint~|complain|complained|complaining|happy|happier|satisfied|unhappy|dissatisfied|satisfaction|nps|feedback|survey~|poll~|would recommend|nice things|sentiment|quality of) …',
    ],
    sure: [
      `how ${HAPPY} (are|were|is) (${OUR} |)${CUSTOMERS} …`,
      `(are|is|were|how many of|how many) (of |)(${OUR} |)${CUSTOMERS} (are |were |)(mostly |really |all |)${HAPPY} …`,
      `how many ${HAPPY} ${CUSTOMERS} …`,
      '(how many|any|what|which|show me|show|average|number of|how good are|good|bad|new|google|customer|product|latest|last) (reviews|ratings|stars|testimonials|complaints)( do| did| does| has| have| are| of| for| about| on| we|) …',
      '(reviews|ratings|testimonials) (of|for|about) (the|our|my) …',
      'what (do|did) (people|customers|buyers|visitors|they|readers) (say|think|write|believe|feel) (about|of) (the|our|my|this|us|me) …',
    ],
    instead: 'returning visitors',
  },
  {
    reason: 'notMeasured',
    topic: 'payment methods, invoices and accounts',
    said: [
      '… (payout~|paid out|paypal|stripe|klarna|credit card~|debit|cash on delivery|bank transfer|payment method~|payment provider|pay with|paid with|paid by|pay by|pay cash|paid cash|not paid|have paid|paid for|in flight|in-flight|awaiting payment|pending payment~|pay by|invoice~|unpaid|(payment|card|checkout) (failure|error|decline)~|(failed|declined|rejected) (payment|card|transaction)~|payments? … (fail|failed|failing|declined|rejected)|overdue|outstanding|reminder~|chargeback~|owe|owed|bank account|in the bank|gift card~|gift voucher~|vouchers left|coupons left|fraud~|fraudulent|fake order~|spam order~) …',
    ],
    sure: ['… (with|without|having|and) (a |an |their |the |)(tax|vat) (number|numbers|id|ids|identification) …'],
    instead: 'revenue',
  },
  {
    reason: 'notMeasured',
    topic: 'costs, margins and profit',
    said: [
      '… (profit~|profitable|margin~|earn after|left after|after all costs|after costs|costs us|cost us|cost price|purchase price|buying price|wholesale|overheads|break even|break-even|worth the money|worth its money|worth the cost|worth it|pay for itself|paid for itself|pay off|pays off|paid off|paying off|return on|roi|roas|expenses|spent on ads|spend on ads|(campaigns?|ads?|channels?|where|which|our|the|total|media|marketing) spend (is|was|are|went|goes|by|per|on|has|increas\\w*|rising|grew)|where spend|spends on|ad spend|spend for ads|cost per|cost of|costs of|costs per|cpc|cpm|cpa|cac|acquisition cost~|fees|commission~|wages|salary|rent|taxes we owe|we pay|loss|losing money|lose money|in the red|in the black|cash flow|what is left|what remains|net result|bottom line|how much does … cost) …',
    ],
    sure: [
      '… (ads?|adverts?|advertising|advertisements?|adwords|banners?|promotions?|sponsoring|sponsorship) … (pay off|pays off|paid off|pay for themselves|paid for themselves|pay for itself|paid for itself|paying off|pay their way|paid their way) …',
      '(how much|what) (do|did|does|has|have|will|would) … (cost|costs) (us|me)( so far| in total| altogether| per order| per visit|) …',
      '… worth (its|the|their|our|my) (money|cost|costs|price|effort|investment)( at all|) …',
      '… (is|are|was|were|do|did|does) (the shop|our shop|my shop|the business|we|i|it) … (making a loss|make a loss|a loss|losing money|in the red|in the black|break even|profitable|making a profit|a profit) …',
      '… (earn|earned|make|made|take|have|get|keep) (after|minus|less|without) (all |the |our |)(costs|cost|expenses|fees|wages|taxes) …',
    ],
    instead: 'revenue',
  },
  {
    reason: 'notMeasured',
    topic: 'stock, parcels and delivery',
    said: [
      '… (stock|running out|run out|ran out|in stock|out of stock|sold out|inventory|warehouse|storeroom|store room|on the shelf|on shelves|reorder|restock|supplier~|supply|how many … (are|is|do we have|have we got|have we) (still |)(left|remaining)|parcel~ (to|for|are|is|were|was|got|get|that|lost|late|arrive|arrived|returned|open|on the way|still)|tracking number~|courier~|carrier~|dhl|ups|hermes|post office|delivery|delivery time~|delivery cost~|late deliveries|delivered late|delivered|delivered on time|arrived late|arrive late|arrive on time|not arrived|never arrived|shipped|dispatched|shipped yet|still to ship|to be shipped|open orders|orders … (open|pending|unshipped|outstanding|late)|pending orders|unshipped|packed|packaging|weight of|how heavy) …',
    ],
    sure: [
      `… ${PARCELS} (are |were |is |was |got |get |have been |that are |that were |)(still |not yet |already |currently |)(on the way|in transit|on (their|its|the) way|lost|late|delayed|stuck|delivered late|delivered on time|not delivered|undelivered|unshipped|not shipped|shipped late|shipped on time|shipped yet|not sent|to be sent|to be shipped|to send|to ship|waiting to be (sent|shipped|packed)|open|pending|outstanding|in progress|unfulfilled|damaged|broken)( yet| still| right now| at the moment|) …`,
      '(do|does) (we|the shop|our shop) still (have|stock|offer|sell) …',
      '… (tracking (number|code|link|id|status)~|track and trace|parcel number~|shipment number~|(delivery|shipping) status) …',
      '(has|have|did|was|were|is|are) (the|that|an|my|our|his|her|their|all) (order|parcel|package|shipment)s? … (arrive|arrived|delivered|shipped|sent out|packed|on time|left the house)',
      'how (long|fast|quickly) (does|did|do|is|are|was) (the |our |my |a |)(delivery|shipping|parcel~|package~|post|order~)( take| arrive| delivered| shipped|) …',
    ],
    instead: 'orders',
  },
  {
    reason: 'notMeasured',
    topic: 'which products are bought together',
    said: [
      '… (bought together|buy together|(buy|bought|order|ordered|purchase|purchased) (these|those|them|both|it|the two|the three) together|viewed together|looked at together|ordered together|order together|order along with|bought along with|buy along with|along with|go together|goes together|went together|in combination|combination~|in the same (order|basket|cart|parcel|purchase)|same order|bundle~|also (buy|bought|order|ordered)|else (do|did) … (buy|order)|buy with|bought with|ordered with|cross sell|cross-sell|cross selling|basket analysis) …',
    ],
    sure: [
      'what( else| other products| other things) (do|did|does) (<people>|they|buyers of …) (also |usually |mostly |)(buy|order|purchase|get|put in the cart) (with|together with|along with|besides|in addition to) …',
      'what (do|did|does) (<people>|they|buyers of …) (also |usually |mostly |)(buy|order|purchase|get) (together with|along with|besides|in addition to) …',
      '(which|what) (products|items|things|articles) (are|get|were|do <people>|is) (usually |mostly |often |)(bought|viewed|ordered|buy|purchased|looked at|seen|order) (together|with the|together with|along with|in combination) …',
    ],
    instead: 'items sold by product',
  },
  {
    reason: 'notMeasured',
    topic: 'what individual customers buy over time',
    said: [],
    sure: [
      '… (customers|buyers|shoppers|clients|purchasers|people who bought|people who ordered) (are |were |have |had |have been |)(return|returns|returned|returning|come back|came back|coming back|go on|went on) (to|and|for) (buy|buys|bought|order|ordered|purchase|purchased|shop|shopped|buying|ordering) (again|more|once more|another time|a second time) …',
      '… (customers|buyers|shoppers|clients|purchasers) (are |were |have |had |do |did |)(buy|bought|order|ordered|purchase|purchased|buying|ordering|purchasing) (again|a second time|another time|once more|more than once|repeatedly) …',
      '… (share|percentage|percent|proportion|part|fraction|%) of … (customers|buyers|shoppers|clients|purchasers) (who |that |)(have |had |ever |)(came back|come back|return|returned|returns|bought before|ordered before|purchased before|been here before)( again|) …',
      '… (bought|buy|ordered|order|purchased|purchase) (a|an|the|our|any|some|one) … for the (very |)first time …',
      '… (bought|buy|ordered|order|purchased|purchase) for the (very |)first time (after|because|when|thanks) …',
      '… (sold|sell) for the (very |)first time …',
      '… (sold|sell) (a|an|the|our|any|some) … for the (very |)first time …',
      '… (return|returned|came back|come back|coming back|returning) (for|to make|to place|and make|and made|and place|and placed) (a second|another|a repeat|a further|a new|their second|their next) (order|purchase) …',
    ],
    instead: 'customers and new customers',
  },
  {
    reason: 'notMeasured',
    topic: 'what individual customers buy over time',
    said: [
      '… (lifetime value|ltv|clv|customer value over|bought twice|buy twice|bought again|buy again|ordered again|order again|order twice|ordered twice|second order|second time|more than once|repeat (buyers|customers|purchase|order|rate)~|repeat|repeat rate|loyal customers|loyalty|regular customers|came back to buy|come back to buy|come back and buy|reorder rate|retention|churn|churned|lost customers|retention of customers) …',
    ],
    sure: [
      'how many … (customers|buyers|people|shoppers|clients|visitors) … (bought|buy|ordered|order|purchased|purchase) (something |from us |)again …',
      '(and |how many |number of |the number of |do we have |have we got |are there |is there |got |show me |show |list |what about |how about |)(our |the |any |many |a lot of |lots of |)(regular|repeat|loyal) (customers|buyers|shoppers|clients|purchasers)( do we have| have we got| did we have| do you have| are there| were there| there are| there were|)',
      '(and |how many |number of |the number of |do we have |did we have |have we got |are there |were there |)(our |the |any |many |)(regular|repeat|loyal) (customers|buyers|shoppers|clients|purchasers)( do we have| have we got| did we have| do you have| are there| were there| there are| there were|) (in|last|this|on|since|from|yesterday|today|during|between|for|over|by) …',
      '… (customers|buyers|people|shoppers|clients) … (return|returns|returned|returning|come back|came back|coming back) to (buy|order|purchase|shop)( something|) again …',
    ],
    instead: 'orders per customer',
  },
  {
    reason: 'notMeasured',
    topic: 'prices, colours and sizes of products',
    said: [
      '… (price~ of|price~|cheapest|cheaper|prefer … (red|green|blue|black|white|large|small|big)|most expensive (product|item|article)|expensive|colour~|color~|how many sizes|which size~|what size~|variant~|material of|made of|weigh~) …',
    ],
    instead: 'revenue per item sold',
  },
  {
    reason: 'notMeasured',
    topic: 'wish lists and waiting lists',
    said: [
      '… (wish ?list~|wishlisted|wish list~|favourites|favorites|saved for later|waiting list~|stock alert~|notify me|pre-?order~|reserved|reservation~|subscription box) …',
    ],
    instead: 'products by additions to the cart',
  },
];
