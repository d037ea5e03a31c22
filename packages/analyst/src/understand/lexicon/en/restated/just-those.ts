/** Follow-ups that keep some of the rows before: "just the ones that made money", "only those with orders". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const JUST_THOSE_LISTS: WordLists = {
  only: 'only, just, only show, show only, just show, show me only, only show me, just show me, show me just, keep only, keep just, leave only, leave just, only keep, only leave, give me only, give me just, only give me, limit it to, limit that to, limit to, narrow it down to, narrow it to, filter for, filter to, filter it to, restrict to, restrict it to, stick to',
  ones: '(?:the |those |all )?(?:ones|rows|sources|sites|referrers|channels|campaigns|countries|cities|regions|products|items|pages|articles|landing pages|languages|browsers|devices|categories|forms|coupons|codes|mediums|entries)|those|these|what|the few|everything',
  that: 'that, which, who',
  got: '(?:have |has |had |did |do |also |actually |really |at least |ever |in fact )*(?:with|got|get|had|has|have|brought|bring|brings|brought in|bring in|made|make|makes|generated|generate|sent|send|sends|led to|lead to|resulted in|drove|produced|delivered|showing|having)',
  some: 'any, some, actual, real, at least some, at least any, us some, us any, us, in some, in any, me, me some, me any',
  money: 'money, revenue, turnover, cash, income, earnings, euros, dollars, pounds, sales revenue',
  counted:
    'orders, order, sales, purchases, purchase, buyers, customers, add to carts, carts, checkouts, downloads, sign-ups, signups, form submissions, submissions, conversions, clicks, page views, views, video plays',
  sold: 'sold(?: something| anything| stuff| at all)?|ordered(?: something| anything| at all)?|bought(?: something| anything| at all)?|converted(?: at all)?|purchased(?: something| anything)?|convert|buy|order',
};

/** Tried after another answer. */
export const JUST_THOSE_NEXT: readonly Restatement[] = [
  ['(and |now |ok |please |)(<only> |)(<ones>) (<that> |)<got> (<some> |)refunds( only| please|)', 'and refunds'],
  [
    '(and |so |but |)(which ones|which of (them|these|those)) (<got>) (<some> |)<money>( at all|)',
    'only ones with more than 0 revenue',
  ],
  [
    '(and |so |but |)(which ones|which of (them|these|those)) (<got>) (<some> |)({m:counted!})( at all|)',
    'only ones with more than 0 {m}',
  ],
  [
    '(and |so |but |)(which ones|which of (them|these|those)) (have |has |did |do |also |actually |really |)(<sold>)( at all|)',
    'only ones with more than 0 orders',
  ],
  // "Keep only the ones", which is removed as the beginning of a follow-up.
  ['(that|which) <got> (<some> |)<money>( at all| only| please|)', 'only ones with more than 0 revenue'],
  ['(that|which) <got> (<some> |)({m:counted!})( at all| only| please|)', 'only ones with more than 0 {m}'],
  ['(that|which) (have |has |did |also |actually |really |)(<sold>)( please|)', 'only ones with more than 0 orders'],
  [
    '(and |now |ok |please |)(<only> |)(<ones>) (<that> |)<got> (<some> |)<money>( at all| only| please|)',
    'only ones with more than 0 revenue',
  ],
  [
    '(and |now |ok |please |)(<only> |)(<ones>) (<that> |)<got> (<some> |)({m:counted!})( at all| only| please|)',
    'only ones with more than 0 {m}',
  ],
  [
    '(and |now |ok |please |)(<only> |)(<ones>) (<that> |where people |where visitors |where someone |where anyone |people |visitors )(have |has |did |also |actually |really |)(<sold>)( from| in| on|)( please|)',
    'only ones with more than 0 orders',
  ],
  [
    '(and |now |ok |please |)(<ones>) (<that> |where people |where visitors )(have |has |did |also |actually |really |)(<sold>)( from| in| on|) only',
    'only ones with more than 0 orders',
  ],
  [
    '(and |now |ok |please |)(<only> |)(<ones>) (without|with no|with zero|that have no|that had no|that brought no|that got no|which had no|which brought no|that did not bring|that did not get|that have not brought) (any |a single |)({m:counted!})( at all| please|)',
    'only ones with at most 0 {m}',
  ],
  [
    '(and |now |ok |please |)(<only> |)(<ones>) (that|which) (sold nothing|did not sell|never sold|did not sell anything|did not convert|never converted|have not sold anything)( at all| please|)',
    'only ones with at most 0 orders',
  ],
];
