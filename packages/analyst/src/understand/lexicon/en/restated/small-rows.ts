/** Rows with enough of a number, and rows with much of one and little of another: "ignore pages with hardly any visits", "sources with visits but no orders". */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const SMALL_ROWS_LISTS: WordLists = {
  stop: '[.?!,;:]',
  days: DAY_WORDS,
  ignore:
    'ignore, ignoring, leave out, leaving out, leave aside, leaving aside, skip, skipping, exclude, excluding, disregard, disregarding, not counting, without counting, without, apart from, except, except for, drop, dropping, forget, discount, discounting',
  ones: 'ones, those, pages, anything, everything, any, rows, sources, products, articles, posts, landing pages, countries, campaigns, all, stuff, things, urls',
  hardly:
    'next to no, hardly any, almost no, barely any, only a few, just a few, very few, a few, too few, very little, too little, hardly, few, not many, no real, only a handful of, a handful of, scarcely any',
  tiny: 'tiny, small, little, minor, insignificant, negligible, very small, rarely visited, rarely viewed, hardly visited, unimportant',
  visits: 'visits, visitors, traffic, views, page views, sessions, people, readers, hits',
  rows: 'sources, channels, countries, cities, campaigns, devices, landing pages, browsers, regions, mediums',
  many: 'lots of, many, a lot of, plenty of, high, loads of, heaps of, tons of, much, good, decent, so many, so much, a good deal of',
  orders: 'orders, sales, purchases, buyers, customers, revenue, conversions, order, sale, purchase, buyer, customer',
  few: 'few, hardly any, almost no, barely any, very few, little, next to no, only a few, not many, hardly a, barely a, poor, low',
  none: 'no, zero, without any, not a single, not one, never any, not any',
};

/** The fewest visits of a row that "hardly any" isn't said of. The answer names the limit. */
const ENOUGH = 'with more than 20 visits';
const WITH = '(with|that have|that had|having|that get|that got|which have|which had|that has|with just|with only)';

/** Tried if the sentence isn't understood. */
export const SMALL_ROWS: readonly Restatement[] = [
  [
    `{q}(<stop>|) ?(and |but |please |)(<ignore>) (the |any |all |)(<ones>) ${WITH} (<hardly>) (<visits>)`,
    `{q} ${ENOUGH}`,
  ],
  [`…(,|;|) (and |but |please |)(<ignore>) (the |any |all |)(<ones>) ${WITH} (<hardly>) (<visits>)`, ENOUGH],
  [`…(,|;|) (and |but |please |)(<ignore>) (the |any |all |)(<tiny>) (<ones>)`, ENOUGH],
  [`{q}(<stop>|) ?(and |but |please |)(<ignore>) (the |any |all |)(<tiny>) (<ones>)`, `{q} ${ENOUGH}`],
  [
    `(which |what |are there |any |list |show me |show |)(the |any |)({r:rows!}) (bring |brings |brought |bring us |send |send us |with |have |had |having |that have |get |that get |that bring |that send |)(us |)(<many> |)(<visits>),? (but|and|yet|though) (with |bring |have |get |brought |had |got |)(<none>) (<orders>) {rest:days?}`,
    '{r} by visits with fewer than 1 order {rest}',
  ],
  [
    `(which |what |are there |any |list |show me |show |)(the |any |)({r:rows!}) (bring |brings |brought |bring us |send |send us |with |have |had |having |that have |get |that get |that bring |that send |)(us |)(<many> |)(<visits>),? (but|and|yet|though) (with |bring |have |get |brought |had |got |)(<few>) (<orders>) {rest:days?}`,
    'bottom 10 {r} by conversion rate with more than 20 visits {rest}',
  ],
];
