/** Everyday questions for a verdict: "A or B, which one wins", "are baskets getting bigger", "what does organic search contribute". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const VERDICT_LISTS: WordLists = {
  which:
    'which, who, what, whichever, which one, which ones, which of them, which of the two, which of these, which of both, which side',
  usually: 'usually, normally, typically, generally, in general, mostly, on the whole, overall, always',
  wins: 'wins, win, won, is winning, are winning, comes out on top, come out on top, came out on top, comes out ahead, came out ahead, is on top, is ahead, are ahead, leads, is in the lead, is leading, has the edge, takes the cake, is the winner, was the winner, is the champion, is best, is the best, is the best one, is the better one, is better, does better, do better, did better, does best, did best, performs better, performed better, performs best, performed best, is bigger, is larger, is greater, is stronger, is higher, was bigger, was stronger, was higher, is the stronger one, is the bigger one, is the bigger, is the stronger, is doing better, is more popular, sends more, send more, brings more, bring more, brought more, gets more, get more, does more, has more, is busier, are busier, was busier',
  vs: 'vs, versus, against, or, compared to, compared with, vs.',
  weekday: 'mondays?, tuesdays?, wednesdays?, thursdays?, fridays?, saturdays?, sundays?',
  top: 'best, worst, strongest, weakest, busiest, quietest, slowest, biggest',
  period:
    '(?:the )?(?:last |this |first half of |second half of |month of )*(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|q[1-4]|week|month|quarter|year|christmas|easter|black friday|cyber monday)(?: (?:20\\d\\d|last year|this year))?',
  judged:
    'better, best, stronger, strongest, busier, busiest, bigger, biggest, more successful, most successful, worse, weaker, quieter',
  unit: 'month, season, time, quarter, week, period, year, one, time of year, half',
  us: 'for us, for me, for our store, for our shop, for our site, for the store, for the shop, for my shop, for my store, for our business, for the business, here',
  worse: 'worse, better, worse off, better off, weaker, stronger',
  looks:
    'looks?, is, are, does, do, performs?, is doing, are doing, is performing, are performing, fares?, seems?, works?, behaves?',
  larger: 'larger, bigger, fuller, smaller, more valuable, more expensive, higher-value, pricier, heavier',
  basket: 'baskets?, orders?, carts?, purchases?, shopping carts?, shopping baskets?, order sizes?, basket sizes?',
  people: 'people, customers, visitors, shoppers, buyers, clients, we, they, users',
  contribute: 'contribute, add, bring in, bring, account for, make up',
  abroad:
    'international, foreign, overseas, abroad, other countries, all other countries, the rest of the world, rest of the world, elsewhere',
  device:
    'mobile, mobiles, phones?, smartphones?, mobile phones?, mobile devices?, desktops?, tablets?, desktop computers?, computers?',
  steep: 'steepest, sharpest, biggest, largest, worst, strongest, hardest, deepest, heaviest, greatest, top, main',
  falls: 'falls, drops, declines, decreases, losses, dips, slides, slumps, fallers, losers',
  gains: 'gains, rises, increases, jumps, climbs, growth, surges, gainers, climbers, risers, growers',
  rows: 'sources?, channels?, campaigns?, mediums?, pages?, landing pages?, posts?, articles?, products?, items?, categories, category, product categories, product category, countries, country, cities, city, regions?, devices?, browsers?, authors?, referrers?, search terms?, coupons?, forms?, videos?, languages?',
  when: 'last, this, in, on, over, during, for, since, yesterday, today, from, between',
  digits: '\\d+(?:\\.\\d+)? ?(?:%|percent|per cent)',
  measure:
    'visits?, sessions?, traffic, visitors?, users?, page views?, orders?, revenue, turnover, sales, income, conversions?, downloads, searches, bounce rate, conversion rate, engagement rate, engagement, average order value, order value',
};

const TAIL = '( for (us|me|my (site|shop|store)|our (site|shop|store))| here| in the end|)';
const STOP = '(,| -| —| –|:|;|\\?|\\.|)';

/** Tried before the sentence is read as it is. */
export const VERDICTS_FIRST: readonly Restatement[] = [
  // Which of two is larger. The answer has both numbers, and names the larger one.
  [`{a} (<vs>) {b}${STOP} (and |so |)(<which>) (<wins>)${TAIL}`, '{a} vs {b}'],
  [`(and |so |)(<which>) (<wins>)${TAIL}${STOP} {a} (<vs>) {b}`, '{a} vs {b}'],
  [`{a} (<vs>) {b}${STOP} (and |so |)(<which>) (<usually> <wins>|<wins> <usually>)${TAIL}`, '{a} vs {b} usually'],
  [`(and |so |)(<which>) (<usually> <wins>|<wins> <usually>)${TAIL}${STOP} {a} (<vs>) {b}`, '{a} vs {b} usually'],
  // The row with the highest number.
  [
    '(which|what) {rows} (<wins>|is the winner|was the winner|is the clear winner|is our winner) (on|in|by|for|at|in terms of|when it comes to) {m} {rest:when?}',
    'top 1 {rows} by {m} {rest}',
  ],
  // Which of two periods was better.
  [
    '(is|was|are|were) {a:period!} or {b:period!} (a |an |the |our |my |)(<judged>) (promotion|promotional|promo|sales|selling|sale)( <unit>|)( <us>|)',
    'revenue and orders in {a} vs {b}',
  ],
  [
    '(is|was|are|were) {a:period!} or {b:period!} (a |an |the |our |my |)(<judged>)( <unit>|)( <us>|)( for| by| in terms of| in) (the |our |)({m:measure!})',
    '{m} in {a} vs {b}',
  ],
  [
    '(is|was|are|were) {a:period!} or {b:period!} (a |an |the |our |my |)(<judged>)( <unit>|)( <us>|)',
    'visits in {a} vs {b}',
  ],
  [
    '(which|what) (<unit>|one|of the two|) ?(was|is|were|are|did) (the |our |my |a |)(<judged>)( <unit>|)( <us>|)( for| by| in terms of| in) (the |our |)({m:measure!})(,|:|) {a:period!} or {b:period!}',
    '{m} in {a} vs {b}',
  ],
  [
    '(which|what) (<unit>|one|of the two|) ?(was|is|were|are|did) (the |our |my |a |)(<judged>)( <unit>|)( <us>|)(,|:|) {a:period!} or {b:period!}',
    'visits in {a} vs {b}',
  ],
  [
    '(which|what) {u:unit!} (was|is) (the |our |)(<judged>)(,|:|) (this|this one) or (the |)(last|last one|previous one|one before)',
    'visits this {u} vs last {u}',
  ],
  // Forms by how many of those who saw them sent them.
  [
    '(which|what) (of (our|the|my) |)forms? (converts?|performs?|does|do|works?|has the|have the|is the|are the|gets the|get the) (best|better|most|top|highest)( converting| conversion rates?| conversions?| rate| completion rates?|)( {rest:when}|)',
    'form conversion rate, form completions and form impressions by form {rest}',
  ],
  [
    '(which|what) (of (our|the|my) |)forms? (converts?|performs?|does|do|works?|has the|have the|is the|are the) (worst|worse|least|lowest)( converting| conversion rates?| conversions?| rate|)( {rest:when}|)',
    'lowest form conversion rate, form completions and form impressions by form {rest}',
  ],
  [
    '(the |our |my |)(best|top|highest)( |-)converting forms?( {rest:when}|)',
    'form conversion rate, form completions and form impressions by form {rest}',
  ],
  [
    '(compare |comparison of |compare the |)form conversion( rates?|)( by form| of (the|our) forms| for each form| per form| across forms)( {rest:when}|)',
    'form conversion rate, form completions and form impressions by form {rest}',
  ],
  [
    'compare (the |our |)form conversion( rates?|)',
    'form conversion rate, form completions and form impressions by form',
  ],
  [
    '(which|what) form (converts|performs|works|does) (better|best|worse),? (the |){a} or (the |){b}',
    'form conversion rate, form completions and form impressions of the {a} form vs the {b} form',
  ],
  [
    '(which|what) (one of |)({r:rows!}) (converts|convert) (better|best|worse|worst|more|most|less)(,|:|) {a} or {b}',
    'conversion rate of {a} vs {b}',
    /^(?!itemName)/,
  ],
  ['(are|is|were) {a} spending (more|less) (money |)than {b} {rest:when?}', 'do {a} spend more than {b} {rest}'],
  // Visits with and without a search.
  [
    '(how many |number of |compare |)(visits|sessions) (with|using|that used|that had) (a |the |)(site |internal |on-site |)(search |)(vs|versus|and|or|against|compared to) (those |visits |sessions |ones |)(without|with no|not using|that did not use|that had none)( a| the| any| one|)( site| internal|)( search|) {rest:when?}',
    'share of visits with a search {rest}',
  ],
  // Rates as verbs, of two values.
  [
    '(do|does|did|is|are) {a} (convert|converting) (any |much |)(better|worse|more|less|more often|less often) than {b} {rest:when?}',
    'conversion rate of {a} vs {b} {rest}',
    /^(?!dayOfWeekName)/,
  ],
  // Whether a weekday is the best one.
  [
    '(is|are|was|were) (it true that |)(a |)(<weekday>) (is |are |)(really |usually |normally |still |actually |typically |always |generally |)(our|the|my) ({l:top!})( selling| sales|) (days?|weekdays?|day of the week)( of the week|)( for (us|me|our (shop|store|site|business)|my (shop|store|site|business))|)',
    '{l} weekday',
  ],
  [
    '(is|are|was|were) (a |)(<weekday>) (really |usually |normally |still |actually |typically |always |generally |)(our|the|my) ({l:top!}) (days?|weekdays?|day of the week)( of the week|) (for|by|in terms of|in) {m:measure!}',
    '{l} weekday by {m}',
  ],
  // Rates as verbs.
  [
    '… (that are |which are |)(converting|that convert|which convert|convert) (at |)(above|over|more than|better than) {n:digits}…',
    'with a conversion rate over {n}',
  ],
  // The final value of a number.
  [
    '(where|at what|at how much|how high|how) (will|would|does|do|is|are) (the |our |my |)({m:measure!}) (likely |probably |)(going to |)(land|end up|finish|close|come in|wind up|end)( at| up|) {rest}',
    'forecast of {m} {rest}',
  ],
  [
    'how many {m:measure!} (are|am|is) (we|i|the site|the shop) (heading|headed|on course|on track|on the way) (for|to|towards) {rest?}',
    'forecast of {m} {rest}',
  ],
  // How often the same buyer orders.
  [
    '(how often|how many times|how frequently) (do|does|did) (each|every|an|a|the|our|one|your) (typical |average |single |usual |)(customer|buyer|shopper|client)~ (purchase|buy|order|shop|place an order|buy something|order something)( from us| with us| again|) {rest?}',
    'orders per customer {rest}',
  ],
  ['… (the |our |)most loyal (buyers|customers|shoppers|clients)…', 'most orders per customer'],
  // Units of an order.
  [
    '… (upt|units per transaction|items per (basket|cart|transaction)|products per (basket|order|cart)|basket size in items)…',
    'items sold per order',
  ],
  // Comparisons of two values that name no metric.
  [
    '(does|do|is|are|did|was|were|has|have) {a} (look|looks|perform|performs|performing|doing|do|fare|faring|work|working|behave|seem|looking) (any |much |a lot |a bit |)(worse|better) (than|compared to|compared with) (on |in |from |)(the |){b} (in|by|on|for|in terms of|when it comes to) (the |){m:measure!}',
    '{m} of {a} vs {b}',
  ],
  [
    '(does|do|is|are|did|was|were|has|have) {a} (look|looks|perform|performs|performing|doing|do|fare|faring|work|working|behave|seem|looking) (any |much |a lot |a bit |)(worse|better) (than|compared to|compared with) (on |in |from |)(the |){b}',
    'visits, bounce rate and conversion rate of {a} vs {b}',
  ],
  [
    '(how |)(does|do|did|is|are) (the |our |my |)(shop|store|sales) performance (differ|different|vary|compare|look) between (the |our |){a} and (the |our |)(<abroad>)( traffic| visitors| customers| buyers|) {rest:when?}',
    'what are orders and revenue in {a} {rest}? what are orders and revenue not in {a} {rest}',
    /^country$/,
  ],
  [
    '(how |)(does|do|did|is|are) (the |our |my |)(shop|store|sales) performance (differ|different|vary|compare|look) between (the |our |){a} and (the |our |){b} {rest:when?}',
    'orders and revenue of {a} vs {b} {rest}',
  ],
  [
    '(how |)(does|do|did|is|are) (the |our |my |)({m:measure!}) (differ|different|vary|compare|look) between (the |our |){a} and (the |our |)(<abroad>)( traffic| visitors| customers| buyers|) {rest:when?}',
    'what is {m} in {a} {rest}? what is {m} not in {a} {rest}',
    /^country$/,
  ],
  [
    '(how |)(does|do|did|is|are) (the |our |my |)({m:measure!}) (differ|different|vary|compare|look) between (the |our |){a} and (the |our |){b} {rest:when?}',
    '{m} {a} vs {b} {rest}',
  ],
  ['… (percentage|percent|%|pct|relative) (change|growth|increase|decrease|drop|rise)…', 'change'],
  [
    '(are|is|do|does|did|which|what) (there |)(certain |some |any |of our |of my |our |my |the |)({r:rows!}) (that |which |)(perform|performs|performing|doing|do|does|are doing|are performing|work|works|working|is performing) (any |much |)(worse|better|badly|poorly) (on|with|for) (the |)({b:device!}) {rest:when?}',
    'bounce rate by {r} and device {rest}',
  ],
  // Contributions as shares.
  ['… {who} contribution (to|towards|in) (the |our |my |)(overall |total |all |)({m:measure!})…', '{m} share of {who}'],
  [
    '(how much|what|what percentage|what share|how big a part) (does|do|did|has|is) {who} (<contribute>)(ed|) (to|of|towards) (the |our |my |)(overall |total |all |)({m:measure!}) {rest?}',
    'share of {m} from {who} {rest}',
  ],
  // The rows of the funnel that lose most.
  [
    '(which|what) (of (our|the|my) |)({r:rows!}) (has|have|had|shows|show|sees|saw|is|are|with) (the |)(worst|highest|biggest|largest|most|greatest) (drop-?offs?|drop offs?|drop-?outs?|drop outs?|leakage|funnel losses)( rates?|) {rest?}',
    'which {r} drops off most {rest}',
  ],
  // Rows that changed most, up or down.
  [
    '(which|what) (of (our|the|my) |)({r:rows!}) (had|have|has|saw|see|show|showed|experienced|with) (the |)(biggest|largest|greatest|strongest|most|most significant|main|sharpest) ({m:measure!} |)(changes?|swings?|shifts?|movements?) {rest:when?}',
    'which {r} grew most by {m} {rest}? which {r} fell most by {m} {rest}',
  ],
  [
    '… (the |our |)(<steep>) (<falls>) (in|of) {m:measure!} (by|per|among|across|for each|for every) (the |our |all |)({r:rows!})…',
    'top 10 {r} by drop in {m}',
  ],
  [
    '… (the |our |)(<steep>) (<falls>) (by|per|among|across|for each|for every) (the |our |all |)({r:rows!})…',
    'top 10 {r} by drop',
  ],
  [
    '… (the |our |)(<steep>) (<gains>) (in|of) {m:measure!} (by|per|among|across|for each|for every) (the |our |all |)({r:rows!})…',
    'top 10 {r} by growth in {m}',
  ],
  [
    '… (the |our |)(<steep>) (<gains>) (by|per|among|across|for each|for every) (the |our |all |)({r:rows!})…',
    'top 10 {r} by growth',
  ],
  [
    '(are|is|do|did|have|has|were) (the |our |my |)(visits|sessions|visitors|people|users|readers) (getting|becoming|staying|stayed|stay|gotten) (longer|shorter) {rest?}',
    'did average session duration change {rest}',
  ],
  // Whether orders become larger: the average value, and items per order.
  [
    '(are|is|do|did|have|has) (<people>) (buying|buy|bought|placing|place|placed|filling|fill|making|make|putting together|going for) (<larger>) (<basket>) {rest?}',
    'did average order value change {rest}? did items sold per order change {rest}',
  ],
  [
    '(are|is|have|has|did|do) (the |our |my |)(average |)(<basket>) (getting|become|becoming|growing|gotten|got|get) (<larger>) {rest?}',
    'did average order value change {rest}? did items sold per order change {rest}',
  ],
];
