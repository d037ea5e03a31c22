/** What people read, how long and how far: "what do the Swiss read", "which piece held people longest", "do they read it to the end". */
import type { Restatement } from '../../restatement.ts';

/** Whose reading is asked for: "our readers in the UK", "newsletter readers", "the Swiss". */
const WHOSE: readonly (readonly [who: string, plain: string])[] = [
  ['<crowd> {from:of?}', 'of people {from}'],
  ['{who} <people> {from:of?}', 'of {who} visitors {from}'],
  ['(the|our) {who}', 'of the {who}'],
];

const READ =
  '(read|reading|been reading|like to read|like reading|love reading|enjoy reading|want to read|love to read)';
const LOOKED =
  '(look at|looking at|looked at|view|viewing|visit|visiting|see|click on|open|like to see|check out|click|want to see|been looking at)';

/** All that are tried for sentences that aren't understood by their words. */
export const READING: readonly Restatement[] = [
  [
    '…(average|mean|avg|typical) (time|reading time|duration|amount of time)( people| visitors| readers|)( spent| spend| stayed|)( on| at| reading) {page}',
    'average time on page of {page}',
  ],
  // How much.
  [
    'how (popular|well read|well-read|widely read|much read|successful|well visited|well liked|well received|loved|liked|interesting|in demand) (is|was|are|were|has been) {name}',
    'how did {name} do',
  ],
  [
    'how (busy|crowded|lively|full|quiet|calm) (is|was|were|are|has been)( it| the site| we| things| our site| my site| the website| the blog|)( here|)( with us|) {rest?}',
    'visits {rest}',
  ],
  [
    '(is|was|has|are) {page} (getting|being|been|still) (read|viewed|visited|looked at|seen|opened)( at all| a lot| much| often| still| any more|) {rest?}',
    'page views of {page} {rest}',
  ],
  [
    '(is|are|was|were|did|does|do|has|have|) <someone> (still |ever |actually |been |)<reading> {page}',
    'page views of {page}',
  ],
  // Who reads what.
  ...WHOSE.flatMap(([who, plain]): Restatement[] => [
    [
      `…(which|what) {what:text} <did> ${who} (like|love|prefer|enjoy|go for|care for|care about|care most about|read)( the|) (best|most|a lot|) {rest?}`,
      `which {what} are read most, ${plain} {rest}`,
    ],
    [
      `…(what|what sort of stuff|what kind of things|what kind of articles|what sort of things) (interests|interested) ${who.replace('<crowd>', '(people|visitors|readers)')}( most| the most| best|) {rest?}`,
      `most viewed pages ${plain} {rest}`,
    ],
    [
      `…what (are|were) ${who} (interested in|after|into|keen on|most interested in)( most| the most|) {rest?}`,
      `most viewed pages ${plain} {rest}`,
    ],
  ]),
  // How long.
  [
    '…how (much time|long|many minutes|many hours|many seconds) <did> <readers> {from:of?} (spend|stay|read|use)( reading| here|) (on|with|in|at|over) {page} (altogether|in total|in all|overall|combined|all together|together|in sum)…',
    'total engagement time of {page} {from}',
  ],
  [
    '…how (much time|long|many minutes|many seconds) <did> <readers> {from:of?} (spend|stay|remain|linger|stick|dwell)( reading| here|) (on|with|in|at|over) {page}',
    'average time on page of {page} {from}',
  ],
  [
    '…how long (is|was|are|were) {page} (read|viewed|looked at|being read)( for|)( on average|) {rest?}',
    'average time on page of {page} {rest}',
  ],
  [
    '…(which|what) {what} (hold|holds|held|keep|keeps|kept|captivate|captivates|grip|grips|gripped|engage|engages|engaged|retain|retains|retained)( on to|) (people|readers|visitors|users|them|attention|the attention|us|everyone)( reading|)( for|)( the|) longest {rest?}',
    'which {what} are read longest {rest}',
  ],
  [
    '…(on|with|at) (which|what) {what:text} <did> <readers> {from:of?} (stay|spend|linger|remain|stick around)( time|)( the|) (longest|most time|most) {rest?}',
    'which {what} are read longest {from} {rest}',
  ],
  [
    '…(which|what) {what:text} <did> <readers> {from:of?} (stay|spend|linger|remain)( on|)( the|) (longest|most time)( on|) {rest?}',
    'which {what} are read longest {from} {rest}',
  ],
  [
    '…what (are|do|did|were) <readers> {from:of?} (spending|spend|spent)( the|) most (time|of their time)( on|)( with| reading|) {rest?}',
    'which pages are read longest {from} {rest}',
  ],
  [
    '…how (many minutes|many seconds|much time|long) <did> <readers> {from:of?} (spend|stay|use|hang around|stick around)( here| with us| on the site| on our site| on my site| on the website|) (per|a|each|in a|every) (visit|session) {rest?}',
    'average session duration {from} {rest}',
  ],
  [
    '…how (many minutes|many seconds|long) (is|was|are|were) (a|an|the|one) (average |typical |normal |)(visit|session) {rest?}',
    'average session duration {rest}',
  ],
  [
    '… on (a|the|their|an|) ?{a:device}( and|,| vs| versus|) how (long|many|much|often|far)( is it| are they| was it|) on (a |the |their |an |)(proper |real |normal |big |)(computer|desktop|laptop|pc|desktop computer)…',
    'on {a} and on desktop',
  ],
  [
    '… on (a|the|their|an|) ?{a:device}( and|,| vs| versus|) how (long|many|much|often|far)( is it| are they| was it|) on (a |the |their |an |){b:device}…',
    'on {a} and on {b}',
  ],
  ['… (proper|real|normal|big|actual) (computer|desktop|laptop|pc)…', 'desktop'],
  // How far.
  [
    '(how|and how) (far|deep|deeply|far down) <did> <readers> (scroll|read|get)( down| on| it|)( on average|)',
    'average scroll depth',
  ],
  [
    '…how (far|deep|deeply|far down|much|far do) <did> <readers> {from:of?} scroll( down| on| in| through| to|)( on| in| through|) {page}',
    'average scroll depth of {page} {from}',
  ],
  [
    '…how (far|deep|deeply|far down) <did> <readers> {from:of?} (read|get)( on| in| through| into| with)( into|) {page}',
    'average scroll depth of {page} {from}',
  ],
  [
    '…how (far|deep|deeply|far down) (is|was) {page} (scrolled|read)( down|)( on average|) {rest?}',
    'average scroll depth of {page} {rest}',
  ],
  [
    '(do|did|does) <readers> {from:of?} (scroll|read|get|make it|reach|go|finish)( down| through| on|)( to|) (the end|the very end|the bottom|the last line|the last paragraph) of {page}',
    'average scroll depth of {page} {from}',
  ],
  [
    '(do|did|does|is|was|are|were) (<readers> |){from:of?} ?(read|finish|scroll) {page} <end> {rest?}',
    'average scroll depth of {page} {from} {rest}',
  ],
  ['(is|was|are|were) {page} (read|finished|scrolled) <end> {rest?}', 'average scroll depth of {page} {rest}'],
  // Leaving at once.
  [
    '…(what |which |)(percent|percentage|share|part|proportion|%|per cent) of( our| the| all| my|) (people|visitors|users|readers|visits|sessions) {from:of?} (leave|left|go|are gone|bounce|bounced|run away|jump off|go away) (after|with|having seen) (just |only |)(one|a single|the first) page {rest?}',
    'bounce rate {from} {rest}',
  ],
  [
    '…(what |which |)(percent|percentage|share|part|proportion|%|per cent) of( our| the| all| my|) (people|visitors|users|readers|visits|sessions) {from:of?} (leave|left|go|are gone|bounce|bounced|run away|jump off|go away)( again|) (right away|straight away|immediately|at once|instantly|directly) {rest?}',
    'bounce rate {from} {rest}',
  ],
  [
    '(do|does|did|are|is) {who} (bounce|leave right away|leave immediately|run away|leave straight away) (more|less)( often| quickly|) than (everyone else|everybody else|the rest|others|other people|all others|other visitors|anyone else|the others|everyone)',
    'bounce rate by device, {who}',
  ],
];

/** Those that are tried first, because their words by themselves ask for something else. */
export const READING_FIRST: readonly Restatement[] = [
  [
    'what (are|is) <readers> (reading|looking at|viewing|doing|browsing|up to) <now>',
    'which pages are people on right now',
  ],
  ...WHOSE.flatMap(([who, plain]): Restatement[] => [
    [`…what <did> ${who} ${READ}( on| at|)( <most>|) {rest?}`, `most viewed posts ${plain} {rest}`],
    [`…what <did> ${who} ${LOOKED}( on| at|)( <most>|) {rest?}`, `most viewed pages ${plain} {rest}`],
  ]),
];
