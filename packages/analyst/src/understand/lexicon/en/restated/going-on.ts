/** Everyday follow-ups: the same by rows, over time, or for another row. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const GOING_ON_LISTS: WordLists = {
  that: 'that, this, it, them, those, these, that one, this one, that number, this number, the number, the numbers, those numbers, these numbers, that figure, the figures, the result, the results, the answer, the data, the same, the same number, the same numbers, the total, the rate, that rate, the list, all of that, all that, all of this, all of it, both, both of them, each of them, the above',
  part: 'break, split, segment, slice, divide, group, separate, cut, dissect, disaggregate, split out, drill',
  show: 'show, give me, show me, list, see, view, get, let me see, display, have, do, report, plot, chart, look at, sort, present',
  by: 'by, per, into, across, according to, for each, for every, for all, based on, along, by each, down by, out by, up by, apart by, down per, down into, down across, down for each, up into, up per, in',
  vary: 'vary, varies, varied, differ, differs, differed, change, changes, look, looks, looked, break down, breaks down, split, splits, split up, spread, distribute, distributed, fluctuate, compare, compares, turn out, play out',
  among: 'by, across, between, per, among, amongst, for each, for every, by each, from one, depending on, according to',
  row: 'country, countries, device, devices, source, channel, browser, city, page, product, month, week, day, campaign, landing page, hour, weekday, region, medium, author, category',
  metric:
    'visits, sessions, visitors, users, people, page views, views, revenue, money, sales, orders, purchases, downloads, clicks, outbound clicks, exits, searches, sign-ups, video starts, bounce rate, conversion rate, average order value, items sold, scroll depth, time on page, entrances, abandonments, submissions, turnover, income',
  other: '[^\\s?!;]+',
};

const ASKING =
  '(and |now |so |then |ok |okay |great |good |thanks |please |and now |ok now |great now |now please |)(please |)(can you |could you |would you |will you |can we |could we |can i |could i |i want to |i would like to |we want to |let us |i need to |i need |i want |)(please |now |also |)';

/** Tried if the sentence isn't understood. */
export const GOING_ON: readonly Restatement[] = [
  // The same by rows.
  [`${ASKING}<part> <that> <by> {rows}`, 'by {rows}'],
  [`${ASKING}<part>( it|) (down|up|out|apart|) ?<by> {rows}`, 'by {rows}'],
  [`${ASKING}<show> <that>( split| broken| grouped| separated| segmented|)( up| out| down|) <by> {rows}`, 'by {rows}'],
  [
    `${ASKING}(a |the |)(breakdown|break down|split|segmentation|distribution)( of <that>|)( by| per| across| into| over) {rows}`,
    'by {rows}',
  ],
  [`${ASKING}(a |the |){rows:row}( level|) (breakdown|split|distribution|segmentation|view)`, 'by {rows}'],
  ['(and |so |now |)how (do|does|did|would|is|are|was|were) <that> <vary> <among> {rows}', 'by {rows}'],
  [
    '(and |so |now |)how (do|does|did) <that> <vary> (in|for|on) (the |)(different|single|individual|various) {rows}',
    'by {rows}',
  ],
  [
    '(and |so |now |)(do|does|did|is|are|was|were) <that> (vary|differ|different|change|depend|the same|similar|equal|equally high|as high) (on|for all|for every|in all|in every|across all|<among>) (the |all |single |various |different |){rows}',
    'by {rows}',
  ],
  ['(and |so |now |)(how much |)(depends|depend|is it depending|does it depend) on (the |){rows}', 'by {rows}'],
  // Another metric for the same request.
  [
    '(and |so |now |ok |okay |hm |hmm |no |please |)(show |show me |give me |i want |i meant |make it |use |take |rather |better |)(the |)(number of |)({a:metric})( please|),? (instead of|rather than|not|and not|in place of|in lieu of) (the |)(number of |){b:metric}( please|)',
    '{a} instead',
  ],
  // The number as a share of the whole.
  [
    '(and |so |now |ok |)(what is <that>|how much is <that>|what would <that> be|express <that>|give me <that>|show <that>|<that>|)( |)(as|in terms of|expressed as|in) (a |the |)(share|percentage|percent|proportion|part|%|fraction) of (all|the total|total|all the|overall|all our|the whole|all of our|our total) {what}',
    'what share of all {what} is that',
  ],
  // Over time.
  [
    '(and |so |now |)how (do|does|did|has|have|is|are|was|were) <that> (been |)(vary|varied|varying|change|changed|changing|develop|developed|developing|trend|trending|evolve|evolved|evolving|move|moved|moving|look|looked) over (time|the time|the period|that time|this period|that period|the weeks|the months|the days)',
    'over time',
  ],
  // The same for another row.
  [
    '(and |so |now |ok |)(what about|how about|what is it for|same for|and for|and|the same for) (the |our |my |){what:other} (one|ones)',
    'what about {what}',
  ],
  [
    '(and |so |now |ok |)(what about|how about|what is it for|same for|and for|and|the same for) (the |our |my |){what:other} (one|ones)',
    'and the {what} form',
    /^formName$/,
  ],
  [
    "(and |so |now |)(which|what) (ones|one|of them|of those|of these) (do not|does not|did not|are not|is not|have not|has not|never|don't)( do| either| at all|)",
    'the least',
  ],
];
