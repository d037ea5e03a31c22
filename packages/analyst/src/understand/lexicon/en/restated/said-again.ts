/** Words that only say again or explain what a question names: "summer only (June to August)", "iPads and other tablets", "paid Google ads". */
import type { Restatement, WordLists } from '../../restatement.ts';
import { CONTINENTALS, NATIONALITIES } from '../nationalities.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const SAID_AGAIN_LISTS: WordLists = {
  days: DAY_WORDS,
  stop: '[,;:–-]',
  open: '\\(',
  close: '\\)',
  month:
    'january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec',
  season: 'summer, spring, autumn, fall, winter',
  // Seasons of a trade, such as the "nesting season". The months that follow say when it is.
  trade:
    'breeding, nesting, mating, growing, gardening, planting, sowing, harvest, harvesting, holiday, vacation, travel, tourist, ski, skiing, wedding, feeding, migration, moulting, flowering, grilling, barbecue, bathing, swimming, hunting, fishing, exam, school, high, low, main, peak, off, busy, quiet, dry, rainy, cold, warm, hot, dark',
  to: 'to, until, till, through, -, –',
  that: 'let us say, let say, lets say, say, that is, that is to say, that means, meaning, i mean, so, ie, in other words, roughly, about, or, from, between',
  taxes:
    'tax file, tax files, tax papers, tax return, tax declaration, tax statement, tax office, taxes, vat return, vat statement, annual accounts, year-end accounts',
  others: 'other, all other, any other, all the other, the other',
  ad_site: 'google, bing, microsoft',
  ads: 'ads?, adverts?, advertising, advertisements?, adwords',
  buyers: 'customers?, buyers?, shoppers?, clients?, purchasers?',
  adjective: [...Object.values(NATIONALITIES), ...Object.values(CONTINENTALS)].flat().join(', '),
  bought: 'revenue, turnover, takings, income, orders, purchases, average order value, aov, items sold',
  ai: 'chatgpt, chat gpt, perplexity, claude, gemini, copilot, openai, deepseek, mistral, grok',
  and_such:
    'and such, and such like, and suchlike, and the like, and the likes, and co, and so on, and so forth, and similar ones, and similar tools, and similar services, and things like that, and tools like that, and others like that, and other ai assistants, and other ai tools, and other assistants, and other ai chatbots, and other chatbots, or such, or such like, or the like',
  fresh: 'new, first-time, first time',
  known: 'returning, recurring, repeat, regular, old, known, existing',
  group: 'people, visitors, users, readers, ones, guests, folks, faces, arrivals',
  higher:
    'higher, lower, better, worse, bigger, smaller, longer, shorter, greater, different, much higher, much lower, any higher, any lower',
  of: 'for, with, among, of, by, on, from',
  beside: 'and, or, versus, vs, vs\\., against, than, compared to, compared with, as against',
  rate: 'bounce rate, conversion rate, purchase rate, average session duration, average visit duration, engagement rate, average order value, pages per session, page views per session, pages per visit, revenue, orders, sessions, visits, page views',
  got: 'gained, gain, have gained, acquired, have acquired, attracted, have attracted, won, have won',
  seeing: 'looking at, seeing, viewing, opening, visiting, the view of, a view of, a look at, the look at',
  order:
    'order, purchase, sale, payment, paid order, paid purchase, finished order, completed order, final order, placed order',
  lose: 'lose, losing, lost',
  people: 'people, visitors, users, customers, shoppers, buyers, of them, of all, readers',
  missing: '404s, 404 errors, error 404s, not found errors, page not found errors',
  list: 'list, list me, show, show me, give me, which, what, name, i want to see, i would like to see, tell me',
  out: 'outside, outbound, outgoing, external',
  back: 'sent back, returned, given back, handed back, brought back, came back',
  hardly: 'hardly, barely, scarcely, almost not, next to not',
  why: 'how come, why, why is that, why is this, what is the reason, what is wrong, what happened',
};

const TRADE = '((<trade>) (season|time|period|months)|(the|our) season)';
const SEASON = `((<season>)( season| time| months|)|${TRADE})`;
const IN = '(in |during |over |for |)(the |our |this |)';
const NEW = '(the |our |my |)(<fresh>) (<group>)';
const KNOWN = '(the |our |my |)((<known>) (<group>|visitors)|regulars)';
const VIEW_TO_ORDER =
  '(from |between |on the way from )(<seeing>) (a |an |the |our |)(product|products|item|items|thing)( page|) (to|until|up to|and|down to) (a |an |the |)(<order>)';
const WORST_STEP = '(do|did|are) we (<lose>) (the |)(most|largest number)( of the| of our|)( <people>|)';
const DEVICES: readonly (readonly [kind: string, all: string])[] = [
  ['ipads?', 'tablets'],
  ['iphones?|iphone|android phones|samsung phones', 'phones'],
  ['android phones', 'smartphones'],
  ['laptops?|macs|imacs', 'computers'],
];

/** Tried before the sentence is read as it is, which would take a part of the words for something else. */
export const SAID_AGAIN_FIRST: readonly Restatement[] = [
  // All assistants, not only those that are named.
  [
    '…((ai |)(assistants|tools|chatbots|bots),? (like|such as|for example) |)(<ai>(,| and|, and| or) |)(<ai>(,| and|, and| or) |)(<ai>),? (<and_such>)…',
    'ai assistants',
  ],
  // New people that were gained are counted: nothing is compared.
  ['…(<fresh>) (visitors|users|readers) (that |which |who |)we (<got>)…', 'new visitors we got'],
  [`…{m:rate!} (<of>) ${NEW} (<beside>) (<of> |)${KNOWN}…`, '{m} new versus returning visitors'],
  [`…{m:rate!} (<of>) (new|first-time) (<beside>) (<of> |)${KNOWN}…`, '{m} new versus returning visitors'],
];

/** Tried for sentences that aren't understood by their words. */
export const SAID_AGAIN: readonly Restatement[] = [
  ['(for|because of) (the |my |our |)(<taxes>),? (i|we) (need|want|must have|have to have) …', ''],
  [`…,? ${IN}${SEASON}( only| alone|) (<open>)((<that>),? |){m:month}(<close>)…`, ' {m}'],
  [`…,? ${IN}${TRADE}( only| alone|)( |)(<stop>) ((<that>),? |){m:month!} {t:to!} …`, ' {m} {t}'],
  ...DEVICES.map(([kind, all]): Restatement => [`…(${kind}) (and|or|,) (<others>) (${all})…`, all]),
  [`…paid {s:ad_site!} (search |)(<ads>)…`, '{s} ads'],
  [
    `…{m:bought!} {d:days} (from|by|of) (the |our |){who:adjective!} (<buyers>)( only| alone|)…`,
    '{m} {d} from {who} visitors',
  ],
  [`…{m:bought!} (from|by|of) (the |our |)(<buyers>) (in|from) …`, '{m} from visitors in'],
  [
    `…(only |just |)(the |our |){who:adjective!} (<buyers>)( only| alone|)( please|)(<stop>) {m:bought!} …`,
    '{m} from {who} visitors',
  ],
  [
    `(is|was|are|were) (the |our |){m} (<higher>) (<of>) ${NEW} than (<of> |)${KNOWN},? {rest:days?}`,
    '{m} new versus returning visitors {rest}',
  ],
  [
    `(is|was|are|were) (the |our |){m} (<higher>) (<of>) ${KNOWN} than (<of> |)${NEW},? {rest:days?}`,
    '{m} new versus returning visitors {rest}',
  ],
  [
    `(do|did) ${NEW} bounce (more|less|more often|less often) than ${KNOWN},? {rest:days?}`,
    'bounce rate new versus returning visitors {rest}',
  ],
  [
    `(do|did) ${KNOWN} bounce (more|less|more often|less often) than ${NEW},? {rest:days?}`,
    'bounce rate new versus returning visitors {rest}',
  ],
  [
    `${VIEW_TO_ORDER}(<stop>)? ((at |on |in )(which|what) (step|stage|point)|where) ${WORST_STEP},? {rest:days?}`,
    'where in the funnel do we lose the most people {rest}',
  ],
  [
    `((at |on |in )(which|what) (step|stage|point)|where) ${WORST_STEP},? ${VIEW_TO_ORDER},? {rest:days?}`,
    'where in the funnel do we lose the most people {rest}',
  ],
  [
    '(what is |what was |show me |give me |)(the |our |)(total |)(number|count|amount|total) of (<missing>),? {rest:days?}',
    '404 errors {rest}',
  ],
  [
    '(<list> |)(the |our |my |all |all the |)(<out>) links? (that |which |)(get |gets |got |are |were |being |have been |)(clicked|clicked on|opened|followed)( most| the most|)(,? with( the| their|) (counts?|numbers?|clicks)|),? {rest:days?}',
    'outbound clicks by link url {rest}',
  ],
  [
    '…(which |what |the |)languages? (have |do |did |)(our |the |my |)(visitors|users|readers|people|customers|guests) (have |had |)(set|set up|chosen|configured|selected)( in (their|the) (browser|browsers|device|devices|system)| on (their|the) (browser|browsers|device|devices|system|phones)|)…',
    'languages of our visitors',
  ],
  ['…(<back>) for (a |the |their |)(refund|refunds|money)…', 'refunded'],
  [
    '(i |we |)(noticed |see |saw |notice |have noticed |)(that |)(<hardly>) (anybody|anyone|a soul) {x}(<stop>) (<why>)( is that| that is|)',
    'people {x} less, how come',
  ],
];
