/** Everyday questions about posts, pages and what people do there: reading to the end, topics, quick exits, clicks out, missing pages, sign-ups. */
import type { Restatement, WordLists } from '../../restatement.ts';

const PAGE = /^(?:pagePath|pageTitle)$/;
const FILE = /^file/;
const OUR = '(the |our |my |your |all |all the |all our |any |any of our |an |a |one of our |)';
const SHARE = '(what is the |what |which |the |)(share|percentage|percent|proportion|part|fraction|%) of';
const HOW_MANY = '(how many|number of|the number of|what number of|count of|total of|how often did|how often do)';
const DID = '( do| did| does| have| has| are| were| is| was|)( actually| really| usually| mostly| often|)';

/** Word lists of the patterns below. */
export const CONTENT_LISTS: WordLists = {
  stop: '[,;:.?!], [-–—]',
  people:
    'people, most people, most visitors, most users, most readers, visitors, users, readers, viewers, persons, folks, they, customers, everyone, visits, sessions, the audience, the readers, our readers, our visitors, your visitors, the visitors',
  saw: 'read, reads, reading, saw, see, seen, viewed, view, opened, open, visited, visit, looked at, look at, clicked on, click on',
  newest: 'latest, newest, most recent, top, best, most read, most viewed, most popular, most visited',
  text: 'article, post, blog post, page, articles, posts, blog posts, pages, stories, story',
  left: 'article, post, blog post, page, articles, posts, blog posts, pages, stories, story, categories, category, sections, section, landing pages, landing page, entry pages, topics',
  post: 'article, post, blog post, articles, posts, blog posts, stories, story, blog, blogs, journal',
  reading:
    'views, page views, reads, pageviews, readings, visits, post views, article views, page reads, post reads, article reads',
  finish:
    '(?:reach(?:es|ed|ing)?|get to|gets to|got to|getting to|make it to|makes it to|made it to|go to|went to|hit|read (?:right |all the way |down )?(?:to|till|until|through to)|scroll(?:s|ed)? (?:right |all the way |down )?(?:to|till|until)|come to|came to) (?:the )?(?:very )?(?:end|bottom|last line)(?: of)?, finish(?:es|ed)?(?: reading)?',
  end: '(?:(?:right |all the way |through |down )?(?:to|till|until|as far as|up to) (?:the )?(?:very )?(?:end|bottom|last line)), completely, in full, all the way through',
  key: 'key, main, most important, important, principal, major, core, most visited, most viewed, top, biggest, busiest, most popular',
  quickly:
    'quickly, fast, soon, rapidly, early, right away, straight away, immediately, at once, in a hurry, in no time, within seconds, after a few seconds, after seconds, too soon, too fast, too quickly, so quickly, very quickly, quickest, fastest, soonest, without reading, without reading on',
  leave:
    'leave, leaves, left, leaving, abandon, abandoned, quit, exit, exited, bounce, bounced, go away, went away, click away, clicked away, jump off, drop off, dropped off, drop out, turn away, disappear, give up',
  topic:
    'topics, topic, subjects, subject, themes, theme, content topics, blog topics, content categories, blog categories, article categories, post categories, content types, kinds of content, kinds of articles, types of content, types of articles',
  interest:
    'interest, interests, interested, engage, engages, attract, attracts, attracted, appeal to, appeals to, draw, draws, drew, fascinate, grab, please',
  led: 'lead to, leads to, led to, bring, brings, brought, drive, drives, drove, generate, generates, generated, produce, produces, produced, get, gets, got, make, result in, cause, yield, bring in, brings in, brought in, trigger, inspire',
  signups:
    'newsletter sign-ups, newsletter signups, newsletter sign ups, newsletter subscriptions, newsletter subscribers, newsletter registrations, sign-ups, signups, sign ups, subscribers, subscriptions, new subscribers, sign-ups to the newsletter, signups for the newsletter, sign-ups for the newsletter, newsletter submissions, newsletter form submissions',
  subscribe:
    'subscribe, sign up, subscribe to the newsletter, sign up for the newsletter, join the newsletter, subscribe to our newsletter, sign up for our newsletter, want the newsletter, register for the newsletter',
  came: 'click through, clicked through, click, clicked, click over, come over, come in, get here, find us, reach us, arrive, arrived, land, landed, reach, enter, jump',
  out: 'click out to, click through to, click out, click away to, go to via a link, leave to, leave for, go to from our site, go to from our pages, jump to',
  site: 'site, sites, website, websites, web sites, domain, domains, external sites, external websites, other sites, other websites, places',
  hit: 'hit, downloaded, download, got, get, opened, open, grabbed, took, fetched, clicked on, clicked, read, found, saved, came to, reached',
  missing:
    'do not exist, no longer exist, no longer exists, do not exist any more, do not exist anymore, does not exist, does not exist any more, do not work, do not work any more, are gone, are missing, are broken, are dead, have been deleted, were deleted, have disappeared, cannot be found, can not be found, are not found, lead nowhere, go nowhere, lead to nothing, lead into nothing, lead to nowhere, point nowhere, lead to an error, end nowhere, are no longer there, is no longer there, are not there any more',
  rank: 'top, best, bottom, worst',
  number: '\\d{1,3}, three, four, five, six, seven, eight, nine, ten',
  sales: 'sales, revenue, orders, conversions',
  products: 'products, items, articles, goods, things',
  link: 'links, link, urls, url, addresses, address, pages, page, urls or pages, hyperlinks, urls/pages, pages/urls, page/url',
};

/** Tried before the words are read one by one, which would lose the meaning of the sentence. */
export const CONTENTS_FIRST: readonly Restatement[] = [
  [
    `how many( different| unique|) <people>${DID} (<saw>) (the |our |my |){rank:newest!} {rows:text!}…`,
    'visitors of the {rank} {rows}',
  ],
  // Reading to the end.
  [
    `${HOW_MANY} (post|article|blog post|blog)( views| reads| visits| page views)${DID} (<finish>)( ${OUR}<post>|)…`,
    'how many full scrolls of articles',
  ],
  [`${HOW_MANY} (page views|views|pageviews|reads)${DID} (<finish>)( ${OUR}pages?|)…`, 'how many full scrolls'],
  [`${HOW_MANY} (<reading>) of ${OUR}<post>${DID} (<finish>)( ${OUR}<text>|)…`, 'how many full scrolls of articles'],
  [
    `${HOW_MANY} (<reading>) of ${OUR}{page}${DID} (<finish>)( ${OUR}<text>|)…`,
    'how many full scrolls of {page}',
    PAGE,
  ],
  [
    `(how many times|how often) (was|were|is|are|has been|have been|did|do) ${OUR}<post>( been| get| being|) (read|scrolled|viewed) (<end>)…`,
    'how many full scrolls of articles',
  ],
  [
    `(how many times|how often) (was|were|is|are|has been|have been|did|do) ${OUR}{page}( been| get| being|) (read|scrolled|viewed) (<end>)…`,
    'how many full scrolls of {page}',
    PAGE,
  ],
  [
    `${SHARE} ${OUR}(post|article|blog post)( views| reads| page views| visits)( that|)${DID} (<finish>)( ${OUR}<post>|)…`,
    'how many full scrolls of articles? how many page views of articles',
  ],
  [
    `${SHARE} (<people>)( who| that|)${DID} (<finish>) ${OUR}<post>…`,
    'what share of visitors of articles scroll to the end',
  ],
  [
    `${SHARE} (<people>)( who| that|)${DID} (read|scroll) ${OUR}<post> (<end>)…`,
    'what share of visitors of articles scroll to the end',
  ],
  [
    `${SHARE} (<people>)( who| that|)${DID} (<finish>) (the |our |my |){page}`,
    'what share of visitors of {page} scroll to the end',
    PAGE,
  ],
  [
    `${SHARE} (<people>)( who| that|)${DID} (read|scroll) (the |our |my |){page} (<end>)…`,
    'what share of visitors of {page} scroll to the end',
    PAGE,
  ],
  [`${HOW_MANY} (<people>)( who| that|)${DID} (<finish>) ${OUR}<post>…`, 'how many scrolled users of articles'],
  [
    `${HOW_MANY} (<people>)( who| that|)${DID} (read|scroll|scrolled) ${OUR}<post> (<end>)…`,
    'how many scrolled users of articles',
  ],
  [
    `${HOW_MANY} (<people>)( who| that|)${DID} (read|scroll|scrolled) (the |our |my |){page} (<end>)…`,
    'how many scrolled users of {page}',
    PAGE,
  ],
  [
    `${HOW_MANY} (<people>)( who| that|)${DID} (<finish>) (the |our |my |){page}`,
    'how many scrolled users of {page}',
    PAGE,
  ],
  [
    `(which|what) {rows:text!} (are|is|were|was|get|gets|got|have been) (read|scrolled|viewed) (<end>)( the|)( most| most often|)…`,
    'full scrolls by {rows}',
  ],
  [
    `(which|what) {rows:text!}( do| did)( the|) (<people>)( actually| really| mostly| usually|) (finish|finish reading|read <end>|scroll <end>)( the|)( most| most often|)…`,
    'full scrolls by {rows}',
  ],
  // Articles in a visit.
  [
    `… (if|whether) (the |our |my |)<people>( are| do| did| have|) (read|reading|look at|looking at|view|viewing|open|opening) (more than one|more than 1|more than a single|several|multiple|many) (<post>)( per visit| in a visit| in one visit| a visit| per session| when visiting( the site| us| our site|)| when they visit| at a time| during a visit|)…`,
    'views of articles per visit',
  ],
  [
    `(are|do|did|does|have|is)( the| our| my|) <people> (read|reading|look at|looking at|view|viewing|open|opening|see|seeing)( usually| typically|) (more than one|more than 1|more than a single|several|multiple|many|just one|only one|only 1|just 1|one or more) (<post>)( per visit| in a visit| in one visit| a visit| per session| when visiting( the site| us|)| when they visit| at a time| in one go| in one sitting| during a visit|)…`,
    'views of articles per visit',
  ],
  [
    `how many (<post>)( do| does| did|)( a| an| the| each| every| one| our|)( average| typical| single|) (visitor|user|reader|person|people|visitors|users|readers|guest) (read|reads|view|views|open|look at|looks at|see|sees)( on average| in the mean| typically| usually|)( per visit| in a visit| in one visit| a visit| per session| during a visit| in a session| on average|)…`,
    'views of articles per visit',
  ],
  [
    `how many (<post>) (are|were|get) (read|viewed|opened|seen)( on average|) (per|in a|in each|during a) (visit|session)( on average|)…`,
    'views of articles per visit',
  ],
  [
    `((what is |)(the |)(average |mean |)number of |average |mean |)(<post>)( read| viewed| views| seen|)( on average|) (per|in each|in a|in one) (visit|session)( on average|)…`,
    'views of articles per visit',
  ],
  [
    `((what is |)(the |)(average |mean |)number of |average |mean |)(<post>)( read| viewed| views| seen|)( on average|) (per|by each) (visitor|reader|user|person)( on average|)…`,
    'views of articles per visitor',
  ],
  [
    `${SHARE} ${OUR}(page views|views|pageviews|reads)( that|)${DID} (<finish>)( ${OUR}<text>|)…`,
    'how many full scrolls',
  ],
  // Numbers of the pages with the most views.
  [
    `how (far|deep|deeply|far down)${DID} ${OUR}(<people>) (scroll|get|read|scroll down)( down|) (on|in|of) (our |the |my |)<key> {rows:text!}…`,
    'page views and average scroll depth by {rows}',
  ],
  [
    `{what} (of|on|for|by|across) (our |the |my |)(key|main|most important|important|principal|core) {rows:text!}…`,
    'page views and {what} by {rows}',
  ],
  // Leaving soon.
  [
    `(and |so |)(on |at |from |)(which|what) {rows:left!} ${DID.replace('( do', '(do')} ${OUR}(<people>) (<leave>)( us| again| the site| our site| it| them| from|)( very| too| so|) (<quickly>)…`,
    'bounce rate by {rows}',
  ],
  [
    `(the |){rows:left!}( that| which|)( our| the|) (<people>)( most| mostly|) (<leave>)( us| again| the site|)( very| too| so|) (<quickly>)…`,
    'bounce rate by {rows}',
  ],
  [
    `(on |)(which|what) {rows:text!}${DID} ${OUR}(<people>)( only|) (stay|spend|remain|linger)( on|)( only| just|)( a| for a| for only a| for just a|) (few seconds|couple of seconds|second|moment|short time|short while|very short time)( only|)…`,
    '{rows} with the lowest average time on page',
  ],
  [
    `{rows:text!} (with|that have) (a |the |)(very |)(short|shortest|low|little|brief) (time on page|time spent|reading time|time|visits)…`,
    '{rows} with the lowest average time on page',
  ],
  [
    `(time|the time|how much time|average time)( is| do people| people|)( spent| spend|) (per|by|in each|on each|for each) (section|part|area)( of the site|)…`,
    'average time on page by section',
  ],
  [
    `(time|average time|the time)( spent|) on (our |the |my |)(key|main|most important|important|principal|core) {rows:text!}…`,
    'page views and average time on page by {rows}',
  ],
  [
    `(do|does|did) ${OUR}(<people>) scroll( down|)( far|)( enough|) on (the |our |){x}`,
    'average scroll depth of the {x}',
  ],
  [
    `how many (<people>) (were|are|have been|had been|went) (in|inside|on|into) (the |our |){x}`,
    'how many visitors of pages under the {x}',
    /^pagePath$/,
  ],
  // Other pages that readers read.
  [
    `(and |so |)(what|which)( other|) {rows:text!}( do| did| have) ${OUR}<people> (of|who read|who saw|who viewed|who visited|that read|that saw|that viewed) (the |our |my |){page} (also |)(read|look at|view|visit|see|open)( as well| too| also|)…`,
    'page views by {rows} except {page} of visitors who read {page}',
    PAGE,
  ],
  [
    `(and |so |)what else( do| did| have) ${OUR}<people> (of|who read|who saw|who viewed|who visited|that read|that saw|that viewed) (the |our |my |){page} (also |)(read|look at|view|visit|see|open)( as well| too| also|)…`,
    'page views by page except {page} of visitors who read {page}',
    PAGE,
  ],
  [
    `(and |so |)(what|which)( other|) {rows:text!}( do| did| have) ${OUR}<people> (also |)(read|look at|view|visit|see|open) (who|that) (read|saw|viewed|visited) (the |our |my |){page}`,
    'page views by {rows} except {page} of visitors who read {page}',
    PAGE,
  ],
  // Topics are those of posts.
  [
    `(which|what) (<topic>)( of (the |our |)(blog|journal|articles|posts)|)( do| did| does| are| is| were|)( the| our|) (<people>)( most|)( like to|) (read|reading|read about|like|prefer|look at|want|view|look for|interested in)( the| about|)( most| most often| best|)…`,
    'page views of articles by category',
  ],
  [
    `(which|what) (<topic>) (<interest>)( the| our| my| your|) (<people>)( the|)( most| best|)…`,
    'page views of articles by category',
  ],
  [
    `(which|what) (<topic>) (drove|drive|drives|got|get|gets|had|have|has|bring|brings|brought|generate|generated|received|receive|attracted|attract|are|is|were|was|did|draw|drew|work|works|perform|performs|performed)( in|)( the| our|)( most| best| top|)( <reading>| readers| read| popular| most popular| interesting| traffic| views| best|)…`,
    'page views of articles by category',
  ],
  [`(<topic>) (with|by) (the |)(most |highest |)(<reading>)…`, 'page views of articles by category'],
  [`{what} (by|per|for each|of each|split by) (<topic>)…`, '{what} of articles by category'],
  [`(<topic>) by {what}`, '{what} of articles by category'],
  [`what (are|were|do|did) (<people>) (reading about|read about)( most|)…`, 'page views of articles by category'],
  [
    `(the |our |)(most |)(popular|top|best|favourite|favorite|read|viewed|best read) (blog |article |post |content )(categories|topics|subjects|themes)…`,
    'page views of articles by category',
  ],
  [
    `(and |so |)(which|what) (category|categories) of (the |our |)(posts|articles|blog posts|blog)( that|) (has|have|had|get|gets|got|with) (the |){what}`,
    '{what} of articles by category',
  ],
  // Where sign-ups come from.
  [
    `(which|what) (<topic>)( of (the |our |)(blog|journal|articles|posts)|)${DID} (<led>)( the| us|)( most| more|) (<signups>)( most|)…`,
    'newsletter sign-ups of articles by category',
  ],
  [
    `(which|what) {rows:text!}${DID} (make|makes|made|get|gets|got|lead|leads|led|cause|bring|brought)( most| the most|) (<people>)( to|) (<subscribe>)( most|)…`,
    'newsletter sign-ups by {rows}',
  ],
  [`(what|who) (<led>)( us| in|)( the|)( most|) (<signups>)…`, 'newsletter sign-ups by source'],
  // Sites that people come from.
  [
    `(and |so |)(from|via|through|on) (which|what) (external|other|outside|foreign|third-party|)( ?)(<site>)${DID} ${OUR}(<people>)( most| mostly|) (<came>)( to| on|)( our| my| the|)( site| website| shop| us| here| store| blog|)…`,
    'visits by referring site',
  ],
  [
    `(and |so |)(which|what) (external|other|outside|foreign|third-party|) ?(<site>)${DID} ${OUR}(<people>)( most| mostly|) (<came>)( to| on|)( our| my| the|)( site| website| shop| us| here| store| blog|) (from|via)…`,
    'visits by referring site',
  ],
  [
    `(and |so |)(which|what) (external|other|outside|foreign|third-party) (<site>)( that|)${DID} (send|sends|sent|bring|brings|brought|refer|refers|referred|drive|drives|drove|give|gave|deliver|delivered)( us| me| our site| the site|)( the|)( most|) (visits|visitors|traffic|people|users|readers|sessions|clicks)( to us| to our site| to the site| here|)…`,
    'visits by referring site',
  ],
  [
    `(and |so |)(which|what) (external|other|outside|foreign|third-party) (<site>)( that|)${DID} (link|links|linked|point|points|refer|refers) (to us|to our site|to my site|here|to our website)…`,
    'visits by referring site',
  ],
  // Clicks out.
  [
    `(which|what) (external |other |outside |foreign |)(<site>)${DID} ${OUR}(<people>)( most| mostly|)( click| clicked)( on|) (out to|through to|out|away to)( most| the most| from here|)…`,
    'outbound clicks by link domain',
  ],
  [
    `(which|what) (external |other |outside |foreign |)(<site>)${DID} ${OUR}(<people>)( most| mostly|) (<out>)( most|)…`,
    'outbound clicks by link domain',
  ],
  [
    `(and |so |)what${DID} ${OUR}(<people>)( most| mostly|) (click|click on|clicked|clicked on)( most| the most| most often| the most often| on most|)…`,
    'outbound clicks by link',
  ],
  [
    `(which|what) (outbound|external|outgoing|exit) links?${DID}( get| gets| got| have| had| receive)( the|)( most|) clicks…`,
    'outbound clicks by link',
  ],
  [
    `where${DID} ${OUR}(<people>) (go|leave to|end up|click to)( to|) (when they leave|when they click|after clicking|if they click|by clicking|when clicking|when leaving)( (via|on|through|over|by) (a|an|the|our|one of our) (outbound |external |)links?| a link| an outbound link| our links| away|)…`,
    'outbound clicks by link domain',
  ],
  [
    `where${DID} (our |the |all |)(outbound |external |outgoing |exit )(clicks|links)( go| lead| point)( to|)…`,
    'outbound clicks by link domain',
  ],
  [`(top|best|most clicked) (external|outbound|outgoing) links by clicks…`, 'outbound clicks by link'],
  // Downloads.
  [
    `(on the site |)where${DID} ${OUR}(<people>) download (the |our |my |){file}( from|)`,
    'downloads of {file} by page',
    FILE,
  ],
  [
    `how (often|many times) (was|is|has been|were|did) (the |our |my |){file} (downloaded|get downloaded|been downloaded)( |),? ?and (from|on) (which|what) pages?…`,
    'downloads of {file} by page',
    FILE,
  ],
  [`(the |)sources of <people> (who|that) (<hit>)( the| our| my|) {file}`, 'downloads of {file} by source', FILE],
  [
    `(and |)(what|which) (<site>|pages?)${DID} ${OUR}(<people>)( on| at| come from| from)( right| just| shortly| directly|) before( they|) (<hit>)( the| our| my|) {file}`,
    'downloads of {file} by source',
    FILE,
  ],
  [
    `(and |)where${DID} ${OUR}(<people>)( come from| on| coming from| from|)( right| just| shortly| directly|) before( they|) (<hit>)( the| our| my|) {file}`,
    'downloads of {file} by source',
    FILE,
  ],
  [
    `where${DID} ${OUR}(<people>) (who|that)( have|) (<hit>)( the| our| my|) {file} (come|came|coming) from`,
    'downloads of {file} by source',
    FILE,
  ],
  [
    `(which|what|on which|on what) page~${DID} ${OUR}(<people>)( on|) (when|where|as) they (<hit>)( the| our| my|) {file}`,
    'downloads of {file} by page',
    FILE,
  ],
  [
    `(which|what) (file|files|pdf|download|document)~ (is|are|was|were|gets|get|got) (downloaded )?(the |)most( often|)( downloaded|)(<stop>|) ?(and |)(all|all files|all of them|the list of all|list all|every file|each file|the others too|show all|show them all|give me all)( files|)( with (the |their |)(counts|numbers|downloads|count|number of downloads)|)`,
    'downloads by file',
  ],
  [
    `(list|show|show me|give me)( all| the|)( all|) (downloads|downloaded files|files)( that were downloaded|) (with|and) (the |their |)(counts|numbers|count|number of downloads|download counts)`,
    'downloads by file',
  ],
  // Products that were sold.
  [
    `…{rank:rank!} {n:number!} {rows:products!} sold {days?} by (units|quantity|pieces|number|items sold|units sold)…`,
    '{rank} {n} {rows} by items sold {days}',
  ],
  [
    `…{rank:rank!} {rows:products!} sold {days?} by (units|quantity|pieces|number|items sold|units sold)…`,
    '{rank} {rows} by items sold {days}',
  ],
  [
    `…{rank:rank!} {n:number!} {rows:products!} sold {days?} by (revenue|sales|money|value|turnover)…`,
    '{rank} {n} {rows} by revenue {days}',
  ],
  [
    `…{rank:rank!} {rows:products!} sold {days?} by (revenue|sales|money|value|turnover)…`,
    '{rank} {rows} by revenue {days}',
  ],
  [
    `…{rank:rank!} {n:number!} {rows:products!}( that (are|were|we|got)( been|)| which (are|were|we)| we|) sold( most|)…`,
    '{rank} {n} {rows} by items sold',
  ],
  [
    `…{rank:rank!} {rows:products!}( that (are|were|we|got)( been|)| which (are|were|we)| we|) sold( most|)…`,
    '{rank} {rows} by items sold',
  ],
  [`…{rank:rank!} {n:number!} sold {rows:products!}…`, '{rank} {n} {rows} by items sold'],
  [`…{rank:rank!} sold {rows:products!}…`, '{rank} {rows} by items sold'],
  // New and returning buyers.
  [
    `how many (returning|repeat|existing|old) (customers|buyers|shoppers|clients)( have| had| did|) (purchased|bought|ordered|purchase|buy|order|placed an order|placed orders) {days?} (vs|versus|against|compared to|compared with|and how many|and|in comparison to) (new|first-time|first time) (customers|buyers|ones|shoppers|clients)…`,
    'how many new and returning customers bought {days}',
  ],
  [
    `how many (new|first-time|first time) (customers|buyers|shoppers|clients)( have| had| did|) (purchased|bought|ordered|purchase|buy|order|placed an order|placed orders) {days?} (vs|versus|against|compared to|compared with|and how many|and|in comparison to) (returning|repeat|existing|old) (customers|buyers|ones|shoppers|clients)…`,
    'how many new and returning customers bought {days}',
  ],
  [`…attributed {what:sales!}…`, '{what}'],
  // A look at the last week.
  [
    `(please |can you |could you |)(run|do|give me|show me|show|make|prepare|start) (a |the |my |our |me a |me my |)(weekly|week's) (health check|health-check|checkup|check-up|check|review|health report|status|status report|health|overview|summary)…`,
    'summary of last week compared with the week before',
  ],
  [
    `(please |can you |could you |)(run|do|give me|show me|show|make|prepare|start) (a |the |my |our |me a |me my |)(monthly|month's) (health check|health-check|checkup|check-up|check|review|health report|status|status report|health|overview|summary)…`,
    'summary of last month compared with the month before',
  ],
  // Visitors who don't buy.
  [
    `how many (<people>)( have| had| did| do|)( only| just|) (browsed|browse|looked|look|look around|looked around|visited|came|come)( only|),? (but|and|without)( have| had| did| do| then|)( never| not|)( ever|) (purchased|bought|ordered|purchase|buy|order|buying|purchasing|ordering)( any| a| anything| something|)( products?| items?|)…`,
    'how many visitors never bought',
  ],
  // Two distributions.
  [`…(days|time) to purchase (and|&|,|plus) (visits|sessions) to purchase…`, 'days to purchase? visits to purchase'],
  [`…(visits|sessions) to purchase (and|&|,|plus) (days|time) to purchase…`, 'visits to purchase? days to purchase'],
  // Products that readers buy.
  [
    `(and |so |)what( products| items|)( do| did| have) ${OUR}<people> (of|who read|who saw|who viewed|that read|that saw) (the |our |my |){page} (buy|order|purchase|bought|ordered)…`,
    'items sold by product of visitors who read {page}',
  ],
  [
    `(how many |)<people> (who|that)( have|) (read|saw|viewed|visited|opened) both {a} and {b}`,
    'of those who read {a}, how many read {b}',
  ],
  // Pages that aren't there.
  [
    `(and |)where${DID} ${OUR}<people> (to|of|on|at|who see|who hit|who land on|who get|who reach|that see|that hit)( the| our|) (missing pages|404s|404 pages|404 page|dead links|broken links|broken pages|dead pages|pages not found|page not found)( come from| coming from)…`,
    'visits with page not found by source',
  ],
  [
    `(which|what|are there|do we have|have we|have we got|is there|show me|list|find|any|)( any| all| of our| our| the| some|) ?(broken |dead |)(<link>)( do we have| are there| on (the |our )site|)( that| which|)( still|) (<missing>)(<stop>|) ?((how |)many|)(<stop>|)( and|) ?(which|which ones|what ones|which of them|)( but still get (visits|views|traffic)| and still get (visits|views|traffic)| but are still (visited|viewed|opened)|)`,
    'page not found by page',
  ],
  [
    `(which|what) (<link>)${DID} (a|the|our|any) link {thing?} leads? to,? but (the |that |this |)(<link>)( that|) (<missing>)`,
    'page not found by page',
  ],
  [
    `(which|what) (<site>) (link|links|lead|point|refer|send people|send visitors)( to| at)( pages| urls| addresses| links)( that| which|) (<missing>)…`,
    'visits with page not found by source',
  ],
];

/** Tried for sentences that aren't understood by their words. */
export const CONTENTS: readonly Restatement[] = [];
