/** Phrases that ask for rows, or for their order: "every channel", "one row per country", "league table". */
import { all, type Meaning, type Phrase } from '../meaning.ts';

const MOST: Meaning = { kind: 'order', order: 'most' };
const LEAST: Meaning = { kind: 'order', order: 'least' };
const LINE = '(row|line|number|figure|column|bar|slice|entry)';
const EACH = '(per|for each|for every|for every single|by)';

/** Phrases for sorting rows, the largest first. */
export const DESCENDING =
  '(biggest|largest|highest|most|top|best|strongest|busiest|greatest|most popular|top one|big one|biggest one|largest one|highest one|best one|strongest one) (at the top|on top|on the top|at top|leading|come first|coming first|ranked first|listed first|go first|goes first), (starting|beginning|start|begin) (with|from|at) the (biggest|largest|highest|most|top|best|strongest|busiest|greatest)( one|), from the (biggest|largest|highest|top|best) (down|downward|on down), from top to bottom, in descending order, in falling order, descending, ordered from the top, (from |)most to least( popular| read| viewed| visited| used| common| important| clicked| sold|)';
/** Phrases for sorting rows, the smallest first. */
export const ASCENDING =
  '(smallest|lowest|least|fewest|weakest|quietest|least popular|smallest one|lowest one) (at the top|on top|on the top|come first|coming first|ranked first|listed first), (starting|beginning|start|begin) (with|from|at) the (smallest|lowest|least|weakest|fewest)( one|), from the (smallest|lowest|bottom) (up|upward), from bottom to top, in ascending order, in rising order, (from |)least to most( popular| read| viewed| visited| used| common| important| clicked| sold|)';

/** All phrases of this file. */
export const ROW_PHRASES: readonly Phrase[] = [
  ...all(
    'every, of every, on every, at every, to every, every one of (the|our|my|those|these|all), each one of (the|our|my|those|these|all), each of (the|our|my|those|these|all), each and every, every single, for every single, for each and every, per every, for each of (the|our|my|those|these|), for every one of (the|our|my|those|these|)',
    { kind: 'by' },
  ),
  ...all(
    `(with |)(a|one|1|a single|one single) ${LINE} ${EACH}, (row|line) ${EACH}, (with |)(a|one) (separate|own) ${LINE} ${EACH}, (one |)separately (for each|for every|for|by), individually (for each|for every|for|by)`,
    { kind: 'by' },
  ),
  ...all(
    '(distributed|spread|spread out|scattered) (across|over|among|amongst|between|by) (the |our |all |all the |), (divided|divide|divides) (up |)(between|among|amongst|across|into|by), (split|splits|splitting) (up |out |)(between|among|amongst|across|over|into|by|per), split out, (broken|break|breaks|breaking) (out|up|apart|down) (by|into|per|for each|across|to), broken (out|down|up), (separated|separate) (by|into|per|out by), (sliced|segmented|categorised|categorized|classified|arranged|listed|itemised|itemized|bucketed|sorted into|ordered into|clustered|organised|organized|filed) (by|per|into|for each), (as |)a (split|breakdown|distribution) (by|per|across|over|among), (distribution|spread|breakdown|split) (across|over|among|amongst|between|per|by|into), grouped (per|into|for each), by (the |)(individual|different|single|respective|various)',
    { kind: 'by' },
  ),
  ...all('(distribution|spread|allocation|apportionment) of (the |)', { kind: 'filler', of: 'count' }),
  // Sorted lists.
  ...all(
    'ranking, league table, leaderboard, leader board, hit list, hitlist, hit parade, scoreboard, score board, top list, toplist, ranked list, ranking list, rank list, ranking table',
    { kind: 'filler', of: 'divide' },
  ),
  ...all(DESCENDING, MOST),
  ...all(ASCENDING, LEAST),
  ...all(
    'big hitter, heavy hitter, top performer, high flyer, high flier, crowd puller, crowd pleaser, front runner, frontrunner, chart topper, best performer, strongest performer, star performer, big draw',
    MOST,
  ),
  ...all(
    'laggard, poor performer, low performer, weak performer, weakest performer, worst performer, underperformer, under performer, underperforming, poorly performing, badly performing',
    LEAST,
  ),
];
