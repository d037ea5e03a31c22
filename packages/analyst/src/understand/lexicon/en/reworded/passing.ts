/** Words that people put around what they ask, and casual words for it: "bothered to download", "jot down", "has traffic picked up", "these days". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const PASSING_LISTS: WordLists = {
  bothered:
    'bothered to, bother to, bothers to, cared to, care to, cares to, deigned to, chose to, choose to, happened to, happen to, took the trouble to, take the trouble to, were kind enough to, was kind enough to, went to the trouble of, took the time to, take the time to, felt like',
  note: 'jot down, note down, write down, write out, tot up, dig out, dig up, pull out, pull together, pull up, run off, rustle up, whip up, fish out, conjure up, spit out, draw up, put together, work out, figure out, find out, bring up, call up, fetch, rattle off, reel off, count up, add up',
  real: 'real, true, absolute, undisputed, clear, actual, proper, outright, runaway, all-time, biggest',
  best: 'bestsellers?, best sellers?, best-sellers?',
  money:
    'decent, serious, proper, real, good, reasonable, considerable, any decent, any serious, any real, any proper, substantial',
  up: 'picked up, pick up, perked up, rallied, bounced back, gained ground, gathered pace, come back up, livened up, sped up',
  off: 'tailed off, tail off, dropped off, dried up, petered out, cooled off, cooled down, gone quiet, gone downhill, slackened, slowed down, eased off, ebbed, faded',
  popped:
    'popped by, popped in, popped over, popped round, dropped by, dropped in, stopped by, swung by, looked in, called in, wandered in, strolled by, stumbled in, came along, showed up',
  crowd: 'crowd, lot, bunch, brigade, gang, camp, faction, folk, fraction, contingent, tribe',
  device: 'mobile, desktop, tablet, phone, iphone, android',
  how: 'healthy, strong, solid, good, bad, high, low, big, large, decent, respectable, great, weak, poor, terrible',
  dead: 'deadest, dullest, sleepiest, flattest, poorest, emptiest, most dead, least lively, calmest',
  unit: 'day, weekday, hour, month, week, day of the week',
  who: 'people, customers, they, shoppers, visitors, our customers, buyers, folks?, our visitors, readers, our readers',
  buy: 'buy, order, shop, purchase, place orders, place their orders',
  come: 'visit, come, read, browse, look, turn up, come by',
  parts:
    '(?:in the |at |on |)?(?:mornings?|evenings?|afternoons?|nights?|noon|midday|lunchtime|lunch)(?:,? (?:or|and) (?:in the |at |on |)?(?:mornings?|evenings?|afternoons?|nights?|noon|midday|lunchtime|lunch|rather in the evening))',
  measure:
    'revenue, visits, sessions, visitors, users, orders, sales, page views, views, turnover, bounce rate, conversion rate, units sold, items sold, downloads',
  asks: 'is, are, do, does, has, have, how',
  ahead: 'ahead of, above, behind, below, up on, down on, short of, under, over',
};

/** All rewordings of this file. */
export const REWORDED_PASSING: readonly Restatement[] = [
  ['({v:asks}) (these days|nowadays)', '{v}'],
  ['… (<bothered>)…', ''],
  [
    '(could you |can you |would you |will you |please |)(please |quickly |just |)(<note>)( me| us| for me| for us|) …',
    'show',
  ],
  ['… (the |our |)(<real>) (<best>)…', 'bestseller'],
  ['… (<money>) money…', 'money'],
  ['(has|have|did|is|are) {x} (<up>)…', 'has {x} gone up'],
  ['(has|have|did|is|are) {x} (<off>)…', 'has {x} gone down'],
  ['… (<popped>)…', 'came'],
  ['… ({d:device!}) (<crowd>)…', '{d} visitors'],
  ['how (<how>) (is|was|are|were) {m}', 'what is {m}'],
  ['… (<dead>) ({u:unit!})…', 'worst {u}'],
  ['… ({u:unit!}) (is|was|are|were) (the |)(<dead>)…', '{u} is the worst'],
  [
    '(when|at what time|what time of day|at what time of day|at what time of the day) (do|did) (<who>) (tend to |usually |mostly |normally |generally |like to |prefer to |)(<buy>)( more| most| the most|)(,|:| -|) (<parts>)',
    'orders by hour of day',
  ],
  [
    '(when|at what time|what time of day|at what time of day|at what time of the day) (do|did) (<who>) (tend to |usually |mostly |normally |generally |like to |prefer to |)(<come>)( more| most| the most|)(,|:| -|) (<parts>)',
    'visits by hour of day',
  ],
  [
    '(by |)(how far|how much) (<ahead>) {d} (are|were) we (in|on|for|with|by|as for|in terms of) {m}',
    '{m} compared with {d}',
  ],
  ['… in (the |)(order|sequence) of (their |the |)({m:measure!})…', 'by {m}'],
  ['… (fork out|forks? out|shell out|splash out|cough up|lay out|part with)…', 'spend'],
  ['… (forked out|shelled out|splashed out|coughed up|laid out|parted with)…', 'spent'],
  [
    '(so |)how (do|does|did) {a} (differ from|compare to|compare with|compare against|stack up against|measure up to) {b} (when it comes to|in terms of|regarding|as regards|with regard to|as far as) {m}( goes| is concerned| go|)',
    '{m} of {a} vs {b}',
  ],
  [
    '(between|of|out of) {a} and {b}(,|:| -) (where|in which|in which country|in which of the two|which of the two countries) (do|did) (<who>) spend (more|the most|less|the least)',
    'which has more revenue, {a} or {b}',
  ],
  [
    '(between|of|out of) {a} and {b}(,|:| -) (where|in which|in which country|in which of the two) (do|did) (<who>) (buy|order|purchase) (more|the most|less|the least)',
    'which has more orders, {a} or {b}',
  ],
  [
    '(what happens|what happened|what do (<who>) do|what comes|where do (<who>) go)( next|) (after|once|when) ((<who>) |)(add|added|put|have put|have added|adding|putting) (something |things |items |a product |products |an item |)(to|in|into) (the |a |their |)(cart|basket|shopping cart|shopping basket){rest?}',
    'how many get from the cart to the checkout and to the order{rest}',
  ],
  [
    '(whats|what is|what was|which is|which was) (the |our )(least popular|least loved|worst-selling|worst selling|least sold|least bought|least wanted) (thing|item|product|article|one) (in|of|at|from) (the |our |my )(shop|store|web shop|online shop|range) {rest?}',
    'bottom 1 products by items sold {rest}',
  ],
];
