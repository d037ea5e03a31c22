/** English phrases for links, searches, files, videos, forms and paths through a site, besides their plain names. */
import { ON_AFFILIATES } from '../../affiliates.ts';
import { all, type Meaning, type Phrase } from '../meaning.ts';

const MOST: Meaning = { kind: 'order', order: 'most' };
const CLICKS: Meaning = { kind: 'metric', name: 'outboundClicks' };
const DOMAIN: Meaning = { kind: 'dimension', name: 'linkDomain' };
const TERM: Meaning = { kind: 'dimension', name: 'searchTerm' };
const STARTS: Meaning = { kind: 'metric', name: 'videoStarts' };
const COMPLETED: Meaning = { kind: 'metric', name: 'videoCompletionRate' };
const ABANDONED: Meaning = { kind: 'metric', name: 'formAbandonments' };
const SUBMITTED: Meaning = { kind: 'metric', name: 'formSubmissions' };
const DOWNLOADS: Meaning = { kind: 'metric', name: 'fileDownloads' };
const FIELD: Meaning = { kind: 'dimension', name: 'formField' };
const FILE: Meaning = { kind: 'dimension', name: 'fileName' };
const ENTRY: Meaning = { kind: 'dimension', name: 'landingPage' };
const EXITS: Meaning = { kind: 'metric', name: 'exits' };
const VIEWS: Meaning = { kind: 'metric', name: 'screenPageViews' };
const PAGE: Meaning = { kind: 'dimension', name: 'pagePath' };
const SIGN_UP: Meaning = { kind: 'signUp' };
const LOGGED_IN: Meaning = { kind: 'value', filter: { dimension: 'customEvent:logged_in', values: ['true'] } };
const USERS: Meaning = { kind: 'metric', name: 'totalUsers', weak: true };

const PEOPLE = '(people|visitor|user|reader|folk|they|everyone|everybody)';
const VISIT = '(visit|session)';
const NEWSLETTER = '(newsletter|mailing list|weekly letter|weekly mail|weekly email)';
const VIDEO = '(video|film|clip)';

/** All phrases of this file. */
export const SITE_PHRASES: readonly Phrase[] = [
  // Links to other sites.
  ...all(
    'affiliate click, (affiliate link|affiliate-link) click, how many affiliate click, number of affiliate click, click on (the |our |my |an |any |these |)(affiliate link|affiliate)',
    { kind: 'metric', name: 'outboundClicks' },
    { kind: 'value', filter: ON_AFFILIATES },
  ),
  ...all(
    'how often (is|are|was|were|did) (the |our |my |)affiliate link (clicked|get clicked), how often did (people|visitor|reader|they|anyone) click (on |)(the |our |my |an |)affiliate link, (clicked|clicking) (on |)(the |our |my |an |any |these |)affiliate link, affiliate link (is|are|was|were|get|got|been) clicked (on|), click (the |our |my |an |any )affiliate link',
    { kind: 'metric', name: 'outboundClicks', weak: true },
    { kind: 'value', filter: ON_AFFILIATES },
  ),
  ...all('(which|what) (journal|blog|magazine) section', { kind: 'dimension', name: 'customEvent:category' }),
  ...all(
    'how many click (do|did|does|have|has) (the |our |my |)link to (other|external) (site|website) (get|have|got|receive|received|had)',
    { kind: 'metric', name: 'outboundClicks' },
  ),
  ...all('only affiliate link, on affiliate link, of affiliate link', { kind: 'value', filter: ON_AFFILIATES }),
  ...all(
    'domain, (external|outside|outgoing|outbound|linked|target|destination) domain, domain of (the |a |our |each |)(link|external link|outbound link|outgoing link), domain (that |which |)(the |our |)link (go|lead|point) to, (external|outside|outgoing|outbound) (site|website)',
    DOMAIN,
  ),
  ...all(
    'click on (the |our |all |)(external|outgoing|outside|outbound) (link|site|website), click (out of|outside of|outside) (the |our |my |)(site|website), click (that |which |)(go|lead|went|led|take people) (outside|outside of|out of|off|away from) (the |our |my |)(site|website), click (off|away from) (the |our |my |)(site|website), (external|outward|leaving) click, exit link click, click on (exit link|outlink|outgoing link), click (that |)leave (the |our |my |)(site|website), click that leave us, click-out, click out, outclick',
    CLICKS,
  ),
  ...all(
    '(external|outgoing|outside|outbound) link (that |)(get |got |was |were |are |is |)(click|clicked) (most|the most|most often)',
    MOST,
    { kind: 'dimension', name: 'linkUrl' },
    CLICKS,
  ),
  // Searches on the site.
  ...all(
    'query, search query on (the|our|my) site, (site|internal|on-site|onsite) (search |)(query|term|word|phrase|keyword), term of the site search, (word|term|phrase|thing) (that |which |)(people|visitor|user|they|folk) (search|search for|searched|searched for|look for|looked for|type in|typed in|enter|entered), (word|term|phrase) (searched|searched for|looked for|typed in|entered)',
    TERM,
  ),
  ...all(
    'search (function|feature|tool|form|engine of our site|option), (our|the|my) (own |)(site |internal |)search (function|feature|tool|form|field|box|bar)',
    TERM,
  ),
  ...all(
    '(hunt|hunting|hunted|searching|searched|search) (for|after), type into (the|our|my) (search|search field|search box|search bar), typed into (the|our|my) (search|search field|search box|search bar)',
    TERM,
  ),
  ...all(
    '(most common|most frequent|top|biggest|commonest|most popular|most used|leading) (term|word|query)',
    MOST,
    TERM,
  ),
  ...all(
    'same thing but, the same thing but, the same but, same again but, same question but, same numbers but, the same again but',
    { kind: 'goesOn' },
  ),
  ...all(
    '(visit|session) (with|that had|that have|having|including|that include|that included|containing|that contain|that contained|in which there was) (a|an|one|any|some|at least 1) (site |internal |on-site |)search',
    { kind: 'metric', name: 'sessions' },
    { kind: 'value', filter: { dimension: 'eventName', values: ['view_search_results'] } },
  ),
  // "Add up" doesn't mean a rise.
  ...all(
    'total up, add up all, sum up all, sum up, tot up, tally up, count up, add up the, sum, sum of, sum total of, grand total, grand total of, tally, tally of, overall total',
    {
      kind: 'filler',
      of: 'count',
    },
  ),
  // Files.
  ...all(
    'file (that |which |)(is|are|was|were|get|got|gets|being|been) (downloaded|saved|grabbed|fetched|pulled), (grab|grabbing|grabbed|fetch|fetched|fetching) (the |a |any |)file',
    FILE,
    { ...DOWNLOADS, weak: true } as Meaning,
  ),
  ...all(
    'download count, download number, (how many|number of|count of|total) file (downloaded|were downloaded|got downloaded|that were downloaded|people downloaded), number of download, count of download, downloading, file grab',
    DOWNLOADS,
  ),
  ...all('file by file, per downloaded file, by downloaded file', { kind: 'by' }, FILE),
  ...all(
    'most popular download, top download, favourite download, favorite download, most frequent download',
    MOST,
    FILE,
    {
      ...DOWNLOADS,
      weak: true,
    } as Meaning,
  ),
  // Videos.
  ...all(
    `start of (the |our |a |)${VIDEO}, play of (the |our |a |)${VIDEO}, (play|start) (begun |)on (the |our |)${VIDEO}, (hit|hits|pressed|press|push|pushed|clicked|click|tap|tapped) play( on| of|)( the| our| a|) ${VIDEO}, (started|start|starting|begun|began|begin|played|play|playing|launch|launched) (the|our|a|any|watching the|watching our|watching a|to watch the) ${VIDEO}, ${VIDEO} (was|were|is|been|got|get|gets|being) (started|played|begun|launched), ${VIDEO} (starts|plays), ${VIDEO} (started|begun|launched|run), (start|started|starting|begin|began) (playing|to play|watching) (the|our|a) ${VIDEO}, (press|pressed|hit|clicked|click|tapped|pushed) play`,
    STARTS,
  ),
  ...all(
    `${VIDEO} completion (rate|share), completion rate of (the |our |a |)${VIDEO}, completion rate (of|for|on) (the |our |all |)(video|film|clip) play, (share|percent|percentage|part|rate|proportion|fraction) of (video start|video play|play|video|started video|video view|video viewer|viewer) (that |which |who |)(were |are |was |is |got |get |)(completed|finished|watched to the end|watched till the end|watched all the way|watched all the way through|watched in full|watched completely), rate of (completed|finished) (video|play|video play), completed (video |video play |play |)(as a|in|as) (percentage|percent|share) of (start|video start|play|started video), (completed|finished) (video|play|video play) (as a|as) (percentage|share|percent|part) of (start|all start|video start|play|all play), ${VIDEO} (finish|finishing|view-through|view through|play-through|play through|watch-through|retention) rate, (finish|finishing|view-through|view through) rate of (the |our |)${VIDEO}`,
    COMPLETED,
  ),
  // Forms.
  ...all(
    'field of (the |our |a |)form, (input|box|line|question) (of|in|on) (the |our |a |)form, form (box|input|question|line), (the |which |what |)field where, input of the form, last touched field, field that was touched last, last touched form field',
    FIELD,
  ),
  ...all(
    `abandonment of (the |our |a |)form, (form|forms) (that |which |)(is|are|was|were|get|got|gets|been|being) (abandoned|given up|left unfinished|not finished|left half filled|dropped), form (drop-out|drop out|dropout|drop-off|drop off|abandon) (count|number|), (drop out|dropped out|drop off|dropped off|bail|bailed|bail out|bailed out|give up|gave up|quit) (of|on|in|from) (the |our |a |)form, abandon (the |our |a |)form, (unsent|unfinished|half-filled|half finished|half-finished) form`,
    ABANDONED,
  ),
  ...all(
    'form (send|sent) (out|off|in|through), (sent|complete|completed|successful|finished|filled-in|filled-out) (submission|form submission) of (the |our |)form, form reply, reply to (the |our |)form, (filled|filled-in|filled-out|sent|returned) form',
    SUBMITTED,
    { kind: 'names', name: 'formName' },
  ),
  ...all('by field, per field, for each field, each field, for every field', { kind: 'by' }, FIELD),
  ...all('by document, per document, for each document, each document', { kind: 'by' }, FILE),
  // Newsletter.
  ...all(
    `${NEWSLETTER} (sub|subs|opt-in|opt-ins|opt in|registration|join|joining|joiner|enrolment|enrollment|sign-on|signee|subscription|subscriber|addition), (registration|subscription|enrolment|opt-in) (for|to|of) (the |our |my |)${NEWSLETTER}, (subscribe|subscribed|subscribing|sign ups|enrolled|enrol) (to|for|in|on|onto) (the |our |my |)${NEWSLETTER}`,
    SIGN_UP,
    { kind: 'names', name: 'formName' },
  ),
  // Amounts of orders.
  ...all(
    '(average|mean|avg|typical) (amount|worth|price|sum|total|bill|spend|money|value) (of|per|for|in) (an|a|one|each|every|the|) (order|purchase|basket|transaction|checkout), (average|mean|avg) (order|purchase|basket) (worth|amount|sum|bill|price|spend)',
    { kind: 'metric', name: 'averagePurchaseRevenue' },
  ),
  ...all('(sum|total|amount) of (purchase|order|sale) (revenue|value|amount)', {
    kind: 'metric',
    name: 'purchaseRevenue',
  }),
  ...all('with quantity, with the quantity, and quantity, with quantities', { kind: 'filler', of: 'count' }),
  ...all('someone, somebody', { kind: 'filler', of: 'person' }),
  // Where visits begin and end.
  ...all(
    `(first|start|starting|entrance|entering|opening) page, (first|start|starting|opening) page of (the|a|their|) ${VISIT}, page (the|a|their|our) ${VISIT} (start|started|began) (on|at|with|), page (where|on which) ${PEOPLE} (enter|entered|arrive|arrived|start|started), page of entry, point of entry, entry point`,
    ENTRY,
  ),
  ...all(
    `(last|final|closing|end) page of (the|a|their|) ${VISIT}, page (where|on which|at which) (most|the|a|our|their|) ${VISIT} (end|ended|finish|finished|stop|stopped), page (where|on which) ${PEOPLE} (leave|left|exit|quit|walk out|drop out), page of exit, point of exit, exit point`,
    PAGE,
    EXITS,
  ),
  ...all(
    'walk out, walk away, walked out, walked away, leave the website, go out of (the |our |)(website|site)',
    EXITS,
  ),
  // Pages that don't exist.
  ...all(
    'page (was|were) not found, page that (was|were) not found, page not existing, (non-existing|nonexistent|non-existent|not existing) page, (page|url|address) (that|which|what) (is|are|was|were|do|does|did) not (exist|existing|found|there|exist anymore|exist any more), (dead|broken) (url|page|address), (page|url|address) (that|which|) (return|returned|give|gave|show|showed|throw|threw|cause|caused|with) (a|an|the|) (404|404 error|404 page|not found|page not found|not found page|not found error|error 404), (not found|404|error 404|page not found) (report|list|error|url|address), (report|list) of (the|) (404|404 error|page not found|missing page|not found page), error page',
    { kind: 'notFound' },
    PAGE,
    { ...VIEWS, weak: true } as Meaning,
  ),
  // Signed in.
  ...all(
    '(with|having|in) (a |an |their |)(login|log in|log-in), while (being |)(logged|signed) in, (had |have |has |)(logged|signed) (themselves|themself) in, with an account (and |who |that |)(logged|signed) in, (logged|signed)-in',
    LOGGED_IN,
  ),
  ...all(
    '(user|visitor|people|reader|member|those|customer) (who |that |)(are |were |is |was |have |had |)(logged|signed) in, (user|visitor|people|reader|member|those|customer) (who |that |)(have |had |)(logged|signed) (themselves|themself) in, those with an account who signed in, member logged in',
    LOGGED_IN,
    USERS,
  ),
  // Views of pages.
  ...all(
    '(view|hit|look|click) (of|on|at) (the |our |all |)page, (view|page view) count, count of (the |)(view|page view), number of (the |)(page view|page seen|page viewed|page opened), page opening, opening of page, page load, look at (the |our |)page, total view, total page view',
    VIEWS,
  ),
];
