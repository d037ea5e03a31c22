/** Searches on the site, and the share of visits with one. */
import type { Restatement } from '../../restatement.ts';

const SHARE = '(what |which |how big a |how large a |the |)(share|percentage|percent|proportion|part|fraction|%) of';
const SEARCH =
  '(site |internal |on-site |onsite |own |)(search|searches|search box|search field|search bar|search function|search form)';
const USE =
  '(use|uses|used|using|make|made|do|did|try|tried|run|ran|perform|performed|type into|typed into|go to|click)';
const HAVE =
  '(include|includes|included|have|has|had|contain|contained|with|involve|involved|see|saw|come with|use|used|lead to|end in)';
const ONE = '(a|an|the|any|our|at least one|one|some|)';

/** Tried before the sentence is read. */
export const SEARCHING_FIRST: readonly Restatement[] = [
  [
    '(which|what) (words|terms|keywords|phrases|things|search terms|search words) (do|did|have|are) (people|visitors|they|customers|readers|folks) (google|googled|googling|search for on google|search on google|type into google|typed into google|enter at google|enter on google|look up on google|put into google|ask google)( for|) (before|when|until) (they |)(land|landed|come|came|arrive|arrived|find|found|reach|reached|visit|visited|coming|landing|arriving|finding|get|got) {rest}',
    'what do people google',
  ],
  // How many visits or visitors search.
  [
    `${SHARE} (the |our |all |)(visits|sessions)( that| which|) ${HAVE} ${ONE} ?${SEARCH} {rest:days?}`,
    'percentage of visits of event name "view_search_results" {rest}',
  ],
  [
    `${SHARE} (the |our |all |)<people>( who| that|) (search|searches|searched|search on the site|search for something|search for anything|${USE} ${ONE} ?${SEARCH}) {rest:days?}`,
    'percentage of visitors of event name "view_search_results" {rest}',
  ],
  [
    `how many (visits|sessions) ${HAVE} ${ONE} ?${SEARCH} {rest:days?}`,
    'number of visits of event name "view_search_results" {rest}',
  ],
  [
    `how many <people>( do| did|) ${USE} ${ONE} ?${SEARCH} {rest:days?}`,
    'number of visitors of event name "view_search_results" {rest}',
  ],
  [
    `how (often|many times|much|frequently) (do|did|does|is|was|has|have|are|were) (<people>|they|we|someone|)( been| get|) ?${USE} ${ONE} ?${SEARCH} {rest:days?}`,
    'how many searches {rest}',
  ],
  [
    `how (often|many times|much|frequently) (is|was|has|are|were) ${ONE} ?${SEARCH}( been| being|) used {rest:days?}`,
    'how many searches {rest}',
  ],
  [
    `(do|did|does) (<people>|anyone|anybody|they)( actually| really| even| ever|) ${USE} ${ONE} ?${SEARCH} {rest:days?}`,
    'how many searches {rest}',
  ],
  [
    `what (do|did|are) (<people>|they)( mostly| usually|) (type|typing|typed|enter|entering|put|putting|write|writing|key) (in|into|in to) ${ONE} ?${SEARCH} {rest:days?}`,
    'top search terms on the site {rest}',
  ],
];
