/** Visits, visitors, bots, pages and visit durations, in words that people typed. */
import type { Restatement } from '../../restatement.ts';

const DO = '(did|do|does|are|is|was|were|have|has|will)';
const PAGES = '(how many|how much|number of|the number of|average|the average|average number of|average amount of)';
const IN_A_VISIT =
  '(in|per|on|during|for|within|at|each|every) (one |a |each |every |the average |a single |an average |a typical |the typical |)(visit|session|sitting|go|stay|time they came|time they visited|time they come|time|time someone comes|time somebody comes)s?';

const OF_PAGES: readonly Restatement[] = [
  [
    '(when|whenever|if|each time|every time|once) (someone|somebody|people|they|a visitor|visitors|folks|a reader|anyone) (comes|come|visits|visit|arrives|drops|stops|lands|pops|comes by|come by|drops by|drop by|visits us|stops by|shows up|are here|is here|comes here)( by| in| here| us|),? how many (pages|page views) (do|does|did) (they|he|she|people|it|the person) (click|look|view|open|see|read|visit|go|leaf|browse)( through| at| to| around|)( on average| on the average| typically| usually|)(<end>|) ?(just |only |)(for |in |)( ?{rest}|)',
    'pages per session {rest}',
  ],
  [
    `…${PAGES} (of our |of the |our |)(pages|page views|page) (<who> |)(viewed |seen |opened |read |looked at |look at |see |view |open |go through |went through |click through |visited |get |got |did |do |does |are |were |is )*${IN_A_VISIT}…`.replace(
      ')*',
      '){0,3}',
    ),
    'pages per session',
  ],
  [
    `…(pages|page views) (viewed|seen|opened|read|looked at|visited|clicked|called up) ${IN_A_VISIT}…`,
    'pages per session',
  ],
  ['…(page ?views?|views|pages) for (every|each|a|one) (visit|session)…', 'pages per session'],
  [
    '…how many pages? (has|have|does|did|had) (one|a|each|every|the average|the|an average) (session|visit) ?(have|got|contain|include|cover|take in|comprise|on|)( on average| in average|)…',
    'pages per session',
  ],
  [
    `(did|do|does|are|have) <who> ({d:of} |)(look at|look|see|saw|view|open|read|visit|click|click on|click through|go through|get through)( at|) (more than|less than|only|just|over|at least|around) (one|two|three|a single|1|2|3|a couple of|several) pages? (${IN_A_VISIT}|each time|at a time|per visit)( they came| they come| they visited| they visit| here|)`,
    'pages per session {d}',
  ],
  [
    '(did|do|does) <who> (just |only |)(read|see|look at|view|open) (one|a single) page and (leave|go|bounce|quit) {d},? or (several|more|more than one|many|a few|some more)(<end>|) ?(what is |)(the |an |)average',
    'pages per session {d}',
  ],
  [
    '…how many (of our |our |)pages (<who>) (opened|viewed|saw|read|looked at|visited|loaded|called up|clicked)( on| in|)…',
    'page views',
  ],
  ['…pages (displayed|shown|served|delivered) to (visitors|people|users|readers)…', 'page views'],
  ['…(people|visitors|users|they) (click|clicked) around how much {rest?}(<end>) {more}', '{more} {rest}'],
];

const OF_LENGTHS: readonly Restatement[] = [
  [
    '(are|is|do|did|does|were|have|will) <who> (staying|stay|stayed|sticking around|spending|spend|hanging around|hang around|around|read|reading|here|there)( here| with us| on the site| around|) (for |)(longer|more|less|shorter|over|under|at least) (than |)(a|one|two|three|five|ten|half a|<digits>) (minutes?|seconds?)( on average| in average| typically| usually| per visit|) {rest?}',
    'average session duration {rest}',
  ],
  [
    '(did|do|are|is|does|were|have) <who> (lingering|linger|lingered|stick around|sticking around|hang around|hanging around|hang out|stay long|stay a while|stay for long|stay longer|take their time|stay on|stay around|stuck around)( here| on the site| with us|) {d:date}(<end>) {rest}',
    'average session duration {d}',
  ],
  [
    '…(a|the|each|an average|the average|one|our average|our) (session|visit|stay) (took|takes|lasted|lasts|went on|goes on|ran) (for |)how long( on average| in average| on the average| typically|)…',
    'average session duration',
  ],
];

const OF_BOUNCES: readonly Restatement[] = [
  ['…(bouncing|bounced|bouncers?) rate…', 'bounce rate'],
  [
    '…(percentage|share|percent|%|proportion|fraction|part|quota|portion|rate)( of| that| which| who| of visits| of the visits| of people| of visitors|)( are| were| have|) (bounced|bouncing|bounces?|bouncers|bounced visits|bounced sessions|visits that bounced)( visits| sessions|)…',
    'bounce rate',
  ],
  ['…(bounced visits?|bounces?) (share|percentage|quota|proportion)…', 'bounce rate'],
  ['…bounce rate {x?},? (in|as|as a|in a) (percent|%|per cent|percentage|percents)…', 'bounce rate {x}'],
  [
    'how (bad|high|strong|big|large) (is|was|were|are) (the |our |)(bouncing|bounces|bounce)( rate|) {rest?}',
    'bounce rate {rest}',
  ],
  [
    `(from|for|on|in|with|at) (which|what) {r:rows!} ${DO} <who> (bounce|leave right away|leave again|leave at once|leave immediately|turn around at the door|turn around|turn back|run away|run off|jump off|disappear|go away)( the|)( most| most often| fastest| soonest|)(,|) ?(in percent of visits|in percent|as a rate|bounce rate|)`,
    'bounce rate by {r}',
  ],
  [
    'who (runs|run|ran|leaves|leave|goes|bounces|jumps|turns|disappears|gives up)( away| off| again| around|) (faster|fastest|quicker|quickest|sooner|soonest|more often|most often|earlier|earliest|most|more)(,|) {x}(<end>) ?(the |)bounce rate',
    'bounce rate {x}',
  ],
  [
    'where do (the |)people come from (who|that) (leave|bounce|go|left) ?(right away|again|at once|immediately|again right away|quickly|)(<end>) {rest}',
    '{rest}',
  ],
  [
    'did <who> (stick around|stay|linger|hang around) {d} or (bounce|leave|leave right away|run off)(<end>|) ?(i |we |)(want |need |give me |show me |)(the |)(bounce |)rate',
    'bounce rate {d}',
  ],
];

const OF_PEOPLE: readonly Restatement[] = [
  [
    '(so |and |)(was|were|is|are) (it|we|the site|things|our site) (busy|lively|crowded|well visited|quiet|full|hectic)( on the site| on our site| here| there|) {rest}',
    'visits {rest}',
  ],
  [
    '…what (the |our |)({m:measure!}) (added|adds|add|came|comes|amounted|amounts|summed|totalled|totaled) up to…',
    '{m}',
  ],
  ['…how (many|much) {m:measure!} was it (in the middle|on average|in average|in the mean)…', 'average {m}'],
  ['…in the middle (each|every|per|a) day…', 'average per day'],
  ['…in average…', 'on average'],
  [
    '…(the |our |)(dau|daily active users|daily actives|daily uniques|daily unique visitors) (averaged|on average|average|as an average|mean)( over| in| for| across|)…',
    'average visitors per day in',
  ],
  ['…(the |our |average |)(dau|daily active users|daily actives|daily uniques)…', 'visitors per day'],
  ['… (on|across|over|during) black friday crowd…', 'visitors on black friday'],
  ['{d:span} crowd(,|:| -|) {rest}', '{rest} {d}'],
  [
    '(did|do|have|has) we (win|won|gain|gained|attract|attracted|acquire|acquired|find|found|pick up|picked up|get|got|reach|reached) (any |some |many |)new (readers|visitors|people|users|faces|folks|guests) {rest?}',
    'new visitors {rest}',
  ],
  [
    '…(people|persons|visitors|users|readers|folks|those|ones) (who|that|which) (already knew|knew already|know already|already know) (our site|us|the site|our page)( came| come| and came| and come| visited| visit|)( again| back|)…',
    'returning visitors',
  ],
  [
    '…(a split of |split |by |split by |split in |divided in |divided into |)(new|fresh|first-time|first time)( visitors| users| people| ones|)( ?/ ?| and | vs | versus | or | & | against |/)(returning|repeat|recurring|existing|old|known|back again)( visitors| users| people| readers| ones| guests|)…',
    'by new and returning visitors',
  ],
  [
    '…(by |)(newbies|newcomers|first-timers) (and|with|vs|to|against|versus|or) (those of |that of |the |)(our |)(returning|repeat|recurring|regular) (visitors|customers|users|people|readers|guests)…',
    'by new and returning visitors',
  ],
  [`(and |)(is|are) (we |)(all |)(alone|on our own)(,|) or {rest}`, '{rest}'],
  [
    '…how many (users|people|visitors|readers|folks) would (get |be |)(kicked|thrown|booted|cut|logged|knocked|dropped) (off|out)( now| right now| this minute| at this moment| this second| if we restart| at the moment|)…',
    'visitors right now',
  ],
  [
    '(what is hot (at this instant|right now|now|at the moment|this minute|just now)(<end>|) ?|)(for |on |)(every|each) page(,|) (the |)(number of |)(people|visitors|readers|users) (currently |right now |now )(there|on it|on them|reading it)',
    'visitors right now by page',
  ],
];

const OF_BOTS: readonly Restatement[] = [
  [
    `${DO} (any |the |some |)<bot> (crawling|crawl|visiting|visit|hitting|hit|scraping|scrape|scanning|scan|coming|come|indexing|index|reading|read|spamming|accessing|access|probing)( to| by| at|)( <here>|)(,| and|) ?(and |)(how (much|many|often)|{m:measure!}|)( times| of them|)`,
    'bot visits',
  ],
  [
    '(do|did|are|have) we (get|getting|have|see|seeing|got|had) (any |some |many |)<bot> (dropping by|visiting|coming|coming by|crawling|stopping by|around|here|on the site|visits|hits|traffic)(<end>|) ?(the |)(number|how many|count|figure|numbers|how much|visits|)( please| are there| of them|)',
    'bot visits',
  ],
  [
    '…how many (visits|sessions|of the visits|of our visits) (were|are|was|is|come|came) not (by|from|made by|of|caused by) (real |actual |)(people|humans?|persons?|a person|a human|human beings|a human being)…',
    'bot visits',
  ],
  [
    'visits (by|from|of) (a real person|real people|humans?|people|real persons|a human) (do|does) not (interest|concern|matter to) (me|us)( right now| now| here| today|),? (only|just) (the ones|those|visits) (a bot|bots|robots|a robot|by bots|from bots|of bots)( made| did| caused| makes|)(,|) ?(how many (are|were) (those|they|there|these)|how many|)',
    'bot visits',
  ],
  [
    '…(non human|not human|no humans?|not people|not real people|machine) (visits|traffic|sessions|visitors)…',
    'bot visits',
  ],
];

const OF_CONVERSION: readonly Restatement[] = [
  [
    '(what|which) (share|part|percentage|percent|proportion|fraction|portion|%) of (the |our |all |)(visits|sessions|traffic|visitors) (turn|turns|turned|end|ends|ended|result|results|lead|leads|become|becomes|became|go|converts?|finish|make|makes)( into| in| with| to| as|)( a| an|)( conversion| order| purchase| sale| buy|) {rest?}',
    'conversion rate {rest}',
  ],
  ['…(checkouts? completed|completed checkouts?|checkouts? (finished|done))…', 'orders'],
  ['…(sales|revenue|income|turnover) in (money|cash|currency)…', 'revenue'],
];

const OF_USERS: readonly Restatement[] = [
  [
    '…how (many times|often) (did|does|do|has|have) (the |an |a |one |)(average |single |typical |usual |)(person|visitor|user|reader|head|guest) (drop|stop|come|pop|swing|look|visit|show)( in| by| up| us| to us| to the site|)( on average| on us|)…',
    'visits per visitor',
  ],
  [
    '…(a |one |each |the average |an average |a single )(visitor|person|user|reader) (makes|made|does|did|has|had|pays|paid|came|comes|comes to us|came to us|visits|visited)( us| to us| here|) how (many|much) (visits|times|sessions)( on average| on the average| in average|)…',
    'visits per visitor',
  ],
  [
    '(do|did|does) (our |the |)(readers|visitors|people|users) (tend to |usually |mostly |)(return|come back|come again) or is it one visit (and done|only|and gone|and that is it|and bye)(<end>|) ?{rest?}(average|mean) per (reader|visitor|person|head|user){more?}',
    'visits per visitor {rest}',
  ],
];

/** All rewordings of this file. */
export const SAID_VISITS: readonly Restatement[] = [
  ...OF_BOUNCES,
  ...OF_USERS,
  ...OF_PAGES,
  ...OF_LENGTHS,
  ...OF_PEOPLE,
  ...OF_BOTS,
  ...OF_CONVERSION,
];
