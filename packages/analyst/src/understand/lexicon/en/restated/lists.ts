/** Lists of words that restatements name. */
import type { WordLists } from '../../restatement.ts';

export const LISTS: WordLists = {
  people: 'people, visitors, users, readers, folks, folk, everyone, everybody, guests, shoppers, customers, buyers',
  visitor: 'visitor, user, person, reader, guest',
  visit: 'visit, session',
  customer: 'customer, buyer, shopper, client, purchaser',
  order: 'order, purchase',
  product: 'product, item, article',
  money: 'money, revenue, income, cash',
  one: 'a, an, one, the, our',
  average: 'average, typical, single, normal',
  do: 'do, does, did, has, have',
  of: 'from, in, on, with, of, via, who, that, coming, using, by',
  view: 'look at, looked at, view, viewed, see, saw, read, open, opened, visit, visited, click through, go through, browse',
  make: 'contain, contains, make, made, place, placed, have, come with',
  spend: 'spend, spent, bring in, bring, brought, leave, left, pay, paid, yield, generate, earn us',
};
