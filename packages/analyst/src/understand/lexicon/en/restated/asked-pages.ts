/** More ways to ask for pages: where visits end and go on, pages that don't exist, searches, scrolling, time and single articles. */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const ASKED_PAGE_LISTS: WordLists = {
  days: DAY_WORDS,
  n: '\\d[\\d.,]*k?, five hundred, one hundred, a hundred, two hundred, three hundred, a thousand, one thousand, two thousand',
  stop: '[.?!,;:–—-]+',
  our: 'the, our, my, a, an, all, all our, all the, any, that, this, their, your',
  people:
    'people, folks, visitors, users, readers, persons, customers, anyone, anybody, someone, somebody, everyone, they, guests, most people, most visitors, most readers, our readers, our visitors, visits, sessions, the visits, our visits, them, the visitors, the readers, shoppers, one',
  address: 'addresses, address, urls?, pages?, links?, paths?, web addresses, page addresses',
  missing:
    'broken, dead, missing, non-existent, nonexistent, non-existing, inexistent, lost, vanished, gone, invalid, faulty, wrong, deleted, removed',
  gone: 'not exist, not exist any more, not exist anymore, not there, not there any more, not there anymore, no longer exist, no longer there, not found, not exist at all, not be found, lead nowhere, lead to nothing, lead to nowhere, go nowhere, no longer exists, lead into the void, lead to a dead end, end in nothing',
  leave:
    'leave, leaves, left, quit, exit, end, ends, ended, end their visit, close the tab, close the window, close the page, close the browser, bow out, drop off, drop out, go away, bail, bail out, say goodbye, wander off, walk away, give up, stop, disappear, vanish, jump ship, get lost, sign off, close us, log off, turn off, depart, head off, take their leave, call it a day, have enough, finish, finish their visit, stop reading',
  share:
    'share, percentage, percent, proportion, part, fraction, per cent, %, ratio, portion, rate, how many percent, how much percent',
  search:
    'site search, search box, search field, search function, search bar, search, internal search, our search, the search, on-site search, onsite search, search form, searching on our site, searching on the site, searching, site searches',
  use: 'use, used, uses, using, involve, involves, involved, involving, include, included, includes, including, contain, contains, contained, containing, have, had, has, with, come with, saw, see, go along with, made use of, make use of, feature, end in a, had a, have a',
  typed:
    'typed, type, types, entered, enter, put, wrote, searched, search, searches, looked, look, looks, searched for, search for, looked for, look for, typed in, looked up, look up',
  deep: 'how deep, how far, how far down, how deeply, how much, how low, to what depth, to which depth, how far through, at what point, at which point, where',
  scroll:
    'scroll, scrolls, scrolled, scroll down, scrolls down, scrolled down, get scrolled, gets scrolled, is scrolled, read down, stop scrolling, stops scrolling, scroll through, scrolled through, is scrolled through, gets scrolled through, get when they scroll, come when they scroll, get by scrolling, scroll to, end their scroll',
  stay: 'stay, stays, linger, lingers, stick around, hang around, hang out, dwell, remain, remains, stay longest, linger longest, stick around longest, spend the longest, stay the longest, spend most time, spend the most time, stay around, hang about, take their time, take the longest, spend most of their time, spend longest',
  text: 'articles?, posts?, stories, story, pieces?, texts?, reads?, blog posts?, write-ups?, journal articles?, journal entries, journal posts?, pages?',
  afterit:
    'after, following, straight after, right after, directly after, immediately after, just after, next after, as next after',
  go: 'go, click, click to, move, move to, go to, turn to, head, continue, continue to, look at, look, read, open, visit, navigate, come, end up, see, click on, do',
  views: 'page views?, pageviews?, views?, hits?, impressions?, looks?, reads?, clicks?',
  rise: 'growing, rising, climbing, gaining, gaining ground, picking up, taking off, increasing, going up, on the rise, up, soaring, surging, improving, advancing, jumping',
  grew: 'grown, risen, climbed, gained, picked up, taken off, increased, gone up, soared, surged, grew, rose, went up, took off, improved, jumped, gained ground',
  most: 'the most, most, fastest, the fastest, strongest, the strongest, quickest, the quickest, best, the best',
  log: 'logged in, logged-in, signed in, signed-in, registered and logged in',
  crowd: 'crowd, people, users, visitors, folks, readers, members, guests, persons, ones, audience',
};

const REST = '{rest:days?}';
const PAGE = /^(?:pagePath|pageTitle|customEvent:)/;
const NOT_FOUND = '404 pages';
const EXITS = 'exit pages by exits';
const SEARCHES = 'share of visits with a site search';
const NUMBERS =
  '(,? (biggest first|most frequent on top|most frequent first|highest first|ranked|sorted|with numbers|with counts|in order|most often first|listed|as a list|starting with the highest|please)|)';

const after = (way: string): readonly Restatement[] => [
  [way, 'next pages of {page} {rest}', PAGE],
  [way, 'next pages of the {page} page {rest}', PAGE],
];

/** Tried before the sentence is read as it is, which would be misread. */
export const ASKED_PAGES_FIRST: readonly Restatement[] = [
  [
    '(give me |show me |show |what is |tell me |in |the |what |which |in what |in which |i want |)(the |a |)(<share>) of (<our> |)(visits|sessions) (where|in which|that|which|during which|when|with|for which) (<people> |)(had |)(the |our |a |)(<search>) ?(was|is|were|got|gets|has been)? ?(<use>)?( at least once| at all| once|)…',
    SEARCHES,
  ],
  [
    '(do|does|did|are) (<log>) (<crowd>) (look at|view|see|open|read|visit) (any|many|some|a lot of) pages( at all|)<stop> (and |)how many( pages| views| is that|)',
    'page views of logged in users',
  ],
  [
    `…(break|split|take) (down |apart |)(the |our |)downloads( down| up|)(:|,| into| to|) (one|a|1) (row|line|entry|number) (for|per) (one|each|every|a) file…`,
    'downloads by file',
  ],
  [
    `…(what|which files) (have|did|do) (<people>) (saved?|stored?|put|kept) (to|on|onto) (their|the) (computers?|disks?|hard disks?|machines?|phones?|devices?|drives?)( from (our|the) site| from us|)(,? (counted |listed |)by (file|file name|name)|)…`,
    'downloads by file',
  ],
  [`(the |)(which|what) articles are (<rise>) (<most>) ${REST}`, 'which articles grew most {rest}'],
  [
    `(which|what) page (do |)(<people>) (arrive|land|come in|enter|start|begin)( at| on|)(,|) and then (order|buy|purchase)(:|,|) how many( orders|) (for|per) each page`,
    'orders by landing page',
  ],
];

/** Tried if the sentence isn't understood. */
export const ASKED_PAGES: readonly Restatement[] = [
  // Pages that don't exist.
  [
    `(do we have |are there |are any |which are |what are |list |show |show me |give me |find |)(the |our |any |some |all |)(old |)(<missing>) (<address>)( that| which| on (our|the) site| of ours|)( still|)( <people>|)( still|)( land on| get to| hit| open| click| try| visit| being hit| get hit| reach| come to| run into| end up on| being visited| find| get visited|)( are they| and which ones| which ones|)(<stop> which( ones| are they|)|)`,
    NOT_FOUND,
  ],
  [
    `…(which|what|any|list|show|show me) (<address>)( on (our|the) site| of ours| here|)( that| which|)( <people>|)( are| do| does|)( <people>|) (end in|give|return|lead to|end with|lead into|show|end up in|run into|throw|produce|answer with|come back with|result in) (a |an |the |)("?404"?|404 error|error page|not found page|page not found|404 page|404 message|error)( message|)…`,
    NOT_FOUND,
  ],
  [
    `…(which|what|any|list|show) (<address>) (do |did |are |)(<people>) (try|tried|trying|attempt|want|wanted|still try|look for|looking for)( to|)( open| reach| get to| visit| see| load| call up|)( that| which|) (do|does|did|are|is|can) (<gone>)…`,
    NOT_FOUND,
  ],
  [`(and |)(the|which) (ones|pages|addresses|urls)( that| which|) (could|can|were|are|do|did) (<gone>)`, NOT_FOUND],
  [
    `(are there |)any (old |)(links|pages|addresses|urls) (still |)(being |getting |)(hit|visited|clicked|opened|used|called)( that| which) (lead|leads|go|goes|point|end) (to nothing|nowhere|to nowhere|into the void|in nothing|to a dead end|in a dead end)(<stop> (and |)which( ones|)( are they|)|)`,
    NOT_FOUND,
  ],
  [
    `(where|on which addresses|on which pages|at which addresses) (do|did|are) (<people>) (get|see|getting|seeing|run into|end up on|hit|find|land on) (the |our |a |an |)"?(page not found|not found|404|error page|404 error|404 page|page-not-found)"?( page| message| error|)…`,
    NOT_FOUND,
  ],
  [
    `what( on (the|our) site|) (are|do|did) (<people>) (looking for|look for|want|try to open|trying to open|after|trying to reach) at an (address|url|page|link) (that|which) is (not there|gone|not there any more|not there anymore|missing|no longer there|dead)( any more| anymore|)`,
    NOT_FOUND,
  ],
  // Where visits end.
  [
    `…(which|what) pages?( is| are|) (the |)last (one |ones |page |thing |)(that |)(<people>) (look at|see|view|read|open|visit|saw|viewed) (before|when) (they are |they |the visit |leaving|)(gone|leave|go|left|quit|ends|are off|disappear|close)?${NUMBERS}`,
    EXITS,
  ],
  [
    `…(which|what) pages? (make|makes|let|cause|lead|leads|have|get|gets) (<our> |)(<people>) (to |)(<leave>)( most| most often| the most|)${NUMBERS}`,
    EXITS,
  ],
  [
    `…(which|what) pages (end|finish|close|stop|terminate) (<our> |)(visits|sessions)( most often| most| the most|)${NUMBERS}`,
    EXITS,
  ],
  [
    `…(pages|our pages|the pages) (ordered|sorted|ranked|listed|counted|arranged) (by|according to) how (many|often) (<people>) (<leave>)( on| at| from|)( them| it| there| each|)…`,
    EXITS,
  ],
  [
    `how (many|often) (do |did |)(<people>) (<leave>) (on|at|from|with|after) (each|every|which|any) (single |)page( and how many|)…`,
    EXITS,
  ],
  [
    `(and |ok |now |)(the |at the |)(other end|opposite|opposite end|reverse|end|way out|exits?)(,|:|) (so |i mean |meaning |)(where|on which pages|at which page) (do |)(they|people|visitors) (<leave>)( again|)`,
    EXITS,
  ],
  [
    `(on|at|with|after) (which|what) pages? (do |did |)(<people>) (<leave>)( most| most often| the most|)${NUMBERS}`,
    EXITS,
  ],
  // What comes next.
  ...[
    `(what|which pages?|where) (do|did|are) (<people>) (<go>)( to| on|) (<afterit>) (<our> |){page} ${REST}`,
    `pages? (visited|viewed|opened|read|seen|clicked|looked at) (<afterit>) (<our> |){page} ${REST}`,
    `(<afterit>|from|after) (<our> |){page}(,|) (what is|which page is|what page is|what comes|which page comes|where to) (next|then|afterwards)( for (<our> |)(<people>)|) ${REST}`,
    `(the |)(following|next|subsequent) pages (for|of|after|from) (<our> |){page}(,|) (listed|as a list|in a list|ranked|with numbers|please)`,
    `(when|once|after|if) (<people>) (have |has |had |)(read|reads|seen|viewed|visited|finished) (about |)(<our> |){page}(,|) (which|what) page (comes|follows|is opened|do they open|is) (then|next|afterwards|after that)`,
    `(<our> |){page},? (and |)(i am |)curious (what|where|which pages?) (<people>) (<go>)( to| on|) (next|afterwards|after that|after it|then)`,
  ].flatMap(after),
  // Orders by where visits began.
  [
    `…(on |)(which|what) pages? (do |did |)(the |)(people|visitors|customers|buyers|those) (who|that) (bought|ordered|buy|order|purchased)( something| anything|) (first |)(came in|come in|arrived|arrive|landed|land|entered|enter|started|start)( first| on| at|)(,? (with|and) (the |)(number|count|numbers) of (purchases|orders|sales)|)…`,
    'orders by landing page',
  ],
  [
    `…(pages|the pages|landing pages) where (visits|sessions|people|visitors) (begin|start|enter|land|arrive|come in)( first|) ?(+|and|with|plus|,|by) ?(the |)(order count|orders|number of orders|count of orders|order numbers|purchases)…`,
    'orders by landing page',
  ],
  [
    `(which|what) (way in|entrance|entry|door|first page|entry page) (works|is|performs|does) (best|good) (for|at|in) (getting |)(orders|sales|purchases)(,? (i mean|meaning|that is|so) (which|what) (first page|landing page|entry page|page)|)`,
    'orders by landing page',
  ],
  // Signed-in visitors.
  [
    `…how (much|many pages) (<our> |)(<log>) (<crowd>) (reads?|views?|looks? at|opens?|visits?|sees?)(,|) (measured|counted|expressed|in|as)( in| as|) (page views|pageviews|views)…`,
    'page views of logged in users',
  ],
  [
    `…(what is |)(the |)(page views?|pageviews?) (figure|number|count|total|sum) (if|when) (you|we|i) (take|count|look at|use|consider) (just|only) (the |our |)(<crowd>) (who|that) are (<log>)…`,
    'page views of logged in users',
  ],
  // Searches.
  [
    `(in |)(what|which) (<share>) of (<our> |)(visits|sessions) (do|does|did) (<people>) (use|make use of|touch) (it|the search|our search|the search box|our search box)`,
    SEARCHES,
  ],
  [
    `(the |our |)(<search>) (usage|use|utilisation|utilization)( rate| share|)( per (visit|session)| by visits|,? in percent of visits| in percent| as a percentage|)…`,
    SEARCHES,
  ],
  [
    `…(<share>) of (<our> |)(visits|sessions) (in which|where|during which|when|that) (<people>|a visitor|the visitor) (<typed>) (something |anything |words |)(into|in|in to|on|with|using) (<our> |)(<search>)…`,
    SEARCHES,
  ],
  [
    `how (common|frequent|usual|often) is it (that|for) (a |)(visits?|sessions?|visitors?)( to|) (<use>|<typed>) (a |the |our |something in |)(<search>)( on our site| on the site|)(,? (in |as a |)(percent|percentage|per cent|%)( please|)|)…`,
    SEARCHES,
  ],
  [
    `(visits|sessions) (<use>) (a |the |our |)(<search>)(,|) (in|as)( a|) (percent|percentage|per cent|%|share)( of (the whole|all|the total|all visits)|)…`,
    SEARCHES,
  ],
  [
    `(what|which words|which terms) (are|do|did|have) (<people>) (keep |most |most often |)(searching|search|typing|type|entering|enter|looking|look)( in| for| into|)( in| on| into|) (our |the |)(<search>|site)( most| the most| most often|)…`,
    'top search terms',
  ],
  [
    `…(search words|search terms|words|terms|phrases)( that| which|) (are |were |get |)(entered|typed|typed in|put in|used|searched|searched for)( in the search| into the search| into our search|) (the |)(most|most often)…`,
    'top search terms',
  ],
  [
    `…how (many times|often) (has |have |did |do |was |were |is |)(<people>) ?(<typed>|written|put)( the words?| the term| the phrase|)( for|) "?{x}"? (in|into|on|with|to) (<our> |)(site |)search( box| field| bar|)…`,
    'searches for {x}',
    /^searchTerm$/,
  ],
  [
    `(in |on )(<our> |)(site |)(search|search box|search field)( of the site| of our site| on our site|)(,|) how (many times|often) (have |has |did |do |was |)(<people> |)(<typed>|written|put)( in|) "?{x}"?`,
    'searches for {x}',
    /^searchTerm$/,
  ],
  [
    `(is|are|was|were) {x} (being |getting |)(searched for|searched|looked for|entered|typed)( a lot| much| at all|)<stop>? ?(give me |tell me |i need |)(the |)(number|how often|count|how many times)?`,
    'searches for {x}',
    /^searchTerm$/,
  ],
  [
    `(count|number|total|how many) (of |)(searches|search queries|queries)(,|:| with|) (the |)(term|word|query|keyword)(:| is|) "?{x}"?`,
    'searches for {x}',
    /^searchTerm$/,
  ],
  // Scrolling.
  [
    `(<deep>)( of (the|that) page|)( do| does| did| is| are|)( <people>| it| the page| that page|) (<scroll>)( in| on| down| through| of| for| at| to|)( the page| the article| that page|) (<our> |){page} ${REST}`,
    'scroll depth of {page} {rest}',
    PAGE,
  ],
  [
    `(<our> |)(page |article |){page}( page| article|)(,|:|) (tell me |show me |)(<deep>)( of (the|that) page|)( do| does| did| is| are| gets|)( <people>| it| the page|) (<scroll>)( there| down| through| on it| to|)…`,
    'scroll depth of {page}',
    PAGE,
  ],
  [
    `how far (through|down|into|along) (<our> |){page} (do|does|did) (<people>) (get|go|come|scroll|read)( when they scroll| by scrolling| on average|)…`,
    'scroll depth of {page}',
    PAGE,
  ],
  [
    `…(the |)depth of (the |)(scroll|scrolling|scrolls) (from|of|on|for|in|at) (<our> |)(page |article |){page}…`,
    'scroll depth of {page}',
    PAGE,
  ],
  [
    `(<our> |)(page |article |){page}( page| article|)(,|:|) (tell me |)(do|does|did) (<people>) (<scroll>)( all the way| to the end| to the bottom|)( down|),? or (do they |)(stop|quit|leave|give up)( scrolling|)( half way| halfway| in the middle| before| early|)( or what| or not|)`,
    'scroll depth of {page}',
    PAGE,
  ],
  // Time.
  [
    `…(rank|sort|list|order) (<our> |)(<text>) by how long (the |an |)(average |typical |)(reader|visitor|user|people|readers|visitors) (<stay>)…`,
    'articles by average time on page',
  ],
  [
    `(which|what|on which|where in the journal|where on the site|on what)( of (our|the|my)|) ?(<text>)? ?(do|does|did|are) (<people>) (<stay>)( on| with| at| in|)(,? (on average|you know,? the average one|i mean on average|the average one|by average|as an average)|)`,
    'articles by average time on page',
  ],
  [
    `(which|what) (<text>) (get|gets|have|has|got|take|takes) the most (reading |)time( from people| from readers| of people| of readers|)(,? (taken |)(as|on)( an|) average( per page|)|)`,
    'articles by average time on page',
  ],
  [
    `(does|do|did) (the |an |)(average |typical |)(readers?|visitors?|users?|people) (give|spend on|spend with|stay on|stay with) (<our> |){page} (more|longer|less) than (a|one|two|half a|three|five|<n>) (minutes?|seconds?)…`,
    'average time on the page {page}',
    PAGE,
  ],
  [
    `…(how much|the amount of) time (is|was|do people|do readers|gets) (spent |spend |)(on average |)(with|on|at) (<our> |)(page |article |){page}…`,
    'average time on the page {page}',
    PAGE,
  ],
  [
    `…(how long) (is|was) (it|{page}) (being |)(looked at|viewed|read|open)( on average|)…`,
    'average time on the page {page}',
    PAGE,
  ],
  // Articles.
  [
    `(<text>|stories|pieces) (that |which |)(everybody|everyone|people|visitors|readers) (read|reads|looked at|viewed) ${REST}(,|) (ordered|sorted|ranked|listed|from|going)( from|) most to least( read|)`,
    'most read articles {rest}',
  ],
  [
    `(<text>|the stories|the articles|the pieces)( that| which|) (went unnoticed|are ignored|get ignored|were ignored|nobody noticed|flopped|go unnoticed|get overlooked|were overlooked|people ignore|people overlook|people ignore most|visitors ignore)( most| the most|)(,? (weakest|worst|lowest|least read) first|)`,
    'least read articles',
  ],
  [
    `…(<text>) at the (very |)bottom(,? (like |i mean |meaning |)(the ones|those) (that |)(almost |nearly |hardly |practically |)(no one|nobody|anyone|anybody) (has |have |)(opened|read|viewed|looked at|seen|opens|reads)|)`,
    'least read articles',
  ],
  [
    `(which|what) (stories|articles|posts|pieces) (did|do|went down|are doing|were|have done) (the |)(best|well|most popular) (with|among|for) (<our> |)readers ${REST}`,
    'most read articles {rest}',
  ],
  [
    `(did|do|does|have|has) (some|any|a few|certain) (articles|posts|stories|pieces) (get|have|got|had) (far |way |much |a lot |many |)more (readers|views|reads|page views) than (the rest|others|the others|all others) ${REST}(,|) and (which|what)( ones| are they| ones are they|)`,
    'most read articles {rest}',
  ],
  [
    `(which|what) (articles|posts|stories|pieces|reads)( that| which|) (are|is) (<rise>) (<most>) ${REST}(,? (i |)(only |)(mean |)(articles|posts)( only|)|)`,
    'which articles grew most {rest}',
  ],
  [
    `{rest:days} (risers|climbers|winners|gainers|movers)(,|:|) (the |)(articles|posts|stories) (with|that had|having) (the |)(largest|biggest|highest|strongest) (increase|growth|rise|gain|jump|plus)s?`,
    'which articles grew most {rest}',
  ],
  [
    `(did|has|have|do|does) (any|some|an|many) (article|post|story|piece|articles|posts) (go |went |gone |get |got |have |had |)(past|over|above|beyond|more than|exceed|exceeded|pass|passed|crack|cracked) {n:n!} (<views>) ${REST}(<stop> (and |)(which|what|which ones|name them|list them|show them)|)`,
    'articles with more than {n} page views {rest}',
  ],
  [
    `(i want |give me |show |)(a |the |)(list of |)(articles|posts|stories) whose (page views|views|pageviews) ${REST} (were|was|are|is) (higher|greater|more|larger|over|above)( than|) {n:n!}`,
    'articles with over {n} page views {rest}',
  ],
  [
    `(which|what) (stories|articles|posts|pieces) (already |)(have|has|had|got) (already |)more than {n:n!} (<views>) ${REST}`,
    'articles with more than {n} page views {rest}',
  ],
  [`(people|visitors|readers|users) on "?{page}"? ${REST}`, 'visitors of {page} {rest}', PAGE],
  [
    `(<our> |){page}(,|:|) how (big|large) (a |an |)(crowd|audience|readership) (has|did|does) (it|that) (draw|drawn|have|had|attract|attracted|get|got|pull|pulled)( in|) ${REST}`,
    'visitors of {page} {rest}',
    PAGE,
  ],
  [
    `(was|is|were|are) there (a |any |)(spikes?|peaks?|jumps?|dips?|bumps?|highs?) (on|in|for|with|at) (<our> |){page}<stop> (show |give me |list |)(the |its |)page views by (date|day)`,
    'page views by day of {page}',
    PAGE,
  ],
  [
    `(break|split|take|cut) (<our> |){page} page views (down|up|apart) (to|by|into|per|in) (single |)days`,
    'page views by day of {page}',
    PAGE,
  ],
];
