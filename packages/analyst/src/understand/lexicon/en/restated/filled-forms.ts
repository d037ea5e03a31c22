/** Forms: who submits them, who gives up and at which field, which share signs up. */
import type { Restatement } from '../../restatement.ts';

const GIVE_UP =
  '(give up|gave up|giving up|stop|stopped|quit|leave|left|abandon|abandoned|get stuck|got stuck|drop out|dropped out|break off|broke off|bail|bail out|hesitate|struggle)';
const WHO = '(<people>|they|most people|most)';
const WRITES =
  '(write|writes|wrote|written|write in|wrote in) (to |)(us|me)|(contact|contacts|contacted|message|messaged|get in touch with|got in touch with|reach out to|reached out to) (us|me)|(get|got|getting) in touch|(send|sent) (us|me) (a |)(message|messages|mail|note)';
const SIGN_UP = '(sign-ups|sign up|signed up|subscribe|subscribed|register|registered|join|joined)';

/** Tried before the sentence is read. */
export const FORMS_FIRST: readonly Restatement[] = [
  [
    `(what |which |how big a |)(share|percentage|percent|proportion|part|fraction|%) of (the |our |all |)<people>( who| that|) ${SIGN_UP} (for|to) (the |our |my |){x} {rest:days?}`,
    '{x} form completion rate {rest}',
    /^formName$/,
  ],
  [
    `how many (of the |of our |)<people>( who| that|) (see|saw|view|viewed) the {x} form( then| also|) (fill it in|filled it in|send it|sent it|submit it|submitted it|complete it|completed it) {rest:days?}`,
    '{x} form completion rate {rest}',
    /^formName$/,
  ],
];

/** Tried if the sentence isn't understood. */
export const FORMS: readonly Restatement[] = [
  // Who submits a form.
  [
    `how many (people|persons|visitors|customers|users|readers)( have|) (${WRITES}) {rest:days?}`,
    'contact form submissions {rest}',
  ],
  [
    `(did|has|have|does|do) (anyone|anybody|someone|people|customers)( really| actually| ever|) (${WRITES}) {rest:days?}`,
    'contact form submissions {rest}',
  ],
  [
    `how (often|many times) (do|did|does|have|were|was|are) (people|we|customers|visitors|they)( been|) (${WRITES}|contacted|messaged) {rest:days?}`,
    'contact form submissions {rest}',
  ],
  // Who gives up, and where.
  [
    `how many ${WHO}( have|) (give up on|gave up on|gave up|give up|abandon|abandoned|quit|broke off|break off|did not finish|do not finish|never finish|never finished|left) (the |our |my |){x} form( halfway| half way| unfinished| unsent|) {rest:days?}`,
    '{x} form abandonments {rest}',
    /^formName$/,
  ],
  [
    `(at |on |in |with |)(which|what) (field|question|line|box|part)s? (of|in|on) (the|our|my) {x} form (do|did|does|makes|make|made|loses|lose|lost|cause|causes) ${WHO} ${GIVE_UP}( at| on| in| with|)( most| most often| the most|) {rest:days?}`,
    'at which field do people give up in the {x} form {rest}',
  ],
  [
    `(at |on |in |with |)(which|what) (field|question|line|box|part)s? (do|did|does) ${WHO} ${GIVE_UP}( at| on| in| with|)( most| most often| the most|)( in| on| of| with| at|) (the |our |my |){x}( form|) {rest:days?}`,
    'at which field do people give up in the {x} form {rest}',
  ],
  [
    `where (do|did|does) ${WHO} ${GIVE_UP} (in|on|with|at|filling in|filling out|when filling in) (the |our |my |){x}( form|) {rest:days?}`,
    'at which field do people give up in the {x} form {rest}',
  ],
  [
    `how many ${WHO} (start|begin|started|began|try|tried) (writing|to write|filling in the contact form|the contact form)( to us| us| a message| something|),?( and| but)( then| later|) (give|gave|stop|stopped|break|broke|quit|giving|never|do not|did not)( up| off| finish| send it| finish it|),? and (where|at which field|in which field|on which field) (do|did) they ${GIVE_UP}( at| on| in|)( most| mostly|)`,
    'what is the number of contact form abandonments? where do people give up in the contact form',
  ],
  // Which forms.
  [
    '(which|what) (form|forms) (get|gets|got|is|are|was|were|has been|have been) (filled in|filled out|filled|sent|submitted|completed|used) (most|the most|most often|best) {rest?}',
    'forms with the most submissions {rest}',
  ],
];
