/** Questions that sound as if they asked for another number: "on a normal day", "clicked the newsletter", "coupon usage". */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const NEAR_THING_LISTS: WordLists = {
  days: DAY_WORDS,
  unit: 'day, week, month, weekday, weekend day, hour, monday, tuesday, wednesday, thursday, friday, saturday, sunday',
  piece: 'day, week, month, quarter, year',
  apart:
    'device, device type, country, countries, city, region, source, channel, medium, campaign, browser, language, day, week, month, hour, weekday, quarter, year, page, landing page',
  rows: 'pages, articles, posts',
  buyer: 'buyers, customers, paying customers, shoppers who bought',
  normal: 'normal, usual, ordinary, regular, standard',
  folk: 'people, visitors, users, readers, subscribers, customers, folks',
  letter: 'newsletter, newsletters, mailing, weekly letter, news letter',
  coupon: 'coupons?, coupon codes?, vouchers?, voucher codes?, discount codes?, promo codes?',
  field: 'form fields?, fields? of the form, fields? in the form',
};

/** Tried before the sentence is read as it is. */
export const NEAR_THINGS_FIRST: readonly Restatement[] = [
  ['…(on|in|during|for) (a|an|one) (<normal>) {unit:unit!}…', 'on an average {unit}'],
  [
    '(what is|what does|how is|what would be) (a|an|our) (normal|usual|typical|average|ordinary) day( look like| for us| like| on the site| for the site|)',
    'average visits per day',
  ],
  [
    '(where|from where) (do|did|does) (our |the |my |)new visitors come( from|) {rest:days?}',
    'where do new people come from {rest}',
  ],
  [
    '(how many|how much|number of) (of the |of our |)(<folk> |)(who |)(clicked|click|have clicked|clicks) (on |through |)(the |our |my |)(a link in the |links in the |the link in the |a link in our |)(<letter>) {rest:days?}',
    'how many visitors came from the newsletter {rest}',
  ],
  [
    '(the |)(number of |)(clicks (on|in|from) (the |our |)(<letter>)|(<letter>) clicks) {rest:days?}',
    'visits from the newsletter {rest}',
  ],
  ['(the |our |)(<coupon>) (usage|use) {rest?}', 'orders with a coupon {rest}'],
  [
    'how (often|many times|much) (are|were|is|was|have|has) (the |our |a |any |)(<coupon>)( been|) (used|redeemed|applied) {rest:days?}',
    'orders with a coupon {rest}',
  ],
  [
    'how (often|many times|much) (are|were|is|was|do people use|did people use|have) (the |our |a |any |)(<coupon>)( been|) (used|redeemed) (by|per|each) {piece:piece!} {rest:days?}',
    'orders with a coupon by {piece} {rest}',
  ],
  [
    '(which|what) (<field>) (makes|make|made|causes|cause|lets|let) (the |our |)(<folk>|them) (leave|give up|quit|stop|abandon)( the form| it|) {rest:days?}',
    'in which field do people give up the form {rest}',
  ],
  [
    '(how many |number of |the |)orders (with|that had|had|that got|got) (a |)refunds? {rest:days?}',
    'refunded orders {rest}',
  ],
  [
    '(the |our |)(cart|basket)(-| )to(-| )(order|purchase|sale) (rate|conversion|conversion rate) {rest?}',
    'funnel from cart to order {rest}',
  ],
  ['…(average|mean) engagement time…', 'average time on page'],
  ['(the |our |site |on-site |internal |)searches (by|per) {x:apart}', 'number of searches by {x}'],
  ['…(searchers|people searching|visitors searching)…', 'visitors who searched'],
  [
    '(which|what) {rows:rows!} (do|did) (our |the |)(<buyer>) (read|view|look at|see|open|visit) {rest:days?}',
    'page views by {rows} of visitors who bought {rest}',
  ],
  [
    '(the |our |top |most read |most viewed |)(most |){rows:rows!} (read by|viewed by|seen by|opened by|visited by|looked at by|of|for) (our |the |)(<buyer>) {rest:days?}',
    'page views by {rows} of visitors who bought {rest}',
  ],
  [
    '(pages|page views) per (visit|session) of (our |the |)(<buyer>) {rest:days?}',
    'pages per visit of visitors who bought {rest}',
  ],
  ['what (do|did) (our |the |)(<buyer>) (read|look at|view) {rest:days?}', 'what did people who bought look at {rest}'],
  [
    '(how many |number of |the |)visits (per|for each|of each) customer before (buying|ordering|the order|an order|purchasing|a purchase) {rest:days?}',
    'orders by sessions to purchase {rest}',
  ],
  [
    '(which|what|on which|on what|from which|from what) pages? (do|did) (the |our |)(<folk>) (usually |mostly |)leave (the |our |)(shop|store)( from| on| via|) {rest:days?}',
    'exits by page in the shop {rest}',
  ],
  [
    '(which|what) pages? (makes|make|made) (the |our |)(<folk>) leave (the |our |)(shop|store) {rest:days?}',
    'exits by page in the shop {rest}',
  ],
];
