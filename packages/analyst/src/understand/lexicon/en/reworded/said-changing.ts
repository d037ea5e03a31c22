/** Comparisons, forecasts, reasons, usual values and the largest changes, in words that people typed. */
import type { Restatement } from '../../restatement.ts';

const IN_TERMS = '( in| by| for| with| on| regarding| when it comes to| in terms of|,| -|) ?(the |our |number of |)';

const OF_COMPARISONS: readonly Restatement[] = [
  [
    `how (does|do|did|is|was|has) {a:span} (stack up|stacking up|compare|compared|comparing|measure up|shape up|shaping up|hold up|holding up|fare|faring|do|doing|look|looking|done) (to|against|with|next to|beside|compared to|compared with|vs|versus) {b:span}${IN_TERMS}{m:measure!}`,
    '{m} {a} vs {b}',
  ],
  [
    `how much (better|worse|stronger|weaker|busier|quieter|more|less) (did|was|has|is|were) {a} (go|do|run|perform|fare|be|doing|) ?than {b},?${IN_TERMS}{m:measure!}`,
    '{m} {a} vs {b}',
  ],
  [
    '(is there |are there |was there |)(any |a |what is the |what was the |the |)difference (between|in) (the |our |){m:measure!} (of|on|in|from|for) {a:span} (and|to|vs) (the one |that |those |the ones |the same |)(from|of|on|in|for|) ?{b:span}',
    '{m} {a} vs {b}',
  ],
  [
    '… (than|with|to|vs|against|and) the (mon|tues|wednes|thurs|fri|satur|sun)day (before|after|earlier|before that|before it|a week before|the week before), {d}',
    'than {d}',
  ],
  [
    'compare (the|this|our) {u:unit!} (with|to|and|against) (the|last) ({v:unit!} before|{w:unit!}) {rest?}',
    'this {u} vs last {u} {rest}',
  ],
  [
    '… (next to|beside|alongside|against|vs|versus|to) (the |)(prior|previous|preceding|past|foregoing) {u:unit!}…',
    'vs last {u}',
  ],
  [
    '… {a:date!} this year (and|vs|versus|,|&|against|next to|beside) {b:date!} (a|one|the) year (ago|earlier|before)…',
    '{a} this year vs {b} last year',
  ],
  ['… {b:date!} (a|one) year (ago|earlier|before)…', '{b} last year'],
  [
    '… (q1|q2|q3|q4|this quarter)( so far| to date|) (next to|beside|alongside|against|vs|versus) (q1|q2|q3|q4|the same quarter|the same one) (of |in |)last year…',
    'this quarter vs same quarter last year',
  ],
  [
    '… (the |)(past|last) {n:small!} (days|weeks|months) (vs|versus|against|compared to|compared with|next to|and) the ({m:small!} |)(days |weeks |months |)(before (those|that|them|it|these)|before)…',
    'last {n} days vs the {n} days before',
  ],
  [
    '(by |)how (much|many) (percent|%|per cent) (went|did|have|has|are|were|do) (the |our |){m:measure!} (go |gone |going |)(up or down|down or up|up|down|change|changed|grow|grown|grew|rise|fall|fell|drop|move) {rest?}',
    'by how much did {m} change {rest}',
  ],
  [
    '…,? (if|when) (you|we|i|one) (look|looks|compare|compares|compare it|hold it|put it|see it|set it)( at| to| with| against| next to|) the {u:unit!} before( it| that|)…',
    'vs the {u} before',
  ],
  [
    '…,? (i|we) (need|want|would like) (the |to know the |){d:date!} (growth|change|difference|increase|decrease|plus|minus)…',
    '',
  ],
  [
    '…last {u:unit!} (we |i |)(had |would |have |)(<so> ){m:measure!},? (and |)(now|and this {v:unit!}|this {w:unit!}){rest?}',
    '{m} this {u} vs last {u}',
  ],
];

const OF_FORECASTS: readonly Restatement[] = [
  [
    '(and |so |)(where|at what|what|how|with how many|how high|how far) (will|do|shall|are|would|might|could|can|does) (we|i|the site|this|it) (going to |likely |)(land|end up|finish|close|arrive|come out|stand|be|end|get|get to)( at| in|)( with| in terms of| for| in| on| as to|) (the |our |){m:number!} (by|at|until|till|on|when|once|for) <monthend>',
    'forecast of {m} this month',
  ],
  ['(the |our |)<monthend> {m:number!} <estimate>', 'forecast of {m} this month'],
  [
    '(the |our |a |an |your |)<estimate> (of|for|on) (the |our |){m:number!} (at|by|for|until|till|to|on) <monthend>',
    'forecast of {m} this month',
  ],
  ['(the |our |){m:number!} <estimate> (at|by|for|until|till|to|on) <monthend>', 'forecast of {m} this month'],
  ['{m:number!} by <monthend>,? (your |an |the |)(rough |best |)<estimate>', 'forecast of {m} this month'],
  [
    '(please |could you |can you |)<predict> (the |our |this month |)({m:number!})( of this month| this month| so far|) (to|for|until|till|by|at|onto|up to|over) (the |)(full month|whole month|entire month|complete month|rest of the month|<monthend>)',
    'forecast of {m} this month',
  ],
  [
    '(and |so |)where (does|will|do|would|might) (that|it|this|we|they|those) (end up|end|land|lead|finish|go|take us)( to| us|)( by| at| until|)( <monthend>|)',
    'forecast this month',
  ],
];

const OF_REASONS: readonly Restatement[] = [
  [
    '(what|which)( thing| things| factor| one thing| one|) (pulled|dragged|brought|pushed|dropped|drove|sent|took|kept) {d:span!} {m:measure!} (down|so low|under)',
    'why did {m} fall {d}',
  ],
  [
    '…(it was|it is|we were|the site was) (noticeably |clearly |much |a lot |so much |far |a bit |really |)(emptier|quieter|slower|deader|calmer|less busy)( on the site| here| on our site|) {d:span!}(<end>| and) ?(and |but |)(i |we |)(would like to know |want to know |would love to know |wonder |need to know |am wondering |)(what caused (it|this|that)|why|what (was|is) (the reason|behind (it|that|this))|what the (reason|cause) (is|was)|what is going on|what happened)…',
    'why did visits fall {d}',
  ],
  ['{a}(<end>) ?(and |)(from|out of) what (does|did) (this|that|it) come', 'why {a}'],
];

const OF_USUAL: readonly Restatement[] = [
  [
    'where (do|does|did|is|are) {d:span!} {m:measure!} (sit|stand|lie|rank|land|fall) (against|compared to|compared with|relative to|vs|next to|in relation to) (what|how|where|the level) (we|it|they|i) (would |)(typically|normally|usually|generally|always) (expect|see|get|have|are|is|do)',
    'is {m} {d} usual',
  ],
  [
    '(is|are|was|were) {d:span!} (<number>) (like|as) (always|usual|normal|normally|every day|ever|any other day|most days|on most days|on other days)',
    'is traffic {d} usual',
  ],
];

const OF_MOVERS: readonly Restatement[] = [
  [
    '(and |so |tell me |)(who|which|what|which one) (had|made|has had|took|saw) the <steep> <up> {d:span},? ((talking|speaking|looking at) |)(per |by |)({r:rows!})( |-|)(wise|i mean|of them|level|)',
    'which {r} grew most {d}',
  ],
  [
    '(and |so |tell me |)(who|which|what|which one) (had|made|has had|took|saw) the <steep> <fall> {d:span},? ((talking|speaking|looking at) |)(per |by |)({r:rows!})( |-|)(wise|i mean|of them|level|)',
    'which {r} fell most {d}',
  ],
  [
    '(who|which|what|which one|which ones) <sink> (the |)(hardest|most|furthest|worst|deepest|fastest) {d:span},? {r:rows!}( i mean| that is|)',
    'which {r} fell most {d}',
  ],
  [
    '(who|which|what|which one|which ones) <climb> (the |)(hardest|most|furthest|best|highest|fastest) {d:span},? {r:rows!}( i mean| that is|)',
    'which {r} grew most {d}',
  ],
  [
    '(did|has|have|do|does|are|is) (any|some|one) (of (the|our) |)({r:rows!}) <climb> {d:span}(<end>) {rest}',
    'which {r} grew most {d}',
  ],
  [
    '(did|has|have|do|does|are|is) (any|some|one) (of (the|our) |)({r:rows!}) <sink> {d:span}(<end>) {rest}',
    'which {r} fell most {d}',
  ],
  ['(did|has|have|do|does) (any|some|one) (of (the|our) |)({r:rows!}) <climb> {d:span!}', 'which {r} grew most {d}'],
  ['(did|has|have|do|does) (any|some|one) (of (the|our) |)({r:rows!}) <sink> {d:span!}', 'which {r} fell most {d}'],
  [
    '(the |)(growth|growing) (leader|champion|star|winner|king|queen|hero)~(,|:| of| among| in|)( the| our|) {r:rows!} {rest?}',
    'which {r} grew most {rest}',
  ],
  ['…(the |)<steep> <fall> (by|of|among|in|for|per|across) (the |our |){r:rows!}…', 'which {r} fell most'],
  ['…(the |)<steep> <up> (by|of|among|in|for|per|across) (the |our |){r:rows!}…', 'which {r} grew most'],
  ['…{r:rows!} (with|having) (the |)<steep> <fall>…', 'which {r} fell most'],
  ['…{r:rows!} (with|having) (the |)<steep> <up>…', 'which {r} grew most'],
  [
    '(and |now |so |)(the |)opposite(,|:| -|) ?(the ones|those|ones|which ones|which) (that |which |)<sink>( the most| most|)',
    'which fell most',
  ],
  [
    '(and |now |so |)(the |)opposite(,|:| -|) ?(the ones|those|ones|which ones|which) (that |which |)<climb>( the most| most|)',
    'which grew most',
  ],
];

const OF_FOLLOW_UPS: readonly Restatement[] = [
  [
    '(<nah> |)(please |)<correct> (that|it|this|those|the last one)(<end>|) ?(i want |rather |show |better |take |give me |and |do |by |use |)(the |){r:rows!}( instead| please|)',
    'by {r}',
  ],
  [
    '(<nah> |)(please |)<correct> (that|it|this|those|the last one)(<end>|) ?(i want |rather |show |better |take |give me |and |do |use |)(the |){what}',
    '{what}',
  ],
  ['(<nah>(,|) |)(that is |it is |this is |much |)too <too>(<end>) ?(<take> )(the |)top {n:small!}( ones|)', 'top {n}'],
  [
    '(<nah>(,|) |)(that is |it is |this is |much |)too <too>(<end>) ?(<take> |){n:small!} (will do|is enough|are enough|is fine|suffice|would do|is plenty|are fine)',
    'top {n}',
  ],
  [
    '(<nah>(,|) |)(that is |it is |this is |much |)too <too>(<end>) ?(<take> |)(the |just |only |by |per |)({r:rows!})( instead| please|)',
    'by {r}',
  ],
  ['(<nah>(,|) |){what},? {x:rows!} (is|are|was|were) (much |way |far |)too <too>( for me| for us|)', '{what}'],
  ['(<nah>(,|) |)by {r:rows!},? (not|instead of) {x}', 'by {r}'],
  [
    '(and |now |so |)(give me |show me |show |i need |do |make |)(the |)same( list| table| thing| chart| again| overview| ranking|)(,|) (but |only |just |)(for|with|by|in|using|about|on) (the |){m:measure!}( instead| please|)',
    '{m} instead',
  ],
  [
    '(and |)(<show> )(the |)(rest|others|remaining|remaining ones|other ones) of (the |our |){r:rows!}( too| as well| also| please|)',
    'all {r}',
  ],
  ['(and |)(<show> )(the |all the |all |)(other|remaining|further) {r:rows!}( too| as well| also| please|)', 'all {r}'],
  ['(and |)(a |one |)(week|day|month) later, (the |on the |){d}', '{d}'],
];

/** Colloquial words for a fall or a rise. */
const OF_CHANGES: readonly Restatement[] = [
  [
    '…(tanked|nosedived|plummeted|cratered|slumped|took a dive|took a hit|took a beating|went south|went downhill|nose-dived|tumbled|crashed)…',
    'fell',
  ],
  [
    '…(did|do|does|have|has|had|is|are) {x} (tank|plummet|nosedive|crater|slump|take a dive|take a hit|take a beating|go south|go downhill|tumble|crash|tanking|plummeting|slumping)…',
    'did {x} fall',
  ],
  ['…(skyrocketed|soared|boomed|took off|shot up|exploded|surged|rocketed|went through the roof|mushroomed)…', 'grew'],
  [
    '…(did|do|does|have|has|had|is|are) {x} (skyrocket|soar|boom|take off|shoot up|explode|surge|rocket|go through the roof|taking off|soaring|booming|skyrocketing)…',
    'did {x} grow',
  ],
];

/** All rewordings of this file. */
export const SAID_CHANGING: readonly Restatement[] = [
  ...OF_FOLLOW_UPS,
  ...OF_MOVERS,
  ...OF_FORECASTS,
  ...OF_REASONS,
  ...OF_USUAL,
  ...OF_COMPARISONS,
  ...OF_CHANGES,
];
