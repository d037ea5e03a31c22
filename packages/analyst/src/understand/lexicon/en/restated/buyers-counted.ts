/** Everyday questions for the number of people who bought, and for new and returning ones. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const BUYERS_COUNTED_LISTS: WordLists = {
  people:
    'people, persons, customers, users, visitors, shoppers, folks, individuals, humans, clients, readers, guests, accounts, households, heads',
  buyers: 'buyers, purchasers, customers, shoppers, clients, paying customers, paying users, paying visitors, payers',
  different: 'different, distinct, unique, individual, separate, actual, real',
  bought:
    'purchased, bought, ordered, paid, buy, order, purchase, pay, shopped, shop, bought something, bought anything, ordered something, ordered anything, purchased something, purchased anything, bought from us, bought from us once, ordered from us, paid for something, paid for anything, paid us, spent money, spent anything, spent something, made a purchase, made an order, made purchases, placed an order, placed orders, placed at least one order, made at least one purchase, opened their wallet, opened their wallets, opened their purse, opened the wallet, reached for their wallet, pulled out their wallet, pulled out their card, put money down, left money, left some money, checked out, completed a purchase, completed an order, completed the checkout, became customers, became a customer, became buyers, became a buyer, turned into buyers, turned into customers, ended up buying, ended up ordering, ended up as buyers, converted into customers, gave us money, gave us their money, bought at least one thing, bought at least once, ordered at least once, got something',
  new: 'new, first-time, first time, brand new, brand-new, fresh, newly won, never-before-seen',
  old: 'returning, existing, old, known, previous, coming back, come back, coming again, come again',
  versus: 'and, or, vs, vs\\., versus, against, compared to, compared with, /, than, as against, next to',
  open: '\\(?',
  close: '\\)?',
  split: 'split, divide, break down, break, group, separate, sort',
  into: 'into, by, in, to',
  rest: 'in, on, last, this, during, since, over, yesterday, today, from, between, by, so far, with, per, at, for, ever, within, past, until',
};

const PLAIN = 'new and returning buyers';
const SIDES =
  '(new|first-time|first time)( ones|)(,| |)(and|or|vs|versus|/|& |against)( |)(returning|existing|coming back|old|returned|regulars|returners)( ones|)';

/** Tried before the sentence is read as it is, which would count visitors. */
export const BUYERS_COUNTED_FIRST: readonly Restatement[] = [
  [
    `… (<buyers>|buyer count|number of buyers|customer count|number of customers|number of purchasers),? (by|per|split by|split into|grouped by|broken down by|broken down into|divided into|divided by|separated by|in|according to|by whether they are|sorted by|:) ?(customer type |type |type of customer |status |visitor type |)<open>${SIDES}<close>…`,
    PLAIN,
  ],
  [`(<split>) (the |our |my |all |)(<buyers>|number of buyers) (<into>) ${SIDES} {rest:rest?}`, `${PLAIN} {rest}`],
  [`… (number|count|total|amount) of (<different> )(<buyers>|<people> who <bought>)…`, 'number of buyers'],
];

/** Tried if the sentence isn't understood. */
export const BUYERS_COUNTED: readonly Restatement[] = [
  // New and returning buyers.
  [`… (the |)(number of |)(<new> )(<buyers>|ones)?,? ?<versus> (the |)(number of |)(<old> )(<buyers>|ones)…`, PLAIN],
  [`… (the |)(number of |)(<old> )(<buyers>|ones)?,? ?<versus> (the |)(number of |)(<new> )(<buyers>|ones)…`, PLAIN],
  [
    `… how (many|much) (of the |of our |of |)(<buyers>) (are|were|is) <new> and how (many|much)( of them|) (are|were|is) <old>( ones| customers| buyers|)…`,
    PLAIN,
  ],
  [
    `… (are|were) (the |our |most |)(<buyers>|people who <bought>) (mostly |mainly |rather |)(<new>)( ones| customers| faces|)( to us|)( or| or rather| or mostly| or are they) (<old>)( ones| customers| faces|) {rest:rest?}`,
    `${PLAIN} {rest}`,
  ],
  [`… (<new>|<old>) (<versus>) (<old>|<new>) (<buyers>)…`, PLAIN],
  [
    `… who (buys|bought|orders|ordered)( more|),? (<new> |<old> )(<people>|<buyers>|visitors|ones) or (<old>|<new>)( <people>| <buyers>| ones|) {rest:rest?}`,
    `${PLAIN} {rest}`,
  ],
  // The number of buyers.
  [
    `(how many|number of|count of|count|the number of|what number of|total number of) (<different> |of our |of the |)(<people>) (that |who |which |have |has |had |)(have |actually |really |ever |also |then |even |already |at last |finally |)(<bought>)( with us| here| in the shop| from us|) {rest:rest?}`,
    'buyers {rest}',
  ],
  [
    `{when:rest}(,|:|) (how many|number of|count of|the number of|total number of) (<different> |of our |of the |)(<people>) (that |who |which |have |)(have |actually |really |)(<bought>)( with us| here| in the shop| from us|)`,
    'buyers {when}',
  ],
  [
    `(<different> |all |)(<people>) (who|that|with) (have |)(<bought>|at least (one|a|1) (order|purchase)|one or more orders|one or more purchases),? {rest:rest?}`,
    'buyers {rest}',
  ],
  [
    `(how many|number of|count of|the number of|count|total) (<different> )(<buyers>)( did we have| have we had| were there| there were| do we have| we had|) {rest:rest?}`,
    'buyers {rest}',
  ],
  [`(<different>) (<buyers>) {rest:rest?}`, 'buyers {rest}'],
  [
    `(and |so |ok |)how many of (them|those|these|those people|these people|the visitors|those visitors|these visitors) (became|turned into|ended up as|were|are|went on to be|have become|converted to|converted into|turned out to be) (<buyers>|paying ones|a customer|a buyer)…`,
    'and how many buyers',
  ],
];
