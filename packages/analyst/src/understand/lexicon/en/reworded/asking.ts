/** Everyday ways to ask for rows, one number, a share or referring sites, with plain replacements. */
import type { Restatement } from '../../restatement.ts';

const ROW_NAMES =
  'channel, source, campaign, device, browser, country, city, region, language, page, landing page, article, post, product, category, author, weekday, referrer, site, website, coupon, form, file, video, search term, event'.split(
    ', ',
  );
const ASK = '(and |so |but |now |)';
const COUNTED = '(how many|number|numbers|how much|count|counts|figures?|values?|rates?|the rates?|totals?|amounts?)';
const EACH =
  '(for each|each|per each|for every one|for all of them|for each of them|each of them|for each one|for every one of them|each one|of each|for all|respectively|for them all|one by one|one after the other|one at a time|separately|separate|individually|in each case|apiece|by each)';

/** Rows with one number each. */
const OF_ROWS: readonly Restatement[] = [
  [
    '…,? (with |as |in |on |)(one|a|1|single|a single|a separate|one separate|its own|an own) (row|line|number|figure|entry|bar|point|value|column|count|total|dot|record|sum) (for|per|of|by)( each| every| all|)( and every|)( single| one of the| of the|)…',
    'per',
  ],
  [
    '…,? <parted> (<by>) (what|which|the|)( |)(kind|kinds|sort|sorts|type|types) of (the |a |){r:rows!}( that| which|)( people| visitors| they| users| readers| everyone|)( use| have| are on| used| came with|)…',
    'by {r}',
  ],
  ['…,? <parted> (<by>) (<all> |the |)(single |){r:rows!}( names?| titles?|)…', 'by {r}'],
  ['…,? (by|per|for each|for every) {r:rows!} (names?|titles?|types? names?)…', 'by {r}'],
  [
    '…,? (by|per|for|of|from|over|across|among|between) <all> {r:rows!}( names?|)( separately| separate| individually| each| one by one| in turn|)…',
    'by {r}',
  ],
  [
    '(and |so |)(from |to |on |in |with |)(which|what) {r:rows!} (do|did|does|are|were|is|was) (they|those|these|it|that|the visits|the orders) (belong to|come from|came from|made from|made on|from|on|in|of|using|use|come|belong|fall into|come in through|come through)( please|)',
    'by {r}',
  ],
  [
    '… (how often|how many times) (each|every|a|which) {r:rows!} (has |have |)(ended in|ended with|led to|resulted in|turned into|ended up in) (an |a |)(order|orders|purchase|purchases|sale|sales)…',
    'orders by {r}',
  ],
  [
    '… (list |show |show me |give me |)(<all> |)(the |our |){r:rows!},? (and|with) (how many|the number of|number of|how much) {m:measure!} (each|each one|each of them|they|it|every one|every one of them|each and every one) (got|had|brought|has|have|made|sent|received|gets|brings|get|gave us|brought us)…',
    '{m} by {r}',
  ],
  ...ROW_NAMES.map(
    (row): Restatement => [`…,? (one |)${row} (by|for|after) (the |)(next |other |)${row}…`, `by ${row}`],
  ),
  ['… (<break>) (down|up|apart|out) {x} (by|into|per|across|according to|along) …', '{x} by'],
  ['… (<break>) {x} (down|up|apart|out)(,|) (for me |please |)(by|into|per|across|according to|along) …', '{x} by'],
  ['… (take|pick|pull|break) {x} apart( for me| please|)(,|)…', '{x}'],
  ['…,? {r:rows!}( |-)wise…', 'by {r}'],
  ['…,? {m:measure!}( |-)wise…', ', {m}'],
  [
    '…,? (talking|speaking|i am talking|we are talking|i mean|in|as to|regarding|concerning|with regard to|measured in|counted in|going by|judged by|judging by|in terms of|by number of|by the number of|on the basis of|as far as|when it comes to|looking at) (the |){m:number!}( go| goes| are concerned| is concerned| here| i mean|)…',
    '{m}',
  ],
  [
    '(is|are|was|were) (the |our |my |){m:measure!} (the same|equal|identical|similar|comparable|equally high|equally good|as high|alike) (on|for|in|across|with|over|at|from|among|between) (<all> ){r:rows!} {rest?}',
    '{m} by {r} {rest}',
  ],
  [
    '(does|do|did|how does|how do|how did) (the |our |my |){m:measure!} (differ|vary|change|depend|look) (on|for|in|across|with|over|at|from|among|between|by) (<all> |){r:rows!} {rest?}',
    '{m} by {r} {rest}',
  ],
  [
    `… (list|show|give me|show me|see|get) (<all>|) ?{r:rows!} (with|and) (its|their|the|the number of|number of|how many|how much) {m:measure!}…`,
    '{m} by {r}',
  ],
  [`${ASK}(for |on |in |at |from |)(which|what) {r:rows!}(,|) {m:measure!} ${EACH}`, '{m} by {r}'],
  [`…,?(<end>) ?(and |with |)(show |give |list |tell me |)(me |)${COUNTED} ${EACH}( please|)`, ''],
  [`(which|what) {r:rows!} {verb} (and|or|,) (which|what)( ones?| {again}|) <weak>,? {rest?}`, '{r} {verb} {rest}'],
  [
    '(which|what) {r:rows!} (bring|brings|brought|get|gets|got|have|has|had|give|gives|deliver|delivers) (us |me |the |) ?{m:measure!},? (and|or) (which|what) (ones? |)<weak> {rest?}',
    '{m} by {r} {rest}',
  ],
  [
    '(which|what) {r:rows!} (is|are|was|were) <good> (for|in|at|by) {m:measure!},? (and|or) (which|what) (ones? |)<weak>,? {rest?}',
    '{m} by {r} {rest}',
  ],
  [
    '(which|what) {r:rows!} (is|are|was|were) <good> {when},? (and|or) (which|what) (ones? |)(is |are |was |were |)<weak>,? (by|in|for) {m:measure!},? {rest?}',
    '{m} by {r} {when} {rest}',
  ],
  [
    '…,? (list|show|rank|give me|show me|i want|i need|i would like|want|need) (them all|all of them|them|all|the lot|every one of them|the whole list|the complete list|the full list)( with (their |the |){m:measure!}|)…',
    'list',
  ],
  [
    '{a},? and so (on|forth)(,|) ?(through|for|over|across|with|in|) ?(all |all of |)(the |our |){r:rows!} {rest?}',
    'visits by {r} {rest}',
  ],
  ['{a} (whose|with) (source|channel|medium|campaign) (is |was |){b}', '{a} from {b}'],
];

/** A single number, and words that only ask for one. */
const OF_ONE: readonly Restatement[] = [
  [
    '…,?(<end>) ?(please |just |)(show|give|list|tell|count|compare)( me|) (the |){m:number!} (of|for|from) (both|each|either|the two|all)( of them| of these|)…',
    '',
  ],
  [
    '…,?(<end>) ?(just |only |simply )(the |a |)(total |)(number|count|figure|sum|total) of {m:number!}( please|)',
    'of {m}',
  ],
  ['… {m:measure!} {x?},? as (a |)(rate|percentage|share|proportion)( please|)', '{m} {x}'],
  ...['month', 'quarter', 'week', 'year', 'day'].map(
    (unit): Restatement => [
      `(the |all |all the |our |which |)${unit}s (were |was |)(strong |good |best |busy |)({x} |)by {m:number!} {rest?}`,
      `{m} per ${unit} {x} {rest}`,
    ],
  ),
  [
    '…,? (the |a |an |)(average|mean|total|number|rough number|estimate|ballpark|rough figure|simple number|round number|sum|count|percentage|list|rough idea) (is|are|will be|would be|will do|is all|suffices) ?(fine|ok|okay|enough|good|sufficient|plenty|perfect|great|all right|alright|i need|i want|we need|)…',
    '',
  ],
  [
    '…,? (number of |)(the |just |only |){m:number!} (is|are) (all|everything|the only thing|what) (that |)(i|we) (need|want|care about|am after|are after|would like|am interested in|ask for)…',
    '',
  ],
  ['{a} {m:number!} {b},? (just|only|simply) (the |)(number|count|total|figure) of {n:number!}', '{a} {n} {b}'],
  ['…,? (in |)(all in|all up|all together now|on the whole|taken all together)…', 'in total'],
  [
    '…,? or (is it |was it |are we |)(over|above|below|under|more than|less than|higher than|lower than|around|at|nearer|closer to) (<n>)( |)(%|percent|per cent|pct|)…',
    '',
  ],
];

/** Shares of a whole. */
const OF_SHARES: readonly Restatement[] = [
  [
    '… <how> (a |an |)<slice> of (all |the |our |my |total |)({m:number!}) (is|are|was|were|comes from|come from|came from) …',
    'share of {m} from',
  ],
  [
    '… {x}(s|) (cut|slice|piece|chunk|contribution) (of|to|in) (all |the |our |my |total |){m:number!}…',
    'share of {m} from {x}',
  ],
  [
    '{x} (sessions|visits|traffic) divided by (all|total|the total|the) (sessions|visits|traffic|number of visits|number of sessions) {rest?}',
    'share of visits from {x} {rest}',
  ],
  [
    '…,? (in|as) (a |)(percent|percentage|%|per cent|share|proportion|fraction|pct) of (everything|all|the total|the whole|all of it|them all|all of them|the lot|all (visits|sessions|traffic)|total (visits|sessions|traffic)|our traffic|the traffic)…',
    'as a percentage',
  ],
  [
    '…,? (divided by|out of|over|relative to) (everything|all visits|all sessions|total visits|total sessions|all traffic|the total|the whole)…',
    'as a percentage',
  ],
  [
    '{x} (as|in) (a |)(%|percent|percentage|share|proportion|fraction) of (the |)(total|all|everything|whole)( traffic| visits| sessions|) {rest?}',
    'share of {x} {rest}',
  ],
  ['how (much|many)( percent| per cent|%|) of (all |the |our |my |){m:number!} {rest}', 'share of {m} {rest}'],
];

/** Other sites that send visitors. */
const OF_REFERRERS: readonly Restatement[] = [
  [
    '(which|what) other (websites?|sites?|web sites?|blogs?|pages) (send|sends|sent|bring|brings|brought|give|gave|refer|refers|referred|deliver|link|links|linked) (us |me |to us|to our site|people|visitors|traffic) ?(visitors|traffic|visits|people|readers|to us|to our site|us|) {rest?}',
    'visits by referring site {rest}',
  ],
  [
    '… (from |)(what |which |)other (websites?|sites?|web sites?|pages on the web|blogs?|forums?|blogs and forums) (are|do|did|is|does|have) (the |our |)(people|visitors|visits|traffic|readers|users) (coming|come|came|arriving|arrive)( from|)( to us|)( and how (many|often|much)( times?|)( each|)|)…',
    'visits by referring site',
  ],
  [
    '(do|does|did|are|is) (we|i|there) (get|have|receive|getting|see|also get|) ?(any |some |)(traffic|visits|visitors|people|hits|clicks) (coming |)from other (sites?|websites?|web sites?|pages|blogs)( at all|)(<end>|) ?(show|list|give|tell|if so|how much|how many) {rest?}',
    'visits by referring site',
  ],
  [
    '…(traffic|visits|visitors|people|hits|clicks|sessions) (coming |that come |that came |)from (other|external|foreign|third-party|outside|linking) (sites?|websites?|web sites?|pages|blogs)(,|) ?(with |)(per site|per website|per (one|line)|by site|by website|each|one by one|split by site|split up|site by site|website by website|listed|as a list)…',
    'visits by referring site',
  ],
  [
    '… (for each|per|by|for every|by each) (site|website|web site|page|blog|domain) (that|which) (refers|refer|links|link|sends|send|points|point|leads|lead|mentions) ?(people |visitors |traffic |readers |)(to |)(us|me|our site|the site|here)( people| visitors| traffic|)…',
    'by referring site',
  ],
  [
    '…(the |)(referring|linking) (websites|web sites|pages|domains|blogs|hosts|sites) (with|and) (their|the) (traffic|visits|sessions|visitors|numbers)…',
    'visits by referring site',
  ],
  [
    '(the |our |my |list of |show |)(referrers?|referral|referring) (traffic|visits)( list| by site| per site| by domain| overview|) {rest?}',
    'visits by referring site {rest}',
  ],
];

/** All rewordings of this file. */
export const REWORDED_ASKING: readonly Restatement[] = [...OF_REFERRERS, ...OF_SHARES, ...OF_ROWS, ...OF_ONE];
