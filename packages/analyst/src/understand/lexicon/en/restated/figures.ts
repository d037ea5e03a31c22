/** How numbers are shown and compared: changes in percent, since when, the last time above a number. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const FIGURE_LISTS: WordLists = {
  month:
    'january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sept?, oct, nov, dec',
  percent:
    '%, percent, per cent, percentage, percentages, percentage points, percent points, points, pp, relative terms, absolute terms, absolute numbers',
  stop: '[,;.?!:], [-–—]',
  we: 'we, i, you, our site, my site, the site, the shop, our shop',
  grow: 'grow, grown, growing, more, bigger, higher, up, rising, increasing, growing more, going up, getting more, better',
  change:
    '(?=.*\\b(?:chang\\w*|diff\\w*|gr[eo]w\\w*|vs|versus|compared|than|increas\\w*|decreas\\w*|drop\\w*|fell|fall|rose|ris(?:e|en|ing)|up|down|against)\\b)[^\\s?!;]+',
  any: '(?!.*\\b(?:than|compared|versus|vs|before|against)\\b)[^\\s?!;]+',
  of: 'orders?, sales?, purchases?, visits?, visitors?, users?, traffic, sessions?, views?, page views?, downloads?, sign-ups?, searches, refunds?, clicks?, buyers?, customers?, subscribers?',
  odd: 'weird, odd, strange, unusual, special, suspicious, interesting, notable, remarkable, off, wrong',
  dim: 'devices?, countries, country, browsers?, channels?, sources?, campaigns?, landing pages?, pages?, cities, city, languages?, products?, weekdays?, regions?, categories, category, operating systems?, devices? categor(?:y|ies)',
  fine: 'good, ok, okay, bad, fine, normal, a lot, much, high, low, good or bad, healthy, a good number, a good value',
  people:
    'people, visitors, users, readers, folks?, customers, buyers, they, most of them, shoppers, most people, my readers, our readers, my visitors, our visitors, my customers, our customers, the visitors, the readers, the customers',
  live: 'live, come from, sit, reside, are from, are based, are located, be from',
  now: 'now, right now, this minute, right this minute, this very minute, at the moment, this moment, right this second, this second, right this moment, just now, currently, live',
};

/** Words for more or less of two, each with the word for the most or least of several. */
const OF_TWO = [
  ['lower', 'lowest'],
  ['higher', 'highest'],
  ['better', 'best'],
  ['worse', 'worst'],
  ['bigger', 'biggest'],
  ['larger', 'largest'],
  ['smaller', 'smallest'],
  ['longer', 'longest'],
  ['shorter', 'shortest'],
] as const;

/** Tried before the sentence is read. */
export const FIGURES_FIRST: readonly Restatement[] = [
  [
    '{a} or {b}(,|:|\\?| -|) where (do|did) (we|i) (earn|make|take)( in|) (more|most)( money|) {rest?}',
    'revenue {a} vs {b} {rest}',
  ],
  ['{a} or {b}(,|:|\\?| -|) where (do|did) (we|i) (get|have|see|make|sell) (more|most) {what}', '{what} {a} vs {b}'],
  [
    '(and |ok |now |)(by|per) {rows:dim}( |)<stop> (is there |do you see |)(anything|something) <odd> (with|about|in|on|for|at) {one}',
    'by {rows}',
  ],
  [
    '{what}( |)<stop> (and |)(is|are|was) (that|it|this|they) <fine>( for us| at all| or not| or bad|)',
    '{what} compared with the previous period',
  ],
  [
    '(so |)(what is|whats|what goes|what) (going on|happening|up|on) (on|at|in) (the|my|our) (site|website|shop|page|blog|store),? <now>',
    'how many visitors are on the site right now',
  ],
  // "Which device has the lower bounce rate" doesn't compare periods.
  ...OF_TWO.map(
    ([more, most]): Restatement => [
      `(and |)(which|what) {rows:any} (has|have|had|shows|show|showed) (the |a |an |) ?${more} {what:any}`.replace(
        ' ?',
        '',
      ),
      `which {rows} has the ${most} {what}`,
    ],
  ),
];

/** Tried if the sentence isn't understood. */
export const FIGURES: readonly Restatement[] = [
  [
    '(what is |what was |whats |)(the |)(difference|change|growth)( in <percent>|) (of |for |in |)(the |){what} from {one:month} to {two:month}( in <percent>|)',
    'how did {what} change between {one} and {two}',
  ],
  [
    '(what is |what was |whats |)(the |)(difference|change|growth)( in <percent>|) (of |for |in |between |)(the |){what} (between |in |of |)(the months |){one:month} (and |){two:month}( in <percent>|)',
    'how did {what} change between {one} and {two}',
  ],
  [
    '(what is |what was |whats |)(the |)(difference|change|growth) in <percent>( of| for| in|:|)( the|) {what}',
    'change of {what}',
  ],
  // A change is shown in percent anyway.
  ['{what:change} {more?},? (as|in) <percent>( and <percent>|)( please|) {rest?}', '{what} {more} {rest}'],
  // Since when there has been something: shown by month.
  [
    '(and |)since when (do|did|have|has|are|is|were|was) (<we>|there) (had |have |get |got |getting |gotten |receive |received |see |seen |been getting |having |been |been seeing |){what}( for the first time|)( |)(<stop>|)( |)(and (becomes it|is it|does it become|is it becoming|is it getting|does it get|gets it|goes it|does it go|has it|did it) <grow>( over time|)|)',
    '{what} per month ever',
  ],
  [
    '(and |)since when (does|do|has|have|is|are|did) {who} (send|sends|sending|sent|been sending|bring|brings|bringing|brought) (us |me |)(traffic|visitors|visits|people|readers)( |)(<stop>|)( |)(and (becomes it|is it|does it become|is it becoming|is it getting|does it get|gets it|goes it|does it go|has it|did it) <grow>( over time|)|)',
    'visits from {who} per month ever',
  ],
  [
    'when (did|have|was|were|do) (<we> |)(first |)(get |got |have |had |receive |received |see |seen |make |made |)(the |our |my )(very |)first {what:of}',
    '{what} per month ever',
  ],
  ['when did <we> first (get|have|receive|see|make|had|got) (a |an |any |some |){what:of}', '{what} per month ever'],
  // Whether a number goes up or down.
  [
    '(is|are|was|were) {what} (trending|going|heading|moving|developing|on the way) (up or down|up, down or flat|upwards or downwards|upward or downward|up|down|upwards|downwards){rest?}',
    '{what} trend {rest}',
  ],
  // Places within a place.
  [
    'where in {place} (do|does|did|are|is) (<people> )(mostly |mainly |usually |typically |)(<live>|from|based|located|at home)( from|)( mostly| mainly| exactly| most| usually|)',
    'visitors by city from {place}',
  ],
  ['(weekend|weekends) share of {what}', 'share of {what} on saturdays and sundays'],
  ['share of (the |)(weekend|weekends) (in|of|on) {what}', 'share of {what} on saturdays and sundays'],
  [
    '(forecast|projected|expected|forecasted) (of |for |){what} (for |)this month( |)(<stop>|)( |)(is it |is that |will it be |)(above|over|higher than|more than|better than|ahead of|below|under|less than) {when}',
    'what is the forecast of {what} this month and what was {what} in {when}',
  ],
  [
    '(the |)(distribution|histogram|spread|breakdown) of (the |)(days|time|number of days) (between|from) (the |)first visit (and|to|until|till) (the |an |)(order|purchase|sale)',
    'orders by days to purchase',
  ],
  // The last time a number was above a limit: shown by day.
  [
    'when did {who} last (send|bring|deliver|drive) (us |me |)(more than|over|at least|above) {n} (visits|visitors|sessions|people|users)( (on|in) (one|a single|a) day|)',
    'days with more than {n} visits from {who} ever',
  ],
  [
    'when did <we> last (have|get|see|make|reach) (more than|over|at least|above) {n} {what}( (on|in) (one|a single|a) day|)',
    'days with more than {n} {what} ever',
  ],
  [
    '(and |)(do|did|) (they|these people|those people|those visitors) (also |ever |even |)(buy|order|purchase|bought|ordered) (something|anything|stuff)( or nothing| or not| too| at all|)',
    'and how many orders',
  ],
  ['(and |so |)how (big|large|high|great|low|small|strong) (is|was|are|were) (the |our |my |){what}', '{what}'],
  ['… (at |)(which|what) times( of (the |)day|)…', 'at what hour'],
  [
    '… paid (vs|vs.|versus|or|and|against|compared to|compared with) (organic|unpaid)…',
    'paid search vs organic search',
  ],
  ['… organic (vs|vs.|versus|or|and|against|compared to|compared with) paid…', 'organic search vs paid search'],
  [
    '(and |)(who|which|which one|what) converts (better|best|more|worse|less)(,|:|) {a} or {b}',
    'conversion rate of {a} vs {b}',
  ],
  ['when did <we> first sell (a |an |any |some |the |our |){what}', 'how many {what} were sold per month ever'],
  ['{what} is how (high|big|large|long|low|good) {rest?}', '{what} {rest}'],
  ['(is|are|has|have|did) {what} (gone|went|go|going|come|came) back {rest?}', 'did {what} drop {rest}'],
  [
    'what (do|did) (<people>) {verb} (who|that) (come|came|are coming|arrive|arrived|visit|visited) {from}',
    'what do people {verb} {from}',
  ],
];
