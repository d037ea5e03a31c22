/** Everyday ways to compare, to go on and to put rows in order. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Words of these. */
export const WAY_LISTS: WordLists = {
  counted:
    'sales, orders?, revenue, turnover, conversions?, conversion rate, traffic, visits, visitors, sign-ups, page views, views, downloads, bounce rate, average order value',
  stop: '[,;.?!:], [-–—]',
  few: 'two, three, four, five, six, seven, eight, nine, ten, \\d\\d?',
  rows: 'pages?, products?, items?, countries, cities, sources?, articles?, posts?, campaigns?, channels?, browsers?, devices?, authors?, ones, rows, lines, results',
  group: 'people, visitors, users, readers, folks?, customers, buyers, shoppers, those, ones, guests',
  side: '1, one, ones, those, that, people, visitors, a visitor, an order, the ones, someone, customers, buyers',
  via: 'from, in, on, via, with, using, of, for, by',
  better:
    'better, stronger, bigger, ahead, larger, more important, more popular, leading, winning, more successful, in front, more useful, worth more',
  brings: 'brings?, sends?, drives?, delivers?, brought, sent, drove, delivered, gets? us, is bringing, is sending',
  takeOut:
    'take out, leave out, take away, remove, exclude, ignore, drop, subtract, leave aside, skip, kick out, hide, filter out, do not count, deduct',
  usually: 'usually, normally, typically, generally, on average, ordinarily, commonly, tend to',
  get: 'get, have, see, make, sell, receive, take, do, count, expect',
  weekday: 'monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekday, weekend',
  name: '(?!(?:do|does|did|have|has|which|what|who|how|why|when|where|any|show|one|some|even|much|no)\\b)[^\\s?!;]+',
  span: 'month, quarter, year, week, day',
  unit: 'day, week, month, hour',
};

/** Tried before the words are read by themselves, after another answer. */
export const WAYS_NEXT: readonly Restatement[] = [
  // "It didn't drop, but my sales did?": the same for sales.
  [
    '(hm+,? |no,? |ok,? |well,? |so |)(it|that|they|traffic|visits|visitors|sessions|users|this)( really| actually|) (did|has|have|is|are|was|were|does|do) not( really| actually| even|)( drop~| fall| fell| fallen| dropped| decline~| declined| go down| gone down| decrease~| decreased| grow| grown| rise| risen| increase~| increased| go up| gone up| change~| changed| down| up|)(,|) (but|though|only|while|whereas) (my |our |the |){x} (did|has|have|are|is|was|were|do|does)( drop~| fall| fell| fallen| dropped| decline~| declined| go down| gone down| decrease~| decreased| down| up| grow| rise| change~| changed|)( though| so| however|)',
    'and {x}',
  ],
  [
    '(and |so |)(which|what) {x} (is|are|was|were) (mostly |mainly |most |)(behind|driving|responsible for|causing|the reason for|to blame for) (it|that|this|the (change|drop|rise|growth|increase|decrease))',
    'by {x}',
  ],
  // "And paid?", "compared with social": channels.
  [
    '(and |only |just |but |what about |how about |)(for |from |by |via |)(the |)paid( ones?| only| alone| too| though|)',
    'and from paid channels',
  ],
  [
    '(and |only |just |but |what about |how about |)(for |from |by |via |)(the |)social( media|)( ones?| only| alone| too| though|)',
    'and from organic social',
    /^sessionDefaultChannelGroup/,
  ],
  [
    '(and |)(how does (that|it|this) compare|compare (that|it|this)|compared|versus|vs\\.?|against)( to| with|) social( media|)( traffic|)',
    'compared with organic social',
    /^sessionDefaultChannelGroup/,
  ],
  [
    '(and |now |please |can you |could you |)(add|include|show|give me|make|put in|with) (a |the |)comparison (to|with|against) {x}',
    'compared with {x}',
  ],
  [
    '(but |and |well |so |)(my |our |the |){x:counted} (did|has|have|are|is|was|were)( so|)( though| however|)',
    'and {x}',
  ],
  [
    '(and |so |)(where|in which countries|in what countries) (are|were) (they|these|those|these people|those people|these visitors|those visitors)( all|)( located| based| from| coming from| sitting|)( at|)',
    'by country',
  ],
  [
    '(and |so |)(what is that |how much is that |)(as|in) (a |)(percentage|percent|share|%|proportion|fraction)( of (all|the total|the whole|total|everything)( visits| visitors| orders| sessions| revenue| traffic| of them| views|)|)',
    'what percentage is that',
  ],
  // "Munich more?" after a number of Berlin.
  [
    '(and |is |or |are |){what:name}( bring~| have| has| get~| sell~| buy~|) (more|better|less|worse)( of them| of those| of these|)',
    'compared with {what}',
  ],
  [
    '(is (it|that|this) |are (they|those) |was (it|that) |were (they|those) |and |)(better|worse|more|less|fewer|higher|lower|bigger|smaller|longer|stronger) (than|as) (the |in |on |from |those from |that of |for |at |){what}( one| ones| story|)',
    'compared with {what}',
  ],
];

/** Tried before the words are read by themselves. */
export const WAYS_FIRST: readonly Restatement[] = [
  ['(and |so |)what (was|were|got|has been|have been) (sold|bought|ordered|purchased)…', 'which products were sold'],
  // Usual numbers.
  [
    'how (many|much) {what} (do|does|did|would|can) (we|i|you|the site|our site|my site|the shop|our shop|my shop) <usually> <get>( in| on| per| during| for| at|)( a| an| one| each| every|) {day:weekday}',
    'average {what} on {day}s',
  ],
  [
    'how (many|much) {what} (do|does|did|would|can) (we|i|you|the site|our site|my site|the shop|our shop|my shop) <usually> <get>( in| on| per| during| for| at|)( a| an| one| each| every|) {day:unit}…',
    'average {what} per {day}',
  ],
  [
    'how (many|much) {what} (do|does|did|would|can) (we|i|you|the site|our site|my site|the shop|our shop|my shop) <usually> <get>',
    'average {what} per day',
  ],
  ['{what} give up in {form}(,|) (and |)(at|in|on) (which|what) (form |)field', '{what} give up in {form}'],
  // Less than before.
  [
    '(and |so |)(what is|what remains|how much is|how many are|how many remain|what is it|what do we have|what) (left |)(if|when|after|once) (you|we|i|one|they) <takeOut> (the |all |all the |){what}',
    'without {what}',
  ],
  ['(and |so |now |but |)(if|when|once) (you|we|i|one) <takeOut> (the |all |all the |){what}', 'without {what}'],
  ['(and |so |now |but |then |please |can you |)<takeOut> (the |all |all the |){what}', 'without {what}'],
];

/** Tried for sentences that aren't understood by their words. */
export const WAYS: readonly Restatement[] = [
  // Sides.
  ['(and |so |)who <brings>( us| me|) (more|most|the most)…', 'which source brings the most'],
  [
    '(is|are|was|were|has|have|does|do|did) (<group> <via> |){a} (bigger|larger|stronger|greater|smaller|weaker|more important|more popular|better|worse|more|less|doing better|doing worse|performing better) than (<side> <via> |<via> |){b}',
    '{a} vs {b}',
  ],
  [
    '{a} or {b}( |)(<stop>|) (who|which|which one|what|which of them|which of the two) is <better>( for us| for me| here|)( |)(<stop>|)…',
    '{a} vs {b}',
  ],
  ['(who|which|which one|what) is <better>( for us| for me| here|)( |)(<stop>|) {a} or {b}', '{a} vs {b}'],
  [
    '(do|does|did) (<group> |)(<via> |){a} (spend|pay|leave) (more|less)( money|) than (<side> |)(<via> |){b}',
    'revenue per visitor from {a} vs {b}',
  ],
  [
    '(is|are|was) (a|an|one|the average) (visitor|visit|user|session|click|reader)~ <via> {a} worth more than (<side> |)(<via> |){b}',
    'revenue per visitor from {a} vs {b}',
  ],
  [
    '(is|are|was|does|do|did) (an|the|the average|an average) (order|customer|buyer)~ <via> {a} (worth|bring|brings|bring in|spend|bigger|larger|higher) (more |)than (<side> |)(<via> |){b}',
    'average order value from {a} vs {b}',
  ],
  ['(did|have|do) (we|i) (beat|top|outdo|surpass|exceed) {what}', 'are we ahead of {what}'],
  ['how (far|much) (behind|ahead of|below|above) {what} are (we|i)', 'are we ahead of {what}'],
  [
    'by how (many|much) (percent|per cent|%|percentage points) (did|has|have|is|are|do|does) {what}',
    'how much did {what}',
  ],
  // Rows in an order.
  [
    '(just |only |show |give |show only |)(me |us |)(the |)first {n:few}( ones| rows| of them| of those| only| please|)',
    'top {n}',
  ],
  ['… (the |)first {n:few} (<rows>)…', 'top {n}'],
  // Going on.
  [
    '(and |so |ok |)(the |who is |what is |which is |what about |how about |)(the |)(runner-up|runner up|number two|no. 2|number 2|second place|2nd place|second best|second one)( is| then|)',
    'and the second',
  ],
  [
    '(and |)(who wrote|who is the author of|who are the authors of|by whom (is|are|was|were)) (it|them|that|those|these|this|this one|the articles|the posts)',
    'and by article and author',
  ],
  [
    '{what}( |)(and|&|+|plus|,) (who wrote|who is the author of|who are the authors of|who has written) (it|them|that|those|these|this)',
    '{what} by article and author',
  ],
  [
    '{what}( |)<stop> what (do|did|have|has) (<group>|we|they) (mostly|mainly|usually|)( |)(buy|order|bought|ordered|purchase)( most|) (with|on|via|from|in|through) (it|this|that|there)',
    'which products were sold with {what}',
  ],
  [
    '(the |)top (article|post|page|story)~ {when?}( |)(and|&|+|plus|,) (who wrote|who is the author of|who has written) (it|that|this)',
    'top 1 views by article and author {when}',
  ],
  [
    '(and |)(which|what) {rows} (made|make|makes|account for) (the|this|that) (difference|change)',
    'which {rows} changed most',
  ],
  [
    '(did|has|have) (anybody|anyone|someone|somebody|people) (write|written|wrote|contact|contacted|message|messaged|get in touch|reach out)( to| with|)( us| me|)( (through|via|on|over|by|with) (the|our|my) (website|site|contact form|form)|)…',
    'how many contact forms were sent',
  ],
  [
    '{form} form( |)(<stop>|) (started|begun|starts) (vs|vs.|versus|and|compared to|against) (sent|submitted|finished|completed|submissions)…',
    'form starts and form submissions of the {form} form',
  ],
  ['how many checkouts (were |)started(,|) (and |)how many (were |)(completed|finished|done)…', 'checkouts and orders'],
  [
    '(please |)(exclude|without|ignore|leave out|not counting|do not count) (the |)bounces?( |)<stop> (how many |number of |)(visits|sessions)…',
    'engaged sessions',
  ],
  ['… (visits|sessions) (without|excluding|not counting|minus|except) (the |)bounces?…', 'engaged sessions'],
  // Shares of a whole.
  [
    '(of|out of|among|from) (all |all the |all our |our |the |my ){whole}(,|) how (many|much) (are|were|was|is|came|come|have been|has been|comes) {part}',
    'share of {whole} {part}',
  ],
  [
    '(what|which) (percentage|percent|share|%|part|proportion) of (<group>|visits|sessions|them) (buy|buys|bought|order|ordered|purchase|purchased|convert|converted|end up buying)( something| anything| from us|)…',
    'conversion rate',
  ],
  // Whether a period was good.
  [
    '(is|was|were|has been) {when} (a |an |)(really |very |)(good|bad|great|strong|weak|slow|busy|quiet|decent|successful) (day|weekend|week)( for us| so far|)',
    '{when} compared to usual',
  ],
  [
    '(is|was) (this|it) (a |an |)(really |very |)(good|bad|great|strong|weak|slow|busy|quiet|decent|successful) {unit:span}( for us|)( so far|)',
    'this {unit} vs the previous period',
  ],
  [
    '(is|was|were|has been) {when} (a |an |)(really |very |)(good|bad|great|strong|weak|slow|busy|quiet|decent|successful) (month|quarter|year)( for us|)( so far|)',
    '{when} vs the previous period',
  ],
  // Why a number changed.
  [
    '(what explains|what caused|why is there|why was there|why did we have|what is behind|what was behind) (the|that|this|a|our) (peak|spike|jump|surge|high|rise) (on|around|at) …',
    'why did visits rise on',
  ],
  [
    '(what explains|what caused|why is there|why was there|why did we have|what is behind|what was behind) (the|that|this|a|our) (dip|drop|hole|low|fall|slump) (on|around|at) …',
    'why did visits fall on',
  ],
  // Signs.
  ['… (sessions|visits) / (users|visitors|user|visitor)…', 'visits per visitor'],
  ['… (page views|pageviews|views|pages) / (session|visit|sessions|visits)…', 'page views per visit'],
  ['… (revenue|sales) / (order|orders)…', 'average order value'],
  ['… (revenue|turnover) / (visitor|visitors|user|users)…', 'revenue per visitor'],
  ['… /…', 'and'],
];
