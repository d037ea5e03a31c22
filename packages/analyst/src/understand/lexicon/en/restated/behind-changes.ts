/** Rows behind a change: "which sources are responsible for the drop in visits", "through which channels did traffic fall". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const BEHIND_LISTS: WordLists = {
  rows: 'sources?, traffic sources?, channels?, campaigns?, mediums?, pages?, landing pages?, entry pages?, posts?, articles?, products?, items?, product categories, product category, categories, category, countries, country, cities, city, regions?, devices?, device types?, browsers?, operating systems?, authors?, referrers?, search terms?, coupons?, forms?, videos?, languages?, social networks?',
  behind:
    '(?:is|are|was|were) (?:mainly |mostly |most |chiefly |really |actually |to be )?(?:responsible|to blame|accountable|at fault|answerable|to thank|to be thanked|blamed|the (?:main |biggest |real |actual |)(?:reason|cause|driver|drivers|source)) (?:for|of|behind), (?:is|are|was|were|lies|lie|lay|stands|stand|stood) (?:mainly |mostly |really |actually )?behind, (?:mainly |mostly |really |actually )?(?:caused|causes|cause|drove|drives|drive|triggered|triggers|trigger|carried|carries|carry|produced|brought about|explains?|explained|accounts? for|accounted for|led to|leads? to|made|makes?|fuell?ed|fuels?), (?:is|are|was|were) (?:mainly |mostly |really |actually )?(?:causing|driving|producing|carrying|explaining|fuell?ing), (?:contributed|contributes?|added|adds?) (?:the )?(?:most )?to, (?:has|have) (?:mainly |mostly )?(?:caused|driven|brought about|triggered|produced|carried|contributed (?:the )?(?:most )?to|led to)',
  much: "most of, the bulk of, much of, the most of, the largest part of, the biggest part of, the lion's share of, the greater part of, the main part of",
  big: 'big, bigger, biggest, large, huge, sharp, strong, recent, sudden, whole, overall, total, steep, great, massive, entire, slight, small, general, latest',
  up: 'growth, increase, rise, gain, gains, jump, surge, climb, uptick, upturn, spike, improvement, boom, upswing',
  down: 'drop, drops, fall, decline, decrease, loss, losses, dip, slump, downturn, plunge, shortfall, slide, collapse',
  any: 'change, changes, difference, movement, shift, swing',
  amount:
    'revenue, turnover, income, orders, sales, visits, sessions, traffic, visitors, page views, views, downloads, newsletter sign-ups, sign-ups, exits, bounces, customers, buyers, money',
  more: 'extra, additional, added, higher, increased, growing',
  fewer: 'missing, lost, lower, fewer, decreased, falling, declining',
  rose: 'rise, risen, grow, grown, increase, increased, go up, gone up, climb, climbed, improve, improved, jump, jumped',
  fell: 'fall, fallen, drop, dropped, decline, declined, decrease, decreased, go down, gone down, sink, sunk, shrink, shrunk',
  via: 'through, via, on, in, from, at, over, with',
};

const WHICH = '(and |so |)(which|what)( of (our|the)|) {r:rows!}';
const OF = '(<much> |)(the |our |this |that |these |those |)(<big> |)';

/** Tried before the sentence is read as it is, because that would only list the rows of both periods. */
export const BEHIND_FIRST: readonly Restatement[] = [
  // "Which sources are behind our orders" asks who has most of them, not for a change.
  [
    `${WHICH} (is|are|was|were|stands|stand|lies|lie) (mainly |mostly |)behind ${OF}{m:amount!} {rest?}`,
    'which {r} have the most {m} {rest}',
  ],
  [`${WHICH} (<behind>) ${OF}(<up>) (in|of) (the |our |){m}`, 'which {r} grew most in {m}'],
  [`${WHICH} (<behind>) ${OF}(<down>) (in|of) (the |our |){m}`, 'which {r} fell most in {m}'],
  [`${WHICH} (<behind>) ${OF}(<any>) (in|of) (the |our |){m}`, 'which {r} changed most in {m}'],
];

/** Tried if the sentence isn't understood. */
export const BEHIND: readonly Restatement[] = [
  [`${WHICH} (<behind>) ${OF}(<more>) {m}`, 'which {r} grew most in {m}'],
  [`${WHICH} (<behind>) ${OF}(<fewer>) {m}`, 'which {r} fell most in {m}'],
  // "Which sources are responsible for our orders" asks who has most of them.
  [`${WHICH} (<behind>) ${OF}{m:amount!} {rest?}`, 'which {r} have the most {m} {rest}'],
  [`(<via>) which {r:rows!} (did|has|have) (the |our |){m} (<rose>) {rest?}`, 'which {r} grew most in {m} {rest}'],
  [`(<via>) which {r:rows!} (did|has|have) (the |our |){m} (<fell>) {rest?}`, 'which {r} fell most in {m} {rest}'],
  [
    `(who|what) (<behind>) ${OF}(<up>) (in|of) (the |our |){m},? (by|per|going by) {r:rows!} {rest?}`,
    'which {r} grew most in {m} {rest}',
  ],
  [
    `(who|what) (<behind>) ${OF}(<down>) (in|of) (the |our |){m},? (by|per|going by) {r:rows!} {rest?}`,
    'which {r} fell most in {m} {rest}',
  ],
];
