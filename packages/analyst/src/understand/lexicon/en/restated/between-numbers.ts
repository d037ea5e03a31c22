/** Numbers between two others: "pages with between 100 and 200 views", "countries with more than 5 but fewer than 20 orders". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const BETWEEN_LISTS: WordLists = {
  num: '\\d[\\d.,]*',
  unit: 'views, page views, pageviews, visits, sessions, visitors, users, orders, purchases, sales, downloads, clicks, items sold, units sold, readers, sign-ups, buyers, customers',
  more: 'more than, over, above, at least, no less than, no fewer than',
  less: 'less than, fewer than, under, below, at most, no more than, not more than, up to',
};

/** Tried if the sentence isn't understood. */
export const BETWEEN: readonly Restatement[] = [
  [
    '…(with|that have|that had|which had|which have|having|that got|that get|getting|get|got|had|have|of|) ?(between|from) {a:num!} (and|to) {b:num!} {unit:unit!}…',
    'with at least {a} {unit} and at most {b} {unit}',
  ],
  [
    '…{x:more!} {a:num!},? (but|and|yet) (still |also |)(with |){y:less!} {b:num!} {unit:unit!}…',
    '{x} {a} {unit} and {y} {b} {unit}',
  ],
];
