/** More English phrases for shops: everyday words for money, products, coupons and carts, and for splitting a number by rows. */
import { all, type Meaning, type Phrase } from '../meaning.ts';

const MOST: Meaning = { kind: 'order', order: 'most' };
const LEAST: Meaning = { kind: 'order', order: 'least' };
const REVENUE: Meaning = { kind: 'metric', name: 'purchaseRevenue' };
const ITEM_REVENUE: Meaning = { kind: 'metric', name: 'itemRevenue' };
const UNITS: Meaning = { kind: 'metric', name: 'itemsPurchased' };
const REFUNDS: Meaning = { kind: 'metric', name: 'refundAmount' };
const PRODUCTS: Meaning = { kind: 'dimension', name: 'itemName', weak: true };
const COUPONS: Meaning = { kind: 'dimension', name: 'orderCoupon' };

/** All phrases of this file. */
export const SHOP_TALK_PHRASES: readonly Phrase[] = [
  // Splitting by rows.
  ...all(
    'every, of every, every single, each single, each and every, of every single, with every, with each, from every single, for every single, by every',
    { kind: 'by' },
  ),
  ...all(
    '(broken|split|divided|separated|sliced|cut|chopped|segmented|parted|grouped|sorted|itemised|itemized|listed|shown|organised|organized|arranged|categorised|categorized|classified|differentiated|counted) (up |down |out |)(by|into|per|for each|across|among|along), depending on, according to each, when it comes to, in terms of, measured by, going by, judged by',
    { kind: 'by' },
  ),
  // Money.
  ...all(
    'gmv, gross merchandise (value|volume), (online|web|webshop|shop) (revenue|turnover), moneywise, money wise, in terms of money, in money terms, gross income, money coming in, income from sale, revenue figure, revenue number, sale figure in money, sale in money, revenue in money, money from (order|sale|purchase)',
    REVENUE,
  ),
  ...all(
    '(most |)(lucrative|best paying|best-paying|highest earning|top earning|best earning|top grossing|highest grossing|moneymaking|money making|money-making)',
    MOST,
    REVENUE,
  ),
  ...all('(least lucrative|worst paying|lowest earning|worst earning|lowest grossing)', LEAST, REVENUE),
  ...all('in revenue term, by money, by money made, by value sold', { kind: 'by' }, REVENUE),
  // What sells.
  ...all('(fast|fastest|quick|quickest|best) (mover|moving product|selling line)', MOST, UNITS, PRODUCTS),
  ...all('(slowest|worst|poorest|weakest) (mover|moving product|seller)', LEAST, UNITS, PRODUCTS),
  ...all(
    'top performer in the shop, crowd pleaser, sale hit, shop hit, hit in the shop, blockbuster',
    MOST,
    UNITS,
    PRODUCTS,
  ),
  ...all('(thing|stuff|good|article) (that |which |)(we|i) (sell|sold), everything (that |)(we|i) (sell|sold)', {
    kind: 'dimension',
    name: 'itemName',
  }),
  ...all('how much piece, how much unit, how much item', UNITS),
  ...all('items purchased, item purchased, units purchased, unit purchased', UNITS),
  ...all('in revenue per product', ITEM_REVENUE, { kind: 'dimension', name: 'itemName' }),
  ...all('department, shop department, (kind|type|sort|class|group|range) of good, category of good', {
    kind: 'dimension',
    name: 'itemCategory',
  }),
  ...all('(bottom|low|poorest) (seller|performer), low performer in the shop', LEAST, UNITS, PRODUCTS),
  ...all('most selling', MOST, UNITS, PRODUCTS),
  ...all('paying (user|people)', { kind: 'metric', name: 'totalPurchasers' }),
  ...all('(best|most|top) (sold|selling|bought|ordered) (article|good|thing|stuff|piece|line)', MOST, UNITS, PRODUCTS),
  ...all('(worst|least) (sold|selling|bought|ordered) (article|good|thing|stuff|piece|line)', LEAST, UNITS, PRODUCTS),
  ...all('sum of, sum of all, sum total of, grand total of, total of all', { kind: 'filler', of: 'count' }),
  ...all(
    '(purchase|order|sale|buying|shop|visit) conversion, (visit|session) to (purchase|order|sale) (rate|conversion|ratio), purchase conversion rate',
    { kind: 'metric', name: 'sessionPurchaseRate' },
  ),
  ...all(
    'most clicked (product|item), most opened (product|item)',
    MOST,
    { kind: 'metric', name: 'itemsViewed' },
    PRODUCTS,
  ),
  ...all('the least popular, the least loved, least loved, the least wanted', LEAST),
  ...all('conversion path, conversion flow, purchase path', { kind: 'shape', shape: 'steps' }),
  ...all('conv %, conv. %, conv percent', { kind: 'metric', name: 'sessionPurchaseRate' }),
  ...all('sale value of order, sale value of the order, total value of order', REVENUE),
  // Refunds.
  ...all(
    'reimbursement, money (given|paid|sent|handed|transferred) back, money (returned|refunded|reimbursed), returned money, refund total, total refund, refund value, value of refund, refund payment, payback, paid back, payed back, pay back, reimburse, reimbursed',
    REFUNDS,
  ),
  ...all(
    '(give|gave|given|giving|pay|paid|payed|paying|send|sent|hand|handed|transfer|transferred|return|returned|get|got|want|wanted|demand|demanded|receive|received) (any |some |the |their |)(money|cash) (back)',
    REFUNDS,
  ),
  // Coupons.
  ...all(
    '(every|each|per|by|for each|for every) code, (each|per|by|for each) one of the code, (coupon|voucher|discount|promo|promotion|promotional) (code|word), discount coupon',
    COUPONS,
  ),
  // Buying.
  ...all(
    '(are|is|were|was|been) (people |customer |they |folk |anyone |anybody |we |everyone |visitor |)(buying|ordering|purchasing|shopping), (customer|people|folk|buyer|they) (are|were|is) (buying|ordering|purchasing)',
    { kind: 'sold' },
  ),
  // Places.
  ...all(
    '(every|each|per|by|for each|for every|in every|in each|from every|from each) (land|nation)',
    { kind: 'by' },
    {
      kind: 'dimension',
      name: 'country',
    },
  ),
  // Shipping and taxes.
  ...all('postage, postage and packing, p&p, delivery fee, delivery charge, shipping money, postage money', {
    kind: 'metric',
    name: 'shippingAmount',
  }),
  ...all('sale tax, value added tax, vat amount, tax money, vat money, mwst', { kind: 'metric', name: 'taxAmount' }),
];
