/** More ways to ask what is sold where, and yes/no questions that one number answers. */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const ASKED_SOLD_LISTS: WordLists = {
  days: DAY_WORDS,
  stop: '[.?!,;:–—-]+',
  thing: 'products?, items?, articles?, things?, goods, stuff, merchandise, wares',
  best: 'star, winning, champion, hero, number one, hit, top, best, favourite, favorite, most loved, most popular, leading, best-selling, best selling, bestselling, strongest',
  sells:
    'sells, sold, is sold, gets sold, people buy, do people buy, did people buy, customers buy, they buy, do they buy, do customers buy, goes, goes out, moves, is bought, gets bought, is ordered, gets ordered, is liked, people order, customers order, did they buy, bought, ordered',
  each: 'each, every, every single, each single, each of the, each of our, every one of the, each and every',
  person:
    'somebody, someone, anybody, anyone, people, customers, buyers, shoppers, visitors, clients, folks, persons, a customer, a buyer, those, households, people living',
  buying: 'buying, ordering, purchasing, getting, shopping for, taking, choosing, going for, after',
  sent: 'ship, send, sell, deliver, shipped, sent, sold, delivered, have shipped, have sent, have sold, have delivered, dispatch, dispatched, export, exported, post, mail',
  than: 'more than, over, above, fewer than, less than, under, below, at least, at most, about, around, nearly, almost, close to, as many as, up to, upwards of, beyond, roughly, some, exactly, in excess of, no more than, no less than, not even, only, even',
  n: '\\d[\\d.,]*k?, a hundred, one hundred, hundred, two hundred, three hundred, four hundred, five hundred, a thousand, one thousand, thousand, two thousand, five thousand, ten thousand, a dozen, ten, twenty, thirty, forty, fifty, a million',
  m: 'orders?, purchases?, sales, visits?, sessions?, visitors?, users?, page views?, pageviews?, views?, customers?, buyers?, purchasers?, downloads?, sign-ups?, newsletter sign-ups?, new visitors?, returning visitors?, searches, clicks?, outbound clicks?, form submissions?, contact forms?, transactions?, add to carts, carts, checkouts?, readers?, unique visitors?, items sold, video plays?, video starts?, people',
  got: 'get, got, gets, have, had, see, seen, saw, reach, reached, sell, sold, make, made, pass, passed, hit, break, broke, crack, cracked, draw, drew, attract, attracted, collect, collected, receive, received, bring in, brought in, earn, earned, take, took, rack up, racked up, pull in, pulled in, score, scored, come to, came to, exceed, surpass, go past, went past, get past, got past, go over, went over, welcome, welcomed, count, counted, register, registered, manage, managed, clear, cleared, top, topped, gain, gained',
  euros: 'euros?, eur, €',
  or: 'or how many, or how many were there, or how many was it, or how much, or how much was it, or what was it, or not, or less, or fewer, or more, or what, and how many, and how many exactly, and how much exactly, how many exactly, how many, or how many exactly, or did we not, or what is the number, or what is the count, or what then',
};

const PLACE = /^(?:country|region|city|continent)$/;
const REST = '{rest:days?}';
const OR = '(<stop>? ?(<or>)( exactly| then| really| was it| is it| were they| were there| in total|)|)';
const NAMED =
  /^(?:pagePath|pageTitle|itemName|session\w+|country|city|region|customEvent:author|orderCoupon|formName)$/;

const ROWS: readonly (readonly [row: string, called: string])[] = [
  ['country', 'country|countries'],
  ['city', 'city|cities|town|towns'],
  ['region', 'region|regions|state|states'],
  ['device', 'device|devices|device type|device types'],
  ['channel', 'channel|channels|marketing channel|marketing channels'],
  ['source', 'source|sources|traffic source|traffic sources'],
];

/** Tried before the sentence is read as it is, which would be misread. */
export const ASKED_SOLD_FIRST: readonly Restatement[] = [
  [
    `(list of |list |show |show me |the |which |give me |all |)(<thing>) with (sales|orders|purchases) (to|from|by) {x}( customers| buyers| shoppers| people| visitors|)`,
    'which products were sold to {x} visitors',
    PLACE,
  ],
  ...ROWS.flatMap(([row, called]): Restatement[] => [
    [
      `… (for|in|from|on|by) <each> (${called})( (that |)we (sell|ship|deliver|send) to| of ours|)(,|:|) (tell me |show me |list |give me |i want to know |)(which|what)( one|) ?(of our (<thing>)|<thing>)?,? ?(that |)(<sells>)( the|) (best|most)…`,
      `best product in each ${row}`,
    ],
    [
      `…(the |)(<best>) (<thing>|seller)(,| of| in| for| from| on| to| by|) <each> (${called})…`,
      `best product in each ${row}`,
    ],
    [
      `…(the |)most (good|well|best|much|often|frequently|many) (sold|selling|bought|ordered|going|purchased) (<thing>) (in|of|for|per|from) <each> (${called})…`,
      `best product in each ${row}`,
    ],
    [
      `(and |)(does|is|do|did|is that) (that|this|it|the same)( also|) ?(hold|true|apply|go|work|the same|look the same|the case)?( true| good|) (for|in|across|with) (<each>|all|all the|all our) (${called})<stop> (show|what is|tell me|give me|list|which is|show me) (the |)(<best>) (one|product|seller|item) (in|for|of|per|from) (each|every)( one| of them| ${row}|)`,
      `best product in each ${row}`,
    ],
  ]),
];

/** Tried if the sentence isn't understood. */
export const ASKED_SOLD: readonly Restatement[] = [
  // Sold to a place.
  [
    `(which|what) (of our |)(<thing> |)are (the |our |){x} (<buying>)( from us| here| in our shop| with us|)…`,
    'which products were sold to {x} visitors',
    PLACE,
  ],
  [
    `…(what|which) (<thing>)( do| did| have|) (we|i|they) (<sent>)( over| out| off|) (to|into) {x}(<stop> (can|could) (i|we|you) (get|have|show me|give me|list) (a list of |the list of |)(the |these |those |)(<thing>)|)`,
    'which products were sold to {x}',
    PLACE,
  ],
  [
    `(show me |list |give me |show |i want to see |)(everything|anything|all|all things|whatever)( from the shop| in the shop| of ours| from our shop|)( that| which|)( was| has been| is| got| were| we| people|)( have|) (bought|sold|ordered|purchased|shipped) (by|to) (<person>) (in|from) {x}`,
    'which products were sold to {x}',
    PLACE,
  ],
  // Yes-or-no questions that a number answers.
  [
    `(did|do|does|have|has|had|were|was|are|is) (there |we |i |the shop |our shop |the site |our site )(<got> |been |)(<than>) {n:n!} {m:m!} ${REST}${OR}`,
    'how many {m} {rest}',
  ],
  [
    `(did|do|does|have|has|had) (<than>) {n:n!} {m:m!} (come|arrive|arrived|come in|visit|visited|order|ordered|buy|bought|go through|show up|drop by)( in| by| us| the site| on the site| here|) ${REST}${OR}`,
    'how many {m} {rest}',
  ],
  [
    `(did|does|do|has|have|is|was) {x} (been |already |)(<got>) (<than>) (the |)({n:n!}) {m:m!}( mark| yet| already|) ${REST}${OR}`,
    'how many {m} did {x} get {rest}',
    NAMED,
  ],
  [
    `(did|does|do|has|have) (we|i|the shop|our shop|the site) (<got>|turn over|turned over|make|made)( in|) (<than>) {n:n!} <euros> ${REST}${OR}`,
    'revenue {rest}',
  ],
  [
    `(was|is|were|did) (the |our |)(revenue|turnover|income|takings)( of the shop| in the shop|) (go |be |)(<than>|beyond) (the |){n:n!}( <euros>|)( mark|) ${REST}${OR}`,
    'revenue {rest}',
  ],
  // Opinions on whether the newsletter works.
  [
    `…(nobody|no one|anyone|somebody|people|someone|hardly anyone) (shops|buys|orders|purchases|shop|buy|order|bought anything|buys anything|orders anything) (after reading|because of|through|via|from|out of|after|thanks to) (our |the |my |)(weekly |)(newsletter|letter)<stop> (so |)how many {m:m!} (has|did|does|have) it (got|get|bring|brought|make|made|produce|produced|give|given|won|earned|sent)( us| me|)( in|)(,|) ?(honestly|really|actually|in fact|in truth)?`,
    'how many {m} from the newsletter',
  ],
];
