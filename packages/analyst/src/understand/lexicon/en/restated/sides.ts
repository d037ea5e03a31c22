/** Comparisons of two sides: "A or B, which one …", "with and without …", "the busiest and the quietest". */
import type { Restatement } from '../../restatement.ts';
import { BESIDE_PER } from './per.ts';

const LEAST = '(worst|lowest|least|smallest|weakest|quietest|slowest|fewest|poorest)';
const MOST = '(best|highest|most|biggest|strongest|busiest|largest|top)';
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|christmas|easter|black friday';
const VS = '(vs|vs.|versus|against|compared to|compared with|or|than|and|and those|vs those|,)';
const NONE =
  '(without|none|with none|with no|no|not|had none|used none|had no|used no|did not|did not use|without using|those without|ones without|orders without|orders with none|did not have|were without|came without|nothing|none at all|without any|have none|have no|do not|do not use|not using|that did not|that did not use|that had none|that used none)( a| any| one| it|)( <coupon>|)';
const WITH = '(used|had|had used|came with|contained|have|use)';

/** Tried before the words are read by themselves. */
export const SIDES_FIRST: readonly Restatement[] = [
  [
    'which( one| of them| of the two| of these|) (sells|sold|is selling|was selling) better,? {a} or {b}',
    'which sells best, {a} or {b}',
  ],
  // "This November than last": than last November.
  ...MONTHS.split('|').map(
    (one): Restatement => [
      `… this ${one} (than|vs|versus|against|compared to|compared with|compared to the|compared with the|than the) last( one|)`,
      `this ${one} than ${one} last year`,
    ],
  ),
  ...BESIDE_PER,
  // From home and from abroad: two numbers.
  [
    '(domestic|home|inland|national) (vs|versus|and|or|against|compared to|compared with|to) (foreign|international|overseas|export) {m}',
    'what is domestic {m}? what is foreign {m}',
  ],
  [
    '(foreign|international|overseas|export) (vs|versus|and|or|against|compared to|compared with|to) (domestic|home|inland|national) {m}',
    'what is foreign {m}? what is domestic {m}',
  ],
  [
    '{m} (at home|from home|from our own country|from our country|inland|domestically|here) (vs|versus|and|or|against|compared to|compared with) (those |)(from |)(abroad|overseas|other countries|foreign countries|elsewhere) {rest?}',
    'what is domestic {m} {rest}? what is foreign {m} {rest}',
  ],
  // With and without: two numbers.
  [
    '{what} (with|with a|with any|using a) and (without|without a|without any|with no|not using a) <coupon>,? {rest?}',
    'what is {what} with a coupon {rest} and what is {what} without a coupon {rest}',
  ],
  [
    '{what} (with|with a|with any|using a) and {again} (without|without a|without any|with no|not using a) <coupon>,? {rest?}',
    'what is {what} with a coupon {rest} and what is {again} without a coupon {rest}',
  ],
  [
    `(compare |comparing |comparison of |difference between |what is the difference between |){what} (with|with a|with any|using|using a|with the use of a) <coupon>,? ${VS} ${NONE},? {rest?}`,
    'what is {what} with a coupon {rest} and what is {what} without a coupon {rest}',
  ],
  [
    `(compare |comparing |comparison of |difference between |what is the difference between |){what} (with|with a|with any|using|using a) <coupon>,? ${VS} {again} ${NONE},? {rest?}`,
    'what is {what} with a coupon {rest} and what is {again} without a coupon {rest}',
  ],
  [
    `how many {what:oneBuy!} (that |)${WITH} (a |any |)<coupon>,? ${VS} (how many |)(orders |)${NONE},? {rest?}`,
    'what is the number of {what} with a coupon {rest} and what is the number of {what} without a coupon {rest}',
  ],
  [
    `(<oneBuy>) by coupon (or not|or none|use|usage|yes or no)( {rest}|)`,
    'what is the number of orders with a coupon {rest} and what is the number of orders without a coupon {rest}',
  ],
  [
    `(how many |)(<coupon>|non <coupon>) (<oneBuy>) ${VS} (how many |)(non-coupon|non coupon|no coupon|non-discount|non discount|other|regular|normal|full price|full-price) (<oneBuy>) {rest?}`,
    'what is the number of orders with a coupon {rest} and what is the number of orders without a coupon {rest}',
  ],
  [
    `(with|using) (a |any |)(or|and|vs|versus) without (a |any |)<coupon>(:|,| -|) (how many |){what}`,
    'what is {what} with a coupon and what is {what} without a coupon',
  ],
  [
    `(do|does|is|are) (the |)(<oneBuy>|people|customers|buyers|shoppers|those) (with|who use|who used|using|that use|that used|that have) (a |any |)<coupon> (usually |)(spend|have|worth|bring|cost|bigger|larger|smaller|spending|cheaper)( a| on average|)( more| less| higher| lower| bigger| smaller|)( money| order value| average order value| orders| per order|)( than (others|the rest|other customers|other orders|those without|those who do not|everyone else)|) {rest?}`,
    'what is average order value with a coupon {rest} and what is average order value without a coupon {rest}',
  ],
  [
    `(do|does|is|are) (the |)<coupon> (<oneBuy>) (usually |)(have|worth|bigger|larger|smaller|cheaper|higher|lower)( a| in value|)( more| less| higher| lower| bigger| smaller|)( order value| average order value| value|)( than (others|the rest|other orders|orders without|those without|normal orders|full-price orders)|) {rest?}`,
    'what is average order value with a coupon {rest} and what is average order value without a coupon {rest}',
  ],
  [
    `(are|is|were) (the |)(orders|baskets|carts|purchases) (with|with a|with any|using a|that used a) <coupon> (usually |any |much |)(bigger|larger|smaller|higher|worth more|worth less|more valuable|more expensive|lower|cheaper) than (the |)${NONE}( orders|) {rest?}`,
    'what is average order value with a coupon {rest} and what is average order value without a coupon {rest}',
  ],
  [
    '{what} (without|without a|without any|with no) and (with|with a|with any) <coupon>,? {rest?}',
    'what is {what} with a coupon {rest} and what is {what} without a coupon {rest}',
  ],
  [
    '{what} (without|without a|without any|with no) and {again} (with|with a|with any) <coupon>,? {rest?}',
    'what is {again} with a coupon {rest} and what is {what} without a coupon {rest}',
  ],
];

/** Tried for sentences that aren't understood by their words. */
export const SIDES: readonly Restatement[] = [
  [
    '{a} or {b}(,|:| -|) (which|who|what|whose)( one| ones| of them| of the two| of both| of these|) {rest}',
    'which {rest}, {a} or {b}',
  ],
  [
    '(which|who|what)( one| ones| of them| of the two| of both| of these) {rest}(,|:) {a} or {b}',
    'which {rest}, {a} or {b}',
  ],
  [
    '(between|out of|of) {a} and {b},? (which|who|what)( one| ones| of them| of the two| of both|) {rest}',
    'which {rest}, {a} or {b}',
  ],
  [
    '(compare |){a} (with|and|to|versus|vs|against) {b}(,|:) (which|who|what)( one| ones| of them| of the two| of both|) {rest}',
    'which {rest}, {a} or {b}',
  ],
  // How many had one, and how many hadn't.
  [
    `how many {what} ${WITH} (a |any |)<coupon>,? and how many (did not|do not|had not|had none|did without|had no <coupon>|were without|without)( one| any| it|) {rest?}`,
    'what is the number of {what} with a coupon {rest} and what is the number of {what} without a coupon {rest}',
  ],
  // The best and the worst.
  [`… ${MOST} and (the |)${LEAST} {rows} (for|of|by|in) {what}`, '{what} by {rows}'],
  [`… ${MOST} {rows} (for|of|by|in) {what},? and (the |)${LEAST}( one|)`, '{what} by {rows}'],
  [`… ${LEAST} {rows} (for|of|by|in) {what},? and (the |)${MOST}( one|)`, '{what} by {rows}'],
  // Shares of two numbers.
  [
    '{who} share of {a} (vs|versus|against|and|compared to|compared with|next to) share of {b}',
    'what is {who} share of {a} and what is {who} share of {b}',
  ],
  [
    '{who} share of {a} (vs|versus|against|and|compared to|compared with|next to) {again} share of {b}',
    'what is {who} share of {a} and what is {again} share of {b}',
  ],
];
