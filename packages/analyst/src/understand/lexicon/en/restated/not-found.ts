/**
 * Counts of views of pages that don't exist: "how many times did somebody hit a page that doesn't exist". Lists of these pages are in
 * `asked-pages.ts`.
 */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const NOT_FOUND_LISTS: WordLists = {
  days: `${DAY_WORDS}, on mobile, by, with`,
  do: 'did, do, does, has, have, had, was, were, is, are',
  times:
    'how often, how many times, how frequently, number of times, the number of times, count of times, how many times in total',
  people:
    'somebody, someone, anybody, anyone, people, visitors?, users?, readers?, customers?, shoppers?, they, we, folks, our visitors, our readers, our users, the visitors, a visitor, a reader, a user, visits, sessions',
  hit: 'hit, hits, hitting, run into, ran into, running into, run onto, ran onto, land on, landed on, landing on, lands on, land at, landed at, see, saw, seen, sees, get, got, gets, shown, show, end up on, ended up on, ends up on, end up at, ended up at, end on, ended on, come across, came across, reach, reached, open, opened, try to open, tried to open, call up, called up, encounter, encountered, stumble upon, stumbled upon, stumble on, stumbled on, stumble over, stumbled over, bump into, bumped into, sent to, led to, meet, met, visit, visited, request, requested, ask for, asked for, view, viewed, find, found, face, faced, experience, experienced',
  gone: '(?:not|no longer|never) (?:exist|exists|existing|existed|there|found|available|online)(?: any ?more| at all)?|missing|gone|dead|broken|deleted',
  page: 'pages?, urls?, addresses|address, links?, paths?',
  missing:
    '404s?, 404 pages?, 404 errors?, error 404s?, error pages?, missing pages?, dead links?, broken links?, dead pages?, broken pages?, page not found, page-not-found, not found pages?, not-found pages?, "page not found", page not found pages?, page not found errors?, not found errors?, dead ends?, nonexistent pages?, non-existent pages?, non-existing pages?, missing urls?, dead urls?, wrong addresses|wrong address',
  hits: 'hits?, views?, page views?, pageviews?, errors?, visits to, occurrences',
};

const GONE =
  '(a |an |the |our |some |)(<missing>|(<page>) (that |which |who |)(do |does |did |is |are |was |were |has |have |can |could |)(<gone>))';
const VIEWS = 'page views 404 {rest}';

/** Tried before the sentence is read as it is, because that would list the addresses. */
export const NOT_FOUND_FIRST: readonly Restatement[] = [
  [`<times> (<do> |)(<people> )(<do> |)(been |)(<hit>) ${GONE}( page| error| message|) {rest:days?}`, VIEWS],
  [
    `<times> (<do> |)(<people> )(from|in|on|with|using) {who} (<do> |)(been |)(<hit>) ${GONE}( page| error| message|) {rest:days?}`,
    'page views 404 from {who} {rest}',
  ],
  [
    `<times> (was|were|is|are|did|has|have|had) ${GONE}( page| error| message|)( been|) (seen|hit|shown|viewed|opened|reached|displayed|served|visited|called up|requested|appear|come up|occur|happen) {rest:days?}`,
    VIEWS,
  ],
  [
    `(how many|number of|the number of|total|total number of|count of) (<missing>) <hits>( did we have| did we get| were there| have we had| there were| did our visitors have|) {rest:days?}`,
    VIEWS,
  ],
  [
    `(how many|number of|the number of|total|total number of|count of) <hits> (on|of|to|for) (the |our |a |)(<missing>)( did we have| did we get| were there| have we had|) {rest:days?}`,
    VIEWS,
  ],
  [
    `(how many|number of|the number of) (different |)(people|visitors|users|readers|customers|shoppers)( have| had| did| do|)( actually| ever|) (<hit>) ${GONE}( page| error| message|) {rest:days?}`,
    'visitors 404 {rest}',
  ],
];
