/** More ways to ask for searches on the site, links to other sites, downloads and videos. */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const THING_WAY_LISTS: WordLists = {
  stop: '[.?!,;:]',
  days: `${DAY_WORDS}, by, with, only, per`,
  someone:
    'people, visitors, users, readers, folks, folk, anyone, anybody, someone, somebody, everyone, everybody, persons, they, customers, viewers, our visitors, our readers, our users, the visitors, the readers, most people, most of them, many people, guests, shoppers',
  our: 'the, our, my, a, an, this, that, their, your',
  site: 'site, website, web site, page, pages, shop, blog, store, web shop, homepage',
  box: 'search, search box, search field, search bar, search function, site search, website search, search form, search feature, search tool, internal search, on-site search, onsite search, own search, own search field, own search box, own site search, search engine on the site, searchbox, searchbar',
  did: 'do, does, did, are, is, were, was, have, has, had, can, could, would, will',
  hunt: 'search for, searched for, searching for, search, searched, searching, look for, looked for, looking for, hunt for, hunting for, hunted for, type in, typed in, typing in, type, typed, typing, enter, entered, entering, key in, keyed in, ask for, asked for, asking for, query, queried, want to find, try to find, trying to find, tried to find, after, seek, seeking, sought, be after, wish for, put in, putting in, usually after, mostly after, want, wanting',
  thing:
    'words, word, terms, term, phrases, phrase, queries, query, keywords, things, thing, stuff, expressions, topics, subjects, entries, searches',
  top: 'top, most frequent, most common, most popular, commonest, biggest, leading, main, most used, most searched, hottest, favourite, favorite, most typed, most often used, most searched for, number one, highest, most requested, most wanted',
  most: 'most, the most, most often, mostly, usually, most frequently, a lot, generally, mainly, typically, the most often, normally, all the time, again and again',
  first:
    'most frequent first, most common first, biggest first, highest first, most popular first, top first, sorted by frequency, ranked, in order, from most to least, the biggest terms will do, the biggest will do, the top ones will do, the top terms will do, most often first, sorted by count, in descending order, with counts, with numbers, and how often, and how many times',
  often:
    'how often, how many times, how frequently, number of times, the number of times, how much, count how often, count how many times, in how many cases',
  searched:
    'searched for, searched, typed, typed in, typed into, entered, entered in, entered into, looked for, looked up, asked for, put in, put into, keyed in, queried, sought, used as a search term, the search term, a search term, requested, a term, the term, used, written into',
  share:
    'share, percentage, percent, per cent, %, proportion, part, fraction, slice, portion, ratio, chunk, pct, quota',
  visits:
    'visits, sessions, our visits, all visits, the visits, all sessions, the sessions, our sessions, all our visits, visit, session, a hundred visits, 100 visits, 100 sessions, one hundred visits, a hundred sessions, every hundred visits, every 100 visits, total visits, total sessions, ten visits, 10 visits',
  use: 'use, uses, used, using, make, made, do, does, did, include, includes, included, including, have, has, had, having, with, contain, contains, contained, containing, involve, involves, involved, see, saw, run, ran, feature, show, come with, perform, performed, start, turn to, go to, try, tried, rely on, got, get, has used, have used, has had, have had, comprise',
  out: 'external, outside, outgoing, outbound, other, foreign, third-party, third party, linked, partner, off-site',
  click:
    'clicks, click, outbound clicks, clicks out, outclicks, exit clicks, click-throughs, clickthroughs, outgoing clicks, link clicks, external clicks, outbound link clicks, clicks on links, clicks on external links, clicks on outbound links, clicks we sent, clicks we sent their way, clicks they got, clicks they get, number of clicks, click count, traffic we send them, visitors we send them, clicks sent, clicks from us, clicks received',
  domain:
    'domain, domains, link domain, link domains, linkdomain, target domain, target domains, destination, destinations, destination domain, destination domains, external domain, external domains, outgoing domain, outbound domain, outbound domains, domain name, domain names, host, hosts, site, sites, website, websites, linked domain, linked domains, linked site, linked sites',
  go: 'go, goes, went, going, head, heads, headed, heading, leave, leaves, left, leaving, click, clicks, clicked, clicking, move, moved, moving, jump, jumped, exit, exited, depart, land, end up, ended up, off, off to, go to, head to, leading, lead, lead to, point, point to, sent',
  down: 'downloaded, grabbed, fetched, saved, pulled, taken, got, pulled down, opened, download, grab, fetch, save, get, take, grabbing, downloading, fetching, saving, getting, taking, pulling, being downloaded, picked up, picking up, helping themselves to',
  file: 'files, file, pdfs, pdf, documents, document, downloads, download, downloadable files, downloadable, materials, material, handouts, printables, sheets, freebies, resources, resource',
  film: 'video, film, clip, movie, videos, films, clips, the video, our video, the film, our film, our videos, the videos',
  start:
    'start, started, starting, starts, begin, began, begun, play, played, playing, plays, click on, clicked on, press play on, pressed play on, hit play on, clicked play on, click play on, launch, launched, turn on, turned on, watch, watched, open, opened, switch on, switched on, fire up, fired up, run, ran',
  end: 'to the end, to the very end, till the end, till the very end, until the end, until the very end, up to the end, right to the end, all the way to the end, all the way, all the way through, to the last second, completely, in full, as a whole, to the finish, through to the end, fully, entirely, to completion, complete, whole, end to end, in its entirety, from start to finish, from beginning to end, the end, through, to its end, the whole way',
  finish:
    'finish, finishes, finished, complete, completes, completed, make it, made it, get, got, sit through, sat through, watch, watched, see, saw, seen, stay, stayed, last, lasted, reach, reached, come, came, go, went, run, ran, hold out, held out, stick with, stuck with, view, viewed, end up completed, end completed, are completed, is completed, get completed, gets completed, end up finished, get finished, are finished, is finished, got finished, got completed, were completed, were finished, was finished, was completed, end up complete, played, play, are watched, is watched, get watched, gets watched, end',
};

const DAYS = '{rest:days?}';
const BEFORE =
  '(drop out|drop off|quit|leave|switch off|turn it off|stop|stop watching|give up|bail|click away|go|lose interest)';

/** Tried before the sentence is read as it is, which would be misread. */
export const THING_WAYS_FIRST: readonly Restatement[] = [
  [
    `(and |so |)what <did> (<someone>) (search for|search|look for|searching for|looking for|type in|searched for)( the|) most( often|)( on| in|)( (<our> |)(<site>|<box>)|) ${DAYS}`,
    'top search terms {rest}',
  ],
  [
    `(site search|internal search|search on the site|on-site search)(:|,) (the |)(top|most common|most frequent|biggest|leading|most used) (terms|queries|words|phrases|searches) ${DAYS}`,
    'top search terms {rest}',
  ],
  [
    `how many (plays|starts|play starts) (did|does|has|have|do) (<our> |)(<film>) (have|get|had|got|see|reach)( so far|) ${DAYS}`,
    'video starts {rest}',
  ],
  [
    `(<film>)(:|,| -) (the |)(number of |how many |)(starts|plays|play count|start count) ${DAYS}`,
    'video starts {rest}',
  ],
  [
    `how many (of |out of )(<visits>)( that| which|) (<use>) (<our> |)(<box>|searches|a search)( on (<our> |)<site>|),? (in|as) (percent|%|a percentage|a share) ${DAYS}`,
    'share of visits with a site search {rest}',
  ],
  [
    `(and |so |)what <did> (<someone>) (<most> |)(download|downloading|downloaded|grab|grabbed|grabbing|fetch|pull down|take away|save)( <most>|)( from| on| off|)( (<our> |)<site>| here| us|) ${DAYS}`,
    'downloads by file {rest}',
  ],
  [
    `(in |)(how many|what|which) (<share>|percent|percentage|%)( of|) (<visits>)( is| are| was| were|)( there| do| did| does)( <someone>|) (<use>|search|use|used|searching|searches)( (<our> |)<box>| a search|)( on (<our> |)<site>| for something|) ${DAYS}`,
    'share of visits with a site search {rest}',
  ],
  [
    `(what |which |the |how big a |)(<share>) of (<visits>) (in which|where|during which|that|with)( (<our> |)(<box>)|)( was| is| were| gets| got|)( used| tried| opened| needed|)( the| a|)( use of (<our> |)<box>|) ${DAYS}`,
    'share of visits with a site search {rest}',
  ],
  [
    `how often (do|does|did) (<visits>) (<use>) (a |an |the |any |our |)(<box>|search|searches)( on (<our> |)<site>|),? (in|as) (percent|%|a percentage|a share|percentages) ${DAYS}`,
    'share of visits with a site search {rest}',
  ],
  [
    `what (is|was|are|were|has been)( being| been|) (searched|searched for|looked for|typed in)( for|)( the|) (most|most often|most frequently)( on| in|)( (<our> |)(<site>|<box>)|) ${DAYS}`,
    'top search terms {rest}',
  ],
  [
    `(do|did|does) (<someone>) (watch|see|finish|view|play) (<our> |)(<film>) (<end>)(<stop>|) ?(the |give me the |what is the |)completion rate( please|)`,
    'video completion rate',
  ],
  // The share of visits with a search.
  [
    `…(what |which |how big a |how large a |how big is the |how large is the |how high is the |what is the |how much is the |the |)(<share>) of (<visits>)( in (percent|%)| as a percentage|)( that| which| where| in which| who|) (<someone> |)(<use>)( at least| only|) ?(a|an|the|any|our|one|1|some|at least one|at least 1|more than one|our own|their|) ?(internal |on-site |)(<box>|searches|search on (<our> |)<site>|searching)( on (<our> |)<site>|) ${DAYS}`,
    'share of visits with a site search {rest}',
  ],
  [
    `how many (%|percent|per cent|out of|in|out of every) ?(of |)(<visits>)( that| which|) (<use>) (a|an|the|any|our|one|1|some|at least one|at least 1|our own|) ?(internal |)(<box>|searches|searching)( on (<our> |)<site>|) ${DAYS}`,
    'share of visits with a site search {rest}',
  ],
  [
    `(%|pct|percent|percentage|share|proportion)( of|) (<visits>)( that| which|) (<use>) (a |an |the |any |our |one |)(internal |)(<box>|searches) ${DAYS}`,
    'share of visits with a site search {rest}',
  ],
  [
    `(do|did|does|have) (many|a lot of|lots of|most|enough|any) (<someone>|people|visitors|users|readers|visits) (search|use (<our> |)<box>|used (<our> |)<box>|searched|make a search|do a search)( for something| for things|)( on (<our> |)<site>| with us| here|)( when they (come by|visit|come|are here|come here|stop by|drop by|are on the site))?,? (as|in|what is that as) (a |)(percentage|percent|share|proportion|%) of (all |the |our |)(visits|sessions) ${DAYS}`,
    'share of visits with a site search {rest}',
  ],
  [
    `(tell me |show me |give me |show |)(what |which |the |)(<share>) of (<visits>) (do|does|did|make|makes|made|have|has|had|run|contain|include|use) (a |an |)(<box>|search|searches) ${DAYS}`,
    'share of visits with a site search {rest}',
  ],
];

/** Tried if the sentence isn't understood. */
export const THING_WAYS: readonly Restatement[] = [
  // What is searched for.
  [
    `…(what|which <thing>|what <thing>|what sort of <thing>|what kind of <thing>)( else|) <did> (<someone>) (<most> |)(<hunt>)( <most>|)( in| into| with| using| via| through| on| when they use| by way of| by| inside|)( (<our> |)<box>|)( of ours| on (<our> |)<site>|)( <most>|)(<stop>|) ?(<first>|)…`,
    'top search terms',
  ],
  [
    `(if|when|whenever|once) (<someone>) (use|uses|used|try|open|go to|turn to|type something into|types something into) (<our> |)(<box>)( on (<our> |)<site>| here|),? what (are|do|is|did|were) (they|he|she|people) (<most> |)(<hunt>)( <most>|)( there|)(<stop>|) ?(<first>|)`,
    'top search terms',
  ],
  [
    `…(<thing>) (that |which |)(is |are |was |were |get |gets |got |)(used|typed in|entered|typed|searched|searched for|looked for|put in|queried)( the| <most>|)( most|)( often|) (in|into|with|on|via|through) (<our> |)<box>( on (<our> |)<site>|)(<stop>|) ?(<first>|)…`,
    'top search terms',
  ],
  [
    `…(which|what|list|show|give me|the) ?(the |)(site |internal |)(search terms|terms|queries|search queries|search words|search phrases) (lead|top|head|dominate|win|come first on|rule|are at the top of|are on top of|are top of) (the |our |)(table|list|ranking|chart|charts|search|board|statistics)…`,
    'top search terms',
  ],
  [
    `…(what|which) (gets|get|got|is|was|are|has been) (searched|searched for|looked for|typed in|sought|searched after)( the|) (most|most often)( on| in| with|)( (<our> |)(<site>|<box>)|)…`,
    'top search terms',
  ],
  [
    `(what are|which are|show|list|give me|what is)( the| our|) (<top>|most) (terms|queries|words|phrases|keywords|search queries|searches|term|query)( on (<our> |)<site>| in (<our> |)<box>|)( there|) ${DAYS}`,
    'top search terms {rest}',
  ],
  [
    `(most|most often|commonly|frequently) (searched|searched for|typed in|entered|looked for|used) (<thing>)( on| in|)( (<our> |)(<site>|<box>)|) ${DAYS}`,
    'top search terms {rest}',
  ],
  // How often something is searched for.
  [
    `(<often>|count of|count|how many|number of|total) (searches|site searches|search requests)( there were| were there|)( with| using| by| containing the| where|)( the|) (term|word|phrase|search term)( was| being| is|) "?{term}"? ${DAYS}`,
    'searches for {term} {rest}',
    /^searchTerm$/,
  ],
  [
    `…(<often>) (was|is|were|has|have|did|does|do)( the| this| that|)( term| word| phrase| words|) "?{term}"? (been |get |gets |got |)(<searched>)( (in|into|on|by way of|via|through|with) (<our> |)(<box>|<site>)|)( on (<our> |)<site>|)…`,
    'searches for {term}',
    /^searchTerm$/,
  ],
  [
    `…(<often>) (<our> |)(search term|search word|search phrase|search query|query|search|term|keyword) (was|is|were|read|said|equalled|equals|equal to|contained|had been|has been|being) "?{term}"?…`,
    'searches for {term}',
    /^searchTerm$/,
  ],
  [
    `…(<often>) (have |has |did |do |does |)(<someone>) (<hunt>) "?{term}"? (in|into|on|with|via|using) (<our> |)(<box>|<site>)…`,
    'searches for {term}',
    /^searchTerm$/,
  ],
  [
    `…(what|which|how much|how big is the|how high is the|how strong is the|is there)( kind of| sort of|)( any|) (demand|interest|need|appetite)( is there| do we have| was there| exists|)( in (<our> |)<box>| among searches|) (for|in) "?{term}"?,? (in|by|measured in|as|going by|judging by|counted in|in terms of|by number of) (site |)(searches|search requests|search counts)( on (<our> |)<site>|)…`,
    'searches for {term}',
    /^searchTerm$/,
  ],
  [
    `"?{term}"?(,|:|) (how many|how often|number of) (searches|search requests|searched|site searches)( for it| for that| for this| were there| did it get| does it get| has it had| that| of it|)( on (<our> |)<site>|) ${DAYS}`,
    'searches for {term} {rest}',
    /^searchTerm$/,
  ],
  [
    `…how many( people| visitors|) (searched|searches|search|looked)( for|) (that|it|this)(,|:) "?{term}"?,?( on (<our> |)<site>|)`,
    'searches for {term}',
    /^searchTerm$/,
  ],
  [
    `…(and |)how many searches (were there|are there|did we have|have there been|did we get)? ?for (it|that|this)(,|) (i mean |that is |so |)(for |)"?{term}"?`,
    'searches for {term}',
    /^searchTerm$/,
  ],
  [
    `"?{term}"? in (<our> |)(<box>)(,|:) (<often>)( was it searched| searched| was that searched|) ${DAYS}`,
    'searches for {term} {rest}',
    /^searchTerm$/,
  ],
  // Clicks on links to other sites.
  [
    `how many (<click>) (did|do|have|has) (we|our site|our links|our pages) (send|sent|give|pass|bring|deliver)( out|) to (each|every|each of the|the single|which) (<out> |)(<domain>) ${DAYS}`,
    'outbound clicks by link domain {rest}',
  ],
  [
    `(which|what) (<out>) (<domain>) (get|gets|got|receive|have|had|attract)( the|)( most| most of|)( our| of our| the|) (<click>) ${DAYS}`,
    'outbound clicks by link domain {rest}',
  ],
  [
    `…(when|if|once|as) (<someone>) (<go>)( us| our site| the site| away| through| by| via|)( by| through| via| over| with|)( a| an| our| one of our|)( external| outgoing|)( link| links)?,? (what|which|to what|to which) (<domain>) (<did>) (they|<someone>) (<go>)( for| to| on| over|)(.|;|,|) ?(<stop>|) ?(<click> (per|by|for each|for every) <domain>|number of clicks|how many|with counts)…`,
    'outbound clicks by link domain',
  ],
  [
    `…(<click>)( of| from| by|)( (<our> |)<someone>|) (per|by|for each|for every|split by|grouped by|in each|on each|to each|according to) (<our> |)(<out> |)(link domain|linkdomain|domain|target domain|destination domain|domain of the link)…`,
    'outbound clicks by link domain',
  ],
  [
    `…(which|what|list the|list|show|show me the|rank the|rank|order the|sort the|top|our top|the top) ?(<out> |link |)(domains|domain)( list|)( that| which|)( were| are| is| was| do| did| get| gets| got| receive| by| with| w/| on| according to| ranked by| sorted by)( <someone>|)( the|)( most|) ?(<click>|clicked|clicked on|clicks)( the most| most| most often| we sent their way| we sent them|)( by (<our> |)<someone>( going out| leaving| on their way out|)|)…`,
    'outbound clicks by link domain',
  ],
  [
    `…(to |)(which|what) (<out> |)(sites|websites|site|website|domains|domain) (<did>) (we|our links|our articles|our pages|(<our> |)<someone>) (send|click through|link|click|lead|send people|send visitors|send traffic|send clicks|pass people|go|head|leave|leave us|leave for|click out)( on|)( people| visitors| traffic| clicks| them|)( to| for|)( most| the most| when they (leave|click a link|go away)|)(,|) ?(with (numbers|counts|clicks)|clicks (for|per) each|number of clicks each|and how often|how many clicks each|)`,
    'outbound clicks by link domain',
  ],
  [
    `…(list of |)(<out> |)(domains)( that| which|) (we|our pages|our articles|our site) (send|pass|lead|forward|refer|link)( people| visitors| traffic| readers| them|)( to| on to|)(,|) (with|and|plus|incl|including)( the| number of| how many|) (clicks|click numbers|counts|click counts)…`,
    'outbound clicks by link domain',
  ],
  [
    `(to |)(which|what) (<out> |)(domains|sites|websites) (<did>) (<our> |)(<someone>) (<go>)( to| over to|)( via| through| by| over|)( our| the|)( links| a link|)( when they (click|follow|use) (an |the |our |)(external |outgoing |outbound |)(links|link)|)(,|) ?(number of clicks|clicks|how many clicks|with clicks|) ?(for each|each|per domain|)`,
    'outbound clicks by link domain',
  ],
  // Downloads.
  [
    `…(which|what) (of (<our> |)|)(<file>) (<did>) (<someone>|we|)( |)(<down>)( from (<our> |)<site>| on (<our> |)<site>| here|)( the|)( most| most often| how often|)( from us|)…`,
    'downloads by file',
  ],
  [
    `…(<down>) (<did> |)(the most|most)(,|) (file by file|by file|per file|which file|which files|what file)…`,
    'downloads by file',
  ],
  [
    `(is|are|was) (the |our |)(.+) (the |)(file|pdf|one|document) (that |which |)(gets|is|was|are|get) (downloaded|grabbed|saved)( the most| most|)(,|) or (is|are) (there|it) (any |some |an|)(other|another|others|other ones|something else|another one)( one|)( too| as well|)`,
    'downloads by file',
  ],
  [
    `(each|every|per|for each|for every|by) (<file>)(:|,|) ?(the |)(number of |)(downloads|download count|times downloaded|how many downloads|how often downloaded)…`,
    'downloads by file',
  ],
  [
    `…(most popular|most frequent|top|favourite|favorite|biggest) (downloads|download|downloadables)…`,
    'top downloads by file',
  ],
  // Video starts.
  [
    `…(did|do|does|have|has) (<someone>)( actually| ever| even| really|) (<start>)( watching| playing|) (<our> |)<film> ${DAYS}(<stop>|) ?(and |)(how many|how often|how many (starts|plays|times)|number of (starts|plays)|what number of starts|starts)`,
    'video starts {rest}',
  ],
  [
    `(<film>)(,|:|-|) ${DAYS}(,|:|) ?(the |how many |number of |)(starts|plays|start count|play count)`,
    'video starts {rest}',
  ],
  [
    `…(number|count|tally|total|sum|amount) of (plays|starts|play starts|times)( begun| started| made|)( on| of|)( (<our> |)(<film>)|)( was| were|)( started| played|) ${DAYS}`,
    'video starts {rest}',
  ],
  [
    `(<film>)(,|:|) how (often|many times|frequently) (was|were|is|has|did) (it|they|that) (been |get |)(<start>) ${DAYS}`,
    'video starts {rest}',
  ],
  // Video completions.
  [
    `(what |which |the |)(how many|percentage of|percent of|share of|proportion of|% of|part of) (<someone>|viewers|those)( who| that|)( start it| start| who|)( and|) ?(get to|reach|make it to|watch to|finish|complete|see|stay until|stay to|stay till|watch until|watch till|watch all of|watch)( the end of|) (<our> |)(<film>)( to the end| until the end| till the end| completely|)(,|) ?((as|in) (a |)(percentage|percent|share|%)|) ${DAYS}`,
    'video completion rate {rest}',
  ],
  [
    `…(what|which|how many|how big a|how high is the|what is the|the|how high a|how large a|show me the|give me the) ?(<share>)( of| from|)( (<our> |)(<film>) (starts|plays|viewers|views)| (<our> |)(starts|plays|viewers|views)| those( who (<start>) (it|<film>)|)| (<someone>)( who (<start>) (it|<film>|the video)|)| them| (the people|those) (who|that) (<start>) (it|<film>)| started videos?)( that| which| who|)( are| is| get| gets| got| were|) (<finish>)( it| the (video|film|clip)| completed| finished| off|)( up|)( <end>|)( after (starting|they start|pressing play)| once started|)…`,
    'video completion rate',
  ],
  [
    `…(do|does|did) (most|many|enough|the majority|half)( of them| of the viewers| people| viewers| of our visitors| visitors| of those who start|) ${BEFORE}( out| off|)( of| from| watching|)( the|)( video| film| clip| it|)( before| ahead of| without reaching) (the|its) (end|finish)( or not|)(,| or not|) ?(give me |show me |what is |show |)(the |)(completion rate|rate|percentage)`,
    'video completion rate',
  ],
  [
    `…(<film>)(,|:|)? ?(how high is|what is|how is|give me|show) (the|its) (quota|quote|share|rate|percentage|proportion)( of| for|)( those|)( that| who| which|) (see|saw|watch|watched|view|finish|finished|complete) (it |)(<end>|complete|whole)( it|)( after (starting|they start|start)|)`,
    'video completion rate',
  ],
  [
    `…(<film>) (holds|hold|keeps|keep|grips|grip|retains|captures)( its| the| our|)( people| viewers| visitors| attention| watchers| audience|)(,|;|.|) ?(the |)completion rate (will do|is enough|please|is fine|only|would do|suffices)`,
    'video completion rate',
  ],
  ['…(the |our |)completion rate (will do|is enough|is fine|would do|suffices|please)', 'video completion rate'],
  [`…(completion rate|finish rate|completion percentage)( for| of| on)( (<our> |)<film>)…`, 'video completion rate'],
];
