/** Everyday follow-ups about a shop: "refunds too", "now orders by country", "in pieces". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const SHOP_NEXT_LISTS: WordLists = {
  split:
    'split, broken, break, divide, divided, separate, separated, by, parted, part, show, split up, broken down, break down, separately by',
  metric:
    'refunds?, orders?, revenue, taxe?s?, shipping, vat, visits, visitors, customers?, buyers, carts?, sales, page views, views, conversion, bounce rate, downloads, searches, average order value, aov, turnover, income, traffic, product views, units, items sold, tax, postage, discounts?, new customers',
};

const NEW_AND_OLD =
  'new (and|vs|vs.|versus|or|&) (returning|existing|old|repeat|recurring|regular)( ones| customers| buyers| visitors| users| people| shoppers|)';

/** Tried after another answer. */
export const SHOP_NEXT: readonly Restatement[] = [
  ['{m:metric} (too|as well)( please|)', 'and {m} too'],
  ['(and |then |ok |)now {m:metric} (by|per|for each|for every) {x}', 'and {m} by {x}'],
  [
    'how many( of them| of those| of these| orders|)? (were|are|was|got|had to be|have been) (refunded|returned|sent back|given back)',
    'and how many refunds',
  ],
  [
    `(and |now |then |)(<split>)( it| them| that| this| the orders| orders| these| those|)( up| down| out|)( by| into| in| between| for| among)? ${NEW_AND_OLD}`,
    'and by new vs returning',
  ],
  ['(and |now |)(as|in) (pieces|units|number of pieces|items|items sold|quantity)( please| sold|)', 'and items sold'],
  [
    '(and |so |)how much( money| revenue| cash|) (did|does|do|has) (that|this|those|these)( all|) (make|bring|bring in|earn|come to|amount to|give|yield|made|brought)( us| in|)( in total| in money|)',
    'and revenue',
  ],
  ['(and |now |)(the |)same as (a |)(share|percentage|percent|percentages|shares)', 'as a percentage'],
  [
    '(and |what about |what is |)(the |their |)(average|mean|typical) (value|amount|size|worth)( of (them|those|these|an order|each|each one|one)|)( though|)',
    'and average order value',
  ],
  ['(and |now |)(minus|less|without|after|net of) (the |)refunds', 'and net revenue'],
];
