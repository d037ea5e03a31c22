/** Rates by their everyday names: "how well does each channel convert", "engaged %", "who bounces", "dwell time". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const RATE_ASKED_LISTS: WordLists = {
  rate: 'rates?, percentages?, percent, per cent, %, share, shares, quota, quotas, ratio, ratios, proportion',
  did: 'do, does, did, are, is, was, were',
  crowd:
    'visitors, visits, traffic, people, users, readers, sessions, audience, audiences, folks, clicks, crowd, readership',
  all: 'a hundred, one hundred, 100, every hundred, every 100, each hundred, each 100',
  ends: 'end, ends, ended, result, results, resulted, finish, finishes, convert, converts, converted, lead, leads, turn, turns, become, becomes, buy, buys, order, orders, purchase, make, place, close',
  sale: 'conversions?, orders?, purchases?, sales?, buyers?, customers?',
  stop: '[,.;:?!–-]',
  days: 'this, last, in, since, on, over, during, yesterday, today, between, until, for, within, so far, january, february, march, april, may, june, july, august, september, october, november, december',
  stay: 'stay, stays, stayed, staying, linger, lingers, remain, remains, spend, spends, spent, spending, dwell, dwells, pass, passes, read, reading, hold, hang around, keep reading, are on, be on, are',
  folk: 'people, visitors, readers, users, folks, they, everyone, a visitor, a reader, someone, the people, the readers, the visitors, our readers, our visitors, a person, visitor, reader',
  text: 'articles?, posts?, pages?, stories, story, pieces?, texts?, journal articles, blog posts',
  each: 'each, every, per, for each, for every, for all, on each, on every, of each, of every, all, all the, all our, with each, in each, by, for the, of the, on the, with the',
  time: 'time, dwell time, dwell times, reading time, reading times, minutes, seconds, time spent, viewing time, view time, time on, duration, stay, time of stay, length of stay, attention time',
  mean: 'average, averaged, mean, typical, avg, medium, usual, averge, middle',
};

const PAGE = /^(?:pagePath|pageTitle)/;

/** Tried before the sentence is read as it is. */
export const RATES_ASKED_FIRST: readonly Restatement[] = [
  // Conversion.
  [
    '…how (well|good|badly|strongly|effectively) (<did> |)(the |our |my |){x} (convert|converts|converting|converted|sell)( for us| visitors| people|) {rest:days?}',
    'conversion rate of {x} {rest}',
  ],
  [
    '…(out |)of (<all>) (<crowd>) (from |of |in |on |via |for |with |)(the |){x},? (and |)how many (do |did |of them |would |will |)(<ends>)( up|)( in| into| with| as| to|)( a| an| the|)( <sale>|)( buying| ordering|)( something|)…',
    'conversion rate of {x}',
  ],
  ['…(conversions?|orders|sales) as (a |)(<rate>)…', 'conversion rate'],
  // Engagement.
  [
    '…how (engaged|engaging|involved|attentive|active) (is|are|was|were) (the |our |my |){x}( audience| visitors| traffic| readers| people|)s?(<stop>|)( as a rate| rate wise| rate-wise| in percent| as a percentage|)…',
    'engagement rate of {x}',
  ],
  [
    '…(the |)(percentage|percent|%|rate|rates|quota|ratio) of (engaged (<crowd>)) (by|per|for each|in each|of each|for every)…',
    'engagement rate by',
  ],
  // Bounces by source.
  [
    '…how (sticky|bouncy|sticky or not sticky|sticky or bouncy) (is|are|was|were) (the |our |my |){x}(<stop> {rest}|)',
    'bounce rate of {x}',
  ],
];

/** Tried if the sentence isn't understood. */
export const RATES_ASKED: readonly Restatement[] = [
  [
    '(how likely|how probable) (is|are|was|were) (a |an |the |)(<crowd>|visit|session|visitor) (from |of |in |on |via |){x} to (<ends>)( up|)( in| into| with| as|)( a| an| the|)( <sale>|)( buying| ordering|)( something|) {rest:days?}',
    'conversion rate of {x} {rest}',
  ],
  [
    '…(what |which |how many |how much )(percentage|percent|per cent|%|fraction|share|proportion) (bounces?|bounced|leaves? right away|leaves? at once|leaves? immediately)…',
    'bounce rate',
  ],
  [
    '…(what |which )(percentage|percent|per cent|%|fraction|share|proportion) of (the |our |)(<crowd>) (from|in|on|of) (each|every) {x} (bounces?|bounced|leaves? right away|leaves? at once|leaves? immediately)…',
    'bounce rate per {x}',
  ],
  [
    '…(what |which )(percentage|percent|per cent|%|fraction|share|proportion) of (the |our |)(<crowd>) (from|in|on|of) (each|every) {x} (is|are|was|were) engaged…',
    'engagement rate per {x}',
  ],
  [
    '…(what |which |the |)(percentage|percent|per cent|%|fraction|share|proportion) of (the |our |)(<crowd>) (that |who |which |)(is|are|was|were) engaged…',
    'engagement rate',
  ],
  [
    '…(what |which |the |)(percentage|percent|%|share|proportion|part) of (the |our |)(<crowd>) (that |who |)(leaves?|left|leave|goes away|go away|bounces?|bounced|exits?|quits?|drop off|is gone|are gone) (right away|immediately|at once|straight away|again right away|after one page|after a single page|without doing anything|straight off|instantly)…',
    'bounce rate',
  ],
  [
    '…(what |which )(percentage|percent|%) (bounces?|bounced|is bouncing|leaves? right away|leaves? at once|leaves? immediately)…',
    'bounce rate',
  ],
  [
    '(how good|how well|how bad|how badly|how effective|how successful) (is|are|was|were|does|do|did) {x} (at |in |)(turning|converting|making|turn|convert) (its |their |)(<crowd>) (into|to) (orders|buyers|customers|sales|purchases|conversions) {rest:days?}',
    'conversion rate of {x} {rest}',
  ],
  ['…(engaged|engagement) (<rate>)…', 'engagement rate'],
  ['…(the |)(<rate>) of engagement…', 'engagement rate'],
  [
    '…(the |)((rate|rates) of (conversion|conversions|converting|buying)|(percentage|percent|%) of (converting|converters))…',
    'conversion rate',
  ],
  ['…(convert|converting|buying) (rate|rates|percentage|percent|%|quota|ratio)…', 'conversion rate'],
  ['…(the |)(rate|rates) of (bounces?|bouncing)…', 'bounce rate'],
  ['…(bounces?|bounced|bouncing) (rate|rates|percentage|percent|%|quota|ratio)…', 'bounce rate'],
  [
    '(who|which ones|what|which visitors|who of them) (bounces?|bounced|is bouncing)<stop> (split|show|list|give me|show me|break|divide|group)( down| up| out|)( the| that| this|) (rate|number|figure|it) (by|per|down by) {x}',
    'bounce rate by {x}',
  ],
  ['…how (engaged|engaging|involved) (their|its) (<crowd>) (is|are|was|were)…', 'engagement rate'],
  [
    '…compare (the |our |)({x})( for me| for us|) (on|by|in terms of|regarding|with regard to|in) how (engaged|sticky|active) (their|the) (<crowd>) (is|are)(<stop> as a rate|<stop> as rate|)',
    'engagement rate by {x}',
  ],
  // Time on a page.
  [
    '…(<mean>) (<time>) (spent |they spend |people spend |)(on|for|of|with|at|in) (it|them|that page|this page|that article|this article)…',
    'average time on page',
  ],
  ['…(dwell|viewing|view|reading|visiting|attention)( |-|)(time|times|duration)…', 'average time on page'],
  [
    '(how (much|long) (time|) ?(is|are|was|were|do|does|did) (<folk> |)(spent|<stay>)( in average| on average|)) (<each>) <text>( on average| in average|) {rest:days?}',
    'articles by average time on page {rest}',
  ],
  [
    '…(how much|how long|how many) (time |minutes |)(is|are|was|were|do|does|did) (<folk> |)(spent|<stay>)( time|)( in average| on average|) (<each>) {x:text}( on average| in average|)…',
    '{x} by average time on page',
  ],
  [
    '…(for |)(<each>) {x:text} how long (are |do |did |is |does |)(the |)(<folk>) (<stay>)( there| on it| in| on| with it|)( average| in average| on average|)…',
    '{x} by average time on page',
  ],
  [
    '… (<each>) {x:text},? (with |and |)(the |its |their |)(<mean>) (<time>)( spent| they spend| people spend|)( on it| on them| on each| there| with it|)…',
    '{x} by average time on page',
  ],
  ['…(<mean>) (<time>) (<each>) {x:text}…', '{x} by average time on page'],
  [
    '… (the |)(<mean>|) ?(<time>) (that |which |)(a |the |our |)(<folk>) (<stay>) (on|at|in|with) (the |our |my |)(page |article |)(of |about |on |called |)(the |){page} {rest:days?}',
    'average time on the page {page} {rest}',
    PAGE,
  ],
  [
    '(what is |what was |give me |show me |show |tell me |i need |)(the |)(<mean>) (<time>) (for|of|on|at|with|in) (the |our |my |)(page |article |)(of |about |on |called |)(the |){page}( page| article| piece| post|)(,|) ?(averaged|on average|) {rest:days?}',
    'average time on the page {page} {rest}',
    PAGE,
  ],
  [
    '(is|are|was|were) (the |our |my |){page}( page| article| piece|) (held |kept |left |)(open|read|viewed|on screen|studied) (for |)(long|a long time|longer|long enough|thoroughly|properly)(<stop>|) {rest?}',
    'average time on the page {page}',
    PAGE,
  ],
  [
    'how (long|much time) (do|does|did|is|are) (<folk> |)(<stay>|spent)( time|) (on|with|at|in|for|over) (the |our |my |)(page |article |)(of |about |on |called |)(the |){page}( page| article| piece| post|) {rest:days?}',
    'average time on the page {page} {rest}',
    PAGE,
  ],
  // How far people scroll.
  [
    '(do|does|did|are|is) (the |our |)(<folk>|most people|most readers) (make it|get|read|scroll|come|go)( all the way|)( down| through|)( to| till| until|) (the |)(very |)(end|bottom|finish|last line|footer) (of|on|in) (the |our |my |)(page |article |)(about |on |called |)(the |){page}( page| article| piece| post| story|)(<stop>|)( scrolling wise| scroll wise| scrolling-wise| by scrolling| in scroll depth| scroll depth| in terms of scrolling|) {rest:days?}',
    'scroll depth of {page} {rest}',
    PAGE,
  ],
  [
    '…(what about|and|how about|how is) (the |our |)({page}) ?,? how (deep|far)( down|) (did|does|do|is|was) (it|that|they|people|readers) (go|get|scroll|scrolled|read)…',
    'scroll depth of {page}',
    PAGE,
  ],
  [
    'how (deep|far)( down|) (did|does|do|are|is) (<folk>|it|most people) (go|get|scroll|read|come|make it) (on|in|into|through|down|of|with) (the |our |my |)(page |article |)(about |on |called |)(the |){page}( page| article| piece| post| story|) {rest:days?}',
    'scroll depth of {page} {rest}',
    PAGE,
  ],
];
