/** Where visits begin, who sends them, and groups of channels and languages by their everyday names. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const ARRIVING_LISTS: WordLists = {
  crowd:
    'visitors, visits, traffic, people, users, readers, sessions, folks, clicks, ones, guests, crowd, audience, visitor',
  did: 'do, does, did, are, is, were, was, have, has',
  start:
    'start, starts, started, starting, land, lands, landed, landing, enter, enters, entered, entering, arrive, arrives, arrived, arriving, begin, begins, began, begun, beginning, come in, comes in, came in, coming in, end up, ended up, show up, touch down, set foot',
  see: 'see, sees, saw, seen, read, reads, look at, looked at, visit, visits, hit, land on, view, viewed, come to, come across, open, opened, reach, get, get to see, meet, encounter, arrive at, get shown, click on, go to',
  page: 'pages?, content, stuff, urls?, things, stories, part of the site, parts of the site',
  send: 'sending, bringing, leading, driving, directing, pointing, taking, send, sends, sent, bring, brings, brought, direct, refer, refers, lead, leads, drive, drives, deliver, point, points, take, takes, link, links',
  them: 'people, visitors, traffic, users, readers, visits, folks, clicks, its users, its readers, its visitors, its people, them, anyone, someone',
  here: 'on our site, on the site, on my site, here, at our site, to us, from us, of ours, on our website, on the website, with us, at us, our site, the site',
  days: 'this, last, in, since, on, over, during, yesterday, today, between, until, for, within, so far, january, february, march, april, may, june, july, august, september, october, november, december',
  linking:
    'linked, linked to, mentioned, pointed to, posted, shared, written about, blogged about, talked about, featured, picked up, quoted, posted about',
  some: 'someone, somebody, some site, a site, people, somebody else, someone else, some blog, a blog, another site, some other site, somebody out there',
  stop: '[,.;:?!–-]',
  engine: 'search engine, search engines, engine, engines, search provider, search providers',
  socials:
    'socials, the socials, social media, the social media, social, our socials, our social media, social networks, the social networks, social traffic, social visits',
  network: 'networks?, platforms?, nets?, apps?, services?, socials',
  letter: 'newsletter, email, e-mail, mailing, mail, weekly letter',
  link: 'links?, link clicks?, clicks?, link traffic, issues?, editions?, mails?, emails?, mailings?',
  of: 'from, via, through, by, of, with, over, out of',
  other:
    'search, organic, organic search, email, e-mail, mail, direct, referrals?, paid search, ads, paid ads, ai, newsletter, newsletters, display',
  sep: ',, ,? and, ,? or, ,? vs\\.?, ,? versus, ,? plus, ,? &',
  dims: 'channels?, sources?, campaigns?, countries, country, mediums?, referrers?',
  besideSearch: 'email, e-mail, direct, referrals?, social, social traffic, newsletters?, display, ai assistants?',
  searchOnly:
    '(?<!(?:organic|paid|site|internal|natural|google|unpaid|free|on) )search(?! ?(?:terms?|engines?|words?|results?|box|ads?|bar|field|traffic|visits?|page|queries|phrases?))',
  socialOnly: 'social(?: media)?(?! ?(?:networks?|platforms?|sites?|channels?|media|traffic|visits?|apps?|posts?))',
};

const SESSION =
  /^(?:session|country|deviceCategory|browser|operatingSystem|language|city|region|newVsReturning|campaign)/;
const ORIGIN = /^session/;

/** Tried before the sentence is read as it is, which would ask for page views. */
export const ARRIVING_FIRST: readonly Restatement[] = [
  // Landing pages of some visits.
  [
    '…<page> (where|on which|at which|that|which|through which|by which) (the |our |my |most |)(<crowd>) (from|via|of|coming from|through) {x} <start>( on| at| in| through|)( first|)( <here>|) {rest:days?}',
    'landing pages of visits from {x} {rest}',
    ORIGIN,
  ],
  [
    '…<page> (where|on which|at which|that|which|through which|by which) (the |our |my |most |)({x}) <crowd> <start>( on| at| in| through|)( first|)( <here>|) {rest:days?}',
    'landing pages of visits from {x} {rest}',
    ORIGIN,
  ],
  [
    '(where|on which <page>|on what <page>|at which <page>|which <page>|what <page>|through which <page>) <did> (the |our |my |most |){x} <crowd> <start>( on| at| in| through| with|)( first|)( <here>|) {rest:days?}',
    'landing pages of visits from {x} {rest}',
    ORIGIN,
  ],
  [
    '(where|on which <page>|on what <page>|at which <page>|which <page>|what <page>|through which <page>) <did> (the |our |my |most |)<crowd> (from|via|of|coming from|that come from|who come from|through) {x} <start>( on| at| in| through| with|)( first|)( <here>|) {rest:days?}',
    'landing pages of visits from {x} {rest}',
    ORIGIN,
  ],
  [
    '(what|which <page>|which of our <page>|what <page>) <did> (the |our |my |most |){x} <crowd> <see> (first|as the first thing|at first|initially)( <here>|)(,? page by page|,? by page|) {rest:days?}',
    'landing pages of visits from {x} {rest}',
    ORIGIN,
  ],
  [
    '(what|which <page>|which of our <page>|what <page>) <did> (the |our |my |most |)<crowd> (from|via|of|coming from|that come from|who come from|through) {x} <see> (first|as the first thing|at first|initially)( <here>|)(,? page by page|,? by page|) {rest:days?}',
    'landing pages of visits from {x} {rest}',
    ORIGIN,
  ],
  [
    '(to |)(which|what) (of our |of the |of my |)<page> (<did> |)(the |){x} (<send>|is sending|is bringing|is linking) (us |our |)(<them>|)( to| at| onto| into| on|)( first|) {rest:days?}',
    'landing pages of visits from {x} {rest}',
    ORIGIN,
  ],
  [
    '(which|what) (of our |of the |of my |)<page> (are|is) (the |)(one|ones|those|that) (that |which |)(the |){x} (<send>) (us |our |)(<them>|)( to| at| onto| into| on|)( first|) {rest:days?}',
    'landing pages of visits from {x} {rest}',
    ORIGIN,
  ],
  // Who sends visitors to a page.
  [
    '(who|what|which site|which sites) (is|are|was|were|has been|have been|keeps|kept|has|had) (sending|bringing|driving|referring|delivering|directing|pushing|funnelling|leading|getting|sent|brought|driven) (us |)(the |any |all the |all this |so many |)(<them>) (to|towards|over to|onto|on|into) (our |the |my |)(page |article |post |piece |text |)(about |on |called |)(the |){page} {rest:days?}',
    'visits by source of {page} {rest}',
    /^(?:pagePath|landingPage)/,
  ],
  [
    '(the |our |all |number of |how many |)hits (out of|from|via|through|off|by way of) {x} {rest:days?}',
    'visits from {x} {rest}',
    ORIGIN,
  ],
  [
    '…(from |via |on |through |of )<socials> {x?} (by|per|each|every|for each|for every|of each|split by|split out by|of every|by each) (single |different |individual |)(platforms?|networks?|sites?|apps?)…',
    '{x} by social network',
  ],
  [
    '…(every|each|all|all the|per|by|for each|for every|of each|of every|across|the different|single|individual) (<engine>)…',
    'by source, only organic search,',
  ],
  [
    '…<page> (that |which |)(<crowd>|they) <start> (on|at|in) when (they |)(come|coming|arrive|arriving|are coming) (from|via|through) {x} {rest:days?}',
    'landing pages of visits from {x} {rest}',
    ORIGIN,
  ],
  [
    '(what is |what was |)(the |)(very |)first (thing|page) (that |which |)(people|visitors|they|users|readers|visits) (<see>)( when they (come|arrive|get|visit)( to| on| at|)( the| our| my|) (site|website|shop)| on our site| on the site|)(,? by page|,? page by page|,? per page|) {rest:days?}',
    'landing pages by visits {rest}',
  ],
  ['…{a:dims} (paid off|pay off|pays off)( best| most|)…', '{a} performed best'],
  // "Search" in a list of channels is a channel too.
  ['…{a:besideSearch}{s:sep} <searchOnly>…', '{a}{s} organic search'],
  ['…<searchOnly>{s:sep} {a:besideSearch}…', 'organic search{s} {a}'],
  // A service as an example of its kind.
  [
    '…(chatgpt|chat gpt|claude|perplexity|copilot)(,|) (and|or|&) (the like|the likes|co|co.|similar|similar ones|similar tools|similar services|others like it|such|friends|its kind|its peers|its siblings|other ai tools|other chatbots|other ai assistants|other ais|other assistants|other ai services|consorts)…',
    'ai assistants',
  ],
  [
    '…<socials> {x?} (by|per|each|every|for each|for every|of each|split by|split out by|of every|by each) (single |different |individual |)(platforms?|networks?|sites?|apps?)…',
    'social network {x} by social network',
  ],
  [
    '…(from|via|through|by|over|out of) (the |our |a |my |)(newsletter|email newsletter|e-mail newsletter|mailing) (links?|link clicks?|issues?|editions?)…',
    'from the newsletter',
  ],
  // "Social" in a list of channels is a channel too.
  ['…{a:other}{s:sep} <socialOnly>…', '{a}{s} social traffic'],
  ['…<socialOnly>{s:sep} {a:other}…', 'social traffic{s} {a}'],
];

/** Tried if the sentence isn't understood. */
export const ARRIVING: readonly Restatement[] = [
  [
    '…(referred|sent|sent here|sent over|brought|brought in|generated|driven|delivered|produced) (by|through|via) (the |our |){x}…',
    'from {x}',
  ],
  [
    '(the |number of |how many |)(clicks|click-throughs|clickthroughs|click throughs)( through|) (from|via|through|out of) {x} {rest:days?}',
    'visits from {x} {rest}',
    ORIGIN,
  ],
  ['…tongues?…', 'languages'],
  [
    '…<socials> {x} {y?} (every one of those|each of those|every one of these|each of these|every one of them|which|what|those|these|each|every) <network>…',
    '{x} {y} by social network',
  ],
  [
    '…(from |on |via |)<socials>, (what|which) <network> (are|do|did|were) (they|these|those|people) (coming|come|came|arriving|from|on)( from|)(<stop>|)…',
    'by social network',
  ],
  // The first page of visits.
  [
    '…(by|per|for each|for every|to|on) (the |our |each |)<page> (that |which |where |on which |)(they|people|visitors|visits|readers|someone|users|everyone|a visit|it|he|she|the visits|the visitors) (<start>)( on| at| with| in| from| through|)( first|)…',
    'by landing page',
  ],
  [
    '…(the |our |)<page> (that |which |where |on which |)(they|people|visitors|visits|readers|someone|users|everyone|the visits|the visitors) (first |)(<start>)( on| at| with| in| from| through|)( first|)…',
    'landing pages',
  ],
  [
    '…(which|what) (of our |)<page> (<did> |)(they|people|visitors|visits|readers|users|everyone|most people|most visitors|most visits) (first |)(<start>|<see>)( on| at| with| in| from| through|)( first|)…',
    'landing pages by visits',
  ],
  ['…(entrances|entries|entrance|entry)( |,)(page by page|by page|per page)…', 'landing pages by visits'],
  // Who links to a page.
  [
    '<some> (must have|must|might have|may have|could have|seems to have|has|have|has probably|probably|obviously|apparently|has surely) (<linking>) {page} <stop> (what|which|who|where) {rest}',
    'visits by source of {page}',
  ],
  [
    '<some> (must have|must|might have|may have|could have|seems to have|has|have|has probably|probably|obviously|apparently|has surely) (<linking>) {page}<stop> (what|which|who|where) {rest}',
    'visits by source of {page}',
  ],
  [
    '(who|what|which site|which sites) (is|are|was|were|has been|have been|keeps|kept|has|had) (sending|bringing|driving|referring|delivering|directing|pushing|funnelling|leading|getting|sent|brought|driven) (us |)(the |any |all the |all this |so many |)(<them>) (to|towards|over to|onto|on|into) (our |the |my |)(page |article |post |piece |text |)(about |on |called |)(the |){page} {rest:days?}',
    'visits by source of {page} {rest}',
    /^(?:pagePath|landingPage)/,
  ],
  [
    '(how|from where|through what|through which sources|by which sources|via which sources|from which sources|from what sources) (<did> |)(the |our |){page} (page |article |post |)(get|gets|got|receive|receives|attract|draw|has|find|finds) (its |the |their |)(<crowd>)( from|) {rest:days?}',
    'visits by source of {page} {rest}',
    /^pagePath/,
  ],
  [
    '(the |our |my |){page} (page |article |post |)(get|gets|got|receive|receives|attracts|draws|finds) (its |the |their |)(<crowd>) (through|from|via|by) (which|what) sources {rest:days?}',
    'visits by source of {page} {rest}',
    /^pagePath/,
  ],
  // Search engines.
  [
    '…(every|each|all|all the|per|by|for each|for every|of each|of every|across|the different|single|individual) (<engine>)…',
    'by source, only organic search,',
  ],
  ['…(list|list of|show|show me|give me) (the |our |all |all the |)<engine>…', 'sources, only organic search,'],
  [
    '(what|which sources|who) (does|do|is|are) (the |our |)(organic search|organic|search|seo) (bucket|channel|traffic|group|visits|category|pot) (consist|consists|made|composed|made up|contain|contains|include|includes|built|hide|hides)( of| from| out of|)<stop> {rest?}',
    'organic search visits by source',
  ],
  // Social networks.
  [
    '…(from|via|of|through|on|by|in|over|for) <socials> {x?} (by|per|each|every|for each|for every|of each|split by|split out by|of every|by each|every one of those|each of those|every one of these|each of these|which|what|those|these|the) (single |different |individual |)<network>…',
    '{x} by social network',
  ],
  [
    '…<socials> {x?} (by|per|for each|for every|of each|by each|every one of those|each of those|every one of these|each of these|which|what|every|each) (single |different |individual |)<network>…',
    'social network {x} by social network',
  ],
  ['…<socials> (by|per|for each|for every) <network>…', 'by social network'],
  // Links in newsletters.
  ['…(<of>) (the |our |a |my |)(<letter>) <link>…', 'from the newsletter'],
  [
    '(the |our |my |){letter:letter}(,|:) how (often|many times) (did|has|does|have) (it|that|they) (lead|led|brought|bring|send|sent|take|get) (someone|somebody|anyone|people|readers|visitors|anybody|a reader|a visitor) (to|onto|over to) (us|the site|our site|my site|here) {rest?}',
    'visits from the {letter} {rest}',
  ],
  [
    '…how (often|many times) (did|has|does|have) {x} (lead|led|brought|bring|send|sent|take|get) (someone|somebody|anyone|people|readers|visitors|anybody|a reader|a visitor) (to|onto|over to) (us|the site|our site|my site|here) {rest:days?}',
    'visits from {x} {rest}',
    ORIGIN,
  ],
  [
    '(how often|how many times) (does|do|did|has|have) (somebody|someone|anyone|anybody|people|a person|visitors|readers) (click|clicked|come|came|get|got|visit|visited|arrive|arrived|land|landed|find us|go)( through| over| in| here|)( to us| us| our site| the site| here|)( from| via| through| by| with| over| out of) {x} {rest:days?}',
    'visits from {x} {rest}',
    ORIGIN,
  ],
  [
    '(count |number of |how many |){m} (out of|off|from within|coming out of|stemming from|thanks to|due to|generated by|caused by|delivered by) {x} {rest:days?}',
    '{m} from {x} {rest}',
    SESSION,
  ],
  // Where people are.
  ['…(from |in |of |by |)(what|which) lands…', 'which countries'],
  [
    '…(where in the world|from where in the world|from where on earth|where on earth|in what part of the world|from which part of the world|from which parts of the world)…',
    'from which countries',
  ],
  [
    '…(how international|how global|how worldwide) (is|are|was|were) (our|the|my) (<crowd>|readership)(<stop>|) {rest}',
    '{rest} by country',
  ],
  ['…(on|in|as) a (map|world map) of( the|) countries…', 'by country'],
];
