/** Numbers that are asked for as a part of the whole: "percentage wise", "in % terms", "as a share of all". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const IN_PERCENT_LISTS: WordLists = {
  percent:
    'percentage wise, percentage-wise, percentagewise, percent wise, percent-wise, in percentage terms, in percent terms, in % terms, as a percentage, as a share, as a proportion, as a %, in %, in percentages, in per cent, in percent',
  wise: 'percentage wise, percentage-wise, percentagewise, percentwise, percent wise, percent-wise, in percentage terms, in percent terms, in terms of percentage, in terms of percentages, in terms of percent, in % terms, in terms of %, as percentages, expressed as a percentage, as a percentage figure, as a per cent figure',
  whole:
    'all, everything, the total, total, the whole, the lot, all of them, all visitors, all visits, all sessions, all users, all orders, all traffic, the whole traffic, our traffic',
  code: 'code, coupon, voucher, promo code, discount code, coupon code, voucher code, promotion code',
  when: 'in, last, this, since, during, over, yesterday, today, so far, between, on',
  part: 'share, percentage, proportion, part, fraction, portion, per cent, percent, %',
};

/** Tried before the sentence is read, which would take the words for a number. */
export const IN_PERCENT_FIRST: readonly Restatement[] = [
  [
    '(so |and |)how many (of |)(our |the |)orders{t?} (have|has|had|use|used|carry|carried|contain|contained|came with|come with|with|were made with|were placed with) (a|any|some) <code>( {u:when}|),? <percent>',
    'share of orders with a coupon {t} {u}',
  ],
  [
    '(so |and |)<percent>,? how many (of |)(our |the |)orders{t?} (have|has|had|use|used|came with|come with|with|were made with) (a|any|some) <code>( {u:when}|)',
    'share of orders with a coupon {t} {u}',
  ],
  [
    '(so |and |)(what|which) (percentage|share|proportion|part|percent) of (our |the |all |)orders{t?} (have|has|had|use|used|came with|come with|with|were made with|were placed with) (a|any|some) <code>( {u:when}|)',
    'share of orders with a coupon {t} {u}',
  ],
  [
    'new (visitors|users|people|readers),? (as|in) (a |an |)<part> of (<whole>)( {t:when}|)',
    'what percentage of visitors are new {t}',
  ],
  [
    'returning (visitors|users|people|readers),? (as|in) (a |an |)<part> of (<whole>)( {t:when}|)',
    'what percentage of visitors are returning {t}',
  ],
  ['{a},? (as|in) (a |an |)<part> of (<whole>)', 'share of {a}'],
];

/** Tried if the sentence isn't understood. */
export const IN_PERCENT: readonly Restatement[] = [
  [
    '(so |and |)how (many|much) (of |)(our |the |my |all |){a},? (<wise>|as a share|as a percentage|as a proportion)',
    'what percentage of {a}',
  ],
  [
    '(<wise>|as a share|as a percentage|as a proportion),? how (many|much) (of |)(our |the |my |all |){a}',
    'what percentage of {a}',
  ],
  ['(<wise>|as a share|as a percentage|as a proportion),? {a}', '{a} in percent'],
  ['{a},? (<wise>|as a share|as a percentage|as a proportion)', '{a} in percent'],
];
