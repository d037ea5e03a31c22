/** All restatements of questions about single orders, buyers and the contents of orders. */
import { compileRestatement, type Restated, type Restatement, type WordLists } from '../../restatement.ts';
import { BEST, BEST_FIRST, BEST_LISTS } from './best-of-each.ts';
import { BUYERS_COUNTED, BUYERS_COUNTED_FIRST, BUYERS_COUNTED_LISTS } from './buyers-counted.ts';
import { EARNED, EARNED_LISTS } from './earned.ts';
import { FIRST_TO_ORDER, FIRST_TO_ORDER_FIRST, FIRST_TO_ORDER_LISTS } from './first-to-order.ts';
import { GROWN, GROWN_FIRST, GROWN_LISTS } from './grown-most.ts';
import { ORDER_LISTS, ORDERS_APART, ORDERS_APART_FIRST } from './orders-apart.ts';
import { PER_ORDER_FIRST, PER_ORDER_LISTS, PER_ORDERS } from './per-order.ts';
import { SOLD_TO, SOLD_TO_FIRST, SOLD_TO_LISTS } from './sold-to.ts';

const compiled = (all: readonly Restatement[], words: WordLists): readonly Restated[] =>
  all.map((one) => compileRestatement(one, words));

/** Restatements that are tried before a sentence is read as it is. */
export const ABOUT_ORDERS_FIRST: readonly Restated[] = [
  ...compiled(ORDERS_APART_FIRST, ORDER_LISTS),
  ...compiled(FIRST_TO_ORDER_FIRST, FIRST_TO_ORDER_LISTS),
  ...compiled(BEST_FIRST, BEST_LISTS),
  ...compiled(BUYERS_COUNTED_FIRST, BUYERS_COUNTED_LISTS),
  ...compiled(PER_ORDER_FIRST, PER_ORDER_LISTS),
  ...compiled(GROWN_FIRST, GROWN_LISTS),
  ...compiled(SOLD_TO_FIRST, SOLD_TO_LISTS),
];

/** Restatements that are tried if a sentence isn't understood. */
export const ABOUT_ORDERS: readonly Restated[] = [
  ...compiled(ORDERS_APART, ORDER_LISTS),
  ...compiled(FIRST_TO_ORDER, FIRST_TO_ORDER_LISTS),
  ...compiled(BEST, BEST_LISTS),
  ...compiled(BUYERS_COUNTED, BUYERS_COUNTED_LISTS),
  ...compiled(PER_ORDERS, PER_ORDER_LISTS),
  ...compiled(GROWN, GROWN_LISTS),
  ...compiled(SOLD_TO, SOLD_TO_LISTS),
  ...compiled(EARNED, EARNED_LISTS),
];
