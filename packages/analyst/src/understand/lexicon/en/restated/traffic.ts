/** More questions about visits: their quality, when most come, whether most have something in common, whether a page is seen at all. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const TRAFFIC_LISTS: WordLists = {
  site: '[a-z0-9-]+(?:\\.[a-z0-9-]+)+, google, bing, facebook, instagram, reddit, pinterest, youtube, linkedin, twitter, tiktok, duckduckgo, yahoo, chatgpt, perplexity, newsletter, direct',
  folk: 'people, folks?, visitors?, readers?, users?, audience, customers, buyers, everyone, traffic, visits, sessions, audience',
  source:
    'referrers?, referrals?, referring sites?, sources?, channels?, traffic sources?, campaigns?, countries, country, sites?, websites?, mediums?, platforms?, landing pages?, pages?',
  brings:
    'sends?, brings?, sent, brought, drives?, drove, delivers?, delivered, gives?, gave, has, have, had, is sending, are sending, is bringing, is driving, gets?, got, generates?, provides?, refers?',
  poor: 'low-quality, low quality, poor-quality, poor quality, bad-quality, bad quality, poor, bad, worst, lowest-quality, lowest quality, worst-quality, worst quality, junk, useless, worthless, least engaged, unengaged, disengaged, least valuable, crap, weak',
  fine: 'high-quality, high quality, good-quality, good quality, top-quality, top quality, best-quality, best quality, highest-quality, highest quality, most engaged, engaged, good',
  visits: 'traffic, visits?, visitors?, users?, sessions?, readers?, people, clicks',
  seen: 'seen, viewed, visited, looked at, read, opened, views, any views, visits, any visits, traffic, any traffic, visitors, any visitors, hits, any hits, any attention, attention, any eyeballs, any love, any readers',
  hour: 'hour, time, time of day, time of the day, hour of the day, hour of day',
  day: 'day, weekday, day of the week, day of week',
  busy: 'busiest, best, most popular, peak, strongest, top, most active, hottest',
  src: 'google, bing, facebook, instagram, reddit, pinterest, youtube, linkedin, twitter, tiktok, duckduckgo, yahoo, chatgpt, perplexity, ecosia, brave, yandex, baidu, newsletter',
  direct: '(?:direct|\\(direct\\)|typed in|direct traffic|direct visits?|direct type-in)',
  and: 'and, vs\\.?, versus, or, against, compared to, compared with, &, than, and from, vs from, or from',
  up: 'increase, increased, boost, boosted, raise, raised, lift, lifted, grow, bump, bump up, bring more, drive more, bring in more, give us more, bring us more, lead to more, cause more, help, bring extra, bring additional',
  down: 'decrease, decreased, reduce, reduced, hurt, lower, dent, cut, harm, bring less, bring fewer, lead to less, lead to fewer, cost us',
  occasion:
    'black friday, cyber monday, christmas, christmas day, christmas eve, new year, new years day, easter, easter sunday, easter monday, good friday, halloween, valentines day, thanksgiving, boxing day, mothers day, fathers day, yesterday, (?:last |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day, the weekend, last weekend',
  when: 'in, on, last, this, during, since, over, yesterday, today, from, between, by, so far, with, per, at',
  count: '\\d+',
  end: '[.?!,;:]',
  all: 'most, the most, the majority, more than half, almost all, nearly all, the bulk, the larger part, over half',
};

const SPLIT =
  '(break|split|segment|slice|divide|group|sort|rank) (it|this|that|them|these|those|the numbers|the data|the results|everything|it all)( down| up| out|)';

/** Tried before the sentence is read as it is. */
export const TRAFFIC_FIRST: readonly Restatement[] = [
  ['… with (the |){x:site!} as (a |the |their |its |our |)(traffic |)(source|referrer|origin)…', 'from source {x}'],
  // Headings before a comparison.
  [
    '(compare|comparing|comparison of) {what} (performance|results|numbers|performances)( |)(-|–|—|:|,) (which|what) …',
    'which',
  ],
  // An occasion compared with the usual level.
  [
    '(did|has|have) {d:occasion} <up> (the |our |my |)(overall |)<visits>( at all| much| a lot| noticeably| to the site| to my site| to our site|) {rest:when?}',
    'visits on {d} {rest} compared to usual',
  ],
  [
    '(did|has|have) {d:occasion} <up> (the |our |my |)(overall |)(sales|revenue|income|turnover)( at all| much| a lot| noticeably|) {rest:when?}',
    'revenue on {d} {rest} compared to usual',
  ],
  [
    '(did|has|have) {d:occasion} <up> (the |our |my |)(overall |)(orders|purchases)( at all| much| a lot| noticeably|) {rest:when?}',
    'orders on {d} {rest} compared to usual',
  ],
  [
    '(did|has|have) {d:occasion} <down> (the |our |my |)(overall |)<visits>( at all| much| a lot| noticeably|) {rest:when?}',
    'visits on {d} {rest} compared to usual',
  ],
  [
    '(did|has|have) {d:occasion} <down> (the |our |my |)(overall |)(sales|revenue|income|turnover)( at all| much| a lot| noticeably|) {rest:when?}',
    'revenue on {d} {rest} compared to usual',
  ],
  // Whether something brought more visits.
  [
    '(did|has|have|does) (the |our |my |){x} <up> (the |our |my |)(overall |)<visits> {rest:when?}',
    'visits from {x} {rest}',
    /^session/,
  ],
  [
    '(did|has|have|does) (the |our |my |){x} <up> (the |our |my |)(overall |)(sales|revenue|income|turnover) {rest:when?}',
    'revenue from {x} {rest}',
    /^session/,
  ],
  [
    '(did|has|have|does) (the |our |my |){x} <up> (the |our |my |)(overall |)(orders|purchases) {rest:when?}',
    'orders from {x} {rest}',
    /^session/,
  ],
  // New and returning, side by side.
  [
    '… (for|of|from|by|in|between) (repeat|returning|recurring) (sessions|visits|visitors|users|customers|people|ones)( |)(vs|vs.|versus|and|compared to|compared with|against|or) (new|first-time|first time) (sessions|visits|visitors|users|customers|people|ones)…',
    'by new and returning',
  ],
  [
    '… (for|of|from|by|in|between) (new|first-time|first time) (sessions|visits|visitors|users|customers|people|ones)( |)(vs|vs.|versus|and|compared to|compared with|against|or) (repeat|returning|recurring) (sessions|visits|visitors|users|customers|people|ones)…',
    'by new and returning',
  ],
];

/** Tried if the sentence isn't understood. */
export const TRAFFIC: readonly Restatement[] = [
  // "Direct" next to a source is a source as well.
  ['… {a:src} <and> <direct>…', 'source {a} vs source "(direct)"'],
  ['… <direct> <and> {a:src}…', 'source "(direct)" vs source {a}'],
  // Quality.
  [
    '(which|what) {s:source} <brings> (us |me |the |)(most |)<poor> <visits> {rest?}',
    'which {s} has the highest bounce rate {rest}',
  ],
  [
    '(which|what) {s:source} <brings> (us |me |the |)<fine> <visits> {rest?}',
    'which {s} has the highest engagement rate {rest}',
  ],
  [
    '(which|what) {s:source} (has|have|had) (the |)(worst|lowest|poorest) (traffic |visitor |)quality {rest?}',
    'which {s} has the highest bounce rate {rest}',
  ],
  [
    '(which|what) {s:source} (has|have|had) (the |)(best|highest) (traffic |visitor |)quality {rest?}',
    'which {s} has the highest engagement rate {rest}',
  ],
  [
    '(quality of (traffic|visits|visitors)|(traffic|visit|visitor) quality) (by|per|of each|for each|from each) {s:source} {rest?}',
    'engagement rate by {s} {rest}',
  ],
  // When most come.
  ['… <day> (and|&|,|and what|and which|and at what|and at which) <hour>…', 'weekday and hour'],
  ['… <hour> (and|&|,|and what|and which|and on what|and on which) <day>…', 'weekday and hour'],
  [
    '(on |at |)(what|which|when|what is the|what are the) (is |are |)(the |our |my |)(<busy> |)weekday and hour( (do|did|does|have|has) (i|we|you|people|the site|my site|our site) (get|have|see|receive|visit|come|buy|order|had|got)|)( the| us| me| for| for the|)( most| best| busiest| highest| biggest| largest|) {m} {rest:when?}',
    '{m} by weekday and hour {rest}',
  ],
  [
    '… by (hour|hour of day|hour of the day|time of day) (and|&|,) (by |)(weekday|day of week|day of the week|day)…',
    'by weekday and hour',
  ],
  [
    '… by (weekday|day of week|day of the week|day) (and|&|,) (by |)(hour|hour of day|hour of the day|time of day)…',
    'by weekday and hour',
  ],
  // Whether most visits are of one kind.
  [
    '(are|is|were|was) <all>( of|) (my |our |the |your |)<folk> (local|domestic|national|from here|from home|from my country|from our country)( or (international|foreign|global|abroad|from abroad|worldwide)|) {rest?}',
    'share of visits by country {rest}',
  ],
  [
    '(are|is|were|was) <all>( of|) (my |our |the |your |)<folk> (international|foreign|from abroad|global)( or (local|domestic|national|from here)|) {rest?}',
    'share of visits by country {rest}',
  ],
  [
    '(is|are) (my|our|the) <folk> (mostly |mainly |)(local|domestic|national) or (international|foreign|global|abroad|from abroad|worldwide) {rest?}',
    'share of visits by country {rest}',
  ],
  ['(are|is|were|was) <all>( of|) (my |our |the |your |)(visits|sessions|traffic) {part}', 'share of visits {part}'],
  ['(are|is|were|was|do|did) <all>( of|) (my |our |the |your |)<folk> {part}', 'share of visitors {part}'],
  [
    'share of (visits|visitors) {when} (logged in|signed in|new|returning|on mobile|on desktop)',
    'share of visitors {when} logged in',
  ],
  // A number, then how to split it.
  [`{what}<end> (please |and |then |can you |could you |now |)${SPLIT} (by|per|for each|into) {d}`, '{what} by {d}'],
  [`… (and |then |please |)${SPLIT} (by|per|for each|into) …`, 'by'],
  // Whether a page is seen at all.
  [
    '(did|does|do|has|have|was|were|is|are) {page} (get |got |been |getting |gotten |ever get |even get |actually get |get ever |even |ever |actually |being |have |receive |)<seen> {rest?}',
    'page views of {page} {rest}',
    /^(?:pagePath|pageTitle|landingPage)$/,
  ],
  [
    '(did|does|do|has|have) (anyone|anybody|people|someone|visitors) (ever |even |actually |really |)(see|saw|seen|look at|visit|open|view|viewed|visited|find|found) {page}',
    'page views of {page}',
    /^(?:pagePath|pageTitle|landingPage)$/,
  ],
  // Right now.
  [
    '(have|did|are|do) (we|i|you) (received|receive|get|got|gotten|collect|collected|record|recorded|see|seen|had|getting|receiving|collecting|recording|tracking) (any |)(new |)(data|hits|events|traffic|visits|page views|activity) (in|within|over|during) the (last|past) {n} (minutes|minute|mins)',
    'page views in the last {n} minutes',
  ],
  [
    '(is|was) (there |)(any |)(data|traffic|activity) (coming in|arriving|being (collected|recorded|tracked|received)|)( |)(in|within|over|during) the (last|past) {n} (minutes|minute|mins)',
    'page views in the last {n} minutes',
  ],
  [
    '(is|are) (any |)(data|hits|events|the tracking|tracking|the tag|the tracker|the snippet|the script|the tracking code|magpie|it) (still |even |actually |really |)(coming in|working|arriving|being (collected|recorded|tracked|received)|live|running|receiving data|collecting data|recording|tracking|active)( right now| now| at the moment| currently|)',
    'page views in the last 30 minutes',
  ],
  // Bots.
  [
    '(are|is|do|does|have|has|did) (any |)(bots|bot traffic|robots|crawlers|spam|spam traffic|spam bots|fake traffic|fake visits|bot visits) (affecting|affect|distorting|distort|skewing|skew|inflating|inflate|influencing|influence|messing with|messing up|polluting|pollute|in|included in|part of|counted in|counted|affected|changed|spoiling|ruining|hitting) (my |our |the |these |)(data|numbers|stats|statistics|reports|figures|analytics|traffic|visits|site|counts) {rest?}',
    'bot traffic {rest}',
  ],
  // Averages over the days before.
  [
    '… {n:count}(-| )day (moving|rolling|trailing|running) (average|avg|mean) (of|for|in) {m}',
    'average {m} per day in the last {n} days',
  ],
  [
    '{m} {n:count}(-| )day (moving|rolling|trailing|running) (average|avg|mean)',
    'average {m} per day in the last {n} days',
  ],
  [
    '(moving|rolling|trailing|running) (average|avg|mean) (of|for|in) {m} (over|for|of|in) (the last |the past |){n:count} days',
    'average {m} per day in the last {n} days',
  ],
  // Anything unusual.
  [
    '(are there |were there |is there |was there |do you see |did you see |do we have |have you seen |did we have |show |find |)(any |some |the |an |)(anomalies|anomaly|outliers|outlier|irregularities|abnormalities|unusual days|spikes or dips|oddities|unexpected changes|strange numbers|unusual activity|unusual traffic) {rest?}',
    'is anything unusual {rest}',
  ],
  // The shop's home page.
  [
    '… (the |our |my |)(shop front|storefront|shopfront|store front|shop home|shop homepage|shop home page|shop start page|front page of the shop|shop overview page|main shop page)( page|)…',
    'the shop page',
  ],
];
