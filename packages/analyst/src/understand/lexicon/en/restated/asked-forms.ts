/** More ways to ask for sign-ups, messages and abandoned forms. */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const ASKED_FORM_LISTS: WordLists = {
  days: DAY_WORDS,
  stop: '[.?!,;:–—-]+',
  our: 'the, our, my, a, an, all, all our, all the, any, that, this',
  people:
    'people, folks, visitors, users, readers, persons, customers, anyone, anybody, someone, somebody, everyone, those, ones, they, guests, subscribers',
  letter:
    'newsletter, letter, mailing list, mailing, list, email list, weekly letter, weekly newsletter, mail list, newsletters',
  join: 'sign up, signs up, signed up, sign-ups, subscribe, subscribes, subscribed, join, joins, joined, register, registers, registered, enrol, enrols, leave their address, leave their email, enter their email, sign on, put their name down, subscribing, signing up, joining',
  send: 'bring, brings, bring in, brings in, send, sends, give, gives, make, makes, drive, drives, deliver, delivers, win, wins, get, gets, lead, leads, refer, refers, attract, attracts, supply, supplies, produce, produces, generate, generates, has brought, have brought, brought, sent',
  gained:
    'won, gained, got, found, recruited, attracted, collected, added, picked up, signed up, convinced, acquired, brought in, persuaded',
  place: 'sources?, places?, sites?, websites?, referrers?, origins?, ones?, links?, traffic sources?',
  share:
    'percentage, share, part, proportion, percent, per cent, %, fraction, portion, rate, ratio, how many percent, how much percent',
  start:
    'start, starts, started, begin, begins, began, begun, open, opens, opened, touch, touches, touched, starting, beginning, touching, who start, who started, who begin, who began, tackle, try, tried',
  fill: 'filling in, filling out, to fill in, to fill out, filling, to fill, completing, with, typing in, typing into, on, writing in',
  quit: 'quit, quits, give up, gives up, gave up, giving up, leave, leaves, left, leaving, abandon, abandons, abandoned, abandoning, stop, stops, stopped, stopping, walk away, walks away, walked away, walk off, bail, bails, bailed, bail out, bails out, bailed out, drop out, drops out, dropped out, drop off, drops off, dropped off, run away, disappear, disappeared, go away, went away, break off, broke off, bow out, lose patience, lost patience, lose interest, throw in the towel, change their mind, changed their mind, get bored, turn away, back out, backed out, get stuck, got stuck',
  never: 'never, do not, does not, did not, do not ever, fail to, failed to, do not then, not',
  submit:
    'send, sends, sent, submit, submits, submitted, finish, finishes, finished, complete, completes, completed, send off, sending, submitting, finishing, completing, sending off, get to the end, reach the end',
  unsent:
    'unsent, unfinished, incomplete, not sent, abandoned, half-finished, half finished, half-done, half done, not submitted, unsubmitted, half-filled, half filled, uncompleted, never sent, never submitted, never finished',
  field: 'fields?, form fields?, input fields?, inputs?, boxes?, box, questions?, entries',
  wrote: 'contact, contact form, contact page, enquiry, message',
  went: 'submitted, sent, made, went out, came in, received, arrived, filed, handed in, posted, put in, went through, coming in, arriving, placed, written, got through',
  press:
    'pressed, hit, clicked, pushed, tapped, press, hits, click, clicks, pressing, hitting, clicking, clicked on, click on, pressed on',
};

const REST = '{rest:days?}';
const FORM = '(<our> |)(single |)forms?( of ours| on (the|our) site|)';
const HALF = '( half way| halfway| half-way| in the middle| midway| again| unfinished|)';
const RATE = 'form abandonment rate';
const FIELDS = 'form abandonments by form field';
const SIGN_UPS = 'newsletter sign-ups by source';
const IN_SHARE =
  '(<stop> ?|)( and| i would like|)( i would like that| i like that| i like it| that| this| it| give me that| i want that| show it|)( as| in|) (a |an |the |)(rate|percentage|percent|share|per cent|%)( please|)';

/** Tried before the sentence is read as it is, which would be misread. */
export const ASKED_FORMS_FIRST: readonly Restatement[] = [
  [
    `(was|is|were|has|did|have) {rest:days} (been |)(any good|good|a good one|a good month|a good week|ok|okay|decent|strong|weak|slow|bad|busy|better|quiet) (for|in terms of|when it comes to|as to|regarding|with|as regards) {m}(,? or (are we stuck|not|are we standing still|is it stuck|was it bad|rather not|so so|bad|was it slow|did it flop|was it a flop|what)|)`,
    '{m} {rest}',
  ],
  [
    `(we|i) (got|were|have been|get|are|was) (contacted|messaged|written to) (through|via|over|with|by|using) (<our> |)(contact |)form how (often|many times) ${REST}`,
    'contact form submissions {rest}',
  ],
  [
    `(how often|how many times) (did|do|have|were|was|are) (we|i|people|visitors|folks)( been| get| got|) (contacted|messaged|contact us|write to us|written to) (through|via|over|with|by|using) (<our> |)(contact |)form ${REST}`,
    'contact form submissions {rest}',
  ],
  [
    `(list |show |show me |)(the |)<field>(,|;|:|) (with |and |)(form |)(drop-offs|drop-outs|dropouts|abandonments|give-ups)( next to| beside| for| of| per|)( them| it| each| each one|)`,
    FIELDS,
  ],
  [
    `… (how many|number of|count of) (form abandonments|abandonments|abandoned forms|unfinished forms) (does|did|do|has|have|had|are there for|are there in|for|in|per) (each|every|all|the single|any) <field> ?(have|has|had|get|cause|caused)?…`,
    FIELDS,
  ],
];

/** Tried if the sentence isn't understood. */
export const ASKED_FORMS: readonly Restatement[] = [
  // The newsletter.
  [
    `…(number of |how many |count of |)(new |)(people|readers|folks|visitors|persons|users)( that| who| which|) (we|i) (have |had |)(<gained>) (for|to|onto|on|into) (<our> |)<letter>…`,
    'newsletter sign-ups',
  ],
  [
    `…(inscriptions?|enrolments?|enrollments?|adhesions?|affiliations?) (to|for|in|on|of|into) (<our> |)<letter>…`,
    'newsletter sign-ups',
  ],
  [
    `where (do|did|are|have) (<our> |)(new |)(<letter> )(subscribers|sign-ups|readers|people|joiners|members) (come|came|coming|found us)( from|)( to us|)…`,
    SIGN_UPS,
  ],
  [
    `…(which|what) (<place>) (<send>) (us |in |)(the |)(most |)(<people>)( who| that| to| which|)( then|) (<join>) (for|to|on|in|onto) (<our> |)<letter>…`,
    SIGN_UPS,
  ],
  [
    `…(which|what) (<place>) (<send>) (<people>)( to|) (<join>) (for|to|on|in|onto|) ?(<our> |)<letter>(<stop>|) ?(can you |could you |please |)(list them|list these|list|show them|rank them|all of them|give me the list)?`,
    SIGN_UPS,
  ],
  [
    `(who|which sites|what) (<send>) (us |)(<our> |)(most |)(<letter>) (subscribers|sign-ups|readers|joiners)(,|) (source|site|place|one) (by|for|after) (source|site|place|one)…`,
    SIGN_UPS,
  ],
  [
    `(is it |)(google|facebook|reddit|bing|instagram|search) or (somebody else|someone else|another site|others|other sites|somewhere else|something else)( who| that|) (<send>) (us |)(the |)(<people>) (that|who) (<join>) (for|to|on) (<our> |)<letter>…`,
    SIGN_UPS,
  ],
  // The contact form.
  [
    `…(number of |how many |count of |)(contact |)(enquiries|inquiries|requests|messages|queries) (<went>) (over|through|via|by|with|using|out through|from|in) (<our> |)(contact |)form…`,
    'contact form submissions',
  ],
  [
    `…(number of |how many |)(<people>) (who |that |)(used|filled in|filled out|opened|use|fill in|completed) (<our> |)(contact )form and (actually |really |then |)(<press>) (send|submit|the button|the send button)…`,
    'contact form submissions',
  ],
  [
    `… (number of |how many |what is the number of )(<people>) (who |that |)(getting|got|get|have got|came|coming) in (touch|contact) (with|through|via|over|by|using) (<our> |)(contact |)form( on (the|our) contact page| on (the|our) site|)( and (actually |really |)(sending|sent|send|submitted|submitting) it|) ${REST}`,
    'contact form submissions {rest}',
  ],
  // Abandonment as a rate.
  [
    `…(<share>) of (the |our |all |all the |)(<people> |)(who |that |)(<start>)( <fill>|) ${FORM} (but |and then |and |then |who |that |)(<never>) (actually |really |ever |)(<submit>)( it| them| it off|)…`,
    RATE,
  ],
  [
    `…(<share>) of (the |our |all |all the |)(<people> |)(who |that |)(<start>)( <fill>|) ${FORM} (but |and then |and |then |who |)(<quit>)${HALF}( (before|without) (they |he |)(<submit>)( it| them|)|)…`,
    RATE,
  ],
  [
    `…(<people>|we lose people) (<quit>)${HALF}( through| of| with| on| at| in| from|) ${FORM},? (what|which|how big a|how large a|how high a) (<share>) (is|are) (that|it|this|they)( really| actually| in fact|)`,
    RATE,
  ],
  [
    `(do|does|did|are) (a lot of|many|lots of|most|plenty of|too many|some|all these) (<people>) (<start>)( <fill>|) ${FORM} (and then|but then|and|then|but) (<quit>|<never> <submit>)${HALF}( it|)${IN_SHARE}`,
    RATE,
  ],
  [
    `of (all |the |)(started|begun|opened|touched) forms(,|:|) (what is |)(the |)(<share>) (that |which |)(was |were |are |is |)(left |remained |stayed |ended |)(<unsent>|<quit>)`,
    RATE,
  ],
  [
    `(what is |show |the |and |)(the |)(<share>) at which (<people>) (leave|quit|abandon|give up|give up on|drop|stop|bail on|bail out of) ${FORM}( <unsent>|)…`,
    RATE,
  ],
  [
    `(and |)(what is |)(the |)(<share>) of (<people>) (who|that) (<quit>)( before (sending|submitting|finishing|they sent it|they send it|they submit|the end)| without (sending|submitting|finishing)| half way| halfway)( it| them|)`,
    RATE,
  ],
  [
    `…form (abandon|abandonment|drop-out|dropout|drop-off|quit|give-up|bail-out) (rate|ratio|quota|percentage|share)…`,
    RATE,
  ],
  [
    `…(<share>) of (the |our |all |all the |)(<people>) (who |that |)(<quit>) (before|without) (they |)(<submit>|they send|they submit) ${FORM}…`,
    RATE,
  ],
  // Fields at which forms are abandoned.
  ['(and |now |ok |)(by|per|for each|split by|for every) (the |)(form |)fields?( please|)', 'by form field'],
  [
    `…(at|in|on|with) (what|which) <field> (the |do |did |are |)(<people>) (<quit>)( and (leave|quit|abandon|close|go|give up)|)( ${FORM}|)(,? (with|and) (the |)(count|number|counts|numbers)|)…`,
    FIELDS,
  ],
  [
    `…form <field> (ranking|ranked|sorted|list|table|order|ordered) (by|with|of) (abandonments|drop-outs|drop-offs|give-ups|number of abandonments)…`,
    FIELDS,
  ],
  [
    `…(split|break|group|divide|show|list|sort|count) (the |our |all |)(<unsent>) forms( up| down|) (by|into|per|along|for each|at each|according to) (the |each |last |)<field>( that|)( they were| people| they|)( left| quit| abandoned| stopped| given up|)( on| at| in|)…`,
    FIELDS,
  ],
];
