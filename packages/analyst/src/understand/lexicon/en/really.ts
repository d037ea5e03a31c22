/** Ways to doubt that people really read, stay or buy, each with the plain question that answers it. */
import type { Restatement, WordLists } from '../restatement.ts';

/** Word lists of the patterns below. */
export const REALLY_LISTS: WordLists = {
  who: 'people, visitors, users, readers, customers, shoppers, folks, guests, anyone, anybody, they, everyone',
  really: 'actually, really, even, properly, fully, truly, genuinely, carefully, thoroughly',
  read: 'read, reads, reading, finish reading, go through, take in, consume, engage with',
  skim: 'skim, skimming, scan, scanning, scroll past, glance at, glancing at, bounce, leave, look at the headline of, look at the pictures of',
  stay: 'stick around, sticking around, stay around, hang around, hanging around, linger, lingering, stay long, stay for long, spend time here, spend any time here, spend time on the site, spend time on our site, spend any time on the site, stay on the site, stay on our site, engage, engaging',
  go: 'bounce, leave, go, go away, click away, disappear, vanish, run away, run, exit, drop off, bounce off, leave again',
  soon: 'right away, straight away, immediately, at once, instantly, within seconds, in seconds, quickly, (?:in|after|within) (?:a few|two|three|four|five|ten|[0-9]+) seconds',
  from: 'from, on, in, via, coming from, with, using, of, by',
  days: 'in, last, this, during, since, over, yesterday, today, on, from, by, per, between',
  products: 'products, product, items, item, articles in the shop, things in the shop',
  forms: 'forms, form',
  films: 'videos, films, video, film, clips',
  posts: 'articles, posts, blog posts, article, post, stories',
  pages: 'pages, page',
  seen: 'viewed, seen, looked at, opened, clicked, clicked on, visited, browsed, view, look at, see, open, click on, visit, browse',
  carted:
    '(?:added|add|put|placed|place|put it|add it|add them) ?(?:to|in|into) (?:the |their |a )?(?:cart|carts|basket|baskets), carted, in the cart, in a cart',
  bought:
    'bought, sold, purchased, ordered, buy, order, purchase, sell, sold at all, bought at all, converted, convert, bought much, sold much, bought often',
  sent: 'sent, submitted, completed, filled in, filled out, finished, send, submit, complete, fill in, finish, sent off',
  begun: 'started, begun, start, begin, begin to fill in, start to fill in',
  ended:
    'finished, completed, finish, complete, watched to the end, played to the end, watch to the end, watched completely',
  played: 'started, played, watched, start, play, watch, begun',
  readOn: 'read, read to the end, finished, scrolled, scrolled to the end, read properly, really read, finish',
  many: 'many, lots of, a lot of, high, plenty of, most, good, loads of, much',
  few: 'few, low, no, hardly any, little, zero, not many, bad, poor, not enough, very few, barely any',
};

const DO = '(do|does|did|are|is|have|has)( the| our| my| most| many| most of our| all|) {pre!?}';
const READING = 'average time on page and average scroll depth';
const STAYING = 'bounce rate and average visit duration';

/** Steps that people may not get beyond: rows, verbs for the first step, verbs for the next one, nouns for both, and the plain question. */
const PAIRS: readonly (readonly [rows: string, first: string, next: string, nouns: string, plain: string])[] = [
  [
    'products',
    'seen',
    'carted',
    '(carts|additions to the cart|adds to cart|add to carts|cart additions)',
    'cart-to-view rate, product views and product added to cart by product, lowest first',
  ],
  [
    'products',
    'seen',
    'bought',
    '(sales|orders|purchases|units sold|buyers|conversions|conversion)',
    'purchase-to-view rate, product views and units sold by product, lowest first',
  ],
  ['forms', 'seen', 'sent', '(submissions|completions|conversions)', 'form conversion rate by form, lowest first'],
  ['forms', 'begun', 'sent', '(submissions|completions)', 'forms by form abandonment rate'],
  ['films', 'played', 'ended', '(completions)', 'video completion rate by video, lowest first'],
  [
    'posts',
    'seen',
    'readOn',
    '(reading time|time on page|scroll depth|engagement|reads)',
    'average scroll depth and page views by article, lowest first',
  ],
  [
    'pages',
    'seen',
    'readOn',
    '(reading time|time on page|scroll depth|engagement|reads)',
    'average scroll depth and page views by page, lowest first',
  ],
];

const ASKS =
  '(which|what|show me|show|list|find|give me|are there any|are there|do we have any|any|which of our|tell me which)';

/** All restatements of this file. They are tried before a sentence is read. */
export const REALLY: readonly Restatement[] = [
  [`${DO} <who> {from:from?}( have|)( been|)( ever|) <really> <read> {rest?}`, `${READING} of {rest} {from} {pre}`],
  [`${DO} <who> {from:from?} <read> {rest?} <really>`, `${READING} of {rest} {from} {pre}`],
  [
    `${DO} <who> {from:from?}( <really>|) <read> {rest?},? or( do they| are they|)( just| only| mostly| merely|) <skim>( it| them| through it| through them|)( <soon>|)`,
    `${READING} of {rest} {from} {pre}`,
  ],
  [
    `how (closely|thoroughly|carefully|attentively|deeply|well|intensively) ${DO} <who> {from:from?} <read> {rest?}`,
    `${READING} of {rest} {from} {pre}`,
  ],
  [
    `${DO} <who> {from:from?}( <really>|) <stay>,?( or( do they| are they|)( just| only| simply|) <go>|)( <soon>|) {rest:days?}`,
    `${STAYING} {from} {pre} {rest}`,
  ],
  [
    `${DO} <who> {from:from?}( <really>|) (stay|stick|remain),? or( do they| are they|)( just| only| simply|) <go>( <soon>|) {rest:days?}`,
    `${STAYING} {from} {pre} {rest}`,
  ],
  [
    `${DO} <who> {from:from?}( <really>|)( just| only|) <go>( <soon>|),? or( do they| are they|) (<stay>|stay|stick|remain) {rest:days?}`,
    `${STAYING} {from} {pre} {rest}`,
  ],
  ...PAIRS.flatMap(([rows, first, next, nouns, plain]): Restatement[] => [
    [
      `${ASKS}( the| our| my| of our|) <${rows}>( that| which|)( people| visitors| customers|)( get| gets| got| are| were| is| was| have been| do people| do visitors|)( often| frequently| mostly|) <${first}>( a lot| often| much| frequently| most|),? (but|and|yet|though|without being)( are| is| were| get| people| they| do| then| that| which|)( not| never| rarely| seldom| hardly ever| hardly| do not| did not| does not|)( get| being| be| got| actually| really| ever|) <${next}> {rest:days?}`,
      `${plain} {rest}`,
    ],
    [
      `${ASKS}( the| our| my| of our|) <${rows}> (have|has|had|get|gets|got|with|that have|that get|of) <many> (views|page views|traffic|visits|visitors|interest|starts|plays|readers),? (but|and|yet|though|with)( only|) <few> ${nouns} {rest:days?}`,
      `${plain} {rest}`,
    ],
  ]),
];
