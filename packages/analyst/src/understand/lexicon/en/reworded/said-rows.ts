/** Rows with a number each, in words that people typed. */
import type { Restatement } from '../../restatement.ts';

const OF_ROWS: readonly Restatement[] = [
  // Columns of a table.
  [
    '…(a |the |)(list|table|overview) of (the |our |all |all the |){r:rows!},? (and|with) (next to|beside|behind|after|alongside|opposite) (each|it|them|each one|that|every one)(,|) (its |their |the |)(number of |)({m:measure!})',
    '{m} by {r}',
  ],
  [
    '…(a |the |)(list|table|overview) of (the |our |all |all the |){r:rows!},? (and|with) (next to|beside|behind|after|alongside|opposite) (each|it|them|each one|that|every one)(,|) how often (it|they|each|we) (was|were|is|are) (visited|used|clicked|opened|called)( from| via| through|)',
    'visits by {r}',
  ],
  [
    '…(list |show |give me |)(the |our |all |all the |)({r:rows!}) (with|and) (its|their|the) (number of |)({m:measure!}) (next to|beside|behind|after|alongside|opposite) (it|them|each|each one|that)…',
    '{m} by {r}',
  ],
  [
    '…(the |)(number of |)({m:measure!}) (next to|beside|alongside|opposite|behind|after) (the |each |every |our |)({r:rows!})( names?| titles?|)…',
    '{m} by {r}',
  ],
  [
    '…(table|list|sheet|grid|overview) (having|with|that has|showing|where) (the |)({a:rows!}) (in|as) (one|the first|a|the left|column one) ?(column|)(,|) {b:rows!} (in|as) (the |)(next|second|other|another|right)( one| column|)(,| and|, and) (the |)({m:measure!}) (after that|in the third|next|in the last|behind|behind that|following|at the end|in the third one)…',
    '{m} by {a} and {b}',
  ],
  ['…{a:rows!} (within|inside|in) (each|every) {b:rows!}…', '{b} and {a}'],
  [
    '…for (the |){a:rows!} and (for |)(the |){b:rows!} (together|combined|at once|at the same time|in one)…',
    'by {a} and {b}',
  ],
  [
    '(chart|graph|plot|make a chart|draw a chart|{x} chart|{x} graph) (with|having|of) (the |)({a:rows!}) (along|on|at|across) (the |)(bottom|x-axis|x axis|horizontal axis) and (the |)({m:measure!}) (up|on|at|along) (the |)(side|left|y-axis|y axis|vertical axis)',
    '{m} by {a}',
  ],
  [
    '…{r:rows!} (vs|versus|against|x|×) (the |)(number of |)({m:measure!})(,|)( as (a |)(table|list|chart|bars)|)…',
    '{m} by {r}',
  ],
  // Geographical levels.
  ['…,? geographically,? (at|on|to) (the |)({r:rows!})( |-)level…', 'by {r}'],
  ['…,? geographically…', 'by country'],
  ['…,? (at|on) (the |)({r:rows!})( |-)level…', 'by {r}'],
  [
    '…(<end>) ?({r:rows!})( |-)level (is|will be|would be|is quite|is all) (fine|enough|ok|sufficient|good|plenty|i need|okay|perfect)(<end>|) {rest?}',
    'by {r}',
  ],
  [
    '…,? (i|we) do not need (the |)(single|individual|exact|separate) (sites|sources|ones|pages|names|details)( please|)…',
    '',
  ],
  // Questions with a verb for what rows do: "what does each channel earn".
  [
    '…what (did|does|do|has|have) (every|each|all the|all|the) (single |different |various |individual |traffic |marketing |){r:rows!} (<earn>)( for us| us| at the till| in the till| into the till|)…',
    'revenue by {r}',
  ],
  [
    '…(what|how much)( money|) (each|every) (single |){r:rows!} (has |have |)(bought|spent|ordered|paid|brought in|earned)( for| us| with us|)…',
    'revenue by {r}',
  ],
  [
    '…,? (the |)(biggest|largest|highest|top|best) (spenders?|buyers?|payers?|senders?|earners?|sellers?|ones?|bringers?|suppliers?) (on|at the|at) top…',
    'in descending order',
  ],
  [
    '…how (many|much) {m:measure!} (do|did|does|have|has) (the |our |all |all the |)(various |different |single |individual |several |)({r:rows!}) (make up|bring|brought|have|get|got|account for|deliver|have got|come to|add up to|contribute|count|make|see|receive|give)( us|)…',
    '{m} by {r}',
  ],
  [
    '(did|do|does|have|has|are|is) (our |the |any |my |all |)({r:rows!}) (<earn>|sell|sold|sell anything|sold anything|make any sales|bring any orders|earn anything|work|worked|pay off)(<end>|) ?{m:measure!} (for|from|per|by|of) each( one| of them|)',
    '{m} by {r}',
  ],
  [
    '(which|what) (kinds?|sorts?|types?) of {r:rows!} (do|did|does|have) <who> (use|used|have|come with|visit with|visit on) {d:date?}( to visit| to come| for visiting|)( us| the site| our site|)(<end>|) ?(and |)how many (visits|sessions) (each|per (one|kind|type)|for each|on each|with each)',
    'visits by {r} {d}',
  ],
  [
    '(which|what) (kinds?|sorts?|types?) of {r:rows!} (do|did|does|have) <who> (use|used|have|come with|visit with|visit on) {d:date?}( to visit| to come| for visiting|)( us| the site| our site|)',
    'visits by {r} {d}',
  ],
  [
    '(which|what) languages? (do|did|does|have|has) <who> (have |)(their |the |)(browsers?|devices?|computers?|phones?|systems?) (set |)(to|in|on|use|speak)(<end>|) ?{rest?}',
    'visits by language',
  ],
  [
    '(with |on |in |)(which|what) (programmes?|programs?|software|apps?|application) (do|did|does) <who> (open|view|visit|see|read|use|come|look at)( on| in| with| to|)( the site| us| our site| our pages| to visit us|)( with|) {rest?}',
    'visits by browser',
  ],
  [
    '(on |)(which|what) (operating |)systems? (is|are|do|does|runs|run) (running |in use |used |)(on |)(the |)(machines|computers|devices|phones|gadgets) (of (our |the |)<who>|<who> use)( run| use|)(<end>|) ?{rest?}',
    'visits by operating system',
  ],
  [
    '… (splitted|splited|seperated|separated|devided|divided|grouped|sorted|parted|arranged) (after|by|in|into|for|to|along|according to) (the |each |single |){r:rows!}…',
    'by {r}',
  ],
  ['…(under|below|beneath) (each|every) {r:rows!}…', 'by {r}'],
  [
    '…,? (one|a|1) (row|line|number|figure|bar|entry) (per|for each|for every|by) {r:rows!} (with|and) (its|their|the) {m:measure!}…',
    '{m} by {r}',
  ],
  ['{a:measure!} {x},? (from|on|for|by|with|at|in) each( one| of them|)', '{a} {x}'],
  [
    '{x}(<end>) ?how (many|much) {m:measure!} (came |come |come in |are there |did we get |do we get |)(from|on|with|for|by|in|at|to|of)( each| each one| each of them| each of those| every one| any of them| them)',
    '{m} from {x}',
  ],
  ['… (and|with) how (many|much)( {m:measure!}|) (each|for each|from each|per one|apiece|on each|in each)…', ''],
  // Patterns over the week or day.
  [
    '…weekday (pattern|profile|rhythm|distribution|curve|split) of (our |the |my |)(traffic|visits|sessions)…',
    'visits by weekday',
  ],
  [
    '…(on |)(which|what) days of (the|a) week (are|is|do|does|were) (we|the site|it|our site) (busy|busiest|quiet|most visited|get people|full|well visited|popular|strong)( most|)…',
    'visits by weekday',
  ],
  ['… weekday,? not (by |the |)(date|calendar day|calendar date|dates|exact date|day of the month)…', 'weekday'],
  ['… by weekday names?…', 'by weekday'],
  [
    '…(visits|traffic|people|sessions) (fall|fell|falls|land|come|came) (into|in|on|within|to) (each|every|the single) (hour|weekday|day|month|week)…',
    'visits by hour',
  ],
  [
    '… (throughout|through the whole of|in the course of|over the course of|all through|all over|all along|all of|across the whole of|right through) (the month of |){d:date!}…',
    'in {d}',
  ],
  ['…all (year|month|week) long,?…', ''],
  ['… from (the |){d:date!} (on|onwards?|forwards?|upwards?|forth|till now|until now|up to now)…', 'since {d}'],
  ['…the (whole|entirety|total|sum|full length) of {d:date!}…', '{d}'],
  [
    '… (in |for |of |)the {u:unit!} (that|which) (has |is |was |)(just |recently |now |)(closed|ended|finished|passed|gone|went by|gone by|over|behind us|completed)…',
    'last {u}',
  ],
  ['… one (under|below|after|beneath) (the |an|)other…', 'as a list'],
];

/** All rewordings of this file. */
export const SAID_ROWS: readonly Restatement[] = OF_ROWS;
