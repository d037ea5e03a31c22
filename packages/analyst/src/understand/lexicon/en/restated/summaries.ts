/** Reports and summaries of some days: "a short report about November for my boss, nothing technical please", "the round-up for the Sunday just gone". */
import type { Restatement, WordLists } from '../../restatement.ts';
import { TOLD_OF_DAYS_LISTS } from './told-of-days.ts';

const GONE =
  'just gone|just passed|just past|gone by|that has just gone|that just passed|that has just passed|that just ended|that has just ended|just ended|just over';

/** Word lists of the patterns below. */
export const SUMMARY_LISTS: WordLists = {
  days: `${TOLD_OF_DAYS_LISTS.days!}, (?:the |last |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|weekend|month|quarter|year) (?:${GONE})`,
  years: '(?:this |last |the )?year(?: so far)?, (?:the year )?20\\d\\d(?: so far)?',
  season: 'spring, summer, autumn, fall, winter',
  get: 'give me, give us, send me, send us, show me, write me, write us, write, make me, make, prepare, put together, draft, do me, do, get me, need, want, would like, have, provide, compile, create, produce, generate, let me have, let us have, i need, i want, i would like, we need, we want',
  kind: 'short, quick, brief, little, small, simple, plain, concise, compact, crisp, general, rough, overall, status, full, complete, nice, executive, management, non-technical, readable, handy, one-page, short and simple, short and sweet',
  /** Words for the main numbers, with the top sources, pages and products. */
  report:
    'report, round-up, roundup, round up, briefing, briefing note, digest, rundown, run-down, write-up, writeup, wrap-up, wrap up, review, status update, debrief, resume, account',
  /** Words for the main numbers only. */
  summary: 'summary, overview, recap, update, picture, outline, idea, sketch, snapshot, glance',
  lines:
    '(?:a |)(?:few|couple of|handful of|two|three|four|five|six|ten) (?:short |simple |plain |)(?:lines|words|sentences|bullet points|bullets|points)',
  of: 'of, about, on, for, from, covering, over, regarding, concerning, to sum up, summing up, summarising, summarizing, describing',
  went: 'went, did, has done, have done, performed, has performed, ran, was doing, is doing, were doing, has been, have been, was, has gone, have gone, developed, looked, fared',
  site: 'the site, our site, my site, the website, our website, my website, we, things, everything, it, business, it all',
  shop: 'the shop, our shop, my shop, the store, our store, my store, the web shop, our web shop, the online shop, our online shop, sales',
  who: '(?:my|our|the|a|his|her|their) (?:boss|bosses|client|clients|board|team|manager|managers|director|colleagues?|partner|partners|owner|owners|husband|wife|father|mother|accountant|bank|investors?|sponsors?|sponsor|management|committee|staff|boss and me|family|council|trustees|members|chairman|chairwoman|chair|president|treasurer|supporters|members|donors|readers|volunteers|shareholders)',
  event:
    'meeting, call, presentation, newsletter, report, review, session, visit, files, records, conference, talk, get-together, breakfast',
  when: 'on (?:mon|tues|wednes|thurs|fri|satur|sun)day, tomorrow, today, this afternoon, this morning, tonight, next week, this week, later, later today',
  tone: 'nothing (?:too |)(?:technical|fancy|complicated|long|detailed), no (?:jargon|technical terms|technical stuff|technical details|tech talk|details|charts|tables|frills), not too (?:technical|long|detailed), without (?:the |any |)(?:jargon|technical terms|technical details|technical stuff), keep it (?:short|simple|brief|plain|non-technical), in (?:plain|simple|clear|everyday) (?:english|words|language|terms), (?:just|only) the (?:essentials|highlights|main points|main things|key points|important things|basics|most important things|main numbers|key numbers), easy to (?:understand|read), in short, in brief, briefly, short and sweet, short and simple, plain and simple, to the point, in a nutshell, in a few words, in a word, if you would be so (?:good|kind), if you please, if you would, if it is no trouble, if (?:it is )?not too much trouble, if you (?:do not|don t|dont) mind, when you have a (?:minute|moment|second)',
  stop: '[,;.!:]| -| –|',
  small: 'two, three, four, five, six, seven, eight, nine, ten, few, couple of, \\d{1,2}',
  lengths: 'days, weeks, months',
  month: 'january, february, march, april, may, june, july, august, september, october, november, december',
  facts:
    'essentials, key facts, main facts, main numbers, key numbers, headlines, highlights, basics, main points, most important numbers, most important facts, bare facts, facts and figures, main things, key things, key points',
  weekday: 'mon, tues, wednes, thurs, fri, satur, sun',
  unit: 'week, weekend, month, quarter, year',
  normal:
    'normal, usual, typical, ordinary, average, regular, standard, normal kind of, fairly normal, perfectly normal',
  one: 'one, day, week, month, weekend',
};

const LEAD =
  '(so |and |now |please |hey |hi |hello |good morning |can you |could you |would you |will you |can i |could i |may i |i |we |just |)(please |just |quickly |i |we |you |)';
const MADE = `${LEAD}(<get> |)(a |an |the |my |our |your |some |)(<kind> |)(<kind> |)`;
const FOR =
  '( for <who>( <event>|)| for (the |my |our |a |an |)((<weekday>)day |weekly |monthly |quarterly |annual |next |coming |upcoming |board |team |staff |client |committee |management |)<event>|)( <when>|)';
const END = `${FOR}(( |)<stop> ?<tone>|)(( |)<stop> ?<tone>|)( please| thanks| thank you|)`;
const OF_NUMBERS = 'give a summary of {d} compared with the period before';
const SITE_PARTS = `${OF_NUMBERS}? what are the top 3 sources {d}? what are the top 3 pages {d}`;
const ALL_PARTS = `${SITE_PARTS}? what are the top 3 products {d}`;

const twice = (pattern: string): readonly Restatement[] => [
  [pattern, ALL_PARTS],
  [pattern, SITE_PARTS],
];

/** Questions about the sources, pages and products that changed most. */
const changedMost = (how: string): string =>
  `which sources ${how} most {d}? which pages ${how} most {d}? which products ${how} most {d}`;
const IN = '( in| on| over| during| from| of| for|)( the|) ';

/** Tried before the sentence is read as it is. */
export const SUMMARIES_FIRST: readonly Restatement[] = [
  // "The Sunday just gone".
  [`… (the |this |last |)({w:weekday!})day (${GONE})…`, 'last {w}day'],
  [`… (the |this |last |)({u:unit!}) (${GONE})…`, 'last {u}'],
  // Whether a day or period was normal.
  [
    `${MADE}(<report>|<summary>) <of> (the |)(whole |entire |full |)({d:days!})${FOR}( |)<stop> ?(and |)(tell me |say |let me know |)(whether |if |)(was |)(it |that |this |)(was |is |)(a |an |)<normal>( <one>|)( please| or not| for us|)`,
    'give a summary of {d}? is traffic of {d} usual',
  ],
  [
    '(so |and |)(was|is|has) ({d:days!}) (been |)(a |an |)<normal> <one>( for us| or not| overall| on the site|)',
    'is traffic {d} usual',
  ],
  // Reports. A year isn't compared, because most sites have no data of the year before.
  [
    `${MADE}<report> <of> (the |)(whole |entire |full |)({d:years!})${END}`,
    'give a summary of {d}? what are the top 3 sources {d}? what are the top 3 pages {d}? what are the top 3 products {d}',
  ],
  ...twice(`${MADE}<report> <of> (the |this |our |)({d:season!})${END}`).map(
    ([pattern, plain]): Restatement => [pattern, plain.replaceAll('{d}', 'this {d}')],
  ),
  ...twice(`${MADE}<report> <of> (the |)(whole |entire |full |)({d:days!})${END}`),
  ...twice(`${MADE}(the |)({d:days!}) <report>${END}`),
  [`${MADE}<summary> <of> (the |)(whole |entire |full |)({d:days!})${END}`, 'summary of {d}'],
  [`${MADE}<lines> <of> (the |)(whole |entire |full |)({d:days!})${END}`, 'summary of {d}'],
  [
    `${MADE}(<report>|<summary>|<lines>) (<of> |)how (<site>) <went> (in |on |over |during |)(the |)({d:days!})${END}`,
    'summary of {d}',
  ],
  [
    `${MADE}(<report>|<summary>|<lines>) (<of> |)how <shop> <went> (in |on |over |during |)(the |)({d:days!})${END}`,
    'how did the shop do {d}',
  ],
  [`${MADE}(shop|store|sales) (<report>|<summary>) <of> (the |)({d:days!})${END}`, 'how did the shop do {d}'],
  [
    `${MADE}(<report>|<summary>) <of> <shop> (in |on |over |during |for |)(the |)({d:days!})${END}`,
    'how did the shop do {d}',
  ],
  [`${MADE}(monthly|weekly|daily|yearly|annual) <report> (<of> |)(the |)({d:days!})${END}`, 'summary of {d}'],
  [`(so |and |)(what) (do|should|must) (i|we) (need to |have to |)know about ({d:days!})${END}`, 'summary of {d}'],
  [`${MADE}(two |three |four |five |)<facts>( for| of| about| from| on|)( the|) ({d:days!})${END}`, 'summary of {d}'],
  [
    `(so |and |)(whats|what is|what are) (the |)(state of play|state of things|situation|status)( on the site| here|)${IN}({d:days!})`,
    'summary of {d}',
  ],
  [
    '(so |and |)how (has|is|was) (the |this |our |)({u:unit!}) (been|gone|going|looking|been going)( so far| until now| to date|)( for us|)',
    'summary of this {u}',
  ],
  [
    `(please |can you |could you |)(sum up|summarise|summarize|recap|review) (the |our |)({s:season!})${END}`,
    'summary of this {s}',
  ],
  [`${MADE}(<summary>|<lines>) <of> (the |our |)({s:season!})${END}`, 'summary of this {s}'],
  [`${MADE}(<report>|<summary>) <of> <shop> since {x}`, 'how did the shop do since {x}'],
  // What was good or bad.
  [
    `(so |and |)(what|which things) (went|worked|has gone|is going|goes) (really |particularly |very |)(well|great|right|best)( for us|)${IN}({d:days!})`,
    changedMost('grew'),
  ],
  [
    `(so |and |)(what|which things) (went|worked|has gone|is going|goes) (really |particularly |very |)(badly|wrong|poorly|less well|not so well|worst)( for us|)${IN}({d:days!})`,
    changedMost('fell'),
  ],
  [
    `(so |and |)(whats|what is|what was|what are|tell me|give me|any) (the |)(best|good|great|positive) news${IN}({d:days!})`,
    changedMost('grew'),
  ],
  [
    `(so |and |)(whats|what is|what was|what are|tell me|give me|any) (the |)(worst|bad|negative) news${IN}({d:days!})`,
    changedMost('fell'),
  ],
  [
    `(so |and |)what (moved|moves|has moved|shifted) (the needle|most|the most)${IN}({d:days!})`,
    changedMost('changed'),
  ],
  [
    `(i have been|we have been|i was|we were|i am|we are|i've been|we've been|ive been) (away|on holiday|on vacation|off|ill|sick|out) (for |)(the last |the past |)({n:small!}) ({u:lengths!})( |)<stop> ?(and |so |)what (did|have) (i|we) (miss|missed)`,
    ALL_PARTS.replaceAll('{d}', 'in the last {n} {u}'),
  ],
  [
    '(is|are) (the|our|my) (shop|store|business|web shop|online shop) (growing|doing better|improving|getting better|shrinking|on the up|picking up|going up|going down)( at the moment| now| lately| these days|)',
    'how did the shop do in the last 30 days compared with the period before',
  ],
  [
    '…compare this ({m:month!}) (with|to|and|against|vs) (the |)(last|previous) (one|year|{x:month!})…',
    'compare {m} this year with {m} last year',
  ],
  // How the site is doing.
  [
    '(so |and |hey |hi |)(what is going on|what is happening|what is up|what is new|how are things|how is it going|how are things going|how is everything going|how is everything) (with|on|at|in|over at) (the|our|my) (site|website|web site|page)( these days| lately| recently| right now| at the moment|)',
    'how are we doing',
  ],
  [
    '(so |and |)how (are|is) (things|everything|it all) going( these days| lately| recently| for us|)',
    'how are we doing',
  ],
  // How long and how simple the answer should be.
  ['…,? (in|with|using) (a |)<lines>( please| only| at most|)', ''],
  ['…(,|;|:|.| -| –|) <tone>( please|)', ''],
];
