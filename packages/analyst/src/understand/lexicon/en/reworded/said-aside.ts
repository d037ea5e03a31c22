/** Words around a question, and yes-or-no questions that a number answers. */
import type { Restatement } from '../../restatement.ts';

/** Words around a question. */
const OF_ASIDES: readonly Restatement[] = [
  ['…,? (y/n|y or n|yes/no|yes or no|true or false|t/f)…', ''],
  [
    '…,? or (not even close|nowhere near|were we short|did we miss it|not quite|even more|even less|are we short of it)…',
    '',
  ],
  ['…,? (are we talking|we are talking|is it we are talking)( about| of| here|)', ''],
  ['{q} (i am|i was|we are|i|we) after', '{q}'],
  ['{q},? would (settle it|do|help|be great|be nice|tell me|be enough|answer it|be fine|suffice)( for me|)', '{q}'],
  ['…,? (<open>|)(just |only )(the |)numbers( please|)(<close>|)…', ''],
  [
    '(for|in) (the|my|our|a|an) {x} (deck|slides?|report|presentation|meeting|memo|sheet|newsletter|briefing|call|spreadsheet|talk|pitch|file)(:|,| -) {rest}',
    '{rest}',
  ],
  [
    '(need |needed |wanted |)(this |that |)for (the |my |our |a |an |)(<word>) (call|deck|meeting|report|slides|presentation|pitch|memo)(:|,| -) {rest}',
    '{rest}',
  ],
  [
    '(my|our|the) (vat return|tax return|tax office|tax adviser|accountant|bookkeeper|boss|printer|client|editor|designer|developer|hoster|agency|treasurer|chair|board|partners?|publisher|colleague|tax man|auditor|insurance|bank) (needs?|wants?|requires?|asks? for|is asking for|would like|demands?|has asked for) {rest}',
    'show {rest}',
  ],
  [
    '… (i have been|i was|we were|we have been|i am|i been|we been|i) asked (to |for )(provide|give|deliver|hand in|get|supply|send|submit|report|show|name|)…',
    '',
  ],
  [
    '(before|because|as) (we|i) {x} (i|we) (need|want|would like|have|should) to (know|see|have|get|check) {rest}',
    '{rest}',
  ],
  [
    '(i|we) (have been |am |are |been |was |)(posting|writing|tweeting|advertising|sharing|working|blogging|sending mails) (like mad|like crazy|a lot|all month|every day|so much|quite a bit|non-stop|hard)(,|;| -|<end>)( so|) {rest}',
    '{rest}',
  ],
  ['(hi there|hi|hey|hello)(,| so| -) {rest}', '{rest}'],
  ['(i ask myself|i am asking myself|we ask ourselves|i keep asking myself)(,|) {rest}', '{rest}'],
  ['… we become {rest}', 'we get {rest}'],
  ['(could you|can you|please|just|) ?name (me |us |)(the|our|all) …', 'show the'],
  ['… (x|n|xx|y) ({m:measure!})…', '{m}'],
];

/** Yes-or-no questions with a number in them. The real number answers them. */
const OF_NUMBERS: readonly Restatement[] = [
  [
    '(did|have|has|do|does|are|were|is|was|had) (we|i|the site|our site) (already |even |ever |finally |really |actually |)<reach>( to| past| over| us|) (the |)(<more> |){n:n!}( |-)(mark of |different |unique |single |)({m:number!})( mark|) {rest?}',
    '{m} {rest}',
  ],
  [
    '(did|has|have|was|is|does|will) (the |){d:span} (<reach>|bring|take|give|carry|lift)( us|) (<more>|to) (the |){n:n!}( |-)(mark of |different |unique |)({m:number!})( mark|)',
    '{m} {d}',
  ],
  [
    '(did|have|has|were|are|was) (there |)(<more> ){n:n!} (different |unique |individual |single |separate |)(people|visitors|users|readers|folks|persons|humans|guests|souls) (find|found|visit|visited|come|came|reach|reached|drop by|show up|turn up|read|on|here|look at|stop by)( by| to|)( <here>|) {rest?}',
    'visitors {rest}',
  ],
  [
    '(did|have|has|were|are|was) (there |)(<more> ){n:n!} (visits|sessions|page views|orders) {rest?}',
    'how many visits {rest}',
  ],
  [
    '(will|do|are|can|could|might|would) (we|i|the site) (going to |likely to |still |)(<reach>) (to |)(the |)(<more> |){n:n!} {m:number!} (this month|by <monthend>|until <monthend>|before <monthend>|at <monthend>|by then)',
    'forecast of {m} this month',
  ],
];

/** All rewordings of this file. */
export const SAID_ASIDE: readonly Restatement[] = [...OF_NUMBERS, ...OF_ASIDES];
