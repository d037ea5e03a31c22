/** More ways to ask for authors, tags, searches, downloads, links, videos and engagement. */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const ASKED_MEDIA_LISTS: WordLists = {
  days: DAY_WORDS,
  stop: '[.?!,;:–—-]+',
  our: 'the, our, my, a, an, all, all our, all the, any, his, her, their',
  people:
    'people, folks, visitors, users, readers, persons, customers, anyone, anybody, someone, somebody, everyone, they, guests, viewers, we, those',
  visits: 'visits, sessions, orders, visitors',
  views: 'page views?, pageviews?, views?, hits?, reads?, looks?, impressions?',
  writer:
    'authors?, writers?, people who write for us, people writing for us, editors?, contributors?, columnists?, bloggers?',
  each: 'each, every, each one, every one, all, each single, every single, any',
  number:
    'number, numbers, count, figure, figures, the number, the count, total, the total, how many, how many exactly',
  text: 'articles, posts, stories, pieces, texts, write-ups, blog posts',
  share: 'percentage, share, percent, per cent, %, proportion, rate, how many percent, how much percent, part, ratio',
  out: 'outbound, outgoing, external, exit, off-site, offsite, outward',
  domain:
    'domains?, target domains?, link domains?, destination domains?, destinations?, target sites?, outside domains?, external domains?, foreign domains?, outside sites?, external sites?, linked sites?, linked domains?',
  video: 'video, film, clip, movie, videos, the video, the film, our video, our film, the clip',
  finish:
    'finish, finishes, finished, complete, completes, completed, get to the end, gets to the end, get to the finish, gets to the finish, reach the end, reaches the end, watch to the end, watches to the end, see the end, stay until the end, stay until it is over, stay till the end, stay to the end, stays until the end, watch it through, watch all of it, make it to the end, makes it to the end, hold out until the end, last until the end, watch it all',
  start:
    'start, starts, started, begin, begins, began, begun, play, plays, played, press play on, pressed play on, hit play on, launch, open, starting, beginning, who start, who started, who begin',
  hit: 'hit, press, pressed, click, clicked, push, tap, tapped, use, used, hit on, click on, clicked on, pressed on',
};

const REST = '{rest:days?}';
const AUTHOR = /^customEvent:author$/;
const BY_AUTHOR = 'page views by author';
const DOMAINS = 'outbound clicks by link domain';
const COMPLETED = 'video completion rate';
const ENGAGED = 'engagement rate by channel';

/** Tried before the sentence is read as it is, which would be misread. */
export const ASKED_MEDIA_FIRST: readonly Restatement[] = [
  [
    `(are|is|were|was|do|does|did|have) (<our> |)(<text>) (by|of|from) {author} (being |been |get |)(viewed|read|looked at|seen|opened|visited)( a lot| much| often| at all|)<stop> (the |)(<number>)( please|)`,
    'page views of articles by {author}',
    AUTHOR,
  ],
  [
    `(<our> |)(<text>)( which| that|)( are| were|)( made| written| done| penned| created| published|) (by|of|from) {author} (have|has|had|got|get) (how much|how many) (<views>) ${REST}`,
    'page views of articles by {author} {rest}',
    AUTHOR,
  ],
  [
    `(the |)(rate|share|percentage) of (completed|finished|full) (plays|views|starts) (for|of|on) (<video>)( please|)`,
    COMPLETED,
  ],
  [
    `(of|out of|from) (all |)(the |)(visits|sessions) (in|of|from|per|on) (a|each|every|the|one) channel(,|) (how many percent|what (<share>)|how much percent|which (<share>)) (were|was|are|is) engaged( ones| visits|)(<stop> (for|by|per) (each|every) channel( i mean|)|)`,
    ENGAGED,
  ],
  [
    `(what is it that |)what do (the |)(<people>) (type|enter|put|write|search|key) (into|in|in to) (<our> |)(internal |site |)(search box|search field|search bar|search|search form) (most|the most|most often)`,
    'top search terms',
  ],
  [
    `what is it that (the |)(<people>) (search|type|enter|look for)( the|) most (in|into|on) (<our> |)(internal |site |)(search box|search field|search bar|search|search form)`,
    'top search terms',
  ],
  [
    `(the |show |give me |)(very |)bottom of (the |our |)article (charts?|list|ranking|league|table|hit parade)( please|)`,
    'least read articles',
  ],
];

/** Tried if the sentence isn't understood. */
export const ASKED_MEDIA: readonly Restatement[] = [
  // Authors.
  [
    `who of (<our> |)(<writer>) (gets|is|got|was|has|had) (looked at|read|viewed|seen|clicked)( the|) most<stop> (<views>) (by|per|for each) (name|author|writer|person)( please|)`,
    BY_AUTHOR,
  ],
  [
    `(does|do|did|has|have) (one|any|some|a single) (author|writer) (get|have|got|had|draw) (way |far |much |a lot |many |)more (<views>) than (the others|the other ones|the rest|others|all others|another)(,|<stop>|)( let me see| show me| list| show| i want to see| give me|)( them all| all of them| all| all the authors| everyone|)`,
    BY_AUTHOR,
  ],
  [
    `how many (<views>) (has|have|did|does|do|had) (<each>) of (<our> |)(<writer>)( had| got| get| have|) ${REST}`,
    `${BY_AUTHOR} {rest}`,
  ],
  [
    `…we pay (<our> |)(<writer>)( partly| also|)( by| for| according to)( their|) reach,? so i need the (<views>) (<each>) of them (got|had|has|gets)`,
    BY_AUTHOR,
  ],
  [
    `(does|do|did|has|have) {author} (get|have|got|had|draw|attract) (many|a lot of|lots of|enough|any) (<views>) (on|for|with|of) (<our> |)(<text>)(,|) (and |)(how many|what is the number)( exactly| is it| are there|)`,
    'page views of articles by {author}',
    AUTHOR,
  ],
  [
    `(so |)(<our> |){author}(,|:) all (<our> |)(<text>) (together|taken together|combined|in total|in sum|summed up)(,|:|) how many (<views>) (is that|are that|is it|are there|do they have)`,
    'page views of articles by {author}',
    AUTHOR,
  ],
  [
    `{author} is asking for a raise(<stop>|)( and|) (what|how much|how many) (do|did|does) (<our> |)(<text>) (bring|make|get|bring in|earn|collect) (in|of|as) (<views>)`,
    'page views of articles by {author}',
    AUTHOR,
  ],
  // Tags and categories.
  [
    `(do|does|did|are) (some|any|certain) (tags|categories|authors) (do|doing|perform|performing|work|working|run) better than (others|the others|the rest|other ones)<stop> (i am after|i mean|i want|give me|show me|in|by|measured in|show|i after|i need|i would like)( the|) {m:views!}`,
    '{m} by tag',
  ],
  [
    `what (do|did|are) (<people>) (look at|read|view|looking at|reading) (when|if) (you|we|i) (go|sort|split|look|count|group) (by|for|according to|per) (tags?|the tags)(,|) (<number> (of |)|in |)(<views>)( please|)`,
    'page views by tag',
  ],
  [
    `…(grouped|split|broken down|counted|sorted|listed|by|dimension|group by) (on |by |per |)customevent:tag…`,
    'by tag',
  ],
  [
    `(list|show|show me|give me) (<our> |)articles (filed|listed|sorted|put|published|categorised|categorized|stored|tagged|that are filed|that are) (under|in|into|as) {c} (with|and) (their|the) (<views>)( one by one| each| one after the other| for each|)`,
    'page views of articles in category {c} by page',
    /^customEvent:/,
  ],
  [
    `…(which|what) {c} articles do well and which (do not|not|ones do not)(,|) (i need the |i want the |with the |i would need the |show the |with |)(<views>) (next to|beside|for) each (page|article|one)(,? {d} is (the|a) category|)`,
    'page views of articles in category {c} by page',
    /^customEvent:/,
  ],
  [
    `(show |show me |list |give me |)(<views>) (for|of) (each|every) of (the |our |)articles in category {c}`,
    'page views of articles in category {c} by page',
    /^customEvent:/,
  ],
  // Searches.
  [
    `(is there|are there) (anything|something|things|words) (that |)(<people>) (keep|always|often|constantly) (searching|search|looking|look|typing|type)( for| in|)( on (our|the) site|)<stop> (which|what) (terms|words|searches|phrases) (come up|appear|turn up|are used|show up|occur|are searched|recur) (most|the most|most often)`,
    'top search terms',
  ],
  [
    `how many searches for "?{x}"? (have|has|had|did|were) (there been|there|we had|we have|we see|been made)( so far|)`,
    'searches for {x}',
    /^searchTerm$/,
  ],
  [
    `i am wondering about (a|an|the) {y} (section|page|category|corner|department|shelf)<stop> how many searches for "?{x}"? (have there been|are there|were there|did we have)`,
    'searches for {x}',
    /^searchTerm$/,
  ],
  [
    `(internal|site|on-site|onsite) search(:|,) (the |)(best|top|most)( ranking| used| searched| popular|) (keywords|terms|words|queries)`,
    'top search terms',
  ],
  // Downloads.
  [`file_download(s| events| event|)( count| number|) ?(from|in|since|by|per|for|on)? ?{x?}`, 'downloads from {x}'],
  [
    `how (many times|often) (did|do|have|has|was|were) (<people>) (<hit>)( the|)( on|) download( button|)s? ${REST}`,
    'downloads {rest}',
  ],
  // Links.
  [
    `(so |)(which|what|those) (links to |)(other |)(websites|sites|pages) (do|did|are) (<people>) (click|clicking|go|going) (through |out |over |)to( from (ours|us|here|our site)|)(,|) (and |)(how many (clicks|times)( each| for each| to each|)|with clicks)`,
    DOMAINS,
  ],
  [
    `…how many (<out>) clicks (does |do |did |)(<each>) (<domain>) (gets?|has|have|got|receives?|had)( from us| from here| from our site|)…`,
    DOMAINS,
  ],
  [
    `(do|does|did) (we|our site) (give|send|bring) (some|certain|any) (<domain>) more clicks than (others|the others|the rest|other ones)(<stop>|)( show| list| give me| let me see|)( me|)( them all| all of them| all|)`,
    DOMAINS,
  ],
  [
    `(<out>) (link |)clicks (broken down|split|grouped|listed|sorted|split up|divided|counted) (by|per|into|for each) (the |)(<domain>)`,
    DOMAINS,
  ],
  [
    `(so |)(those|the|our) links to (other peoples?|foreign|external|others|other) (sites|websites|pages)(,|) (can you |could you |)(tell me |show me |)(please |)how many clicks (<each>) of (the|those|these) (sites|websites|domains|pages) (has|have|had|got|gets|get)( had| got|)(,? by domain|)`,
    DOMAINS,
  ],
  [
    `(is|are|do|does) (<people>) (clicking|click|clicks|using|use)( on|) (<our> |)(<out>) links( at all|)(,|) (and |)(if yes|if so|if they do|then)(,|) (to |)(which|what) (<domain>)( and|) (how often|how many times|how many clicks|with numbers)`,
    DOMAINS,
  ],
  // Videos.
  [`…(the |)(count|number|total|sum|how many) (of |)video_starts?( events?|)…`, 'video starts'],
  [`…(the |)(count|number|total|sum|how many) (of |)video_completes?( events?|)…`, 'video completions'],
  [`video_complete(s| events|)( divided by| /| over| per| to|:| ÷) video_start(s| events|)…`, COMPLETED],
  [
    `…(the |)(number of |)times (<our> |)(<video>) (got going|was started|was launched|started|got started|was begun|was played|was set going|was switched on|got played) ${REST}`,
    'video starts {rest}',
  ],
  [
    `(was|is|were|has) (<our> |)(<video>) (been |)(played|started|watched)( at all|) ${REST}(,|) meaning (started|begun|play pressed)(,|) and how (many times|often)( would that be| is that| was that| was it|)`,
    'video starts {rest}',
  ],
  [
    `how often (has |was |is |did |)(<our> |)(<video>) (has |was |is |)(been |)(started|played|begun) in the month before this( one|)(,? so last month|)`,
    'video starts last month',
  ],
  [
    `(do|does|did) (<people>) (<finish>) (<our> |)(<video>) once (they|they have|they are) (<start>)( it|)(<stop>|)( as a| in| give me the| the|) ?(<share>)( please|)`,
    COMPLETED,
  ],
  [
    `(out of|of|in|from) (a hundred|100|one hundred|ten|10)( people| viewers| visitors|) (who|that) (<start>) (<our> |)(<video>)(,|) how many (<finish>)( of it| it|)`,
    COMPLETED,
  ],
  [
    `…(of|out of) (everybody|everyone|all|those|people|viewers|the people|all people)( who| that|) (<start>)( playing| watching|) (<our> |)(<video>)(,|) (what|which|how many|how much) (<share>|percent)( actually| really|) (<finish>)( of it| it|)`,
    COMPLETED,
  ],
  [
    `…(he is|she is|they are|he|she) (dying|eager|keen|curious|anxious) to know what completion rate (<our> |)(<video>) (has|have|got|reached)`,
    COMPLETED,
  ],
  // Engagement.
  [
    `(which|what) channels? (bring|send|get|give|deliver|brings|sends)( us|) (people|visitors|users|visits|sessions|traffic) (who|that|which) (actually |really |truly |)(engage|are engaged|interact|stay|get engaged|engages|do something)(<stop>|)( (in |as |)(percentages?|percent|rates?|numbers)( please|)|)`,
    ENGAGED,
  ],
  [
    `(list|show|give me) (all |the |our |)channels(,|) (and |with |)(as |in |)(the |)(second|2nd|next|other) column(:| is| the|) engagement ?rate`,
    ENGAGED,
  ],
  [
    `(writing|making|preparing|i am writing|i am making) (a|the) (slide|report|page|text) (on|about) (the |)quality of (the |our |)traffic and (would love|need|want|would like|like) (the |)engagement rate (of|for|by|per) (every|each|all) channels?( on it| in it|)`,
    ENGAGED,
  ],
  // Rows of two dimensions.
  [
    `(for|under|per) (every|each) source,? (what|which) campaigns (sit|are|lie|hang|belong)( underneath| under| below| beneath| within| in)( it|) and how many {m:visits!} (did|does|do|has) each (pair|combination|one|of them) (bring|have|get|bring in|brought)`,
    '{m} by source and campaign',
  ],
  [
    `…(one|a) (row|line) (for|per) (each|every) combination of (where they came from|source|the source|origin) and (the |)campaign( name|)(,|) with (the |)(traffic|visits|sessions)( next to it| beside it| for each|)`,
    'visits by source and campaign',
  ],
  [`…(number of |)visits? for each source with each campaign…`, 'visits by source and campaign'],
  // Pages and time.
  [
    `(are there|is there) (any |)(clear |obvious |real |)(winners?|favourites?|stars?|leaders?) among (our|the) pages ${REST}<stop> (by|in|measured in|in terms of) (<views>)`,
    'most viewed pages {rest}',
  ],
  [
    `{rest:days},? (what|which) (are|were) the pages (seen|viewed|looked at|opened|visited) (the |)most( times| often|)`,
    'most viewed pages {rest}',
  ],
  [
    `(where in (the|our) journal|where on (the|our) site|where|on what articles|on which articles) do (<people>) (linger|stay|stick around|dwell|spend time)( longest| the longest|)<stop> (list|show|give me) (the |our |)articles (with|by|and) (their |the |)average time( on page|)`,
    'articles by average time on page',
  ],
  [
    `(and |)(no,? |)(order|sort|rank|list) (them|these|those|it) by average time( on (the |)page|)`,
    'articles by average time on page',
  ],
  [
    `(do|does|did) (<people>) (stick around|stay|linger|stay long|hang around)(,|<stop>) what is the average time on (it|{x})`,
    'average time on the page {x}',
    /^page/,
  ],
  [
    `{x},? (tell me |)(do|does|did) (<people>) scroll( all the way| to the end| to the bottom| down|),? or (do they |)(stop|quit|leave|give up)( scrolling|) (half way|halfway|in the middle|before|early)( or what| or not|)`,
    'scroll depth of {x}',
    /^page/,
  ],
];
