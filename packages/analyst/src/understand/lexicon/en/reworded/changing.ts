/** Everyday ways to ask for comparisons, reasons, usual values, forecasts and the largest changes, and everyday follow-ups, with plain replacements. */
import type { Restatement } from '../../restatement.ts';

const UNITS = ['day', 'week', 'month', 'quarter', 'year'];
const ASK = '(and |so |but |now |)';

/** Comparisons of days or numbers. */
const OF_COMPARISONS: readonly Restatement[] = [
  [
    '… (put|set|place|hold|lay|stack) {a} (next to|beside|alongside|against|up against|side by side with) {b:span!}…',
    '{a} vs {b}',
  ],
  [
    '… (next to|beside|alongside|side by side with|set against|measured against|held against|stacked up against|as against|in relation to|relative to) {b:span!}…',
    'vs {b}',
  ],
  ...UNITS.flatMap((unit): Restatement[] => [
    [
      `… this ${unit} {mid?},? (<versus>) (the |)(one before that|one before it|one before|foregoing one|(last|previous|prior|preceding|former|past)( one|))( ${unit}|)…`,
      `this ${unit} {mid} vs last ${unit}`,
    ],
    [
      `… (we|i) (are|were|am|is) (doing |)(up|down|ahead|behind|better|worse|ahead of|better off|worse off) (on|over|from|than|against|compared to|of) (last|the previous|the last) ${unit}…`,
      `this ${unit} vs last ${unit}`,
    ],
    [
      `${ASK}(do |can you do |could you do |)(the |)same (thing |comparison |)(with|for|of|between) this ${unit} (and|vs|against|or|with|to) (the |)(last|previous|one before|prior)( one| ${unit}|)…`,
      `this ${unit} vs last ${unit}`,
    ],
  ]),
  [
    '(is|are|was|were|has|have|did|does|will) {a:span!} (been |already |yet |)(<busier>) than {b} {rest?}',
    'visits {a} vs {b} {rest}',
  ],
  [
    '(is|are|was|were|has|have|did|does|will) {a:span!} (already |yet |)<beat> {b}( for| in| on| with|,)( the| our| number of|) {m:measure!}',
    '{m} {a} vs {b}',
  ],
  [
    '(is|are|was|were|has|have|did|does|will) {a:span!} (already |yet |)<beat> {b:span!}( yet| already|)(<end>|) ?(visits|traffic|sessions|)( i mean|)',
    'visits {a} vs {b}',
  ],
  [
    '(did|do|does|have|has) (the |our |my |){m:measure!} (in |of |from |on |){a:span!} <beat> (those of |that of |the one of |the ones of |){b}',
    '{m} {a} vs {b}',
  ],
  ['…,? (how much |by how much |)<bigger>( are we| is it| are they| is the site| were we|)…', 'change'],
  ['…,? (with|and) (the |)comparison (to|with)( the|)…', 'vs'],
];

/** Reasons for a change. */
const OF_REASONS: readonly Restatement[] = [
  [
    '(not as many|fewer|less|not so many) (people|visitors|users|readers|folks?) (visited|came|came to|come|visit|showed up|dropped by|turned up)( us| to us| to the site| here| the site| our site|) {rest}',
    'visits fell {rest}',
  ],
  [
    '{a}(<end>|) ?(and |so |)(what is|what was|what are|what) (behind|to blame|the cause|the reason|the matter|going on|responsible|at fault|happened|the culprit|the explanation|causing (it|this|that)|the story)( for| of| with|)( it| this| that| the <drop>| these| there|)( here|)',
    'why {a}',
  ],
  [
    '{a}(<end>|) ?(and |but |so |)(because|why|how come|for what reason|due to what|what for|explain|any idea why|do you know why|because of what|reason|what gives)(…|...|)( is that| was that| was it| is it|)',
    'why {a}',
  ],
  [
    '(was|is|were|are) there (something|anything|a reason|any reason|any cause|a cause|a specific reason|some reason|something specific|anything specific|a particular reason|something special) (specific |particular |special |)(that |which |why |)(made|caused|led to|let|explains|drove|pushed|why) (the |our |my |)({m:measure!}) (to |)(<worse>|<dropped>) {rest?}',
    'why did {m} fall {rest}',
  ],
  [
    '(what|who) (made|caused|let|is making|has made|pulled|dragged|brought|pushed) (the |our |my |)({m:measure!}) (to |)(<worse>|down) {rest?}',
    'why did {m} fall {rest}',
  ],
  [
    '(diagnose|explain|analyse|analyze|investigate|account for|make sense of|understand|get to the bottom of|explanation for|explanation of|diagnosis of|causes? of|causes? for|reasons? for|reasons? of|reason 4|reasons 4|reason why|the reason for|what explains|what is behind|what was behind|behind|what is with) (the |our |my |this |that |)({m:measure!}) (<drop>|decline|downturn) {rest?}',
    'why did {m} fall {rest}',
  ],
  [
    '(diagnose|explain|analyse|analyze|investigate|account for|get to the bottom of|explanation for|explanation of|causes? of|causes? for|reasons? for|reasons? of|reason 4|what explains|what is behind|what was behind|behind) (the |our |my |this |that |)({m:measure!}) (<rise>) {rest?}',
    'why did {m} rise {rest}',
  ],
  [
    '(diagnose|explain|analyse|analyze|investigate|account for|causes? of|causes? for|reasons? for|reasons? of|reason 4|what explains|what is behind|what was behind|reason for|reason of|reason) (the |our |my |this |that |)(<drop>) (in|of) (the |our |my |)({m:measure!}) {rest?}',
    'why did {m} fall {rest}',
  ],
  [
    '(reason|reasons|cause|causes|explanation) (4|for|of) (the |)(fewer|less|lower) {m:measure!} {rest?}',
    'why did {m} fall {rest}',
  ],
  [
    '(reason|reasons|cause|causes|explanation) (4|for|of) (the |)(more|higher|additional|extra) {m:measure!} {rest?}',
    'why did {m} rise {rest}',
  ],
  [
    '(where|where on earth|so where) (did|have|has) (all |)(the |my |our |)(people|visitors|traffic|visits|readers|users) (all |)(go|gone|disappear|vanish|went|disappeared|vanished) {rest?}',
    'why did visits fall {rest}',
  ],
  [
    '(where|tell me where|so where|asks me where) (all |)(the |my |our |)(people|visitors|traffic|visits|readers|users) (all |)(went|go|disappeared|vanished) {rest?}',
    'why did visits fall {rest}',
  ],
];

/** Days with the highest number. */
const OF_PEAKS: readonly Restatement[] = [
  [
    'when (in |during |over |within |)(the |){d:span} (did|do|was|were|had) (we|i|the site|the website|traffic|visits|our traffic|it)( at|) (peak|the peak|our peak|peaking|top out|busiest|at our busiest|see most visits|highest|most visited|hit (our|its|the|a) (peak|high|maximum|top)|reach (our|its|the|a) (peak|high|maximum))(,|) ?(visits|traffic|in visits|)',
    'which day in {d} had the most visits',
  ],
  [
    'when (did|was|were|had) (we|i|the site|the website|traffic|visits|our traffic|it)( at|) (peak|the peak|our peak|peaking|top out|busiest|at our busiest|highest|most visited|hit (our|its|the|a) (peak|high|maximum|top)|reach (our|its|the|a) (peak|high|maximum)) (in |during |over |within |)(the |){d:span}(,|) ?(visits|traffic|)',
    'which day in {d} had the most visits',
  ],
  [
    '(did|do|have|was|is) (we have|we get|there|we had) (a|an|any|one) (standout|stand-out|stand out|record|peak|banner|exceptional|outstanding|star|bumper|top) (day|date) {rest}',
    'which day {rest} had the most visits',
  ],
  ['…(peak|record|busiest|best|top|standout) (day|date) (for|of|in|by) {m:number!}…', 'day with the most {m}'],
  ['… {d} (peak|record|top) day {m:number!}', 'which day in {d} had the most {m}'],
  [
    '…,? (the |that |)(one|day) with more {m:number!} than (any|all|every|any of the|all the) (others?|other ones?|other days?|rest)( day| days|)…',
    '',
  ],
  [
    '… with more {m:number!} than (any|all|every|any of the|all the) (others?|other ones?|other days?|rest)( day| days|)…',
    'with the most {m}',
  ],
  [
    '(and |so |)(which|what)( one| day| of them| of these| of those|)( is| was|) (the |a )(winner|best|best one|top|top one|highest|peak|strongest|record|champion|biggest|leader|winning one|maximum|front-runner|number one|busiest)',
    'which day had the most',
  ],
  [
    '(and |so |)(the |)(winner|best one|top one|highest one|peak|strongest one|record|maximum|busiest one)( please|)',
    'which day had the most',
  ],
];

/** Usual values. */
const OF_USUAL: readonly Restatement[] = [
  [
    '(did|do|does) {x} (stand out|look (odd|strange|off|unusual|normal|weird|abnormal)|deviate|differ from the usual)( in any way| at all| from the rest|)',
    'is {x} usual',
  ],
  [
    '(was|is|were) {d} (a |an |)(really |very |)(good|bad|decent|strong|great|nice|weak|busy|quiet|slow|big|normal) (day|week|month|year|one)(<end>) ?(and |so |)(how many|what number) {rest}',
    'how many {rest} {d}',
  ],
  [
    '(is|was|are|were) {d:span!} (just |only |)(an |a |)(busy|slow|quiet|good|ordinary|average|normal|strong|weak|high|typical)(, | or |, or )(a |an |just |)(busy|slow|quiet|average|bad|normal|weak|ordinary|typical|low)((, | or |, or )(just |a |an |only |)(average|normal|ordinary|typical|so-so|as always|so so)|)( for us| for me| for the site| day|)',
    'is traffic {d} usual',
  ],
  [
    '(did|does|do|has|is|was) (the |our |my |){m:measure!} (behave|behaving|behaved|do|go|run|act|look|looking|perform) (the way|as|like) (it|they|we|things) (normally|usually|typically|always|generally) (do|does|did|is|are|behave)( so|) {rest?}',
    'is {m} {rest} usual',
  ],
  [
    '{d},? (did|does|do|has|is|was) (the |our |my |){m:measure!} (behave|behaving|behaved|do|go|run|act|look|looking|perform) (the way|as|like) (it|they|we|things) (normally|usually|typically|always|generally) (do|does|did|is|are|behave)( so|)',
    'is {m} {d} usual',
  ],
  [
    '(did|does|has) {d:span!} (bring|have|get|see|draw) (us |)(an |)(unusual|abnormal|extraordinary|exceptional|out of the ordinary) (amount|number|level|volume|share|lot) of (people|visitors|visits|traffic|users|readers)( or (was|is) it (a|an) (day|week|month) like (any|every) other| or not| or was it normal|)',
    'is traffic {d} usual',
  ],
  ['… (a|an|any) (day|week|month) like (any|every|all the) others?…', 'usual'],
  [
    '… (business as usual|nothing special|nothing unusual|par for the course|the same as always|as it always is|like always|as always|the way it always is|like every day|as on any day|run-of-the-mill|run of the mill|within normal limits|in the normal range|in line with (what we usually get|the usual|normal))…',
    'usual',
  ],
  [
    '{d:span!} (felt|feels|seemed|seems|looked|looks|was) (a bit |a little |kind of |rather |very |so |really |)(off|odd|strange|weird|quiet|busy|slow|wrong|different|funny)(<end>|) ?(was|is|were|did) (it|that)( really| so|)(<end>|) ?(traffic|visits|visitors|sessions|)( i mean|)',
    'is traffic {d} usual',
  ],
  [
    '… (is there |is |was there |)(something|anything) (is |)(off|wrong|odd|strange|weird|unusual|up|special|fishy) (with|about) {x}',
    'is {x} usual',
  ],
  [
    'is (what|the traffic|the number) (that |)(we|i) (are getting|get|am getting|are seeing|see|have) {d:span!} (out of the ordinary|unusual|usual|normal|ordinary|abnormal|typical|exceptional)',
    'is traffic {d} usual',
  ],
];

/** Forecasts. */
const OF_FORECASTS: readonly Restatement[] = [
  [
    '(where|what|how high|at what) (will|would|are|do) (the |our |my |){m:number!} (land|be|end up|stand|come out|finish|close|arrive)( at| by| on|) (the |)end of (this|the) month',
    'forecast of {m} this month',
  ],
  [
    '… how many {m:number!} (are we|will we|am i|will i|is the site|are you|do we|shall we|would we|we will|we are) (going to |gonna |likely to |about to |)(have|get|see|make|reach|end up with|finish with|close with) (in |over |)this month( |)(when|once|after|by the time|if) {over}',
    'forecast of {m} this month',
  ],
  [
    '(if (it|things|this) (goes|go|keeps going|continues|carries on|keeps|stays) (on |)(like (this|that)|this way|at this (rate|pace)|the same way|so)|at this (rate|pace)|at the current (rate|pace)|the way things are going),? (with |)how many {m:number!} (do|will|would|are|shall) (we|i) (finish|end|end up with|close|get|have|reach|end up|land at|come to|going to (have|get)) ?(in |for |with |at |)(the|this) month( with| on| at|)( in the end|)',
    'forecast of {m} this month',
  ],
  [
    '… (the |)(expected|projected|predicted|likely|probable|anticipated|estimated) (number of |)({m:number!}) (until|till|by|at|for|through|up to) (the |)(end of |)(this|the) month( is| has| be|)( finished?| over| done| ends| complete| closed|)( up| out|)',
    'forecast of {m} this month',
  ],
  [
    '(where|what|at what|with how many) (will|are|do|does|is) (we|i|our {m:number!}|the {n:number!}) (land|end up|finish|close|come out|heading|going to land|stand|going to end up)( at| with| in|)( for| in|) (this|the) month(,|) ?(in |with |by |for |)(terms of |)(the |our |){m2:number!}',
    'forecast of {m2} this month',
  ],
];

/** Rows that changed most. */
const OF_MOVERS: readonly Restatement[] = [
  [
    '… {r:rows!} (with |)(the |)(biggest|largest|worst|strongest|most) (minus|loss|losses|decline|slide|drop|fall|decrease|losers?|setback|downturn)…',
    'which {r} fell most',
  ],
  [
    '… {r:rows!} (with |)(the |)(biggest|largest|best|strongest|most|highest) (plus|gain|gains|growth|increase|rise|gainers?|winners?|climb|upturn|jump|improvement)…',
    'which {r} grew most',
  ],
  [
    '… {r:rows!} by (the |)(worst|biggest|largest|strongest) (slide|loss|drop|decline|fall|minus|decrease)…',
    'which {r} fell most',
  ],
  [
    '… {r:rows!} by (the |)(best|biggest|largest|strongest|) ?(gain|growth|rise|increase|plus|improvement)…',
    'which {r} grew most',
  ],
  [
    '… (biggest|largest|main|worst|top) (losers?|droppers?|fallers?|sliders?|decliners?) (among|of|in|under|amongst|from) (the |our |my |all |all the |){r:rows!}…',
    'which {r} fell most',
  ],
  [
    '… (biggest|largest|main|best|top) (winners?|gainers?|climbers?|risers?|growers?) (among|of|in|under|amongst|from) (the |our |my |all |all the |){r:rows!}…',
    'which {r} grew most',
  ],
  [
    'which {r:rows!} (grew|grow|grows|gained|rose|improved|growing|gaining) more than (the|all|any|all the) (others?|rest|other ones?|other <rows>) {rest?}',
    'which {r} grew most {rest}',
  ],
  [
    'which {r:rows!} (fell|fall|falls|lost|dropped|declined|shrank|shrunk|losing|falling) more than (the|all|any|all the) (others?|rest|other ones?|other <rows>) {rest?}',
    'which {r} fell most {rest}',
  ],
  [
    'which of (our|the|my|these|all our) {r:rows!} (deserves|deserve|earned|gets|has earned) {praise} for (growing|gaining|rising|improving)( more than (the|all|any) (others?|rest)| most| the most|) {rest?}',
    'which {r} grew most {rest}',
  ],
  [
    '(is|was) it {a} or (some|any|an) other {r:rows!} that (gained|grew|rose|improved|won|picked up)( the|) most {rest?}',
    'which {r} grew most {rest}',
  ],
  [
    '(where|on which <rows>) (did|have|do) (we|i) (lost?|losing|shed|shedding|lose) (the |)most {m:measure!} {rest?},? (per|by|talking|in terms of) {r:rows!}',
    'which {r} fell most {rest}',
  ],
  [
    '(where|on which <rows>) (did|have|do) (we|i) (picked up|pick up|gained?|won|win|got|get|added|add) (the |)most (extra |additional |new |more |)({m:measure!}) {rest?},? (per|by|talking|in terms of) {r:rows!}',
    'which {r} grew most {rest}',
  ],
  [
    'what (is|has|was|have) (been |)(slipping away|going down|dropping off|shrinking|falling away|fading|falling off|losing ground|dwindling) {rest?},? (per|by) {r:rows!}',
    'which {r} fell most {rest}',
  ],
  [
    '(from|for|on) which {r:rows!} (is|are|do|does) (coming |come |comes |there |)(now |)(much |far |a lot |many |)(more less|much less|less|fewer|far fewer) {m:measure!},? {rest?}',
    'which {r} fell most {rest}',
  ],
];

/** Follow-ups that correct or continue the question before. */
const OF_FOLLOW_UPS: readonly Restatement[] = [
  [
    `${ASK}(sorry|no|oops|wait|ah|oh|hm|hmm|actually|no wait|no sorry|nope|nah|my mistake|correction|not quite|oh no|ups|argh|damn|hold on|hang on)(<end>) ?(no |wait |sorry |actually |)?(,|.| -|) ?(i |)?(meant|mean|want|wanted|need|was after|made that|make that|make it|better|rather|take|of course|should be|it should be|) ?(the |){what}(,|) (not|instead of|rather than|and not) {other}`,
    '{what}',
  ],
  [
    `${ASK}(sorry|no|oops|wait|ah|oh|hm|hmm|actually|no wait|no sorry|nope|nah|my mistake|correction|not quite|oh no|ups|argh|damn|hold on|hang on)(<end>) ?(no |wait |sorry |actually |)?(,|.| -|) ?(i |)?(meant|mean|want|wanted|need|was after|made that|make that|make it|better|rather|take|of course|should be|it should be|) ?(the |){what}`,
    '{what}',
  ],
  [
    `${ASK}(better |rather |please |maybe |perhaps |instead |hmm |hm |ok |okay |actually |no |or |)(take|use|do|go with|let us take|pick|try|switch to|change (it|that) to|set it to|set (it|that) for|look at|go for|make it|i prefer|i would prefer|show me|only look at) (the |){what:begin}( instead| please| rather| for it| for that| then|)`,
    '{what}',
  ],
  [`${ASK}{d:span!} (alone|by itself|on its own|only|separately|in isolation|specifically|just that)`, 'only {d}'],
  [`${ASK}(the |)day (after|after that|after it|afterwards|later)( that|)`, 'the next day'],
];

/** All rewordings of this file. */
export const REWORDED_CHANGING: readonly Restatement[] = [
  ...OF_FOLLOW_UPS,
  ...OF_REASONS,
  ...OF_PEAKS,
  ...OF_USUAL,
  ...OF_FORECASTS,
  ...OF_MOVERS,
  ...OF_COMPARISONS,
];
