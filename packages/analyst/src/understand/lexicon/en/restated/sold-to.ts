/** Everyday questions for the products that people somewhere buy: "what do the Dutch order from us". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const SOLD_TO_LISTS: WordLists = {
  // Not periods, metrics or comparisons.
  place:
    '(?!.*\\b(?:by|per|each|every|daily|weekly|monthly|yearly|compared?|vs|versus|against|than|average|share|percent|trend|over time|total|number|many)\\b)[^\\s?!;]+',
  goods: 'products, articles, goods, things, stuff, merchandise, wares',
  thing: 'products, items, articles, goods, things, stuff, merchandise, product, item, wares',
  sold: 'sold, bought, ordered, purchased, shipped, sent, delivered, that went, going, that were sold, that were bought, that were ordered, that we sold, we sold, we have sold, which went, selling, that sold, which sold, that sell',
  to: 'to, in, into, by, to the people of, by people in, by people from, by customers in, by customers from, by buyers in, by buyers from, by shoppers in, by shoppers from, by visitors from, to customers in, to customers from, to people in, to buyers in, to buyers from, to someone in',
  people: 'people, customers, buyers, shoppers, visitors, users, clients, folks, readers, households, guests',
  buy: 'buy, order, purchase, get, take, go for, choose, pick, want, bought, ordered, purchased, took, chose, picked, end up buying, like to buy, put money on, shop for',
  went: 'gone, go, went, going, been sent, been sold, been shipped, sent, shipped, sold, been going, make their way, travel, travelled, ended up',
};

const PLACE = /^(?:country|region|city|continent)$/;
const LIST =
  '(which |what |list |show |show me |give me |list of |the |all |all the |our |list the |list all |a list of |the list of |the names of |)';

/** Tried before the sentence is read as it is, which would give one number for all products. */
export const SOLD_TO_FIRST: readonly Restatement[] = [
  [
    'what (do|did|does) {x:place} (order|purchase|get)( from us| here| with us| in our shop)',
    'which products do {x} buy',
    PLACE,
  ],
  [`${LIST}(the |all |our |)<goods> <sold> <to> {x:place}`, 'which products were sold to {x}', PLACE],
  [
    `${LIST}(the |all |our |)items (bought|ordered|purchased|shipped|that went|that were sold|we sold) <to> {x:place}`,
    'which products were sold to {x}',
    PLACE,
  ],
  [
    `${LIST}(sold|ordered|purchased|bought|shipped) <thing>,? (to|in|into|only|just|for|for the|from) {x:place}`,
    'which products were sold to {x}',
    PLACE,
  ],
  [
    `{x}(:| -|,) (which |the |)<thing> (sold|bought|ordered|purchased|we sold)( there| to it|)`,
    'which products were sold to {x}',
    PLACE,
  ],
  [
    `what (is|are) (the |)<thing>( that|) {x} (<buy>)( from us| here| with us| in our shop|)…`,
    'which products do {x} buy',
    PLACE,
  ],
];

/** Tried if the sentence isn't understood. */
export const SOLD_TO: readonly Restatement[] = [
  [
    `(which|what)( of our|) (<thing> |)(have |has |did |do |does |are |were |was |is |)<went> (to|into|over to|off to) (<people> (in|from) |){x}( <people>|)`,
    'which products were sold to {x}',
    PLACE,
  ],
  [
    `(which|what) (<thing> |)(do|did|does) (<people> (in|from) |){x}( <people>|) (<buy>)( from us| here| with us| in our shop| most|)…`,
    'which products do {x} buy',
    PLACE,
  ],
  [
    `(and |)(which|what) (<thing> |)(have |are |were |)(<people>) (in|from) {x} (<buy>|buying|ordering)( from us| here| with us| in our shop|)`,
    'which products were sold to {x}',
    PLACE,
  ],
  [
    `(do|did|does|have|has) {x} (<buy>|shop|shopped)( anything| something| stuff| any products|)( from us| here| with us|),? (and|,) ?(if so|if yes|if they do|if it does|if they did|then),?( then|) (which|what)( products| items| ones| things| exactly|)( are they| is it| were they|)`,
    'which products do {x} buy',
    PLACE,
  ],
  [
    `{x} (<people>)(,|:) (which|what) (<thing> |)(do|did|are|have) (they|these|those people) (<buy>|buying|ordering)( from us| here|)`,
    'which products were sold to {x} visitors',
    PLACE,
  ],
  [
    `(what|which) (<thing> |)(is|are|was|were) (popular|liked|in demand|wanted|favoured) (in|with|among) {x}`,
    'which products were sold to {x}',
    PLACE,
  ],
];
