/** Wording around the question in a longer message: "we're considering …, could you pull …, so that we can …". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Words that can narrow the question. A sentence with one of them is never left out. */
const NARROWS =
  'only|just|not|no|never|without|except|excluding|exclude|ignore|since|until|between|during|before|after|from|last|past|this|yesterday|today|compared?|versus|vs|against|by|per|each|how|what|which|who|where|when|mobile|desktop|new|returning|paid|organic|direct';

/** Word lists of the patterns below. */
export const PULLING_LISTS: WordLists = {
  /** Up to 25 words within a sentence, none of which narrows the question. */
  idle: `(?:(?!(?:${NARROWS})\\b)[^\\s?!;\\d]+ ){0,24}(?!(?:${NARROWS})\\b)[^\\s?!;\\d]+`,
  /** Up to 29 words within a sentence, some of which may name its topic. */
  any: '(?:(?!(?:only|just|except|excluding|exclude|without|ignore|since|until|yesterday|today)\\b)[^\\s?!;\\d]+ ){0,28}(?!(?:only|just|except|without)\\b)[^\\s?!;\\d]+',
  we: 'i, we, i also, we also',
  are: 'i, we, i am, we are, i was, we were, i have been, we have been, i been, we been, my boss is, our ceo is, my client is, our team is, management is, the board is',
  boss: 'boss, ceo, cfo, cmo, coo, founder, manager, client, team, board, board members?, investors?, owner, director, partner, colleagues?, management, marketing team, sales team, marketing manager, website manager',
  about:
    'considering, thinking about, thinking of, planning, planning to, hoping to, looking to, looking at, working on, preparing, preparing for, worried about, worried that, concerned about, concerned that, excited about, discussing, debating, wondering about, about to, going to, getting ready for, getting ready to, trying to',
  ask: 'would you be able to, is it possible to, could you please, we would like to, we would love to, would you please, are you able to, i would like to, i would love to, can you please, we would like, i would like, we like to, we love to, we need to, we want to, could you, i like to, i love to, i need to, i want to, would you, could we, will you, can you, could i, we need, can we, i need, let us, please, can i, may i',
  pull: 'pull some numbers for, make a comparison of, pull some numbers on, run the numbers for, do a comparison of, help me figure out, help me understand, help us understand, run the numbers on, do a breakdown of, do an analysis of, pull some data on, pull a report of, pull a report on, pull figures for, pull numbers for, get a report on, provide me with, provide us with, pull numbers on, run a query for, run a report on, get numbers on, make a list of, pull a list of, take a look at, get a list of, pull data for, pull together, help me find, help me with, pull data on, put together, get data on, help me see, help us see, understand, break out, calculate, look into, report on, summarise, summarize, build me, build us, dig into, generate, pull out, work out, analyse, analyze, compile, compute, examine, explore, give me, give us, look at, prepare, produce, provide, pull up, send me, send us, show me, show us, tell me, create, get me, get us, report, review, build, check, fetch, share, give, grab, have, help, know, pull, show, get, run, see, do',
  plan: 'showcase, show, present, plan, staff, prepare, decide, share, report, prioritise, prioritize, celebrate, know, see, understand, adjust, schedule, focus, invest, budget, allocate, set, make sure, make, get, improve, optimise, optimize, be, have, start, tell, explain, convince, measure, judge, act, take, put, use, build, work, fix',
  check:
    'confirm, make sure, verify, be sure, double check, double-check, validate, see if, check if, see whether, check whether, know if, find out if, ensure',
  nice: 'great, good, excellent, perfect, awesome, helpful, very helpful, super helpful, amazing, wonderful, lovely, ideal, fantastic, appreciated, much appreciated, useful, brilliant, nice',
  end: '[.?!,;:…]',
  year: '20\\d\\d',
  stop: '[.?!]',
  byMonth: '\\((?:order|ordered|sort|sorted|group|grouped) by month\\)',
  byWeek: '\\((?:order|ordered|sort|sorted|group|grouped) by week\\)',
  role: 'sponsor, advertiser, partner, investor, accountant, bookkeeper, bank, agency, designer, developer, publisher, printer, tax office, tax adviser, tax advisor, landlord, supplier, journalist, reporter, client, customer, colleague, friend, boss, board, manager, meeting, presentation, talk, article, press release, grant application, application, report, newsletter article',
  figure: 'figure, number, value, single figure, single number, total, sum, one-liner',
  many: 'monthly, weekly, daily, quarterly, hourly, yearly, annual',
};

/** Tried before the sentence is read as it is. */
export const PULLING_FIRST: readonly Restatement[] = [
  // Who wants to know the number.
  [
    '(hi |hello |so |)(a|an|our|my|the|one of our|some) (new |potential |possible |big |main |)<role>s? (wants|want|would like|needs|need|asks|asked|is asking|are asking|wonders|is wondering)( me| us|)( to know| to see| to hear| to have| about| for|) …',
    '',
  ],
  [
    '(i|we) (just |only |)(need|want|would like|am looking for|are looking for|have to give) (one|a|an|the|some|this|a single|only one|just one) <figure>s?( |,|)( ?(for|to) (a|an|our|my|the) <role>|)(,|:|;| -| –|) (namely|that is|i.e.|to be precise|specifically|meaning):? …',
    '',
  ],
  [
    '(i|we) (just |only |)(need|want|would like) (one|a|an|the|some|this|a single|only one|just one) <figure>s? for (a|an|our|my|the) <role>(,|:|;| -| –) …',
    '',
  ],
  [
    '(please |)(give|tell|send|show) (me|us) (one|a|a single|just one) <figure>( for (a|an|our|my|the) <role>|)(,|:|;| -| –)( namely| that is|) …',
    '',
  ],
  ['for (a|an|our|my|the) <role>( meeting|),? (i|we) (need|want|would like|am looking for)( to know| to see|) …', ''],
  // The current year.
  [
    '… (in |for |from |during |over |)(the year |){y:year} (to date|ytd)( is (good|fine|ok|okay|enough|great)|)…',
    'since january 1 {y}',
  ],
  ['(i|we) (would |)love to (do|see|make|get|have|run|look at) …', ''],
];

/** Tried if the sentence isn't understood. */
export const PULLING: readonly Restatement[] = [
  // The user's own task.
  [
    '(hi |hello |)(i|we) (look after|looks after|am responsible for|are responsible for|take care of|am in charge of|are in charge of|handle|deal with|work for|work on|run) <idle>(:|.|;|, so|,) …',
    '',
  ],
  // A sentence about the writer, then the request.
  ['<are> <about> <idle><end>( so|) (<ask> <pull>|<ask>) …', ''],
  [
    '(<are>|(our|my|the|some of our|one of our) <boss>( is| are|)) (worried|concerned|nervous|afraid|anxious|skeptical|sceptical|unhappy|excited|curious) (that|about|because|by|with) <any><end> (<ask> <pull>|<ask>) …',
    '',
  ],
  [
    '{x} (seems to be|is|appears to be|seems|remains|looks like|is clearly|has become|has been) (the|our|my|a) (biggest|main|most important|top|largest|strongest|best|big|major|great|key) (driver|source|channel|part|engine|lever|market|customer) (of|for) (our|my|the) (business|growth|sales|traffic|success|company|shop|site|store|revenue)<end> (<ask> <pull>|<ask>) …',
    '',
  ],
  [
    '(this|it|that|<year>) (was|has been|is) (a|an) <nice> (year|month|quarter|week|season) (for us|so far|for the shop|for the business)<end> (<ask> <pull>|<ask>) …',
    '',
  ],
  ['(as|since|because|now that|while) <we> <idle>, <ask>( <pull>|) …', ''],
  // The purpose, after the request.
  [
    '…,? (so|so that|in order that) (we|i|they|he|she|the team|our team|my boss) (can|could|may|will be able to) <plan> <idle>',
    '',
  ],
  [
    '…,? (so|so that|in order that) (we|i|they|he|she|the team|our team|my boss) (can|could|may|will be able to) <plan>',
    '',
  ],
  ['…(,|) and (please |)<check> (that |if |whether |)<any>', ''],
  ['…,?<end> (i|we) (want|need|would like|am trying|are trying|hope) to <check> (that |if |whether |)<any>', ''],
  ['…,?<end> (i|we) (am|are) (just |)(curious|interested|wondering)( if| whether| to see| to know|) <any>', ''],
  ['…,?<end> curious (if|whether|about) <any>', ''],
  ['…,?(<end>|) (that|this|it) (would|will) be (really |so |very |super |most |)<nice>', ''],
  [
    '(if you (can|could|would)|it would be (great|good|nice|helpful|lovely) if you (can|could|would)|would it be possible to) (please |)<pull> …',
    '',
  ],
  ['…,?(<end>|) (is|are|would be|will be) (good|fine|ok|okay|enough|sufficient|great)', ''],
  ['{when} (is|are|would be|will be) (good|fine|ok|okay|enough|sufficient|great)', '{when}'],
  ['… <byMonth>', 'per month'],
  ['… <byWeek>', 'per week'],
  ['…,?<stop> (in |for |)(since january 1 |){y:year}', 'in {y}'],
  ['…,?<stop> since {when}', 'since {when}'],
  // The request itself.
  ['(so |and |also |now |hi |hello |hey |)<ask> (please |)<pull> …', ''],
  [
    '<pull> (me |us |)(a |an |the |)(report|list|overview|summary|breakdown|table|chart|comparison|analysis) (of|on|for|about|with|showing) …',
    '',
  ],
  [
    '(calculate|compute|work out|analyze|analyse|examine|determine|retrieve|obtain|extract|figure out|query|output|find me|find out)( the| us| me|) …',
    '',
  ],
  // Days in a separate sentence.
  [
    '…,?<end> (please |kindly |)(use|take|limit (it|this|that) to|restrict (it|this|that) to|look at|consider|focus on|stick to) (the |)(data|date range|dates|period|time period|time frame|timeframe|range|numbers|figures) (since|from|for|of|between|in|over|during|starting) {when}',
    'from {when}',
  ],
  [
    '…,?<end> (let us |lets |let |please |)avoid the (holiday|holidays|holiday time|holiday period|holiday season|holiday time period|christmas|christmas period|christmas season) (period |season |)and (please |)(use|take) (a |the |)(date range|period|time period|range|time frame|timeframe) (of|from|between) {when}',
    'from {when}',
  ],
  // The frequency of a trend.
  [
    '…<many> (trends|trend|trendlines|numbers|figures|data|stats) (for|of|in) {what} (alongside|along with|together with|next to|beside|and) (<many> |)(trends |trend |numbers |)(for |of |in |)(each of |all |)(our |the |my |)other (channels|sources)…',
    'visits by month and channel',
  ],
  [
    '…(the |)(monthly) (trends|trend|trendline|trendlines|evolution|development) (for|of|in) {what}',
    '{what} per month',
  ],
  ['…(the |)(weekly) (trends|trend|trendline|trendlines|evolution|development) (for|of|in) {what}', '{what} per week'],
  ['…(the |)(daily) (trends|trend|trendline|trendlines|evolution|development) (for|of|in) {what}', '{what} per day'],
  // Nouns for the amount of something.
  ['… (website |site |)(session|visit) (volumes|volume|counts|levels)…', 'visits'],
  ['… (website |site |)(visitor|user) (volumes|volume|counts|levels)…', 'visitors'],
  ['… (website |site |)(order|purchase|transaction) (volumes|volume|counts|levels)…', 'orders'],
  ['… (website |site |)(traffic) (volumes|volume|counts|levels)…', 'visits'],
  ['… (website |site |)(entry) (volumes|volume|counts|levels)…', 'entrances'],
  ['… (website |site |)(sales) (volumes|volume|counts|levels)…', 'orders'],
  ['… (website |site |)(page view|pageview) (volumes|volume|counts|levels)…', 'page views'],
  ['… (website |site |)(search) (volumes|volume|counts|levels)…', 'searches'],
  ['… (website |site |)(download) (volumes|volume|counts|levels)…', 'downloads'],
  ['… (website |site |)(signup|sign-up|sign up) (volumes|volume|counts|levels)…', 'sign ups'],
];
