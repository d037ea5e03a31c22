/** Everyday phrases for sections, links, forms, missing pages, scrolling, videos and sales, in English. */
import { all, type Phrase } from '../meaning.ts';

/** All phrases of this file. */
export const EVERYDAY_PHRASES: readonly Phrase[] = [
  ...all(
    '(section|directory|folder|subfolder|subdirectory|area|desk), (section|part|area|corner) of (the|our|my) (site|website|magazine)',
    { kind: 'section' },
  ),
  ...all('everything (under|below|beneath|in|within|inside), anything (under|below), all (under|below)', {
    kind: 'under',
  }),
  ...all('(the|that) (one|piece|text) (about|on)', { kind: 'names', name: 'pagePath' }),
  ...all('(product |book |)test, write up, interview, essay, how to', { kind: 'names', name: 'pagePath' }),
  // Links.
  ...all(
    'click (went|go|gone|going|leading|lead) (from|out of|off|away from) (our|my|the) (site|website|page|shop|blog), click (from|out of|off|away from) (our|my|the) (site|website|page|shop|blog), click (out|away), click away from (us|here)',
    { kind: 'metric', name: 'outboundClicks' },
  ),
  ...all(
    '(send|sent) (people|visitor|traffic|user|reader|them) (away |off |out |)(to (other|external|another) (site|website)|elsewhere), (send|sent) (people|visitor|traffic|user|reader) (away|off)',
    { kind: 'metric', name: 'outboundClicks' },
  ),
  ...all('click to (the|)', { kind: 'metric', name: 'outboundClicks' }, { kind: 'names', name: 'linkDomain' }),
  // Forms.
  ...all(
    'form (is|are|was|were|get|got) (abandoned|left unfinished|given up), (abandoned|unfinished) form',
    { kind: 'dimension', name: 'formName', weak: true },
    { kind: 'metric', name: 'formAbandonments' },
  ),
  ...all(
    'how many (people|visitor|user) (abandon|abandoned|give up on|gave up on|did not finish) (the|our|my|a) form, abandoned (the|our|my) form',
    { kind: 'metric', name: 'formAbandonments' },
  ),
  ...all('(began|begin|begun|start|started) (the|our|my|a) form, started filling in', {
    kind: 'metric',
    name: 'formStarts',
  }),
  ...all(
    '(begin|began|begun|start|started) (filling in |to fill in |)(the|our|my)',
    { kind: 'metric', name: 'formStarts' },
    { kind: 'names', name: 'formName' },
  ),
  ...all(
    '(where|at which field|in which field|on which field) (do|did) (people|visitor|user|they) (give up|stop) (in|on|with|filling in) (the|our|my)',
    { kind: 'dimension', name: 'formField' },
    { kind: 'metric', name: 'formAbandonments' },
    { kind: 'names', name: 'formName' },
  ),
  // Pages.
  ...all(
    '404, 404s, 404 error, error 404',
    { kind: 'notFound' },
    { kind: 'metric', name: 'screenPageViews', weak: true },
  ),
  ...all(
    '404 page, page not found, not found page, (broken|dead) link, missing page, page that (does|do) not exist',
    { kind: 'notFound' },
    { kind: 'dimension', name: 'pagePath' },
    { kind: 'metric', name: 'screenPageViews', weak: true },
  ),
  // Scrolling.
  ...all(
    '(scroll|scrolled) (the |)(least|less far), (scroll|scrolled) the shortest',
    { kind: 'order', order: 'least' },
    { kind: 'metric', name: 'averageScrollDepth' },
  ),
  ...all(
    '(scroll|scrolled) (the |)(most|furthest|farthest|deepest|furthest down)',
    { kind: 'order', order: 'most' },
    { kind: 'metric', name: 'averageScrollDepth' },
  ),
  // Videos.
  ...all(
    '(do|did) (people|visitor|user|viewer|folk|they|most people) finish (the|our|my)',
    { kind: 'metric', name: 'videoCompletionRate' },
    { kind: 'names', name: 'videoTitle' },
  ),
  ...all(
    '(till|to|up to|until) (what|which) (percent|percentage) (do|did) (people|visitor|viewer|user) watch, how far (do|did) (people|visitor|viewer|user) watch, how much of (the|a|our|my) (video|film) (do|did) (people|visitor|viewer|user) watch',
    { kind: 'metric', name: 'averageVideoPercentWatched' },
  ),
  // The shop.
  ...all('sent back, send back, sending back, brought back', { kind: 'metric', name: 'itemsRefunded' }),
  ...all('net revenue, net sale, revenue (after|less|minus|net of) refund, net revenue after refund', {
    kind: 'metric',
    name: 'purchaseRevenue',
  }),
  ...all('revenue before refund', { kind: 'metric', name: 'grossPurchaseRevenue' }),
  ...all(
    'how (many order|often) (do|does|did) (a|an|the|one|each|every|our) (typical |average |)(customer|buyer|shopper) (place|make|order|buy)',
    { kind: 'metric', name: 'transactionsPerPurchaser' },
  ),
  // Time.
  ...all(
    'how (many (minute|hour)|much time) (do|did|have) (people|visitor|user|reader|they|everyone|everybody|all visitor) (all together|together|altogether|in total|overall) (spend|spent), total time (people |visitor |)(spend|spent), time spent in total',
    { kind: 'metric', name: 'userEngagementDuration' },
  ),
  ...all(
    'how many of (them|those|these) (bought|ordered|purchased|buy|bought something|bought anything|ordered something|placed an order)',
    { kind: 'metric', name: 'totalPurchasers' },
  ),
  // Activity on the site in general.
  ...all(
    '(site|user|visitor|web|website|online|customer|traffic|audience|) activity( level|), (site|website|web|) usage',
    {
      kind: 'metric',
      name: 'sessions',
      weak: true,
    },
  ),
  ...all(
    '(traffic|visit|visitor|activity|usage) pattern',
    { kind: 'metric', name: 'sessions' },
    { kind: 'shape', shape: 'trend' },
  ),
  // People on the site.
  ...all('(anyone|anybody|someone|somebody|is anyone|is anybody) online', {
    kind: 'metric',
    name: 'totalUsers',
  }),
];
