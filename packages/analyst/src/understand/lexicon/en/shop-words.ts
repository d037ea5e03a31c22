/** Phrases of a shop, in English: how people call orders, money, products and what is done with them. */
import type { DimensionName } from '@magpie/vocabulary';
import { HOME_COUNTRY } from '../../home-country.ts';
import { all, type Meaning, type Phrase } from '../meaning.ts';

const ORDERS: Meaning = { kind: 'metric', name: 'transactions' };
const REVENUE: Meaning = { kind: 'metric', name: 'purchaseRevenue' };
const UNITS: Meaning = { kind: 'metric', name: 'itemsPurchased' };
const MOST: Meaning = { kind: 'order', order: 'most' };
const LEAST: Meaning = { kind: 'order', order: 'least' };
const PRODUCTS: Meaning = { kind: 'dimension', name: 'itemName', weak: true };
const value = (dimension: DimensionName, ...values: readonly string[]): Meaning => ({
  kind: 'value',
  filter: { dimension, values },
});

/** Members of the European Union, by their names here. */
const EU = [
  ...['Austria', 'Belgium', 'Bulgaria', 'Croatia', 'Cyprus', 'Czechia', 'Denmark', 'Estonia', 'Finland', 'France'],
  ...['Germany', 'Greece', 'Hungary', 'Ireland', 'Italy', 'Latvia', 'Lithuania', 'Luxembourg', 'Malta', 'Netherlands'],
  ...['Poland', 'Portugal', 'Romania', 'Slovakia', 'Slovenia', 'Spain', 'Sweden'],
];

/** All phrases of this file. */
export const SHOP_PHRASES: readonly Phrase[] = [
  // Orders.
  ...all('parcel, package, shipment, (web|online|shop|customer|incoming) order, order (come|came|coming) in', ORDERS),
  ...all('(how many|number of) (redemption|coupon redemption)', ORDERS, { kind: 'names', name: 'orderCoupon' }),
  // Money.
  ...all(
    'proceeds, receipt, money in the till, in the till, shop income, sales value, value of sale, (money|cash) (made|earned|taken)',
    REVENUE,
  ),
  ...all(
    '(top|best|biggest|highest|main|big) (earner|money maker|moneymaker|money spinner|cash cow)',
    MOST,
    { kind: 'metric', name: 'itemRevenue' },
    PRODUCTS,
  ),
  ...all(
    '(worst|lowest|smallest|weakest|poorest) (earner|money maker|moneymaker)',
    LEAST,
    { kind: 'metric', name: 'itemRevenue' },
    PRODUCTS,
  ),
  ...all(
    'earner, money maker, moneymaker, money spinner, cash cow',
    MOST,
    { kind: 'metric', name: 'itemRevenue' },
    PRODUCTS,
  ),
  ...all(
    '(how much|how much more|how much less) (did|do|have|had|has) (we|i|they|you|the shop|our shop|my shop|the store|our store) (sell|sold), how much (is|was|were|got|has been|have been) (sold|selling), how much (sold|selling)',
    { kind: 'metrics', names: ['purchaseRevenue', 'transactions'] },
  ),
  ...all(
    '(did|do|have|has) (we|i|the shop|our shop) (make|made|earn|earned|take|taken|turn over) more( money|), (making|earning|taking) more( money|)',
    REVENUE,
    { kind: 'change', direction: 'up' },
  ),
  ...all(
    '(did|do|have|has) (we|i|the shop|our shop) (make|made|earn|earned|take|taken|turn over) less( money|), (making|earning|taking) less( money|)',
    REVENUE,
    { kind: 'change', direction: 'down' },
  ),
  ...all('how much (will|are we going to|are we likely to|do we expect to) (we |i |) sell', REVENUE, {
    kind: 'shape',
    shape: 'forecast',
  }),
  ...all(
    'how much discount, discount amount, amount of discount, total discount, discount (given|granted|in total|in euro|amount in total), (given|granted) (away |)in discount, (money|revenue) (lost|given away) (to|in|through) discount',
    { kind: 'metric', name: 'itemDiscountAmount' },
  ),
  ...all('(number|count) of (cart|basket), atc, atcs', { kind: 'metric', name: 'addToCarts' }),
  ...all(
    'view to (purchase|sale|order|buy) (rate|conversion|ratio|conversion rate), (view|look) to (buy|purchase) ratio, view-to-purchase (rate|conversion), product conversion rate, (purchase|sale|order) per (product view|look)',
    { kind: 'metric', name: 'purchaseToViewRate' },
  ),
  ...all(
    'view to cart (rate|conversion|ratio|conversion rate), view-to-cart (rate|conversion), (add to cart|add-to-cart|atc) (rate|ratio), cart rate',
    { kind: 'metric', name: 'cartToViewRate' },
  ),
  // What is sold.
  ...all(
    '(buy|buying|bought|order|ordering|ordered|purchase|purchased|get|got) (something |anything |things |stuff |) from (us|me|our shop|my shop|the shop|our store|our site)',
    { kind: 'sold' },
  ),
  ...all(
    'how many piece, number of piece, piece of, piece sold, in piece, piece (did we|do we|have we|were|was)',
    UNITS,
  ),
  ...all('(go|went|gone|going) out, (go|went|gone) out the door', { kind: 'sold' }),
  ...all('hot seller, hit product', MOST, UNITS, PRODUCTS),
  ...all('slow seller, slow mover, (poor|weak|bad) seller, (shelf warmer|dud|flop)', LEAST, UNITS, PRODUCTS),
  ...all(
    '(product|item|article) (group|type|line|range|family), (group|type|kind|range|line) of (product|item|goods), assortment',
    {
      kind: 'dimension',
      name: 'itemCategory',
    },
  ),
  ...all('(the |)most looks, most product view', MOST, { kind: 'metric', name: 'itemsViewed' }),
  ...all('how many looks, number of looks', { kind: 'metric', name: 'itemsViewed' }),
  // Coupons.
  ...all('any (kind|sort|type) of (coupon|coupon code|discount code|voucher|promo code|discount), with a discount', {
    kind: 'value',
    filter: { dimension: 'orderCoupon', values: ['(not set)', ''], not: true },
  }),
  // Places.
  ...all(
    'abroad, from abroad, overseas, from overseas, foreign, from (foreign|other|different) country, other country than (ours|mine|here), outside (of |)(the|our|my) (home |own |)country, out of the country, international, internationally, non domestic, not domestic, outside (of |)(the|our|my) home market',
    { kind: 'value', filter: { dimension: 'country', values: [HOME_COUNTRY], not: true } },
  ),
  ...all(
    'domestic, domestically, inland, (the|our|my) (home|own) country, home country, (the|our|my) home market, home market',
    value('country', HOME_COUNTRY),
  ),
  ...all('eu, european union, the eu, the european union', value('country', ...EU)),
  ...all(
    'dach, dach region, dach country, german speaking country',
    value('country', 'Germany', 'Austria', 'Switzerland'),
  ),
  ...all('benelux, benelux country', value('country', 'Belgium', 'Netherlands', 'Luxembourg')),
  ...all('scandinavia, scandinavian country', value('country', 'Denmark', 'Norway', 'Sweden')),
  ...all('nordics, nordic country, the nordics', value('country', 'Denmark', 'Finland', 'Iceland', 'Norway', 'Sweden')),
  ...all(
    'english speaking country',
    value('country', 'United Kingdom', 'United States', 'Ireland', 'Canada', 'Australia', 'New Zealand'),
  ),
  // People.
  ...all('regulars', value('newVsReturning', 'returning'), { kind: 'metric', name: 'totalUsers', weak: true }),
  ...all('woman, women, female, (female|woman) (visitor|user|customer|buyer)', value('userGender', 'female')),
  ...all('man, men, male, (male|man) (visitor|user|customer|buyer)', value('userGender', 'male')),
  // Parts of a whole.
  ...all('slice, slice of, portion, portion of, chunk, chunk of', { kind: 'shape', shape: 'share' }),
  ...all('(send|sends|sent) (us |me |)the most', MOST),
  ...all('(send|sends|sent) (us |me |)the (least|fewest)', LEAST),
  // Messages.
  ...all(
    'message, inquiry, (contact|support|customer) request',
    { kind: 'signUp', of: 'message' },
    { kind: 'names', name: 'formName' },
  ),
  // Paid clicks.
  ...all('paid click, ad click, ads click, bought click', value('sessionMedium', 'cpc', 'ppc', 'paid')),
];
