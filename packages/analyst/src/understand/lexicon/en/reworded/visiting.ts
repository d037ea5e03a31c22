/** Everyday words for visits, visitors, visit durations and bounces, with plain replacements. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const VISITING_LISTS: WordLists = {
  rate: 'bounce rate, conversion rate, engagement rate, average order value, visits, sessions, page views, orders, revenue, sales, visitor numbers, numbers, average session duration, pages per session, number of visits, number of visitors, number of orders',
  end: '[,;:.?…]{1,3}, -, --, –, —',
  folk: 'people, persons?, visitors?, users?, readers?, folks?, guests?, humans?, individuals?, souls?, men and women, bodies, faces',
  who: 'people, visitors, users, readers, folks?, guests, someone, somebody, anyone, anybody, they, everyone, everybody',
  single: 'different, distinct, individual, unique, separate, single, actual, real, real-life, living, flesh and blood',
  here: 'us, me, the site, our site, my site, the website, our website, my website, our page, the page, our web site, the web site, our homepage, our web page, here',
  area: 'shop, store, blog, journal, magazine',
  visited:
    'visited, drop in on, drop in, drop by, look in on, stop by, come back to, entered, accessed, opened, called up, came to, dropped in on, looked in on, looked at, checked out, turned up on, turned up at, showed up on, landed on, stopped by, dropped by, popped in on, visit, enter, access, come to, come by, came by, land on, arrive on, arrived on, arrived at',
  viewed:
    'seen, opened, viewed, looked at, loaded, called up, displayed, served, shown, clicked on, clicked through, visited, turned, browsed, read',
  load: 'load, open, view, see, look at, call up, display, visit, read, click on, loaded, opened, viewed, saw, looked at, called up',
  visit: 'visit, session, stay',
  visits: 'visits, sessions, traffic, visitors, users, people, readers, stays',
  visitor: 'visitor, person, user, reader, guest, individual, human, head',
  typical: 'typical, average, normal, usual, single, standard, mean, regular, ordinary',
  left: 'bounced, bounce, bounced off, bounced straight off, ended as bounces?, ended in a bounce, were bounces, are bounces, was a bounce, left right away, left immediately, left at once, left straight away, left again right away, left instantly, ran off again, ran off, turned around, turned back, left after one page, left after a single page, left after the first page, saw only one page, looked at only one page, went no further, did not stay',
  soon: '( again|)( right| straight| immediately| directly| just| shortly|)( after (arriving|arrival|they arrived|landing|coming|they came|one page|the first page|a single page)| away| at once| immediately| again|)( as a rate| in percent| as a percentage|)',
  part: 'share, percentage, percent, per cent, %, fraction, proportion, part, portion, slice, how much, how many percent, how many, how large a share, how big a share, rate',
  begun: 'for the first time, for the very first time, the first time, as a newcomer, as newcomers, as first-timers',
  found:
    'discovered, found, got to know, came across, stumbled upon, stumbled across, stumbled on, met, encountered, have discovered, have found, visited, saw, came to, tried, showed up at, came upon, opened',
  again:
    'came back, come back, been here before, been here already, visited us before, returned, return, have been here before, had been here before, were here before, have visited before, had visited before, already knew us, knew us already, already know us, have already been here, had already been here, came again, come again, are coming back, were coming back, visited again, know us already, had visited already, had already visited, have come before, came here before, have come back, had come before',
  how: 'how big, how large, how great, how high, how strong, how substantial',
  lasted: 'last, lasted, take, took, go on, went on, run, be, stay, stayed, stick around, hang around, spend, spent',
};

const LONG = '(how long|for how long|how many minutes|how many seconds|how much time|how long time|how long a time)';
const AT =
  '(in|per|on|during|for|within|a|each|every|in each|in every|in a|in one|on each|on every|of each|of every|of a|of one|for each|for every|each of the)';
const TIMES =
  '(the |)(number of times|no. of times|how many times|how often|count of times|total times|amount of times|times)';

/** New and returning visitors, in either order. */
const NEW_AND_RETURNING = [
  ['new visitors', 'returning visitors'],
  ['returning visitors', 'new visitors'],
] as const;

/** All rewordings of this file. */
export const REWORDED_VISITING: readonly Restatement[] = [
  // Visits.
  [
    `… ${TIMES} (that |)(<here>|we|i) (was|were|got|have been|has been|is|are|were being) (visited|accessed|opened|entered|called up|loaded)…`,
    'visits',
  ],
  [
    `… ${TIMES} (was|were|is|has|have) (the|our|my) {area:area!} (been |)(visited|accessed|opened|entered)…`,
    'visits to the {area}',
  ],
  [`… ${TIMES} (that |)(<who>) <visited> <here>…`, 'visits'],
  [`… ${TIMES} (that |)(did|do|have|has|does|had) (<who>) <visited> <here>…`, 'visits'],
  [
    `… ${TIMES} (were|are|was|is|did|have|has) (<here>|we|i) (get |been |)(visited|accessed|entered|called up)…`,
    'visits',
  ],
  [
    '… how busy (it |we |the site |our site |things |)(are|is|was|were|gets?|got|get|have been|has been)( on the site| on our site| there| here|)…',
    'visits',
  ],
  [
    '… how (busy|lively|crowded) (are|is|was|were) (we|it|the site|our site|things)( on the site| on our site|)…',
    'visits',
  ],
  [
    '…(what is |what was |how is |how was |)(the |)(footfall|foot traffic|site activity|level of traffic|traffic level|traffic volume|volume of traffic|visit volume|visit total|total of visits|visit number|visit numbers|visit count|visits count|visitor traffic|number of hits on the site|run on the site)…',
    'visits',
  ],
  // People.
  ['… <single> (<folk>)…', 'visitors'],
  [
    '… (the |a |)(head count|headcount|number of heads|count of heads|number of individuals|number of humans)…',
    'visitors',
  ],
  ['… (living souls|warm bodies|pairs of eyes|unique souls)…', 'visitors'],
  [
    '(did|has|have|was|were) (anyone|anybody|someone|somebody|people|a soul) (actually |really |even |ever |there |)(turn up|show up|come|come by|visit|drop by|look in|stop by|turned up|shown up|come by|visited|dropped by|been|look at|come to)( on| at| to|)( us| me| the site| our site| my site| here| the website| our website|) {rest?},? (and |or |)(how many|how many were there|how many of them|number|how many people|if so,? how many)',
    'visitors {rest}',
  ],
  [
    '… how many (different |unique |distinct |)(<folk>) (do |did |)(actually |usually |typically |normally |regularly |really |)(visit|visits) (<here>)…',
    'how many visitors',
  ],
  // Right now.
  [
    '(what is |how is |how big is |)(the |our |)(current|present) (crowd|audience|visitor count|number of visitors|visitor number|head count|headcount|number of people)( like| size|)( on the site| here| there|)(<end>|) ?(visitors|people|users|)( live| now| right now|)',
    'visitors right now',
  ],
  ['(visitors|people|users|readers|folks?) live( count| number| please| now|)', 'visitors right now'],
  [
    'is (it|the site|everything) (dead|empty|quiet|busy|crowded|full|lively|deserted)( on there| there| on the site| here|) right now( or (have|do) we (got|have|get)( any|) (visitors|people)| or (is|are) (anybody|anyone|people|somebody)( there| here| on| on it|)| or what|)',
    'visitors right now',
  ],
  ['… (have|has|having|got) (open|up|in front of them|on screen|on their screens?) right now…', 'view right now'],
  [
    '(which|what) pages (are|is) (being |)(open|opened|viewed|looked at|read|visited|on screen) (right now|at the moment|at this moment|currently|just now)(,|) ?((and |)by how many( people| visitors| users|)|)',
    'visitors by page right now',
  ],
  // New and returning people.
  ['… (brand-new|brand new|completely new|totally new|entirely new|absolutely new) (<folk>)…', 'new visitors'],
  ['… (the |)(size of (the |our |my |)audience|audience size|size of (the |our |)readership)…', 'visitors'],
  [
    '… (first( |-)?timers?|fresh faces|new faces|newbies|first-time guests|first time guests|first-comers|new arrivals|total strangers|strangers|newcomers|people new to (us|the site)|brand-new visitors|brand new visitors|new folks?|new people|new guests)…',
    'new visitors',
  ],
  [
    'how many (<folk>|) ?(<found>) (<here>)( last| this| yesterday| today| in| on| during|) {rest?} <begun>',
    'new visitors {rest}',
  ],
  ['… how many (<folk>|) ?(have |had |)(<found>) (<here>) <begun>…', 'new visitors'],
  ['… (<folk>) (who |that |)(have |had |)(<found>) (<here>) <begun>…', 'new visitors'],
  [
    '… how many (<folk>) (we have|have we|did we|we) (picked up|pick up|gained|gain|won|win|attracted|attract) {days} (that|who) (did not|had not|have not|never) (know|known|heard of|visited|seen) (<here>)( yet| before| until then|)(, so new visitors|,? i.?e.? new visitors|)…',
    'new visitors {days}',
  ],
  [
    '… (<folk>) (that|who) (did not|had not|have not|never) (know|known|visited|been to|been|come to|came to|seen) (<here>|here)( yet| before| until then| so far|)…',
    'new visitors',
  ],
  [
    '… (people|folks?|visitors|readers|users|those|guests|ones) (who |that |which )(<again>)( to us| to the site| to our site|)…',
    'returning visitors',
  ],
  [
    '… (people|folks?|visitors|readers|users|those|guests|ones) coming back( to us| to the site| for more| again|)…',
    'returning visitors',
  ],
  [
    '… (old (friends|acquaintances|hands|faces)|familiar faces|regular guests|repeaters|repeat guests|regulars|returning (folks?|people|guests|faces)|people who know us|comebackers)…',
    'returning visitors',
  ],
  ...NEW_AND_RETURNING.flatMap(([one, other]): Restatement[] => [
    [
      `… (into|in|by|between|across|for|among|from|of) (the |)${one}( and| or|,| vs| versus|/|, and)( how many| how much|)( the| how many|)( visits|)( come| came| are|)( from| by| off|)( the|) ${other}…`,
      'by new and returning visitors',
    ],
    [
      `… (visits|sessions|traffic) (come from |came from |from |by |of |made by )(the |)${one}( and| or|,| vs| versus|/|, and)( how many| how much|)( visits|)( come| came| are|)( from| by| off|) ${other}( have| bring| make|)…`,
      'visits by new and returning visitors',
    ],
    [
      `… ${one} (bring|brings|make|makes|account for|give us) how many visits,? (and |)${other} how many…`,
      'visits by new and returning visitors',
    ],
    [
      `(do|does) (we|i|the site|they) (live|living) (off|on|from|by) ${one} or (off |on |from |by |)${other}(<end>|) ?{rest?}`,
      'visits by new and returning visitors {rest}',
    ],
    [
      `(are|is) (most|more|the most) (visits|traffic) (made |)(by|from) ${one} or (by |from |)${other} {rest?}`,
      'visits by new and returning visitors {rest}',
    ],
  ]),
  [
    '(and |)who is new,? (and |)who (is |has |)(come|came|coming|returning) ?(back|)(,|) ?(divide it|split it|split that|divide that|)',
    'by new and returning visitors',
  ],
  // Bounces.
  [
    '… (the |)(rate|share|percentage|ratio|proportion|quota) of (bounced visits|bounced sessions|bouncing visits|bounces|bounced visitors|one-page visits|single-page visits)…',
    'bounce rate',
  ],
  [
    '… (what |which |)(<part>) of (all |the |our |my |those |)(<visits>) (that |who |which |have |has |had |are |were |)(<left>)<soon>…',
    'bounce rate',
  ],
  [
    '… (bounce|bouncing) (%|percent|percentage|pct|share|quota|proportion|ratio|figures?|numbers?|level)…',
    'bounce rate',
  ],
  ['… (the |)(bouncing|bouncers|bounce behaviou?r)…', 'bounce rate'],
  ['… (do|did) (<who>) bounce( off|)…', 'bounce rate'],
  // The value of a metric.
  [
    'where (did|does|do|is|was|has|have) (the |our |my |){m:rate!} (land|landed|end up|ended up|finish|come out|came out|close|settle|stand|stood|sit) {rest?}',
    'what is {m} {rest}',
  ],
  // Visit duration.
  [
    `… ${LONG} (on average |in average |)(does|did|do|has|have|will|would) (a|an|the|one|each|every|your|our|any|) ?(<typical> |)(<visit>)s? (on average |typically |usually |)(<lasted>)…`,
    'average session duration',
  ],
  [
    `… ${LONG} (on average |in average |)(is|are|was|were|has|have) (a|an|the|one|each|every|our|) ?(<typical> |)(<visit>)s?( been|)…`,
    'average session duration',
  ],
  [
    `… ${LONG} (on average |in average |)(did|do|does|have|has) (<who>) (on average |typically |usually |)(stick|stick around|stay|linger|remain|hang around|hang out|hang on|spend|keep|last|stuck|stayed|spent)( reading| around|)( with us| with me| on the site| on our site| here| on the website| on our website| there|)(, averaged| averaged|)( over the visits| over all visits| per visit| in a visit| a visit|)…`,
    'average session duration',
  ],
  [
    '… (the |)(average |mean |typical |)(length|duration) of (a|an|the|one|each|our|all|) ?(<typical> |)(<visit>)s?…',
    'average session duration',
  ],
  ['… (the |)(average |mean |typical |)(visit|session|stay|visitor) (length|time)…', 'average session duration'],
  ['… (the |)(average|mean|typical) stay( per visit| a visit| on the site| per session|)…', 'average session duration'],
  [
    '… (the |)(average |mean |typical |)(stay|time|minutes|time on site|time spent) (per|for each|in a|in each|of a|in one) (visit|session)…',
    'average session duration',
  ],
  [
    '… average session duration( been|),? (the mean|the average|on average|as a mean|mean|averaged|in minutes|average)…',
    'average session duration',
  ],
  // Pages per visit.
  [
    `… (how many|number of|no. of|the number of|average|the average number of|average number of|how much) (pages|page views|views) (got |were |are |did |do |does |have |has |)(<who> |)(<viewed> |look at |open |see |view |visit |)${AT} (<typical> |)(visit|session)s?…`,
    'pages per session',
  ],
  [
    `… ${AT} (<typical> |)(visit|session) (took in|take in|takes in|covered|covers|had|has|saw|sees|included|includes|comprised|comprises|contained|contains|consisted of|went through|goes through|viewed|opened|looked at) how many (pages|page views)…`,
    'pages per session',
  ],
  [
    '… (the |)(average |)(page depth|visit depth|depth of (a |the |our |)(visit|session)s?|session depth|page count per (visit|session)|page count (of|in) (a|each) (visit|session)|pages? to (a|the) (visit|session)|pages a visit|pages a session|clicks per visit)( of a (session|visit)| per (session|visit)|)…',
    'pages per session',
  ],
  [
    '… how deep (does|did|do|was|is) (a|an|the|our|) ?(<typical> |)(visit|session)s?( go| went| been|)…',
    'pages per session',
  ],
  ['… how deep (a|an|the|our|) ?(<typical> |)(visit|session)s? (go|went|goes|was|is)…', 'pages per session'],
  ['…,? (counted|measured|expressed) (in|by) (the |)(number of |)(pages|page views|clicks)…', ''],
  [
    '(and |so |)how many (pages|page views|views) (were |was |are |did they see |did they view |)(in|per|for|during) (each|every one|one|each one|any one) of (those|them|these|the visits|the sessions)( on average|, on average|)',
    'pages per session',
  ],
  // Visits per visitor.
  [
    `… ${TIMES} (did|does|do|has|have) (each|every|a|one|the|any) (<typical> |)(<visitor>) (<visited>|come back|came back|come|came|visit|return|drop by|stop by)( <here>|)…`,
    'visits per visitor',
  ],
  [
    '… (the |)(number of |)(visits|sessions) divided by (the |)(number of |)(people|visitors|users|heads|persons)…',
    'visits per visitor',
  ],
  [
    '… (the |)(number of |)(visits|sessions) (for|to|of|by|from) (each|every|one|a single|a) (<visitor>)…',
    'visits per visitor',
  ],
  [
    '… (the |)(average |)(visit frequency|frequency of visits|visits per head|visits a head|visits per capita)…',
    'visits per visitor',
  ],
  [
    '(did|do|have|are) (people|visitors|users|readers|folks?) (come|came|visit|visiting|coming|return)( to us| us| here| the site|) (more than once|several times|repeatedly|more often than once|only once|just once)( or (more often|several times|only once|again)|) {rest?}',
    'visits per visitor {rest}',
  ],
  [
    'was it (one|a single|just one) (visit|session) or (two|several|more|many)( that|) (a|the|each|every) (<typical> |)(<visitor>) (made|had|paid|did) {rest?}',
    'visits per visitor {rest}',
  ],
  ['…,?(<end>) ?(on|in) average( i mean| please| though|)', 'on average'],
  // People by country.
  ...(
    [
      ['googlers?', 'google'],
      ['redditors?', 'reddit'],
      ['facebookers?', 'facebook'],
      ['instagrammers?|instagramers?|instagramers', 'instagram'],
      ['youtubers?', 'youtube'],
      ['tiktokers?', 'tiktok'],
      ['pinners?', 'pinterest'],
      ['twitterers?|tweeters?', 'twitter'],
      ['chatgpt users?', 'chatgpt'],
    ] as const
  ).map(([people, source]): Restatement => [`… (${people})…`, `visitors from ${source}`]),
  [
    '… (clicking|clicked|click|hopping|hopped|jumping|jumped|wandering|wandered|strolling|drifting|drifted|surfing|popping|popped) (over|through|across|in|by)( to us| to the site|) from …',
    'coming from',
  ],
  [
    'how (big|large|strong|numerous) (is|was|were|are) (the |our |)({x}) (crowd|contingent|audience|following|group|bunch|lot) {rest?}',
    'visits from {x} {rest}',
  ],
  [
    '… (dropping|dropped|drop|popping|popped|looking|looked|stopping|stopped) (in|by|in on|over|round)( on| at|) (us|our site|the site|me)…',
    'coming',
  ],
  // Page views.
  [
    '… (how many|number of|the number of|total|the total|all|count of) pages (were |was |are |got |have been |being |that were |)(<viewed>)( altogether| in total| in all|)…',
    'page views',
  ],
  ['(and |how about |so |)(the |)pages (<viewed>) {rest?}', 'page views {rest}'],
  [
    '… (how many times|how often) (were|was|are|have|has|is|did) (a page|pages|our pages|any page|one of our pages|the pages) (been |get |)(<viewed>)( up| on the site|)…',
    'page views',
  ],
  [
    '… (how many times|how often) (did|do|does|has|have|had|were|was) (<who>|a page|pages|our pages|any page|one of our pages|the pages) (<load>|been <viewed>|<viewed>)( up|) (a page|pages|our pages|any page|any of our pages|one of our pages)…',
    'page views',
  ],
  [
    '… (the |)(total |overall |)(views of (the |our |all |all our |)pages|page loads|page openings|page calls|pages served|pages delivered|page requests|page displays)…',
    'page views',
  ],
  // Bots.
  [
    '… (non-human|nonhuman|non human|inhuman|not human|automated|machine|robotic|artificial|machine-made|automatic) (traffic|visits|sessions|visitors|hits|users|access)…',
    'bot visits',
  ],
  [
    '… (spiders?|crawlers?|robots?|scrapers?)( |)(/|and|or|,)( |)(bots?|crawlers?|spiders?|robots?)( and the like| and such| and so on|)…',
    'bots',
  ],
  ['… bots( |)(/|and|or|,)( |)(crawlers?|spiders?|robots?|scrapers?)( and the like| and such| and so on|)…', 'bots'],
];
