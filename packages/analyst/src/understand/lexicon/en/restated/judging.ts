/** Questions about how a day or period was overall: a summary of it, or whether it was normal. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const JUDGING_LISTS: WordLists = {
  row: 'channels?, sources?, devices?, browsers?, countries, country, city, cities, weekdays?, operating systems?, campaigns?, languages?, regions?',
  rate: 'bounce rate, conversion rate, engagement rate, average order value, visits, sessions, page views, orders, revenue, sales, average session duration, pages per session',
  when: 'today, yesterday, last, this, (?:on )?(?:last |this |)(?:mon|tues|wednes|thurs|fri|satur|sun)day, january, february, march, april, may, june, july, august, september, october, november, december, the weekend, black friday, cyber monday, christmas, easter, 20\\d\\d, \\d+, the \\d+',
  unit: 'day, week, month, year, quarter, weekend',
  kind: 'good, bad, decent, strong, great, nice, successful, weak, poor, fine, solid, excellent, lousy, terrible, profitable, satisfying, happy, mediocre, so-so, busy, quiet, slow, okay, ok',
  us: '(?: (?:for|on|at|with|to) (?:us|me|the site|our site|my site|the website|our website|the business|the shop|our shop|business|the team|all of us))?',
  typical:
    'typical, average, ordinary, regular, standard, run-of-the-mill, run of the mill, unremarkable, usual, normal, perfectly normal, completely normal, totally normal',
  report:
    'report, summary, recap, overview, briefing, digest, roundup, round-up, rundown, update, review, wrap-up, key numbers, key figures, stats, numbers, figures',
  day: 'today, yesterday, (?:last |)(?:mon|tues|wednes|thurs|fri|satur|sun)day, the day before yesterday, \\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)',
  month:
    'january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec',
  number: 'visits, sessions, traffic, visitors, users, people, page views, orders, sales, revenue',
};

const LEAD =
  '(so |and |now |well |please |give me |show me |send me |i need |i want |let me see |can i (get|have|see) |could i (get|have|see) |get me |)(the |a |my |our |)(short |quick |usual |full |little |)';

/** Tried before the sentence is read as it is. */
export const JUDGING_FIRST: readonly Restatement[] = [
  // Right now.
  [
    '(is |are there |)(there |)(anyone|anybody|someone|somebody|any visitors|any people) (online|on the site|on our site|on my site|here|on there)( now| right now| at the moment| currently|)',
    'visitors right now',
  ],
  // Page views and visitors.
  [
    '(how many|number of|the number of) pages (people|visitors|users|they|readers) (looked at|viewed|opened|saw|visited) {rest:when?}',
    'page views {rest}',
  ],
  [
    'how many (came|showed up|turned up|dropped by|stopped by|came by|dropped in) (on|in|at|during|over|) ?{rest:when}',
    'how many people came in {rest}',
  ],
  // Other words for what is usual.
  [
    '(is|are|was|were) {what} in line with {x?} (usual|usually|normal|normally|average|expectations|expected)( get| have| see|)',
    'is {what} usual',
  ],
  ['{d:when} (at a glance|in numbers|in figures|in a nutshell|in brief|in review|summed up)', 'summary of {d}'],
  [
    `${LEAD}(wrap-up|wrap up|roundup|round-up|rundown|run-down|recap|key numbers|key figures|headline numbers|executive summary) (of|for|on|from) {d:when}( please|)`,
    'summary of {d}',
  ],
  // Values as examples of rows: "Chrome, Safari and so on: visits by browser".
  [
    '{values} (and so on|and so forth|etc.?|and the rest|and the like|and all the others|and what have you)(:|,|-| -| –|) {what} (by|per|for each|for every|of each|of every) {r:row!} {rest?}',
    '{what} by {r} {rest}',
  ],
  [
    '{what} (by|per|for each|for every|of each|of every) {r:row!}(,|:| -| –|) {values} (and so on|and so forth|etc.?|and the rest|and the like|and all the others|and what have you)',
    '{what} by {r}',
  ],
  [
    '(so |and |)where (did|does|do|is|was|has|have) (the |our |my |){m:rate!} (land|landed|end up|ended up|come out|came out|settle|settled|stand|stood) {rest?}',
    'what is {m} {rest}',
  ],
  [
    '(so |and |)what (did|has) {d:when} (bring|brought|give|look like|yield|deliver)( us| me|)( in|)( so far|)',
    'summary of {d}',
  ],
  [
    '(so |and |)(was|is|has|were) {d:when} (been |)(a |an |)(really |very |rather |pretty |)<kind> (<unit>)<us>( so far|)',
    'summary of {d}',
  ],
  [
    '(so |and |)what (kind|sort|type) of (a |an |)(<unit>) (was|is|has|did) {d:when}( been|)<us>(,|)( all in all| overall| altogether| on the whole| generally|)',
    'summary of {d}',
  ],
  ['(so |and |)how (good|bad|strong|successful|well) (was|is|were|did) {d:when}( go|)<us>', 'summary of {d}'],
  [
    '…(anything|something|what|all|everything) (that |)(i|we) (should|need to|must|ought to|have to) know about {d:when}( for the site| on the site|)',
    'summary of {d}',
  ],
  [
    '…(anything|something|what|all|everything) (that |)(i|we) (should|need to|must|ought to|have to) know about how (the site|we|things|it|our site|the website|the shop) (performed|did|went|ran|was doing|has done)( {d:when}|)',
    'summary {d}',
  ],
  // A report of one day, week, month or year.
  [`${LEAD}daily <report> (for|of|from|on|about) {d:day}`, 'summary of {d}'],
  [`${LEAD}weekly <report> (for|of|from|on|about) {d} week`, 'summary of {d} week'],
  [`${LEAD}monthly <report> (for|of|from|on|about) {d} month`, 'summary of {d} month'],
  [`${LEAD}monthly <report> (for|of|from|on|about) {d:month!}`, 'summary of {d}'],
  [`${LEAD}(yearly|annual) <report> (for|of|from|on|about) {d} year`, 'summary of {d} year'],
  // Whether days are normal.
  [
    '(are|were) (we|things) (having|seeing|going through) (a|an) <typical> day<us>( on the site| here| so far| today|)',
    'is today traffic usual',
  ],
  [
    '(are|were) (we|things) (having|seeing|going through) (a|an) <typical> {u:unit!}<us>( on the site| here| so far|)',
    'is this {u} traffic usual',
  ],
  [
    '(is|was|are|were) {d:when} (just |)(a|an) <typical> (<unit>)<us>(,|) ?(in terms of |for |by |)(the |)(traffic|visits|)( wise|-wise|)',
    'is traffic {d} usual',
  ],
  // A typical day is an average.
  [
    '(on|in|during|for) (a|an|the) (normal|typical|average|usual|ordinary|standard|regular) {d:month!} day,? {what}',
    '{what} on average per day in {d}',
  ],
  [
    '{what} (on|in|during|for) (a|an|the) (normal|typical|average|usual|ordinary|standard|regular) {d:month!} day',
    '{what} on average per day in {d}',
  ],
  // The same for other days.
  [
    '(and |so |now |what about |how about |and what about )(over|for|in|during|across|within) the (whole |entire |full |)(quarter)( so far| to date| please|)',
    'and this quarter',
  ],
  [
    '(and |so |now |what about |how about |and what about )(over|for|in|during|across|within) the (whole |entire |full |)(year)( so far| to date| please|)',
    'and this year',
  ],
  [
    '(and |so |now |what about |how about |and what about )(over|for|in|during|across|within) the (whole |entire |full |)(month)( so far| to date| please|)',
    'and this month',
  ],
];
