/** Everyday ways to ask for lists, both ends of a list, days that meet a number, and whether things go well. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const COMMON_LISTS: WordLists = {
  best: 'best, top, strongest, highest, bestselling, best-selling',
  worst: 'worst, weakest, lowest, poorest, bottom, slowest, least',
  goods: 'products, items, goods, product, item',
  sells: 'selling, performing, sold, moving, bought',
  content:
    'pages, articles, posts, stories, landing pages, sources, traffic sources, channels, campaigns, countries, cities, devices, browsers, authors, categories, products',
  people:
    'people, visitors, users, readers, customers, shoppers, they, our visitors, our readers, my visitors, my readers, the users, the visitors, we, folks, anyone, everybody',
  buyer: 'customers, buyers, shoppers, visitors, users, people, clients, ones, purchasers, faces, guests',
  versus: 'vs, vs., versus, and, or, against, compared to, compared with, to',
  old: 'returning, existing, repeat, old, recurring, regular, previous, known, loyal',
  rate: 'conversion rate, conversion, bounce rate, traffic, revenue, sales, visits, visitors, orders, page views, sessions, users, average order value, engagement rate, sign-ups, signups, downloads',
  fell: 'dropped, fell, fallen, drop, fall, down, plunged, crashed, declined, decreased, sank, tanked, dipped, lower, slumped, plummeted, tumbled',
  rose: 'rose, risen, grew, grown, up, jumped, increased, climbed, higher, spiked, surged, doubled',
  about:
    'about, around, by, by about, by around, almost, nearly, roughly, some, approximately, by almost, by nearly, by roughly, by over, over, by more than',
  days: 'days, day, weeks, week, months, month, weekdays, hours',
  span: '(?:last|past|previous|prior|preceding) \\d+ (?:days|weeks|months)|(?:this|last|previous|past) (?:week|month|quarter|year|weekend)|today|yesterday|the (?:week|month|quarter|year|day|period) before(?: last| that)?|the \\d+ (?:days|weeks|months) before(?: that)?',
  lose: 'losing, lost, lose, shedding, bleeding, shed, lost us',
  past: 'last week, last month, last quarter, last year, this week, this month, this year, yesterday, today, the last, the past, january, february, march, april, may, june, july, august, september, october, november, december',
  after: '(?!to\\b)[^\\s?!;]+',
  fine: '(?:site speed|speed|the site|the server|everything else|everything|nothing|no|there are no|we have no|i see no|traffic|tracking) (?:[\\w-]+)',
  number: '\\d[\\d.,]*',
  crowd: 'visitors, users, people, readers, views, page views, visits, sessions, audience, viewers',
};

/** Adverbs of time with their units, as in "weekly sales". */
const PIECES: readonly (readonly [adverb: string, unit: string])[] = [
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
];

const CHANGED =
  '(changed|changing|developed|developing|trended|trending|evolved|evolving|moved|moving|varied|progressed|progressing|fluctuated|looked|gone|going|change|develop|evolve|trend|vary|progress|look|move|go|done|doing)';
const BELOW = '(below|under|less than|fewer than|lower than|beneath)';
const ABOVE = '(above|over|more than|beyond|past|higher than)';
const EVENTS = '(events|event types|custom events|actions|interactions|user actions)';

/** Tried before the sentence is read, which would lose the meaning of these words together. */
export const COMMON_FIRST: readonly Restatement[] = [
  // Both ends of a list.
  [
    `(what are |which are |show |show me |list |give me |what were |which were |)(the |our |my |)<best> (and|&|or|and the|/|,) (the |our |my |)<worst> {n:number} {rows:content} {rest?}`,
    'what are the top {n} {rows} {rest}? what are the bottom {n} {rows} {rest}?',
  ],
  [
    `(what are |which are |show |show me |list |give me |what were |which were |)(the |our |my |){good:best} (and|&|or|and the|/|,) (the |our |my |){bad:worst}( |-)(performing |){rows:content}( are there| do we have|) {rest?}`,
    'what are the {good} {rows} {rest}? what are the {bad} {rows} {rest}?',
  ],
  [
    `(what are |which are |show |show me |list |give me |what were |which were |what is |which is |)(the |our |my |)<best> (and|&|or|and the|/|,) (the |our |my |)<worst>( |-)(selling |performing |sold |)<goods>( are there| do we have|) {rest?}`,
    'what are the best selling products {rest}? what are the worst selling products {rest}?',
  ],
  [
    `(which|what) <goods> (sell|sold|sells|do we sell|did we sell) (the |)(best|most),? (and|&) (which|what|which ones)( <goods>|)( sell| sold| sells|) (the |)(worst|least|fewest) {rest?}`,
    'what are the best selling products {rest}? what are the worst selling products {rest}?',
  ],
  [
    '(please |can you |)(compare|comparison of|a comparison of|contrast) (the |){a:span} (to|with|vs|vs.|versus|and|against) (the |){b:span}',
    'summary of {a} vs {b}',
  ],
  [
    '(and |so |)what (are|is) (they|people|those people|visitors|users|everyone|everybody|these people|the visitors|these visitors|those visitors) (all |)(up to|doing|busy with|looking at|reading|viewing|interested in|doing there|doing here)(,|) ?(right now|now|at the moment|currently|just now|at this moment)',
    'visitors by page right now',
  ],
  [
    '(and |so |)what (are|is) (they|people|those people|everyone|everybody|these people) (all |)(up to|doing)( there| here| on there| on (my|our|the) site| on (my|our|the) (website|shop|page|blog)|)',
    'visitors by page right now',
  ],
  ['{what} per (sale|buy) {rest?}', '{what} per order {rest}'],
  [
    'how much did (we|i|our shop|my shop|the shop|our store|the store|my store) sell {rest:after?}',
    'revenue and orders {rest}',
  ],
  [
    '(which|what) {rows:content} (are|is|were|have|have been|keep|do|did) <lose> (the |)(most |)(of |my |our |the |)(traffic|audience|views|page views|pageviews) {rest?}',
    'fall in page views by {rows} {rest}',
  ],
  [
    '(which|what) {rows:content} (are|is|were|have|have been|keep|do|did) <lose> (the |)(most |)(of |my |our |the |)(visitors|users|people|readers|audience) {rest?}',
    'fall in visitors by {rows} {rest}',
  ],
  [
    '(which|what) {rows:content} (are|is|were|have|have been|keep|do|did) <lose> (the |)(most |)(of |my |our |the |)(visits|sessions|traffic) {rest?}',
    'fall in visits by {rows} {rest}',
  ],
  [
    '(does|do|did|is|are) (that|this|it|they|those|these|the rate|the number) (vary|differ|different) (by|across|between|for|in|among|per) (the |all |single |various |different |){rows}',
    'by {rows}',
  ],
];

/** Tried if the sentence isn't understood. */
export const COMMON: readonly Restatement[] = [
  // Events.
  [
    `…(the |our |my |)(most popular|most common|most frequent|top|main|biggest|commonest|most triggered|most used|most fired|leading) ${EVENTS}…`,
    'event count by event name',
  ],
  [
    `(which|what) ${EVENTS} (happen|happened|occur|occurred|are|were|were there|do we track|are tracked|get|got) ?(the most|most often|most frequently|most|most popular|most common|triggered most|triggered the most) {rest?}`,
    'event count by event name {rest}',
  ],
  // New and returning visitors.
  [
    `how many of (the |our |my |){when:past}('s|) {what} (came |come |were |are |was |)(from|by|placed by|made by) new (<buyer> |)<versus> <old>( <buyer>|),? (and |)(is|was|are|were) (that|it|this|those|they) (up or down|down or up|more or less|higher or lower|better or worse|more|less|up|down) (from|than|on|compared to|compared with|against|vs|versus) {other}`,
    '{what} by new and returning {when} vs {other}',
  ],
  [
    `how many of (the |our |my |){when:past}('s|) {what} (came |come |were |are |was |)(from|by|placed by|made by) new (<buyer> |)<versus> <old>( <buyer>|)`,
    '{what} by new and returning {when}',
  ],
  [`…(from|by|of|between) new (<buyer> |)<versus> <old>( <buyer>|)…`, 'by new and returning'],
  // Pages that don't exist.
  [
    '(which|what) (pages|urls|addresses|links|page|url|address) (are|do|did|were|is|have|has) (<people> |being |)(seeing|see|saw|getting|get|got|hitting|hit|running into|run into|landing on|finding|find|served|seen) (the |a |an |our |with |)(404|404s|404 page|404 error|404 errors|not found page|error page|page not found)( on| at| for| in| from|)( most| the most|) {rest?}',
    'pages with the most 404 errors {rest}',
  ],
  [
    '(where|on which pages|at which urls|at which addresses|on what pages|on which urls) (are|do|did|were|is|have) (<people> |)(seeing|see|saw|getting|get|got|hitting|hit|running into|run into|landing on|find|finding|shown|seen) (the |a |an |our |)(404|404s|404 page|404 pages|404 error|404 errors|not found page|error page|page not found) {rest?}',
    'pages with the most 404 errors {rest}',
  ],
  // Articles read to the end, or not.
  [
    'whose (content|articles|posts|stories|texts|pieces|writing|work|pages) (do|does|did|are|is) (<people> |)(leave|left|quit|abandon|abandoned|close|stop reading|skip|drop|not finish|leaving|give up on) (before|without|halfway) (reaching|finishing|getting to|reading|coming to|they reach|they finish|they get to|through)(| the end| the bottom| to the end| it| them| through)',
    'lowest scroll depth by author',
  ],
  [
    'whose (content|articles|posts|stories|texts|pieces|writing|work|pages) (do|does|did|are|is|get|gets) (<people> |)(mostly |usually |)(finish|finished|read|scrolled|read through|scroll) (to the end|to the bottom|through|completely|in full|all the way|most|the most)',
    'highest scroll depth by author',
  ],
  [
    '(which|what) (articles|posts|pages|stories) (do|does|did|are|is) (<people> |)(leave|left|quit|abandon|abandoned|stop reading|not finish|leaving|give up on) (before|without|halfway) (reaching|finishing|getting to|reading|coming to|they reach|they finish|they get to)(| the end| the bottom| to the end| it| them| through)',
    'lowest scroll depth by page',
  ],
  // Over time.
  ...PIECES.flatMap(([adverb, unit]): Restatement[] => [
    [
      `how (have|has|had|did|do|does|are|is|were|was) (our |my |the |)${adverb} {what} (been |)${CHANGED} {rest?}`,
      `{what} per ${unit} {rest}`,
    ],
    [
      `(please |can you |could you |)(compare|show me|show|give me) (the |our |my |)(average |)${adverb} {what},? (instead of|rather than|not) (the |)totals?,? (<crowd> per <days> |)(in |for |of |)(the |){a} (vs|vs.|versus|and|with|to|against|compared to) {b}`,
      `average {what} per ${unit} in {a} vs {b}`,
    ],
    [
      `(please |can you |could you |)compare (the |our |my |)${adverb} {what},? (over|in|during|for|across|within|of) (the |){when}(.|;|,) (please |and |)(explain|note|flag|point out|mention|mark|list|tell me about) (any |the |all |)(missing|empty|blank) (days|weeks|months|dates|data|values) {more?} {rest?}`,
      `{what} per ${unit} in the {when}`,
    ],
    [
      `(please |can you |could you |)compare (the |our |my |)${adverb} {what} (over|during|for|across|within|in) (the |){when}`,
      `{what} per ${unit} in the {when}`,
    ],
    [
      `… {what} per ${unit},? (in |for |during |){a} (vs|vs.|versus|against|compared to|compared with) (in |){b}`,
      `average {what} per ${unit} in {a} vs {b}`,
    ],
    [
      `{what} per ${unit},? (in |for |during |){a} (vs|vs.|versus|against|compared to|compared with) (in |){b}`,
      `average {what} per ${unit} in {a} vs {b}`,
    ],
  ]),
  [
    '(can|could|do|does|is|are) (we|i|you|there|the numbers|the data) (identify|see|find|detect|spot|notice|have|show|recognise|recognize|make out|)( |)(any |a |some |)(seasonality|seasonal pattern|seasonal patterns|seasonal trend|seasonal trends|seasonal effects|seasons) (in|of|for|with|to) (the |our |my |){what}',
    '{what} per month',
  ],
  [
    '(are|is|do|does) (our |my |the |){what} (seasonal|depend on the season|vary by season|vary with the season|vary with the seasons|change with the seasons)',
    '{what} per month',
  ],
  // Days that meet a number.
  [
    `(on |in |)(which|what|how many) <days> {when?} (did|do|does|were|was|had) (the |our |my |)(daily |weekly |monthly |number of |){what} (drop|fall|go|dip|stay|be|sink|slip|lie|get|come|remain|stood|were|was) ${BELOW} {n:number}`,
    'days {when} with less than {n} {what}',
  ],
  [
    `(on |in |)(which|what|how many) <days> {when?} (did|do|does|were|was|had) (the |our |my |)(daily |weekly |monthly |number of |){what} (rise|go|climb|be|get|come|stay|jump|reach|exceed|were|was) ${ABOVE} {n:number}`,
    'days {when} with more than {n} {what}',
  ],
  // Statements about a drop or rise.
  [
    `(our |my |the |){what:rate} (has |have |is |are |was |were |)<fell>( <about>|) {n:number} ?(%|percent|per cent) (overnight|over night|since yesterday|yesterday|from yesterday|in a day|in one day|suddenly)(.|;|,| -|) {fine:fine} (what is happening|what happened|what is going on|what is wrong|why|why is that|what could it be|what is the reason|what is the cause)`,
    'why did the {what} fall yesterday',
  ],
  [
    `(our |my |the |){what:rate} (has |have |is |are |was |were |)<fell>( <about>|) {n:number} ?(%|percent|per cent) (overnight|over night|since yesterday|yesterday|from yesterday|in a day|in one day|suddenly)(.|;|,|) {rest?}`,
    'why did the {what} fall yesterday',
  ],
  [
    `(our |my |the |){what:rate} (has |have |is |are |was |were |)<fell>( <about>|) {n:number} ?(%|percent|per cent) (week over week|week on week|wow|week-over-week|on last week|since last week|this week|vs last week|from last week|compared to last week)(.|;|,| -|) {rest?}`,
    'why did {what} fall last week compared with the week before',
  ],
  [
    `(our |my |the |){what:rate} (has |have |is |are |was |were |)<fell>( <about>|) {n:number} ?(%|percent|per cent) (month over month|month on month|mom|month-over-month|on last month|since last month|vs last month|from last month|compared to last month)(.|;|,| -|) {rest?}`,
    'why did {what} fall this month compared with last month',
  ],
  [
    "(is|was|were|are) {day}('s|) (drop|dip|fall|decline|low|slump|decrease) (in traffic |in visits |)(unusual|normal|usual|typical|expected|abnormal|out of the ordinary|strange)( for (a|an) {of}|)",
    'was {day} unusual',
  ],
  // Whether a campaign works.
  [
    '(did|does|has|have|is|are|was|were|do) (our |my |the |){what} (campaign|campaigns|ads|adverts|mailing|mailings|marketing|effort|efforts|activities) (work|working|worked|perform|performing|performed|a success|successful|effective|doing well|do well|do its job|fruitful|bear fruit|do anything|help|helped)( for us| out| at all| well|) {rest?}',
    'visits, orders, revenue and conversion rate from {what} {rest}',
    /^session/,
  ],
  // The weakest day, and how to improve it.
  [
    '(what is |which is |)(my|our|the) (slowest|quietest|weakest|worst|deadest) day( of the week|),? (and|&|plus) how (can|could|do|should|would|might) (i|we|you) (fill|boost|improve|liven|use|lift|grow|fix|change) (it|that|this)( up|)',
    'which weekday has the fewest visits',
  ],
  // Unique visitors.
  [
    '(is|are) (the |our |my |)(monthly|weekly|yearly|quarterly) (number of |count of |)(unique |)(visitors|users|people|uniques)( number| count|) (just |simply |only |really |)(the |a |)(sum|total|addition) of (the |my |our |all |)(daily|weekly|monthly) (uniques|visitors|users|unique visitors|numbers|ones|counts|figures)',
    'what does visitors mean',
  ],
  [
    '(why|how come) (is|are|do|does) (the |)(sum|total) of (the |my |our |)(daily|weekly|monthly) (uniques|visitors|users|unique visitors) (not |)(equal|equal to|match|more than|higher than|bigger than|larger than|the same as|different from|differ from) …',
    'what does visitors mean',
  ],
];
