/** Wordings that would mean something else if their words were read one by one: "year 2025", "look up", "anyone on the site". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const AS_TYPED_LISTS: WordLists = {
  who: 'people, visitors, users, readers, folks?, guests, someone, somebody, anyone, anybody, they, everyone, everybody, persons',
  span: 'today, yesterday, last (?:week|month|quarter|year), this (?:week|month|quarter|year), on black friday, black friday, the weekend, january, february, march, april, may, june, july, august, september, october, november, december',
  year: '20\\d\\d',
  dots: '[,;:.?…]+, -, --, –',
  open: '\\(',
  close: '\\)',
  date: '\\d\\d?[./]\\d\\d?[./]?(?:\\d+)?',
  now: 'now, right now, at the moment, at this moment, at present, currently, this minute, just now, at this minute, as we speak, at this instant',
  rows: 'channels?, sources?, campaigns?, devices?, browsers?, countries, country, cities, city, regions?, languages?, pages?, landing pages?, articles?, products?, operating systems?, social networks?, categories, category',
  phone:
    'phones?, mobiles?, mobile phones?, smartphones?, cell phones?, handhelds?, mobile, on mobile, on a phone, on phones',
  desk: 'desktops?, computers?, pcs?, laptops?, desktop, on desktop, on a computer, on computers',
  tablet: 'tablets?, ipads?, on a tablet, on tablets',
  sep: ',\\s(?:and\\s|or\\s|vs\\.?\\s)?, \\s(?:and|or|vs\\.?|versus)\\s, \\s?/\\s?',
  measure:
    'bounce rate, conversion rate, engagement rate, visits, sessions, traffic, visitors, users, page views, views, orders, sales, revenue, people',
};

const GADGET = '(<phone>|<desk>|<tablet>)';

/** Tried before the sentence is read as it is. */
export const AS_TYPED_FIRST: readonly Restatement[] = [
  // Days.
  ['so far,? {d:span} {rest}', '{d} {rest}'],
  ['…(, | in | for | of | during | over | throughout )(the |)(whole |full |entire |)year {y:year!}…', ' in {y}'],
  ['…on the date (of |)(the |){d:date!}…', 'on {d}'],
  [
    '…(on |)(which|what) (date|day) (was|is|marked|had|saw) (the |our |)(high point|peak|record|all-time high|top|maximum|best|highest point|culmination) (for|of|in) (the |our |)({m:measure!}) (in|of|during|for|over|this|last) {d}',
    'which day had the most {m} in {d}',
  ],
  [
    '(looking for |show |give me |what is |what was |)(the |our |)(top|record|peak|best|busiest|strongest) (date|day) (by|for|in|of) (number of |)({m:measure!})(,| in| of| during| for|) {d:span!}',
    'which day in {d} had the most {m}',
  ],
  [
    '(name|tell me|state|find) (me |)(the )day (of|in) {d} (that|which|with) (drew|had|brought|got|saw|attracted|has) (the |)most {m:measure!}',
    'which day in {d} had the most {m}',
  ],
  // "All pages" means the site.
  [
    '…,? (all|all the|all our|all of our) pages (summed up|together|combined|taken together|added up|added together|altogether|in total|in sum|as a whole)…',
    'in total',
  ],
  // Verbs.
  [
    '…(can you|could you|can u|could u|please|pls|would you|you|u|i want to|i need to|i must|to) look up( the|)…',
    'show',
  ],
  ['… (<who>) (drop|drops|dropped|dropping) in( on us| on the site| here|)…', 'people visited'],
  [
    'please to (say|tell|show) me (the |)(quantity|number|amount) of (persons|people|visitors|users) (which|who|that) (visited|came|have visited|did visit) {d:span} (to |)(our|my|the) (page|site|website)',
    'visitors {d}',
  ],
  // The site right now.
  [
    '(is |are |is there |are there |)(anyone|anybody|someone|somebody|any visitors|people|a soul|any people)( there| here|)( on| in| at)( our| the| my) (site|website|blog|shop)( <now>| there|)',
    'visitors right now',
  ],
  [
    'who is (<now> |)(on|at|reading) (which|what) (page|pages|article|articles)( <now>|)(<dots>|) ?(<open>|)(just |only |)(the |)(numbers|counts|figures|number|number of people|)(<close>|)',
    'visitors right now by page',
  ],
  // The site as a whole.
  [
    '(so |)how( did|) (things|it|everything|business|stuff|all) (go|went|run|ran) {d:span!}( then| overall| in general| so far|)',
    'how did we do {d}',
  ],
  [
    '(can you |could you |please |)(sum up|summarise|summarize|recap|tell me|describe)( for me| for us|) how (it|things|everything|we|the site) (ran|went|did|performed|has gone|has been|was) {d:span!}',
    'how did we do {d}',
  ],
  [
    'how (have|had|has) (we|it|things|the site) been (doing|going|running|performing) {d:span!}( in general| overall| so far| all in all| altogether|)',
    'how did we do {d}',
  ],
  [
    '{d:span!} (in a nutshell|in brief|in short|at a glance|in a word|in a few words|in one line|in key figures|in figures|in numbers|summed up|wrapped up)( please| pls|)',
    'how did we do {d}',
  ],
  [
    '{d:span!}(<dots>) ?(was it |)(good or bad|a success or not|a success|how was it|success or flop|hit or miss|a hit or a miss|thumbs up or down)',
    'how did we do {d}',
  ],
  [
    '(are|were) we having (a|an) (decent|good|bad|great|ok|fine|strong|weak|successful) (month|week|day)(<dots>) ?(the |an |give me the |)(overall|general|whole|big|full|complete) picture of {d:span!}',
    'how did we do {d}',
  ],
  // Corrections, which drop the question before.
  [
    '(no |nope |oh |wait |hm |hmm |sorry |)(please |)(scrap|forget|drop|strike|cancel|skip|ignore) (that|it|this|the last one)(<dots>| and) ?{what}',
    '{what}',
  ],
  // Whether a number is usual, and why not.
  [
    '(please |)(check|see|tell me|say|look|can you check|could you check)( me| please|) (if|whether) (the |our |)({m:measure!}) (of |on |for |from |)({d:span!}) (are|is|were|was) (like|as) (always|usual|normal|normally|ever|every day|usually|on other days|any other day)',
    'is {m} {d} usual',
  ],
  [
    'what (happened|was going on|was the matter|went wrong) {d:span!}(<dots>) ?(we|i) (lost|lose|were losing|had fewer|had less|are missing|dropped|shed)( a lot of| so many| many| some|) {m:measure!}',
    'why did {m} fall {d}',
  ],
  // Rows.
  [`… (on |)${GADGET}(<sep>)(on |)${GADGET}(<sep>)(on |)${GADGET}…`, 'by device'],
  [
    '…social (media |)(traffic|visits|sessions)(,|) (per|by|for each|for every|split by) (platform|network|site)…',
    'visits by social network',
  ],
  ['(which|what) language groups {rest}', 'visits by language {rest}'],
  ['…by {a:rows!} (within|inside|in) (each|every) {b:rows!}…', 'by {b} and {a}'],
  [
    '(which|what) (other |)(sites|websites|web sites|blogs|pages) (send|bring|lead|refer|direct|deliver) (us |)(people|visitors|traffic|readers|visits)( over|)( to us| to our site| here| us|)(,|) (and|with) how many( each| of them| per site| visits each|)',
    'visits by referring site',
  ],
  [
    'who (is linking|links|has linked|linked|is pointing|points) to (us|our site|the site|our pages|our blog|me)( that people (actually |really |)(click|follow|use|click on)|)(<dots>) ?(visits |numbers |with visits |)(for each|per|by|from each) (site|website|domain|page)',
    'visits by referring site',
  ],
  [
    'compare (the |our |)({m:measure!}) (for|of|across|between|among|over) (all |all the |all our |the )({r:rows!})',
    '{m} by {r}',
  ],
  [
    'break (down |)(social media|our social media|social traffic)( down|)( for me| for us|)(<dots>) ?{x}',
    'visits by social network',
  ],
  [
    'seo (share|part|proportion|percentage) (of|in) (the |our |all |)({m:measure!})',
    'share of {m} from organic search',
  ],
  ['(the |our |)seo (traffic|visits|sessions) {rest?}', 'visits from organic search {rest}'],
  [
    '(which|what) (pages|articles|urls) (bring|brings|draw|pull|lead|get|take) (the |)({m:measure!}) (into|in to|onto|to) (the|our) (site|shop|website)(,|) {rest?}',
    'landing pages by visits {rest}',
  ],
  [
    '(which|what) (pages|articles)( act| serve| work| function| are used) as (a |the |our |an |)(front door|entrance|entry|door|gateway|entry point|way in|landing page)~ (for|to) (the |)(traffic|visits|visitors|people|readers) (out of|from|of|off) {x}, {y}',
    'landing pages of visits from {x}',
  ],
  [
    '(which|what) (pages|articles)( act| serve| work| function| are used) as (a |the |our |an |)(front door|entrance|entry|door|gateway|entry point|way in|landing page)~ (for|to) (the |)(traffic|visits|visitors|people|readers) (out of|from|of|off) {x}',
    'landing pages of visits from {x}',
  ],
];
