/** Phrases with everyday verbs that name a metric: spend, stay, come back, watch, scroll, leave. */
import { all, type Meaning, type Phrase } from '../meaning.ts';

const MOST: Meaning = { kind: 'order', order: 'most' };
const LEAST: Meaning = { kind: 'order', order: 'least' };
const ANY_CHANGE: Meaning = { kind: 'change', direction: 'any' };
const CONVERTS: Meaning = { kind: 'metric', name: 'sessionPurchaseRate' };
const STAY: Meaning = { kind: 'metric', name: 'averageSessionDuration' };
const BOUNCES: Meaning = { kind: 'metric', name: 'bounceRate' };
const ENGAGED: Meaning = { kind: 'metric', name: 'engagementRate' };
const SCROLL: Meaning = { kind: 'metric', name: 'averageScrollDepth' };
const PEOPLE = '(people|visitor|user|reader|customer|shopper|they)';
const WHOEVER = '(people|visitor|user|reader|everybody|everyone|they)';
const TOGETHER = '(together|in total|altogether|all together)';
const AT_ONCE =
  '(right away|straight away|immediately|at once|instantly|straight off|after one page|after a single page)';

/** All phrases of this file. */
export const VERB_PHRASES: readonly Phrase[] = [
  // Spending and buying.
  ...all('(buy|order|purchase|buying|ordering) (more|less) (often|frequently)', CONVERTS, ANY_CHANGE),
  ...all(`(buy|order|purchase|bought|ordered) (most|the most) (often|frequently)`, MOST, CONVERTS),
  ...all(
    `how many (minute|hour) (do|did) ${WHOEVER} ${TOGETHER} spend (on|in) (the|my|our) (site|website), how much time (do|did) ${WHOEVER} ${TOGETHER} spend (on|in) (the|my|our) (site|website)`,
    { kind: 'metric', name: 'userEngagementDuration' },
  ),
  ...all(
    `how many hour (do|did|have|has) ${WHOEVER} (spend|spent|stay|stayed|pass) (on|in|with|at) (the|my|our) (site|website|shop|blog|page), how many hour (do|did|have|has) ${WHOEVER} (spend|spent|stay|stayed|pass)`,
    { kind: 'metric', name: 'userEngagementDuration' },
  ),
  ...all(
    '(total|overall|combined|cumulative|whole) (time|time spent|time on site|time on the site|time on our site|time on the website|time on page|reading time|duration|visit duration|session duration|time reading|time spent reading), hour spent (on the site|on our site|on the website|reading|reading in total|in total), (total |)(hour|minute) (of reading|of attention|spent|spent reading|spent on the site|on the site|on site|on our site), how many hour of (reading|reading time|attention|visit), total hour, total minute',
    { kind: 'metric', name: 'userEngagementDuration' },
  ),
  ...all('in hour, in minute, in second, in hour and minute, in hh:mm', { kind: 'filler', of: 'unit' }),
  ...all(
    '(product|item) (be|is|are|was|were|get|got) (sent back|returned|brought back)',
    {
      kind: 'dimension',
      name: 'itemName',
    },
    { kind: 'metric', name: 'itemsRefunded' },
  ),
  ...all(
    '(product|item) (be|is|are|was|were|get|got) (sent back|returned|brought back) (the most|most|most often)',
    { kind: 'dimension', name: 'itemName' },
    { kind: 'metric', name: 'itemsRefunded' },
    MOST,
  ),
  // Staying and leaving.
  ...all('(stay|stayed|stick around|remain) (the |)longest', MOST, STAY),
  ...all('(stay|stayed|stick around|remain) (the |)shortest', LEAST, STAY),
  ...all('(stay|stayed|stick around|remain) (longer|shorter)', STAY, ANY_CHANGE),
  ...all(
    `(leave|leaving|left) (the site |our site |my site |)${AT_ONCE}, (leave|left) without doing anything`,
    BOUNCES,
  ),
  ...all(`(lose|loses|lost) (the |)most ${PEOPLE} ${AT_ONCE}`, MOST, BOUNCES),
  ...all(`(lose|loses|lost) (the |)(least|fewest) ${PEOPLE} ${AT_ONCE}`, LEAST, BOUNCES),
  ...all('(more|less) engaged', ENGAGED, ANY_CHANGE),
  ...all('(the |)most engaged', MOST, ENGAGED),
  ...all('(the |)least engaged', LEAST, ENGAGED),
  ...all(`where (do|did) ${PEOPLE} (first |)land`, { kind: 'dimension', name: 'landingPage' }),
  // Reading, watching, filling in.
  ...all('scroll (the |)(most|furthest|farthest|deepest)', MOST, SCROLL),
  ...all('scroll (the |)least', LEAST, SCROLL),
  ...all('scroll (further|farther|deeper|more|less)', SCROLL, ANY_CHANGE),
  ...all(
    `(till|to|until|up to) (what|which) (percent|percentage) (do|did) ${PEOPLE} watch, how (far|much) (do|did) ${PEOPLE} watch, how much of (the|a|our) (video|film) (do|did) ${PEOPLE} watch`,
    { kind: 'metric', name: 'averageVideoPercentWatched' },
  ),
  ...all('attention, popularity, (page|post|article|content) popularity', {
    kind: 'metric',
    name: 'screenPageViews',
    weak: true,
  }),
  ...all(
    'form (be|is|are|was|were|get|got) abandoned',
    { kind: 'dimension', name: 'formName' },
    { kind: 'metric', name: 'formAbandonments' },
  ),
  ...all(
    'form (be|is|are|was|were|get|got) abandoned (most|the most|most often)',
    { kind: 'dimension', name: 'formName' },
    { kind: 'metric', name: 'formAbandonments' },
    MOST,
  ),
  ...all(
    `link (do|did) ${PEOPLE} click (on|)`,
    { kind: 'dimension', name: 'linkUrl' },
    { kind: 'metric', name: 'outboundClicks' },
  ),
];
