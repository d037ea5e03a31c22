/** Questions worded like tables or queries: "country | revenue", "where country = Germany", "most visits first", "by country crossed with device". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const ROWS_ASKED_LISTS: WordLists = {
  joins: 'or, than, and, vs, versus, to, with, against, is, was, does, did, has',
  groups:
    'social media, social networks, ai tools, ai assistants, chatbots, search engines, organic search, referrals, paid search',
  dev: 'mobiles?, desktops?, tablets?, phones?, pcs?, computers?, smartphones?, laptops?',
  texts:
    'articles?, posts?, pages?, stories, story, pieces?, texts?, blog posts?, journal articles?, columns?, products?, items?',
  folk: 'people, visitors, readers, users, anyone, anybody, someone, somebody, folks, they, our readers, our visitors, everyone',
  open: 'open, opened, click, clicked, click on, clicked on, look at, looked at, call up, called up, load, loaded, read, view, viewed, visit, visited, see, saw, access, accessed, check out, checked out, pull up, look into, turn to',
  earn: 'bring in, brought in, earn us, earn, earned, make us, make, made, spend, spent, bring us, pay, paid, leave, left, generate, generated, are worth, were worth, contribute',
  bar: '\\|, ¦',
  paren: '\\(',
  close: '\\)',
  end: '[.?!;:,]',
  dash: '[-–—]',
  eq: '=, ==, equals, equal to, is equal to, is',
  few: 'two, three, four, five, six, seven, eight, nine, ten, twelve, fifteen, twenty, thirty, \\d\\d?',
  digits: '\\d\\d?',
  most: 'most, highest, biggest, largest, top, best, leading, busiest, strongest, greatest, main, major, most important, most popular, most common, most visited, most viewed, most read, most frequent',
  ones: 'one, ones, row, rows, number, numbers, value, values, figure, figures, entry, entries',
  row: 'rows?, lines?, entries, ones, places, places only, results, items on the list',
  dim: 'country, city, region, continent, device, device category, device type, browser, os, operating system, operatingsystem, language, source, medium, channel, campaign, landing page, page, page path, pagepath, article, author, category, tag, product, sessionsource, sessionmedium, devicecategory, traffic source',
  dims: 'countries, country, cities, city, regions?, continents?, devices?, device categories, device category, device types?, browsers?, operating systems?, os, languages?, sources?, mediums?, media, channels?, campaigns?, landing pages?, pages?, articles?, authors?, categories, category, tags?, products?, referrers?, months?, weekdays?, traffic sources?, social networks?, visitor types?',
  metric:
    'visits, sessions, traffic, visitors, users, page views, pageviews, views, revenue, sales, orders, bounce rate, conversion rate, engagement rate, downloads, searches, clicks, scroll depth, time on page, average time on page, entrances',
  whole:
    'traffic, visits, sessions, audience, readership, visitors, interest, attention, demand, response, activity, reach',
  join: 'and, with, by, against, x, ×, times, plus, versus, vs, per',
  cross:
    'cross, crossing, crossed, combine, combining, cross-tabulate, cross tabulate, pivot, pair, pairing, break down, plot, tabulate',
  pairs: 'combinations?, combos?, pairs?, pairings?, couples?, mix, mixes, constellations?, intersections?, matchups?',
  table:
    'matrix, cross table, crosstab, cross-tab, cross tabulation, pivot, pivot table, grid, two-way table, two way table, heatmap, heat map, table',
  differ: 'differ, vary, change, compare, look, split, fall, break down, divide, shift, spread',
};

/** Names of rows that can be said twice: "page by page". */
const EACH_ROW =
  'channel|source|country|city|region|device|browser|language|campaign|landing page|page|article|post|author|category|tag|product|network|site|referrer|section'.split(
    '|',
  );

/** Tried before the sentence is read as it is. */
export const ROWS_ASKED_FIRST: readonly Restatement[] = [
  // The share of a group of sites, not of all visits.
  [
    '…(the |)(share|percentage|percent|proportion|part) of {x} (among|amongst|within|out of|in) (all |the |our |){group:groups!}( visits| traffic| sessions|)…',
    'what share of {group} visits comes from {x}',
    /^session/,
  ],
  // "Ordered" means sorted here, not bought.
  ['…ordered (by|after|according to) (the |)(number of |amount of |){m:metric}…', 'sorted by {m}'],
  [
    '(how international|how global|how worldwide|how spread out) (is|are|was|were) (our|the|my) (audience|readership|readers|visitors|users|traffic|crowd|public|following|community)<end> {rest}(,|) ?(one row |a row |split |listed |)(per|by|for each|for every) (country|nation)',
    '{rest} by country',
  ],
  [
    '(how international|how global|how worldwide|how spread out) (is|are|was|were) (our|the|my) (audience|readership|readers|visitors|users|traffic|crowd|public|following|community)<end> {rest}',
    '{rest} by country',
  ],
  // Columns of a table.
  ['{a:dims} <bar> {b} <bar> {c}', '{b} and {c} by {a}'],
  ['{a:dims} <bar> {b}', '{b} by {a}'],
  ['{a:metric} <bar> {b}', '{a} by {b}'],
  // Conditions of a query, where "where" isn't a question.
  ['… where (the |){d:dim} (<eq> |){rest}', 'for {d} {rest}'],
  [
    '… how (does|do|did) (the |our |my |){a:dims} <differ> (between|across|among|by|per|over|depending on) (the |our |my |different |individual |single |){b:dims}…',
    '{b} and {a}',
  ],
  // Differences between rows, not between two periods.
  [
    '(do|does|did|how do|how does|how did|how much do|how much did|is it true that|so do|in which way do) (the |our |my |different |individual |single |various |)({a:dims}) (really |actually |even |)(differ|vary|diverge|deviate)( much| a lot| strongly| at all| greatly| widely| from each other| from one another| among each other|) (in|on|by|for|regarding|concerning|with|when it comes to|in terms of|as regards|as to|with regard to|in respect of) (the |their |its |){m}',
    '{m} by {a}',
  ],
  [
    '(how|how much|how strongly|by how much) (do|does|did) (the |our |my |){m} (differ|vary|diverge|deviate)( much| a lot| strongly|) (between|across|among|by|over|from|per|depending on) (the |our |my |different |individual |single |various |){a:dims}…',
    '{m} by {a}',
  ],
];

/** Tried if the sentence isn't understood. */
export const ROWS_ASKED: readonly Restatement[] = [
  // "The nest box article or the binoculars one".
  ['…{j:joins!} the {x} one…', '{j} the {x} product', /^itemName$/],
  ['…{j:joins!} the {x} one…', '{j} the {x} article', /^(?:pagePath|pageTitle)$/],
  [
    '…,? (show |list |give me |)(all of them|them all|all of these|all of those|the whole lot)( in a list| as a list|)( please|)',
    ', as a list',
  ],
  ['…(geographical|geographic) (breakdown|split|distribution|spread)…', 'breakdown'],
  ['…{a:dev} ?/ ?{b:dev} ?/ ?{c:dev}…', '{a}, {b} and {c}'],
  ['…{a:dev} ?/ ?{b:dev}…', '{a} and {b}'],
  ['…first by (the |){a:dims},? (and |)(then|afterwards|next) (by |per |)(the |){b:dims}…', 'by {a} and {b}'],
  ['…(top|best|biggest) reads…', 'most read articles'],
  [
    '…(in|on|for|across|of|over|among|between|from|with) (the |our |all the |all our |)(different|individual|single|various|respective|separate) {a:dims}…',
    'by {a}',
  ],
  [
    '…(break|split|divide|slice|cut|group|separate) (the |our |all |all the |all our |){m:metric} (down |up |apart |out |)(by|into|per)…',
    '{m} by',
  ],
  ['…,? (that |which |)(they|it|those|each|visits|people) (belong|belongs|belonged) to…', ''],
  ['{a:dims} (vs|vs.|versus|against|over|to) {m:metric}', '{m} by {a}'],
  ['{m:metric} (vs|vs.|versus|against|over) {a:dims}', '{m} by {a}'],
  ['…,? (rate|rates|percentage|number|count)( |-|)wise…', ''],
  [
    '…(separated|sorted|ordered|split|grouped|divided|ranked|listed|arranged|broken down|parted) (after|following|along) (the |){x}…',
    'by {x}',
  ],
  ['…after (the |)(count|number|amount|quantity) of {m:metric}…', 'by {m}'],
  [
    '…,? (and |)(nothing else|nothing more|that is all|that is it|thats all|no more than that|no other numbers?|that number only|that will do|will do)( please| thanks|)',
    '',
  ],
  [
    '…(our|my|the|this) (magazine|online magazine|e-zine|portal|web presence|internet site|internet presence|internet page|web portal|online presence)…',
    'our site',
  ],
  [
    '(which|what) {a:dims} (have|has|had|show|shows|with|got|see|saw) (a |an |the |)(very |really |rather |quite |especially |particularly |)(high|large|strong|big) {m:metric}…',
    '{a} by {m}',
  ],
  ['…{a:dims} (usage|use|split|breakdown|mix)…', 'by {a}'],
  ['…(usage|use|mix) of {a:dims}…', 'by {a}'],
  [
    '{a:dims} (split|breakdown|break-down|mix|distribution) (for|in|of|by|per|within) (each |every |all |the |){b:dims}…',
    'by {b} and {a}',
  ],
  [
    '…(by|with|for) (what|how much|the money|the cash|the amount|the money that) (they|it|each one|each|people there|people|customers) (<earn>)( in|)…',
    'by revenue',
  ],
  [
    'what (does|do|did) (each|every|the different|the various|our) {a:dims} (<earn>)( with us| here| on us| at our shop| in our shop| us|)…',
    'revenue by {a}',
  ],
  ['{m:metric} (that |which |)(we|i) owe to {x}', '{m} from {x}'],
  // The most and the least read.
  ['…(star|hit|smash hit|blockbuster|showcase|champion|crowd-pulling|standout) {x:texts}…', 'top {x}'],
  [
    '…(stars|hits|favourites|favorites|champions|gems|highlights|blockbusters|standouts|bestsellers) (among|of|in|from|amongst) (the |our |my |all |all our |){x:texts}…',
    'top {x}',
  ],
  [
    '…(flop|dud|unloved|ignored|neglected|forgotten|unsuccessful|failing|struggling|underperforming|overlooked) {x:texts}…',
    'least popular {x}',
  ],
  [
    '…(flops|duds|failures|underperformers|stinkers|non-starters|weak spots) (among|of|in|from|amongst) (the |our |my |all |all our |){x:texts}…',
    'least popular {x}',
  ],
  [
    '…{x:texts} (that |which |)(hardly|barely|scarcely|almost never|rarely|seldom|almost nobody|hardly anyone|hardly anybody|barely anyone|almost no one|nearly nobody|few people|only a few) (ever |really |)(get|gets|got|have|had|find|finds|found|attract|see|sees|is|are|were|was|read|reads|look at|looks at|looked at|view|views|viewed|open|opens|opened|click|clicks)( a| any| many| much|)( single|)( reader| readers| views| view| reads| attention| visitors| clicks| visits| read| viewed| opened| seen| looked at|)(<end>|)( which| which ones| which are they| which ones are they| which is it|)…',
    'least popular {x}',
  ],
  [
    '…how (often|many times) (did|do|does|has|have|was|were|is) (<folk> |)(<open>) (the |our |){page}…',
    'page views of {page}',
    /^page/,
  ],
  ['…(<folk> |)(<open>) (the |our |){page}(,|:) how (often|many times|many views)…', 'page views of {page}', /^page/],
  // The order of rows.
  [
    '…,? (with |and |)(the |)<most> (<ones> |)(first|on top|at the top|up top|up front|at the beginning|to the fore)',
    ', in descending order',
  ],
  ['…,? (with |and |)(the |)<most> {x:metric} (first|on top|at the top|up top|up front)', 'by {x}'],
  ['…,? (with |and |)(the |)<most> {x:dims} (first|on top|at the top|up top|up front)', 'by {x}'],
  ['… (the |only the |just the |)first {n:few} <row>…', 'top {n}'],
  [
    '…,? (limit|limited to|limit to|cut off at|cut at|max|stop at|maximum|not more than|no more than) {n:digits}( <row>|)…',
    'top {n}',
  ],
  [
    '…,? (only |just |the |)(the |)(ten|10) (largest|biggest|best|strongest|busiest|top|highest|most important)( ones| only|)',
    'top 10',
  ],
  [
    '…,? (only |just |the |)(the |){n:few} (largest|biggest|best|strongest|busiest|top|highest|most important)( ones| only|)',
    'top {n}',
  ],
  // Queries.
  ['…(select |)(sum|count|avg|total)<paren>(distinct |){m}<close>…', '{m}'],
  ['… =…', ''],
  ['… (where|with|for|and|having) {d:dim} (is|equals|equal to|being|set to|on) {v}', 'for {d} {v}'],
  ['…, (i.e.|ie|i.e|viz|viz.|that is|that is to say|in other words),? …', ','],
  // Two dimensions.
  [
    '… (every|each|all|any|the|for every|for each|by|per|of every|of each|for all|for the)( possible| single|)( the|) <pairs> (of|between|from) (the |){a:dims} (and|with|plus|×|x) (the |){b:dims}…',
    'by {a} and {b}',
  ],
  [
    '… (every|each|all|any|the|for every|for each|by|per|of every|of each|for all|for the)( possible| single|)( the|) {a:dims} ?(and|-|/|x|×|with|plus|&)? ?{b:dims} <pairs>…',
    'by {a} and {b}',
  ],
  ['…{a:dims} ?(and|-|/|x|×|with|by|&) ?{b:dims} (<pairs>|<table>)…', 'by {a} and {b}'],
  ['… {a:dims}/{b:dims}…', 'by {a} and {b}'],
  [
    '<cross> (the |our |my |){a:dims} <join> (the |our |my |){b:dims} (and |then |to |)(put|show|fill in|enter|write|with|give|use|take|list|count) (the |our |my |){m:metric}( in| into it| in it| there| inside| in the cells| as values| as the value|)',
    '{m} by {a} and {b}',
  ],
  ['…<cross> (the |our |my |){a:dims} <join> (the |our |my |){b:dims}…', 'by {a} and {b}'],
  [
    '…(sorted|split|divided|grouped|broken|ordered|separated|put|arranged) (first |)(into|by|up by|down by|out by) (the |){a:dims} (and |)(then|within that|below that|inside those|after that|next|underneath|within those|within each|within them|inside each) (into|by|again by|further by|also by|further into|) ?(the |){b:dims}…',
    'by {a} and {b}',
  ],
  [
    '…(first |)(by|per|into|for each|for every) (the |){a:dims},? (and |)(then |)(within that|below that|inside those|within those|within each|within them|inside each|inside that|under that|underneath|within it) (by |per |into |again by |the |)(the |){b:dims}…',
    'by {a} and {b}',
  ],
  [
    'how (do|does|did) (the |our |my |){a:dims} <differ> from {b:dims} to {c:dims}(<end>|) {rest?}',
    '{rest} by {b} and {a}',
  ],
  [
    'how (do|does|did) (the |our |my |){m:metric} <differ> from {b:dims} to {c:dims}(<end>|) {rest?}',
    '{m} by {b} {rest}',
  ],
  // Row by row.
  ...EACH_ROW.flatMap((one): Restatement[] => [
    [`…(,|) (one |)${one} (by|for|after) ${one}…`, `by ${one}`],
    [`…(from|between) ${one} to ${one}…`, `by ${one}`],
  ]),
  ['…(search |)engine (by|for|after) (search |)engine…', 'by source, only organic search'],
  // The metric, named at the end or separately.
  [
    '…(traffic|<whole>) {x?},? (and |)(counted|measured|expressed|given|shown|stated|reported|judged) (in|by|as|with|through) (the |its |their |our |number of |){m:metric}',
    '{m} {x}',
  ],
  [
    '…,? (and |)(counted|counting|measured|measuring|expressed|judged|ranked|rated|in terms|assessed|evaluated|given|shown|stated|reported) (in|by|as|of|with|through|on|after) (the |their |its |number of |amount of |){m:metric}…',
    'by {m}',
  ],
  ['…(traffic) {x} <paren>(the |)(number of |in |as |)(visits|sessions)<close>', 'visits {x}'],
  ['…(traffic|visits) {x}, (number of |in |as |)(visits|sessions)', 'visits {x}'],
  ['…,? {m:metric}( |-|)wise…', 'by {m}'],
  ['…,? (money|income|turnover|cash|earnings|sales)( |-|)wise…', 'by revenue'],
  [
    '…,? (in terms of|with regard to|regarding|as to|concerning|as far as|when it comes to) (money|cash|takings|euros?)…',
    'by revenue',
  ],
];
