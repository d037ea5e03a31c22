/** English words that rules name by what they are, whatever else they mean. */

import { ASCENDING, DESCENDING } from './rows-said.ts';

/** Phrases by class, separated by commas: lower case, in the singular. Alternatives are in parentheses. */
export const CLASSES = {
  // Counting.
  howMany: 'how many, and how many',
  howMuch: 'how much',
  distinct: 'different, distinct',
  each: 'each, for each, for every, per each, in each, from each, of each, in every, from every, by each, per',
  bareEach: 'each, for each, per each, in each, from each, of each, by each',
  dividing: 'per, each, for each, for every, per each, in each, from each, of each, in every, from every',
  // Visitors.
  people: 'people, folk, person, visitor, user, reader, shopper',
  who: 'people, folk, visitor, user, reader, customer, shopper, buyer',
  // What people do.
  didTo:
    'view, viewed, look, looked, look at, looked at, see, saw, seen, open, opened, read, visit, visited, buy, bought, purchased, ordered, watch, watched, played, download, downloaded, use, used',
  acting:
    'use, used, visit, visited, view, viewed, read, see, saw, look, looked, look at, looked at, open, opened, buy, bought, come, came, arrive, land, landed, leave, have, are, were, speak, live, click, clicked, download, downloaded, search, searched, search for, searched for',
  seeing:
    'view, viewed, viewing, saw, see, seen, visit, visited, visiting, read, open, opened, look, looked, look at, looked at, hit, went, had, have, include, including, contain, containing',
  ofThem:
    'how many of (them|those|these) (bought|ordered|purchased|buy|bought something|bought anything|ordered something|placed an order)',
  searching: 'search, searched, search for, searched for, look for, looked for',
  making: 'make, made, earn, earned, spend, spent',
  spending: 'spend, spent',
  bringing:
    '(send|sent) (us |me |)the (most|least|fewest), bring, bringing, brought, drive, drove, driving, send, sent, sending, lead, led, leading',
  arriving: 'come, came, arrive, arrived, find, found, get, got',
  traffic: 'visit, visitor, traffic, people, user, reader, customer, click, session',
  begins:
    'landing on, landing at, land on, landed on, landed at, began on, began at, begin on, begin at, starting on, starting at, started on, entered on, entering on, arrived on, arriving on, arriving at, arrived at, arrive on, arrive at, (land|landed|arrive|arrived|enter|entered|start|started) (on|at) first, start on, start at, land at, (land|landed|landing) in, (enter|entered|entering|come in|came in|coming in) (at|through|via), (enter|come in|came in|coming in) on, (begin|began) their visit on, (start|started) their visit (on|at)',
  losing: 'lose, losing, lost',
  sharing:
    'come, came, coming, be, is, are, was, were, use, used, using, go, went, happen, happened, speak, speaking, who speak, that speak, spoken, buy, bought, sold',
  adding: 'add, include, append',
  too: 'too, also, as well',
  sortBy: 'sort, sorted, order, ordered, rank, ranked, ranking, ranking by',
  // How values and numbers stand to each other.
  ofRows: 'of, for, from, by, in, on, among, with',
  naming: 'the, a, called, named, titled, is, of, us, under, below, about',
  between: 'vs, vs., versus, against, than',
  sideBySide: 'vs, vs., versus, against, than, compared to, compared with',
  narrowing:
    'for, from, with, without, not, except, excluding, only, just, just for, just the, only for, only from, only on',
  only: 'only, just, just for, just the, only for, only from, only on',
  splitting:
    'by, per, for each, for every, each, only, split, split by, break, break down, break down by, group, group by, grouped by',
  repeated: 'repeat, recurring',
  size: 'top, biggest, largest, smallest, highest, lowest, bottom, most expensive, most valuable',
  oneOrder: 'order, purchase, transaction',
  meaning: 'average, avg, mean, typical',
  anyObject:
    'page, web page, webpage, product, item, site search, internal search, search, searched, search for, searched for, look for, looked for',
  pages: 'page, web page, webpage, product, item',
  products: 'product, item',
  // Days.
  lastYear: 'last year, the previous year, a year ago, 1 year ago, one year ago',
  theBefore: '(the |)(previous|prior|preceding) (day|week|month|quarter|year)',
  overYears: '(year|month|week) (on|over) (year|month|week), yoy, mom, wow',
  // Orders of rows that only describe a number.
  ofNumber: 'most, often, main, popular, successful, low, the most',
  inOrder: `${DESCENDING}, ${ASCENDING}, (order|sort|sorted|ordered|ranked|in|) (desc|descending|asc|ascending)( order|)`,
  ranked: 'top, best, highest, most, worst, lowest, bottom, least',
  // Names that can be other words.
  pageName: 'about, shop, store, blog, company, business, checkout',
  siteGroup:
    'ai (assistant|chatbot|tool|bot|service|engine|search engine|answer engine|chat bot|search tool|platform|app|referrer|provider), chatbot, chat bot, llm, language model, answer engine, search engine, search provider',
  shopWord: 'shop, store',
  ownWord: 'the, our, my, your',
  toUs: 'earned, earning, costs, taught, owed, sold, paid, asked, told, brings, sends, gives, gets, makes, deliver, delivered, delivering, generated, generating, drive, drives, drove, driving, refer, refers, referred, linking, recommend, recommends, recommended, recommending, suggest, mentions, mentioning, tell, show, give, gave, send, sent, sending, bring, brought, get, got, find, found, to, about, let, cost, earn, make, made, help, reach, visit, contact, follow, join, pay, compare, like, than, read, reading, reads, watch, view, viewed, see, saw, love, know, trust, call, ask, mention, mentioned, link, linked, discover, discovered, near, behind, with, on, around, given, gained, won, saved, lost, owe, driven, hand, handed, visited, visiting, reached, reaching, joined, joining, contacted, knew, liked, quoted, leave, leaves, leaving, left, exit, exiting, exited, quit, quits, quitting, ditch, ditched, abandon, abandoned, abandoning, ordered, keep, keeps, kept, hit, pick, picked, choose, chose, chosen, recommending, supporting, support, supported, remember, remembered',
  besideName: 'and, or, vs, vs., versus, ",", &',
  besideCountry: 'and, or, vs, vs., versus, without, except, excluding, outside, only, non, ","',
} as const satisfies Readonly<Record<string, string>>;
