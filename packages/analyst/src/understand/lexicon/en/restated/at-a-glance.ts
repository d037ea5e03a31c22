/** Short questions about the site as a whole, engaging content, the direction of a number, and events. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const GLANCE_LISTS: WordLists = {
  when: 'today, yesterday, last, this, monday, tuesday, wednesday, thursday, friday, saturday, sunday, january, february, march, april, may, june, july, august, september, october, november, december, the weekend, the week, the month, the last, the past',
  readers:
    'people, visitors, users, readers, folks, our readers, our visitors, our users, my readers, my visitors, my users, the readers, the visitors, the users, them',
  hold: 'keep, keeps, kept, hold, holds, held, grip, grips, gripped, hook, hooks, hooked, engage, engages, engaged, captivate, captivates, captivated, interest, interests, interested',
  held: 'engaged, interested, hooked, reading, on the page, around, on the site, busy, glued, longest, the longest, the most, most, reading longest, reading the longest, engaged longest, engaged the longest, engaged the most',
  rows: 'pages?, articles?, posts?, stories, story, pieces?, content, categories, category, authors?, author, topics?',
  time: 'in, on, last, this, during, since, over, yesterday, today, from, between, by, so far, with, per, at',
  month: 'january, february, march, april, may, june, july, august, september, october, november, december',
  span: 'month, week, year, day',
  reader: 'visitor, user, person, reader, customer, guest',
  measure:
    'average order value, aov, revenue, orders, conversion rate, sessions, visits, visitors, users, page views, bounce rate, engagement rate',
  unit: 'orders?, visits?, sessions?, visitors?, users?, customers?, buyers?, purchases?',
  best: 'best, highest, worst, lowest, poorest, top',
  level:
    'high, low, too high, too low, normal, healthy, decent, acceptable, typical, reasonable, respectable, bad, good, ok, okay, fine, in order, a good number, a bad number, worrying',
  rate: 'bounce rate, conversion rate, engagement rate, average order value, exit rate, abandonment rate, checkout abandonment, cart abandonment, scroll depth, session duration, average session duration, time on page, average time on page, pages per session, pages per visit, click rate, refund rate, traffic, revenue',
  trending: 'trending, going, heading, moving, developing, tracking',
  way: 'up or down, down or up, up, down, upwards?, downwards?, better or worse, better, worse',
  number:
    'traffic, visits, visitors, sessions, users, revenue, orders, sales, page views, bounce rate, conversion rate, conversions, conversion, engagement, readership, income, turnover, average order value',
  event: 'events?, custom events?, custom actions?, actions?, event types?, tracked events?',
  fired: 'fired, triggered, tracked, logged, sent, recorded, happened, raised, collected, came in',
  bought: 'sold, bought, ordered, purchased',
  change: 'change, difference, growth, increase, decrease, drop, rise, development',
  made: 'made it to, got to, get to, came to, went to, went on to, proceeded to, proceed to, reached, reach, continued to, moved on to, arrived at, clicked through to, landed on, saw, visited, viewed',
};

/** Phrases for people who did something, with the event's name. */
const WHO_DID: readonly (readonly [did: string, event: string])[] = [
  [
    '(viewed|view|saw|see|looked at|look at|opened|open|visited|visit)( a| any| one| some| our| the)? (products?|items?|product pages?)',
    'view_item',
  ],
  [
    '(added|add|put|putting|adding|placed|place)( something| anything| a product| an item| products| items| things|)( to| in| into)( the| a| their|) (cart|basket|trolley|bag)',
    'add_to_cart',
  ],
  [
    '(started|start|began|begin|reached|reach|entered|enter|got to|get to|went to|go to|made it to|make it to|proceeded to)( the| a| their|) checkout',
    'begin_checkout',
  ],
  [
    '(used|use|using|uses|ran|run|did|do|made|make|included|include|had|have|with|contained)( the| a| an| any| our| my|)( internal|)( site| website| web site| on-site| onsite| in-site|) search(es| box| field| bar| function|)',
    'view_search_results',
  ],
  [
    '(searched|search|looked for something|searched for something)( on| in|)( the site| our site| the shop| our shop|)',
    'view_search_results',
  ],
  ['(downloaded|download)( something| anything| a file| files| any file|)', 'file_download'],
  ['(watched|watch|played|play|started|start)( the| a| our| any|) (video|film|clip)', 'video_start'],
  ['(scrolled|scroll)( down|)', 'scroll'],
].map(([did, event]) => [did!.replaceAll(')?', '|)'), event!] as const);
const SHARE = '(share|percentage|percent|proportion|part|fraction|%|how much|how many percent|how many %)';
const WHO = '(people|visitors|users|readers|our visitors|our users|my visitors|my users|the visitors|all visitors)';
const VISIT = '(visits|sessions|our visits|our sessions|the visits|the sessions|all visits|all sessions)';

const whoDid: readonly Restatement[] = WHO_DID.flatMap(([did, event]): Restatement[] => [
  [
    `(what |)${SHARE} of ${WHO} (that |who |have |ever |actually |even |then |)*${did} {rest:time?}`.replace(')*', ')'),
    `share of visitors, with event name "${event}" {rest}`,
  ],
  [
    `(what |)${SHARE} of ${VISIT} (that |which |have |)${did} {rest:time?}`,
    `share of sessions, with event name "${event}" {rest}`,
  ],
  [`how many ${VISIT} (that |which |have |)${did} {rest:time?}`, `sessions, only event name "${event}" {rest}`],
]);

/** Tried before the sentence is read as it is. */
export const GLANCE_FIRST: readonly Restatement[] = [
  // Two things at once.
  ['…(from|by|per|for) (each|every)( of the|) search engines?…', 'by source from organic search'],
  [
    '{a}, and where (did|does|do) (it|they|those|these|that|the visitors|the visits|people) (come|came) from {rest?}',
    '{a}? visits by source {rest}',
  ],
  ['{what} in {a:month}, and in {b:month}', '{what} in {a}? {what} in {b}'],
  ['compare {a} (to|with|and|vs|versus|against) {b} over time {rest?}', '{a} and {b} per week {rest}'],
  [
    'how (many times|often) (per|a|each|every) {unit:span} (does|do|did) (the|an|our|my|a) (average|typical|mean|normal) (<reader>) (visit|come|come back|return|stop by)( the site| our site| my site| us|)',
    'visits per visitor last {unit}',
  ],
  ...whoDid,
  // The site as a whole.
  [
    '(so |and |)how (was|is|were|has|did) {when:when}( been| going| looking| go| so far| for us| for me| been for us)',
    'summary of {when}',
  ],
  ['(so |and |)how (was|were) {when:when}', 'summary of {when}'],
  // Two steps, one after the other.
  [
    '…how many <readers> <made> {a} and how many of (those|them|these) (then |also |actually |)<made> {b}…',
    'of those who saw {a}, how many saw {b}',
  ],
  [
    '…(how many|how many visitors|how many users|how many people) are new( visitors|)( and| or|,|)( how many( are|)|) returning( visitors| ones|)…',
    'visitors by new and returning',
  ],
];

/** Tried if the sentence isn't understood. */
export const GLANCE: readonly Restatement[] = [
  [
    '{a} by {b} (sort|sorted|order|ordered|rank|ranked) by {c:measure} (descending|desc|from high to low|high to low|highest first|largest first|down)',
    '{c} and {a} by {b}',
  ],
  ['… (based on|based upon|in terms of|measured by) (the |)(number of |amount of |)…', 'by'],
  ['…,? respectively…', ''],
  [
    '(which|what) (form |)fields? (do|does|did) <readers> (give up|stop|quit|get stuck|drop off|leave)( on| at| in|)( the| most|) {rest?}',
    'abandoned forms by form field {rest}',
  ],
  // Rates of forms.
  [
    '…which form (has|had) the {best:best} (completion|conversion) rate…',
    'which form has the {best} form completion rate',
  ],
  ['… (completion|conversion) rate~ (by|per|of each|for each|of the|of our) form~…', 'form completion rate by form'],
  ['… (form abandonment|form drop-off|form dropout) rate~…', 'form abandonments per form start'],
  // Whether revenue includes taxes isn't known: revenue, tax and shipping are shown.
  [
    '…revenue (minus|less|without|excluding|excl|ex|net of|before|after|not counting|not including) (the |)(tax|taxes|vat|shipping|shipping costs|delivery|postage)( and| or|,|)( the|)( tax| taxes| vat| shipping| shipping costs| delivery| postage|)…',
    'revenue, tax and shipping',
  ],
  [
    '…(average |mean |avg |)(number of |)(items|products|articles|units|pieces) per (order|purchase|transaction|basket)…',
    'items sold per order',
  ],
  [
    '(which|what) (pages|urls|addresses|paths|links) (cause|give|return|lead to|produce|throw|end in|result in|show|have|get|trigger|run into|are|caused|gave|returned)( the|)( most|) (404|404s|404 errors|not found|page not found|not found errors)…',
    'pages with the most 404 errors',
  ],
  [
    '(in|during|over|within|for|) (the |){days:when},? how many <readers> <made> {a} and how many of (those|them|these) (then |also |actually |)<made> {b}',
    'of those who saw {a}, how many saw {b} {days}',
  ],
  // Engaging content.
  [
    '…(which|what|list the|show me the|show the) {rows:rows} (that |which |)<hold> <readers> <held>…',
    'average time on page by {rows}',
  ],
  ['…(which|what) {rows:rows} <hold> <readers>( the|)( most| best| longest|)…', 'average time on page by {rows}'],
  [
    '…(the |our |my |)most (engaging|gripping|interesting|captivating|absorbing) {rows:rows}…',
    'average time on page by {rows}',
  ],
  [
    '…{rows:rows} (is|are|was|were) (the |)most (engaging|gripping|interesting|captivating|absorbing)…',
    '{rows} by average time on page',
  ],
  // Whether a rate is high or low, compared with the period before.
  [
    '(is|are|was|were) (the |our |my |this |that |a |){rate:rate} <level>(| for (this|a|our|such a|my|that) (kind|sort|type) of (site|website|shop|blog|business|page))',
    '{rate} compared with the period before',
  ],
  [
    '(is|are|was|were) (the |our |my |this |that |a |){rate:rate} <level> {of}',
    '{rate} {of} compared with the period before',
  ],
  [
    '…(;|,|.) (and |)(is|was) (that|this|it) <level>(| for (this|a|our|such a|my|that) (kind|sort|type) of (site|website|shop|blog|business|page))',
    'compared with the period before',
  ],
  // Whether a number goes up or down.
  [
    '…(am i|are we|is (the |my |our |)(site|website|blog|shop|traffic)) <trending> <way>( over| compared| than| against| vs|) {rest?}',
    'visits compared {rest}',
  ],
  [
    '(is|are|was|were|has|have) (the |our |my |){what:number} (been |)<trending> <way> {rest?}',
    'change in {what} {rest}',
  ],
  // Requests for a change's percentage, which is always shown.
  [
    '…,? (and |)(tell me |show me |give me |show |what is |)(by what|by how many|the|with the|including the|what) (percentage|percent|per cent|%|relative|percentage of) <change>…',
    'change',
  ],
  ['…,? (and |)(by what|by how many|by how much|in what) (percent|percentage|per cent|%)…', 'change'],
  // Events and products by kind.
  [
    '…(which|what|list|list the|show|show the|list of|show me the) (custom |)<event>( were| have been| are| got| did we| do we| have we|) (get |have |)<fired>…',
    'event count by event name',
  ],
  ['…(the |)(custom |)<event> (that |)(were |have been |are |)<fired>…', 'event count by event name'],
  ['…how many different (products|items|articles|goods) <bought>…', 'how many different products were sold'],
  [
    '…how many different (products|items|articles|goods) did (we|i|people|customers) (sell|buy|order)…',
    'how many different products were sold',
  ],
  [
    '…(which|what) {rows:rows} (are|were|is|get|got) (mostly|mainly|chiefly|primarily|usually) (viewed|read|visited|seen|opened) (on|by|with|from|in) {rest}',
    '{rows} viewed most on {rest}',
  ],
];
