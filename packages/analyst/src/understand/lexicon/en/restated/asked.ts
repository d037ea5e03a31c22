/** The restatements of all files `asked-…` in this folder. */
import { compileRestatement, type Restated, type Restatement, type WordLists } from '../../restatement.ts';
import { ASKED_FORM_LISTS, ASKED_FORMS, ASKED_FORMS_FIRST } from './asked-forms.ts';
import { ASKED_MEDIA, ASKED_MEDIA_FIRST, ASKED_MEDIA_LISTS } from './asked-media.ts';
import { ASKED_ORDER_LISTS, ASKED_ORDERS, ASKED_ORDERS_FIRST } from './asked-orders.ts';
import { ASKED_PAGE_LISTS, ASKED_PAGES, ASKED_PAGES_FIRST } from './asked-pages.ts';
import { ASKED_SHOP, ASKED_SHOP_FIRST, ASKED_SHOP_LISTS } from './asked-shop.ts';
import { ASKED_SOLD, ASKED_SOLD_FIRST, ASKED_SOLD_LISTS } from './asked-sold.ts';

const compiled = (all: readonly Restatement[], words: WordLists): readonly Restated[] =>
  all.map((one) => compileRestatement(one, words));

/** Restatements that are tried before a sentence is read as it is. */
export const ASKED_FIRST: readonly Restated[] = [
  ...compiled(ASKED_ORDERS_FIRST, ASKED_ORDER_LISTS),
  ...compiled(ASKED_SOLD_FIRST, ASKED_SOLD_LISTS),
  ...compiled(ASKED_FORMS_FIRST, ASKED_FORM_LISTS),
  ...compiled(ASKED_PAGES_FIRST, ASKED_PAGE_LISTS),
  ...compiled(ASKED_SHOP_FIRST, ASKED_SHOP_LISTS),
  ...compiled(ASKED_MEDIA_FIRST, ASKED_MEDIA_LISTS),
];

/** Restatements that are tried if a sentence isn't understood. */
export const ASKED: readonly Restated[] = [
  ...compiled(ASKED_ORDERS, ASKED_ORDER_LISTS),
  ...compiled(ASKED_SOLD, ASKED_SOLD_LISTS),
  ...compiled(ASKED_FORMS, ASKED_FORM_LISTS),
  ...compiled(ASKED_PAGES, ASKED_PAGE_LISTS),
  ...compiled(ASKED_SHOP, ASKED_SHOP_LISTS),
  ...compiled(ASKED_MEDIA, ASKED_MEDIA_LISTS),
];
