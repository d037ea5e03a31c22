/** More ways to ask for pages: where visits begin and end, what comes next, articles by author, category and tag, and articles that grow. */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const PAGE_WAY_LISTS: WordLists = {
  stop: '[.?!,;:]',
  days: DAY_WORDS,
  our: 'the, our, my, a, an, this, that, their, your, all, all the, all our',
  someone:
    'people, visitors, users, readers, folks, folk, anyone, anybody, someone, somebody, everyone, everybody, persons, they, customers, viewers, our visitors, our readers, our users, the visitors, the readers, the people, most people, most visitors, most readers, guests, them, he, she, one, you, buyers, our buyers, shoppers, our customers, the buyers, those',
  did: 'do, does, did, are, is, were, was, have, has, had, can, could, would, will',
  go: 'go, goes, went, going, turn, turn to, continue, continue to, move, move on, move on to, moved on to, head, head to, head for, end up, click, click on, click through, navigate, navigate to, wander, wander off to, jump, jump to, proceed, proceed to, go on, go on to, carry on, carry on to, open, opens, opened, opening, look at, looks at, looked at, looking at, view, viewed, see, read, visit, visited, click next, hop to, do, land, come to, check out, reach, pick, choose, take',
  on: 'they are on, they have read, they read, they are done with, they have finished, they finish, they have seen, they are through with, they leave, they have looked at, they looked at, they have been on, they saw, reading, viewing, seeing, having read, finishing, looking at, visiting, they open, they land on, they are at the end of, the end of',
  next: 'next, afterwards, then, after that, afterward, as the next page, from there, subsequently, after it, next up, right after, directly after, as a next step',
  leave:
    'leave, leaves, left, leaving, quit, quits, exit, exits, go, walk out, walks out, drop off, drop out, disappear, go away, end their visit, close the tab, close the window, finish, finish their visit, say goodbye, bail, bail out, jump off, check out, go out, get lost, vanish, part with us, turn their back on us, part ways with us',
  text: 'articles, article, posts, post, stories, story, pieces, piece, texts, text, blog posts, blog post, journal pieces, journal articles, journal entries, write-ups, columns, features, blogs',
  wrote:
    'wrote, written by, penned by, authored by, by, from, of, published by, penned, has written, has penned, has published, published, that were written by, that are by, signed by, composed by, that come from, created by, done by',
  look: 'viewed, seen, looked at, read, opened, visited, clicked, loaded, accessed, called up, watched, clicked on, consumed',
  views:
    'page views, pageviews, views, page impressions, hits, page hits, reads, clicks, impressions, screenpageviews, pvs, pv, view count, view counts, page view count, looks, view numbers, number of views, number of page views, times viewed',
  rows: 'category, categories, tag, tags, author, authors, page, pages, article, articles, post, posts, file, files, source, sources, channel, channels, country, countries, device, devices, browser, browsers, product, products, field, fields, domain, domains, landing page, landing pages, campaign, campaigns, form, forms, city, cities, language, languages, search term, search terms, weekday, weekdays',
  each: 'each, every, each one, every one, any, all of them, each of them, every one of them, all, each single one, every single one, each category, each tag, each page, each of these',
  grew: 'grew, grown, rose, risen, gained, climbed, increased, took off, taken off, picked up, surged, jumped, went up, gone up, improved, shot up, advanced, trended, gained ground, won readers, gained readers, gained views, blossomed, soared, boomed, come up, came up, put on, have grown, has grown, have risen, have gained, have picked up, has picked up, have gone up, have climbed, have improved, had the strongest growth, have had the strongest growth, had the biggest growth, have had the biggest growth, had the most growth, have had the most growth, saw the biggest growth, saw the most growth, saw the strongest growth, had the biggest increase, had the largest increase, had the biggest rise, had the biggest jump, gained the most, are growing, is growing, are rising, are climbing, are gaining, had the steepest rise, made the biggest jump, made the biggest leap, made the most progress, won the most',
  grower:
    'growers, risers, climbers, gainers, winners, movers, upward movers, rising stars, shooting stars, success stories, growth stars, climbers and risers, high flyers, risers and climbers',
  big: 'biggest, top, strongest, fastest, largest, best, main, greatest, steepest, most notable',
  most: 'most, the most, strongest, the strongest, best, fastest, the fastest, more than all others, strongly, a lot',
  beat: 'beat, beats, topped, tops, top, crack, cracked, cracks, exceeded, exceed, exceeds, passed, pass, surpassed, surpass, broke, got past, went past, went over, go over, hit more than, had more than, got more than, have more than, has more than, reached more than, made more than, made it past, climbed over, racked up more than, got over, had over, with over, with more than, having more than, having upwards of, with upwards of, had upwards of, got upwards of, upwards of, in excess of, having over, were over, above, over, past, were above, came in above, scored more than, collected more than, drew more than, attracted more than, break, broke through, smashed, outdid, crossed, cross, were viewed more than, was viewed more than, seen more than, viewed more than, seen over, viewed over, seen more often than, viewed more often than, read more often than, opened more often than, got viewed more than, were seen more than, were read more than, were opened more than, read more than, were seen more often than, have been seen more often than, have been seen more than, have been viewed more than, have been viewed more often than, were viewed more often than, got seen more than, clicked more than, looked at more than, were looked at more than, have been read more than, have been opened more than',
  n: '\\d[\\d.,]*k?, five hundred, one hundred, a hundred, two hundred, three hundred, a thousand, one thousand',
  many: 'many, a lot of people, lots of people, plenty of people, a lot, enough people, many people, much',
};

const DAYS = '{rest:days?}';
const NEXT = 'next pages of';
const WHO = '(<someone>|most|most of them|most people)';
const PAGE = /^(?:pagePath|pageTitle|customEvent:)/;

/** Restates a question for where people go from a page, with the page's name and the days. */
const next = (way: string): readonly Restatement[] => [
  [way.replace('{days}', DAYS), `${NEXT} {page} {rest}`, PAGE],
  [way.replace('{days}', DAYS), `${NEXT} the {page} page {rest}`, PAGE],
];

/** Tried before the sentence is read as it is, which would be misread. */
export const PAGE_WAYS_FIRST: readonly Restatement[] = [
  // Questions for all rows, which would be read as asking for the first one.
  [
    `(which|what) {rows:rows} (pulled in|had|got|has|gets|get|have|received|drew|attracted|brought in|brought|earned|made|collected|racked up|generated|draws|attracts|brings in|brings|bring) (the |)(most|highest|largest number of|biggest number of) {what:views} ${DAYS}(<stop>|) ?(i need|i want|give me|show|show me|list|please list|please show|but i want|but i need|but show|and) ?(all of them|them all|all|the whole list|the full list|the complete list|all rows|every one|all of those|the list|numbers for (each|all|every one))( with (numbers|counts|their numbers|figures|the numbers)|)( please|)`,
    '{what} by {rows} {rest}',
  ],
  // Pages that don't exist.
  ['(the |our |all |list |show |show me |)(404s|404|404 errors|error 404)( please| list|)', '404 pages'],
  [
    '…(urls|pages|addresses|links|url|page) (that |which |)(have |)(returned|returning|return|gave|give|produced|ended in|showed|threw) (a |an |the |)"?(404|404 error|page not found|not found|not found page|error 404)"?( error| page|)…',
    '404 pages',
  ],
  [
    `(which|what|list|list the|show|the) (urls|pages|addresses|links|url|page)( that| which|)( were| are| was| get| got| have been|)( requested| called| opened| visited| asked for| tried|)( that| which|)( do| does| did| are| is) not (exist|existing|there|found)( any more| anymore|)( at all|)( do| did| does|)( <someone>|)( try| tried| want| attempt|)( to|)( open| visit| request| call up| call| reach| see|) ?${DAYS}`,
    '404 pages {rest}',
  ],
  [
    `(on |with |through |at |by |)(which|what) (page|pages|landing page|landing pages) (did|do|have) (visits|sessions|people|visitors|those|buyers|customers) (with orders|with an order|with a purchase|with purchases|that ordered|that bought|who ordered|who bought|that converted|ending in an order|leading to an order) (start|begin|started|began|land|enter|come in)( on| at| with| through|) ${DAYS}`,
    'orders by landing page {rest}',
  ],
  [
    `(on |at |)(which|what) page (do|did|does) (most|the most|our|most of the|most of our) (visits|sessions|people|visitors|readers|users) (end|stop|finish|terminate|leave|quit|exit|close|go)( on| at|) ${DAYS}`,
    'exit pages by exits {rest}',
  ],
  [
    `how many pages (did|do|have|has) (logged in|logged-in|signed in|signed-in) (users|visitors|people|members|readers) (view|see|open|look at|viewed|seen|read|visit|load) ${DAYS}`,
    'page views of logged in users {rest}',
  ],
  [
    `(make|create|build|do|give me|draw up|show|show me|prepare|i want|i need) (a |the |)(ranking|rank list|ranked list|league table|top list|leaderboard|hit list|list|table|chart) of (<our> |){rows:rows} (by|according to|sorted by|ordered by|ranked by) {what}(, most (viewed|read|visited|popular|ordered) (up top|at the top|first|on top)|,? (highest|biggest|most|best|top) (first|up top|at the top|on top)|)`,
    '{what} by {rows}',
  ],
  [
    `(logged in|logged-in|signed in|signed-in) (users|visitors|people|members|readers)(:|,) ?(pages viewed|pages seen|page views|views)(, total| in total| total|) ${DAYS}`,
    'page views of logged in users {rest}',
  ],
  [
    `…(on |at |)(which|what) (page|pages) (<did>) (we) (lose|losing|lost) (<our> |)(<someone>)(,|) ?(could you rank these|rank these|rank them|could you rank them|sort them|ranked)?( by how many (walk out|leave|go|exit|quit|are lost|we lose)( there| here| on it| on them|)| by (number of |)exits|)`,
    'exit pages by exits',
  ],
  [
    `how (often|many times|frequently) (did|do|have|has|does) (<someone>) (look at|looked at|look|read|view|viewed|open|opened|visit|visited|see|seen|saw|click on|clicked on) {page} ${DAYS}`,
    'page views of {page} {rest}',
    PAGE,
  ],
  // How an author's articles do, as one number.
  [
    `{author} <text>(,|:|) ?(total |overall |in total |sum of |all |)(<views>)( in total| altogether| together| total| overall| all together|) ${DAYS}`,
    'page views of articles by {author} {rest}',
    /^customEvent:author$/,
  ],
  [
    `(<our> |)<text> (<wrote>) {author}(,|:) (how often|how many times) (have|were|are|did|do|has|was) (they|these|it|those)( all|) (been |get |got |)(<look>)( in total| altogether|) ${DAYS}`,
    'page views of articles by {author} {rest}',
    /^customEvent:author$/,
  ],
  [
    `how (well |)(are|is|do|did|does) {author} <text> (doing|do|faring|performing|perform|going)( so far|),? (in|by|measured in|in terms of|as to) (<views>) ${DAYS}`,
    'page views of articles by {author} {rest}',
    /^customEvent:author$/,
  ],
  [
    `(and |so |)what is (trending|hot|rising|on the rise|growing|going up|climbing)( most| the most|) (among|in|with|of|amongst) (<our> |)(articles|posts|stories|pieces) ${DAYS}`,
    'which articles grew most {rest}',
  ],
  // An article's visitors.
  [
    `(was|were|is|are|has) (<our> |){page}( been|) (visited|seen|read|viewed|looked at|opened) by (<many>)( visitors| readers| people|) ${DAYS}`,
    'visitors of {page} {rest}',
    PAGE,
  ],
  [
    `…(what was|what is|what were|how big was|how big is|how large was|how large is|show me|give me|show) the (audience|readership|reach) (of|for|on) (<our> |){page},? (in|as|measured in|counted in|by) (visitors|users|people|readers|unique visitors)…`,
    'visitors of {page}',
    PAGE,
  ],
];

/** Tried if the sentence isn't understood. */
export const PAGE_WAYS: readonly Restatement[] = [
  // What comes after a page.
  ...[
    `{page} ?(->|→|=>|>|-->|to) ?(the |which |)(next|following) (page|pages|step|steps|click)( is|) {days}`,
    `(and |so |)(where|what|which page|which pages|what page|what pages|to which page|to which pages|which article|which articles|what article|to what page)( else|) <did> ${WHO} (<go>)( to|)( <next>|)( once| when| after| as soon as|) (<on>) (<our> |){page} {days}`,
    `(<did>) (<our> |){page} (send|sends|lead|leads|bring|take|pass) (<someone>)( on|) (to|into|onto) {other}(,|) or (where|what|which page|which pages) (<did>) (they|<someone>) (<go>)( to|)( <next>|)( instead|) {days}`,
    `(from|after|out of|starting from) (the (page|article|post|story|piece|text) (about|on|of|called) |<our> |){page}(,|) ?(where |)(<someone>) (<go>)( on|)( to|) (which|what) (page|pages|article|articles|post)( <next>|) {days}`,
    `(show |show me |give me |list |what are |)(<our> |)(onward|outgoing|following|next|further) (paths|path|ways|way|clicks|steps|journeys|routes|moves|page views|views)(,|) ?(one step|one page|one click|1 step|)(,|) ?(from|after|of|out of|starting at|starting from) {page} {days}`,
    `(which|what) (page|pages|article|articles|posts)( do| does| are| is|)( <someone>|) (come|comes|came|follow|follows|get viewed|gets viewed|is viewed|are viewed|viewed|is opened|are opened|is seen|are seen|read|get opened|visited|are visited|are read|get read)( <next>| next| right| directly| straight| immediately|)( after| following) (<our> |){page}( in (people|visitors|users|readers|their) visits?| in visits| in a visit|) {days}`,
    `(tell me |show me |show |)what (<someone>) (<go>) (<next>)( from| after| on| off) (<our> |)(page |article |){page}( page| on|) {days}`,
    `(what|which) (page|pages)( comes| come| is| are|) (<next>) (after|from|following) (<our> |){page} {days}`,
    `{page}(:|,) (which|what|where|to which|to what)( page| pages| article| articles|)( do| did| does|) (<someone>) (<go>)( to| on to|) (<next>) {days}`,
    `(which|what) (page|pages) (<someone>) (<go>) (<next>)( from| after) (<our> |){page} {days}`,
    `(what is |what are |which is |what was |)(the |)(next|following|subsequent) (page|pages|step|click) (that |which |)<someone> (open|view|see|visit|read|look at|click|go to|click on)( <next>|)( from| after| following) {page} {days}`,
    `(next|following|subsequent) (page|pages|step|click|views)( views|)( viewed| opened| seen|)( from| after| following| for| of| on)( the| our|)( page| article|)( views of|) {page} {days}`,
  ].flatMap(next),
  [
    `…{x} under {page},? so (tell me |show me |)what (<someone>) (<go>) (<next>) from (that|this) (page|article|one)`,
    'next pages of {page}',
    PAGE,
  ],
  [
    `(<did>) {page} (send|lead|bring) {x:someone} to {other}, or (where|what|which page|which pages) (<did>) (they|<someone>) (<go>)( to| on to|)( <next>|)( instead|)`,
    'next pages of {page}',
    PAGE,
  ],
  // Where visits end.
  [
    `…(on|at|from|by|with|after) (which|what) (page|pages|article|articles) (<did>) (we |)(<our> |)(<someone>|visits|most visits|sessions|most sessions|the visits|we lose our visitors|we lose them|we lose people) ?(<leave>)( the| our| us| out of| off| of|)( the| our|)( site| website| web site| shop|)(,| please|) ?(rank them|with numbers|with counts|with quantity|please with quantity|how many|and how often|and how many|with the numbers|)…`,
    'exit pages by exits',
  ],
  [
    `…(pages|the pages|page) (where|were|on which|at which|in which|that) (most |the most |the |our |)(visits|sessions|visitors|people|users|readers) (<leave>|end|ends|ended|stop|are over|finish|finishes|close|terminate|die)( on| at| in|)( the| our|)( site| website|)…`,
    'exit pages by exits',
  ],
  [
    `(<did>) ${WHO}( mostly| usually| mainly| rather|) (<leave>) (on|at|from) {x} or (somewhere else|elsewhere|on other pages|on another page|on others|another page)(<stop>|) ?(show me |give me |list |show |)(<our> |)(exits|exit pages|exit numbers|numbers)`,
    'exit pages by exits',
  ],
  [
    `…(give me|show|list|show me|what are|which are) (the |our |)(last|final|closing) pages( of| in)( the| our| their|) (visits|sessions|a visit|a session)(,| and|) ?(and |with |)(the |a |)(count|number|counts|numbers|total|frequency)( for| of|)( each| every one| each one|)`,
    'exit pages by exits',
  ],
  [
    `(sort|order|rank|list) (the |our |)exit pages?( in|) (descending|desc|ascending|from high to low|high to low)( order|) (by|on|according to) (the |)(number of |)exits`,
    'exit pages by exits',
  ],
  // Where visits with orders begin.
  [
    `…(what|which) (is|was|are|were) the first page (before|of a visit with|in visits with|that leads to) (a |an |the |)(purchase|order|sale)(,| |) ?(give me |show |list |)(all of them|all|them all|every one|)( with| and|) ?(how many orders|number of orders|the orders|orders)?`,
    'orders by landing page',
  ],
  [
    `…where (did|do) (<our> |)(buyers|customers|purchasers|shoppers|orders) (start|begin|enter|come in|land|arrive)( their visit| their visits| the site| on the site|)(<stop>|) ?(count |show |give me |)(the |)(orders|number of orders) (for|per|by|of) (every|each|all)? ?(start page|landing page|entry page|first page|page)`,
    'orders by landing page',
  ],
  [
    `{what} (by|per|for each|split by|sorted by|grouped by|according to) (<our> |)(page|pages)( that| which| where| on which|) (<our> |)(visit|session|visits|sessions|buyers|people|customers|visitors)( |)(was |were |had |have |)(started|start|began|begin|entered|landed|come in|came in|arrived)( on| at| with| through| by|)…`,
    '{what} by landing page',
  ],
  // Views of authors' articles, and lists by category or tag.
  [
    `…(the |)(view count|views|page views|number of views|hits|total views|view total) (for|of) (everything|all|anything|what|all that|the things|whatever)( that|)( has been| was| is|)( <wrote>|) {author}( wrote| has written|)(,| |)(articles only|only articles|posts only|just articles|only the articles)…`,
    'page views of articles by {author}',
    /^customEvent:author$/,
  ],
  [
    `…(sum up|total up|add up|count|tot up|total|count up|sum)( all|) (the |)(page views|views|pageviews|hits)( for| of| on)( the| all| all the|) (<text>)( that| which|) {author} (wrote|has written|published|penned|has published)…`,
    'page views of articles by {author}',
    /^customEvent:author$/,
  ],
  [
    `…(<text>)( that| which|)( were| are| have been|) (written|penned|authored|composed|published|signed|created|done) by {author}…`,
    'articles by {author}',
    /^customEvent:author$/,
  ],
  [
    `…(<text>)( that| which|) {author} (wrote|has written|penned|published|has published|authored|did)…`,
    'articles by {author}',
    /^customEvent:author$/,
  ],
  [
    `how (well |)(do|did|are|have|does|is) (<our> |)articles by {author} (do|doing|perform|performing|fare|done|faring|going|go|run)( so far|),? (in|by|measured in|in terms of|as to|when it comes to) (<views>) ${DAYS}`,
    'page views of articles by {author} {rest}',
    /^customEvent:author$/,
  ],
  [
    `…how (are|were|is) (<our> |)(<views>) (distributed|spread|divided|split|shared|scattered|allocated) (over|across|among|between|by|to|on) (the |all |our |)(individual |single |different |various |)(<text>)…`,
    'page views by article',
  ],
  // Rows with a number each.
  [
    `(are|is|were|do|does|did|have) (the |our |){rows:rows} (worth keeping|worth it|any use|of any use|useful|still needed|any good|worth the effort|worthwhile|pulling their weight)(<stop>|) ?(that is,?|i mean|so|meaning|)( |)(how many|how much) {what} (do|does|did|has|have) (each|every one|each one|all|each single one)( of them| of these| of those|)( get| have| got| bring| receive| had|)`,
    '{what} by {rows}',
  ],
  [
    `(how|and how) (did|do|have|has|are|were) (the |our |){rows:rows} (do|done|perform|performed|doing|performing|fare|fared|compare) ${DAYS},? ?(measured in|in terms of|by|in|going by|judged by|counted in|as to|based on) {what}`,
    '{what} by {rows} {rest}',
  ],
  [
    `(which|what) (of the |of our |of |)(<our> |){rows:rows}( of (content|article|post)s?|) (performs|perform|performed|did|does|do|is|are|was|were|got|gets|get)( the|) (best|strongest|most popular|most|best known)(,|) ?(looked at|viewed|) ?(in terms of|by|measured in|measured by|in|going by|judging by|when it comes to|according to) (<views>)(,|) ?(i speak of|i am talking about|i mean|talking of|i am speaking of|for|we are talking about|)( the| of|) ?${DAYS}`,
    'page views by {rows} {rest}',
  ],
  [
    `(which|what) {rows:rows}( of content|) (got|gets|get|was|were|is|are) (<look>)( the|) (most|most often) ${DAYS}(<stop>|) ?(<views>|numbers|counts) (for|of|per) (each|every one|all)( please| of them|)`,
    'page views by {rows} {rest}',
  ],
  [
    `(did|do|have) (<someone>) (prefer|like|favour|favor|go for)( some| certain| any| particular|) {rows:rows}( more| over others|) ${DAYS}(<stop>|) ?(<views>) (of|for|per) (each|every one|all)( please| of them|)`,
    'page views by {rows} {rest}',
  ],
  [
    `be it {x} or {y} or (whatever|whichever|anything else|something else),? {what} (of|for|per|by) (each|every|all) {rows:rows} ${DAYS}`,
    '{what} by {rows} {rest}',
  ],
  [
    `…(break|split|divide|cut|separate|sort)( down|) (<our> |){what}( up| down|)( by| according to| into| along| per| for) (the |each |)(single |){rows:rows}( on the page| of the page| of the pages| they belong to| they are in| they have|)…`,
    '{what} by {rows}',
  ],
  [
    `is there one {category} article (carrying|that carries|pulling|that pulls|dominating) the whole (category|section)(<stop>|) ?(show me |give me |)(<views>) (page by page|by page|per page|article by article|per article)`,
    'page views of articles in category {category} by page',
    /^customEvent:category$/,
  ],
  [
    `…from the {category} category all (article pages|articles|posts)( and|) (how many|number of) (<views>)( they have| they got| do they have| for|)( each|)`,
    'page views of articles in category {category} by page',
    /^customEvent:category$/,
  ],
  [
    `(do|does|did|are|is) (some|certain|any|all|particular|the|our) {rows:rows} (get|have|bring|receive|draw|make|attract|have got) (more|fewer|less|many more) {what} than (others|other ones|the rest|the others|others do)(<stop>|) ?((please |)(list|show|give)( me|)( them| all| all of them| them all|)( with (their|the) {x}|)|i want to see all|) ?${DAYS}`,
    '{what} by {rows} {rest}',
  ],
  // Signed-in visitors.
  [
    `…(count|how many|number of|total|what are|show) (the |)(pages|page views) (seen|viewed|opened|looked at|read)( while| when| as| by)( being| people were| people| someone is|) (logged in|signed in|logged in users|signed in users)…`,
    'page views of logged in users',
  ],
  [
    `…(those|people|users|visitors|readers|members)( with an account|)( who| that)( have| had| are|)( signed in| logged in| logged themselves in| signed themselves in)(,|) ?(how many) (<views>) (do|did|have) they (make|get|produce|generate|have|made)( together| in total| all together| altogether|) ${DAYS}`,
    'page views of logged in users {rest}',
  ],
  [
    `…(<views>) (made|caused|produced|generated|done|coming|from|by)( by| from|)( the|) (people|users|visitors|readers|those|members)( that| who)( have| had| were| are|) (logged themselves in|logged in|signed in|signed themselves in)…`,
    'page views of logged in users',
  ],
  // One article, day by day.
  [
    `(<did>) (interest|attention|demand|readership)( in| for| of) "?{page}"? (go|going|trend|develop|move|moving)( up or down| down or up| up| down)(<stop>|) ?(<views>) (for|per|by|of) (each|every)? ?day`,
    'page views by day of {page}',
    PAGE,
  ],
  [
    `(the |that |)(thing|piece|one|story|text|article|post) (about|on) {page}(, the (article|post|piece|story)|)(,|) ?(what is|show|give me) (its |the |)(day to day|day-to-day|daily|day by day) (view count|views|page views|view counts|numbers)`,
    'page views by day of {page} article',
    PAGE,
  ],
  // Articles that grow.
  [
    `…(<big>) (<grower>) (among|of|in|amongst|from|within)( the| our| all|) (articles|posts|stories|pieces)( up|)(,|)…`,
    'which articles grew most',
  ],
  [`…(article|post|story) (<grower>)(,|)…`, 'which articles grew most'],
  [
    `…(which|what|list|show|show me|list the) (of the |of our |)(<our> |)(<text>)( that| which|) (<grew>)( <most>| up|)( in (<views>|readers|views|readership|traffic)|)(,|) ${DAYS}`,
    'which articles grew most {rest}',
  ],
  [
    `are there (articles|posts|stories|pieces) (on the up|on the rise|growing|rising|going up|trending|climbing|that grow|gaining) ${DAYS}(,| and|) ?(and |)(which|what) (ones |of them |)(<grew>)( <most>|)`,
    'which articles grew most {rest}',
  ],
  [
    `(show me |show |list |what are |which are )(<our> |)(trending|rising|growing|up-and-coming|hot|climbing) (articles|posts|stories|pieces) ${DAYS}(,|) ?(the |)(ones |)(with|by|having)( the|) (most|biggest|strongest|largest) (growth|rise|increase|gain|jump)`,
    'which articles grew most {rest}',
  ],
  [
    `(articles|posts|stories|pieces) (with|by|having|showing)( the|) (most|biggest|strongest|largest|fastest|highest|steepest) (growth|rise|increase|gain|gains|jump|upturn)( in (<views>|readers)|) ${DAYS}`,
    'which articles grew most {rest}',
  ],
  // Articles above a number.
  [
    `…(which|what|any|list|show|show me|give|give me|are there|only|show me only|do we have any|is there any|any of our) ?(of |)(<our> |)(<text>)( that| which| there| who|)( have| had|) (<beat>) {n:n}( times|)( (<views>)|)( in| during| over|) ?${DAYS}`,
    'articles with more than {n} page views {rest}',
  ],
  [
    `{when:days} (any|which|what|were there any|are there any|is there any) (<text>)( that| which|)( have| had|) (<beat>) {n:n} (<views>)`,
    'articles with more than {n} page views {when}',
  ],
  [
    `how many views did (the big ones|they|the large ones|the top ones) (have|get) ${DAYS}(,|) ?(big |)(as in|meaning|that is|by that i mean|i mean)( those|) (<text>) (<beat>) {n:n} (<views>)`,
    'articles with more than {n} page views {rest}',
  ],
  [
    `(articles|posts|stories) ?(>|over|above) ?{n:n} (<views>)(,|) ${DAYS}`,
    'articles with more than {n} page views {rest}',
  ],
  [
    `(give|list|show|get)( me|)( the|) (articles|posts|stories)( that| which|)( have|) (received|got|had|with|get|drew)( over| more than| >|)? ?{n:n} (<views>) ${DAYS}`,
    'articles with more than {n} page views {rest}',
  ],
  // Visitors of an article.
  [
    `(the |)(piece|article|post|story|one|text) (about|on) {x}(,|) (the article|the post|the text)(,|) not the product(,|) how many( different| distinct| unique|) (people|visitors|users) (came|got|went|looked|have come|were|visited)( to| at| on|)( it| there|) ${DAYS}`,
    'visitors of the {x} article {rest}',
    PAGE,
  ],
];
