/** Ways through a site: where people come in, what they see before and after a page, where they leave. */
import type { Restatement } from '../../restatement.ts';

/** The page before or after one, as it is said, and with "page" behind: "before the checkout". */
const beside = (way: string, page: 'next' | 'previous'): readonly Restatement[] =>
  ['{page} {days}', '{page} page {days}'].map(
    (of): Restatement => [way.replace('{page}', '{page} {days:when?}'), `page views by ${page} page of ${of}`],
  );

const NEXT: readonly string[] = [
  '…<where> <did> <readers> (<go>|<reading>)( to| on| at| over|)( next| then| afterwards| from there|)( most| mostly| usually| most often|) <after> {page}',
  '…<after> {page},? (then |)<where> <did> <readers> (<go>|<reading>)( to| on| at|)( next| then| afterwards| from there|)( most| mostly| usually| most often|)',
  '…<where> <did> <readers> (<go>|<reading>)( to| on| at|)( next| then|) (from|off|out of) {page}( to| next|)',
  '…where <did> <readers> (of|on|from|who read|who saw|reading) {page} (<go>|<reading>)( to| on|)( next| then| afterwards| from there)',
  '…(which|what)( page| article| post| one|)~ (come|comes|came|follow|follows|is|are|was|were)( usually| mostly| most often|)( viewed| read| visited| opened| seen| next|)( right| directly| just|) after {page}( most often| most| mostly| usually|)',
  '…(which|what)( page| article| post|)~ (follow|follows|followed)( on|) {page}',
  '…(page|article|post|step|click|stop)~ (visited|viewed|read|seen|opened|)( next| right| directly|)( after|) after {page}',
  'what( else|) <did> <readers> (do|look at|view|open|visit|see|click|click on)( next|) after (they |having |)(view|viewed|see|saw|read|open|opened|visit|visited|viewing|seeing|reading|visiting|looking at|look at|looked at)( the| our|) {page}',
  '…(next|following|onward|further) (article|post|step|click|stop)~ (after|from|of|for) {page}',
];

const PREVIOUS: readonly string[] = [
  '…(after|from|via) (which|what) (page|pages|article|articles) <did> <readers>( most often| mostly| usually| most|) (<arrive>)( to| at| on| over to|)( the| our|) {page}',
  '…(by|via|on|along|over|through) (which|what) (routes|route|paths|path|ways|way|pages) <did> <readers> (<arrive>)( to| at| on|)( the| our|) {page}',
  '…where( on| in|)( our| the| my| this|)( site| website| blog| shop| journal|) (do|did|does|have|are|were|was|had) <readers>( come| coming| came| been| be|)( from|)( just| right| immediately| directly| shortly|) before (they |)(<arrive>)( to| at| on|)( the| our|) {page}',
  '…(what|which page|which pages|which article|which articles|what page|what pages) (do|did|does|have|are|were|was|had) <readers>( been|) (<reading>|on|at)( at| on|)( just| right| immediately| directly|) before (they |)(<arrive>)( to| at| on|)( the| our|) {page}',
  '…(what|which page|which pages|which article|which articles|what page|what pages) (do|did|does|are|were|was) <readers> (on|at|reading|looking at)( just| right| immediately| directly|) before( the| our|) {page}',
  '…(which|what)( page| article| post)~ (come|comes|came)( just| right| immediately| directly|) before( the| our|) {page}',
  '…(from |)where (on|in) (our|the|my|this) (site|website|blog|journal|shop)( from|) (do|did|does) <readers> (<arrive>|come)( to| at| on| from|)( the| our|) {page}',
  '…<where> <did> <readers> (<go>|<get>|<reading>)( from| to| at| on|)( just| right| immediately| directly| last|) <before> {page}',
  '…(which|what)( page| article| post|)~ (come|comes|came|is|are|was|were|precede|precedes)( usually| mostly| most often|)( viewed| read| visited| seen| shown|)( just| right| directly|) before {page}',
  '…(which|what)( page| article| post|)~ (precede|precedes|preceded) {page}',
  '…(page|article|post|step|stop)~ (visited|viewed|read|seen|opened)( just| right| directly| last|) <before> {page}',
  '…(from|on|via|through|over) (which|what) (page|article|post)~ <did> <readers> (<get>|<go>|open|find)( to| at| on| into| onto| over to| there|)(| to) {page}',
  '…(which|what) (page|article|post)~ <did> <readers> (<get>|<go>|open|find)( to| at| on| into|) {page} (from|through|via)',
  '…(what|which page|which article|which post|what page)~ (lead|leads|led|send|sends|sent|take|takes|took|bring|brings|brought)( the|)( most| more|) (people|visitors|readers|users|traffic|them|clicks) (to|into|onto) {page}',
  '…(what|which page|which article|which post|what page|what article)~ (lead|leads|led|bring|brings|brought|guide|guides|steer|steers|point|points)( the|)( most|)( people| visitors| readers| traffic|) (to|into|onto|in to|over to|through to|on to) {page}( most| most often| the most|)',
];

/** All that are tried for sentences that aren't understood by their words. */
export const PATHS: readonly Restatement[] = [
  ...NEXT.flatMap((way) => beside(way, 'next')),
  [
    '…(which|what) (page|article|post)~ (send|sends|sent|bring|brings|brought|lead|leads|led)( the|)( most| more|) (people|visitors|readers|users|traffic|them|clicks) (to|over to|on to) {site}',
    'outbound clicks by page, clicks to {site}',
  ],
  ...PREVIOUS.flatMap((way) => beside(way, 'previous')),
  // Leaving.
  [
    '…(which|what)( page| pages| article| articles| post| posts| url| urls|) (is|are|was|were) (the|their) last( one| ones| page| pages| thing| things| stop|)( that| which|) <readers> (<reading>)( at| on|)( just| right|)( before they (<leave>|<close>)( us| the site| our site|)| before (<leave>|<close>)( us| the site| our site|)| of us|),? {rest?}',
    'exits by page {rest}',
  ],
  [
    '…(the |)last (page|pages|article|articles|one|ones|thing)( that| which|) (<readers> (<reading>)( at| on|) |)(just |right |)before (<readers> |)(<leave>|<close>)( us| the site| our site|),? {rest?}',
    'exits by page {rest}',
  ],
  [
    '…(on |at |with |)(which|what) (page|pages|article|articles) (do|did|does) (the |our |most |)(visit|visits|session|sessions) {from:of?} ?(end|ended|finish|finished|stop|stopped)( on| at| with|)( mostly| most| most often| usually|),? {rest?}',
    'exits by page {from} {rest}',
  ],
  [
    '…what (do|did|does) <readers> (<reading>)( at| on|) (last|as the last thing)( just| right|) before (they |)(<leave>|<close>)( us| the site| our site|),? {rest?}',
    'exits by page {rest}',
  ],
  [
    '…(which|what) (is|are|was|were) the last pages? (in|of) (a|the|most|their|our) (visit|visits|session|sessions) {rest?}',
    'exits by page {rest}',
  ],
  [
    '…(on|at|from|after) (which|what) page~ <did> <readers> {from:of?} <quit>( most| most often| mostly|) {rest?}',
    'exits by page {from} {rest}',
  ],
  [
    '…(which|what) page~ <did> <readers> {from:of?} <quit>( on| at| from| after| most| most often|) {rest?}',
    'exits by page {from} {rest}',
  ],
  [
    '…where <did> <readers> {from:of?} (<quit>)( us| the site| our site| my site| the website|)( most| most often| mostly|) {rest?}',
    'exits by page {from} {rest}',
  ],
  [
    '…(what|which page|which pages|what page|which article|which articles) <did> <readers> (<reading>)( last| as the last thing| as the last one|)( just| right|) before (they |)<leave>( us| the site| our site| away|) {rest?}',
    'exits by page {rest}',
  ],
  [
    '…(how often|how many times) (is|was) {page} the (last|final) (thing|page|one|stop|article|post)( that| which|) <readers> (<reading>)( before (they |)<leave>|)( us| the site|) {rest?}',
    'exits of {page} {rest}',
  ],
  [
    '…how (many people|many visitors|many readers|often do people|often do visitors|often do readers) (<quit>) (on|at|from|after) {page}',
    'exits of {page}',
  ],
  // Coming in.
  [
    '…(what is|what was|which is|what are|which are) the first (page|thing)~( that|) <readers> (<reading>|land on|get to see|come across|come to)( on our site| on the site|)( when they (come|arrive|visit|get)( to us| here| in| to the site| us| to our site|)|) {rest?}',
    'visits by landing page {rest}',
  ],
  ['…(first|entry|entrance|starting|opening) (point|door|gate|stop)~ {rest?}', 'landing pages {rest}'],
  [
    '…where <did> <readers> {from:of?} (<enter>)( on| at| through| via|)( the site| our site| my site| the website| us|)( first| most|) {rest?}',
    'visits by landing page {from} {rest}',
  ],
];

/** Tried first, because their words by themselves ask for something else. */
export const PATHS_FIRST: readonly Restatement[] = [
  // "Where" means a page here, not a country.
  ...beside(
    '…where( else|) <did> <readers> (<go>)( to|)( next| then|)( most| mostly|) (from|off|out of) {page}',
    'next',
  ),
  [
    '…(which|what) page~ <did> <readers> {from:of?} <enter>( on| at| through| via| by| with| from|)( first| most| most often|) {rest?}',
    'visits by landing page {from} {rest}',
  ],
  [
    '…(on|at|through|via|with|by) (which|what) page~ <did> (<readers>|most visits|most sessions|the most visits) {from:of?} (<enter>)( most| first| most often| with| on|) {rest?}',
    'visits by landing page {from} {rest}',
  ],
  ...['{page} {days}', '{page} page {days}'].map(
    (of): Restatement => [
      'how <did> <readers> (get|come|navigate|make it|find their way|end up|arrive)( to| at| on| onto) {page} {days:when?}',
      `page views by previous page of ${of}`,
    ],
  ),
  [
    '…(on|at|from|after) (which|what) page~ (do|did|does) (most|the most) (<readers>) {from:of?} (<leave>|<quit>)( us| the site| our site| most|) {rest?}',
    'which page has the most exits {from} {rest}',
  ],
  [
    'where <did> (we|i) lose( the|)( most|)( of our| of the| our|) (people|visitors|readers|users|traffic) {rest?}',
    'exits by page {rest}',
  ],
];
