/**
 * Authors that are asked for with "whose" or "who", and rows that are read longest: "whose articles are read most", "which category keeps readers
 * longest".
 */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const PERSON_LISTS: WordLists = {
  texts:
    'articles, posts, pieces, stories, texts, blog posts, journal posts, journal articles, writing, work, contributions, columns, stuff, things',
  readers: 'readers, visitors, people, users, viewers, guests, followers',
  hold: 'hold, holds, held, keep, keeps, kept, captivate, captivates, grip, grips, engage, engages, retain, retains, fascinate, fascinates, occupy, occupies, bind, binds, busy',
  long: 'longest, the longest, for longest, for the longest, for the longest time, the longest time, most time, the most time',
  stay: 'stay, stayed, spend, spent, linger, remain, stick around, read, dwell, hang around',
  like: 'like, liked, love, loved, read, enjoy, enjoyed, prefer, preferred, view, viewed, open, opened, look at, looked at, click on, clicked on',
  best: 'best, most, the most, most often, the best, mostly',
  rows: 'articles?, posts?, pages?, blog posts?, stories, story, topics?, subjects?, themes?, categories, category, article categories, article category, authors?, writers?, sections?, tags?, landing pages?, journal categories, journal category, pieces?, journal posts?, journal articles?',
};

/** Tried first, because "whose" and "who" otherwise ask for people's names. */
export const PERSON_FIRST: readonly Restatement[] = [
  [
    '(and |so |)(who|which|whoever) of (our|the|my) (writers|authors|journalists|bloggers) {rest}',
    'which author {rest}',
  ],
  [
    '(and |so |)whose (<texts>) (are|were|is|was|get|got) (read|viewed|clicked|opened|visited|looked at)( the|) (least|least often|worst|fewest times) {rest?}',
    'which author has the fewest page views {rest}',
  ],
  [
    '(and |so |)whose (<texts>) (have|has|get|gets|got|had|attract|reach) (the |)(fewest|least|smallest number of|lowest number of) {m} {rest?}',
    'which author has the fewest {m} {rest}',
  ],
  [
    '(and |so |)whose (<texts>) (have|has|get|gets|got|had|attract|attracted|reach|reached|draw|draws|drew|bring in|bring|brings in|brought in|brought) (the |)(most|highest number of|largest number of|biggest number of) {m} {rest?}',
    '{m} by author {rest}',
  ],
  [
    '(and |so |)whose (<texts>) (are|were|is|was|get|got) (read|viewed|clicked|opened|visited|looked at)( the|) (most|most often|best)( often|) {rest?}',
    'page views by author {rest}',
  ],
  [
    '(and |so |)whose (<texts>) (are|were|is|was|get|got) (the |)(most popular|most read|most viewed|best read|best|top|favourite|favorite)( ones|) {rest?}',
    'page views by author {rest}',
  ],
  [
    '(and |so |)whose (<texts>) (did|do|does) (<readers>|our readers|our visitors) (<like>)( the|) (<best>) {rest?}',
    'page views by author {rest}',
  ],
  [
    '(and |so |)whose (<texts>) (are|were|is|was|get|got) (read|viewed|looked at) (<long>) {rest?}',
    'average time on page by author {rest}',
  ],
  [
    '(and |so |)whose (<texts>) (did|do|does) (<readers>) (<stay>)( time|)( on| with| reading|) (<long>)( on| with|) {rest?}',
    'average time on page by author {rest}',
  ],
  [
    '(and |so |)whose (<texts>) (<hold>) (the |our |)(<readers>)( reading|) (<long>) {rest?}',
    'average time on page by author {rest}',
  ],
  [
    'who (writes|wrote|has written|is writing) (the |our |)(<texts>) (with|that have|that get|having|that got|that attract) (the |)(most|highest|largest number of) {m} {rest?}',
    '{m} by author {rest}',
  ],
  [
    'who (writes|wrote|has written) (the |our |)(most read|most viewed|best read|most popular|top|best) (<texts>) {rest?}',
    'page views by author {rest}',
  ],
  [
    '(which|what) (author|writer) (<texts>) (are|were|is|was|get|got) (read|viewed|looked at) (<long>) {rest?}',
    'average time on page by author {rest}',
  ],
  [
    '(which|what) (author|writer) (<texts>) (are|were|is|was|get|got) (read|viewed|clicked|opened|visited)( the|) (most|most often) {rest?}',
    'page views by author {rest}',
  ],
];

/** Words for all readers or some of them, with those for a filter: "which category keeps newsletter visitors reading longest". */
const LONGEST: readonly (readonly [who: string, of: string])[] = [
  ['(the |our |)(<readers>)', ''],
  ['{w} (<readers>)', 'by {w} visitors'],
  ['(the |our |)(<readers>) (from|on|via|in|with|of) {w}', 'by visitors from {w}'],
];

/** Tried if the sentence isn't understood. */
export const PERSON: readonly Restatement[] = [
  [
    '… by how long (they|their articles|their posts|their pieces|their texts|people|visitors|readers|the articles|the posts) (are read|is read|get read|stay|read them|read|stay on them|spend on them|are looked at)…',
    'by average time on page',
  ],
  ...LONGEST.flatMap(([who, of]): Restatement[] => [
    [
      `…(which|what) {r:rows!}( of| in| on|)( the| our|)( journal| blog| site| magazine|) (<hold>)( on to|) ${who}( on the site| here| on our site| with us| busy|)( reading| engaged|)( on|)( for|) (<long>) {rest?}`,
      `which {r} are read longest ${of} {rest}`,
    ],
    [
      `…(which|what) (journal|blog|magazine) (categories|category|sections?|topics?) (<hold>)( on to|) ${who}( on the site| here| on our site| with us| busy|)( reading| engaged|)( on|)( for|) (<long>) {rest?}`,
      `which article categories are read longest ${of} {rest}`,
    ],
    [
      `…(on|with|at) (which|what) {r:rows!} (did|do|does) ${who} (<stay>)( on|)( reading|)( for|) (<long>) {rest?}`,
      `which {r} are read longest ${of} {rest}`,
    ],
    [
      `…(which|what) {r:rows!} (did|do|does) ${who} (<stay>)( on|)( reading|)( for|) (<long>)( on| with|) {rest?}`,
      `which {r} are read longest ${of} {rest}`,
    ],
  ]),
];
